/** Shares of people as a figure and a bar, or in words: counted ones solid and upright, a model's striped and slanted. */
import { css, html, svg } from 'lit';
import type { PeopleOrigin, PeopleSource } from '../../workers/people/people-model.ts';
import { percent } from '../i18n/numbers.ts';
import { sourceText } from './people-text.ts';

const WIDTH = 100;

export const shareKind = (source: PeopleSource): 'counted' | 'model' => (source === 'games' ? 'counted' : 'model');

/** "34%", with a bar under it. */
export const shareBar = (share: number, source: PeopleSource) =>
  html`<span class="share ${shareKind(source)}"
    >${percent(share)}<svg viewBox="0 0 ${WIDTH} 4" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<line x1="0" y1="2" x2=${(WIDTH * share).toFixed(1)} y2="2"></line>`}
    </svg></span
  >`;

/** "2 of 10 find f7", with where the share comes from: heard after it, and seen in a tip. */
export const sharePhrase = (text: string, origin: PeopleOrigin, tip = sourceText(origin)) =>
  html`<span class="phrase ${shareKind(origin.source)}" title=${tip}
    >${text}<span class="sr"> (${sourceText(origin)})</span></span
  >`;

export const shareStyles = css`
  .phrase {
    color: var(--people);
  }
  .phrase.model {
    font-style: italic;
  }
  .share {
    display: inline-grid;
    justify-items: end;
    color: var(--people);
    font-size: var(--fs-s);
    line-height: 1.2;
    vertical-align: middle;
  }
  .share.model {
    font-style: italic;
  }
  .share svg {
    width: 2.75rem;
    height: 0.25rem;
    background: var(--sunken);
  }
  .share line {
    stroke: var(--people);
    stroke-width: 4;
  }
  .share.model line {
    stroke-dasharray: 4 2;
  }
`;
