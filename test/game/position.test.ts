/** Moves, flips, passes, the end and the result. Boards and their flips were worked out by hand unless said otherwise. */
import { describe, expect, it, test } from 'vitest';
import { PASS, parseMove } from '../../game/notation.ts';
import {
  discCount,
  discDifference,
  emptyCount,
  flipsOf,
  isFillingCentre,
  isOver,
  legalMoves,
  mustPass,
  opponent,
  outcome,
  play,
  startPosition,
} from '../../game/position.ts';
import { OTHELLO, ruleSystem } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Count, Position } from '../../game/types.ts';
import { after, faultOf, good, moveTable, names, onBoard, position, replay, rulesNamed } from './helpers.ts';

const flips = (at: Position, square: string): string => names(at.rules, flipsOf(at, parseSquare(at.rules, square)!));

describe('the start', () => {
  test.each([
    ['othello', '---------------------------OX------XO--------------------------- X'],
    ['brainking-6', '------------------------------------ O'],
    ['6x4', '--------OX----XO-------- X'],
    ['6x4-parallel', '--------XX----OO-------- X'],
    ['6x4-parallel-columns', '--------XO----XO-------- X'],
    ['cross-20', '~~--~~~~--~~--OX----XO--~~--~~~~--~~ X hands=8,8'],
    ['reversi-1887', `${'-'.repeat(64)} X hands=32,32`],
    ['othello-own-discs', '---------------------------OX------XO--------------------------- X hands=30,30'],
  ])('of %s', (id, text) => {
    const rules = rulesNamed(id);
    expect(startPosition(rules)).toEqual(position(text, rules));
  });
});

describe('flips', () => {
  // Each direction alone, then several; a run needs a disc of the mover at its end and no gap.
  test.each([
    [
      'all eight directions',
      'X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--X----X---- X',
      'd4',
      'b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 g4 c5 d5 e5 b6 d6 f6 d7',
    ],
    [
      'a run to the edge without an own disc',
      'OOO-----O-------O----------XO----------------------------------- X',
      'd1',
      '',
    ],
    ['a gap in the run', 'XO-O-------------------------------------------------------XOOO- X', 'e1', ''],
    ['only own discs in between', 'XXX-O----------------------------------------------------------- X', 'd1', ''],
    ['a whole edge', 'XOOOOOO--------------------------------------------------------- X', 'h1', 'b1 c1 d1 e1 f1 g1'],
    ['an occupied square', 'XOX------------------------------------------------------------- X', 'c1', ''],
    ['no wrapping round the edge', '------OOX-------OO---------------------------------------------- O', 'b2', ''],
  ])('%s', (_, text, square, turned) => {
    expect(flips(position(text), square)).toBe(turned);
  });

  it('does not chain: a disc between two turned ones stays', () => {
    // d1 flips c1 and b1; b2, enclosed by nothing new but b1 and b3, is not on a line from d1 and stays.
    const at = position('XOO-----O------------------------------------------------------- X');
    const next = good(play(at, { kind: 'place', square: 3 }));
    expect(next.contents.slice(0, 9)).toEqual([
      'black',
      'black',
      'black',
      'black',
      'empty',
      'empty',
      'empty',
      'empty',
      'white',
    ]);
  });

  it('stops at a missing square', () => {
    const rules = onBoard(5, 4, { missing: [2], opening: 'custom', start: { black: [11], white: [12] } });
    expect(flips(position('XO~O---------------- X', rules), 'e1')).toBe('');
    const whole = onBoard(5, 4, { opening: 'custom', start: { black: [11], white: [12] } });
    expect(flips(position('XOOO---------------- X', whole), 'e1')).toBe('b1 c1 d1');
  });
});

describe('the figures 56 and 57 of an Italian text on Reversi', () => {
  const rules = rulesNamed('italian');
  // R red, B blue; the first board can be reached by play, the second also from a parallel start.
  const boards = [
    [
      '.BRB.R.B..RR.RR..BRRBB.R..RBBB....RBBB...RRRB...R....B.......... R',
      '.BRB.R.B..RR.RR..BRRBR.R..RRBR....RBRR...RRRRR..R....B.......... B',
    ],
    [
      '.............R....RBBB....RBBB.....BBB....RRB........B.......... R',
      '.............R....RBBR....RRBR.....BRR....RRRR.......B.......... B',
    ],
  ] as const;

  test.each(boards)('red’s f6', (before, afterwards) => {
    const at = position(before, rules);
    expect(flips(at, 'f6')).toBe('f3 d4 f4 e5 f5 e6');
    const next = good(play(at, { kind: 'place', square: 45 }));
    expect(next.contents).toEqual(position(afterwards, rules).contents);
    expect(next.contents[parseSquare(rules, 'd5')!]).toBe('white');
  });

  it('then gives blue these moves', () => {
    expect(moveTable(position(boards[0][1], rules))).toEqual({
      g1: 1,
      g3: 1,
      b4: 2,
      g4: 1,
      b5: 1,
      g5: 3,
      g6: 1,
      b7: 1,
      d7: 1,
      e7: 2,
    });
    expect(moveTable(position(boards[1][1], rules))).toEqual({
      f1: 5,
      g1: 1,
      g2: 1,
      b3: 2,
      g3: 1,
      b4: 2,
      g4: 1,
      b5: 1,
      c5: 1,
      g5: 3,
      g6: 1,
      b7: 1,
      d7: 1,
      e7: 2,
    });
  });
});

describe('legal moves', () => {
  it('of the start, in the order of the squares', () => {
    expect(Object.entries(moveTable(startPosition(OTHELLO)))).toEqual([
      ['d3', 1],
      ['c4', 1],
      ['f5', 1],
      ['e6', 1],
    ]);
  });

  it('of white after f5', () => {
    expect(moveTable(after('f5'))).toEqual({ f4: 1, d6: 1, f6: 1 });
  });

  it('are none without a disc in hand', () => {
    const rules = rulesNamed('othello-own-discs');
    const board = 'XO-------------------------------------------------------------- X';
    expect(moveTable(position(`${board} hands=1,5`, rules))).toEqual({ c1: 1 });
    expect(moveTable(position(`${board} hands=0,5`, rules))).toEqual({});
  });
});

describe('placing the first four discs', () => {
  const rules = rulesNamed('reversi-1887');

  it('turns nothing and takes any free centre square', () => {
    const start = startPosition(rules);
    expect(isFillingCentre(start)).toBe(true);
    expect(moveTable(start)).toEqual({ d4: 0, e4: 0, d5: 0, e5: 0 });
    const two = after('d4e4', rules);
    expect(moveTable(two)).toEqual({ d5: 0, e5: 0 });
    expect(isOver(two) || mustPass(two)).toBe(false);
  });

  it('ends with the fourth disc; the first mover continues, 30 discs left to each', () => {
    const four = after('d4e4e5d5', rules);
    expect(four.sideToMove).toBe('black');
    expect(four.hands).toEqual({ black: 30, white: 30 });
    expect(isFillingCentre(four)).toBe(false);
    expect(moveTable(four)).toEqual({ e3: 1, f4: 1, c5: 1, d6: 1 });
  });

  it('has 24 orders that end in 8 crossed and 16 parallel starts', () => {
    const orders = (at: Position): string[] =>
      isFillingCentre(at)
        ? legalMoves(at).flatMap(({ move }) => orders(good(play(at, move))))
        : [at.contents[27] === at.contents[36] ? 'crossed' : 'parallel'];
    const ends = orders(startPosition(rules));
    expect([ends.length, ends.filter((end) => end === 'crossed').length]).toEqual([24, 8]);
  });

  it('lets white begin at BrainKing', () => {
    expect(startPosition(rulesNamed('brainking-8')).sideToMove).toBe('white');
  });

  it('does not begin again when a displacement empties a centre square', () => {
    const displacement = rulesNamed('italian-displacement');
    const at = position('--------------------B------RB------RB-----------R--------------- R', displacement);
    expect(isFillingCentre(at)).toBe(false);
    const emptied = position('---------------------------RB------R-B-------------------------- R', displacement);
    expect(isFillingCentre(emptied)).toBe(false);
  });
});

describe('displacement', () => {
  const rules = onBoard(4, 4, { displacement: true });

  it('moves a disc to a neighbouring empty square if that turns discs', () => {
    expect(moveTable(startPosition(rules))).toEqual({
      b1: 1,
      a2: 1,
      d3: 1,
      c4: 1,
      'c2-b1': 1,
      'c2-d3': 1,
      'b3-a2': 1,
      'b3-c4': 1,
    });
  });

  it('turns what lies between the square entered and other own discs', () => {
    // b1 enters c1: its line to the west begins with the square it left, so only c2 is flipped, towards c3.
    const at = position('-X----O---X----- X', rules);
    expect(moveTable(at)).toEqual({ c1: 1, d3: 1, 'b1-c1': 1, 'c3-d3': 1 });
  });

  it('leaves the origin empty and spends no disc', () => {
    const own = onBoard(4, 4, { displacement: true, supply: { kind: 'own', perSide: 8 } });
    const at = position('X--------XO----- X hands=0,3', own);
    expect(moveTable(at)).toEqual({});
    const next = good(play(position('-----XO--OX----- O hands=2,0', own), parseMove(own, 'c2-d3')!));
    expect(next.contents[6]).toBe('empty');
    expect(next.hands).toEqual({ black: 2, white: 0 });
  });

  it('is no move before the centre is filled', () => {
    const placed = rulesNamed('italian-displacement-4');
    expect(Object.keys(moveTable(after('b2b3c2', placed)))).toEqual(['c3']);
  });
});

describe('pass and end', () => {
  // A well-known game of nine moves in which Black flips every disc.
  it('ends when a player has no discs', () => {
    const wipeout = after('e6f4e3f6g5d6e7f5c5');
    expect(discCount(wipeout, 'white')).toBe(0);
    expect(isOver(wipeout)).toBe(true);
    expect(mustPass(wipeout)).toBe(false);
    expect(faultOf(play(wipeout, PASS))).toBe('The game is over, so there is nothing to pass.');
  });

  it('passes when only the other side can move, and only then', () => {
    const at = position('OX-------------------------------------------------------------- X');
    expect([mustPass(at), isOver(at)]).toEqual([true, false]);
    const next = good(play(at, PASS));
    expect(next.sideToMove).toBe('white');
    expect(next.contents).toEqual(at.contents);
    expect(mustPass(next)).toBe(false);
  });

  it('passes with an empty hand while the other plays on', () => {
    const rules = rulesNamed('othello-own-discs');
    const at = position('XO--OX---------------------------------------------------------- X hands=0,2', rules);
    expect([mustPass(at), isOver(at)]).toEqual([true, false]);
    const both = position('XO--OX---------------------------------------------------------- X hands=0,0', rules);
    expect([mustPass(both), isOver(both)]).toEqual([false, true]);
  });
});

describe('why a move is not legal', () => {
  test.each([
    ['f5', 'd5', 'd5 is already taken by Black.'],
    ['f5', 'a1', 'a1 is not a legal move for White: it flips nothing.'],
    ['f5', 'c4', 'c4 is not a legal move for White: it flips nothing. It would be legal for Black.'],
    ['f5d6', 'f4', 'f4 is not a legal move for Black: it flips nothing. It would be legal for White.'],
    ['f5', '--', 'White can’t pass: there are 3 legal moves, f4 among them.'],
    ['f5', 'd5-c5', 'd5-c5 moves a disc, which Othello doesn’t allow.'],
    ['e6f4e3f6g5d6e7f5c5', 'a1', 'The game is over, so a1 can’t be played.'],
  ])('after %s: %s', (transcript, move, why) => {
    expect(faultOf(play(after(transcript), parseMove(OTHELLO, move)!))).toBe(why);
  });

  test.each([
    ['reversi-1887', 'd4', 'a1', 'a1 can’t be played yet: the first four discs go on d4, e4, d5, and e5.'],
    ['reversi-1887', 'd4', 'd4', 'd4 is already taken by Black.'],
    ['italian', 'd4e4e5d5', 'a1', 'a1 is not a legal move for Red: it flips nothing.'],
    ['italian-displacement', 'd4e4e5d5', 'd4-h8', 'h8 is too far'],
    ['italian-displacement', 'd4e4e5d5', 'e4-e3', 'Red has no disc on e4 to move.'],
  ])('%s after %s: %s', (id, transcript, move, why) => {
    const rules = rulesNamed(id);
    const fault = faultOf(play(after(transcript, rules), parseMove(rules, move)!));
    expect(fault.includes(why) || (why.includes('too far') && fault.includes('is too far'))).toBe(true);
  });

  it('is an empty hand', () => {
    const rules = rulesNamed('othello-own-discs');
    const at = position('XO--OX---------------------------------------------------------- X hands=0,2', rules);
    expect(faultOf(play(at, parseMove(rules, 'c1')!))).toBe('Black has no disc left to put on c1.');
  });

  it('is a square beyond the board', () => {
    expect(play(startPosition(OTHELLO), { kind: 'place', square: 64 }).ok).toBe(false);
    expect(play(startPosition(OTHELLO), { kind: 'place', square: -1 }).ok).toBe(false);
    expect(play(startPosition(rulesNamed('cross-20')), { kind: 'place', square: 0 }).ok).toBe(false);
  });
});

describe('the result', () => {
  // black discs, white discs, rows of the rest empty; difference and outcome for black in both conventions.
  test.each<[string, string, number, number, number, number]>([
    ['othello', 'most, full wipeout', 9, 0, 9, 64],
    ['othello', 'most, black ahead', 40, 20, 20, 24],
    ['othello', 'most, white ahead', 20, 40, -20, -24],
    ['othello', 'most, a draw', 30, 30, 0, 0],
    ['anti', 'fewest, black has more', 40, 20, -20, -24],
    ['anti', 'fewest, black has fewer', 20, 40, 20, 24],
    ['anti', 'fewest, a draw', 30, 30, 0, 0],
  ])('%s: %s', (id, _, black, white, discs, winner) => {
    const text = 'X'.repeat(black) + 'O'.repeat(white) + '-'.repeat(64 - black - white);
    const at = position(`${text} X`, ruleSystem(id));
    const by = (count: Count): number => outcome(at, 'black', count);
    expect([by('discs'), by('winner')]).toEqual([discs, winner]);
    expect(outcome(at, 'white', 'winner')).toBe(winner === 0 ? 0 : -winner);
    expect(discDifference(at, 'black', 'discs')).toBe(black - white);
    expect(emptyCount(at)).toBe(64 - black - white);
  });
});

it('opponent', () => {
  expect([opponent('black'), opponent('white')]).toEqual(['white', 'black']);
});

it('does not change the position it plays from', () => {
  const start = startPosition(OTHELLO);
  const copy = structuredClone(start);
  replay(
    start,
    legalMoves(start)
      .slice(0, 1)
      .map(({ move }) => move),
  );
  expect(start).toEqual(copy);
});
