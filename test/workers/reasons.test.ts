/** Reasons of moves near the end of exercises, by values of a plain search. */
import { describe, expect, test } from 'vitest';
import { type OthelloPosition, parseSigns, passed, plainPosition } from '../../game/bitboard/position.ts';
import { targetOf } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Square } from '../../game/types.ts';
import { reasonText } from '../../i18n/english.ts';
import { chosenClauses, type Clause } from '../../workers/reasons/clause.ts';
import { type Oracle, reasonsFor } from '../../workers/reasons/reasons.ts';
import { plainMove, plainValue } from '../plain-values.ts';

const square = (name: string): Square => parseSquare(OTHELLO, name)!;

const PLAIN: Oracle = {
  moves: async (position) =>
    new Map(
      legalMoves(position).map(({ move }) => [targetOf(move), { ...plainMove(position, targetOf(move)), exact: true }]),
    ),
  value: async (position) => ({ value: plainValue(position).value, exact: true }),
};

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
    'h7 is a region of its own, g2 is in one of 2 empty squares: in an odd region, the side that plays first also plays last, if both play there in turn.',
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
    'After h2, Black can never play on h3 and h4, and White can.',
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
    'After h7, White can never play on h1 and g2, and Black can.',
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
    const reasons = (await reasonsFor(question, PLAIN))!;
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
  const reasons = (await reasonsFor({ position: POSITION }, PLAIN))!;
  const values = [...(await PLAIN.moves(plainPosition(POSITION, OTHELLO)))!.values()].map(({ value }) => value);
  const [first, second] = values.toSorted((a, b) => b - a);
  expect([reasons.bestValue, reasons.moveValue]).toEqual([first, second]);
  expect(await reasonsFor({ position: POSITION, move: square(BEST) }, PLAIN)).toBeNull();
  expect(await reasonsFor({ position: POSITION, move: square('d4') }, PLAIN)).toBeNull();
});

test('what rests on estimates is said not to be exact, and nothing is said of safe moves', async () => {
  const guessed: Oracle = {
    moves: async (position) =>
      new Map([...(await PLAIN.moves(position))!].map(([move, valued]) => [move, { ...valued, exact: false }])),
    value: async (position) => ({ value: (await PLAIN.value(position))!.value, exact: false }),
  };
  const [board, side, move] = EXAMPLES.find(([, , , , text]) => text.includes('safe move'))!;
  const reasons = (await reasonsFor({ position: positionOf(board, side), move: square(move) }, guessed))!;
  expect(reasons.exact).toBe(false);
  expect(reasons.clauses.map(({ kind }) => kind)).not.toContain('safe');
});

test('a search that is stopped ends the reasons', async () => {
  let asked = 0;
  const stopped: Oracle = { ...PLAIN, moves: async (position) => (asked++ ? null : PLAIN.moves(position)) };
  expect(await reasonsFor({ position: POSITION, move: square(MOVE) }, stopped)).toBeNull();
});

test('reasons are told as they are found', async () => {
  const shares: number[] = [];
  await reasonsFor({ position: POSITION, move: square(MOVE) }, PLAIN, (_, done) => shares.push(done));
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
