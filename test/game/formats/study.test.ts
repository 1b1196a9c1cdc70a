/** Studies in our own format: what is written, to the letter, and what is refused. */
import { describe, expect, it, test } from 'vitest';
import { makeStudy, parseStudy, parseStudyObject } from '../../../game/formats/study.ts';
import { parseSgf } from '../../../game/formats/sgf.ts';
import { treeOf } from '../../../game/formats/imported.ts';
import { pathSteps, walk } from '../../../game/tree.ts';
import { noticeText } from '../../../i18n/english.ts';
import { faultOf, good } from '../helpers.ts';

/** A fork after f5 d6, with notes of some of its moves; made anew, because texts of nodes are kept. */
const tree = () =>
  good(treeOf(good(good(parseSgf('(;GM[2]C[root];B[f5]C[first];W[d6](;B[c3]BM[1];W[d3])(;B[c4]))'))[0]!.game)));
const START = { board: '---------------------------OX------XO---------------------------', side: 'X' };
const ROOT = {
  comment: 'root',
  line: [{ move: 'f5', comment: 'first' }, { move: 'd6' }],
  branches: [{ move: 'c3', glyph: '?', line: [{ move: 'd3' }] }, { move: 'c4' }],
};

it('a branch that is there twice keeps the comments of both', () => {
  const root = { branches: ['a', 'b'].map((comment) => ({ move: 'f5', comment })) };
  const study = { format: 'outflank-study', version: 1, start: START, root };
  expect(good(parseStudyObject(study)).tree!.root.children.map(({ comment }) => comment)).toEqual(['a\nb']);
});

describe('what is written', () => {
  it('has a line where the moves don’t fork, branches where they do, and no field without a content', () => {
    expect(JSON.parse(makeStudy(tree()))).toStrictEqual({
      format: 'outflank-study',
      version: 1,
      start: START,
      root: ROOT,
    });
  });

  it('has the names of the game and the place, if they are given', () => {
    expect(JSON.parse(makeStudy(tree(), { black: 'Ann' }, undefined, 'f5d6'))).toStrictEqual({
      format: 'outflank-study',
      version: 1,
      info: { black: 'Ann' },
      path: 'f5d6',
      start: START,
      root: ROOT,
    });
  });

  it('is one line, or indented for people', () => {
    const text = makeStudy(tree());
    expect(text).not.toContain('\n');
    expect(makeStudy(tree(), undefined, 2)).toBe(JSON.stringify(JSON.parse(text), null, 2));
  });

  it('is the same when it is written again', () => {
    const once = tree();
    expect(makeStudy(once)).toBe(makeStudy(once));
  });
});

describe('what is read', () => {
  it('names fields that no study has, of the start as well', () => {
    const root = { ...ROOT, line: [{ move: 'f5', coment: 'first' }], lines: [] };
    const study = { format: 'outflank-study', version: 1, start: { ...START, ruels: 'anti' }, root, pth: 'f5' };
    expect(good(parseStudyObject({ ...study, root: { branches: [root.line[0]] } })).warnings.length).toBe(2);
    expect(good(parseStudyObject({ ...study, root: { line: root.line, lines: [] } })).warnings.map(noticeText)).toEqual(
      [
        'Ignored, because a position has no such fields: ruels.',
        'Ignored, because a study has no such fields: pth, lines, coment.',
      ],
    );
  });

  const change = (more: Record<string, unknown>) =>
    parseStudy(JSON.stringify({ ...(JSON.parse(makeStudy(tree())) as object), ...more }));

  test.each([
    ['f5d6', 'f5d6'],
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
    ['x'.repeat(10_001), undefined],
    [3, undefined],
    [undefined, undefined],
  ])('its place is a text of up to ten thousand characters', (path, place) => {
    const read = good(change({ path }));
    expect(read.path).toBe(place);
    expect('path' in read).toBe(place !== undefined);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['another format', { format: 'other' }, 'study-format'],
    ['a version before the first', { version: 0 }, 'study-version'],
    ['a version in words', { version: 'one' }, 'study-version'],
    ['a version to come', { version: 2 }, 'study-newer'],
    ['a start that is none', { start: { board: 'X', side: 'X' } }, 'study-start'],
    ['a root that is no object', { root: 3 }, 'study-node'],
    ['a line with something else than nodes', { root: { line: [{ move: 'f5' }, 'd6'] } }, 'study-line'],
    ['a line that is wrong before its end', { root: { line: [3, { move: 'f5' }] } }, 'study-line'],
    ['a branch that is no object', { root: { branches: ['f5'] } }, 'study-node'],
    ['a node without a move', { root: { line: [{ comment: 'x' }] } }, 'study-no-move'],
    ['an illegal move', { root: { line: [{ move: 'a1' }, { move: 'f5' }] } }, 'turns-none'],
  ])('refuses %s', (_, more, code) => expect(change(more)).toMatchObject({ ok: false, fault: { code } }));

  test('an illegal move in a variation costs only the rest of that variation', () => {
    const bad = { move: 'd3', line: [{ move: 'c5' }, { move: 'a1' }, { move: 'h8' }], branches: [{ move: 'h1' }] };
    const root = {
      move: '',
      branches: [{ move: 'f5', branches: [{ move: 'd6' }, { move: 'a1' }] }, bad, { move: 'c4' }],
    };
    const { tree: kept, warnings } = good(change({ root }));
    const names = [...walk(kept!)].map(({ path }) => pathSteps(path).join(' '));
    expect(names).toEqual(['', 'f5', 'f5 d6', 'd3', 'd3 c5', 'c4']);
    expect(warnings.map(noticeText)).toEqual([
      expect.stringMatching(/^2 variations were cut off at moves that can’t be played\. In the study: Move 2: a1 is/),
    ]);
    expect(change({ root: { branches: [{ move: 'a1' }, { move: 'f5' }] } }).ok).toBe(false);
  });

  test.each([null, [], 3, 'study'])('refuses %j', (value) =>
    expect(parseStudyObject(value)).toMatchObject({ ok: false, fault: { code: 'study-format' } }),
  );

  test('refuses what is no JSON', () => expect(faultOf(parseStudy('{'))).toMatch(/JSON/));
});
