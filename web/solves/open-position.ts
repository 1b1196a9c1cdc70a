/** Puts a position from a list on the board, for the engine to continue with. */
import type { Position } from '../../game/types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { newGame } from '../document/game.ts';

export function openPosition(workbench: Workbench, position: Position): void {
  workbench.load(newGame(position));
  workbench.configure({ engineOn: true });
}
