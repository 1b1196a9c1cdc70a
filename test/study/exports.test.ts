/** Values in the formats of other programs: those that the page shows, and never an estimate that looks like a proof. */
import { expect, test } from 'vitest';
import { parseAny } from '../../game/formats/detect.ts';
import { parseSgf } from '../../game/formats/sgf.ts';
import { treeOf } from '../../game/formats/imported.ts';
import { parseMove } from '../../game/notation.ts';
import { pathOf, ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules } from '../../game/rules.ts';
import { addMoves, annotate, newTree, nodeAt } from '../../game/tree.ts';
import type { Value } from '../../workers/protocol.ts';
import { documentOf } from '../../web/document/document.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import { copiesOf } from '../../web/import-export/export.ts';
import { exportOf, EXPORTS } from '../../web/import-export/study-export.ts';
import { fetchFaultTexts } from '../../web/i18n/faults.ts';
import { good } from '../game/helpers.ts';
import { estimate, exact } from '../web/samples.ts';

await fetchFaultTexts();

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

test('each form has a file name of its own', () => {
  const document = documentOf('a', { name: 'Ann – Ben', info: {}, tree: newTree(startPosition(OTHELLO)) });
  const names = EXPORTS.map((kind) => exportOf(kind, { document, values: new Evaluations() }).fileName);
  expect(names.slice(0, 3)).toEqual(['Ann – Ben.moves.txt', 'Ann – Ben.board.txt', 'Ann – Ben.obf']);
  expect(new Set(names).size).toBe(names.length);
});

test('OBF is of Othello on 8×8 only; a board is read back in its own rules', () => {
  const formsOf = (id: string) => {
    const start = startPosition(good(parseRules(id)));
    const document = documentOf('a', { name: '', info: {}, tree: newTree(start) });
    const [obf, board] = (['obf', 'board'] as const).map((kind) =>
      exportOf(kind, { document, values: new Evaluations() }),
    );
    const copies = copiesOf({ game: document, setup: start, analysis: null, page: '' });
    const copied = copies.find(({ kind }) => kind === 'obf')!;
    expect(good(parseAny(board!.text!, start.rules)).start).toEqual(start);
    return [obf!.text !== null, copied.text !== null, obf!.reason, copied.reason];
  };
  expect(formsOf('othello').slice(0, 2)).toEqual([true, true]);
  const only = (name: string) => [
    false,
    false,
    `OBF only handles Othello on 8×8 boards, not ${name}.`,
    'none: OBF is only for Othello on 8×8 boards',
  ];
  expect(formsOf('anti')).toEqual(only('Anti-Othello'));
  expect(formsOf('othello-own-discs').slice(0, 2)).toEqual([false, false]);
  expect(formsOf('custom:7x5;missing=a1.g5;opening=custom;black=c3.d4;white=d3.c4').slice(0, 2)).toEqual([
    false,
    false,
  ]);
});
