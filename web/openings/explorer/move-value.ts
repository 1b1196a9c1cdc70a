/** The known value of a move, for the side that plays it. The one place where values enter the explorer. */
import { placing } from '../../../game/notation.ts';
import { play } from '../../../game/position.ts';
import type { Position, Square } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import type { Evaluations } from '../../engine/evaluations.ts';
import { valueOf } from '../../engine/known-value.ts';
import { negated } from '../../engine/value-format.ts';

export function valueOfMove(evaluations: Evaluations, position: Position, square: Square): Value | null {
  const next = play(position, placing(square));
  const known = next.ok && evaluations.get(next.value);
  return known ? negated(valueOf(known)) : null;
}
