/** Turns what is on the board into a diagram with the contents that the user has chosen. */
import { moveName } from '../../game/notation.ts';
import { opponent } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Symmetry } from '../../game/symmetry.ts';
import type { TreeNode } from '../../game/tree.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import type { Drawings } from '../board/board-marks.ts';
import { moveNumber } from '../document/move-number.ts';
import { sureness, valueText, type SquareValues } from '../engine/value-format.ts';
import type { Diagram, DiagramValue, MoveNumber } from './svg.ts';

export interface PictureSource {
  readonly position: Position;
  readonly values: SquareValues;
  /** The game up to the position, from the start; empty for a position being edited. */
  readonly nodes: readonly TreeNode[];
  readonly orientation: Symmetry;
  readonly drawings: Drawings | null;
  readonly title: string;
}

export const CONTENTS = ['values', 'plain', 'numbers'] as const;
export type PictureContent = (typeof CONTENTS)[number];

export interface PictureChoice {
  /** Values of the moves, discs only, or the whole game by its move numbers. */
  readonly content: PictureContent;
  readonly style: Diagram['style'];
  readonly coordinates: boolean;
  readonly lastMove: boolean;
  readonly drawings: boolean;
  readonly caption: string;
}

function valuesOf(values: SquareValues, position: Position): ReadonlyMap<Square, DiagramValue> {
  const limit = shapeOf(position.rules).squares.length;
  return new Map(
    [...values].map(([square, { value, best }]) => [
      square,
      { text: valueText(value, limit), sure: sureness(value), best },
    ]),
  );
}

/** Where the disc lies after a move. */
const squareOf = (move: Exclude<Move, { kind: 'pass' }>): Square => (move.kind === 'place' ? move.square : move.to);

/** The number of the first move on each square, as on a score sheet, and who made it. */
export function numbersOf(nodes: readonly TreeNode[]): ReadonlyMap<Square, MoveNumber> {
  const numbers = new Map<Square, MoveNumber>();
  for (const node of nodes) {
    const { move, position } = node;
    if (!move || move.kind === 'pass') continue;
    const square = squareOf(move);
    if (!numbers.has(square)) numbers.set(square, { number: moveNumber(node), colour: opponent(position.sideToMove) });
  }
  return numbers;
}

export function diagramOf(source: PictureSource, choice: PictureChoice): Diagram {
  const { position, nodes, drawings } = source;
  const isNumbered = choice.content === 'numbers' && nodes.length > 0;
  const last = nodes.at(-1)?.move;
  const lastSquare = !last || last.kind === 'pass' ? null : squareOf(last);
  return {
    // A numbered diagram shows the discs of the start and the moves as they were placed.
    position: isNumbered ? nodes[0]!.position : position,
    orientation: source.orientation,
    style: choice.style,
    coordinates: choice.coordinates,
    values: choice.content === 'values' ? valuesOf(source.values, position) : new Map(),
    numbers: isNumbered ? numbersOf(nodes) : new Map(),
    lastMove: choice.lastMove && !isNumbered ? lastSquare : null,
    squares: choice.drawings ? (drawings?.squares ?? []) : [],
    arrows: choice.drawings ? (drawings?.arrows ?? []) : [],
    caption: choice.caption,
  };
}

/** What a picture shows, in words: for those who can't see it, and for its file name. */
export function describe({ nodes, title }: PictureSource): string {
  const line = nodes.flatMap(({ move, position }) => (move ? [moveName(position.rules, move)] : []));
  const MAX_MOVES = 12;
  return title || line.slice(-MAX_MOVES).join('') || 'othello';
}
