/**
 * What is drawn over the squares of a board: overlay signs, and squares and arrows drawn by the user. Signs on discs
 * are black on white and white on black, and each has its own shape: none depends on its hue.
 */
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { Square } from '../../game/types.ts';
import { arrowPath, arrowPoint } from './arrow.ts';

export type MarkSign =
  | 'can-black'
  | 'can-white'
  | 'near-black'
  | 'near-white'
  | 'frontier'
  | 'stable'
  | 'likely'
  | 'prepared'
  | 'role'
  | 'size'
  | 'counted'
  | 'model';

export interface SquareMark {
  /** A sign on the square; for `role` and `size`, their text; `counted` and `model` are shares with their percent. */
  readonly sign?: MarkSign;
  /** How the whole square is tinted. */
  readonly ground?: 'odd' | 'even';
  readonly text?: string;
  /** A second part, shown if squares are large enough. */
  readonly detail?: string;
  /** How far a share's bar goes, 0 to 1. */
  readonly share?: number;
  /** What a screen reader says after the square's name. */
  readonly label: string;
}

export type SquareMarks = ReadonlyMap<Square, readonly SquareMark[]>;

export interface Drawings {
  readonly squares: readonly Square[];
  readonly arrows: readonly (readonly [from: Square, to: Square])[];
}

export function markOf({ sign, text, detail, share }: SquareMark): TemplateResult | typeof nothing {
  if (!sign) return nothing;
  if (share !== undefined) return shareOf(sign, share, text);
  return html`<i class="over ${sign}">${text}${detail ? html`<small>${detail}</small>` : nothing}</i>`;
}

/** A figure at the top and a bar along the bottom. */
const shareOf = (sign: MarkSign, share: number, text = '') =>
  html`<i class="over people ${sign}">${text}</i
    ><svg class="over people-bar ${sign}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" y1="3" x2=${Math.round(100 * share)} y2="3"></line>
    </svg>`;

/** Squares and arrows over the board, in units of a square. */
export function drawingsOf({ squares, arrows }: Drawings, rows: readonly (readonly Square[])[]): TemplateResult {
  const at = new Map(rows.flatMap((row, y) => row.map((square, x) => [square, arrowPoint(x, y)] as const)));
  const ring = (square: Square) => {
    const [x, y] = at.get(square) ?? [];
    return x === undefined ? nothing : svg`<circle class="drawn" cx=${x} cy=${y} r="0.43"></circle>`;
  };
  const arrow = ([from, to]: readonly [Square, Square]) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end && from !== to ? svg`<path class="drawn" d=${arrowPath(start, end)}></path>` : nothing;
  };
  return html`<svg class="drawings" viewBox="0 0 ${rows[0]!.length} ${rows.length}" aria-hidden="true">
    ${squares.map(ring)}${arrows.map(arrow)}
  </svg>`;
}

export const markStyles = css`
  .over {
    position: absolute;
    pointer-events: none;
    line-height: 1;
  }
  /* Mobility: a small disc in the colour of a side that can play here; potential mobility: a ring. */
  .can-black,
  .can-white,
  .near-black,
  .near-white {
    top: 5%;
    width: max(6px, 15%);
    aspect-ratio: 1;
    border-radius: 50%;
  }
  .can-black,
  .near-black {
    left: 28%;
  }
  .can-white,
  .near-white {
    left: 44%;
  }
  .can-black {
    background: #111;
    border: 1px solid #fff;
  }
  .can-white {
    background: #fff;
    border: 1px solid #111;
  }
  .near-black {
    border: max(1.5px, 3cqi) solid #111;
  }
  .near-white {
    border: max(1.5px, 3cqi) solid #fff;
  }
  .frontier {
    inset: 14%;
    border: max(1.5px, 3cqi) dashed;
    border-radius: 50%;
    color: #fff;
    mix-blend-mode: difference;
  }
  .stable,
  .likely {
    left: 50%;
    top: 66%;
    width: max(7px, 15%);
    aspect-ratio: 1;
    border: max(1.5px, 2.6cqi) solid #fff;
    transform: translate(-50%, -50%) rotate(45deg);
    mix-blend-mode: difference;
  }
  .stable {
    background: #fff;
  }
  /* A bookmark. */
  .prepared {
    left: 3%;
    top: 38%;
    width: max(5px, 11%);
    height: 24%;
    background: var(--_field-ink);
    clip-path: polygon(0 0, 100% 0, 100% 100%, 50% 72%, 0 100%);
  }
  .role,
  .size {
    font-size: max(0.625rem, 14cqi);
    font-weight: 650;
    color: var(--_field-ink);
    white-space: nowrap;
  }
  .best .prepared {
    background: var(--_on-best);
    z-index: 1;
  }
  .best :is(.role, .size) {
    color: var(--_on-best);
    z-index: 1;
  }
  .role {
    right: 5%;
    top: 6%;
  }
  .role small {
    margin-left: 0.25em;
    font-size: inherit;
    font-weight: 500;
  }
  .size {
    left: 6%;
    top: 6%;
  }
  /* How many people play there: upright and solid if counted, slanted and striped if a model says so. */
  .people {
    right: 5%;
    top: 6%;
    font-size: max(0.625rem, 15cqi);
    color: var(--_field-ink);
  }
  .people.model {
    font-style: italic;
  }
  .role ~ .people {
    top: 24%;
  }
  .people-bar {
    left: 4%;
    bottom: 2%;
    width: 92%;
    height: max(3px, 5%);
    background: #0006;
  }
  .people-bar line {
    stroke: #ead9ff;
    stroke-width: 6;
  }
  .people-bar.model line {
    stroke-dasharray: 5 3;
  }
  .best .people {
    color: var(--_on-best);
    z-index: 1;
  }
  .best .people-bar {
    z-index: 1;
  }
  .best .people-bar line {
    stroke: #4b1d82;
  }
  /* The star of the best move is there. */
  .best .size {
    display: none;
  }
  td.odd {
    background: repeating-linear-gradient(45deg, #00000038 0 12%, transparent 12% 24%);
  }
  td.even {
    box-shadow:
      inset 0 0 0 0.5px var(--_field-line),
      inset 0 0 0 max(3px, 0.3cqi) #00000060;
  }
  .drawings {
    grid-area: 2 / 2;
    position: relative;
    z-index: 2;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .drawn {
    fill: none;
    stroke: #0b57d0;
    stroke-width: 0.09;
    stroke-linecap: round;
    stroke-linejoin: round;
    opacity: 0.85;
    paint-order: stroke;
    filter: drop-shadow(0 0 0.03px #fff) drop-shadow(0 0 0.03px #fff);
  }
  @container (max-width: 3.75rem) {
    .people,
    .role small {
      display: none;
    }
  }
`;
