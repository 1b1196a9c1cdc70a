/** A study grows no larger than one that can be read, and the page reads whatever it has written itself. */
import { describe, expect, test } from 'vitest';
import { MAX_COMMENT, MAX_NODES } from '../../game/formats/limits.ts';
import { makeStudy, parseStudy } from '../../game/formats/study.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { TreeBuilder } from '../../game/tree-builder.ts';
import { annotate, deleteAt, mainLine, parentPath, ROOT, type GameTree } from '../../game/tree.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { documentText, readDocumentText } from '../../web/document/document-text.ts';
import { documentOf } from '../../web/document/document.ts';
import { goTo, playMove } from '../../web/document/game.ts';
import { documentOfEntry, Journal } from '../../web/document/journal.ts';
import { mergeTrees } from '../../web/document/merge.ts';

/** Every game from the start position, the shortest first, until the tree has this many positions. */
function treeOf(positions: number): GameTree {
  const tree = new TreeBuilder(startPosition(OTHELLO));
  const open = [tree.root];
  for (const node of open) {
    for (const { move } of legalMoves(node.position)) {
      if (tree.size === positions) return tree.tree();
      const added = tree.add(node, move);
      if (added.ok) open.push(added.value);
    }
  }
  return tree.tree();
}

const over = treeOf(MAX_NODES + 1);
const [end] = mainLine(over).slice(-1);
const full = deleteAt(over, end!.path).tree;
const study = (tree: GameTree) => documentOf('id', { name: 'Large', info: {}, tree });
const REFUSED = { ok: false, fault: { code: 'study-moves' } };

describe('a study of as many positions as are read', () => {
  test('can be read, and takes no further move', () => {
    expect(parseStudy(makeStudy(full)).ok).toBe(true);
    const before = goTo(study(full), parentPath(end!.path));
    expect(playMove(before, end!.node.move!)).toMatchObject(REFUSED);
    // A move that is there already makes it no larger.
    expect(playMove(study(full), full.root.children[1]!.move!).ok).toBe(true);
  });

  test('takes a game in that it has already, but no other', () => {
    expect(mergeTrees(full, full).ok).toBe(true);
    expect(mergeTrees(full, over)).toMatchObject(REFUSED);
  });
});

test('joined comments are no longer than one that is read', () => {
  const noted = (sign: string) => annotate(treeOf(1), ROOT, { comment: sign.repeat(MAX_COMMENT - 9) });
  const merged = mergeTrees(noted('a'), noted('b'));
  const comment = merged.ok ? merged.value.tree.root.comment! : '';
  expect([comment.length, comment.slice(-3)]).toEqual([MAX_COMMENT, 'bb…']);
  const again = parseStudy(makeStudy({ root: { ...treeOf(1).root, comment } }));
  expect(again.ok && again.value.warnings).toEqual([]);
});

describe('what earlier versions wrote, larger than any that is read from outside,', () => {
  const comment = 'a'.repeat(MAX_COMMENT + 1);
  const tree = annotate(over, ROOT, { comment });

  test('is refused from outside', () => {
    expect(parseStudy(makeStudy(tree))).toMatchObject(REFUSED);
  });

  test('is read from the library and the journal, with all of it', () => {
    const read = readDocumentText(documentText(study(tree)));
    expect(read.ok && read.value.tree.root.comment?.length).toBe(comment.length);
    const journal = new Journal(memoryStore(), 'tab', () => 1);
    journal.write(study(tree), 0, true);
    const entry = journal.read('id');
    const document = entry && entry !== 'damaged' ? documentOfEntry(entry) : null;
    expect(document?.ok && document.value.tree.root.comment?.length).toBe(comment.length);
  });
});
