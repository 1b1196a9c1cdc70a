/** Draw trees: which positions belong, transpositions as one, proofs, the picture and the study. */
import { describe, expect, test } from 'vitest';
import { legalSquares, played, type OthelloPosition, START, stepOf } from '../../../game/bitboard/position.ts';
import { type Book, find } from '../../../game/book/book.ts';
import { keyOf } from '../../../game/bitboard/symmetry.ts';
import { drawStudy } from '../../../game/book/draw-study.ts';
import { drawTreeSvg } from '../../../game/book/draw-svg.ts';
import { type DrawTree, drawTreeOf } from '../../../game/book/draw-tree.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { lookUp } from '../../../game/book/lookup.ts';
import { makeSgf, parseSgf } from '../../../game/formats/sgf.ts';
import type { TreeNode } from '../../../game/tree.ts';
import { randomEntries, searchedEntry } from './helpers.ts';

const ALL = { tolerance: 0, most: 100_000 };
const at = (line: string): OthelloPosition =>
  line.match(/../g)!.reduce((position, name) => {
    const next = stepOf(position, name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1));
    if (!next) throw new Error(`${name} is not legal`);
    return next.position;
  }, START);
const square = (name: string): number => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/** Two orders of moves to one position. */
const [ONE, OTHER] = ['f5d6c3d3c4', 'f5d6c4d3c3'];
const prefixes = (line: string): string[] => line.match(/../g)!.map((_, i) => line.slice(0, 2 * i + 2));
const LINES = [...new Set([...prefixes(ONE), ...prefixes(OTHER)])];
const BOOK = bookOf([
  searchedEntry(START, 0),
  ...LINES.map((line) =>
    searchedEntry(at(line), 0, line === ONE ? { origin: 'proof', certainty: 100, depth: 55 } : {}),
  ),
  searchedEntry(at('f5f6'), 3),
]);

/** Many values near a draw. */
const randomNear = (seed: number): Book =>
  bookOf(randomEntries(150, 10, seed).map((one) => ({ ...one, value: one.value % 3, best: null, leaf: 'unknown' })));

describe('the drawn lines of a book', () => {
  test('are those on which every position is worth a draw, and nothing else', () => {
    for (const tolerance of [0, 1]) {
      const book = randomNear(5);
      const tree = drawTreeOf(book, START, { ...ALL, tolerance });
      const wanted = new Set<string>();
      const walk = (position: OthelloPosition): void => {
        if (wanted.has(keyOf(position)) || Math.abs(lookUp(book, position)!.carried.value) > tolerance) return;
        wanted.add(keyOf(position));
        for (const to of legalSquares(position)) {
          const step = stepOf(position, to);
          if (step && find(book, step.position)) walk(step.position);
        }
      };
      walk(START);
      expect(tree ? new Set(tree.nodes.map(({ position }) => keyOf(position))) : new Set()).toEqual(wanted);
      if (tolerance) expect(wanted.size).toBeGreaterThan(10);
    }
  });

  test('what two orders of moves reach is there once, with both ways to it', () => {
    const tree = drawTreeOf(BOOK, START, ALL)!;
    expect(tree.nodes).toHaveLength(new Set(LINES.map((line) => keyOf(at(line)))).size + 1);
    const last = tree.nodes.findIndex(({ position }) => keyOf(position) === keyOf(at(ONE)));
    const ways = tree.moves.filter(({ to }) => to === last);
    expect(ways.map(({ isFirst }) => isFirst)).toEqual([true, false]);
    expect(tree.nodes[0]!.line).toEqual([]);
    expect(tree.moves[0]!.square).toBe(square('f5'));
    expect(tree.nodes[last]!.isProved).toBe(true);
    expect(tree.nodes.filter(({ isProved }) => isProved)).toHaveLength(1);
  });

  test('what is proved elsewhere is proved', () => {
    const tree = drawTreeOf(BOOK, START, ALL, (line) => line.join() === String(square('f5')))!;
    expect(tree.nodes.filter(({ isProved }) => isProved)).toHaveLength(2);
  });

  test('begin only where there is a draw', () => {
    expect(drawTreeOf(BOOK, at('f5f6'), ALL)).toBeNull();
    expect(drawTreeOf(BOOK, at('f5f6'), { ...ALL, tolerance: 3 })).not.toBeNull();
    expect(drawTreeOf(BOOK, at('f5f4'), ALL)).toBeNull();
  });

  test('of too many, those that most games reached; the others are counted', () => {
    const [first, second, third] = legalSquares(at('f5')) as [number, number, number];
    const after = (to: number): OthelloPosition => played(at('f5'), to)!;
    const book = bookOf([
      searchedEntry(START, 0),
      searchedEntry(at('f5'), 0),
      searchedEntry(after(first), 0, { games: 5 }),
      searchedEntry(after(second), 0, { games: 50 }),
      searchedEntry(after(third), 0, { games: 500 }),
    ]);
    const tree = drawTreeOf(book, START, { tolerance: 0, most: 4 })!;
    expect(tree.nodes.map(({ games }) => games)).toEqual([0, 0, 500, 50]);
    expect(tree.leftOut).toBe(1);
    expect(tree.leftOutMoves).toEqual([{ from: 1, square: first, line: [square('f5'), first] }]);
  });

  test('two moves to one position that is left out have its first line', () => {
    const { nodes } = drawTreeOf(BOOK, START, ALL)!;
    const tree = drawTreeOf(BOOK, START, { ...ALL, most: nodes.length - 1 })!;
    expect(tree.leftOut).toBe(1);
    const lines = tree.leftOutMoves.map(({ line }) => line.join());
    expect(lines).toHaveLength(2);
    expect(new Set(lines).size).toBe(1);
  });

  test('a drawn leaf ends a line', () => {
    const leaf = { square: legalSquares(at('f5'))[1]!, value: 0, depth: 16, certainty: 87 };
    const best = legalSquares(at('f5'))[0]!;
    const book = bookOf([searchedEntry(at('f5'), 0, { leaf, best }), searchedEntry(played(at('f5'), best)!, 0)]);
    expect(drawTreeOf(book, at('f5'), ALL)!.nodes).toHaveLength(3);
  });
});

const count = (text: string, part: string): number => text.split(part).length - 1;
const shown = (tree: DrawTree): string => drawTreeSvg(tree, 'black');

describe('the picture', () => {
  test('has a disc for each position, a line for each move, dotted where nothing is proved', () => {
    const tree = drawTreeOf(BOOK, START, ALL)!;
    const svg = shown(tree);
    expect(count(svg, '<circle')).toBe(tree.nodes.length);
    expect(count(svg, '<path')).toBe(tree.moves.length);
    // Both ways lead to the one position that is proved.
    expect(count(svg, 'stroke-dasharray')).toBe(tree.moves.length - 2);
    expect(svg).toContain('>f5</text>');
    expect(drawTreeSvg(tree, 'white')).not.toBe(svg);
  });

  test('of very many lines', () => {
    const { nodes } = drawTreeOf(BOOK, START, ALL)!;
    const most = 200_000;
    const wide: DrawTree = {
      nodes: [nodes[0]!, ...Array.from({ length: most }, () => nodes[1]!)],
      moves: Array.from({ length: most }, (_, i) => ({
        from: 0,
        to: i + 1,
        square: 37,
        isFirst: true,
        isTurned: false,
      })),
      leftOutMoves: [],
      leftOut: 0,
    };
    expect(shown(wide)).toContain(`viewBox="0 0 158 ${26 * (most - 1) + 60}"`);
  });

  test('puts no two positions into one place', () => {
    const tree = drawTreeOf(randomNear(5), START, { ...ALL, tolerance: 2 })!;
    const places = [...shown(tree).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => `${x},${y}`);
    expect(new Set(places).size).toBe(tree.nodes.length);
  });
});

describe('the study', () => {
  const linesOf = (node: TreeNode, before = ''): string[] => {
    const line = before + (node.name || '');
    return node.children.length ? node.children.flatMap((child) => linesOf(child, line)) : [line];
  };

  test('has every line, and says where a position has come before', () => {
    const tree = drawTreeOf(BOOK, at('f5'), ALL)!;
    const study = drawStudy(tree, [square('f5')], (line) => `as ${line.length}`);
    if (!study.ok) throw new Error('no study');
    expect(linesOf(study.value.root).toSorted()).toEqual([ONE, OTHER].toSorted());
    const comments = [...JSON.stringify(study.value).matchAll(/"comment":"([^"]+)"/g)].map(([, comment]) => comment);
    expect(comments).toEqual(['as 5']);
    // What is carried back from a proof isn't a proof.
    const f5 = study.value.root.children[0]!;
    expect(f5.value).toMatchObject({ low: 0, high: 0, certainty: 99, source: 'book' });
    expect(parseSgf(makeSgf(study.value)).ok).toBe(true);
  });

  test('has as many nodes as the graph has moves', () => {
    const tree = drawTreeOf(randomNear(5), START, { ...ALL, tolerance: 2 })!;
    const study = drawStudy(tree, [], () => 'seen');
    if (!study.ok) throw new Error('no study');
    const size = (node: TreeNode): number =>
      node.children.reduce((sum, child) => sum + size(child), node.name === '--' ? 0 : 1);
    expect(size(study.value.root)).toBe(tree.moves.length + 1);
    const proved = [...JSON.stringify(study.value).matchAll(/"certainty":100/g)];
    expect(proved).toEqual([]);
  });
});
