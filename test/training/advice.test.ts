/** Advice under test: which moves follow it, and what figures are made from it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import { ADVICE, type AdviceName, makeAdvice, parseAdvice } from '../../game/advice/advice.ts';
import {
  CORNERS,
  emptiesOf,
  legalSquares,
  makeSigns,
  movesOf,
  parseSigns,
  played,
  type OthelloPosition,
  START,
} from '../../game/bitboard/position.ts';
import { Scene } from '../../game/motifs/scene.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { advice } from '../../training/commands/advice.ts';
import { openTrainedCore } from '../../training/core.ts';
import { faultOf, good, position as positionOf } from '../game/helpers.ts';
import { makersFolders, tinyWorkplace } from './helpers.ts';
import { adviceTables } from '../../training/advice-tables.ts';
import { RULES } from '../../training/advice.ts';

/** Rows by their numbers; the others are empty. */
const board = (rows: Readonly<Record<number, string>>): OthelloPosition =>
  parseSigns(Array.from({ length: 8 }, (_, row) => rows[row + 1] ?? '--------').join(''))!;

const names = (squares: readonly number[]): string => squares.map((square) => squareName(OTHELLO, square)).join(' ');

const followed = (name: AdviceName, position: OthelloPosition): string => {
  const scene = new Scene(position);
  return names(legalSquares(position).filter((move) => RULES[name](move, scene)));
};

describe('of the legal moves advice asks for some', () => {
  const beside = { 3: '--O-----', 4: '---XO---' };
  test.each<[AdviceName, OthelloPosition, legal: string, follow: string]>([
    ['corners', board({ 1: '-OX-----', 4: '---XO---' }), 'a1 f4', 'a1'],
    ['edges', board({ 1: '-OX-----', 4: '---XO---' }), 'a1 f4', 'a1'],
    ['x-squares', board(beside), 'b2 f4', 'f4'],
    ['x-squares', board({ ...beside, 1: 'X-------' }), 'b2 f4', 'b2 f4'],
    ['inner-ring', board(beside), 'b2 f4', 'f4'],
    ['c-squares', board({ 1: '--OX----', 4: '---XO---' }), 'b1 f4', 'f4'],
    ['c-squares', board({ 1: 'O-OX----', 4: '---XO---' }), 'b1 f4', 'b1 f4'],
    ['sixteen', START, 'd3 c4 f5 e6', 'd3 c4 f5 e6'],
    ['sixteen', board({ 4: '---XOO--', 5: '---O----' }), 'g4 d6', 'd6'],
    ['sixteen', board({ 4: '---XOO--', 5: '---O----', 8: 'O-------' }), 'g4 d6', ''],
    ['c3', board({ 4: '---O----', 5: '----XO--' }), 'c3 g5', 'c3'],
    ['few-discs', board({ 4: '---XO---', 5: '---O----', 6: '---O----' }), 'f4 d7', 'f4'],
    ['one-gap', board({ 4: '-XO-OX--', 8: '---XO---' }), 'd4 f8', 'd4'],
    ['own-gap', board({ 4: '-X--OX--', 8: '---XO---' }), 'd4 f8', 'f8'],
    ['two-gaps', board({ 4: 'X---OX--', 8: '---XO---' }), 'd4 f8', 'd4'],
    ['wedge', board({ 1: '-O-O----', 2: '--O-----', 3: '--X-----', 8: '---XO---' }), 'c1 f8', 'c1'],
  ])('%s', (name, position, legal, follow) => {
    expect(names(legalSquares(position))).toBe(legal);
    expect(followed(name, position)).toBe(follow);
  });

  test('those that leave the opponent the fewest moves, and odd regions', () => {
    for (const position of fixtures.slice(0, 40)) {
      const replies = legalSquares(position).map((move) => movesOf(played(position, move)!));
      const fewest = legalSquares(position).filter((_, i) => replies[i] === Math.min(...replies));
      expect(followed('mobility', position)).toBe(names(fewest));
      const { regions } = new Scene(position);
      const odd = regions.filter((region) => region.length % 2).flat();
      const inOdd = legalSquares(position).filter((move) => regions.length > 1 && odd.includes(move));
      expect(followed('odd-regions', position)).toBe(names(inOdd));
    }
  });

  test('those with the fewest own discs beside an empty square', () => {
    const beside = (signs: string, square: number): boolean =>
      [...signs].some((sign, other) => {
        const [columns, rows] = [Math.abs((other % 8) - (square % 8)), Math.abs((other >> 3) - (square >> 3))];
        return sign === '-' && Math.max(columns, rows) === 1;
      });
    // After a move its side is O.
    const outer = (position: OthelloPosition, move: number): number => {
      const signs = makeSigns(played(position, move)!);
      return [...signs].filter((sign, square) => sign === 'O' && beside(signs, square)).length;
    };
    for (const position of fixtures.slice(0, 40)) {
      const legal = legalSquares(position);
      const fewest = Math.min(...legal.map((move) => outer(position, move)));
      expect(followed('compact', position)).toBe(names(legal.filter((move) => outer(position, move) === fewest)));
    }
  });
});

const fixtures = readFileSync('test/fixtures/motifs.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => parseSigns(line.slice(0, 64))!)
  .filter((position) => movesOf(position) > 1);

/** All moves of a position are worth this. */
const worth = (value: (square: number) => number, position: OthelloPosition) => ({
  position,
  values: new Map(legalSquares(position).map((square) => [square, value(square)])),
});

describe('figures', () => {
  const open = fixtures.filter((position) => {
    const moves = legalSquares(position);
    const corners = moves.filter((square) => CORNERS.has(square));
    return corners.length > 0 && corners.length < moves.length && emptiesOf(position) <= 18;
  });
  const ofCorners = (positions: Parameters<typeof adviceTables>[0]) =>
    adviceTables(positions).find(({ name }) => name === 'corners')!;

  test('say how often a best move follows it, and what both kinds of moves lose', () => {
    const { stages, examples } = ofCorners(open.map((one) => worth((square) => (CORNERS.has(square) ? 10 : 2), one)));
    expect(open.length).toBeGreaterThan(10);
    for (const { positions, kept, cost, against, isExact } of stages) {
      expect({ positions, isExact }).toEqual({ positions: kept, isExact: true });
      expect(cost).toEqual({ value: 0, error: 0 });
      expect(against).toEqual({ value: 8, error: 0 });
    }
    expect(examples.map(({ holds, discs }) => [holds, discs])).toEqual([
      [true, 8],
      [true, 8],
      [true, 8],
    ]);
    expect(examples.every(({ best, other }) => CORNERS.has(best) && !CORNERS.has(other))).toBe(true);
  });

  test('say as much against it', () => {
    const { stages, examples } = ofCorners(open.map((one) => worth((square) => (CORNERS.has(square) ? -2 : 6), one)));
    for (const { kept, cost, against } of stages) expect([kept, cost.value, against.value]).toEqual([0, 8, 0]);
    expect(examples.every(({ holds, best }) => !holds && !CORNERS.has(best))).toBe(true);
  });

  test('have an interval from the spread of their positions', () => {
    const two = open.filter((one) => emptiesOf(one) >= 12 && emptiesOf(one) <= 14).slice(0, 2);
    expect(two).toHaveLength(2);
    const losses = [4, 12];
    const { stages } = ofCorners(two.map((one, i) => worth((square) => (CORNERS.has(square) ? losses[i]! : 0), one)));
    // Standard deviation of 4 and 12 is 5.66; divided by the root of 2 it is 4.
    expect(stages[0]!.against.value).toBe(8);
    expect(stages[0]!.against.error).toBeCloseTo(1.96 * 4);
  });
});

describe('the shipped file', () => {
  const text = readFileSync('data/advice.txt', 'utf8');
  const read = parseAdvice(text);
  const records = read.ok ? read.value : [];

  test('is read and written alike, and has all advice', () => {
    expect(makeAdvice(records)).toBe(text);
    expect(records.map(({ name }) => name)).toEqual([...ADVICE]);
    for (const { name, stages, examples } of records) {
      expect([name, stages.length > 0, examples.some(({ holds }) => holds)]).toEqual([name, true, true]);
      for (const { kept, positions } of stages) expect(kept).toBeLessThanOrEqual(positions);
    }
  });

  test('has examples whose moves can be played, one of each kind', () => {
    for (const { name, examples } of records)
      for (const { board: signs, best, other, holds } of examples) {
        const scene = new Scene(parseSigns(signs)!);
        expect([...scene.moves]).toEqual(expect.arrayContaining([best, other]));
        expect([RULES[name](best, scene), RULES[name](other, scene)]).toEqual([holds, !holds]);
      }
  });

  test.each([
    ['stage 8 10 exact 1 1 0.00 0.00 1.00 0.00', 1],
    ['advice corners\nstage 8 10 certain 1 1 0.00 0.00 1.00 0.00', 2],
    ['advice corners\nexample holds exact XO a1 b1 8', 2],
    ['advice nonsense', 1],
  ])('a line that is none of it is named: %j', (bad, line) => {
    expect(parseAdvice(bad)).toMatchObject({ ok: false, fault: { code: 'advice-line', where: { line } } });
  });
});

describe('the command', () => {
  const place = tinyWorkplace(40);
  const out = join(dirname(place.work), 'out');
  const plan = { wanted: [{ empties: 8, count: 6 }], seed: 5 };
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  const make = async (): Promise<string> => {
    mkdirSync(out, { recursive: true });
    const core = good(await openTrainedCore(place.host, 'data'));
    good(await advice(place, core, out, plan));
    return readFileSync(join(out, 'advice.txt'), 'utf8');
  };

  test('values every move exactly, and goes on where it was broken off', async () => {
    const text = await make();
    const file = join(makersFolders(place.work, 'advice')[0]!, 'positions.txt');
    const kept = readFileSync(file, 'utf8');
    const lines = kept.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const [signs, moves] = line.split(' ');
      const values = plainMoves(positionOf(`${signs} X`), 'winner').map(({ square, value }) => `${square}:${value}`);
      expect(moves!.split(',').toSorted()).toEqual(values.toSorted());
    }
    // The fourth line was cut in two; the first is marked, to see that it is not made again.
    const marked = lines[0]!.replace(/:-?\d+/, ':64');
    writeFileSync(file, [marked, ...lines.slice(1, 3), lines[3]!.slice(0, 70)].join('\n'));
    expect(await make()).not.toBe(text);
    expect(readFileSync(file, 'utf8')).toBe([marked, ...lines.slice(1), ''].join('\n'));
    writeFileSync(file, [lines[0]!, 'nothing', ...lines.slice(2), ''].join('\n'));
    const core = good(await openTrainedCore(place.host, 'data'));
    expect(faultOf(await advice(place, core, out, plan))).toContain(`Line 2 of ${file} can't be read`);
  });
});
