/** Texts of many games fall into pieces, each walk linear. */
import { describe, expect, test } from 'vitest';
import { endOfValue, piecesOf, type Splitting } from '../../../game/formats/pieces.ts';

const split = (text: string, how: Splitting) =>
  [...piecesOf(text, how)].map(({ from, to, line }) => [line, text.slice(from, to)]);

describe('a text falls into', () => {
  test('lines, without the empty ones and the comments', () => {
    expect(split('f5d6\r\n\n% note\n  c3\rd3', 'lines')).toEqual([
      [1, 'f5d6'],
      [4, '  c3'],
      [5, 'd3'],
    ]);
  });

  test('paragraphs', () => {
    expect(split('\n a\nb\n \n\nc', 'paragraphs')).toEqual([
      [2, ' a\nb'],
      [6, 'c'],
    ]);
  });

  test('games in parentheses, with brackets and parentheses in values, and text between them', () => {
    const first = '(;GM[2]C[a) \\] (;b]\n;B[f5](;W[d6])(;W[f4]))';
    expect(split(`2 ${first}\n\n(;GM[2])(EV[x];`, 'parentheses')).toEqual([
      [1, first],
      [4, '(;GM[2])'],
      [4, '(EV[x];'],
    ]);
  });

  test('games with tags; a tag in a comment is none, several tags are of one game', () => {
    const first = '[Event "a"]\n[Black "b"]\n\n1. f5 {\n[Event "no"]\n} d6\n';
    expect(split(`${first}[Event "c"]\n1. f5`, 'tags')).toEqual([
      [1, first.slice(0, -1)],
      [7, '[Event "c"]\n1. f5'],
    ]);
  });
});

describe('what is a tag', () => {
  const games = (...lines: string[]) => split(lines.join('\n'), 'tags').map(([line]) => line);
  const GAME = ['[Event "a"]', '1. f5 d6'];

  test.each([
    ['with something before it', 'x [Event "b"]', [1]],
    ['with something after it', '[Event "b"] x', [1]],
    ['without a name', '[ "b"]', [1]],
    ['as long as can be', `[Event "${'b'.repeat(1990)}"]`, [1, 3]],
    ['longer', `[Event "${'b'.repeat(1991)}"]`, [1]],
    ['after blanks', ' \t[Event "b"]  ', [1, 3]],
  ])('a tag %s', (_, tag, starts) => expect(games(...GAME, tag, '1. c4')).toEqual(starts));

  test.each([
    ['a comment that is closed again', 'd3 {a} {b}', [1, 4]],
    ['the second comment of a line', 'd3 {a} d6 {', [1]],
    ['a comment that ends where another begins', 'd3 } {', [1]],
    ['a comment of several lines', 'd3 {\nin between', [1]],
  ])('none is looked for in %s', (_, before, starts) =>
    expect(games(...GAME, before, '[Event "b"]', '1. c4')).toEqual(starts),
  );

  test('braces before the first game are no comment', () => {
    expect(games('{ a note', ...GAME)).toEqual([2]);
    expect(games(...GAME, 'd3 {', '}', ...GAME)).toEqual([1, 5]);
  });
});

test('a game in parentheses begins with a node or a property, on any line', () => {
  expect(split('\n(;C[])(;C[a])', 'parentheses')).toEqual([
    [2, '(;C[])'],
    [2, '(;C[a])'],
  ]);
  expect(split('([x]) (f5) (GM[2])', 'parentheses')).toEqual([[1, '(GM[2])']]);
});

test('a bracket behind a backslash ends no value, one behind two does', () => {
  expect(endOfValue(']', 0)).toBe(0);
  // A backslash before the value isn't part of it.
  expect(endOfValue('\\]', 1)).toBe(1);
  expect(endOfValue('a\\]b]', 0)).toBe(4);
  expect(endOfValue('a\\\\]b]', 0)).toBe(3);
  expect(endOfValue('abc', 0)).toBe(3);
});

describe('three million characters of one kind take one walk', () => {
  test.each<[Splitting, string]>([
    ['parentheses', '('],
    ['parentheses', '(;'],
    ['parentheses', '(;[\\]'],
    ['parentheses', '( '],
    ['parentheses', '(;A[]\\)'],
    ['lines', '%'],
    ['lines', ' '],
    ['paragraphs', '\n'],
    ['tags', '['],
    ['tags', '[A "'],
    ['tags', '[A "b"]\n{'],
  ])('%s of %j', (how, sign) => {
    const text = sign.repeat(3_000_000 / sign.length);
    let last = 0;
    for (const { from, to } of piecesOf(text, how)) {
      if (from < last || to < from) throw new Error(`out of order at ${from}`);
      last = to;
    }
    expect(last).toBeLessThanOrEqual(text.length);
  });
});
