/** Threads that search a small tree with assembly/split.ts, in the order that a scheduler gives. */
import {
  createMemory,
  type Instance,
  LISTS,
  type Memory,
  type Program,
  RECORD_BYTES,
  type Work,
} from './split-source.ts';

/** A leaf's score for its mover, or a node's moves. */
export type Tree = number | readonly Tree[];

/** The best score of a tree for its mover. */
export const worthOf = (tree: Tree): number =>
  typeof tree === 'number' ? tree : Math.max(...tree.map((child) => 0 - worthOf(child)));

/** Which thread runs next: given those that can, and the one that ran last. */
export type Scheduler = (runnable: readonly number[], last: number, step: number) => number;

/** Moves that are searched before the others are shared. */
const ELDEST = 1;
const ROOT_DEPTH = 20;
const LOWEST = -1000;
const MAX_STEPS = 50_000;

/** A move that a node shares. */
interface Shared {
  readonly tree: Tree;
  /** The owner has taken the list back. */
  isOver: boolean;
}

class Threads {
  readonly #memory: Memory = createMemory();
  readonly #moves: Shared[] = [];
  /** What should not happen. */
  fault: string | undefined;
  readonly lives: readonly Work<void>[];

  /** The first is the owner, which asks whether the tree is worth more than alpha. */
  constructor(program: Program, count: number, tree: Tree, alpha: number) {
    this.lives = Array.from({ length: count }, (_, number) => {
      const instance: Instance = program(this.#memory, (record, split) => this.#searchMove(instance, record, split));
      return number === 0 ? this.#ask(instance, count, tree, alpha) : this.#help(instance, number);
    });
  }

  *#ask(instance: Instance, count: number, tree: Tree, alpha: number): Work<void> {
    yield* instance.becomeThread(0);
    yield* instance.setThreads(count);
    const score = yield* this.#search(instance, tree, alpha, ROOT_DEPTH);
    if (score > alpha !== worthOf(tree) > alpha) this.fault ??= `more than ${alpha}? ${score}`;
  }

  *#help(instance: Instance, number: number): Work<void> {
    yield* instance.becomeThread(number);
    yield* instance.helperLoop();
  }

  *#search(instance: Instance, tree: Tree, alpha: number, depth: number): Work<number> {
    yield;
    if (typeof tree === 'number') return tree;
    let best = LOWEST;
    for (const child of tree.slice(0, ELDEST)) {
      if (yield* instance.isStopped()) return alpha;
      best = Math.max(best, 0 - (yield* this.#search(instance, child, -alpha - 1, depth - 1)));
      if (best > alpha) return best;
    }
    return yield* this.#share(instance, tree.slice(ELDEST), alpha, best, depth);
  }

  *#share(instance: Instance, trees: readonly Tree[], alpha: number, best: number, depth: number): Work<number> {
    if (trees.length === 0) return best;
    const moves = trees.map((tree): Shared => ({ tree, isOver: false }));
    const from = LISTS + this.#moves.length * RECORD_BYTES;
    this.#moves.push(...moves);
    const end = from + moves.length * RECORD_BYTES;
    const score = yield* instance.splitSearch(from, end, RECORD_BYTES, 0, alpha, best, 0, 0, depth, 0, 0);
    for (const move of moves) move.isOver = true;
    return score;
  }

  *#searchMove(instance: Instance, record: number, split: number): Work<number> {
    const move = this.#moves[(record - LISTS) / RECORD_BYTES];
    if (!move || move.isOver) {
      this.fault ??= 'work at a split that is not open';
      return 0;
    }
    const alpha = yield* this.#memory.load(split, instance.SPLIT_ALPHA);
    const depth = yield* this.#memory.load(split, instance.SPLIT_DEPTH);
    const score = 0 - (yield* this.#search(instance, move.tree, -alpha - 1, depth - 1));
    if (move.isOver) this.fault ??= 'the owner has left before a helper';
    return score;
  }
}

/** Runs one schedule until the owner has its answer; returns what went wrong, if anything, and how many steps it took. */
export function run(
  program: Program,
  threads: number,
  tree: Tree,
  alpha: number,
  schedule: Scheduler,
): { readonly fault: string | undefined; readonly steps: number } {
  const all = new Threads(program, threads, tree, alpha);
  const waits = all.lives.map((): (() => boolean) | undefined => undefined);
  const numbers = all.lives.map((_, i) => i);
  let last = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const runnable = numbers.filter((i) => waits[i]?.() ?? true);
    if (runnable.length === 0) return { fault: 'everybody waits', steps: step };
    last = schedule(runnable, last, step);
    const { value, done } = all.lives[last]!.next();
    waits[last] = value ?? undefined;
    if (all.fault || done) return { fault: all.fault, steps: step };
  }
  return { fault: 'no end', steps: MAX_STEPS };
}
