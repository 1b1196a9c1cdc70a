/** The best move kept for a position is that of its value. */
import { expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { readEvaluation } from '../../web/document/library-records.ts';
import { betterEvaluation } from '../../web/engine/best-of.ts';
import { Evaluations, evaluationKey } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import { analysis, estimate, exact, FFO42, square } from '../web/samples.ts';

const [g2, a4] = [placing(square('g2')), placing(square('a4'))];
const proof = knownValueOf({ ...exact(4), depth: 22 }, 'winner');
const guess = knownValueOf(estimate(3, 20, 87), 'winner');
const key = evaluationKey(FFO42);

test('a proof without a move takes away that of an estimate, and gets none from a later estimate', () => {
  const evaluations = new Evaluations();
  evaluations.noteStored(key, { value: guess, best: g2 });
  evaluations.note(FFO42, proof);
  expect(evaluations.of(FFO42)).toMatchObject({ value: proof });
  expect(evaluations.of(FFO42).best).toBeUndefined();
  evaluations.hear(FFO42, { ...analysis(FFO42, {}), value: estimate(3, 21), line: [g2] });
  expect(evaluations.of(FFO42).best).toBeUndefined();
});

test('nor does one tab’s proof take the move of another tab’s estimate', () => {
  expect(betterEvaluation({ value: proof }, { value: guess, best: g2 }, 22)).toEqual({ value: proof });
});

test('the position’s own proof brings its move, whatever stood there', () => {
  const evaluations = new Evaluations();
  evaluations.noteStored(key, { value: proof, best: g2 });
  evaluations.hear(FFO42, { ...analysis(FFO42, {}), value: { ...exact(4), depth: 22 }, line: [a4] });
  expect(evaluations.of(FFO42)).toMatchObject({ value: proof, best: a4 });
});

test('a proof of the same value without a move leaves the proved move', () => {
  const evaluations = new Evaluations();
  evaluations.noteStored(key, { value: proof, best: g2 });
  evaluations.note(FFO42, { ...proof, depth: 21 });
  expect(evaluations.of(FFO42).best).toEqual(g2);
});

test('whether the move was reported with the value is kept with them, and stored', () => {
  const evaluations = new Evaluations();
  evaluations.hear(FFO42, { ...analysis(FFO42, {}), value: estimate(3, 11), line: [g2] });
  const own = evaluations.of(FFO42);
  expect(own).toMatchObject({ best: g2, isBestOfValue: true });
  expect(readEvaluation(JSON.parse(JSON.stringify(own)))).toEqual(own);
  evaluations.note(FFO42, guess);
  expect(evaluations.of(FFO42)).toEqual({ value: guess, best: g2 });
  expect(betterEvaluation(own, { value: guess }, 22)).toEqual({ value: guess, best: g2 });
  expect(betterEvaluation(own, { value: knownValueOf(estimate(3, 9), 'winner'), best: a4 }, 22)).toEqual(own);
});
