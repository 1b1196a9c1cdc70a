/**
 * A plain model of the protocol of assembly/split.ts, run by a scheduler of our own: every access to a shared word is a
 * point where another thread may come in. The accesses come in the order of the original; what only saves time there is
 * left out: the limit of helpers at a split, spinning before sleep, the shared table. Searches are small trees of given
 * scores.
 *
 * A fault leaves one of the protocol's precautions out: a test that explores schedules must find it.
 */

/** What a thread says when another may run: nothing, or what it waits for. */
type Step = (() => boolean) | undefined;
type Work<T> = Generator<Step, T, void>;

/** A leaf's score for its mover, or a node's moves. */
export type Tree = number | readonly Tree[];

export type Fault =
  /** A helper does not look again whether the split is open after it has entered. */
  | 'enters unseen'
  /** The owner returns although helpers are still at work. */
  | 'leaves early'
  /** A sleeper says that it sleeps only after its last look at the events. */
  | 'sleeps unseen'
  /** Scores are entered without the lock. */
  | 'no lock'
  /** A helper that finishes notifies no one. */
  | 'ends in silence';

class Split {
  isOpen = false;
  isCut = false;
  parent: Split | undefined;
  next = 0;
  moves: readonly Tree[] = [];
  alpha = 0;
  depth = 0;
  helpers = 0;
  isLocked = false;
  best = -Infinity;
  /** How often it has been opened: the model's own, to see who works at a split that is not the one he entered. */
  opened = 0;
}

const MAX_SPLITS = 4;
/** Moves that are searched before the others are shared. */
const ELDEST = 1;

class Thread {
  readonly splits = Array.from({ length: MAX_SPLITS }, () => new Split());
  depth = 0;
  current: Split | undefined;
  isAsleep = false;
}

export class SplitModel {
  readonly threads: readonly Thread[];
  readonly faults: string[] = [];
  readonly #without: Fault | undefined;
  #events = 0;
  #sleepers = 0;
  /** The owner's answer, once it has one. */
  answer: number | undefined;

  constructor(threads: number, without?: Fault) {
    this.threads = Array.from({ length: threads }, () => new Thread());
    this.#without = without;
  }

  /** Each thread's life; the first is the owner's, which asks whether the tree is worth more than alpha. */
  lives(tree: Tree, alpha: number): Work<void>[] {
    return this.threads.map((thread, i) => (i === 0 ? this.#ask(thread, tree, alpha) : this.#helperLoop(thread)));
  }

  *#ask(thread: Thread, tree: Tree, alpha: number): Work<void> {
    this.answer = yield* this.#search(thread, tree, alpha, 0);
    const busy = this.threads.flatMap(({ splits }) => splits).filter(({ helpers }) => helpers > 0);
    // A helper may be about to look and to leave again, but none is at work.
    if (busy.some(({ isOpen }) => isOpen)) this.faults.push('helpers at work after the answer');
  }

  *#isStopped(thread: Thread): Work<boolean> {
    for (let split = thread.current; split; split = split.parent) {
      yield;
      if (split.isCut) return true;
    }
    return false;
  }

  *#search(thread: Thread, tree: Tree, alpha: number, ply: number): Work<number> {
    yield;
    if (typeof tree === 'number') return tree;
    let best = -Infinity;
    for (const child of tree.slice(0, ELDEST)) {
      if (yield* this.#isStopped(thread)) return alpha;
      best = Math.max(best, 0 - (yield* this.#search(thread, child, -alpha - 1, ply + 1)));
      if (best > alpha) return best;
    }
    return yield* this.#splitSearch(thread, tree.slice(ELDEST), alpha, best, ply);
  }

  *#splitSearch(thread: Thread, moves: readonly Tree[], alpha: number, best: number, ply: number): Work<number> {
    if (moves.length === 0) return best;
    const split = thread.splits[thread.depth++]!;
    split.isCut = false;
    yield;
    split.parent = thread.current;
    split.next = 0;
    yield;
    Object.assign(split, { moves, alpha, best, depth: -ply });
    split.opened++;
    yield;
    split.isOpen = true;
    yield* this.#signal();
    yield* this.#workAt(thread, split);
    yield;
    split.isOpen = false;
    while (this.#without !== 'leaves early') {
      yield;
      const seen = this.#events;
      yield;
      if (split.helpers === 0) break;
      if (!(yield* this.#help(thread, split))) yield* this.#sleep(thread, seen);
    }
    thread.depth--;
    return split.best;
  }

  *#workAt(thread: Thread, split: Split): Work<void> {
    const outer = thread.current;
    thread.current = split;
    const { opened } = split;
    while (!(yield* this.#isStopped(thread))) {
      yield;
      const index = split.next++;
      const move = split.moves[index];
      if (move === undefined) break;
      const score = 0 - (yield* this.#search(thread, move, -split.alpha - 1, 1 - split.depth));
      if (yield* this.#isStopped(thread)) break;
      if (split.opened !== opened || !split.isOpen) {
        // The owner itself closes it only after its own work.
        const isOwner = thread.splits.includes(split);
        if (split.opened !== opened || (!isOwner && split.helpers === 0)) this.faults.push('a score for another split');
      }
      yield* this.#enterScore(split, score);
      if (score > split.alpha) {
        yield;
        split.isCut = true;
        break;
      }
    }
    thread.current = outer;
  }

  *#enterScore(split: Split, score: number): Work<void> {
    const isGuarded = this.#without !== 'no lock';
    if (isGuarded) {
      yield () => !split.isLocked;
      split.isLocked = true;
    }
    yield;
    const isBetter = score > split.best;
    yield;
    if (isBetter) split.best = score;
    if (isGuarded) {
      yield;
      split.isLocked = false;
    }
  }

  #isUnder(split: Split, ancestor: Split): boolean {
    for (let at: Split | undefined = split; at; at = at.parent) if (at === ancestor) return true;
    return false;
  }

  *#highestSplit(thread: Thread, ancestor: Split | undefined): Work<Split | undefined> {
    let highest: Split | undefined;
    for (const other of this.threads) {
      if (other === thread) continue;
      for (const split of other.splits) {
        if (split.opened === 0) continue;
        yield;
        const hasRoom = split.isOpen && split.next < split.moves.length && !split.isCut;
        if (!hasRoom || (highest && split.depth <= highest.depth)) continue;
        if (!ancestor || this.#isUnder(split, ancestor)) highest = split;
      }
    }
    return highest;
  }

  *#help(thread: Thread, ancestor: Split | undefined): Work<boolean> {
    const split = yield* this.#highestSplit(thread, ancestor);
    if (!split) return false;
    yield;
    split.helpers++;
    yield;
    const isOpen = this.#without === 'enters unseen' || split.isOpen;
    if (isOpen && !split.isCut && (!ancestor || this.#isUnder(split, ancestor))) {
      if (!split.isOpen) this.faults.push('work at a closed split');
      yield* this.#workAt(thread, split);
    }
    yield;
    split.helpers--;
    if (this.#without !== 'ends in silence') yield* this.#signal();
    return true;
  }

  *#signal(): Work<void> {
    yield;
    this.#events++;
    yield;
    if (this.#sleepers > 0) for (const thread of this.threads) thread.isAsleep = false;
  }

  *#sleep(thread: Thread, seen: number): Work<void> {
    if (this.#without !== 'sleeps unseen') {
      yield;
      this.#sleepers++;
    }
    for (;;) {
      yield;
      // Looking and falling asleep is one step: so is Atomics.wait.
      if (this.#events !== seen) break;
      if (this.#without === 'sleeps unseen') {
        yield;
        this.#sleepers++;
      }
      thread.isAsleep = true;
      yield () => !thread.isAsleep;
      if (this.#without === 'sleeps unseen') this.#sleepers--;
    }
    if (this.#without !== 'sleeps unseen') {
      yield;
      this.#sleepers--;
    }
  }

  *#helperLoop(thread: Thread): Work<void> {
    for (;;) {
      yield;
      const seen = this.#events;
      if (!(yield* this.#help(thread, undefined))) yield* this.#sleep(thread, seen);
    }
  }
}

/** The best score of a tree for its mover. */
export const worthOf = (tree: Tree): number =>
  typeof tree === 'number' ? tree : Math.max(...tree.map((child) => 0 - worthOf(child)));

/** Which thread runs next: given those that can, and the one that went last. */
export type Scheduler = (runnable: readonly number[], last: number, step: number) => number;

const MOST_STEPS = 20_000;

/** Runs one schedule until the owner has its answer; what went wrong, if anything, and how many steps it took. */
export function run(
  threads: number,
  tree: Tree,
  alpha: number,
  schedule: Scheduler,
  without?: Fault,
): { readonly fault: string | undefined; readonly steps: number } {
  const model = new SplitModel(threads, without);
  const lives = model.lives(tree, alpha);
  const waits: Step[] = lives.map(() => undefined);
  let last = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const runnable = lives.map((_, i) => i).filter((i) => waits[i]?.() ?? true);
    if (runnable.length === 0) return { fault: 'everybody waits', steps: step };
    last = schedule(runnable, last, step);
    const { value, done } = lives[last]!.next();
    waits[last] = value ?? undefined;
    if (model.faults.length > 0) return { fault: model.faults[0], steps: step };
    if (!done) continue;
    const isRight = model.answer! > alpha === worthOf(tree) > alpha;
    return { fault: isRight ? undefined : `more than ${alpha}? ${model.answer}`, steps: step };
  }
  return { fault: 'no end', steps: MOST_STEPS };
}
