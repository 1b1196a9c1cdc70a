/**
 * The last weeks as a picture: a row of bars for each kind of practice, a bar a week, its height the number of answers,
 * its lower part those that were right. Decorative: the table has the figures.
 */
import { css, html, svg } from 'lit';
import type { DayCount } from '../../game/repertoire/file.ts';

const HEIGHT = 20;
const BAR = 6;
const STEP = 8;
/** A single answer can still be seen. */
const MIN_HEIGHT = 1.5;

/** `weeks`: oldest first; `most`: the answers of the tallest bar. */
export function weekBars(weeks: readonly DayCount[], most: number) {
  const width = weeks.length * STEP;
  const bars = weeks.map(({ answers, right }, index) => {
    if (!answers) return svg``;
    const height = Math.max(MIN_HEIGHT, (HEIGHT * answers) / most);
    const good = (height * right) / answers;
    const x = index * STEP + (STEP - BAR) / 2;
    return svg`<rect class="wrong" x=${x} y=${HEIGHT - height} width=${BAR} height=${height - good} />
      <rect class="right" x=${x} y=${HEIGHT - good} width=${BAR} height=${good} />`;
  });
  return html`<svg class="weeks" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
    ${bars} ${svg`<path d="M0 ${HEIGHT}h${width}" />`}
  </svg>`;
}

export const weekBarStyles = css`
  .weeks {
    width: 100%;
    height: 2.5rem;
    overflow: visible;
  }
  .weeks .right {
    fill: var(--accent);
  }
  .weeks .wrong {
    fill: var(--loss);
  }
  .weeks path {
    stroke: var(--control);
    vector-effect: non-scaling-stroke;
  }
`;
