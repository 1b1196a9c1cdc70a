/**
 * The protocol by which threads share a tree, under schedules that a real machine hardly ever shows: all with at most
 * two preemptions, and thousands at random. Each precaution left out must be noticed.
 */
import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { type Fault, run, type Scheduler, type Tree, worthOf } from './split-model.ts';

/** Scores at the leaves, a few moves at a node; some nodes lie so deep that helpers open their own splits. */
const TREES: readonly Tree[] = [
  [1, 2, 3],
  [3, 2, 1, 4],
  [1, [2, 3, 1], 4],
  [
    [1, 2],
    [3, 1, 2],
    [-1, 0, 1],
  ],
  [
    [1, 2],
    [[2, 1], 3, 0],
    [0, [1, -2, 2], -1],
  ],
];

/** The thresholds at which a tree's answer changes, and around them. */
const alphasOf = (tree: Tree): number[] => [-2, -1, 0, 1].map((beside) => worthOf(tree) + beside);

/** Stays with a thread as long as it can, but changes to the given one at the given steps. */
const preempting =
  (changes: ReadonlyMap<number, number>): Scheduler =>
  (runnable, last, step) => {
    const wanted = changes.get(step);
    if (wanted !== undefined && runnable.includes(wanted)) return wanted;
    return runnable.includes(last) ? last : (runnable.find((thread) => thread > last) ?? runnable[0]!);
  };

const byChance =
  (random: Random): Scheduler =>
  (runnable, last) =>
    // Now and then a thread runs for a while, as threads do.
    random.below(3) > 0 && runnable.includes(last) ? last : random.pick(runnable);

/** Every way of taking threads off at `left` more steps from `from` on, each thread to any other. */
function* changesFrom(
  threads: number,
  steps: number,
  left: number,
  from = 0,
  taken: ReadonlyMap<number, number> = new Map(),
): Generator<ReadonlyMap<number, number>> {
  yield taken;
  if (left === 0) return;
  for (let step = from; step < steps; step++) {
    for (let thread = 0; thread < threads; thread++) {
      yield* changesFrom(threads, steps, left - 1, step + 1, new Map([...taken, [step, thread]]));
    }
  }
}

/** The first fault that some schedule shows. */
function systematic(
  threads: number,
  tree: Tree,
  alpha: number,
  preemptions: number,
  without?: Fault,
): string | undefined {
  const { steps } = run(threads, tree, alpha, preempting(new Map()), without);
  for (const changes of changesFrom(threads, steps + 10, preemptions)) {
    const { fault } = run(threads, tree, alpha, preempting(changes), without);
    if (fault) return `${fault} (changes at ${[...changes].join(' ')})`;
  }
  return undefined;
}

function random(threads: number, runs: number, without?: Fault): string | undefined {
  const chance = new Random(threads);
  for (let i = 0; i < runs; i++) {
    const tree = chance.pick(TREES);
    const alpha = chance.pick(alphasOf(tree));
    const { fault } = run(threads, tree, alpha, byChance(chance), without);
    if (fault) return `${fault} in schedule ${i}`;
  }
  return undefined;
}

describe.each([
  [2, 2],
  [3, 1],
])('%i threads, at most %i taken off', (threads, preemptions) => {
  test.each(TREES.slice(0, 4).map((tree) => [JSON.stringify(tree), tree] as const))(
    'every schedule of %s',
    (_, tree) => {
      for (const alpha of alphasOf(tree).slice(1, 3)) {
        expect(systematic(threads, tree, alpha, preemptions)).toBeUndefined();
      }
    },
  );
});

test.each([2, 3, 4])('%i threads by thousands of random schedules', (threads) => {
  expect(random(threads, 4000)).toBeUndefined();
});

describe('a precaution left out is found', () => {
  test.each<Fault>(['enters unseen', 'leaves early', 'sleeps unseen', 'no lock', 'ends in silence'])('%s', (fault) => {
    expect(random(3, 20_000, fault)).toEqual(expect.any(String));
  });
});
