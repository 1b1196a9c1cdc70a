/** Which values of moves can be ranked and subtracted. */
import { expect, test } from 'vitest';
import { areComparable } from '../../workers/review/loss.ts';
import { atLeast, atMost, estimate, exact } from '../web/samples.ts';

test.each([
  ['proofs', [exact(6), exact(-4)], true],
  ['estimates of about the same depth', [estimate(6, 20), estimate(-4, 18)], true],
  ['a deep estimate and a look of a few plies', [estimate(6, 20), estimate(-4, 4)], false],
  ['a proof and a look of a few plies', [exact(6), estimate(-4, 4)], false],
  ['a proof and an estimate to the end of the game', [exact(6), estimate(-4, 20)], true],
  ['a proof and a ceiling', [exact(6), atMost(6)], false],
  ['a floor and an estimate', [atLeast(2), estimate(-4, 20)], false],
  ['a wipeout, which a few plies prove, and an estimate', [exact(-64), estimate(-4, 8)], true],
])('%s', (_, values, expected) => {
  expect(areComparable(values, 64)).toBe(expected);
});
