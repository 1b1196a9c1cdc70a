/** What SGF files may say, property by property; whole games of other programs are in games.test.ts. */
import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../../game/formats/board.ts';
import { textEntriesOf } from '../../../game/formats/entries.ts';
import type { ImportedGame } from '../../../game/formats/imported.ts';
import { makeSgf, parseSgf } from '../../../game/formats/sgf.ts';
import { makeTranscript } from '../../../game/formats/transcript.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { addMoves, annotate, mainLine, newTree, pathOf, ROOT, type GameTree, type Glyph } from '../../../game/tree.ts';
import type { Position } from '../../../game/types.ts';
import { noticeText } from '../../../i18n/english.ts';
import { after, faultOf, good, position, rulesNamed } from '../helpers.ts';

const gameOf = (text: string): ImportedGame => good(good(parseSgf(text))[0]!.game);
const faultIn = (text: string): string => faultOf(good(parseSgf(text))[0]!.game);
const movesIn = (text: string): string => {
  const { start, moves } = gameOf(text);
  return makeTranscript(start, moves);
};
/** Black's discs and White's, by name, and the side to move. */
const setUp = ({ rules, contents, sideToMove }: Position): string => {
  const of = (colour: string): string =>
    contents
      .flatMap((content, square) =>
        content === colour
          ? [`${String.fromCharCode(97 + (square % rules.columns))}${Math.floor(square / rules.columns) + 1}`]
          : [],
      )
      .join(' ');
  return `${of('black')} | ${of('white')} | ${sideToMove}`;
};
const firstNode = (text: string) => gameOf(text).tree!.root.children[0]!;
const played = (...lines: readonly (readonly string[])[]): GameTree => {
  let tree = newTree(startPosition(OTHELLO));
  for (const line of lines) {
    const moves = gameOf(`(;${line.map((square, ply) => `;${'BW'[ply % 2]}[${square}]`).join('')})`).moves;
    tree = good(addMoves(tree, ROOT, moves)).tree;
  }
  return tree;
};

describe('the root', () => {
  test('needn’t say that it is Othello', () => expect(movesIn('(;B[f5])')).toBe('f5'));

  test.each([
    ['AB[a1]AW[b1]', 'a1 | b1 | black'],
    ['AB[a1]AW[b1]PL[W]', 'a1 | b1 | white'],
    ['AB[a1]AW[b1]PL[w1]', 'a1 | b1 | white'],
    ['AB[a1]AW[b1]PL[black]', 'a1 | b1 | black'],
    ['AB[a1]AW[b1]PL[1]', 'a1 | b1 | black'],
    ['AW[c2]PL[W]', ' | c2 | white'],
    ['AB[c2]', 'c2 |  | black'],
    ['PL[W]', 'e4 d5 | d4 e5 | white'],
    ['AB[a1:b2]AW[d2:c1]', 'a1 b1 a2 b2 | c1 d1 c2 d2 | black'],
    ['AB[b1:a2]', 'a1 b1 a2 b2 |  | black'],
    ['AB[ aa : ba ]AW[ c1 : c2 ]', 'a1 b1 | c1 c2 | black'],
  ])('%s', (properties, expected) => expect(setUp(gameOf(`(;GM[2]${properties})`).start)).toBe(expected));

  test.each(['AB[a1:z9]', 'AB[z9:a1]', 'AB[z9:z9]', 'AB[a1:b2:c3]', 'AB[a1:]'])('%s is refused', (properties) =>
    expect(faultIn(`(;GM[2]${properties})`)).toMatch(/in AB is not a square in Othello/),
  );

  test('discs in hand are read where they are two numbers', () => {
    const hands = (text: string) => gameOf(`(;GM[2]RU[reversi-1887]AB[d4]AW[e4]${text})`).start.hands;
    expect(hands('XH[7,9]')).toEqual({ black: 7, white: 9 });
    for (const other of ['XH[x7,9]', 'XH[7,9x]', 'XH[7]']) expect(hands(other)).toEqual(hands(''));
    expect(hands('')).not.toEqual({ black: 7, white: 9 });
  });
});

describe('a move', () => {
  test.each([
    ['capital letters', 'B[FE]', 'f5'],
    ['blanks', 'B[ fe ];W[ d6 ]', 'f5d6'],
  ])('may have %s', (_, moves, expected) => expect(movesIn(`(;GM[2];${moves})`)).toBe(expected));

  test.each(['xfe', 'fex'])('is not %s', (text) => expect(faultIn(`(;GM[2];B[${text}])`)).toMatch(/is not a move/));

  const BLOCKED = 'AW[a1]AB[b1]PL[B]';
  test.each(['', ' ', 'tt', 'TT', ' Pass ', 'pa', 'PS', '--'])('a pass may be “%s”', (text) =>
    expect(movesIn(`(;GM[2]${BLOCKED};B[${text}];W[c1])`)).toBe('--c1'),
  );

  test('a pass counts as the last move, and whichever side it is given to', () => {
    expect(movesIn(`(;GM[2]${BLOCKED};B[])`)).toBe('--');
    expect(movesIn(`(;GM[2]${BLOCKED};W[];W[c1])`)).toBe('--c1');
  });

  test('after the end of the game a pass is left out, a move is a fault', () => {
    expect(movesIn(`(;GM[2]${BLOCKED};W[c1];B[];W[])`)).toBe('--c1');
    expect(faultIn(`(;GM[2]${BLOCKED};W[c1];B[d1])`)).toMatch(/^Move 3 /);
  });
});

describe('an illegal move', () => {
  const NAMED = '(;GM[2]PB[Ann]C[root];B[f5]C[first](;W[d6];B[c3])(;W[f4];B[e3]C[kept];W[a1];B[b1]))';

  test('in a variation costs only the rest of that variation, and a warning says which and where', () => {
    const { tree, moves, info, warnings } = gameOf(NAMED);
    expect([moves.length, info?.black, tree!.root.comment]).toEqual([3, 'Ann', 'root']);
    const [main, other] = tree!.root.children[0]!.children;
    expect([main!.name, other!.name]).toEqual(['d6', 'f4']);
    expect(other!.children).toMatchObject([{ name: 'e3', comment: 'kept', children: [] }]);
    expect(warnings.map(noticeText)).toEqual([
      'A variation was cut off at a move that can’t be played. Move 4 (line 1, column 71): a1 is not a legal move for White: it flips nothing.',
    ]);
  });

  test('in several variations is counted, and the first named', () => {
    const { warnings } = gameOf('(;GM[2];B[f5](;W[d6](;B[c3])(;B[a1]))(;W[h8]))');
    expect(warnings.map(noticeText)).toEqual([
      expect.stringMatching(/^2 variations were cut off at moves that can’t be played\. Move 3 \(line 1, .*a1/),
    ]);
  });

  test('in the main line is a fault, with what comes before it', () => {
    const entry = good(parseSgf('(;GM[2];B[f5](;W[d6];B[a1])(;W[f4]))'))[0]!.game;
    expect(entry).toMatchObject({ ok: false, fault: { where: { move: 3 }, beginning: { moves: { length: 2 } } } });
  });

  test('has its line in the whole text, whichever game it is in', () => {
    const text = `(;GM[2];B[f5])\n\n${NAMED}\n`;
    const lineOf = ({ warnings: [warning] }: ImportedGame) =>
      warning && 'cause' in warning && warning.cause?.where?.line;
    expect(lineOf(good(good(parseSgf(text))[1]!.game))).toBe(3);
    const [, second] = good(textEntriesOf(text, OTHELLO)).entries;
    expect(lineOf(good(second!.game))).toBe(3);
  });
});

describe('notes', () => {
  test.each(['!!', '!', '!?', '?!', '?', '??'] satisfies Glyph[])('the glyph %s comes back', (glyph) => {
    const tree = annotate(played(['f5']), pathOf(['f5']), { glyph });
    expect(gameOf(makeSgf(tree)).tree).toEqual(tree);
  });

  test('a glyph without a weight may have any, and of two of a kind the first counts', () => {
    expect(firstNode('(;GM[2];B[f5]IT[1])').glyph).toBe('!?');
    expect(firstNode('(;GM[2];B[f5]TE[1]TE[2])').glyph).toBe('!');
    expect(firstNode('(;GM[2];B[f5]TE[3])').glyph).toBeUndefined();
  });

  test('an empty comment is none', () => expect(firstNode('(;GM[2];B[f5]C[])')).not.toHaveProperty('comment'));

  test('marks and arrows on no square are left out, and no more are kept than a position may have', () => {
    const marked = firstNode(`(;GM[2];B[f5]C[a1:b1]MA[z9]AR[a1][a1:z9][z9:a1][z9:z9][a1:b2])`);
    expect(marked.marks).toBeUndefined();
    expect(marked.arrows).toEqual([[0, 9]]);
    const many = firstNode(`(;GM[2];B[f5]MA${'[a1]'.repeat(201)}AR${'[a1:b2]'.repeat(201)})`);
    expect([many.marks?.length, many.arrows?.length]).toEqual([200, 200]);
    expect(firstNode('(;GM[2];B[f5]C[a1:b1])')).not.toHaveProperty('arrows');
  });

  test('a bad mark or arrow costs only itself, and a warning counts it', () => {
    const { tree, warnings } = gameOf('(;GM[2];B[f5]MA[a1][z9][b1:c1]AR[a1:b2][a1:z9];W[d6]MA[][a1:b1:c1])');
    expect(tree!.root.children[0]).toMatchObject({ marks: [0, 1, 2], arrows: [[0, 9]] });
    expect(warnings).toEqual([{ code: 'drawings-dropped', args: { n: 4, ply: 1, move: 'f5' } }]);
  });

  test('crosses, triangles, circles, squares and chosen squares are marks, one on a square', () => {
    const { tree, warnings } = gameOf('(;GM[2]TR[a1:b1];B[f5]MA[a1]TR[b1][a1]CR[cc]SQ[d4:d5]SL[h8];W[d6]CR[z9])');
    const root = tree!.root;
    expect([root.marks, root.children[0]!.marks]).toEqual([
      [0, 1],
      [0, 1, 18, 27, 35, 63],
    ]);
    expect(warnings).toEqual([{ code: 'drawings-dropped', args: { n: 1, ply: 2, move: 'd6' } }]);
  });

  test('labels are left out, and a warning counts them', () => {
    const { tree, warnings } = gameOf('(;GM[2]LB[f5:A][d6:B];B[f5]MA[a1]LB[c3:1])');
    expect([tree!.root.marks, tree!.root.children[0]!.marks]).toEqual([undefined, [0]]);
    expect(warnings).toEqual([{ code: 'labels-dropped', args: { n: 3, ply: 0, move: '' } }]);
    expect(warnings.map(noticeText)).toEqual(['3 labels of squares were left out (the first at the start).']);
    expect(gameOf('(;GM[2];B[f5]LB[c3:1])').warnings.map(noticeText)).toEqual([
      '1 label of a square was left out (the first at move 1, f5).',
    ]);
    expect(gameOf('(;GM[2];B[f5]TB[a1][b1]TW[h8])').warnings).toEqual([
      { code: 'labels-dropped', args: { n: 3, ply: 1, move: 'f5' } },
    ]);
  });

  test('a value that is a range is not written', () => {
    const value = { low: -4, high: 2, depth: 0, certainty: 0, count: 'winner', source: 'x' } as const;
    expect(makeSgf(annotate(played(['f5']), pathOf(['f5']), { value }))).not.toContain('V[');
  });
});

describe('a node that a file has twice', () => {
  test.each([
    ['an empty node', '(;GM[2]C[Intro];C[Second];B[f5]C[a];C[b];W[d6])', ['Intro\nSecond', 'a\nb', undefined]],
    ['a move in two variations', '(;GM[2](;B[f5]C[a];W[d6])(;B[f5]C[b];W[f4]))', [undefined, 'a\nb', undefined]],
    ['a needless pass', '(;GM[2]AW[a1]AB[b1]PL[W];W[c1]C[a];B[]C[b])', [undefined, 'a\nb']],
    ['two comments', '(;GM[2];B[f5]C[a]C[b][c][a])', [undefined, 'a\nb\nc']],
    ['a comment again', '(;GM[2];B[f5]C[a];C[b];C[b];C[a];C[ab])', [undefined, 'a\nb\nab']],
  ])('keeps all comments: %s', (_, text, comments) => {
    const { tree, warnings } = gameOf(text);
    expect(mainLine(tree!).map(({ node }) => node.comment)).toEqual(comments);
    expect(warnings).toEqual([]);
  });

  test('keeps all marks and arrows, the same ones once', () => {
    const { tree, warnings } = gameOf('(;GM[2](;B[f5]MA[a1][b1]AR[a1:b2])(;B[f5]MA[c1][a1]AR[a1:b2][b2:a1]))');
    const [node] = tree!.root.children;
    expect([node!.marks, node!.arrows]).toEqual([
      [0, 1, 2],
      [
        [0, 9],
        [9, 0],
      ],
    ]);
    expect(warnings).toEqual([]);
  });

  test('keeps its glyph and value unless the later one has another', () => {
    expect(firstNode('(;GM[2];B[f5]TE[1]V[4];C[a])')).toMatchObject({ glyph: '!', value: { low: -4 }, comment: 'a' });
    expect(firstNode('(;GM[2];B[f5]TE[1]V[4];BM[1]V[2])')).toMatchObject({ glyph: '?', value: { low: -2 } });
  });

  test('has no longer comment and no more drawings than another, and says so', () => {
    const names = [...'abcdefgh'].flatMap((column) => [1, 2].map((row) => `${column}${row}`));
    const arrows = names.flatMap((from) => names.map((to) => `[${from}:${to}]`));
    const notes = (text: string, from: number): string =>
      `C[${text.repeat(15_000)}]AR${arrows.slice(from, from + 120).join('')}`;
    const { tree, warnings } = gameOf(`(;GM[2];B[f5]${notes('x', 0)};${notes('y', 120)})`);
    const [node] = tree!.root.children;
    expect([node!.comment!.length, node!.arrows!.length]).toEqual([20_000, 200]);
    expect(warnings).toEqual([
      { code: 'comments-cut', args: { n: 1, most: 20_000, ply: 1, move: 'f5' } },
      { code: 'drawings-dropped', args: { n: 40, ply: 1, move: 'f5' } },
    ]);
  });
});

describe('what is written', () => {
  const HEAD = '(;FF[4]GM[2]AP[Outflank]';
  const START = `${HEAD}SZ[8]AB[e4][d5]AW[d4][e5]PL[B]`;

  test('a line as it is, several in parentheses', () => {
    expect(makeSgf(played(['f5', 'd6']))).toBe(`${START};B[f5];W[d6])\n`);
    expect(makeSgf(played(['f5', 'd6'], ['f5', 'f4']))).toBe(`${START};B[f5]\n(;W[d6])\n(;W[f4]))\n`);
  });

  test('rules, size and start where they are not those of Othello', () => {
    const textOf = (start: Position): string => makeSgf(newTree(start));
    expect(textOf(position('-'.repeat(7) + 'X' + '-'.repeat(56) + ' O'))).toBe(`${HEAD}SZ[8]AB[h1]PL[W])\n`);
    expect(textOf(startPosition(rulesNamed('6x4-parallel')))).toBe(`${HEAD}SZ[6:4]RU[6x4-parallel])\n`);
    const nine = after('d4e4e5d5', rulesNamed('reversi-1887'));
    expect(textOf(nine)).toBe(`${HEAD}SZ[8]RU[reversi-1887]AB[d4][e5]AW[e4][d5]XH[30,30]PL[B])\n`);
    for (const id of ['6x4', '6x4-parallel', 'reversi-1887', 'anti']) {
      const start = startPosition(rulesNamed(id));
      expect(makeBoard(gameOf(textOf(start)).start)).toBe(makeBoard(start));
    }
  });

  test('a pass is empty', () => {
    const game = gameOf('(;GM[2]AW[a1]AB[b1]PL[B];B[];W[c1])');
    expect(makeSgf(game.tree!)).toBe(`${HEAD}SZ[8]AB[b1]AW[a1]PL[B];B[];W[c1])\n`);
  });
});

describe('values', () => {
  test.each([
    ['a\\\nb', 'ab'],
    ['a\\\r\nb', 'ab'],
    ['a\\]b\\\\', 'a]b\\'],
    ['a\nb', 'a\nb'],
  ])('of a comment %j mean %j', (written, text) =>
    expect(gameOf(`(;GM[2]C[${written}])`).tree!.root.comment).toBe(text),
  );

  test('of a name that is blank are none, and of two the first counts', () => {
    const { info } = gameOf('(;GM[2]PB[ ]PW[Ann]PW[Bob])');
    expect(info).toStrictEqual({ white: 'Ann' });
  });

  test('that don’t end, and names without one, are refused with their place', () => {
    for (const [text, code] of [
      ['(;GM[2]C[abc', 'property-value'],
      ['(;GM[2]C', 'property-value'],
      ['(;[x])', 'property-begin'],
    ] as const) {
      const read = parseSgf(text);
      expect({ text, read }).toMatchObject({ text, read: { ok: false, fault: { code, where: { line: 1 } } } });
    }
  });

  test('come back as they were written', () => {
    for (const comment of ['a]b', 'a\\b', '\\]', 'a\\'])
      expect(gameOf(makeSgf(annotate(newTree(startPosition(OTHELLO)), ROOT, { comment }))).tree!.root.comment).toBe(
        comment,
      );
  });
});
