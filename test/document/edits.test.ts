/** The open document: edits and their undoing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { placing } from '../../game/notation.ts';
import { walk } from '../../game/tree.ts';
import type { Square } from '../../game/types.ts';
import * as edits from '../../web/document/document.ts';
import { goTo, newGame, playMove } from '../../web/document/game.ts';
import { OpenDocument } from '../../web/document/open-document.ts';
import { trees } from '../study/trees.ts';

const square = (name: string): Square => parseSquare(OTHELLO, name)!;
const anOpen = (): OpenDocument => new OpenDocument(edits.newDocument('id', startPosition(OTHELLO)));

function playAll(open: OpenDocument, moves: string): void {
  for (const move of moves.match(/../g) ?? [])
    expect(open.tryEdit((document) => playMove(document, placing(square(move)))).ok).toBe(true);
}

describe('edits', () => {
  test('whatever is done to a tree, undoing all of it gives the tree as it was', () => {
    const edit = fc.tuple(fc.nat({ max: 8 }), fc.nat(), fc.string());
    fc.assert(
      fc.property(trees(), fc.array(edit, { maxLength: 20 }), (tree, all) => {
        const open = new OpenDocument(edits.documentOf('x', { name: 'x', info: {}, tree }));
        const paths = [...walk(tree)].map(({ path }) => path);
        for (const [kind, number, text] of all) {
          open.edit((document) => goTo(document, paths[number % paths.length]!));
          if (kind === 0) open.edit((document) => edits.setGlyph(document, '?'));
          if (kind === 1) open.edit((document) => edits.writeComment(document, text));
          if (kind === 2) open.edit((document) => edits.toggleMark(document, number % 64));
          if (kind === 3) open.edit((document) => edits.toggleArrow(document, number % 64, (number >> 6) % 64));
          if (kind === 4) open.edit((document) => edits.promote(document));
          if (kind === 5) open.edit((document) => edits.promote(document, undefined, true));
          if (kind === 6) open.edit((document) => edits.remove(document));
          if (kind === 7) open.edit(edits.clearDrawing);
          const legal = legalMoves(open.position);
          if (kind === 8 && legal.length)
            open.tryEdit((document) => playMove(document, legal[number % legal.length]!.move));
          expect([...walk(open.tree)].some(({ path }) => path === open.path)).toBe(true);
        }
        while (open.canUndo) open.undo();
        expect(open.tree).toEqual(tree);
      }),
    );
  });

  test('the same glyph, mark or arrow again takes it away', () => {
    const open = anOpen();
    playAll(open, 'f5');
    const plain = open.tree;
    for (const once of [
      (document: edits.Document) => edits.setGlyph(document, '!'),
      (document: edits.Document) => edits.toggleMark(document, 5),
      (document: edits.Document) => edits.toggleArrow(document, 3, 9),
      (document: edits.Document) => edits.toggleArrow(document, 7, 7),
    ]) {
      open.edit(once);
      expect(open.tree).not.toEqual(plain);
      open.edit(once);
      expect(open.tree).toEqual(plain);
    }
  });

  test('letters of one comment are one step of undo; another place is another step', () => {
    const open = anOpen();
    playAll(open, 'f5d6');
    const write = (text: string): void =>
      open.edit((document) => edits.writeComment(document, text), `comment ${open.path}`);
    for (const text of ['a', 'ab', 'abc']) write(text);
    open.edit((document) => goTo(document, 'f5' as never));
    write('x');
    open.undo();
    open.undo();
    expect([...walk(open.tree)].map(({ node }) => node.comment)).toEqual([undefined, undefined, undefined]);
    expect(open.canUndo).toBe(true);
  });

  test('another name or id holds in all that undo leads to', () => {
    const open = anOpen();
    playAll(open, 'f5');
    open.identify({ id: 'other', name: 'Tiger' });
    open.undo();
    expect(open.document).toMatchObject({ id: 'other', name: 'Tiger' });
    expect(open.tree.root.children).toEqual([]);
  });

  test('while the board is lent the document waits as it is, with its undo', () => {
    const open = anOpen();
    playAll(open, 'f5d6');
    const { document } = open;
    for (const id of ['first', 'second']) {
      open.lend(edits.newDocument(id, startPosition(OTHELLO)));
      expect([open.document.id, open.own, open.canUndo]).toEqual([id, document, false]);
      playAll(open, 'd3');
    }
    open.takeBack();
    expect([open.document, open.isLent]).toEqual([document, false]);
    open.undo();
    expect(open.path).toBe('f5');
    open.takeBack();
    expect(open.path).toBe('f5');
  });

  test.each([
    ['what was lent is kept instead', (open: OpenDocument) => open.keepLent(), 'board'],
    ['another one is opened', (open: OpenDocument) => open.open({ ...open.document, id: 'other' }), 'other'],
  ])('%s: undo leads to the document that waited', (_, end, id) => {
    const open = anOpen();
    playAll(open, 'f5');
    const { document } = open;
    open.lend(edits.newDocument('board', startPosition(OTHELLO)));
    end(open);
    expect([open.document.id, open.isLent]).toEqual([id, false]);
    open.undo();
    expect(open.document).toBe(document);
  });

  test('opening another document loses none that is kept nowhere else', () => {
    const open = anOpen();
    playAll(open, 'f5');
    const other = edits.documentOf('b', { name: 'B', info: {}, tree: newGame(startPosition(OTHELLO)).tree });
    open.open(other);
    expect(open.document.id).toBe('b');
    open.undo();
    expect(open.document.id).toBe('id');
    expect(open.tree.root.children).toHaveLength(1);
    // A named one is in the library, a blank one is no loss.
    open.open(other);
    open.open({ ...other, id: 'c', name: 'C' });
    expect(open.canUndo).toBe(false);
  });

  test('a position that was set up is not blank, even without a move', () => {
    const start = startPosition(OTHELLO);
    expect(edits.isBlankDocument(edits.newDocument('a', start))).toBe(true);
    const setUp = edits.newDocument('b', { ...start, contents: start.contents.with(0, 'black') });
    expect(edits.isBlankDocument(setUp)).toBe(false);
    const open = new OpenDocument(setUp);
    open.open({ ...setUp, id: 'c', name: 'C' });
    open.undo();
    expect(open.document).toBe(setUp);
  });
});
