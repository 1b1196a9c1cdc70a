/** A share of people as a figure and a bar. Counted shares are solid and upright, those of a model striped and slanted. */
import { css, html, svg } from 'lit';
import type { PeopleSource } from '../../workers/people/people-model.ts';
import { percent } from '../i18n/numbers.ts';

const WIDTH = 100;

export const shareKind = (source: PeopleSource): 'counted' | 'model' => (source === 'games' ? 'counted' : 'model');

/** "34%", with a bar under it. */
export const shareBar = (share: number, source: PeopleSource) =>
  html`<span class="share ${shareKind(source)}"
    >${percent(share)}<svg viewBox="0 0 ${WIDTH} 4" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<line x1="0" y1="2" x2=${(WIDTH * share).toFixed(1)} y2="2"></line>`}
    </svg></span
  >`;

export const shareStyles = css`
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
