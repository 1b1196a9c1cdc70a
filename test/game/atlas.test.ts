/** The atlas that is shipped: rows that can be read, known values, lines that are legal and lead to the value. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSolved, lineOf, makeAtlas, parseAtlas, rowFor, rowsMatching, turnedRules } from '../../game/atlas/atlas.ts';
import { isOver, legalMoves, outcome, play, startPosition } from '../../game/position.ts';
import { parseRules, RULE_SYSTEMS } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Move, Position } from '../../game/types.ts';
import { good } from './helpers.ts';

const TEXT = readFileSync(new URL('../../data/atlas.json', import.meta.url), 'utf8');
const ROWS = parseAtlas(TEXT);
const rulesOfRow = ({ id }: { id: string }) => good(parseRules(id));

const end = (start: Position, moves: readonly Move[]): Position =>
  moves.reduce((at, move) => good(play(at, move)), start);

test('every row can be read, and is written again as it was', () => {
  expect(makeAtlas(ROWS)).toBe(TEXT);
  for (const row of ROWS) {
    const rules = rulesOfRow(row);
    expect([rules.id, rules.columns, rules.rows, rules.count]).toEqual([row.id, row.columns, row.rows, row.count]);
  }
});

test('every solved row has a line to the end that comes to its value', () => {
  for (const row of ROWS.filter(isSolved)) {
    const start = startPosition(rulesOfRow(row));
    const last = end(start, lineOf({ row, isTurned: false }));
    expect([row.id, isOver(last), outcome(last, start.sideToMove, row.count)]).toEqual([row.id, true, row.low]);
    expect(row.moves).toBe(legalMoves(start).length);
    expect(row.best ?? 1).toBeGreaterThan(0);
  }
});

test('every bound lies on the board, and what is open has neither a line nor a check', () => {
  for (const row of ROWS) {
    const squares = shapeOf(rulesOfRow(row)).squares.length;
    expect(Math.max(-row.low, row.high)).toBeLessThanOrEqual(squares);
    if (!isSolved(row)) expect([row.line, row.best, row.check.by]).toEqual(['', undefined, 'none']);
  }
});

test('boards of up to 32 squares are solved, and again by a plain program', () => {
  const small = ROWS.filter((row) => {
    const rules = rulesOfRow(row);
    return shapeOf(rules).squares.length <= 32 && !rules.displacement && !rules.forgottenFlips;
  });
  expect(small.filter((row) => !isSolved(row) || row.check.by !== 'plain')).toEqual([]);
});

// Published, or by solvers written apart from this project's engine: test/game/values.test.ts has the rest.
test.each([
  ['4x4', -10],
  ['4x4-parallel', -4],
  ['4x4-placed', -4],
  ['anti-4', 4],
  ['custom:4x4;own=8;count=discs', -8],
  ['custom:4x4;opening=parallel-rows;own=8;aim=fewest;count=discs', 2],
  ['4x4;forgotten', -10],
  ['italian-displacement-4', 10],
  ['cross-20', -4],
  ['6x4', 16],
  ['6x4-parallel', 6],
  ['6x4-parallel-columns', 22],
  ['6x4-placed', 16],
  ['6x6', -4],
  ['6x6-parallel', -2],
  ['6x6-placed', -2],
])('%s is worth %d', (id, value) => {
  const found = rowFor(ROWS, good(parseRules(id)));
  expect([found?.row.low, found?.row.high]).toEqual([value, value]);
});

test('on a square board, placing the centre is worth what the parallel start is', () => {
  const placed = ROWS.filter(
    (row) => isSolved(row) && row.columns === row.rows && rulesOfRow(row).opening === 'placed',
  );
  for (const row of placed) {
    const rules = rulesOfRow(row);
    if (rules.displacement || rules.firstMover === 'white') continue;
    const parallel = rowFor(
      ROWS,
      good(parseRules(row.id.replace('opening=placed', 'opening=parallel-rows').replace('-placed', '-parallel'))),
    );
    if (parallel && isSolved(parallel.row)) expect([row.id, row.low]).toEqual([row.id, parallel.row.low]);
  }
  expect(placed.length).toBeGreaterThan(5);
});

test('other colours are no other game', () => {
  const found = rowFor(ROWS, good(parseRules('italian-displacement-4')))!;
  expect([found.row.id, found.isTurned]).toEqual(['custom:4x4;opening=placed;own=8;displacement;count=discs', false]);
  const usual = rowFor(ROWS, good(parseRules('custom:6x6;opening=placed;own=18;displacement;count=discs')));
  expect([usual?.row.id, usual?.isTurned]).toEqual(['italian-displacement-6', false]);
});

describe('a turned board', () => {
  test.each(['4x6', '4x6-parallel', '4x8-placed', 'anti-4x6'])('%s has the row of the wide one', (id) => {
    const rules = good(parseRules(id));
    const found = rowFor(ROWS, rules)!;
    expect(found.isTurned).toBe(true);
    const start = startPosition(rules);
    expect(outcome(end(start, lineOf(found)), start.sideToMove, rules.count)).toBe(found.row.low);
  });

  test('turned twice is what it was', () => {
    for (const rules of RULE_SYSTEMS.filter(({ colourNames }) => colourNames.black === 'Black'))
      expect(turnedRules(turnedRules(rules)).id).toBe(rules.id);
  });
});

describe('what is no atlas', () => {
  const [row] = ROWS;
  test.each([
    ['no JSON', '{'],
    ['no object', '4'],
    ['no rows', '{"version":1}'],
    ['a row that is none', JSON.stringify({ rows: [null, 4, { ...row, low: 'much' }, { ...row, low: 1, high: 0 }] })],
    ['a check by nobody known', JSON.stringify({ rows: [{ ...row, check: { by: 'me' } }] })],
  ])('%s has no rows', (_, text) => {
    expect(parseAtlas(text)).toEqual([]);
  });
});

test('rows are found by part of a name or id, one alone by its id', () => {
  expect(rowsMatching(ROWS, '6x4').map(({ id }) => id)).toEqual(['6x4']);
  expect(rowsMatching(ROWS, '4X4, Crossed, fewest').length).toBeGreaterThan(2);
  expect(rowsMatching(ROWS, 'nothing like this')).toEqual([]);
  expect(rowsMatching(ROWS).length).toBe(ROWS.length);
});
