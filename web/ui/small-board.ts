/** A small drawing of a position on 8x8. Decorative: the element that shows it has the name. */
import { css, svg } from 'lit';
import type { Position } from '../../game/types.ts';

const SIDE = 8;

export function smallBoard({ contents }: Position) {
  const disc = (content: string, square: number) =>
    content === 'empty'
      ? []
      : svg`<circle class=${content} cx=${(square % SIDE) + 0.5} cy=${Math.floor(square / SIDE) + 0.5} r="0.42" />`;
  const lines = Array.from({ length: SIDE - 1 }, (_, i) => `M${i + 1} 0v${SIDE}M0 ${i + 1}h${SIDE}`).join('');
  return svg`<svg class="small-board" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">
    <rect width=${SIDE} height=${SIDE} />
    <path d=${lines} />
    ${contents.map(disc)}
  </svg>`;
}

export const smallBoardStyles = css`
  .small-board {
    width: 4.5rem;
    height: 4.5rem;
    border: 2px solid var(--frame);
  }
  .small-board rect {
    fill: var(--field);
    stroke: var(--field-line);
    stroke-width: 0.05;
  }
  .small-board .best {
    fill: var(--best);
  }
  .small-board .played {
    stroke: var(--mark);
    stroke-width: 0.16;
  }
  .small-board path {
    fill: none;
    stroke: var(--field-line);
    stroke-width: 0.06;
  }
  .small-board .black {
    fill: var(--black);
  }
  .small-board .white {
    fill: var(--white);
  }
`;
