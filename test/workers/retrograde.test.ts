/** Boards solved as a whole: their states against the plain rules, and their values against those found in other ways. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { moveName, PASS } from '../../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, mustPass, outcome, startPosition } from '../../game/position.ts';
import { symmetriesOf, transformPosition } from '../../game/symmetry.ts';
import type { Count, Position, RuleSystem } from '../../game/types.ts';
import { Retrograde, SolvedBoards } from '../../workers/engine/shapes/retrograde.ts';
import { discsIn, type State, States } from '../../workers/engine/shapes/states.ts';
import { tablesFor, boardNamed, isOnBoard } from '../../workers/engine/shapes/boards.ts';
import { rootMovesOf } from '../../workers/engine/moves.ts';
import { Slices, Stopped } from '../../workers/engine/slices.ts';
import { nodeHost } from '../../workers/engine/host.node.ts';
import { type PositionText, positionOf } from '../../workers/position-text.ts';
import { good, onBoard, rulesNamed } from '../game/helpers.ts';

const RULES: readonly (readonly [name: string, rules: RuleSystem])[] = [
  ['4×4', onBoard(4, 4, { displacement: true })],
  ['5×3', onBoard(5, 3, { displacement: true, opening: 'custom', start: { black: [6, 8], white: [7] } })],
  ['4×4 from an empty centre', onBoard(4, 4, { displacement: true, opening: 'placed' })],
  ['4×4, own discs', onBoard(4, 4, { displacement: true, supply: { kind: 'own', perSide: 5 } })],
  ['4×4 without a corner', onBoard(4, 4, { displacement: true, missing: [3] })],
  ['4×4 without opposite corners', onBoard(4, 4, { displacement: true, missing: [0, 15] })],
];

/** Positions of random games, which may go round in circles. */
function positionsOf(rules: RuleSystem): Position[] {
  const found: Position[] = [];
  for (let seed = 0; seed < 5; seed++) {
    const random = new Random(seed);
    let now = startPosition(rules);
    for (let ply = 0; ply < 30 && !isOver(now); ply++) {
      found.push(now);
      const moves = legalMoves(now);
      const { move, flips } = moves.length > 0 ? random.pick(moves) : { move: PASS, flips: [] };
      now = applyMove(now, move, flips);
    }
  }
  return found;
}

const textOf = ({ boards, hands }: State): string => `${boards} ${hands}`;

describe.each(RULES)('states of %s', (_name, rules) => {
  const states = new States(rules);
  const positions = positionsOf(rules);

  test('lead to those after a move, or after a pass', () => {
    for (const position of positions) {
      const state = states.of(position);
      expect(states.empties(state.boards)).toBe(emptyCount(position));
      const found: string[] = [];
      const hasMove = states.forEachNext(state, (boards, hands, isPlaced) =>
        found.push(`${textOf({ boards, hands })} ${isPlaced}`),
      );
      const moves = legalMoves(position);
      const expected = moves.map(
        ({ move, flips }) => `${textOf(states.of(applyMove(position, move, flips)))} ${move.kind === 'place'}`,
      );
      expect(found.sort()).toEqual(expected.sort());
      expect(hasMove).toBe(moves.length > 0);
      if (mustPass(position)) expect(states.passed(state)).toEqual(states.of(applyMove(position, PASS, [])));
    }
  });

  test('are the same for all images of a position', () => {
    for (const position of positions) {
      const images = symmetriesOf(rules).map((symmetry) => textOf(states.of(transformPosition(symmetry, position))));
      expect(new Set(images).size).toBe(1);
    }
  });
});

test('discs are counted', () => {
  expect([0, 1, 0b1010, 0xffff].map(discsIn)).toEqual([0, 1, 2, 16]);
});

const slices = (isStopped = () => false, now = () => 0) =>
  new Slices({ isBrokenOff: false, isStopped, setDeadline: () => undefined }, { isShared: true, now });

function solver(position: Position, count: Count, solved = new SolvedBoards(), isStopped = () => false) {
  let now = 0;
  // Every look at the clock takes a while, so that many pauses are made.
  const host = { ...nodeHost, now: () => (now += 15) };
  return new Retrograde(host, slices(isStopped), position.rules, count, solved);
}

// Found by an independent slow engine.
const GOLDEN: readonly (readonly [PositionText, Readonly<Record<string, number>>])[] = [
  [
    { board: 'XXO-OXXOOOOXX-OO', side: 'X', rules: 'custom:4x4;aim=fewest;displacement' },
    { d1: -4, b4: -2, 'c2-d1': -4, 'a4-b4': 4 },
  ],
];

describe.each(GOLDEN)('solved from %o', (text, values) => {
  const position = good(positionOf(text));
  const moves = () => rootMovesOf(position, 16);

  test('every move has its value, and those that follow are known', async () => {
    const solved = new SolvedBoards();
    const whole = solver(position, 'discs', solved);
    const roots = moves();
    expect(whole.answer(roots)).toBe(false);
    expect(roots.every(({ low, high }) => low === -16 && high === 16)).toBe(true);
    const told: number[] = [];
    await whole.solve(position, () => told.push(whole.done));
    expect(whole.answer(roots)).toBe(true);
    expect(Object.fromEntries(roots.map(({ move, low }) => [moveName(position.rules, move), low]))).toEqual(values);
    expect(roots.map(({ low, high }) => high - low)).toEqual(roots.map(() => 0));
    // From nothing to everything, without a step back.
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect([told[0], whole.done]).toEqual([0, 1]);
    expect(told.some((share) => share > 0 && share < 1)).toBe(true);
    expect(solved.valueOf(position, 'discs')).toBe(Math.max(...Object.values(values)));
    expect(solver(position, 'discs', solved).answer(moves())).toBe(true);
    expect(solver(position, 'winner', solved).answer(moves())).toBe(false);
    expect(solved.valueOf(startPosition(position.rules), 'discs')).toBeUndefined();
    expect(solved.valueOf(startPosition(rulesNamed('italian-displacement-4')), 'discs')).toBeUndefined();
    solved.forget();
    expect(solved.valueOf(position, 'discs')).toBeUndefined();
  });
});

/** A board of twelve squares, solved from its start. */
const SMALL = onBoard(4, 3, { displacement: true, opening: 'custom', start: { black: [5, 2], white: [6, 1] } });

/** A position, those after its moves or its pass, and its result if it is over. */
interface Known {
  readonly position: Position;
  readonly next: readonly string[];
  readonly result: number | undefined;
}

const keyOf = ({ contents, sideToMove, hands }: Position): string =>
  [contents.join(), sideToMove, hands?.black, hands?.white].join(' ');

/** All positions that can come up from here. */
function allFrom(start: Position, count: Count): Map<string, Known> {
  const known = new Map<string, Known>();
  const open = [start];
  for (let position = open.pop(); position; position = open.pop()) {
    if (known.has(keyOf(position))) continue;
    const now = position;
    const moves = mustPass(now) ? [{ move: PASS, flips: [] }] : legalMoves(now);
    const next = moves.map(({ move, flips }) => applyMove(now, move, flips));
    open.push(...next);
    const result = isOver(now) ? outcome(now, now.sideToMove, count) : undefined;
    known.set(keyOf(now), { position: now, next: next.map(keyOf), result });
  }
  return known;
}

/** Who can force a result of at least t discs: decided over and over, until nothing changes. */
function forced(known: ReadonlyMap<string, Known>, t: number): { won: Set<string>; lost: Set<string> } {
  const [won, lost] = [new Set<string>(), new Set<string>()];
  for (let before = -1; before < won.size + lost.size;) {
    before = won.size + lost.size;
    for (const [key, { next, result }] of known) {
      if (result === undefined ? next.some((one) => lost.has(one)) : result >= t) won.add(key);
      if (result === undefined ? next.every((one) => won.has(one)) : result <= -t) lost.add(key);
    }
  }
  return { won, lost };
}

/** Every position's value: the most that a side can force; none, when play goes on for ever. */
function plainValues(known: ReadonlyMap<string, Known>): Map<string, number> {
  const values = new Map([...known.keys()].map((key) => [key, 0]));
  for (let t = 1; t <= 16; t++) {
    const { won, lost } = forced(known, t);
    for (const key of won) values.set(key, t);
    for (const key of lost) values.set(key, -t);
  }
  return values;
}

const tiny = (more: Partial<RuleSystem> = {}): RuleSystem =>
  onBoard(4, 3, {
    displacement: true,
    opening: 'custom',
    missing: [11],
    start: { black: [9, 10], white: [6, 7] },
    ...more,
  });

test.each<readonly [string, RuleSystem, Count]>([
  ['the winner takes the empty squares', tiny(), 'winner'],
  ['discs alone', tiny(), 'discs'],
  ['fewest', tiny({ aim: 'fewest' }), 'winner'],
  ['own discs', tiny({ supply: { kind: 'own', perSide: 5 } }), 'discs'],
  ['two corners missing', tiny({ missing: [0, 11] }), 'discs'],
])('on eleven squares all positions have the values of plain search: %s', async (_name, rules, count) => {
  const start = startPosition(rules);
  const known = allFrom(start, count);
  const solved = new SolvedBoards();
  const whole = solver(start, count, solved);
  await whole.solve(start, () => undefined);
  const values = [...known.values()].map(({ position }) => solved.valueOf(position, count));
  expect(values).toEqual([...plainValues(known).values()]);
  expect(new Set(values).size).toBeGreaterThan(4);
});

test('a hand may hold more than can be placed', async () => {
  const rules = onBoard(4, 4, { displacement: true, supply: { kind: 'own', perSide: 16 } });
  const { contents } = good(positionOf({ board: 'OXOOOO-OOXXXO-XO', side: 'O', rules: '4x4' }));
  const valuesWith = async (black: number, white: number): Promise<number[]> => {
    const position: Position = { rules, contents, sideToMove: 'white', hands: { black, white } };
    const whole = solver(position, 'discs');
    await whole.solve(position, () => undefined);
    const roots = rootMovesOf(position, 16);
    expect(whole.answer(roots)).toBe(true);
    return roots.map(({ low }) => low);
  };
  const enough = await valuesWith(2, 2);
  expect(await valuesWith(300, 2)).toEqual(enough);
  expect(await valuesWith(2, 256)).toEqual(enough);
  expect(await valuesWith(1000, 1000)).toEqual(enough);
});

test('the value of a position is that of its best move, up to the end of a game', async () => {
  const solved = new SolvedBoards();
  await solver(startPosition(SMALL), 'winner', solved).solve(startPosition(SMALL), () => undefined);
  const valueOf = (position: Position) => solved.valueOf(position, 'winner')!;
  let ends = 0;
  for (const position of positionsOf(SMALL)) {
    const moves = mustPass(position) ? [{ move: PASS, flips: [] }] : legalMoves(position);
    const next = moves.map(({ move, flips }) => applyMove(position, move, flips));
    expect(valueOf(position)).toBe(Math.max(...next.map((one) => 0 - valueOf(one))));
    for (const end of next.filter(isOver)) {
      ends++;
      expect(valueOf(end)).toBe(outcome(end, end.sideToMove, 'winner'));
    }
  }
  expect(ends).toBeGreaterThan(0);
});

test('a stop ends it, and what was known before is given up', async () => {
  const solved = new SolvedBoards();
  const start = startPosition(SMALL);
  await solver(start, 'discs', solved).solve(start, () => undefined);
  expect(solved.valueOf(start, 'discs')).toBeDefined();
  await expect(solver(start, 'discs', solved, () => true).solve(start, () => undefined)).rejects.toThrow(Stopped);
  expect(solved.valueOf(start, 'discs')).toBeUndefined();
});

test('tables are for whole boards under the usual rules', () => {
  const named = (columns: number, rows: number, more: Partial<RuleSystem> = {}) =>
    tablesFor(onBoard(columns, rows, more));
  expect([named(6, 6), named(8, 6), named(6, 8), named(8, 8)]).toEqual(['six', 'oblong', undefined, undefined]);
  expect(named(6, 6, { missing: [0] })).toBeUndefined();
  expect(named(6, 6, { aim: 'fewest' })).toBeUndefined();
  expect(named(6, 6, { displacement: true })).toBeUndefined();
  expect(named(6, 6, { supply: { kind: 'own', perSide: 18 } })).toBeUndefined();
  const header = { format: 1, unitsPerDisc: 8, patterns: [], mobilities: [], stages: [], origin: '' };
  expect(['six', 'oblong', 'full'].map((set) => boardNamed({ ...header, set }))).toEqual(['six', 'oblong', undefined]);
});

test.each([
  ['six', ['--------', '-######-', '-######-', '-######-', '-######-', '-######-', '-######-', '--------']],
  ['oblong', ['--------', '########', '########', '########', '########', '########', '########', '--------']],
] as const)('where the board “%s” lies on 8×8', (name, rows) => {
  const squares = Array.from({ length: 64 }, (_, square) => (isOnBoard(name, square) ? '#' : '-')).join('');
  expect(squares).toBe(rows.join(''));
});
