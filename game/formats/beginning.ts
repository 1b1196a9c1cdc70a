/** What could be read of a game that breaks at a move. */
import { begun, type Fault } from '../faults.ts';
import { treeOf, type ImportedGame } from './imported.ts';
import { makeStudy } from './study.ts';

/** The fault with the game before it: its names, notes and variations, too. */
export function begunGame(known: Fault, game: Omit<ImportedGame, 'warnings'>): Fault {
  const { start, moves, info } = game;
  const tree = treeOf({ ...game, warnings: [] });
  return begun(known, { start, moves, ...(tree.ok && { study: makeStudy(tree.value, info) }) });
}
