// Where the reasons for a loss were once wrong, as the second checker found.
import { describe, expect, test } from 'vitest';
import { makeSigns, type OthelloPosition, parseSigns, passed, played, START } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';
import { chosenClauses, type Clause } from '../../workers/reasons/clause.ts';
import type { Comparison, Valued } from '../../workers/reasons/comparison.ts';
import { lineToCorner, movesToCorner } from '../../workers/reasons/forced-corner.ts';
import { unsafeForMover } from '../../workers/reasons/tempo.ts';

const square = (name: string): number => parseSquare(OTHELLO, name)!;
const [A1, A8, H8] = ['a1', 'a8', 'h8'].map(square) as [number, number, number];

/** A board with its side to move, which is X in positions. */
function positionOf(signs: string, side: 'X' | 'O' = 'X'): OthelloPosition {
  const position = parseSigns(signs)!;
  return side === 'X' ? position : passed(position);
}
const after = (position: OthelloPosition, ...moves: readonly string[]): OthelloPosition =>
  moves.reduce((at, move) => played(at, square(move))!, position);

describe('the order of clauses', () => {
  const clause = (kind: Clause['kind'], discs: number, proved: boolean): Clause => ({
    kind,
    after: 'move',
    proved,
    discs,
    squares: [],
    line: [],
  });

  test('a third of the loss and a proof are as much as seven twelfths, exactly', () => {
    // 8 / 24 + 0.25 is less than 14 / 24 in double precision.
    const clauses = chosenClauses([clause('taken', 14, false), clause('corner', 8, true)], 24);
    expect(clauses.map(({ kind }) => kind)).toEqual(['corner', 'taken']);
  });

  test('less than a third isn’t said', () => {
    expect(chosenClauses([clause('corner', 7, true)], 24)).toEqual([]);
  });
});

describe('moves to a corner', () => {
  // Either side passes on the way.
  const passing = positionOf('X-XXXXXOX-XXXXXOXOXOOXOOXXOOOOXOXXXOXOXOXXXXOXOOX-XOXX-O-XXXXX--', 'O');
  const asSoon = positionOf('OOOOOOOOXXXXOX-XXXOOXOXXXXOOOXOXXXOOXXOXXXOXXOOX-XXOOO---XXOOO--', 'O');
  // X leaves O without discs by f4, and takes no corner.
  const wipeout = parseSigns(`${'-'.repeat(27)}XO${'-'.repeat(35)}`)!;

  test.each<readonly [what: string, found: number | null, expected: number | null]>([
    ['a pass isn’t counted', movesToCorner(after(passing, 'g8'), 'attacker', A8, 4), 3],
    ['nor is it before the corner', movesToCorner(after(passing, 'g8'), 'attacker', A8, 2), Infinity],
    ['after one move', movesToCorner(after(asSoon, 'g2'), 'defender', H8, 3), 2],
    ['and as soon after another', movesToCorner(after(asSoon, 'h7'), 'defender', H8, 3), 2],
    ['no disc is left', movesToCorner(wipeout, 'attacker', A1, 4), Infinity],
    ['too long a search says nothing', movesToCorner(START, 'attacker', A1, 12), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test('the line ends with the corner', () => {
    const line = lineToCorner(after(passing, 'g8'), 'attacker', A8, 3);
    expect(line.map((move) => (move < 0 ? 'pass' : squareName(OTHELLO, move))).join(' ')).toBe('h8 b1 b2 b7 a8');
  });
});

describe('a side that would rather pass', () => {
  const position = positionOf('X-OXXX-OOXXXX-O-OOXXXOXXOOXXOOXXXXXOOOXXXO-OOOXO-XOOXOXX--XXXXXX');
  const [move, best] = [square('b1'), square('f2')];
  const [afterMove, afterBest] = [played(position, move)!, played(position, best)!];
  /** Values for the mover: of the reply, and of a pass after it. */
  const values = {
    move: { f2: [-2, 10], h2: [10, 12], c6: [18, 10], a7: [38, 26], b8: [18, 26] },
    best: { b1: [4, 14], g1: [8, -10], h2: [10, -10], c6: [12, 16], a7: [28, 18], b8: [18, 8] },
  } as const;
  type Values = Readonly<Record<string, readonly [reply: number, pass: number]>>;

  const repliesOf = (of: Values): Map<number, Valued> =>
    new Map(Object.entries(of).map(([name, [value]]) => [square(name), { value, line: [square(name)] }] as const));
  const passes = new Map(
    (
      [
        [afterMove, values.move],
        [afterBest, values.best],
      ] as const
    ).flatMap(([from, of]) =>
      Object.entries(of as Values).map(([name, [, pass]]) => [makeSigns(after(from, name)), pass] as const),
    ),
  );
  const comparison: Comparison = {
    position,
    move,
    best,
    afterMove,
    afterBest,
    moves: new Map([
      [move, { value: -2, line: [move] }],
      [best, { value: 4, line: [best] }],
    ]),
    replies: repliesOf(values.move),
    loss: 6,
  };
  const valueOfPass = (at: OthelloPosition): Promise<number | null> =>
    Promise.resolve(passes.get(makeSigns(at)) ?? null);

  test('is worth more after the move than the best move without passing', async () => {
    // With a pass, 10 after b1 and 8 after f2: nothing of the loss is left.
    const found = await unsafeForMover(comparison, valueOfPass, () => Promise.resolve(repliesOf(values.best)), 2);
    expect(found).toMatchObject([{ kind: 'safe', after: 'move', count: 12, discs: 6 }]);
    expect(found[0]!.squares.map((at) => squareName(OTHELLO, at))).toEqual(['f2']);
  });

  test('says nothing if the search is stopped', async () => {
    expect(await unsafeForMover(comparison, valueOfPass, () => Promise.resolve(null), 2)).toEqual([]);
  });
});
