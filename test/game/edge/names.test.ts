/** Names of edges. */
import { expect, test } from 'vitest';
import { edgeNamesOf } from '../../../game/edge/names.ts';
import { EdgePlay } from '../../../game/edge/play.ts';
import { exchanged, mirrored, SHAPES } from '../../../game/edge/shape.ts';
import { shapeOf } from './helpers.ts';

const play = new EdgePlay();
const named = (text: string): string[] =>
  edgeNamesOf(shapeOf(text), play).map(({ name, side }) => (side ? `${name} ${side}` : name));

test.each([
  ['----------', ['empty']],
  ['-XXOOXXOO-', ['full', 'wedge X', 'wedge O']],
  ['--XXXXXX--', ['six X', 'balanced X']],
  ['--OOOOO---', ['five O', 'unbalanced O']],
  ['---XXXXX--', ['five X', 'unbalanced X']],
  ['--XXXX-X--', ['four-one X', 'unbalanced X']],
  ['--OO-OOO--', ['three-two O', 'unbalanced O']],
  ['--X-------', ['isolated-c X']],
  ['---OXO----', ['wedge X']],
  ['--XOOX----', ['wedge O']],
  ['--XO-XO---', []],
])('%s', (text, names) => {
  expect(named(text).filter((name) => !name.startsWith('open'))).toEqual(names);
});

test('names keep to the sides, and to both readings', () => {
  const other = (name: string): string => name.replace(/[XO]$/, (sign) => (sign === 'X' ? 'O' : 'X'));
  for (let shape = 0; shape < SHAPES; shape += 7) {
    const names = edgeNamesOf(shape, play).map(({ name, side }) => `${name} ${side}`);
    expect(edgeNamesOf(mirrored(shape), play).map(({ name, side }) => `${name} ${side}`)).toEqual(names);
    expect(edgeNamesOf(exchanged(shape), play).map(({ name, side }) => other(`${name} ${side}`))).toEqual(
      expect.arrayContaining(names),
    );
  }
});
