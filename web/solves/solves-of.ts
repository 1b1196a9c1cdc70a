/**
 * What a page keeps of its solves besides the autosave: the list; the queue, which continues when the page is opened;
 * and the library of solved positions, which is consulted for every position on the board.
 */
import type { Position } from '../../game/types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { browserStore } from '../browser/storage.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { SOLVES } from './resuming.ts';
import { SavedSolves } from './saved-solves.ts';
import { Queue } from './queue.ts';
import { browserQueue } from './queue-store.ts';
import { pageSolves } from './solves-store.ts';
import { alarmText } from './solved-text.ts';
import { solvedAnalysis, pageSolved, type SolvedPositions } from './solved.ts';
import { solvesWords } from './solves-words.ts';

await alsoSpeakOf('solves');

export interface Solves {
  readonly saved: SavedSolves;
  readonly queue: Queue;
  readonly solved: SolvedPositions;
}

/** For use with `workbench.part`. */
export function solvesOf(workbench: Workbench): Solves {
  const solved = pageSolved();
  showKnown(workbench, solved);
  solved.onAlarm((alarm) => workbench.say(alarmText(alarm), true));
  // Also for files: the next search, here or on the next visit, asks for it.
  const remember = (): void => void browserStore().set(SOLVES, '1');
  const kept = new SavedSolves(pageSolves(), Date.now);
  kept.subscribe(() => kept.records?.length && remember());
  solved.subscribe(remember);
  const queue = new Queue({
    store: browserQueue(),
    engine: workbench.engine,
    kept: remember,
    found: (position, analysis) => void solved.take(position, analysis, Date.now()).catch(() => undefined),
    done: (count) => whenSeen(() => workbench.say(solvesWords.queue.done(count))),
  });
  void queue.refresh();
  return { saved: kept, queue, solved };
}

/** A notice disappears by itself, so it waits until the page is visible. */
function whenSeen(say: () => void): void {
  if (document.hidden) document.addEventListener('visibilitychange', say, { once: true });
  else say();
}

/** What the library has on the current position is known at once. */
function showKnown(workbench: Workbench, solved: SolvedPositions): void {
  let asked: Position | null = null;
  const takeUp = async (): Promise<void> => {
    const { position } = workbench;
    if (position === asked) return;
    asked = position;
    const known = await solved.of(position).catch(() => null);
    const analysis = known && solvedAnalysis(position, known);
    if (analysis) workbench.engine.learn(position, analysis);
  };
  workbench.subscribe(() => void takeUp());
  void takeUp();
}
