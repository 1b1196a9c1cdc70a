/** One position stands for all its images, and says how to get there. */
import { expect, test } from 'vitest';
import { canonical } from '../../game/canonical.ts';
import { opponent } from '../../game/position.ts';
import { symmetriesOf, transformPosition } from '../../game/symmetry.ts';
import type { Content, Position } from '../../game/types.ts';
import { after, onBoard, position as parsed, rulesNamed } from './helpers.ts';

const ASYMMETRIC = 'f5 d6 c3 d3 c4';

/** The same game with colours exchanged. */
const swapped = (position: Position): Position => ({
  ...position,
  contents: position.contents.map((content): Content =>
    content === 'black' || content === 'white' ? opponent(content) : content,
  ),
  sideToMove: opponent(position.sideToMove),
  hands: position.hands && { black: position.hands.white, white: position.hands.black },
});

test.each([
  ['othello', after(ASYMMETRIC)],
  ['a corner taken', parsed(`XO${'-'.repeat(62)} X`)],
  ['anti', after(ASYMMETRIC, rulesNamed('anti'))],
  ['6x4', after('c1', rulesNamed('6x4'))],
  ['a board with one symmetry', after('b3', onBoard(6, 6, { missing: [0] }))],
])('%s: every image of a position has the same one: the first by its squares', (_, position) => {
  const images = symmetriesOf(position.rules).map((symmetry) => transformPosition(symmetry, position));
  for (const image of images) {
    const { position: chosen, symmetry } = canonical(image);
    const isTurned = chosen.sideToMove !== image.sideToMove;
    expect(chosen).toEqual(transformPosition(symmetry, isTurned ? swapped(image) : image));
    const texts = images.map((one) => (isTurned ? swapped(one) : one).contents.join());
    expect(chosen.contents.join()).toBe(texts.sort()[0]);
  }
});

test('colours are exchanged only where they make no difference, so that Black moves', () => {
  const white = after(ASYMMETRIC);
  expect(white.sideToMove).toBe('white');
  expect(canonical(white).position).toEqual(canonical(swapped(white)).position);
  expect(canonical(white).position.sideToMove).toBe('black');
  expect(canonical(after(ASYMMETRIC, rulesNamed('anti'))).position.sideToMove).toBe('white');
});

test('with the colours, the discs in hand are exchanged', () => {
  const white = after(ASYMMETRIC, rulesNamed('othello-own-discs'));
  const more = { ...white, hands: { black: 62, white: 61 } };
  expect(canonical(more).position).toMatchObject({ sideToMove: 'black', hands: { black: 61, white: 62 } });
  expect(canonical(more).position).toEqual(canonical(swapped(more)).position);
});
