/** The question “why not this move?”, on its way to the panel that answers it. */
import { positionKey } from '../../game/repetition.ts';
import type { Workbench } from './workbench.ts';
import type { Position, Square } from '../../game/types.ts';

interface Asked {
  readonly position: Position;
  readonly move: Square;
}

const question = (): { asked: Asked | null } => ({ asked: null });

/** The last question replaces any earlier one. */
export const askWhyNot = (workbench: Workbench, position: Position, move: Square): void =>
  void (workbench.part(question).asked = { position, move });

/** The move asked about, if this position is on the board and the move is proved; each question is answered once. */
export function takeWhyNot(
  workbench: Workbench,
  position: Position,
  isProved: (move: Square) => boolean,
): Square | null {
  const { asked } = workbench.part(question);
  if (!asked || positionKey(asked.position) !== positionKey(position) || !isProved(asked.move)) return null;
  workbench.part(question).asked = null;
  return asked.move;
}
