/** Spellings of transcripts as programs and players write them; the games are short openings or made for the case. */
import { describe, expect, it, test } from 'vitest';
import { makeTranscript, parseTranscript } from '../../../game/formats/transcript.ts';
import { moveName } from '../../../game/notation.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { faultOf, good, onBoard, position, rulesNamed } from '../helpers.ts';
import type { Position } from '../../../game/types.ts';

const START = startPosition(OTHELLO);

const read = (text: string, start: Position = START): string =>
  good(parseTranscript(text, start))
    .map((move) => moveName(start.rules, move))
    .join(' ');

describe('spellings', () => {
  test.each([
    'f5d6c3d3c4',
    'F5D6C3D3C4',
    'F5d6C3d3C4',
    'f5 d6 c3 d3 c4',
    'f5-d6-c3-d3-c4',
    'f5, d6, c3; d3\r\nc4\n',
    '1. f5 d6 2. c3 d3 3. c4',
    '1.f5 d6 2.c3 d3 3.c4',
    '1) f5 2) d6 3) c3 4) d3 5) c4',
    '1: f5\n2: d6\n3: c3\n4: d3\n5: c4',
    '1 f5 2 d6 3 c3 4 d3 5 c4 ',
    'f5 d6 c3 (c5 f4) d3 c4',
    'f5 d6 [c5 (f6) f4] c3 d3 c4',
    'f5! d6 c3!? d3?? c4',
    '+f5-d6+c3-d3+c4',
    '+f5-d6+c3-d3+c4: -04 10',
    '+f5-d6+c3-d3+c4:+12\n',
    'f5d6c3d3c4: 38-26',
    'f5d6c3d3c4:',
    'f5d6c3d3c4 1',
    'f5d6c3d3c4 -1',
    'f5d6c3d3c4 +1',
    'f5 d6 (c5 (f4) d3) c3 d3 c4',
    'f5(d6 c5)d6[c5]c3d3c4',
    'f5d6c3d3c4 0',
    'f5 d6 c3 d3 c4 38-26',
    'f5 → d6 → c3 → d3 → c4',
    'ｆ５ｄ６ｃ３ｄ３ｃ４',
    'f5–d6–c3–d3–c4',
    '\ufefff5d6c3d3c4',
  ])('%s', (text) => expect(read(text)).toBe('f5 d6 c3 d3 c4'));

  test.each(['', '  \n', '1.', '(f5 d6)'])('no moves: “%s”', (text) => expect(read(text)).toBe(''));
});

describe('passes', () => {
  // Black has no move; then White must move again.
  const forced = position(`OX${'-'.repeat(62)} X`);
  test.each(['-- c1', 'pa c1', 'PS c1', 'pass c1', 'PASSc1', 'pac1', 'c1', '1. -- c1'])('%s', (text) =>
    expect(read(text, forced)).toBe('-- c1'),
  );

  it('are read at the end, and ignored after the end', () => {
    expect(read('pass', forced)).toBe('--');
    expect(read('c1 --', forced)).toBe('-- c1');
    expect(faultOf(parseTranscript('c1 -- -- --', forced))).toMatch(/there is nothing to pass/);
  });

  it('are written or left out', () => {
    const moves = good(parseTranscript('c1', forced));
    expect(makeTranscript(forced, moves)).toBe('--c1');
    expect(makeTranscript(forced, moves, false)).toBe('c1');
    expect(read('--c1', forced)).toBe('-- c1');
  });

  it('may be two between two moves of one player', () => {
    const own = rulesNamed('othello-own-discs');
    const start = position(`XO--XO${'-'.repeat(58)} X hands=2,0`, own);
    expect(read('c1 g1', start)).toBe('c1 -- g1');
  });
});

describe('placing and moving discs', () => {
  it('the first four discs are moves', () => {
    expect(read('d4 e4 e5 d5 e3', startPosition(rulesNamed('reversi-1887')))).toBe('d4 e4 e5 d5 e3');
  });

  it('a dash between squares moves a disc where one stands, and separates elsewhere', () => {
    const start = startPosition(onBoard(4, 4, { displacement: true }));
    expect(read('b1 a3 d4 c1 b1-a1', start)).toBe('b1 a3 d4 c1 b1-a1');
    expect(read('b1-a3-d4-c1-b1-a1', start)).toBe('b1 a3 d4 c1 b1-a1');
    expect(makeTranscript(start, good(parseTranscript('b1-a3-d4-c1-b1-a1', start)))).toBe('b1 a3 d4 c1 b1-a1');
    for (const between of [' ', '', ', '])
      expect(parseTranscript(`b1 a3 d4 c1 b1${between}a1`, start)).toMatchObject({
        ok: false,
        fault: { code: 'square-taken', where: { move: 5 } },
      });
    expect(faultOf(parseTranscript('b1 a3 d4 c1 b1-', start))).toMatch(/^Move 5 .*b1 is already taken/);
  });

  it('reads rows of two digits', () => {
    const start = startPosition(rulesNamed('10x10'));
    expect(read('e4d4', start)).toBe(read('e4 d4', start));
    for (const text of ['a10', 'A10'])
      expect(faultOf(parseTranscript(text, start))).toBe(
        'Move 1 (line 1, column 1): a10 is not a legal move for Black: it flips nothing.',
      );
  });
});

describe('faults', () => {
  test.each([
    ['f5d6c3a1', 'turns-none', 4, 1, 7],
    ['f5 d6\nc3 d3\nf5', 'square-taken', 5, 3, 1],
    ['f5 -- d6', 'pass-illegal', 2, 1, 4],
    ['f5 x9', 'move-square', 2, 1, 4],
    ['f5 i1', 'move-square', 2, 1, 4],
    ['f5d66c3', 'move-begin', 3, 1, 5],
    ['f5 (d6', 'move-variation', 2, 1, 4],
    // A number in the middle of a word counts no moves, and one at the end is no result.
    ['f55 d6', 'move-begin', 2, 1, 3],
    ['f5d61', 'move-begin', 3, 1, 5],
    // What follows a colon is left out only if it is a result.
    ['f5d6c3:d3c4', 'move-begin', 4, 1, 7],
    ['f5d6c3: -04 10 d3', 'move-begin', 4, 1, 7],
    ['f5d6c3: a fine game', 'move-begin', 4, 1, 7],
    ['F5 X9', 'move-square', 2, 1, 4],
    // Discs don’t move here: a dash is nothing but a separator.
    ['d5-c4', 'centre-taken', 1, 1, 1],
    ['f5 \u0007', 'move-begin', 2, 1, 4],
    ['f5 😀', 'move-begin', 2, 1, 4],
  ])('%s', (text, code, move, line, column) => {
    const result = parseTranscript(text, START);
    expect(result.ok || result.fault).toMatchObject({ code, where: { move, line, column } });
  });

  test.each([
    [
      'f5 \u0007',
      'Move 2 (line 1, column 4): control character 7 can’t start a move. Moves are squares from a1 to h8.',
    ],
    ['f5 😀', 'Move 2 (line 1, column 4): “😀” can’t start a move. Moves are squares from a1 to h8.'],
  ])('%s is told in words', (text, why) => expect(faultOf(parseTranscript(text, START))).toBe(why));

  it('names the pass before a move that is no one’s', () => {
    const forced = position(`OX${'-'.repeat(62)} X`);
    expect(faultOf(parseTranscript('h8', forced))).toBe(
      'Move 1 (line 1, column 1): Black has no move and must pass, so h8 is the other side’s move. h8 is not a legal move for White: it flips nothing.',
    );
  });

  it('is too long a text, or too long a game', () => {
    expect(faultOf(parseTranscript('f5 '.repeat(400_000), START))).toBe(
      'The text has 1,200,000 characters; the limit is 1,000,000.',
    );
  });
});
