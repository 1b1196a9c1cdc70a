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

test('a bracket behind a backslash ends no value, one behind two does', () => {
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
