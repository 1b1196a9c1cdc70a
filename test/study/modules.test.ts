/** The pure parts of the study view: outline, meeting lines, merging, values, windows, graph, settings. */
import { faultText } from '../../i18n/english.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OTHELLO } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import {
  addMoves,
  annotate,
  deleteAt,
  newTree,
  nodeAt,
  pathOf,
  promote,
  ROOT,
  walk,
  type GameTree,
} from '../../game/tree.ts';
import { documentOf } from '../../web/document/document.ts';
import { mergeTrees } from '../../web/document/merge.ts';
import { plyAt, runsOf, scaleOf, ticksOf, xOf } from '../../web/review/graph/graph-scale.ts';
import { outlineOf, rowIndexOf, type OutlineRow } from '../../web/study/outline.ts';
import { fileNameOf } from '../../web/browser/save.ts';
import { readStudySettings, STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { transpositionsOf } from '../../web/study/transpositions.ts';
import { claimOf, withValues } from '../../web/import-export/valued-tree.ts';
import { evaluationKey, Evaluations } from '../../web/engine/evaluations.ts';
import { saysMore, type KnownValue } from '../../web/engine/known-value.ts';
import { trees } from './trees.ts';
import { samples } from '../samples.ts';

function treeOf(...games: string[]): GameTree {
  return games.reduce(
    (tree, game) => {
      const moves = parseTranscript(game, tree.root.position);
      if (!moves.ok) throw new Error(faultText(moves.fault));
      const added = addMoves(tree, ROOT, moves.value);
      if (!added.ok) throw new Error(faultText(added.fault));
      return added.value.tree;
    },
    newTree(startPosition(OTHELLO)),
  );
}

const value = (change: Partial<KnownValue>): KnownValue => ({
  low: 0,
  high: 0,
  depth: 10,
  certainty: 87,
  count: 'winner',
  origin: 'search',
  ...change,
});

describe('outline', () => {
  const movesIn = (rows: readonly OutlineRow[]): string[] =>
    rows.flatMap((row) => {
      if (row.kind === 'pair') return row.cells.flatMap((cell) => cell?.path ?? []);
      if (row.kind === 'line') return row.items.flatMap((item) => (item.kind === 'move' ? item.path : []));
      return [];
    });

  test('the rows of a changed tree are those of the same tree read anew', () => {
    fc.assert(
      fc.property(trees(), fc.nat(), (tree, pick) => {
        outlineOf(tree);
        const nodes = [...walk(tree)];
        const { path } = nodes[pick % nodes.length]!;
        const comment = annotate(tree, path, { comment: 'x' });
        for (const changed of [comment, promote(tree, path), promote(tree, path, true), deleteAt(tree, path).tree]) {
          expect(outlineOf(changed)).toEqual(outlineOf(structuredClone(changed)));
        }
      }),
      { numRuns: samples(400) },
    );
  });

  test('every move of a tree is in it once, and can be found', () => {
    fc.assert(
      fc.property(trees(), (tree) => {
        const rows = outlineOf(tree);
        const paths = [...walk(tree)].map(({ path }) => path).filter((path) => path !== ROOT);
        expect(movesIn(rows).sort()).toEqual([...paths].sort());
        for (const path of paths) expect(rowIndexOf(rows, path)).toBeGreaterThan(0);
        const keys = rows.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('other lines stand below the move that they replace, their own branches one step further in', () => {
    const rows = outlineOf(treeOf('f5d6c3d3', 'f5d6c4d3c3', 'f5d6c4d3c5', 'f5f6'));
    const shown = rows.map((row) =>
      row.kind === 'line'
        ? `${row.level}: ${row.items.map((item) => (item.kind === 'move' ? item.node.name : '')).join(' ')}`
        : row.kind === 'pair'
          ? row.cells.map((cell) => cell?.node.name).join(' ')
          : row.kind,
    );
    expect(shown).toEqual(['root', 'f5 d6', '1: f6', 'c3 d3', '1: c4 d3 c3', '2: c5']);
  });
});

describe('lines that meet', () => {
  test('agree with a plain comparison of all positions', () => {
    fc.assert(
      fc.property(trees(OTHELLO, false), (tree) => {
        const found = transpositionsOf(tree);
        const nodes = [...walk(tree)];
        for (const { path, node } of nodes) {
          const others = nodes.filter(
            (other) => other.path !== path && evaluationKey(other.node.position) === evaluationKey(node.position),
          );
          expect([...found.othersOf(path)].sort()).toEqual(others.map((other) => other.path).sort());
        }
      }),
    );
  });

  test('are the same again after any change of the tree, and in its order', () => {
    fc.assert(
      fc.property(trees(OTHELLO, false), trees(OTHELLO, false), fc.nat(), (one, other, pick) => {
        const nodes = [...walk(one)];
        const { path } = nodes[pick % nodes.length]!;
        const merged = mergeTrees(one, other);
        const changed = [deleteAt(one, path).tree, annotate(one, path, { comment: 'x' }), promote(one, path), other];
        for (const tree of [one, ...changed, ...(merged.ok ? [merged.value.tree] : []), one]) {
          const order = [...walk(tree)];
          for (const { path: at, node } of order) {
            const others = order.filter(
              (next) => next.path !== at && evaluationKey(next.node.position) === evaluationKey(node.position),
            );
            expect(transpositionsOf(tree).othersOf(at)).toEqual(others.map((next) => next.path));
          }
        }
      }),
      { numRuns: samples(120) },
    );
  });

  test('only the first common position of two lines is a meeting', () => {
    const found = transpositionsOf(treeOf('f5d6c3d3c4f4', 'f5d6c4d3c3f4'));
    expect(found.isMeeting(pathOf(['f5', 'd6', 'c3', 'd3', 'c4']))).toBe(true);
    expect(found.isMeeting(pathOf(['f5', 'd6', 'c4', 'd3', 'c3']))).toBe(true);
    expect(found.isMeeting(pathOf(['f5', 'd6', 'c4', 'd3', 'c3', 'f4']))).toBe(false);
  });
});

describe('putting one tree into another', () => {
  test('keeps every node of both trees, with the right plies, and changes nothing the second time', () => {
    fc.assert(
      fc.property(trees(), trees(), (tree, other) => {
        const grafted = mergeTrees(tree, other);
        if (!grafted.ok) throw new Error(faultText(grafted.fault));
        const paths = new Set([...walk(grafted.value.tree)].map(({ path }) => path));
        for (const { path } of [...walk(tree), ...walk(other)]) expect(paths.has(path)).toBe(true);
        for (const { path, node } of walk(grafted.value.tree)) {
          expect(node.ply).toBe(path === ROOT ? 0 : path.split('/').length);
        }
        const again = mergeTrees(grafted.value.tree, other);
        expect(again.ok && [...walk(again.value.tree)].length).toBe(paths.size);
      }),
    );
  });

  test('finds the place of a tree that begins in the middle, and refuses one that belongs nowhere', () => {
    const tree = treeOf('f5d6c3');
    const middle = nodeAt(tree, pathOf(['f5', 'd6']))!;
    const later = newTree(middle.position);
    const moves = parseTranscript('c4', middle.position);
    const added = addMoves(later, ROOT, moves.ok ? moves.value : []);
    const grafted = mergeTrees(tree, added.ok ? added.value.tree : later);
    expect(grafted.ok && grafted.value.path).toBe('f5/d6/c4');
    expect(grafted.ok && nodeAt(grafted.value.tree, pathOf(['f5', 'd6', 'c4']))?.ply).toBe(3);
    expect(mergeTrees(newTree(middle.position), treeOf('f5')).ok).toBe(false);
  });

  test('a second comment follows the first', () => {
    const one = annotate(treeOf('f5'), pathOf(['f5']), { comment: 'mine', glyph: '!' });
    const other = annotate(treeOf('f5'), pathOf(['f5']), { comment: 'yours', glyph: '?' });
    const grafted = mergeTrees(one, other);
    expect(grafted.ok && nodeAt(grafted.value.tree, pathOf(['f5']))).toMatchObject({
      comment: 'mine\nyours',
      glyph: '!',
    });
  });
});

describe('values', () => {
  test.each([
    ['a proof after a guess', value({ certainty: 100 }), value({ depth: 30 }), true],
    ['a guess after a proof', value({ depth: 30 }), value({ certainty: 100 }), false],
    ['a deeper guess', value({ depth: 12 }), value({}), true],
    ['a shallower guess', value({ depth: 8 }), value({}), false],
    ['a surer guess', value({ certainty: 95 }), value({}), true],
    ['a guess that is open at an end', value({ low: -64, depth: 12 }), value({}), false],
    ['a figure after one that is open', value({}), value({ low: -64, depth: 12 }), true],
    ['a bound that contradicts the guess', value({ low: 2, high: 64, certainty: 100 }), value({}), true],
    ['a bound that says nothing new', value({ low: -10, high: 64, certainty: 100 }), value({}), false],
    ['a tighter bound', value({ low: 2, high: 6, certainty: 100 }), value({ low: 0, high: 64, certainty: 100 }), true],
    [
      'a deeper one that leaves more out, far from the end',
      value({ depth: 21, certainty: 73 }),
      value({ depth: 20 }),
      true,
    ],
    ['a line of the book, with its moves', value({ depth: 20, plies: 6, origin: 'book' }), value({ depth: 21 }), true],
    ['counts after weights', value({ origin: 'counts', depth: 20 }), value({}), false],
    ['weights after counts', value({}), value({ origin: 'counts', depth: 20 }), true],
  ])('%s: %#', (_, next, known, expected) => {
    expect(saysMore(next, known, 40)).toBe(expected);
  });

  test('near the end, where leaves are solved, selectivity counts for more than plies', () => {
    const [deep, sure] = [value({ depth: 18, certainty: 73 }), value({ depth: 16, certainty: 95 })];
    expect(saysMore(sure, deep, 22)).toBe(true);
    expect(saysMore(deep, sure, 22)).toBe(false);
    expect(saysMore(deep, sure, 30)).toBe(true);
  });

  test('what an earlier version kept gives way to whatever is searched, however much it says', () => {
    const before = value({ origin: 'before', depth: 57, certainty: 99, low: 64, high: 64 });
    expect(saysMore(value({ depth: 1, origin: 'counts' }), before, 57)).toBe(true);
    expect(saysMore(before, value({ depth: 1, origin: 'counts' }), 57)).toBe(false);
  });

  test('a tree’s claims stay in it, and are nothing that is known', () => {
    fc.assert(
      fc.property(trees(), (tree) => {
        const values = new Evaluations();
        expect(withValues(tree, values)).toEqual(tree);
        for (const { node } of walk(tree)) expect(values.at(node)).toBeUndefined();
      }),
    );
  });

  test('what is known is written into a tree that leaves, instead of what was claimed', () => {
    const lie = value({ low: 64, high: 64, certainty: 100 });
    const start = newTree(startPosition(OTHELLO)).root;
    const tree = { root: { ...start, value: claimOf(lie) } };
    const values = new Evaluations();
    values.note(start.position, value({ depth: 6 }));
    expect(withValues(tree, values).root.value).toMatchObject({ low: 0, depth: 6, source: 'Outflank' });
  });

  test('what was searched is written, not the value of the book that stands before it', () => {
    const tree = newTree(startPosition(OTHELLO));
    const values = new Evaluations();
    const [own, ofBook] = [value({ depth: 6 }), value({ origin: 'book', depth: 20 })];
    values.note(tree.root.position, own);
    values.note(tree.root.position, ofBook);
    expect(values.at(tree.root)).toEqual(ofBook);
    expect(withValues(tree, values).root.value).toEqual(claimOf(own));
  });
});

describe('the graph', () => {
  const size = { width: 600, height: 165 };
  test('a place in it is the ply that is drawn there', () => {
    for (const plies of [1, 10, 60, 61]) {
      for (let ply = 0; ply <= plies; ply++) expect(plyAt(xOf(ply, plies, size), plies, size)).toBe(ply);
    }
  });
  test('the scale holds every value, and its figures lie within it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -64, max: 64 })), (values) => {
        const scale = scaleOf(values);
        for (const one of values) expect(Math.abs(one)).toBeLessThanOrEqual(scale);
        for (const tick of ticksOf(scale)) expect(Math.abs(tick)).toBeLessThanOrEqual(scale);
        expect(ticksOf(scale)).toContain(0);
      }),
    );
  });
  test('whatever the values are, the axis has an end', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.constantFrom(1e308, -1e308, Infinity, NaN))), (values) => {
        const scale = scaleOf(values);
        expect(scale).toBeLessThanOrEqual(1000);
        expect(ticksOf(scale).length).toBeLessThan(30);
        for (const one of values) expect(ticksOf(one).length).toBeLessThan(30);
      }),
    );
  });
  test('proved and guessed parts are runs of their own, and a gap is a gap', () => {
    const guess = { low: 2, high: 2, depth: 6, certainty: 87, source: 'search' as const };
    const proof = { ...guess, low: 4, high: 4, certainty: 100 };
    expect(runsOf([guess, guess, null, guess, proof, proof], 64)).toEqual([
      {
        isExact: false,
        points: [
          [0, 2],
          [1, 2],
        ],
      },
      { isExact: false, points: [[3, 2]] },
      {
        isExact: true,
        points: [
          [3, 2],
          [4, 4],
          [5, 4],
        ],
      },
    ]);
  });
});

test('settings take anything and keep what fits', () => {
  fc.assert(
    fc.property(fc.anything(), (found) => {
      const { reviewLevel, playLevel, playLoss, thresholds } = readStudySettings(found);
      for (const level of [reviewLevel, playLevel])
        expect(Number.isInteger(level) && level >= 1 && level <= 60).toBe(true);
      expect(playLoss).toBeGreaterThanOrEqual(0);
      expect(thresholds.mistake).toBeGreaterThanOrEqual(thresholds.dubious);
      expect(thresholds.blunder).toBeGreaterThanOrEqual(thresholds.mistake);
    }),
  );
  // As earlier versions stored them.
  expect(readStudySettings({ thresholds: { inaccuracy: 3, mistake: 5, blunder: 9 } }).thresholds).toEqual({
    dubious: 3,
    mistake: 5,
    blunder: 9,
  });
  expect(readStudySettings({ playLevel: 99, thresholds: { dubious: 9, mistake: 3 } })).toEqual({
    ...STUDY_DEFAULTS,
    thresholds: { dubious: 9, mistake: 9, blunder: 10 },
  });
});

test.each([
  ['Ann – Ben, final', 'Ann – Ben, final.sgf'],
  ['a/b\\c:d*e?"<>|', 'a b c d e.sgf'],
  ['  ..hidden.. ', 'hidden.sgf'],
  ['', 'study.sgf'],
])('a file named after “%s” is %s', (name, expected) => {
  expect(fileNameOf(name, 'sgf')).toBe(expected);
});

test('a place that the tree does not have is the start; a line continues to its end', () => {
  const tree = treeOf('f5d6c3d3');
  const content = { name: '', info: {}, tree };
  expect(documentOf('', content, 'f5/d6', 'f5/d6')).toMatchObject({ path: 'f5/d6', line: 'f5/d6/c3/d3' });
  expect(documentOf('', content, 'a1', 'b2')).toMatchObject({ path: '', line: 'f5/d6/c3/d3' });
});
