/** A small drawing of a rule system's board and start. */
import { nothing, svg } from 'lit';
import { startingDiscs } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { RuleSystem, Square } from '../../game/types.ts';

/** Width of a square in units; the frame is one sixth of that. */
const UNIT = 12;
const FRAME = 2;

/** Decorative: the element that shows it has the name. */
export function drawingOf(rules: RuleSystem) {
  const { columns, rows } = rules;
  const { squares, centre } = shapeOf(rules);
  const { black, white } = startingDiscs(rules);
  const x = (square: Square): number => (square % columns) * UNIT;
  const y = (square: Square): number => Math.floor(square / columns) * UNIT;
  const side = Math.max(columns, rows) * UNIT + 2 * FRAME;
  const left = (side - columns * UNIT) / 2;
  const top = (side - rows * UNIT) / 2;
  const disc = (square: Square, name: string) =>
    svg`<circle class=${name} cx=${x(square) + UNIT / 2} cy=${y(square) + UNIT / 2} r=${UNIT * 0.4} />`;
  return svg`<svg class="drawing" viewBox="0 0 ${side} ${side}" aria-hidden="true">
    <g transform="translate(${left} ${top})">
      ${squares.map(
        (square) =>
          svg`<rect class="frame" x=${x(square) - FRAME} y=${y(square) - FRAME} width=${UNIT + 2 * FRAME} height=${UNIT + 2 * FRAME} />`,
      )}
      ${squares.map((square) => svg`<rect class="square" x=${x(square)} y=${y(square)} width=${UNIT} height=${UNIT} />`)}
      ${rules.opening === 'placed' ? centre.map((square) => disc(square, 'circle')) : nothing}
      ${black.map((square) => disc(square, 'black'))} ${white.map((square) => disc(square, 'white'))}
      ${rules.displacement ? arrow(UNIT * 1.2, UNIT * 0.9, 0) : nothing}
      ${rules.aim === 'fewest' ? arrow((columns - 1.4) * UNIT, (rows - 2) * UNIT, 90) : nothing}
    </g>
  </svg>`;
}

const arrow = (x: number, y: number, angle: number) =>
  svg`<path class="arrow" transform="translate(${x} ${y}) rotate(${angle})" d="M0 0h12m-5 -5 5 5 -5 5" />`;
