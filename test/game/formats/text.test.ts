/** Places in a text, its size, and signs that stand for one another. */
import { expect, test } from 'vitest';
import { checkSize, placeOf, plainText } from '../../../game/formats/text.ts';
import { faultOf } from '../helpers.ts';

/** By the definition: lines end with line feeds, columns count from 1. */
function plainPlace(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

test.each([
  ['forwards', (offsets: number[]) => offsets],
  ['backwards', (offsets: number[]) => offsets.toReversed()],
  ['each twice', (offsets: number[]) => offsets.flatMap((one) => [one, one])],
  ['to and fro', (offsets: number[]) => offsets.map((one, i) => offsets[(i * 7) % offsets.length] ?? one)],
])('the places of two texts, looked up %s', (_, inOrder) => {
  for (const text of ['\nab\n\nc\n', 'ab\ncd\n\n', 'x', ''])
    for (const offset of inOrder(Array.from({ length: text.length + 1 }, (_none, i) => i)))
      expect([text, offset, placeOf(text, offset)]).toEqual([text, offset, plainPlace(text, offset)]);
});

test('texts looked up by turns have places of their own', () => {
  const [one, other] = ['a\nb\nc', 'abcde'];
  expect([placeOf(one, 4), placeOf(other, 4), placeOf(one, 4)]).toEqual([
    { line: 3, column: 1 },
    { line: 1, column: 5 },
    { line: 3, column: 1 },
  ]);
});

test('a text may be as long as the limit, and no longer', () => {
  expect(checkSize('12345', 5)).toEqual({ ok: true, value: '12345' });
  expect(faultOf(checkSize('123456', 5))).toBe('The text has 6 characters; the limit is 5.');
});

test('each sign becomes one plain sign, so that places stay', () => {
  expect(plainText('Ｆ５‐‑‒–—―−！')).toBe('F5-------!');
  expect(plainText('\ufefff5\u00a0d6\u3000c3')).toBe(' f5 d6 c3');
});
