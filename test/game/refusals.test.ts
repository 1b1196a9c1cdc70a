/** What the plain engine refuses, and how it says so: moves that a click, a record or a link may ask for. */
import { describe, expect, it, test } from 'vitest';
import { parseMove, placing } from '../../game/notation.ts';
import {
  displacementFlips,
  flipsOf,
  isFillingCentre,
  isOver,
  legalMoves,
  play,
  startPosition,
} from '../../game/position.ts';
import { customRules } from '../../game/custom.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { after, faultOf, good, onBoard, position, rulesNamed } from './helpers.ts';

const why = (at: Position, move: string): string => faultOf(play(at, parseMove(at.rules, move)!));

describe('a square that does not exist', () => {
  test.each([
    ['missing', rulesNamed('cross-20'), 0, 'a1 isn’t a square on this board.'],
    ['beyond the board', OTHELLO, 64, '64 isn’t a square on this board.'],
    ['before it', OTHELLO, -1, '-1 isn’t a square on this board.'],
    ['no number', OTHELLO, NaN, 'NaN isn’t a square on this board.'],
  ])('%s', (_, rules, square, sentence) => expect(faultOf(play(startPosition(rules), placing(square)))).toBe(sentence));
});

describe('the centre', () => {
  const placed = rulesNamed('brainking-8');

  it('is filled before anything flips', () => {
    const two = after('d4e4', placed);
    expect(flipsOf(two, parseSquare(placed, 'f4')!)).toEqual([]);
    expect(flipsOf(two, parseSquare(placed, 'c4')!)).toEqual([]);
  });

  it('is filled by nobody without a disc', () => {
    expect(legalMoves(position(`${'-'.repeat(64)} X hands=0,0`, rulesNamed('reversi-1887')))).toEqual([]);
  });

  it('is filled only where the rules say so, and only at the start of a game', () => {
    expect(isFillingCentre(position(`${'-'.repeat(27)}XO${'-'.repeat(35)} X`))).toBe(false);
    const aside = position(`XO${'-'.repeat(62)} X`);
    expect(why(aside, 'd4')).toBe('d4 is not a legal move for Black: it flips nothing.');
  });
});

describe('a displacement', () => {
  const rules = onBoard(4, 4, { displacement: true });
  // b1 may go to a1, from where it flips a2 towards a3.
  const text = '-X--O---X------- X';
  const square = (name: string): number => parseSquare(rules, name)!;
  const flips = (at: Position, from: string, to: string): number =>
    displacementFlips(at, square(from), square(to)).length;

  it('flips what a disc placed there would', () => {
    expect(flips(position(text, rules), 'b1', 'a1')).toBe(1);
  });

  test.each([
    ['by other rules', position(text, onBoard(4, 4)), 'b1', 'a1'],
    ['of the other side’s disc', position(text.replace('-X--', '-O--'), rules), 'b1', 'a1'],
    ['of no disc', position(text.replace('-X--', '----'), rules), 'b1', 'a1'],
    ['to a square taken', position(text.replace('-X--', 'XX--'), rules), 'b1', 'a1'],
    ['to a square far away', position(text.replace('-X--', '--X-'), rules), 'c1', 'a1'],
  ])('%s flips nothing', (_, at, from, to) => expect(flips(at, from, to)).toBe(0));

  it('says what is wrong: too far, or nothing to flip', () => {
    const at = position(text, rules);
    expect(why(at, 'b1-d4')).toBe('b1-d4 is too far: a disc moves to a neighbouring square.');
    expect(why(at, 'b1-c1')).toBe('b1-c1 is not a legal move for Black: it flips nothing.');
    const forOther = position('-X--O---X--O---- O', rules);
    expect(why(forOther, 'a2-b2')).toBe('a2-b2 is not a legal move for White: it flips nothing.');
  });

  it('flips nothing while the centre is being filled', () => {
    const placed = rulesNamed('italian-displacement-4');
    expect(flips(position('-----BR--R------ R', placed), 'b3', 'a2')).toBe(0);
    expect(flips(position('-----BR--R-B---- R', placed), 'b3', 'a2')).toBe(1);
  });

  it('needs no disc in hand', () => {
    const own = onBoard(4, 4, { displacement: true, supply: { kind: 'own', perSide: 8 } });
    const at = position(`${text} hands=0,3`, own);
    expect(play(at, parseMove(own, 'b1-a1')!).ok).toBe(true);
    expect(why(at, 'b1-c1')).toBe('b1-c1 is not a legal move for Black: it flips nothing.');
  });
});

test('a start may take the last disc of either side, which then has none in hand', () => {
  for (const [black, white, hands] of [
    [[1, 2], [3], { black: 0, white: 1 }],
    [[3], [1, 2], { black: 1, white: 0 }],
  ] as const) {
    const supply = { kind: 'own', perSide: 2 } as const;
    const rules = good(customRules({ columns: 8, rows: 1, opening: 'custom', start: { black, white }, supply }));
    const start = startPosition(rules);
    expect(start.hands).toEqual(hands);
    expect(isOver(start)).toBe(false);
  }
});
