/** Values in the formats of other programs: those that the page shows, and never an estimate that looks like a proof. */
import { expect, test } from 'vitest';
import { parseSgf } from '../../game/formats/sgf.ts';
import { treeOf } from '../../game/formats/imported.ts';
import { parseMove } from '../../game/notation.ts';
import { pathOf, ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, annotate, newTree, nodeAt } from '../../game/tree.ts';
import type { Value } from '../../workers/protocol.ts';
import { documentOf } from '../../web/document/document.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import { exportOf } from '../../web/import-export/study-export.ts';
import { estimate, exact } from '../web/samples.ts';

const F5 = pathOf(['f5']);
const D6 = pathOf(['f5', 'd6']);
const moves = ['f5', 'd6'].map((name) => parseMove(OTHELLO, name)!);
const added = addMoves(newTree(startPosition(OTHELLO)), ROOT, moves);
const TREE = added.ok ? added.value.tree : newTree(startPosition(OTHELLO));

/** After f5 an estimate, whose book value stands before it; after d6 a proof. */
function known(): Evaluations {
  const values = new Evaluations();
  const note = (path: typeof F5, value: Value) =>
    values.note(nodeAt(TREE, path)!.position, knownValueOf(value, 'winner'));
  note(F5, estimate(-1, 12));
  note(F5, { ...estimate(0, 24, 98), source: 'book' });
  note(D6, exact(4));
  return values;
}

const textOf = (kind: 'sgf' | 'ggf', tree = TREE) =>
  exportOf(kind, { document: documentOf('a', { name: '', info: {}, tree }), values: known() }).text!;

test('SGF has the values shown, and says which are estimates', () => {
  const text = textOf('sgf');
  expect(text).toContain('B[f5]V[0]N[estimate 24@98%]');
  expect(text).toMatch(/W\[d6\]V\[4\]\)/);
  const read = parseSgf(text);
  const game = read.ok && read.value[0]!.game;
  const tree = game && game.ok && treeOf(game.value);
  const value = tree && tree.ok && nodeAt(tree.value, F5)!.value;
  expect(value).toMatchObject({ low: 0, depth: 24, certainty: 98, source: 'SGF' });
});

test('GGF can’t say so: it has proofs, and what its own file said', () => {
  expect(textOf('ggf')).toContain('B[f5]W[d6/-4.00]');
  const value = { low: 3, high: 3, depth: 0, certainty: 0, count: 'winner', source: 'GGF' } as const;
  expect(textOf('ggf', annotate(TREE, F5, { value }))).toContain('B[f5/-3.00]W[d6/-4.00]');
});
