/** A rating with its uncertainty, and what it means. */
import { css, html } from 'lit';
import { marginOf } from '../../game/exercise/rating.ts';
import type { Rating } from '../../game/glicko.ts';
import { runWords as words } from './run-words.ts';

export const ratingText = (rating: Rating): string =>
  words.rating(String(Math.round(rating.value)), String(Math.round(marginOf(rating))));

/** The text opens an explanation, for pointers and keys alike. */
export const ratingView = (rating: Rating) =>
  html`<details class="rating small">
    <summary>${ratingText(rating)}</summary>
    <p class="muted">${words.ratingTip()}</p>
  </details>`;

export const ratingStyles = css`
  .rating summary {
    cursor: pointer;
    width: fit-content;
    font-variant-numeric: tabular-nums;
  }
  .rating p {
    margin: var(--s1) 0 0;
    max-width: 60ch;
  }
  @media (pointer: coarse) {
    .rating summary {
      min-height: var(--target);
      align-content: center;
    }
  }
`;
