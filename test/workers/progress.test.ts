/** The sums between two reports, and over a pause. */
import { placing } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import { liveProgress, resumed } from '../../workers/progress.ts';
import type { Analysis, MoveReport, Progress, Value } from '../../workers/protocol.ts';

const progress: Progress = {
  nodes: 1000,
  nodesPerSecond: 500,
  elapsedMs: 2000,
  cpuMs: 4000,
  done: 0.5,
  proved: 1,
  total: 2,
};

describe('between two reports', () => {
  test.each<[string, Partial<Progress>, number, number, Partial<Progress>]>([
    [
      'nodes and times grow',
      {},
      500,
      1000,
      { nodes: 1500, elapsedMs: 3000, cpuMs: 6000, nodesPerSecond: 500, done: 0.5 },
    ],
    ['counters set back count as nothing', {}, -700, 1000, { nodes: 1000 }],
    ['what is left shrinks, what is done grows', { remainingMs: 2000 }, 0, 500, { remainingMs: 1500, done: 0.625 }],
    ['a guess that has run out is dropped', { remainingMs: 400 }, 0, 500, { remainingMs: undefined, done: 0.5 }],
    [
      'a step that outlasts what was expected of it is given as long again',
      { remainingMs: 2000, stepMs: 500 },
      0,
      800,
      { remainingMs: 2300 },
    ],
    ['no time has passed', { elapsedMs: 0, cpuMs: 0 }, 0, 0, { nodesPerSecond: 0, cpuMs: 0 }],
  ])('%s', (_name, change, nodes, ms, expected) => {
    const live = liveProgress({ ...progress, ...change }, nodes, ms);
    expect({ ...live, remainingMs: live.remainingMs }).toMatchObject(expected);
  });
});

const proof: Value = { low: 4, high: 4, depth: 12, certainty: 100, source: 'search' };
const bound: Value = { ...proof, low: -64 };
const estimate: Value = { ...proof, depth: 8, certainty: 0 };
const shallow: Value = { ...estimate, depth: 3 };

const move = (value?: Value): MoveReport => ({
  move: placing(19),
  flips: 1,
  line: [placing(19)],
  best: true,
  ...(value && { value }),
});
const analysis = (job: number, state: Analysis['state'], ...moves: readonly MoveReport[]): Analysis => ({
  kind: 'analysis',
  job,
  count: 'winner',
  state,
  moves,
  line: [],
  turn: 'move',
  progress: { ...progress, done: job === 1 ? 0.5 : 0.1 },
});

describe('after a pause', () => {
  test('the figures of both halves are added, and nothing done is undone', () => {
    const { progress: sum, job } = resumed(analysis(1, 'paused'), analysis(2, 'searching'));
    expect(job).toBe(2);
    expect(sum).toMatchObject({ nodes: 2000, elapsedMs: 4000, cpuMs: 8000, nodesPerSecond: 500, done: 0.5 });
  });

  test.each<[string, Value | undefined, Value | undefined, 'before' | 'now']>([
    ['nothing yet, a proof before', proof, undefined, 'before'],
    ['an estimate, a proof before', proof, estimate, 'before'],
    ['a bound, a proof before', proof, bound, 'before'],
    ['less deep an estimate', estimate, shallow, 'before'],
    ['an estimate, a bound before', bound, estimate, 'before'],
    ['as deep an estimate', estimate, { ...estimate, low: 2, high: 2 }, 'now'],
    ['a bound, an estimate before', estimate, bound, 'now'],
    ['a proof, a bound before', bound, proof, 'now'],
    ['anything, nothing before', undefined, shallow, 'now'],
  ])('the values shown when there is %s', (_name, before, now, shown) => {
    const { moves, state } = resumed(analysis(1, 'paused', move(before)), analysis(2, 'searching', move(now)));
    expect(moves).toEqual([move(shown === 'before' ? before : now)]);
    expect(state).toBe('searching');
  });

  test('a pass has no moves, only a value', () => {
    const before: Analysis = { ...analysis(1, 'paused'), turn: 'pass', value: proof };
    expect(resumed(before, { ...analysis(2, 'searching'), turn: 'pass', value: estimate }).value).toEqual(proof);
  });

  test('the end of the job counts, whatever was known before', () => {
    const { moves, state } = resumed(analysis(1, 'paused', move(proof)), analysis(2, 'done', move(estimate)));
    expect({ moves, state }).toEqual({ moves: [move(estimate)], state: 'done' });
  });
});
