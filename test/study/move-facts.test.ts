/** What the game sheet says about a move: the best value known, and whose mark it carries. */
import { expect, test } from 'vitest';
import { parseMove } from '../../game/notation.ts';
import { pathOf, ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, annotate, newTree, nodeAt, type GameTree } from '../../game/tree.ts';
import type { Value } from '../../workers/protocol.ts';
import { USUAL_THRESHOLDS } from '../../workers/review/loss.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import { findingsOf, lineOn, reviewLine } from '../../web/review/line-review.ts';
import { factsOf, spokenOf } from '../../web/study/move-facts.ts';
import { estimate, exact } from '../web/samples.ts';

const F5 = pathOf(['f5']);
const D6 = pathOf(['f5', 'd6']);

function played(): GameTree {
  const moves = ['f5', 'd6'].map((name) => parseMove(OTHELLO, name)!);
  const added = addMoves(newTree(startPosition(OTHELLO)), ROOT, moves);
  if (!added.ok) throw new Error('not played');
  return added.value.tree;
}

/** Values of the start, after f5 and after d6, each for the side to move. */
function knowing(...values: readonly (Value | null)[]): Evaluations {
  const evaluations = new Evaluations();
  for (const [ply, value] of values.entries()) {
    const { node } = lineOn(played(), D6)[ply]!;
    if (value) evaluations.note(node.position, knownValueOf(value, 'winner'));
  }
  return evaluations;
}

const reviewOf = (tree: GameTree, evaluations: Evaluations) => {
  const line = lineOn(tree, D6);
  return reviewLine(line, findingsOf(line, evaluations, 21), USUAL_THRESHOLDS).byPath;
};

function factsAt(path: typeof F5, values: Evaluations, { tree = played(), review = reviewOf(tree, values) } = {}) {
  const known = { tree, found: new Map(), values, review, thresholds: USUAL_THRESHOLDS, prepared: () => [] };
  return factsOf(known, path, nodeAt(tree, path)!);
}

test('the value is the one that says most: a shallow review doesn’t hide what is known', () => {
  const reviewed = reviewOf(played(), knowing(estimate(0, 10), estimate(-2, 10), estimate(2, 10)));
  const deep = knowing(null, estimate(-3, 28));
  expect(factsAt(F5, deep, { review: reviewed }).value).toMatchObject({ text: '+3', how: '28@91%' });
  const deeper = reviewOf(played(), knowing(null, estimate(-3, 28)));
  expect(factsAt(F5, knowing(null, estimate(-2, 10)), { review: deeper }).value).toMatchObject({ text: '+3' });
});

test('the engine’s verdict is no mark of the file', () => {
  const values = knowing(estimate(0, 20), estimate(12, 20));
  const facts = factsAt(F5, values);
  expect(facts).toMatchObject({ verdict: '??', loss: { discs: 12 } });
  expect(facts.glyph).toBeUndefined();
  const tree = annotate(played(), F5, { glyph: '!' });
  const own = factsAt(F5, values, { tree });
  expect(own).toMatchObject({ glyph: '!' });
  expect(own.verdict).toBeUndefined();
  const node = nodeAt(tree, F5)!;
  expect(spokenOf(node, facts)).toContain('engine: blunder');
  expect(spokenOf(node, own)).toContain('f5, good move');
});

test.each([
  ['both deep', estimate(0, 20), estimate(12, 20), '??'],
  ['both proved', exact(0), exact(12), '??'],
  ['the position before it hardly searched', estimate(0, 6), estimate(12, 20), undefined],
  ['hardly searched itself', estimate(0, 20), estimate(12, 6), undefined],
])('a verdict of the engine, %s', (_, before, after, verdict) => {
  expect(factsAt(F5, knowing(before, after)).verdict).toBe(verdict);
  expect(factsAt(F5, knowing(before, after), { review: new Map() }).verdict).toBe(verdict);
});
