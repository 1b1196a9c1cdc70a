/** A review's results for a position and those after it stay on screen until a search here is as deep. */
import { expect, test } from 'vitest';
import { targetOf } from '../../game/notation.ts';
import { play } from '../../game/position.ts';
import { Evaluations, evaluationKey } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { placing } from '../../game/notation.ts';
import { analysis, estimate, exact, FFO42, square } from '../web/samples.ts';

/** After a search of this depth: the position's value is one ply deeper than its moves'. */
function searched(values: Readonly<Record<string, Value>>, best: string): Analysis {
  const report = analysis(FFO42, values);
  const { depth, ...value } = values[best]!;
  return { ...report, value: { ...value, depth: depth + 1 }, line: [placing(square(best))], state: 'searching' };
}

const valuesOf = ({ value, moves }: Analysis) => ({
  value: value?.low,
  best: moves.flatMap(({ move, best }) => (best ? [targetOf(move)] : [])),
  g2: moves.find(({ move }) => targetOf(move) === square('g2'))?.value?.low,
  a4: moves.find(({ move }) => targetOf(move) === square('a4'))?.value?.low,
});

function after(name: string) {
  const next = play(FFO42, placing(square(name)));
  if (!next.ok) throw new Error(name);
  return next.value;
}

const REVIEWED = {
  value: knownValueOf(estimate(3, 21, 73), 'winner'),
  best: placing(square('g2')),
  isBestOfValue: true,
  level: 21,
};

test('the review’s value and move lead while the search here is shallower, and no longer', () => {
  const evaluations = new Evaluations();
  evaluations.noteStored(evaluationKey(FFO42), REVIEWED);
  const shallow = evaluations.hear(FFO42, searched({ g2: estimate(-2, 11, 73), a4: estimate(0, 11, 73) }, 'a4'));
  expect(valuesOf(shallow)).toEqual({ value: 3, best: [square('g2')], g2: 3, a4: 0 });
  const deep = evaluations.hear(FFO42, searched({ g2: estimate(-1, 22, 73), a4: estimate(1, 22, 73) }, 'a4'));
  expect(valuesOf(deep)).toEqual({ value: 1, best: [square('a4')], g2: -1, a4: 1 });
});

test('what leads the list as a move’s value is known of the position after it, too', () => {
  const evaluations = new Evaluations();
  evaluations.note(after('g2'), knownValueOf(estimate(-8, 6, 73), 'winner'));
  evaluations.noteStored(evaluationKey(FFO42), REVIEWED);
  const { moves } = evaluations.hear(FFO42, searched({ g2: estimate(8, 6, 73), a4: estimate(0, 6, 73) }, 'g2'));
  expect(moves.find(({ best }) => best)).toMatchObject({ value: { low: 3, depth: 20 } });
  expect(evaluations.get(after('g2'))).toMatchObject({ low: -3, depth: 20, origin: 'search' });
});

test('a value that came without a move says nothing about the position after the move kept from another search', () => {
  const evaluations = new Evaluations();
  evaluations.hear(FFO42, searched({ g2: estimate(2, 9, 73) }, 'g2'));
  const own = evaluations.get(after('g2'));
  // From the position before, searched deeper.
  evaluations.note(FFO42, knownValueOf(estimate(-8, 20, 73), 'winner'));
  const { value } = evaluations.hear(FFO42, searched({ g2: estimate(2, 6, 73), a4: estimate(0, 6, 73) }, 'g2'));
  expect(value).toMatchObject({ low: -8, depth: 20 });
  expect(evaluations.get(after('g2'))).toEqual(own);
});

test('a proof that came without a move stays the position’s value, and no move is marked with it', () => {
  const evaluations = new Evaluations();
  evaluations.note(FFO42, knownValueOf({ ...exact(6), depth: 22 }, 'winner'));
  for (const depth of [6, 8]) {
    const report = searched({ g2: estimate(2, depth, 73), a4: estimate(0, depth, 73) }, 'g2');
    const shown = evaluations.hear(FFO42, report);
    expect(shown.value).toMatchObject({ low: 6, high: 6, certainty: 100 });
    expect(valuesOf(shown)).toEqual({ value: 6, best: [], g2: 2, a4: 0 });
  }
  const solved = { ...analysis(FFO42, { g2: exact(6) }), line: [placing(square('g2'))] };
  expect(valuesOf(evaluations.hear(FFO42, solved))).toMatchObject({ value: 6, best: [square('g2')] });
});

test('a move found better by an equally deep search of the position after it leads, and gives the position its value', () => {
  const evaluations = new Evaluations();
  evaluations.note(after('a4'), knownValueOf(estimate(-5, 20, 73), 'winner'));
  const report = evaluations.hear(FFO42, searched({ g2: estimate(1, 20, 73), a4: estimate(0, 11, 73) }, 'g2'));
  expect(valuesOf(report)).toEqual({ value: 5, best: [square('a4')], g2: 1, a4: 5 });
  expect(evaluations.of(FFO42)).toMatchObject({ value: { low: 5, depth: 21 }, best: placing(square('a4')) });
});

test('one found by a search much deeper or shallower does not', () => {
  for (const depth of [12, 26]) {
    const evaluations = new Evaluations();
    evaluations.note(after('a4'), knownValueOf(estimate(-5, depth, 73), 'winner'));
    const report = evaluations.hear(FFO42, searched({ g2: estimate(1, 20, 73), a4: estimate(0, 20, 73) }, 'g2'));
    expect(valuesOf(report)).toMatchObject({ value: 1, best: [square('g2')] });
  }
});

test('a proof of the position after a move doesn’t prove the position before it', () => {
  const evaluations = new Evaluations();
  evaluations.note(after('a4'), knownValueOf({ ...exact(-4), depth: 20 }, 'winner'));
  const { value } = evaluations.hear(FFO42, searched({ g2: estimate(1, 20, 73), a4: estimate(0, 11, 73) }, 'g2'));
  expect(value).toMatchObject({ low: 4, certainty: 99 });
});

test('of several best moves only those stay best whose value is still the position’s', () => {
  const evaluations = new Evaluations();
  const [value, shallow] = [estimate(0, 25, 98), estimate(0, 11, 73)];
  const deep: Analysis = { ...analysis(FFO42, { g2: shallow, a4: shallow }), value, line: [placing(square('g2'))] };
  const moves = deep.moves.map((move) => ({ ...move, best: move.value !== undefined }));
  const both = [square('g2'), square('a4')];
  expect(valuesOf(evaluations.hear(FFO42, { ...deep, moves }))).toEqual({ value: 0, best: both, g2: 0, a4: 0 });
  const one = evaluations.hear(FFO42, searched({ g2: estimate(-2, 15, 73) }, 'g2'));
  expect(valuesOf(one)).toEqual({ value: 0, best: [square('a4')], g2: -2, a4: 0 });
  expect(one.line[0]).toEqual(placing(square('a4')));
  // Where no move has that value any more, the one that gave it leads as it did.
  const none = evaluations.hear(FFO42, searched({ g2: estimate(-2, 15, 73), a4: estimate(-1, 15, 73) }, 'a4'));
  expect(valuesOf(none)).toMatchObject({ value: 0, best: [square('a4')], g2: -2, a4: -1 });
});
