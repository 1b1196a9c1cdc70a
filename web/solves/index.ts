/** What a page keeps of its solves besides the keeper: the list, and the queue, which goes on when the page is opened. */
import type { Workbench } from '../app/workbench.ts';
import { browserStore } from '../document/storage.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { SOLVES } from './going-on.ts';
import { KeptSolves } from './kept-solves.ts';
import { Queue } from './queue.ts';
import { browserQueue } from './queue-store.ts';
import { pageSolves } from './solves-store.ts';
import { solvesWords } from './solves-words.ts';

await alsoSpeakOf('solves');

export interface Solves {
  readonly kept: KeptSolves;
  readonly queue: Queue;
}

const all = new WeakMap<Workbench, Solves>();

export function solvesOf(workbench: Workbench): Solves {
  const known = all.get(workbench);
  if (known) return known;
  const queue = new Queue({
    store: browserQueue(),
    engine: workbench.engine,
    kept: () => void browserStore().set(SOLVES, '1'),
    done: (solved) => workbench.say(solvesWords.queue.done(solved)),
  });
  void queue.refresh();
  const solves: Solves = { kept: new KeptSolves(pageSolves(), Date.now), queue };
  all.set(workbench, solves);
  return solves;
}
