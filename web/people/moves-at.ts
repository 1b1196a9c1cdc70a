import type { Position } from '../../game/types.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import { movesKnown } from '../engine/evaluations.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** What is known about the moves of the position shown, or of another one, such as that after a forced pass. */
export const movesAt = ({ shown, evaluations }: Workbench, position: Position): readonly MoveReport[] =>
  position === shown.position ? shown.moves : movesKnown(position, evaluations);
