/** What is known about the moves of a position, in the form in which the model is asked. */
import { targetOf } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import type { MoveKnown } from '../../workers/people/practice.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import { point, sureness } from '../engine/value-format.ts';

const PASSED = -1;

/** Values and lines of the moves; null unless every move has a value. */
export function knownMoves(moves: readonly MoveReport[], position: Position): ReadonlyMap<Square, MoveKnown> | null {
  const limit = shapeOf(position.rules).squares.length;
  if (!moves.length || moves.some(({ value, move }) => !value || move.kind !== 'place')) return null;
  return new Map(
    moves.map(({ move, value, line }): [Square, MoveKnown] => [
      targetOf(move),
      {
        value: point(value!, limit),
        line: line.map((one) => (one.kind === 'pass' ? PASSED : targetOf(one))),
        // A move's value looks ahead from the position after it.
        ...(sureness(value!) === 'estimate' && { plies: value!.depth + 1 }),
      },
    ]),
  );
}
