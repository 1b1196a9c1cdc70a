/**
 * The formats of games with players and variations. The samples are written for these tests in the shape that real
 * files have: game servers and NBoard (GGF), Edax (SGF), eOthello (CSV). PGN is in pgn.test.ts.
 */
import { describe, expect, it, test } from 'vitest';
import { parseCsv } from '../../../game/formats/csv.ts';
import { parseAny } from '../../../game/formats/detect.ts';
import { makeGgf, parseGgf } from '../../../game/formats/ggf.ts';
import { treeOf } from '../../../game/formats/imported.ts';
import type { ImportedGame } from '../../../game/formats/imported.ts';
import { makeSgf, parseSgf } from '../../../game/formats/sgf.ts';
import { makeStudy, parseStudy } from '../../../game/formats/study.ts';
import { makeTranscript, parseTranscript } from '../../../game/formats/transcript.ts';
import { legalMoves, startPosition } from '../../../game/position.ts';
import { positionKey } from '../../../game/repetition.ts';
import { OTHELLO, rulesOf } from '../../../game/rules.ts';
import {
  addMoves,
  annotate,
  mainLine,
  newTree,
  nodeAt,
  pathOf,
  ROOT,
  walk,
  type GameTree,
} from '../../../game/tree.ts';
import { faultOf, good, position, rulesNamed } from '../helpers.ts';
import { foundText, noticeText } from '../../../i18n/english.ts';
import { firstFault, gamesOf, moves } from './read-games.ts';

const START = startPosition(OTHELLO);
const BO = 'BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]';

/** A tree with variations, comments, glyphs, values and drawings. */
function studied(): GameTree {
  let tree = newTree(START);
  for (const line of ['f5d6c3d3c4', 'f5f4e3', 'f5d6c5', 'd3c3']) {
    tree = good(addMoves(tree, ROOT, good(parseTranscript(line, START)))).tree;
  }
  tree = annotate(tree, ROOT, { comment: 'Brackets [as here] and a \\ are escaped.' });
  tree = annotate(tree, pathOf(['f5', 'f4']), { glyph: '?', comment: 'two\nlines' });
  tree = annotate(tree, pathOf(['f5', 'd6']), {
    glyph: '!!',
    marks: [20, 21],
    arrows: [[20, 21]],
    value: { low: -4, high: -4, depth: 0, certainty: 0, count: 'winner', source: 'SGF' },
  });
  return tree;
}

describe('GGF', () => {
  const head = '(;GM[Othello]PC[server]DT[2001-02-03]PB[one]PW[two]RB[1500.5]RW[1600]TI[15:00//02:00]TY[8]RE[+2.00]';

  it('has players, values for the mover, and times', () => {
    const [game] = gamesOf(parseGgf(`${head}${BO}B[F5//4.09]W[d6/-1.5/0.93]B[C3/2]W[d3];)`));
    expect(moves(game!)).toBe('f5d6c3d3');
    expect(game!.info).toEqual({
      site: 'server',
      date: '2001-02-03',
      black: 'one',
      white: 'two',
      blackRating: '1500.5',
      whiteRating: '1600',
      time: '15:00//02:00',
      result: '+2.00',
    });
    const nodes = mainLine(good(treeOf(game!))).map(({ node }) => [node.value?.low, node.seconds]);
    expect(nodes).toEqual([
      [undefined, undefined],
      [undefined, 4.09],
      [1.5, 0.93],
      [-2, undefined],
      [undefined, undefined],
    ]);
  });

  test.each([
    [
      'several games, counted',
      `1 ${head}${BO}B[f5];)\n2 ${head}${BO}B[d3];)(;GM[Othello]${BO}B[c4];)`,
      ['f5', 'd3', 'c4'],
    ],
    ['a missing semicolon', `(GM[Othello]${BO}B[f5])`, ['f5']],
    ['no end', `(;GM[Othello]${BO}B[f5]`, ['f5']],
    [
      'stray discs',
      `(;GM[Othello]BO[8 --*O-----------------------O*------*O--------------------------- *]B[F5]W[F6];)`,
      ['f5f6'],
    ],
    [
      'a start with O to move',
      `(;GM[Othello]TY[8r]BO[8 ${'-'.repeat(27)}O*------*O${'-'.repeat(27)} O]W[f4];)`,
      ['f4'],
    ],
    ['passes', `(;GM[Othello]BO[8 O*${'-'.repeat(62)} *]B[PASS]W[c1]B[pa];)`, ['--c1']],
    ['a pass at the end', `(;GM[Othello]BO[8 O*${'-'.repeat(62)} *]B[PA];)`, ['--']],
    ['a smaller board', '(;GM[Othello]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[e4];)', ['e4']],
    ['no moves', `(;GM[Othello]${BO};)`, ['']],
  ])('may have %s', (_, text, transcripts) => {
    expect(gamesOf(parseGgf(text)).map(moves)).toEqual(transcripts);
  });

  it('knows the anti game by its type', () => {
    expect(gamesOf(parseGgf(`(;GM[Othello]TY[8a]${BO};)`))[0]!.start.rules.id).toBe('anti');
  });

  test.each([
    [`(;GM[Othello]${BO}B[f5]W[f5];)`, /^Move 2 \(line 1, column 98\): f5 is already taken by Black\.$/],
    [`(;GM[Othello]${BO}B[f5]B[d6];)`, /^Move 2 \(line 1, column 98\): This move is given to Black/],
    [`(;GM[Othello]${BO}B[z9];)`, /^Move 1 \(line 1, column 93\): “z9” is not a move\.$/],
    ['(;GM[Othello]B[f5];)', /^Line 1, column 1: The game doesn’t give its board/],
    [
      '(;GM[Othello]BO[8 *O *];)',
      /^Line 1, column 1: The game’s board can’t be read\. The board stops after 3 squares/,
    ],
    [`(;GM[Othello]BO[8 ${'-'.repeat(63)}*];)`, /^Line 1, column 1: The game’s board doesn’t say who is to move\.$/],
  ])('%# says where it is wrong', (text, why) => expect(firstFault(parseGgf(text))).toMatch(why));

  it('keeps the good games around a faulty one', () => {
    const entries = good(parseGgf(`(;GM[Othello]${BO}B[a1];)\n(;GM[Othello]${BO}B[f5];)`));
    expect(entries.map(({ line, game }) => [line, game.ok])).toEqual([
      [1, false],
      [2, true],
    ]);
    const read = good(parseAny(`(;GM[Othello]${BO}B[a1];)\n(;GM[Othello]${BO}B[f5];)`, OTHELLO));
    expect([foundText(read.found), read.moves.length, read.entries!.length]).toEqual([
      '1 GGF game, 1 unreadable',
      1,
      2,
    ]);
  });

  it('is written with values and times', () => {
    const text = `${head}${BO}B[f5//4.09]W[d6/-1.50/0.93]B[c3/2.00]W[d3];)`;
    const [game] = gamesOf(parseGgf(text));
    const written = good(makeGgf(good(treeOf(game!)), game!.info));
    expect(gamesOf(parseGgf(written))).toEqual([game]);
    expect(written).toContain('B[f5//4.09]W[d6/-1.50/0.93]B[c3/2.00]W[d3];)');
  });

  it('has notes only where something is noted', () => {
    const [plain, noted] = gamesOf(parseGgf(`(;GM[Othello]${BO}B[f5];)(;GM[Othello]${BO}B[ f5]W[d6/+1.5/ 3 ];)`));
    expect(plain).not.toHaveProperty('notes');
    const value = { low: -1.5, high: -1.5, depth: 0, certainty: 0, count: 'winner', source: 'GGF' };
    expect([...noted!.notes!]).toEqual([[2, { value, seconds: 3 }]]);
    const [broken] = gamesOf(parseGgf(`(;GM[Othello]${BO}B[f5/2x/x3];)`));
    expect([broken!.notes, broken!.warnings]).toEqual([undefined, []]);
    const [impossible] = gamesOf(parseGgf(`(;GM[Othello]${BO}B[f5/99];)`));
    expect(impossible!.warnings).toEqual([{ code: 'values-dropped', args: { n: 1, ply: 1, move: 'f5' } }]);
  });

  test.each([
    [`TY[8]${BO}`, 'othello', 'black'],
    [`TY[8A]${BO}`, 'anti', 'black'],
    ['TY[8]BO[6 ------ ------ --O*-- --*O-- ------ ------ O]', '6x6', 'white'],
  ])('%s says what is played and who begins', (properties, rules, side) => {
    const [{ start }] = gamesOf(parseGgf(`(;GM[Othello]${properties};)`)) as [ImportedGame];
    expect([start.rules.id, start.sideToMove]).toEqual([rules, side]);
  });

  it('is written with its board and type', () => {
    const text = '(;GM[Othello]TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ O]W[c5];)';
    const [game] = gamesOf(parseGgf(text));
    expect(good(makeGgf(good(treeOf(game!))))).toBe(text);
    const anti = `(;GM[Othello]TY[8a]${BO};)`;
    expect(good(makeGgf(newTree(startPosition(rulesNamed('anti')))))).toBe(anti);
  });

  test.each([
    'custom:5x5;opening=custom;black=c3;white=d3',
    'custom:5x5;opening=custom;black=c3;white=d3;aim=fewest',
    'custom:9x9;opening=custom;black=e5.f6;white=e6.f5;first=white',
    'custom:3x3;opening=custom;black=a1;white=b1',
  ])('comes back from a square board without a centre: %s', (id) => {
    const start = startPosition(rulesNamed(id));
    const { tree } = good(addMoves(newTree(start), ROOT, [legalMoves(start)[0]!.move]));
    const text = good(makeGgf(tree));
    const [game] = gamesOf(parseGgf(text));
    expect([game!.start.contents, game!.start.sideToMove, game!.start.rules.aim, game!.moves.length]).toEqual([
      start.contents,
      start.sideToMove,
      start.rules.aim,
      1,
    ]);
    expect(good(makeGgf(good(treeOf(game!))))).toBe(text);
  });

  it('keeps the value and time of the last move before a needless pass', () => {
    const [game] = gamesOf(parseGgf(`(;GM[Othello]BO[8 O*${'-'.repeat(62)} O]W[c1/3/5]B[PA/0];)`));
    expect([...game!.notes!]).toMatchObject([[1, { seconds: 5 }]]);
  });

  it('is written without values that are not known exactly', () => {
    const value = { low: -4, high: 6, depth: 20, certainty: 91, count: 'discs', source: 'engine' } as const;
    const tree = annotate(studied(), pathOf(['f5']), { value });
    expect(good(makeGgf(tree))).toContain('B[f5]W[d6/4.00]');
  });

  it('is written with passes', () => {
    const start = position(`OX${'-'.repeat(62)} X`);
    const { tree } = good(addMoves(newTree(start), ROOT, good(parseTranscript('c1', start))));
    expect(good(makeGgf(tree))).toMatch(/B\[PA\]W\[c1\];\)$/);
  });

  test.each([
    '6x4',
    'cross-20',
    'othello-own-discs',
    'reversi-1887',
    'italian-displacement',
    '4x4-placed',
    'othello;forgotten',
  ])('cannot hold %s', (id) => {
    expect(faultOf(makeGgf(newTree(startPosition(rulesNamed(id)))))).toMatch(
      /^GGF only handles Othello on square boards/,
    );
  });

  test.each([{ missing: [0] }, { displacement: true }])('cannot hold Othello with %j', (parts) => {
    expect(faultOf(makeGgf(newTree(startPosition(good(rulesOf({ columns: 8, rows: 8, ...parts }))))))).toMatch(
      /^GGF only handles Othello/,
    );
  });

  it('has no board too large', () => {
    expect(firstFault(parseGgf('(;GM[Othello]BO[99 ---- *];)'))).toBe(
      'Line 1, column 1: A board has 1 to 10 columns and rows, not 99 by 99.',
    );
  });
});

describe('SGF', () => {
  it('as Edax writes it', () => {
    const text =
      '(;FF[4]GM[2]AP[edax:4.5.5]\nPC[Edax]DT[2026-10-07]\nPB[?]PW[?]\nSZ[8]AB[e4][d5]AW[d4][e5]PL[B]\nRE[Void]\nB[f5];W[d6];\nB[c3];W[d3];\nB[c4];)';
    const [game] = gamesOf(parseSgf(text));
    expect(moves(game!)).toBe('f5d6c3d3c4');
    expect(game!.start).toEqual(START);
  });

  test.each([
    ['letter pairs', '(;GM[2]SZ[8];B[fe];W[df])', 'f5d6'],
    ['no set-up', '(;GM[2];B[f5];W[d6])', 'f5d6'],
    ['empty passes', `(;GM[2]AW[a1]AB[b1]PL[B];B[];W[c1])`, '--c1'],
    ['omitted passes', `(;GM[2]AW[a1]AB[b1]PL[B];W[c1])`, '--c1'],
    ['rectangles', `(;GM[2]AW[a1:b1]AB[c1]PL[W];W[d1])`, 'd1'],
    ['another size', '(;GM[2]SZ[6:4];B[e3])', 'e3'],
    ['a size with a cross', '(;GM[2]SZ[6x4];B[e3])', 'e3'],
    ['rules in capitals', '(;GM[2]RU[Anti];B[f5])', 'f5'],
    ['rules of its own', '(;GM[2]RU[reversi-1887];B[d4];W[e4];B[e5];W[d5];B[c5])', 'd4e4e5d5c5'],
    ['escapes', '(;GM[2]C[a \\] b];B[f5])', 'f5'],
  ])('may have %s', (_, text, transcript) => expect(moves(gamesOf(parseSgf(text))[0]!)).toBe(transcript));

  it('keeps the whole tree with its notes', () => {
    const tree = studied();
    const text = makeSgf(tree, { black: 'one', white: 'two]' });
    const [game] = gamesOf(parseSgf(text));
    expect(game!.tree).toEqual(tree);
    expect(game!.info).toEqual({ black: 'one', white: 'two]' });
    expect(moves(game!)).toBe('f5d6c3d3c4');
    expect(makeSgf(game!.tree!, game!.info)).toBe(text);
  });

  it('names rules of other programs that it doesn’t know', () => {
    const [game] = gamesOf(parseSgf('(;GM[2]RU[Japanese]SZ[6];B[e4])'));
    expect(moves(game!)).toBe('e4');
    expect(game!.warnings.map(noticeText)).toEqual([
      'Line 1, column 8: There is no rule system called “Japanese”.',
      'Read as 6×6.',
    ]);
  });

  test.each([
    ['SGF', parseSgf('(;GM[2]SZ[8];B[f5](;W[d6]')],
    ['GGF', parseGgf(`(;GM[Othello]${BO}B[f5]`)],
  ])('%s cut short is read, with a notice', (_, read) => {
    const [game] = gamesOf(read);
    expect(moves(game!)).toMatch(/^f5/);
    expect(game!.warnings.map(({ code }) => code)).toEqual(['game-unclosed']);
  });

  it('counts a value for Black', () => {
    expect(makeSgf(studied())).toContain(';W[d6]TE[2]V[-4]MA[e3][f3]AR[e3:f3]');
    const tree = annotate(studied(), pathOf(['f5']), {
      value: { low: -4, high: -4, depth: 0, certainty: 0, count: 'winner', source: 'x' },
    });
    expect(makeSgf(tree)).toContain(';B[f5]V[4]');
  });

  test.each([
    ['(;GM[1];B[f5])', 'Line 1, column 1: This is a different game (GM[1]); Othello is GM[2].'],
    ['(;GM[2];B[f5]\n;W[f5])', 'Move 2 (line 2, column 2): f5 is already taken by Black.'],
    ['(;GM[2];W[f5])', 'Move 1 (line 1, column 9): This move is given to White, but it is the other side’s turn.'],
    ['(;GM[2];B[xx])', 'Move 1 (line 1, column 9): “xx” is not a move.'],
    ['(;GM[2]AB[z9])', 'Line 1, column 1: “z9” in AB is not a square in Othello.'],
    ['(;GM[2]SZ[99])', 'Line 1, column 8: A board has 1 to 10 columns and rows, not 99 by 99.'],
    ['(;GM[2]\nSZ[R:4];B[f5])', 'Line 2, column 1: “R:4” is not a board size. Sizes look like 8x8, columns first.'],
    ['(;GM[2]SZ[8]RU[anti-othelo];B[f5])', 'Line 1, column 13: There is no rule system called “anti-othelo”.'],
    ['(;GM[2]RU[cross-2]SZ[6])', 'Line 1, column 8: There is no rule system called “cross-2”.'],
  ])('%s is told', (text, why) => expect(firstFault(parseSgf(text))).toBe(why));

  test.each([
    ['(;GM[2]B', 'Line 1, column 9: B should be followed by a value in brackets.'],
    ['(;GM[2]!)', 'Line 1, column 8: A property such as B[f5] should start here.'],
    ['nothing', 'The text has no SGF game.'],
  ])('%s is refused', (text, why) => expect(faultOf(parseSgf(text))).toBe(why));
});

describe('CSV', () => {
  test.each([
    [
      'headings',
      'eOthello_game_id,winner,game_moves\n10,1,f5d6c3\n11,-1,d3c3c4\n',
      ['f5d6c3', 'd3c3c4'],
      ['Black wins', 'White wins'],
    ],
    ['no headings', '10,0,f5d6c3d3\n', ['f5d6c3d3'], ['Draw']],
    ['quotation marks', 'name,moves\n"a, b","f5 d6 c3"\n', ['f5d6c3'], [undefined]],
    ['tabs', 'id\tmoves\n1\tf5d6c3\n', ['f5d6c3'], [undefined]],
    ['semicolons', 'id;moves\r\n1;f5d6c3\r\n', ['f5d6c3'], [undefined]],
    ['semicolons in its names', 'name;nick,moves\nx;y,f5d6c3\n', ['f5d6c3'], [undefined]],
    ['capitals', 'ID,WINNER,MOVES\n1,1,F5D6C3\n', ['f5d6c3'], ['Black wins']],
    ['capitals and no headings', '10,F5D6C3D3\n', ['f5d6c3d3'], [undefined]],
    ['the moves first', 'moves,winner\nf5d6c3,1\n', ['f5d6c3'], ['Black wins']],
    ['the moves first and no headings', 'f5d6c3d3,-1\n', ['f5d6c3d3'], ['White wins']],
    ['moves in the name of a game', 'Line f5d6c3d3,d3c3c4e3\n', ['d3c3c4e3'], [undefined]],
    ['a winner in words', 'winner,moves\nconstructor,f5d6c3\n', ['f5d6c3'], [undefined]],
    ['spaces', 'id, winner, moves\n1, -1, f5 d6\n', ['f5d6'], ['White wins']],
    ['spaces before quotation marks', '10, "f5 d6 c3 d3"\n', ['f5d6c3d3'], [undefined]],
    ['inches', 'name,moves,note\nthe 3" set,f5d6c3,not the 4" one\n', ['f5d6c3'], [undefined]],
    ['an empty name', 'name,moves\n,f5d6c3\n', ['f5d6c3'], [undefined]],
    ['a game without moves', 'id,moves\n1,\n', [''], [undefined]],
    ['empty lines', ' \nid,moves\n\n1,f5\n  \n2,d3', ['f5', 'd3'], [undefined, undefined]],
  ])('with %s', (_, text, transcripts, results) => {
    const games = gamesOf(parseCsv(text));
    expect(games.map(moves)).toEqual(transcripts);
    expect(games.map((game) => game.info)).toEqual(results.map((result) => result && { result }));
    expect(good(parseAny(text, OTHELLO)).format).toBe('csv');
  });

  it('says on which line each game is', () => {
    expect(good(parseCsv('id,moves\n1,f5\n\n2,d3\n')).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('says where a move is wrong', () => {
    const [, second] = good(parseCsv('id,winner,moves\n1,1,f5\n2,1,f5f5\n'));
    expect(faultOf(second!.game)).toBe('Move 2 (line 3, column 7): f5 is already taken by Black.');
    expect(firstFault(parseCsv('id,moves\n1,  f5f5\n'))).toMatch(/^Move 2 \(line 2, column 7\)/);
    expect(firstFault(parseCsv('id,moves\n1, "f5f5"\n'))).toMatch(/^Move 2 \(line 2, column 7\)/);
    expect(firstFault(parseCsv('id,moves\n1,"""f5"""\n'))).toMatch(/^Move 1 \(line 2, column 4\): “"” can’t start/);
    expect(firstFault(parseCsv('1,"f5d6c3d3\n'))).toMatch(/^Move 1 \(line 1, column 3\): “"” can’t start/);
    expect(faultOf(good(parseCsv('id,winner,moves\n1\n'))[0]!.game)).toBe(
      'Line 2: The moves should be in cell 3, but this line has 1 cell.',
    );
    expect(faultOf(parseCsv('id,moves\n'))).toBe('The table has headings but no games.');
    for (const text of ['a,b\n', 'moves\nf5\n', ' \n'])
      expect(faultOf(parseCsv(text))).toBe('The table has no column of moves.');
  });
});

describe('studies', () => {
  it('keep everything', () => {
    const tree = annotate(studied(), pathOf(['f5']), {
      seconds: 2.5,
      value: { low: -4, high: 6, depth: 20, certainty: 91, count: 'discs', source: 'engine' },
    });
    const read = good(parseStudy(makeStudy(tree, { black: 'one' })));
    expect(read.tree).toEqual(tree);
    expect(read.info).toEqual({ black: 'one' });
    expect([...walk(read.tree!)].map((step) => step.path)).toEqual([...walk(tree)].map((step) => step.path));
    expect(good(parseAny(makeStudy(tree, {}, 2), OTHELLO))).toMatchObject({
      format: 'study',
      found: { what: 'game', format: 'study', moves: 5 },
    });
  });

  it('keep positions of any rules', () => {
    const start = startPosition(rulesNamed('cross-64'));
    expect(good(parseStudy(makeStudy(newTree(start)))).start).toEqual(start);
  });

  it('leave out broken notes, not broken moves', () => {
    const study = JSON.parse(makeStudy(studied())) as Record<string, unknown>;
    const withRoot = (root: unknown, more = {}): string => JSON.stringify({ ...study, root, ...more });
    const read = good(
      parseStudy(withRoot({ glyph: 'x', comment: 3, marks: ['a1', 'z9'], value: {}, line: [{ move: 'f5' }] })),
    );
    expect(nodeAt(read.tree!, ROOT)).toMatchObject({ marks: [0] });
    expect(nodeAt(read.tree!, ROOT)).not.toHaveProperty('glyph');
    expect(read.warnings.map(({ code }) => code)).toEqual([
      'comments-dropped',
      'glyphs-dropped',
      'values-dropped',
      'drawings-dropped',
    ]);
    expect(faultOf(parseStudy(withRoot({ line: [{ move: 'a1' }] })))).toBe(
      'In the study: Move 1: a1 is not a legal move for Black: it flips nothing.',
    );
    expect(faultOf(parseStudy(withRoot({ line: [{ move: 'f5' }, {}] })))).toBe(
      'In the study: Move 2: This node has no move.',
    );
    expect(faultOf(parseStudy(withRoot([])))).toBe('A move in the study’s tree is damaged.');
    expect(faultOf(parseStudy(withRoot({}, { version: 2 })))).toMatch(/^The study has version 2; this page/);
    expect(faultOf(parseStudy(withRoot({}, { version: undefined })))).toBe(
      'The study doesn’t say which version it is.',
    );
    expect(faultOf(parseStudy(withRoot({}, { start: {} })))).toMatch(/^The study’s start position can’t be read\. /);
    expect(faultOf(parseStudy('{}'))).toBe('This is not an Outflank study.');
    expect(faultOf(parseStudy('{'))).toBe('The study is damaged: it isn’t valid JSON.');
  });
});

describe('lists of commented moves', () => {
  test.each([
    ['a &quot;good&quot; <b>move</b><br>here', 'a "good" move\nhere'],
    ['1&nbsp;&lt;&nbsp;2<BR />&apos;&amp;lt;&apos;', "1 < 2\n'&lt;'"],
    ['<p class="x">a &gt; b</p> ', 'a > b'],
    ['&constructor; &euro; &', '&constructor; &euro; &'],
    ['', undefined],
    [3, undefined],
  ])('keep the text of the comment %j', (comment, expected) => {
    const read = good(parseAny(JSON.stringify({ moves: [{ move: ' F5 ' }, { move: 'D6', comment }] }), OTHELLO));
    const { root } = good(treeOf(read));
    expect(root.children[0]).not.toHaveProperty('comment');
    expect(root.children[0]!.children[0]!.comment).toBe(expected);
  });

  it('may have no comments', () => {
    const list = good(parseAny('{"moves":[{"move":"F5"}]}', OTHELLO));
    expect(moves(list)).toBe('f5');
    expect(list).not.toHaveProperty('notes');
  });

  test.each([{ moves: [] }, { moves: ['f5'] }, { moves: [{ move: 'f5' }, null] }, { moves: 'f5' }, { move: 'f5' }])(
    '%j is none',
    (value) => expect(parseAny(JSON.stringify(value), OTHELLO).ok).toBe(false),
  );

  test.each([
    [[{ move: 'F5' }, { move: 'F5' }], 'Move 2: f5 is already taken by Black.'],
    [[{ move: 'ZZ' }], 'Move 1: “ZZ” is not a move.'],
  ])('%j', (list, why) => expect(faultOf(parseAny(JSON.stringify({ moves: list }), OTHELLO))).toBe(why));
});

describe('a game that breaks', () => {
  const good17 = 'f5d6c3d3c4f4c5b3c2e3d2c6b4b5e2f3';
  const moves = good17.match(/../g)!;
  const broken = `${good17}a1`;
  const sides = (move: string, i: number): string => `${i % 2 ? 'W' : 'B'}[${move}]`;

  test.each([
    ['transcript', broken],
    ['link', `#m=${broken}`],
    ['PGN', `[Event "x"]\n\n${moves.map((move, i) => (i % 2 ? move : `${i / 2 + 1}. ${move}`)).join(' ')} 9. a1\n`],
    ['GGF', `(;GM[Othello]TY[8]${BO}${[...moves, 'a1'].map(sides).join('')};)`],
    ['SGF', `(;GM[2]SZ[8]${[...moves, 'a1'].map((move, i) => `;${sides(move, i)}`).join('')})`],
    ['JSON', JSON.stringify({ moves: [...moves, 'a1'].map((move) => ({ move })) })],
    ['table', `game,winner,moves\n1,1,${broken}\n`],
  ])('%s: the fault names the move, and has what was read before it', (_, text) => {
    const read = parseAny(text, OTHELLO);
    if (read.ok) throw new Error('it was read');
    expect(read.fault.where?.move).toBe(17);
    expect(makeTranscript(START, read.fault.beginning!.moves)).toBe(good17);
    expect(positionKey(read.fault.beginning!.start)).toBe(positionKey(START));
  });

  test.each([
    ['PGN', '[Black "Ann"]\n[White "Ben"]\n\n{ root } 1. f5 { good } d6 2. a1 { lost }\n'],
    ['GGF', `(;GM[Othello]PB[Ann]PW[Ben]TY[8]${BO}B[f5/7.00]W[d6]B[a1];)`],
    ['SGF', '(;GM[2]SZ[8]PB[Ann]PW[Ben]C[root];B[f5]C[good](;W[d6];B[a1])(;W[f4];B[e3]C[other]))'],
    ['JSON', JSON.stringify({ moves: [{ move: 'f5', comment: 'good' }, { move: 'd6' }, { move: 'a1' }] })],
  ])('%s: names, notes and variations before it are read, too', (format, text) => {
    const read = parseAny(text, OTHELLO);
    if (read.ok) throw new Error('it was read');
    const { moves, study } = read.fault.beginning!;
    const { info, tree } = good(parseStudy(study!));
    if (format !== 'JSON') expect(info).toEqual({ black: 'Ann', white: 'Ben' });
    const { root } = tree!;
    expect(moves).toHaveLength(2);
    expect(root.children).toMatchObject([format === 'GGF' ? { value: { depth: 0 } } : { comment: 'good' }]);
    if (format === 'PGN' || format === 'SGF') expect(root.comment).toBe('root');
    if (format !== 'SGF') return;
    expect(root.children[0]!.children).toMatchObject([
      { name: 'd6' },
      { name: 'f4', children: [{ comment: 'other' }] },
    ]);
  });

  it('has nothing before its first move', () => {
    const read = parseAny('f5f5', OTHELLO);
    const none = parseAny('a1d6', OTHELLO);
    expect(!read.ok && read.fault.beginning?.moves).toHaveLength(1);
    expect(!none.ok && none.fault.beginning).toBeUndefined();
  });
});
