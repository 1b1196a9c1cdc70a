/** `outflank/engine` under Node, as it is built. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO, parseRules } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { good } from '../game/helpers.ts';
import type * as Built from '../../library/engine.node.ts';
import type { Engine, EngineOptions, Limits, Position, Report, SearchOptions } from '../../library/engine.ts';

const BUILT = '../../dist/lib/engine.node.js';
const { createEngine, EngineError } = (await import(BUILT)) as typeof Built;

const LATE = good(parseBoard('--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X', OTHELLO)).position;
const START = startPosition(OTHELLO);

const open: Engine[] = [];
async function engine(options?: EngineOptions): Promise<Engine> {
  const one = await createEngine(options);
  open.push(one);
  return one;
}
afterEach(() => open.splice(0).forEach((one) => one.close()));

async function all(reports: AsyncIterable<Report>): Promise<Report[]> {
  const list: Report[] = [];
  for await (const report of reports) list.push(report);
  return list;
}

test('a block that uses it closes it', async () => {
  const one = await engine();
  // What `using` calls; Node 20 has the symbol without the word.
  one[Symbol.dispose]();
  await expect(one.solve(LATE)).rejects.toThrow(EngineError);
});

describe('analyse', () => {
  test('reports until its limits are reached, every move with a value', async () => {
    const last = (await all((await engine()).analyse(START, { depth: 4 }))).at(-1)!;
    expect(last).toMatchObject({ state: 'done', position: START, turn: 'move', notices: [] });
    expect(last.moves.map(({ value }) => value?.depth)).toEqual([3, 3, 3, 3]);
    expect(last.value?.source).toBe('search');
  });

  test('ends with what was found when its signal is aborted', async () => {
    const abort = new AbortController();
    const states: string[] = [];
    for await (const { state } of (await engine()).analyse(START, { depth: Infinity }, { signal: abort.signal })) {
      states.push(state);
      abort.abort();
    }
    expect(states.at(-1)).toBe('paused');
    const one = await engine();
    expect(await all(one.analyse(START, { depth: 4 }, { signal: AbortSignal.abort() }))).toEqual([]);
  });

  test('stops when its loop is left, and the engine takes the next search', async () => {
    const one = await engine();
    for await (const report of one.analyse(START, { depth: Infinity })) if (report.moves.length) break;
    // The type says that there is a value.
    expect((await one.solve(LATE)).value.low).toBe(18);
  });

  test('gives way to the next search', async () => {
    const one = await engine();
    const first = all(one.analyse(START, { depth: Infinity }));
    const second = all(one.analyse(LATE, { depth: Infinity }));
    expect((await first).every(({ state }) => state !== 'done')).toBe(true);
    expect((await second).at(-1)).toMatchObject({ state: 'done', value: { low: 18 } });
  });

  test('level and depth exclude each other', async () => {
    await expect(all((await engine()).analyse(START, { level: 3, depth: 3 }))).rejects.toThrow(EngineError);
  });

  test('the class is called by its name in the bundle, too', () => {
    expect(EngineError.name).toBe('EngineError');
  });

  test.each([
    [{ level: '10' }, {}, 'level is a number, not “10”.'],
    [{ depth: 3 }, { signal: 5 }, 'signal is an AbortSignal, not 5.'],
  ])('limits %j and options %j are refused', async (limits, options, sentence) => {
    const found = all((await engine()).analyse(START, limits as Limits, options as SearchOptions));
    await expect(found).rejects.toThrow(EngineError);
    await expect(found).rejects.toThrow(sentence);
  });

  test('a level that there is not is an EngineError with its fault', async () => {
    const found = all((await engine()).analyse(START, { level: 99 }));
    await expect(found).rejects.toThrow(EngineError);
    await expect(found).rejects.toMatchObject({ fault: { code: 'engine-level' } });
  });
});

describe('what an engine is given', () => {
  const text = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';

  test('may be the text of a position', async () => {
    expect((await (await engine()).solve(text)).value).toMatchObject({ low: 18, high: 18 });
  });

  test.each([
    ['no text of a position', 'f5d6', 'is not a square'],
    ['nothing', undefined, 'A position is one of parseBoard'],
    ['a board without the side to move', text.slice(0, 64), 'After the 8×8 board, say who is to move: X or O.'],
  ])('%s is an EngineError with a sentence', async (_name, given, sentence) => {
    const solving = (await engine()).solve(given as string);
    await expect(solving).rejects.toThrow(EngineError);
    await expect(solving).rejects.toThrow(sentence);
  });

  test.each([
    [{ threads: -3 }, 'threads is a whole number from 1 on, not -3.'],
    [{ thread: 4 }, 'There is no option “thread”; the options are threads, hash, weights.'],
    [null, 'Options are an object such as { threads: 2 }, not null.'],
    [{ weights: 'none' }, 'weights is false or an object such as { pairs: false }, not “none”.'],
    [{ weights: null }, 'weights is false or an object such as { pairs: false }, not null.'],
    [{ weights: { big: 'x' } }, 'There are no weights “big”; there are small, full, pairs, six, oblong.'],
    [{ weights: { small: 5 } }, 'weights.small is an address, bytes or false, not 5.'],
    [{ hash: 'x' }, 'hash is a whole number of megabytes from 1 on, not “x”.'],
  ])('%j opens none', async (options, sentence) => {
    const opening = createEngine(options as EngineOptions);
    await expect(opening).rejects.toThrow(EngineError);
    await expect(opening).rejects.toThrow(sentence);
  });

  test.each([
    [{ sideToMove: 'X' }, 'sideToMove is “black” or “white”, not “X”.'],
    [{ contents: START.contents.slice(0, 40) }, '64'],
    [
      { contents: START.contents.with(3, 'X' as never) },
      'contents has “black”, “white”, “empty” or “missing”, not “X”.',
    ],
    [{ rules: 'othello' }, 'rules is one of parseRules, rulesOf or RULE_SYSTEMS, not “othello”.'],
  ])('a position whose %j isn’t one is refused', async (change, sentence) => {
    const position = { ...START, ...change } as unknown as Position;
    const solving = (await engine()).solve(position);
    await expect(solving).rejects.toThrow(EngineError);
    await expect(solving).rejects.toThrow(sentence);
  });

  test.each(['othello', 'custom:4x4;own=8'])('a whole position of %s is in the reports itself', async (id) => {
    const position = startPosition(good(parseRules(id)));
    const reports = await all((await engine()).analyse(position, { depth: 1 }));
    expect(reports.filter((report) => report.position !== position)).toEqual([]);
  });

  test('a position without its hands has in hand what its board leaves', async () => {
    const rules = good(parseRules('custom:4x4;own=8'));
    const { hands, ...position } = startPosition(rules);
    expect(hands).toEqual({ black: 6, white: 6 });
    const one = await engine();
    const [given, derived] = [await one.solve({ ...position, hands }), await one.solve(position as Position)];
    expect(derived.position.hands).toEqual(hands);
    expect(derived.value).toMatchObject({ low: given.value!.low, high: given.value!.high });
  });

  test.each([
    [{ time: '300' }, {}, 'time is in milliseconds from 0 on, not “300”.'],
    [{ time: null }, {}, 'time is in milliseconds from 0 on, not null.'],
    [{ depth: '3' }, {}, 'depth is a whole number of plies from 1 on, or Infinity, not “3”.'],
    [{ depth: 2.5 }, {}, 'depth is a whole number of plies from 1 on, or Infinity, not 2.5.'],
    [7, {}, 'Limits are an object such as { level: 10 }, not 7.'],
    [{ depth: 3 }, { count: 'disks' }, 'count is “discs” or “winner”, not “disks”.'],
    [{ depth: 3 }, { goal: 'every' }, 'goal is “best” or “all”, not “every”.'],
    [{ depth: 3 }, { gaol: 'all' }, 'There is no option “gaol”; the options are signal, count, goal.'],
  ])('limits %j with %j are refused', async (limits, options, sentence) => {
    const found = all((await engine()).analyse(START, limits as Limits, options as SearchOptions));
    await expect(found).rejects.toThrow(EngineError);
    await expect(found).rejects.toThrow(sentence);
  });

  test('an unknown limit, and an engine that is closed', async () => {
    const one = await engine();
    await expect(all(one.analyse(START, { dept: 3 } as object))).rejects.toThrow('There is no limit “dept”');
    one.close();
    await expect(one.solve(LATE)).rejects.toThrow(EngineError);
    await expect(one.solve(LATE)).rejects.toThrow('The engine isn’t running.');
  });
});

describe('solve', () => {
  test('finds the value with several threads', async () => {
    const one = await engine({ threads: 2, hash: 16 });
    expect(one.hash).toBe(16);
    const { value, line, moves } = await one.solve(LATE, { goal: 'all' });
    expect(value).toMatchObject({ low: 18, high: 18, certainty: 100 });
    expect(moveName(OTHELLO, line[0]!)).toBe('g8');
    expect(moves.every((move) => move.value?.low === move.value?.high)).toBe(true);
  });

  test('rejects with the reason of its signal', async () => {
    const abort = new AbortController();
    const solving = (await engine()).solve(START, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(solving).rejects.toThrow('enough');
  });

  test('of a board of one’s own is done by another core', async () => {
    const { position } = good(
      parseBoard('----\n-XO-\n-OX-\n---- X', good((await import('../../game/rules.ts')).parseRules('4x4'))),
    );
    expect((await (await engine()).solve(position)).value).toMatchObject({ certainty: 100 });
  });
});

describe('weights', () => {
  const FULL = 'data/eval-full.bin';

  test.each([
    ['bytes', readFileSync(FULL)],
    ['a path', FULL],
    ['an address', new URL(`../../${FULL}`, import.meta.url)],
  ])('may be given as %s', async (_, full) => {
    const last = (await all((await engine({ weights: { full } })).analyse(START, { depth: 6 }))).at(-1)!;
    expect(last.notices).toEqual([]);
    expect(last.value?.source).toBe('search');
  });

  test('that are missing or not wanted are noticed', async () => {
    const last = (await all((await engine({ weights: { full: 'nowhere.bin' } })).analyse(START, { depth: 6 }))).at(-1)!;
    expect(last.notices.join()).toContain('eval-full.bin');
    const without = (await all((await engine({ weights: false })).analyse(START, { depth: 6 }))).at(-1)!;
    expect(without.value?.source).toBe('counts');
  });
});
