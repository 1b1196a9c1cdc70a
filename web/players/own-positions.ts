/** A player's costliest positions as questions. */
import { newId } from '../browser/new-id.ts';
import { retry } from '../review/learned.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { costlyPositionsOf } from './lesson.ts';
import type { PlayerGames } from './player-games.ts';
import { playerWords } from './player-words.ts';

/** Which of them to ask, counted from 0, and who hears of each answer. */
interface Wanted {
  readonly from: number;
  readonly to: number;
  readonly onAnswer?: (isLast: boolean) => void;
}

/** False if there are none. */
export function askOwnPositions(
  workbench: Workbench,
  { reported, task }: PlayerGames,
  { from, to, onAnswer }: Wanted = { from: 0, to: Infinity },
): boolean {
  if (!reported || !task) return false;
  const title = playerWords.lesson(task.player);
  const costliest = reported.report.costliest.slice(from, to);
  const { document, mistakes } = costlyPositionsOf(newId(), title, costliest, reported.games);
  if (!mistakes.length) return false;
  workbench.open.open(document);
  workbench.show('train');
  retry(workbench, mistakes, onAnswer);
  return true;
}
