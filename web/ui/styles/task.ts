/** Styles of activities with a game: review, playing on, learning from it. */
import { css } from 'lit';
import { base, cards, controls, signs } from './shared.ts';

export const taskStyles = [
  base,
  signs,
  controls,
  cards,
  css`
    .card {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--s2);
      padding: var(--s2) var(--s3) var(--s3);
    }
    [tabindex='-1']:focus {
      outline: none;
    }
  `,
];
