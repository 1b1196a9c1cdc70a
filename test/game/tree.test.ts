import { describe, expect, it, test } from 'vitest';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { amend, canRedo, canUndo, newHistory, record, redo, undo } from '../../game/history.ts';
import { PASS } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import {
  addMove,
  addMoves,
  annotate,
  deleteAt,
  isMainLine,
  isWithin,
  lastStep,
  lineThrough,
  mainLine,
  movesOn,
  newLine,
  newTree,
  nodeAt,
  parentPath,
  pathDepth,
  pathOf,
  positionsOn,
  promote,
  ROOT,
  walk,
  type GameTree,
  type Path,
} from '../../game/tree.ts';
import { after, faultOf, good, names, position } from './helpers.ts';

const START = startPosition(OTHELLO);
const path = (...steps: string[]): Path => pathOf(steps);

/** A tree with one line for each transcript; the first is the main line. */
function treeOf(...transcripts: string[]): GameTree {
  return transcripts.reduce(
    (tree, text) => good(addMoves(tree, ROOT, good(parseTranscript(text, START)))).tree,
    newTree(START),
  );
}

const paths = (tree: GameTree): string[] => [...walk(tree)].map((step) => step.path);

describe('paths', () => {
  test.each([
    ['', '', '', 0],
    ['f5', '', 'f5', 1],
    ['f5/d6/c3', 'f5/d6', 'c3', 3],
  ])('%s', (text, parent, last, depth) => {
    const at = text as Path;
    expect([parentPath(at), lastStep(at), pathDepth(at)]).toEqual([parent, last, depth]);
  });

  it('lie within their ancestors, not within namesakes', () => {
    expect(isWithin(path('f5', 'd6'), path('f5'))).toBe(true);
    expect(isWithin(path('f5', 'd6'), ROOT)).toBe(true);
    expect(isWithin(path('f5'), path('f5'))).toBe(true);
    expect(isWithin('j10' as Path, 'j1' as Path)).toBe(false);
    expect(isWithin(path('f5'), path('f5', 'd6'))).toBe(false);
  });
});

describe('adding moves', () => {
  it('makes a node with the position and what was turned', () => {
    const { tree, path: at } = good(addMove(newTree(START), ROOT, { kind: 'place', square: 37 }));
    const node = nodeAt(tree, at)!;
    expect(at).toBe('f5');
    expect(node).toMatchObject({ name: 'f5', ply: 1, children: [] });
    expect(names(OTHELLO, node.flips)).toBe('e5');
    expect(node.position).toEqual(after('f5'));
  });

  it('finds a move that is there already and changes nothing', () => {
    const tree = treeOf('f5d6c3');
    const again = good(addMoves(tree, ROOT, good(parseTranscript('f5d6', START))));
    expect(again.tree).toBe(tree);
    expect(again.path).toBe('f5/d6');
  });

  it('makes a variation next to the main line and keeps untouched branches', () => {
    const tree = treeOf('f5d6c3', 'f5f4');
    expect(paths(tree)).toEqual(['', 'f5', 'f5/d6', 'f5/d6/c3', 'f5/f4']);
    const grown = good(addMove(tree, path('f5', 'f4'), { kind: 'place', square: 20 })).tree;
    expect(nodeAt(grown, path('f5', 'd6'))).toBe(nodeAt(tree, path('f5', 'd6')));
    expect(paths(tree)).toHaveLength(5);
  });

  it('adds all of a line or nothing', () => {
    const tree = treeOf('f5');
    const moves = [{ kind: 'place', square: 43 } as const, { kind: 'place', square: 0 } as const];
    const result = addMoves(tree, path('f5'), moves);
    expect(result.ok || result.fault).toEqual({
      code: 'turns-none',
      args: { player: 'Black', move: 'a1' },
      where: { move: 2 },
    });
    expect(paths(tree)).toEqual(['', 'f5']);
  });

  it('takes a forced pass as a move, and no other', () => {
    const forced = newTree(position(`OX${'-'.repeat(62)} X`));
    const passed = good(addMove(forced, ROOT, PASS));
    expect(passed.path).toBe('--');
    expect(nodeAt(passed.tree, passed.path)!.position.sideToMove).toBe('white');
    expect(faultOf(addMove(newTree(START), ROOT, PASS))).toMatch(/^Black can’t pass/);
  });

  it('needs a node to add to', () => {
    expect(faultOf(addMove(newTree(START), path('f5'), PASS))).toBe('The game has no such position.');
  });
});

describe('lines', () => {
  const tree = treeOf('f5d6c3d3', 'f5f4e3', 'f5f4g3');

  it('follow first children', () => {
    expect(mainLine(tree).map((step) => step.path)).toEqual(['', 'f5', 'f5/d6', 'f5/d6/c3', 'f5/d6/c3/d3']);
    expect(mainLine(tree, path('f5', 'f4')).map((step) => step.path)).toEqual(['f5/f4', 'f5/f4/e3']);
    expect(mainLine(tree, path('nowhere'))).toEqual([]);
  });

  it('run through a node', () => {
    expect(lineThrough(tree, path('f5', 'f4')).map((step) => step.path)).toEqual(['', 'f5', 'f5/f4', 'f5/f4/e3']);
  });

  it('tell the main line from the others', () => {
    expect(isMainLine(tree, path('f5', 'd6'))).toBe(true);
    expect(isMainLine(tree, ROOT)).toBe(true);
    expect(isMainLine(tree, path('f5', 'f4'))).toBe(false);
  });

  it('give the moves and positions to a node', () => {
    expect(movesOn(tree, path('f5', 'f4'))).toHaveLength(2);
    expect(positionsOn(tree, path('f5', 'f4')).at(-1)).toEqual(after('f5f4'));
  });
});

describe('changing', () => {
  const tree = treeOf('f5d6c3', 'f5f4e3', 'f5f6', 'd3');

  it('deletes a branch and leads to its parent', () => {
    const { tree: smaller, path: at } = deleteAt(tree, path('f5', 'f4'));
    expect(at).toBe('f5');
    expect(paths(smaller)).toEqual(['', 'f5', 'f5/d6', 'f5/d6/c3', 'f5/f6', 'd3']);
    expect(paths(deleteAt(tree, ROOT).tree)).toEqual(['']);
    expect(deleteAt(tree, path('a1')).tree).toBe(tree);
  });

  it('promotes a branch at its last fork', () => {
    expect(paths(promote(tree, path('f5', 'f4', 'e3'))).slice(0, 4)).toEqual(['', 'f5', 'f5/f4', 'f5/f4/e3']);
    expect(promote(tree, path('f5', 'd6'))).toBe(tree);
    expect(promote(tree, path('a1'))).toBe(tree);
  });

  it('promotes a branch to the main line', () => {
    const deep = treeOf('f5d6c3', 'd3c3c4', 'd3c5');
    const main = promote(deep, path('d3', 'c5'), true);
    expect(mainLine(main).at(-1)!.path).toBe('d3/c5');
    expect(mainLine(promote(deep, path('d3', 'c5'))).at(-1)!.path).toBe('f5/d6/c3');
  });

  it('writes comments, glyphs and values, and takes them away', () => {
    const noted = annotate(tree, path('f5', 'd6'), { comment: 'usual', glyph: '!' });
    expect(nodeAt(noted, path('f5', 'd6'))).toMatchObject({ comment: 'usual', glyph: '!', name: 'd6' });
    const bare = annotate(noted, path('f5', 'd6'), { comment: undefined });
    expect(nodeAt(bare, path('f5', 'd6'))).not.toHaveProperty('comment');
    expect(nodeAt(bare, path('f5', 'd6'))!.glyph).toBe('!');
    expect(nodeAt(annotate(tree, ROOT, { comment: 'start' }), ROOT)!.comment).toBe('start');
    expect(annotate(tree, path('a1'), { comment: 'x' })).toBe(tree);
  });
});

describe('history', () => {
  it('goes back and forth', () => {
    let history = newHistory('a');
    history = record(record(history, 'b'), 'c');
    expect([canUndo(history), canRedo(history)]).toEqual([true, false]);
    history = undo(undo(history));
    expect([history.present, canUndo(history), canRedo(history)]).toEqual(['a', false, true]);
    expect(undo(history)).toBe(history);
    history = redo(history);
    expect(history.present).toBe('b');
    history = record(history, 'd');
    expect([history.present, canRedo(history)]).toEqual(['d', false]);
    expect(redo(history)).toBe(history);
    expect(undo(amend(history, 'e')).present).toBe('b');
    expect(record(history, 'd')).toBe(history);
  });
});

it('is no line with a move that cannot be played, and has nothing below a node that there is not', () => {
  const start = startPosition(OTHELLO);
  expect(faultOf(newLine(start, [PASS], new Map()))).toMatch(/can’t pass/);
  expect([...walk(newTree(start), 'a1' as Path)]).toEqual([]);
});
