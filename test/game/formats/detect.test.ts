/** What a pasted text is taken for, by its beginning; what is in it is read by the format's own tests. */
import { describe, expect, test } from 'vitest';
import { formatOf, moveToLine, parseAny } from '../../../game/formats/detect.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { fail } from '../../../game/types.ts';
import type { Imported } from '../../../game/formats/imported.ts';
import { noticeText } from '../../../i18n/english.ts';
import { faultOf, good, rulesNamed } from '../helpers.ts';

const EMPTY = '-'.repeat(64);
const START = '-'.repeat(27) + 'OX------XO' + '-'.repeat(27);
const rows = (squares: string): string => squares.match(/.{8}/g)!.join('\n');
const read = (text: string): Imported => good(parseAny(text, OTHELLO));

test('the length is of the whole text, not of its first line', () => {
  const long = moveToLine(fail('text-long', { n: 9, most: 5 }), 1);
  expect(faultOf(long)).toBe('The text has 9 characters; the limit is 5.');
  expect(faultOf(moveToLine(fail('board-bare'), 3))).toMatch(/^Line 3: /);
});

describe('the format', () => {
  test.each([
    ['ggf', '(;GM[Othello]PC[x];)'],
    ['ggf', 'Game 12: ( ; gm [othello]'],
    ['sgf', '(;FF[4]GM[2];B[f5])'],
    ['sgf', 'A game: ( ; gm [2]'],
    ['pgn', '[Event "x"]\n\n1. f5'],
    ['pgn', '[a\t"x"]'],
    ['json', '{"position":"x"}'],
    ['obf', `${START} X`],
    ['obf', `${START.toLowerCase()} x`],
    ['obf', `  ${START} X`],
    ['obf', '---; nothing more'],
    ['obf', '%\n \n---; nothing more'],
    ['board', rows(START)],
    ['board', rows(START).toLowerCase()],
    ['board', rows(START).replaceAll('O', '●').replaceAll('X', '○').replaceAll('-', '.')],
    ['board', '  a b c d e f g h\n1 . . . . . . . .'],
    ['board', '|A|B|C|D|E|F|G|H|\n|.|.|.|.|'],
    ['board', '1 - - - O X - - -\n2 - - -'],
    ['board', '1|-|-|-|O|'],
    ['board', '| - - - - |'],
    ['board', '+----+'],
    ['board', '----'],
    ['transcript', 'f5d6'],
    ['transcript', 'F5D6'],
    ['transcript', '1. f5 d6'],
    ['transcript', '1) F5'],
    ['transcript', '+f5-d6'],
    ['transcript', 'PASS f5'],
    ['transcript', '(f5)'],
    ['transcript', '[F5]'],
    ['transcript', '% the opening\n\n  f5d6'],
    ['transcript', 'b1; c2'],
    [undefined, 'A game of last year’s open: (;GM[Othello];)'],
    [undefined, 'A game of last year’s open: (;FF[4];)'],
    [undefined, '(;[x]'],
    [undefined, '[ "x"]'],
    [undefined, 'tag [Event "x"]'],
    [undefined, '---'],
    [undefined, '- hello - world - and - more words than signs'],
    [undefined, 'hello f5'],
    [undefined, ''],
  ])('%s: %j', (format, text) => expect(formatOf(text, OTHELLO)).toBe(format));

  test('depends on the size of the board', () => {
    const small = rulesNamed('6x6');
    expect(formatOf('-'.repeat(36), small)).toBe('obf');
    expect(formatOf('-'.repeat(36), OTHELLO)).toBe('board');
    expect(formatOf(EMPTY.slice(1), OTHELLO)).toBe('board');
  });
});

describe('what is found', () => {
  test('nothing, too much, something else', () => {
    expect(faultOf(parseAny(' \n', OTHELLO))).toBe('There is nothing to read.');
    expect(faultOf(parseAny('f5d6', OTHELLO, 3))).toMatch(/3/);
    expect(faultOf(parseAny('\n  hello', OTHELLO))).toMatch(/^Line 2, column 3: /);
  });

  test('JSON: a position, a line each, or what is wrong with it', () => {
    const one = JSON.stringify({ board: START, side: 'X' });
    expect(read(one).found).toMatchObject({ what: 'position', format: 'json' });
    expect(read(`${one}\n${one}`).found).toEqual({ what: 'positions', format: 'json', good: 2, bad: 0 });
    expect(parseAny('{"board":', OTHELLO).ok).toBe(false);
    expect(parseAny('{"board":"x"}', OTHELLO).ok).toBe(false);
    expect(parseAny(`${one}\n[${one}]`, OTHELLO).ok).toBe(false);
  });

  test('several games: the first good one leads, and the bad ones are counted', () => {
    const many = read('(;GM[2];B[a1])(;GM[2];B[f5])(;GM[2];B[d3])');
    expect(many.found).toEqual({ what: 'games', format: 'sgf', good: 2, bad: 1 });
    expect(many.moves).toHaveLength(1);
    expect(many.moves[0]).toEqual({ kind: 'place', square: 37 });
    expect(faultOf(parseAny('(;GM[2];B[a1])(;GM[2];B[b1])', OTHELLO))).toMatch(/a1/);
    expect(read('(;GM[2];B[f5])').found).toEqual({ what: 'game', format: 'sgf', moves: 1 });
    expect(faultOf(parseAny('(;GM[2]B', OTHELLO))).toMatch(/B should be followed/);
  });

  test('a link, with blanks around it', () => {
    expect(read('  #m=f5d6 \n')).toMatchObject({ format: 'link', found: { what: 'game', moves: 2 } });
  });

  test('positions: with values they are OBF, and a comment is the event', () => {
    const plain = read(`${START} X`);
    expect([plain.format, plain.info]).toEqual(['board', undefined]);
    expect(plain.start).toEqual(startPosition(OTHELLO));
    expect(read(`${START} X; f5:+0;`).format).toBe('obf');
    expect(read(`${START} X % from a game`).info).toEqual({ event: 'from a game' });
    const two = read(`${EMPTY.slice(1)}X X\n${START} O`);
    expect(two.found).toMatchObject({ what: 'positions', good: 2, bad: 0 });
    expect(two.start.contents[63]).toBe('black');
  });

  test('OBF is Othello under any rules; plain moves and boards are of the given rules, which is said', () => {
    const anti = rulesNamed('anti');
    const under = (text: string) => {
      const { start, warnings } = good(parseAny(text, anti));
      return [start.rules.id, ...warnings.map(noticeText)];
    };
    expect(under(`${START} X; f5:+0;`)).toEqual(['othello']);
    expect(under(`${START} X;`)).toEqual(['othello']);
    for (const text of [`${START} X`, rows(START) + '\nX', 'f5d6c3'])
      expect(under(text)).toEqual(['anti', 'Read as Anti-Othello.']);
    expect(read('f5d6c3').warnings).toEqual([]);
    expect(read(`${START} X`).warnings).toEqual([]);
  });

  test('moves after a board, and where one of them is wrong', () => {
    const text = `${rows(START)}\nX\nf5d6`;
    expect(read(text).moves).toHaveLength(2);
    expect(faultOf(parseAny(`${rows(START)}\nX\nf5a1`, OTHELLO))).toMatch(/line 10/i);
  });

  test('several transcripts where more than half of the lines are games', () => {
    expect(read('f5d6\nf5f6').found).toEqual({ what: 'games', format: 'transcript', good: 2, bad: 0 });
    expect(read('f5d6\nf5f6\nf5a1').found).toEqual({ what: 'games', format: 'transcript', good: 2, bad: 1 });
    expect(read('f5\nd6').found).toEqual({ what: 'game', format: 'transcript', moves: 2 });
    // Half of them are too few: it is one game, and wrong at its third move.
    expect(faultOf(parseAny('f5d6\nf5a1', OTHELLO))).toMatch(/^Move 3 \(line 2, column 1\): f5 is already taken/);
  });
});

describe('signs that look alike', () => {
  const WORDS = 'Good — 5–7 discs；これは良い手！（悪手）ＡＢ 定石 ＂虎＂ ［注］';
  const START_TEXT = { board: START, side: 'X' };
  const study = JSON.stringify({
    format: 'outflank-study',
    version: 1,
    info: { black: WORDS },
    start: START_TEXT,
    root: { line: [{ move: 'f5', comment: WORDS }] },
  });

  test.each([
    ['study', study],
    ['study, with a byte order mark', `\ufeff${study}`],
    ['SGF', `(;GM[2]SZ[8]PB[${WORDS}];B[f5]C[${WORDS}])`],
    ['PGN', `[Black "${WORDS.replaceAll('＂', '')}"]\n\n1. f5 {${WORDS}} *`],
  ])('are kept in names and comments: %s', (_, text) => {
    const { tree: found, info, notes, moves } = read(text);
    expect(moves).toHaveLength(1);
    const comment = found?.root.children[0]?.comment ?? [...(notes?.values() ?? [])][0]?.comment;
    expect([info?.black?.replaceAll('＂', ''), comment]).toEqual([WORDS.replaceAll('＂', ''), WORDS]);
  });

  test('mean the plain ones where a game can’t be read otherwise', () => {
    expect(read('(；GM[2]SZ[8]；B[ｆ5]；W[d6])').moves).toHaveLength(2);
    expect(read('［Black "A"］\n\n1. ｆ5 d6 *').moves).toHaveLength(2);
    expect(read('ｆ5–d6').moves).toHaveLength(2);
  });
});
