/** An analysis that is interrupted, and one that goes on from what was kept, with a search that follows a script. */
import { describe, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import type { SearchCourse } from '../../workers/engine/root.ts';
import type { Checkpoint, Estimate } from '../../workers/protocol.ts';
import type { Searcher } from '../../workers/engine/searcher.ts';
import { Stopped, TimeUp } from '../../workers/engine/slices.ts';
import { Clock, rowsOf, scripted, estimates, says } from './scripted.ts';

/** For each depth, the moves ranked at an equal depth while it is searched. */
async function ranks(job: Partial<SearchCourse>): Promise<string[]> {
  const seen = new Set<string>();
  const { run } = scripted(
    rowsOf(3, 40),
    { maxDepth: 3, ...job },
    {
      says: (look) => {
        seen.add(`${look.depth}: ${run.moves.map(({ ranked }) => ranked?.depth ?? '-').join(' ')}`);
        return says(look);
      },
    },
  );
  await run.run(() => undefined);
  expect(run.moves.map(({ ranked }) => ranked)).toEqual([undefined, undefined, undefined]);
  return [...seen];
}

test('all moves are ranked at the depth before, unless one is asked or the clock runs', async () => {
  expect(await ranks({})).toEqual(['0: - - -', '1: 0 0 0', '2: 1 1 1']);
  expect(await ranks({ goal: 'best' })).toEqual(['0: - - -', '1: - - -', '2: - - -']);
  expect(await ranks({ time: 9 })).toEqual(['0: - - -', '1: - - -', '2: - - -']);
});

const valued = (value: number): Estimate => ({ value, depth: 0, certainty: 87, source: 'search', isCeiling: false });

test.each(['stop', 'clock'])(
  'a sweep that the %s breaks off counts unless a move that it has not come to leads',
  async (why) => {
    const interrupted = async (at: string) => {
      const clock = new Clock();
      // a1 is searched before a3, since it may be worth more; a3 is trusted before a1, since it is sure of more.
      const from: Checkpoint = {
        sweeps: 1,
        moves: [
          { place: 0, low: -64, high: 64, estimate: valued(2), line: [placing(0)] },
          { place: 1, low: -64, high: 64, estimate: valued(6), line: [placing(8)] },
          { place: 2, low: 0, high: 10, estimate: valued(2), line: [placing(16)] },
        ],
      };
      const { run } = scripted(
        rowsOf(3, 40),
        { from, goal: 'best' },
        {
          says: (look) => {
            if (look.move === at && why === 'stop') clock.isStopped = true;
            if (look.move === at && why === 'clock') clock.now = 1000;
            return look.move === 'a2' ? -20 : 1;
          },
          line: () => [placing(63)],
        },
        clock,
      );
      await expect(run.run(() => undefined)).rejects.toThrow(why === 'stop' ? Stopped : TimeUp);
      expect(run.searching).toBeUndefined();
      return run.moves.map(({ estimate, line }) => `${estimate?.value}, ${estimate?.depth}: ${line.length}`);
    };
    expect(await interrupted('a2')).toEqual(['2, 0: 1', '6, 0: 1', '2, 0: 1']);
    // a2 was found bad, and a3 leads.
    expect(await interrupted('a1')).toEqual(['2, 0: 1', '6, 0: 1', '2, 0: 1']);
    expect(await interrupted('a3')).toEqual(['1, 1: 2', '-20, 1: 2', '2, 0: 1']);
  },
);

test('a fault in the search is no interruption', async () => {
  const { run } = scripted(
    rowsOf(3, 40),
    {},
    {
      says: (look) => {
        if (look.move === 'a2') throw new Error('out of order');
        return 5;
      },
    },
  );
  await expect(run.run(() => undefined)).rejects.toThrow('out of order');
  expect(estimates(run.moves)).toEqual(['5, 0 plies, 87 %', 'none', 'none']);
});

test('what is broken off before any value is as if it had not been', async () => {
  const clock = new Clock();
  const { run } = scripted(
    rowsOf(3, 40),
    {},
    {
      says: (look) => {
        clock.isStopped = look.move === 'a1';
        return 5;
      },
    },
    clock,
  );
  await expect(run.run(() => undefined)).rejects.toThrow(Stopped);
  expect(estimates(run.moves)).toEqual(['none', 'none', 'none']);
  expect(run.moves.map((move) => 'estimate' in move)).toEqual([false, false, false]);
});

test('a search resumes from what an earlier one kept', async () => {
  const first = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says });
  expect(first.run.kept.sweeps).toBe(0);
  await first.run.run(() => undefined);
  const { kept } = first.run;
  expect(kept.sweeps).toBe(2);
  expect(kept.moves.map(({ place }) => place)).toEqual([0, 1, 2]);
  const second = scripted(rowsOf(3, 40), { maxDepth: 4, from: kept }, { says });
  expect(second.run.kept).toEqual(kept);
  await second.run.run(second.onFirst);
  expect(second.log).toEqual([
    ' all valued',
    '2 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
    '3 plies, 87 %: a2 2..10! a1 -2..6! a3 -8..0!!',
  ]);
  expect(second.run.kept.sweeps).toBe(4);
});

test('first values count for nothing: the search with the weights makes every sweep', async () => {
  let source: Searcher['source'] = 'counts';
  const { run, log, onFirst } = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says, from: () => source });
  await run.estimateFirst();
  expect(run.kept.sweeps).toBe(0);
  source = 'search';
  run.update();
  log.length = 0;
  await run.run(onFirst);
  expect(log.map((line) => line.split(':')[0])).toEqual(['0 plies, 87 %', '1 plies, 87 %']);
  expect(run.kept.sweeps).toBe(2);
});

describe('a resumed search has values already', () => {
  /** Whatever it has, in the end it has the same values as the search before. */
  async function resumed(
    before: Searcher['source'],
    now: Searcher['source'],
    change?: (kept: Checkpoint) => Checkpoint,
  ) {
    const first = scripted(rowsOf(3, 40), { maxDepth: 2 }, { says, from: () => before });
    await first.run.run(() => undefined);
    const from = change ? change(first.run.kept) : first.run.kept;
    const second = scripted(rowsOf(3, 40), { maxDepth: 2, from }, { says, from: () => now });
    await second.run.estimateFirst();
    expect(second.log).toEqual([]);
    expect(estimates(second.run.moves)).toEqual(estimates(first.run.moves));
    second.run.update();
    const { sweeps } = second.run.kept;
    const known = new Set(estimates(second.run.moves)).size;
    await second.run.run(() => undefined);
    expect(estimates(second.run.moves)).toEqual(estimates(first.run.moves));
    expect(second.run.kept.sweeps).toBe(2);
    return { sweeps, isKnown: known > 1 };
  }

  test.each(['search', 'counts'] as const)('and keeps them if they come from the same: %s', async (source) => {
    expect(await resumed(source, source)).toEqual({ sweeps: 2, isKnown: true });
  });

  test('and forgets them with the sweeps that it would skip if any comes from elsewhere', async () => {
    expect(await resumed('counts', 'search')).toEqual({ sweeps: 0, isKnown: false });
    expect(await resumed('search', 'counts')).toEqual({ sweeps: 0, isKnown: false });
    const mixed = ({ sweeps, moves: [first, ...others] }: Checkpoint): Checkpoint => ({
      sweeps,
      moves: [{ ...first!, estimate: { ...first!.estimate!, source: 'counts' } }, ...others],
    });
    expect(await resumed('search', 'search', mixed)).toEqual({ sweeps: 0, isKnown: false });
  });
});

test('nodes from before the search began anew count', async () => {
  const { run } = scripted(rowsOf(3, 40), { maxDepth: 1 }, { says });
  await run.estimateFirst();
  const { nodes } = run;
  expect(nodes).toBeGreaterThan(0);
  // The script’s counters aren’t reset, as a core’s are.
  run.update();
  expect(run.nodes).toBe(2 * nodes);
});

test.each([
  [3, 4],
  [1, 5],
  [-63, 5],
])('a move worth 4 is proved from true bounds that no score has: %i to %i', async (low, high) => {
  let looks = 0;
  const from: Checkpoint = { sweeps: 3, moves: [{ place: 0, low, high, line: [] }] };
  const { run } = scripted(
    rowsOf(1, 20),
    { exactFrom: 20, from },
    {
      says: () => {
        if (++looks > 40) throw new Error('it asks for ever');
        return 4;
      },
    },
  );
  await run.run(() => undefined);
  expect(run.moves.map((move) => [move.low, move.high])).toEqual([[4, 4]]);
});

test('a proof whose moves are all settled is not scouted for', async () => {
  const settled = (moves: readonly (readonly [low: number, high: number])[], goal: 'all' | 'best') => {
    const { run, log } = scripted(
      rowsOf(3, 20),
      {
        exactFrom: 20,
        goal,
        from: { sweeps: 3, moves: moves.map(([low, high], place) => ({ place, low, high, line: [] })) },
      },
      { says },
    );
    return run.run(() => undefined).then(() => log.map((line) => line.split(':')[0]));
  };
  expect(
    await settled(
      [
        [2, 2],
        [6, 6],
        [-4, -4],
      ],
      'all',
    ),
  ).toEqual([]);
  expect(
    await settled(
      [
        [-64, 2],
        [6, 6],
        [-64, -4],
      ],
      'best',
    ),
  ).toEqual([]);
  const scouted = ['19 plies, 73 %', '19 plies, 95 %', 'proof'];
  expect(
    await settled(
      [
        [-64, 2],
        [6, 6],
        [-64, -4],
      ],
      'all',
    ),
  ).toEqual(scouted);
  expect(
    await settled(
      [
        [-64, 2],
        [6, 8],
        [-64, -4],
      ],
      'best',
    ),
  ).toEqual(scouted);
});
