/**
 * How threads share a tree, under schedules that a real machine hardly ever shows: all in which a thread is preempted once
 * or twice, and hundreds at random. Each precaution that is left out must be noticed.
 */
import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { NAMED } from '../../scripts/mutations.mjs';
import { samples, SHARE } from '../samples.ts';
import { run, type Scheduler, type Tree, worthOf } from './split-run.ts';
import { compile, type Program, SPLIT_SOURCE, withConstant } from './split-source.ts';

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
  // One split after the other in the same place of a thread’s memory.
  [[[[[1, 2, 3], 2, 3], -1, 2], 1, 0], 2, 1],
  [[[[1, 2, 3], 2, 4, 1], 3, 1, -2], 0, 3, 2],
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

/** Each thread runs for a while, which may be a step or all the time in which another one opens and closes splits. */
function atRandom(random: Random): Scheduler {
  const most = random.pick([2, 10, 50, 200]);
  let left = 0;
  return (runnable, last) => {
    if (left-- > 0 && runnable.includes(last)) return last;
    left = random.below(most);
    return random.pick(runnable);
  };
}

/** The first fault among the schedules in which threads are preempted at `left` more steps, each by any other. */
function systematic(
  threads: number,
  tree: Tree,
  alpha: number,
  left: number,
  taken: ReadonlyMap<number, number> = new Map(),
): string | undefined {
  const others: (readonly [step: number, thread: number])[] = [];
  const from = Math.max(-1, ...taken.keys());
  const follow = preempting(taken);
  const { fault } = run(whole, threads, tree, alpha, (runnable, last, step) => {
    const next = follow(runnable, last, step);
    if (step > from) for (const thread of runnable) if (thread !== next) others.push([step, thread]);
    return next;
  });
  if (fault) return `${fault} (changes at ${[...taken].join(' ')})`;
  if (left === 0) return undefined;
  for (const change of others) {
    const found = systematic(threads, tree, alpha, left - 1, new Map([...taken, change]));
    if (found) return found;
  }
  return undefined;
}

function random(program: Program, threads: number, runs: number): string | undefined {
  const chance = new Random(threads);
  for (let i = 0; i < runs; i++) {
    const tree = chance.pick(TREES);
    const alpha = chance.pick(alphasOf(tree));
    const { fault } = run(program, threads, tree, alpha, atRandom(chance));
    if (fault) return `${fault} in schedule ${i}`;
  }
  return undefined;
}

const whole = await compile(SPLIT_SOURCE);

describe.each([
  [2, SHARE < 1 ? 1 : 2],
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

test.each([2, 3, 4, 9])('%i threads by random schedules', (threads) => {
  expect(random(whole, threads, samples(threads < 9 ? 6000 : 1000))).toBeUndefined();
});

test('helpers who find no room wait for other work', async () => {
  expect(random(await compile(withConstant(SPLIT_SOURCE, 'MAX_HELPERS', 1)), 4, samples(6000))).toBeUndefined();
});

describe('a precaution left out is found', () => {
  const left = NAMED.filter(({ note }) => note === 'test/core/split');
  test.each(left)('$name', async ({ edits }) => {
    const source = edits.reduce((text, [from, to]) => text.replace(from, () => to), SPLIT_SOURCE);
    const program = await compile(source);
    expect(random(program, 2, 5000) ?? random(program, 3, 20_000)).toEqual(expect.any(String));
  });
});
