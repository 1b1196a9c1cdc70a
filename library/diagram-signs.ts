/** Marks and arrows on a board of the package, in units of a square: dark lines with a light outline, visible on any disc. */
import { css, html, nothing, svg } from 'lit';
import type { Square } from '../game/types.ts';
import { arrowPath, arrowPoint, type Point } from '../web/board/arrow.ts';
import type { Sign } from './diagram-text.ts';

/** What is on a square. */
export type Mark = Sign | { readonly label: string };

export interface Signs {
  readonly marks: readonly (readonly [Square, Mark])[];
  readonly arrows: readonly (readonly [from: Square, to: Square])[];
}

/** How far a shape reaches from the middle. */
const REACH = 0.27;

const circle = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const PATHS: Readonly<Record<Sign, (at: Point) => string>> = {
  circle: (at) => circle(at, 0.3),
  dot: (at) => circle(at, 0.06),
  cross: ([x, y]) => `M${x - REACH} ${y - REACH}l${2 * REACH} ${2 * REACH}m0 ${-2 * REACH}l${-2 * REACH} ${2 * REACH}`,
  square: ([x, y]) => `M${x - REACH} ${y - REACH}h${2 * REACH}v${2 * REACH}h${-2 * REACH}z`,
  triangle: ([x, y]) => `M${x} ${y - 0.33}L${x + 0.3} ${y + 0.2}H${x - 0.3}z`,
};

const stroked = (path: string) => svg`<path class="halo" d=${path}></path><path d=${path}></path>`;

/** Signs over the board, whose squares are displayed as these rows. */
export function drawnSigns({ marks, arrows }: Signs, rows: readonly (readonly Square[])[]) {
  if (!marks.length && !arrows.length) return nothing;
  const points = new Map(rows.flatMap((row, y) => row.map((square, x) => [square, arrowPoint(x, y)] as const)));
  const at = (square: Square): Point => points.get(square) ?? [0, 0];
  return html`<svg class="signs" viewBox="0 0 ${rows[0]!.length} ${rows.length}" aria-hidden="true">
    ${arrows.map(([from, to]) => stroked(arrowPath(at(from), at(to))))}
    ${marks.map(([square, mark]) => {
      const [x, y] = at(square);
      if (typeof mark === 'string') return stroked(PATHS[mark]([x, y]));
      return svg`<text transform="translate(${x} ${y}) scale(0.02)" dy="0.35em">${mark.label}</text>`;
    })}
  </svg>`;
}

export const signStyles = css`
  .signs {
    grid-area: 2 / 2;
    position: relative;
    z-index: 2;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
    fill: none;
    stroke: var(--outflank-sign, #0b3f9e);
    stroke-width: 0.08;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .halo {
    stroke: var(--outflank-sign-halo, #fff);
    stroke-width: 0.15;
  }
  .signs text {
    /* Tiny text is drawn badly, so larger text is scaled down. */
    font:
      700 26px system-ui,
      sans-serif;
    text-anchor: middle;
    fill: var(--outflank-sign, #0b3f9e);
    stroke: var(--outflank-sign-halo, #fff);
    stroke-width: 6;
    paint-order: stroke;
  }
`;
