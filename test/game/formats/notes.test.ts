/**
 * What is written in a study, when it comes from anywhere: within what the board allows, and a bad value costs only itself.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_COMMENT, MAX_DRAWINGS, MAX_NAME } from '../../../game/formats/limits.ts';
import { parseGgf } from '../../../game/formats/ggf.ts';
import { treeOf } from '../../../game/formats/imported.ts';
import { parseSgf } from '../../../game/formats/sgf.ts';
import { makeStudy, parseStudy } from '../../../game/formats/study.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { shapeOf } from '../../../game/shape.ts';
import { newTree, walk, type Claim } from '../../../game/tree.ts';
import { good, rulesNamed } from '../helpers.ts';
import { noticeText } from '../../../i18n/english.ts';

const studyOf = (root: unknown, more: Record<string, unknown> = {}, rules = OTHELLO): string => {
  const empty = JSON.parse(makeStudy(newTree(startPosition(rules)))) as Record<string, unknown>;
  return JSON.stringify({ ...empty, root, ...more });
};

const VALUE: Claim = { low: -4, high: 6, depth: 20, certainty: 91, count: 'discs', source: 'engine' };

describe('a value is possible on its board', () => {
  const kept = (value: unknown, rules = OTHELLO): Claim | undefined =>
    good(parseStudy(studyOf({ value }, {}, rules))).tree!.root.value;

  it('or is left out with a warning', () => {
    const read = good(parseStudy(studyOf({ comment: 'kept', value: { ...VALUE, low: 1e308, high: 1e308 } })));
    expect(read.tree!.root).toMatchObject({ comment: 'kept' });
    expect(read.tree!.root).not.toHaveProperty('value');
    expect(read.warnings).toEqual([{ code: 'values-dropped', args: { n: 1, ply: 0, move: '' } }]);
  });

  it('is taken as it is', () => {
    for (const value of [VALUE, { ...VALUE, best: 'f5' }, { ...VALUE, source: 'x'.repeat(MAX_NAME) }])
      expect(kept(value)).toStrictEqual(value);
  });

  it('stays without a best move that can’t be one', () => {
    for (const best of [3, 'x'.repeat(11), null]) expect(kept({ ...VALUE, best })).toStrictEqual(VALUE);
  });

  test.each<[string, Partial<Record<keyof Claim, unknown>>]>([
    ['above the squares', { high: 65 }],
    ['below the squares', { low: -65 }],
    ['upside down', { low: 7 }],
    ['of a depth below nothing', { depth: -1 }],
    ['of a depth beyond any game', { depth: 1e9 }],
    ['more than certain', { certainty: 101 }],
    ['less than a guess', { certainty: -1 }],
    ['in no known count', { count: 'points' }],
    ['by nobody', { source: 3 }],
    ['by a name longer than any', { source: 'x'.repeat(MAX_NAME + 1) }],
    ['no number', { low: '3' }],
  ])('%s it is left out', (_, change) => expect(kept({ ...VALUE, ...change })).toBeUndefined());

  it('on a board of its own size', () => {
    const small = rulesNamed('anti-6');
    const most = shapeOf(small).squares.length;
    expect(kept({ ...VALUE, high: most }, small)).toBeDefined();
    expect(kept({ ...VALUE, high: most + 1 }, small)).toBeUndefined();
  });
});

describe('in SGF and GGF', () => {
  const board = `BO[8 ${'-'.repeat(27)}O*${'-'.repeat(6)}*O${'-'.repeat(27)} *]`;
  test.each([
    ['SGF', (value: string) => parseSgf(`(;GM[2];B[f5]V[${value}])`)],
    ['GGF', (value: string) => parseGgf(`(;GM[Othello]${board}B[f5/${value}/3];)`)],
  ])('%s: a value that no board has is left out with a warning, another stays', (_, read) => {
    const games = ['99999', '2'].map((value) => good(good(read(value))[0]!.game));
    expect(games.map((game) => [good(treeOf(game)).root.children[0]?.value?.low, game.warnings.length])).toEqual([
      [undefined, 1],
      [-2, 0],
    ]);
  });

  it('a comment is cut', () => {
    const [game] = good(parseSgf(`(;GM[2]C[${'x'.repeat(3_000_000)}])`));
    expect(good(game!.game).tree!.root.comment).toHaveLength(MAX_COMMENT);
  });
});

describe('limits', () => {
  it('cut a comment and a name, and say so', () => {
    const read = good(parseStudy(studyOf({ comment: 'x'.repeat(3_000_000) }, { info: { black: 'y'.repeat(1000) } })));
    expect(read.tree!.root.comment).toHaveLength(MAX_COMMENT);
    expect(read.info!.black).toHaveLength(MAX_NAME);
    expect(read.warnings).toEqual([
      { code: 'comments-cut', args: { n: 1, most: MAX_COMMENT, ply: 0, move: '' } },
      { code: 'names-cut', args: { n: 1, most: MAX_NAME } },
    ]);
  });

  it('never cut a character in two, wherever it begins', () => {
    for (const comment of [`x${'😀'.repeat(MAX_COMMENT)}`, '😀'.repeat(MAX_COMMENT)]) {
      const read = good(parseStudy(studyOf({ comment })));
      expect(read.tree!.root.comment).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    }
  });

  it('leave a comment that just fits as it is', () => {
    const read = good(parseStudy(studyOf({ comment: 'x'.repeat(MAX_COMMENT) })));
    expect(read.tree!.root.comment).toBe('x'.repeat(MAX_COMMENT));
    expect(read.warnings).toEqual([]);
  });

  it('leave out arrows that don’t have two ends', () => {
    const read = good(parseStudy(studyOf({ arrows: [['a1', 'b2', 'c3'], ['a1'], ['a1', 'b2']] })));
    expect(read.tree!.root.arrows).toEqual([[0, 9]]);
    expect(read.warnings).toHaveLength(1);
  });

  it('leave out drawings that could not be seen', () => {
    const read = good(parseStudy(studyOf({ arrows: Array.from({ length: 100_000 }, () => ['a1', 'b2']) })));
    expect(read.tree!.root.arrows).toHaveLength(MAX_DRAWINGS);
    expect(read.warnings).toHaveLength(1);
  });

  it('many faults of a kind are one sentence', () => {
    const line = ['f5', 'd6', 'c3'].map((move) => ({ move, seconds: -1, glyph: '‽' }));
    expect(good(parseStudy(studyOf({ line }))).warnings.map(noticeText)).toEqual([
      '3 symbols made no sense and were left out (the first at move 1, f5).',
      '3 times made no sense and were left out (the first at move 1, f5).',
    ]);
  });
});

test('whatever stands in the fields, what is read is within bounds, and the moves stay', () => {
  const extreme = fc.oneof(
    fc.anything(),
    fc.constantFrom(1e308, -1e308, NaN, Infinity, -0, 64, -64, 65, 1e15, '', 'a1', '!!', [], {}),
  );
  const field = (usual: unknown): fc.Arbitrary<unknown> => fc.oneof(fc.constant(usual), extreme);
  const value = fc.record({
    low: field(-2),
    high: field(2),
    depth: field(12),
    certainty: field(73),
    count: field('discs'),
    source: field('engine'),
  });
  const node = fc.record(
    {
      comment: extreme,
      glyph: extreme,
      value: fc.oneof(value, extreme),
      seconds: extreme,
      marks: fc.oneof(extreme, fc.array(extreme)),
      arrows: fc.oneof(extreme, fc.array(fc.tuple(extreme, extreme))),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.tuple(node, node, node), fc.dictionary(fc.string(), extreme), ([root, first, second], info) => {
      const line = [
        { ...first, move: 'f5' },
        { ...second, move: 'd6' },
      ];
      // What JSON cannot express never comes: undefined, functions, big integers, cycles.
      let text: string;
      try {
        text = studyOf({ ...root, line }, { info });
      } catch {
        return;
      }
      const read = good(parseStudy(text));
      expect(read.moves).toHaveLength(2);
      for (const { node: at } of walk(read.tree!)) {
        if (at.value) {
          const { low, high, depth, certainty } = at.value;
          expect(low <= high && low >= -64 && high <= 64).toBe(true);
          expect(certainty >= 0 && certainty <= 100 && depth >= 0 && depth <= 200).toBe(true);
        }
        if (at.seconds !== undefined) expect(at.seconds).toBeGreaterThanOrEqual(0);
        for (const square of [...(at.marks ?? []), ...(at.arrows ?? []).flat()]) {
          expect(Number.isInteger(square) && square >= 0 && square < 64).toBe(true);
        }
      }
      for (const name of Object.values(read.info!)) expect(typeof name).toBe('string');
    }),
    { numRuns: 500 },
  );
});
