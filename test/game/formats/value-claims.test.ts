/** Values of moves that come with a position: what is left out of them, and the claims that they become. */
import { expect, test } from 'vitest';
import { parseAny } from '../../../game/formats/detect.ts';
import { withValueClaims } from '../../../game/formats/value-claims.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { newTree } from '../../../game/tree.ts';
import { foundText, noticeText } from '../../../i18n/english.ts';
import { good } from '../helpers.ts';

const FFO42 = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';
const ALL = 'g2:+6; a4:+0; c6:-2; c2:-4; c7:-4; d2:-6; b5:-8; b2:-10; b6:-10;';
const read = (values: string) => good(parseAny(`${FFO42}; ${values}`, OTHELLO));
const claimed = (values: string) => {
  const { start, values: read_ } = read(values);
  const { root } = withValueClaims(newTree(start), read_);
  return [root, ...root.children].map(({ name, value }) => [name, value?.low, value?.high, value?.certainty]);
};

test('of an illegal move or an impossible value is left out, and said', () => {
  const { found, warnings, values } = read('g2:+6; h8:+2; a1:+4; c7:+70;');
  expect(values).toHaveLength(1);
  expect(foundText(found)).toBe('OBF position with 1 move value');
  expect(warnings.map(noticeText)).toEqual([
    '2 values were left out, because their moves are not legal here (the first is h8).',
    '1 value made no sense and was left out (the first at move 1, c7).',
  ]);
  expect(read('g2:+6;').warnings).toEqual([]);
});

test('are claims for the player who moves next, and the position has a bound or, with all moves, a value', () => {
  expect(claimed('g2:+6; a4:-2;')).toEqual([
    ['', 6, 64, 100],
    ['g2', -6, -6, 100],
    ['a4', 2, 2, 100],
  ]);
  expect(claimed(ALL).slice(0, 3)).toEqual([
    ['', 6, 6, 100],
    ['g2', -6, -6, 100],
    ['a4', 0, 0, 100],
  ]);
  // Perfect play ends with a whole number.
  expect(claimed('g2:+5.5;').map((claim) => claim[3])).toEqual([0, 0]);
  expect(claimed('h8:+2;')).toEqual([['', undefined, undefined, undefined]]);
});

test('say that they come from OBF', () => {
  const { start, values } = read('g2:+6;');
  expect(withValueClaims(newTree(start), values).root.children[0]!.value).toMatchObject({ source: 'OBF', depth: 22 });
});
