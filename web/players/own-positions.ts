/** A player's costliest positions as questions. */
import { newId } from '../browser/new-id.ts';
import { retry } from '../review/learned.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { costlyPositionsOf } from './lesson.ts';
import type { PlayerGames } from './player-games.ts';
import { playerWords } from './player-words.ts';

/** False if there are none. */
export function askOwnPositions(workbench: Workbench, { reported, task }: PlayerGames): boolean {
  if (!reported || !task) return false;
  const title = playerWords.lesson(task.player);
  const { document, mistakes } = costlyPositionsOf(newId(), title, reported.report.costliest, reported.games);
  if (!mistakes.length) return false;
  workbench.open.open(document);
  workbench.show('train');
  retry(workbench, mistakes);
  return true;
}
