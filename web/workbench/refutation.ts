/** The question “why not this move?” on its way to the panel that answers it. */
import { positionKey } from '../../game/repetition.ts';
import type { Workbench } from './workbench.ts';
import type { Position, Square } from '../../game/types.ts';

interface Asked {
  readonly position: Position;
  readonly move: Square;
}

const asked = new WeakMap<Workbench, Asked>();

/** The last question takes the place of any before it. */
export const askWhyNot = (workbench: Workbench, position: Position, move: Square): void =>
  void asked.set(workbench, { position, move });

/** The move that was asked about where this position is on the board and the move is proved: answered once. */
export function takeWhyNot(
  workbench: Workbench,
  position: Position,
  isProved: (move: Square) => boolean,
): Square | null {
  const question = asked.get(workbench);
  if (!question || positionKey(question.position) !== positionKey(position) || !isProved(question.move)) return null;
  asked.delete(workbench);
  return question.move;
}
