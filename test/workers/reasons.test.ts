/** Reasons for moves near the end of exercises, by the values of a plain search. */
import { describe, expect, test } from 'vitest';
import { type OthelloPosition, parseSigns, passed, plainPosition } from '../../game/bitboard/position.ts';
import { targetOf } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { reasonText } from '../../i18n/english.ts';
import { ENDLESS } from '../../workers/protocol.ts';
import { chosenClauses, type Clause } from '../../workers/reasons/clause.ts';
import { type Comparison, gainedWithoutReplies } from '../../workers/reasons/comparison.ts';
import { reasonLimits } from '../../workers/reasons/oracle.ts';
import { type Oracle, type ReasonQuestion, type Reasons, reasonsFor } from '../../workers/reasons/reasons.ts';
import { plainMove, plainValue } from '../plain-values.ts';

const square = (name: string): Square => parseSquare(OTHELLO, name)!;

const PLAIN: Oracle = {
  moves: async (position) =>
    new Map(
      legalMoves(position).map(({ move }) => [targetOf(move), { ...plainMove(position, targetOf(move)), exact: true }]),
    ),
  value: async (position) => ({ value: plainValue(position).value, exact: true }),
};

/** The reasons for a question that must have an answer. */
async function explained(question: ReasonQuestion, oracle = PLAIN): Promise<Reasons> {
  const reasons = await reasonsFor(question, oracle);
  if (!reasons || reasons === 'failed') throw new Error('There are no reasons.');
  return reasons;
}

/** The position for its side to move. */
function positionOf(board: string, side: string): OthelloPosition {
  const position = parseSigns(board)!;
  return side === 'X' ? position : passed(position);
}

/** Board, side to move, the move and the best one, and the clause that is expected among those found. */
const EXAMPLES: readonly (readonly [board: string, side: 'X' | 'O', move: string, best: string, clause: string])[] = [
  [
    'OXXXXXX-XXXXXO--XXOOOOOOOOOOOOOOOOXXOOOOOOOOOOOOXOOOOOOO--OOOOO-',
    'X',
    'h8',
    'g2',
    'h8 leaves Black without a safe move: after h1, passing would be worth 2 discs more to Black.',
  ],
  [
    'O-XXXXXX-OXXXOXOOOOXOXOOOXOOXOXOOOOXXXXOOOOXOXXO--XXXXX-OOOOOOO-',
    'X',
    'a7',
    'a2',
    'a2 leaves White without a safe move: passing would be worth 6 discs more to White.',
  ],
  [
    'O-XXXXXX-OXXXOXOOOOXOXOOOXOOXOXOOOOXXXXOOOOXOXXO--XXXXX-OOOOOOO-',
    'X',
    'a7',
    'a2',
    'a2 makes 6 discs stable, a7 3.',
  ],
  [
    'OOOOOO--O-OOOOOXXOXXOOXXXXOXXXOXXXXXXXOXXXXXXXXXXXOOOO-XX-OOOOO-',
    'X',
    'b8',
    'g7',
    'Both sides want g7: after b8, White plays there.',
  ],
  ['O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO--', 'X', 'b7', 'a8', 'a8 takes a corner.'],
  [
    'O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO--',
    'X',
    'b7',
    'a8',
    'After b7, b1 makes 6 discs of White stable; after a8 it would be 3.',
  ],
  [
    '-XXXXXX--OXXOX-OOOXXXOOOOOXOXOOOOXOXOXOOOOXXXXXOO-OXOOOX-OOOOOOO',
    'X',
    'a1',
    'g2',
    'After g2, White has no move and must pass.',
  ],
  ['XXXXXXXX-XXXXXXX-XOXXXXX-XXXXOXX-XXOOXXX-XXXXXXX-XXXXXXXXXXXXXXX', 'O', 'a3', 'a4', 'a3 opens a2 and a4 to Black.'],
  [
    '-XOOOO-OX-OOOO-OOOOOXOXOOOOOOXOOXOOXXXX-XOOOOOOOXXXXXXX-XXXXXXXX',
    'X',
    'g2',
    'h7',
    'h7 is a region of its own, g2 is in a region of 2 empty squares: in an odd region, the side that plays first also plays last, if both play there in turn.',
  ],
  [
    '--OXXX--O--OXXOXOOOXOOOXOXXXOOOXOXXOXXOXXXXXOXOXXXOOXOOOXXXXXXXX',
    'X',
    'a1',
    'h1',
    'After a1, White can take the corner h1 at once.',
  ],
  [
    'OOOOOOOO-OOXXXO-OOOOXOX-OOOOOOX-OOOOOOXXOOOXXOXX--OOOXOOXXXXXXXX',
    'X',
    'h2',
    'a7',
    'After h2, White can play on h3 and h4; Black can’t until White has.',
  ],
  [
    'XOOOOOOOXOOOXXXOXXXXXXXO-XOXXOXO-OOXXOXOOOOOOXXO--OOXXXO--OOOOOO',
    'X',
    'a7',
    'a5',
    'White has 4 moves after a7, 1 after a5.',
  ],
  [
    '--XXXXX-OOXXXX-OXOOXXXOOXXOOXOXOXOXXOXXOXOXOXOXOXXXXOOO-XXXXXOX-',
    'X',
    'a1',
    'g2',
    'a1 leaves Black 10 discs next to empty squares, g2 6.',
  ],
  [
    'OXOOOOO-OXOOOO-OOXOOOXOOOXXOOXO-OXOXOOOXOOXXOOOXOXOOOOO-XXXXXX--',
    'X',
    'g8',
    'h7',
    'After h7, Black can play on h1 and g2; White can’t until Black has.',
  ],
  // After g1, White plays h2.
  [
    'OXXXX--XXXXOXXX--XXXOOOOOXOOOOOOXXOXOOOO-XOXOXOO-XOOXXXX--O-XXXX',
    'O',
    'f1',
    'a7',
    'After f1, Black can play on g1 and h2; White can’t until Black has.',
  ],
  [
    '-OOOOOOO--OOOXOX-OOOXOOXX-OOXOOX-XOXXXXXOOXXXXXX-XXXXXXXXXXXXXXX',
    'X',
    'b4',
    'a7',
    'a7 would take a5 away from White.',
  ],
];

describe.each(EXAMPLES)('%s %s', (board, side, move, best, expected) => {
  test(`${move} instead of ${best}: ${expected}`, async () => {
    const question = { position: positionOf(board, side), move: square(move), best: square(best) };
    const reasons = await explained(question);
    expect(reasons.exact).toBe(true);
    expect(reasons.clauses.map((clause) => reasonText(clause, reasons, side === 'X'))).toContain(expected);
  });
});

describe('what is said', () => {
  const clause = (kind: Clause['kind'], discs: number, proved = false): Clause => ({
    kind,
    after: 'move',
    proved,
    discs,
    squares: [],
    line: [],
  });
  const kinds = (clauses: readonly Clause[], loss: number): readonly string[] =>
    chosenClauses(clauses, loss).map(({ kind }) => kind);

  test('what explains most comes first, a proof before a fact that explains as much', () => {
    expect(kinds([clause('taken', 6), clause('stable', 4)], 6)).toEqual(['taken', 'stable']);
    expect(kinds([clause('taken', 6), clause('corner', 6, true)], 6)).toEqual(['corner', 'taken']);
    expect(kinds([clause('taken', 6), clause('corner', 4, true)], 6)).toEqual(['taken', 'corner']);
  });

  test('at most two clauses, of different topics, and none below a third of the loss', () => {
    expect(kinds([clause('taken', 6), clause('opened', 6), clause('corner', 2), clause('safe', 2)], 6)).toEqual([
      'taken',
      'corner',
    ]);
    expect(kinds([clause('taken', 1)], 4)).toEqual([]);
  });
});

const [BOARD, , MOVE, BEST] = EXAMPLES[0]!;
const POSITION = positionOf(BOARD, 'X');

test('without a move, the second best is compared; a best move has no reasons', async () => {
  const reasons = await explained({ position: POSITION });
  const values = [...(await PLAIN.moves(plainPosition(POSITION, OTHELLO)))!.values()].map(({ value }) => value);
  const [first, second] = values.toSorted((a, b) => b - a);
  expect([reasons.bestValue, reasons.moveValue]).toEqual([first, second]);
  expect(await reasonsFor({ position: POSITION, move: square(BEST) }, PLAIN)).toBeNull();
  expect(await reasonsFor({ position: POSITION, move: square('d4') }, PLAIN)).toBeNull();
});

/** Estimates of moves, and proofs of all else. */
const GUESSED: Oracle = {
  ...PLAIN,
  moves: async (position) =>
    new Map([...(await PLAIN.moves(position))!].map(([move, valued]) => [move, { ...valued, exact: false }])),
};

test('what rests on estimates is said not to be exact, and nothing is said of safe moves', async () => {
  const guessed: Oracle = {
    ...GUESSED,
    value: async (position) => ({ value: (await PLAIN.value(position))!.value, exact: false }),
  };
  const [board, side, move] = EXAMPLES.find(([, , , , text]) => text.includes('safe move'))!;
  const reasons = await explained({ position: positionOf(board, side), move: square(move) }, guessed);
  expect(reasons.exact).toBe(false);
  expect(reasons.clauses.map(({ kind }) => kind)).not.toContain('safe');
});

test('a loss by estimates is not compared with proofs on boards with closed squares', async () => {
  const kindsOf = async (said: string) => {
    const [board, side, move, best] = EXAMPLES.find(([, , , , text]) => text.includes(said))!;
    const asked: number[] = [];
    const oracle: Oracle = { ...GUESSED, value: (position) => (asked.push(0), PLAIN.value(position)) };
    const question = { position: positionOf(board, side), move: square(move), best: square(best) };
    const { clauses } = await explained(question, oracle);
    expect(asked).toEqual([]);
    return clauses.map(({ kind }) => kind);
  };
  expect(await kindsOf('can’t until White has')).not.toContain('shut');
  expect(await kindsOf('a8 takes a corner'), 'the move is left out, no square closed').toContain('corner');
});

test('nothing is said or searched for after a search that failed', async () => {
  const [board, side, move, best] = EXAMPLES.find(([, , , , text]) => text.includes('h1 and g2;'))!;
  const question = { position: positionOf(board, side), move: square(move), best: square(best) };
  const countOf = async (oracle: Oracle) => {
    const [asked, told]: [Position[], number[]] = [[], []];
    const failing: Oracle = { ...oracle, value: (position) => (asked.push(position), oracle.value(position)) };
    const found = await reasonsFor(question, failing, (_, done) => told.push(done));
    return { asked: asked.length, told, found };
  };
  const whole = await countOf(PLAIN);
  expect(whole.asked).toBeGreaterThan(2);
  expect(await countOf({ ...PLAIN, value: async () => null })).toEqual({ asked: 1, told: [0.25], found: 'failed' });
});

test('a search that fails or is stopped ends the reasons, and isn’t taken for nothing to compare', async () => {
  let asked = 0;
  const stopped: Oracle = { ...PLAIN, moves: async (position) => (asked++ ? null : PLAIN.moves(position)) };
  expect(await reasonsFor({ position: POSITION, move: square(MOVE) }, stopped)).toBe('failed');
  const failing: Oracle = { ...PLAIN, value: async () => null };
  expect(await reasonsFor({ position: POSITION, move: square(MOVE) }, failing)).toBe('failed');
});

test('boards with closed squares, which have no evaluation, say something only if they are proved', async () => {
  const [board, , move, best, text] = EXAMPLES.find(([, , , , said]) => said.includes('can’t until White has'))!;
  const question = { position: positionOf(board, 'X'), move: square(move), best: square(best) };
  const unproved: Oracle = {
    ...PLAIN,
    value: async (position) => ({ ...(await PLAIN.value(position))!, exact: !position.rules.missing.length }),
  };
  const saidBy = async (oracle: Oracle) => {
    const reasons = await explained(question, oracle);
    return reasons.clauses.map((clause) => reasonText(clause, reasons, true));
  };
  expect(await saidBy(PLAIN)).toContain(text);
  expect(await saidBy(unproved)).not.toContain(text);
});

describe('estimates', () => {
  const at = positionOf('X-XXXXX-OOOOO---OOOOOOOOOXOXOX-OOOXOXOOOOOXXOXOO--XXXO-OXXXXXXXX', 'O');
  const valuesOf = (values: Readonly<Record<string, number>>): Comparison['replies'] =>
    new Map(Object.entries(values).map(([name, value]) => [square(name), { value, line: [square(name)] }]));
  const comparison: Comparison = {
    position: at,
    move: square('b1'),
    best: square('h1'),
    afterMove: at,
    afterBest: at,
    moves: valuesOf({ b1: -10, h1: -4 }),
    // From a search other than that of the moves: two discs higher.
    replies: valuesOf({ f2: -8, g2: -6, h2: -8 }),
    loss: 6,
  };
  const without = (...names: readonly string[]) => gainedWithoutReplies(comparison, new Set(names.map(square)));

  test('of replies are compared with each other, not with those of the moves', () => {
    expect(without('g2'), 'the worst is left').toBe(0);
    expect(without('f2'), 'another one as bad is left').toBe(0);
    expect(without('f2', 'h2')).toBe(2);
    expect(without('f2', 'g2', 'h2'), 'nothing refutes the move').toBe(6);
  });

  const withEmpties = (count: number) =>
    plainPosition(parseSigns('-'.repeat(count) + 'X'.repeat(64 - count))!, OTHELLO);

  test.each([
    ['proved beside proved', 22, 22, 14, ENDLESS, ENDLESS],
    ['proved beside moves that the level solves', 20, 12, 10, ENDLESS, ENDLESS],
    ['one ply less deep, where fewer squares would be proved', 13, 12, 4, 0, 3],
    ['one ply less deep, where the level would solve them', 21, 12, 10, 0, 9],
    ['to the end as selectively', 22, 12, 14, 22, 14],
  ])('of replies are %s', (_, empties, exact, level, exactFrom, maxDepth) => {
    const limits = reasonLimits(withEmpties(empties), { exact, level });
    expect(limits(withEmpties(empties - 1), 'all')).toMatchObject({ exactFrom, maxDepth });
  });
});

test('reasons are told as they are found', async () => {
  const shares: number[] = [];
  await reasonsFor({ position: POSITION, move: square(MOVE) }, PLAIN, (_, done) => shares.push(done));
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
