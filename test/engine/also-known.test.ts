/** What is shown beside a move's value when several searches have results for it. */
import { expect, test } from 'vitest';
import { targetOf } from '../../game/notation.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import type { Value } from '../../workers/protocol.ts';
import { analysis, atMost, estimate, exact, FFO42, square } from '../web/samples.ts';

/** What is shown for one move after these reports. */
function shown(...values: readonly (readonly [Value, Value?])[]): {
  value?: Value | undefined;
  alsoKnown?: Value | undefined;
} {
  const evaluations = new Evaluations();
  let moves = analysis(FFO42, {}).moves;
  for (const [value, alsoKnown] of values) {
    const report = analysis(FFO42, { g2: value });
    moves = evaluations.hear(FFO42, {
      ...report,
      moves: report.moves.map((move) => (move.value && alsoKnown ? { ...move, alsoKnown } : move)),
    }).moves;
  }
  const move = moves.find((one) => targetOf(one.move) === square('g2'));
  return { value: move?.value, alsoKnown: move?.alsoKnown };
}

test('an estimate stays when a bound agrees with it, and the bound stands beside it', () => {
  expect(shown([estimate(-2)], [atMost(0), estimate(-2)])).toEqual({ value: estimate(-2), alsoKnown: atMost(0) });
});

test('of two bounds the tighter one', () => {
  expect(shown([estimate(-2)], [atMost(4)], [atMost(0)], [atMost(4)]).alsoKnown).toEqual(atMost(0));
});

test('a bound that contradicts the estimate takes its place', () => {
  expect(shown([estimate(2)], [atMost(0)])).toEqual({ value: atMost(0), alsoKnown: undefined });
});

test('a deeper estimate that the other moves lack stands beside the ranked one', () => {
  expect(shown([estimate(1, 10)], [estimate(1, 10), estimate(-1, 11)])).toEqual({
    value: estimate(1, 10),
    alsoKnown: estimate(-1, 11),
  });
});

test('and goes when its depth is everybody’s', () => {
  expect(shown([estimate(1, 10), estimate(-1, 11)], [estimate(-1, 11)])).toEqual({
    value: estimate(-1, 11),
    alsoKnown: undefined,
  });
});

test('nothing stands beside a proof', () => {
  expect(shown([estimate(2)], [atMost(6), estimate(2)], [exact(6), estimate(2)]).alsoKnown).toBeUndefined();
});
