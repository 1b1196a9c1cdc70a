/** Opening and pasting games, loaded when first needed. */
import type { Workbench } from '../workbench/workbench.ts';
import { GameImport } from './import.ts';
import { OutflankGames } from './outflank-games.ts';

/** For use with `workbench.part`. */
async function gameImportOf(workbench: Workbench): Promise<GameImport> {
  return new GameImport(workbench, await workbench.saved.want());
}

/** The dialog, ready to be shown. */
export async function openGames(workbench: Workbench): Promise<OutflankGames> {
  const games = await workbench.part(gameImportOf);
  return Object.assign(new OutflankGames(), { games, tryText: workbench.texts.tryText });
}
