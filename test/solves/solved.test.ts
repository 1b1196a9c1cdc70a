/** The library of solved positions: one record for all images, tighter bounds, contradictions, files. */
import { describe, expect, test } from 'vitest';
import { moveName } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import type { Count, Position } from '../../game/types.ts';
import { positionOf } from '../../workers/position-text.ts';
import { makeSolvedCsv, makeSolvedObf, readSolvedText } from '../../web/solves/solved-files.ts';
import { keyOfRecord, solvedRecord, type SolvedRecord } from '../../web/solves/solved-record.ts';
import { memorySolved } from './memory.ts';
import { solvedAnalysis, checkpointOf, SolvedPositions } from '../../web/solves/solved.ts';
import { MOVE_COUNT, POSITION, solve } from './samples.ts';
import { makeSquares } from '../../game/formats/board.ts';

const SOURCE = { by: 'here', file: '', at: 1000, nodes: 5 } as const;
const library = () => new SolvedPositions(memorySolved());
const VALUE = { low: 6, high: 6, depth: 22, certainty: 100, source: 'search' } as const;
const of = (low: number, high: number, file = ''): SolvedRecord =>
  solvedRecord(POSITION, 'winner', { low, high, certainty: 100 }, undefined, {
    ...SOURCE,
    by: file ? 'file' : 'here',
    file,
  })!;

test('what is solved is known of every image, with its best move turned along', async () => {
  const solved = library();
  await solved.take(POSITION, solve(3, { value: VALUE }), 1000);
  expect(await solved.all()).toHaveLength(4);
  for (const symmetry of SYMMETRIES) {
    const image = transformPosition(symmetry, POSITION);
    const known = (await solved.of(image))!;
    expect(known.own).toMatchObject({ low: 6, high: 6, source: { at: 1000, nodes: 4e6 } });
    const [best] = known.moves.filter(({ record }) => record?.low === -6);
    expect(moveName(OTHELLO, best!.legal.move)).toBe(known.own!.best);
    expect(known.moves.filter(({ record }) => record)).toHaveLength(3);
  }
});

test('an engine begins with the bounds of the moves, none above the value of the position', async () => {
  const solved = library();
  await solved.take(POSITION, solve(2, { value: VALUE }), 1000);
  const kept = checkpointOf(POSITION, (await solved.of(POSITION))!)!;
  expect(kept.moves).toHaveLength(MOVE_COUNT);
  expect(kept.moves.map(({ low, high }) => [low, high]).slice(0, 3)).toEqual([
    [6, 6],
    [4, 4],
    [-64, 6],
  ]);
  expect(solvedAnalysis(POSITION, (await solved.of(POSITION))!)).toMatchObject({
    value: { low: 6, high: 6, source: 'cached' },
    progress: { proved: 2 },
  });
});

test('bounds of searches become tighter; what files say stands apart and is no one’s bound', async () => {
  const solved = library();
  await solved.add([of(2, 64)]);
  await solved.add([of(-64, 8)]);
  expect((await solved.of(POSITION))!.own).toMatchObject({ low: 2, high: 8, source: { by: 'here' } });
  await solved.add([of(4, 4, 'a'), of(-10, 60, 'b')]);
  expect((await solved.of(POSITION))!.own).toMatchObject({ low: 2, high: 8 });
  expect(await solved.all()).toHaveLength(3);
  expect(checkpointOf(POSITION, (await solved.of(POSITION))!)!.moves[0]).toMatchObject({ high: 8 });
});

test('a file’s word alone is nothing to show, and nothing for an engine', async () => {
  const solved = library();
  await solved.add([of(-40, -40, 'theirs.obf')]);
  expect(await solved.of(POSITION)).toBeNull();
  expect(await solved.below(POSITION)).toEqual([]);
});

test('what an earlier version kept as its own is nobody’s word, until it is searched again', async () => {
  const solved = library();
  const store = memorySolved();
  const { file, at, nodes } = of(-40, -40).source;
  const before = { ...of(-40, -40), source: { file, at, nodes } } as SolvedRecord;
  await store.join(new Map([[keyOfRecord(of(0, 0)), before]]), (_found, next) => next);
  const old = new SolvedPositions(store);
  expect(await old.of(POSITION)).toBeNull();
  expect(await old.all()).toMatchObject([{ source: { by: 'before' } }]);
  await old.add([of(6, 6)]);
  expect((await old.of(POSITION))!.own).toMatchObject({ low: 6, high: 6 });
  expect(await old.alarms()).toEqual([]);
  expect(await solved.all()).toEqual([]);
});

describe('positions that may follow', () => {
  const behind = legalMoves(POSITION).map(({ move, flips }) => applyMove(POSITION, move, flips));

  test('are found in every image, each in the one that may follow', async () => {
    const solved = library();
    await solved.take(POSITION, solve(3, { value: VALUE }), 1000);
    for (const symmetry of SYMMETRIES) {
      const below = await solved.below(transformPosition(symmetry, POSITION));
      const expected = behind.slice(0, 3).map((one) => makeSquares(transformPosition(symmetry, one)));
      expect(below.map(({ position }) => makeSquares(position)).sort()).toEqual(expected.sort());
      expect(below.map(({ low }) => low).sort()).toEqual([-2, -4, -6]);
    }
  });

  test('what comes in later is found, too', async () => {
    const solved = library();
    expect(await solved.below(POSITION)).toEqual([]);
    await solved.take(POSITION, solve(1), 1000);
    expect(await solved.below(POSITION)).toHaveLength(1);
  });

  test('are those searched here, of the same rules and count, with discs where the position has them, and values within the board', async () => {
    const solved = library();
    const [first, second, third] = behind;
    const add = (position: Position, count: Count, high: number) =>
      solved.add([solvedRecord(position, count, { low: -64, high, certainty: 100 }, undefined, SOURCE)!]);
    await solved.add([
      solvedRecord(behind[3]!, 'winner', { low: 2, high: 2, certainty: 100 }, undefined, {
        ...SOURCE,
        by: 'file',
        file: 'a.obf',
      })!,
    ]);
    await add(first!, 'discs', 8);
    await add(second!, 'winner', -70);
    await add(applyMove(third!, legalMoves(third!)[0]!.move, legalMoves(third!)[0]!.flips), 'winner', 8);
    expect(await solved.below(POSITION)).toMatchObject([{ low: -64, high: 8 }]);
    expect(await solved.below(first!)).toEqual([]);
  });
});

test.each([
  ['a file after a search', [of(6, 6), of(8, 8, 'theirs.obf')]],
  ['a search after a file', [of(8, 8, 'theirs.obf'), of(6, 6)]],
])('a contradiction is an alarm that names both, and changes nothing: %s', async (_, records) => {
  const solved = library();
  const heard: unknown[] = [];
  solved.onAlarm((alarm) => heard.push(alarm));
  for (const record of records) await solved.add([record]);
  expect(await solved.alarms()).toMatchObject([
    { one: { low: 6, source: { file: '' } }, other: { low: 8, source: { file: 'theirs.obf' } } },
  ]);
  expect(heard).toHaveLength(1);
  expect((await solved.of(POSITION))!.own).toMatchObject({ low: 6, high: 6 });
  await solved.dismissAlarms();
  expect(await solved.alarms()).toEqual([]);
});

test('estimates and bounds that say nothing are not kept', async () => {
  const solved = library();
  await solved.take(POSITION, solve(0, { value: { ...VALUE, certainty: 99 } }), 1);
  expect(await solved.all()).toEqual([]);
});

describe('files', () => {
  test('the table brings everything into another library', async () => {
    const one = library();
    await one.take(POSITION, solve(2, { value: VALUE }), 1000);
    await one.add([of(-64, 8, 'with, a “comma”')]);
    const read = await readSolvedText(makeSolvedCsv(await one.all()), OTHELLO, {
      by: 'file',
      file: 'x.csv',
      at: 2000,
      nodes: 0,
    });
    if (!read.ok) throw new Error(read.fault.code);
    expect(read.value.left).toBe(0);
    const other = library();
    await other.add(read.value.records);
    const strip = (records: readonly SolvedRecord[]) =>
      records.map(({ source: _, ...rest }) => JSON.stringify(rest)).toSorted();
    expect(strip(await other.all())).toEqual(strip(await one.all()));
  });

  test('OBF has the exact values with a best move, and is read with the values of all moves', async () => {
    const solved = library();
    await solved.take(POSITION, solve(1, { value: VALUE }), 1000);
    await solved.add([of(-64, 64, 'nothing')].filter(Boolean));
    const text = makeSolvedObf(await solved.all());
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toMatch(/^[-XO]{64} X; [a-h][1-8]:\+6;\n$/);
    const read = await readSolvedText(text, OTHELLO, { by: 'file', file: 'x.obf', at: 2000, nodes: 0 });
    if (!read.ok) throw new Error(read.fault.code);
    // The position, and the one after the move.
    expect(read.value.records).toMatchObject([
      { low: 6, high: 6, source: { file: 'x.obf' } },
      { low: -6, high: -6 },
    ]);
    const position = positionOf(read.value.records[0]!.position);
    expect(position.ok).toBe(true);
  });

  test.each([
    ['a value beyond the board', (row: string) => row.replace(',6,6,', ',99,99,')],
    ['bounds that cross', (row: string) => row.replace(',6,6,', ',6,4,')],
    ['no board', (row: string) => `?${row.slice(1)}`],
    ['no rules', (row: string) => row.replace('othello', 'ludo')],
    ['no count', (row: string) => row.replace('winner', 'loser')],
    ['a value that is none', (row: string) => row.replace(',6,6,', ',,6,')],
  ])('a row with %s is left out', async (_, change) => {
    const [headings, row] = makeSolvedCsv([of(6, 6)]).split('\r\n');
    const read = await readSolvedText(`${headings}\r\n${change(row!)}\r\n${row}`, OTHELLO, SOURCE);
    expect(read.ok && read.value).toMatchObject({ records: [{ low: 6 }], left: 1 });
  });
});
