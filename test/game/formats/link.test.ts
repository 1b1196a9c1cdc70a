import { describe, expect, it, test } from 'vitest';
import { parseAny } from '../../../game/formats/detect.ts';
import { looksLikeLink, makeLink, parseLink } from '../../../game/formats/link.ts';
import { parseTranscript } from '../../../game/formats/transcript.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { faultOf, good, onBoard, position, rulesNamed } from '../helpers.ts';
import { faultText, foundText } from '../../../i18n/english.ts';

const BOARD = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--';

describe('links', () => {
  test.each([
    ['#r=othello', 'othello', 0, 0],
    ['#m=f5d6c3', 'othello', 3, 3],
    ['#m=f5d6c3&p=0', 'othello', 3, 0],
    [`#b=${BOARD}&s=X`, 'othello', 0, 0],
    [`#b=${BOARD}&s=X&m=g2&p=0`, 'othello', 1, 0],
    [`#b=OX${'-'.repeat(62)}&s=X&m=--c1`, 'othello', 2, 2],
    ['#r=reversi-1887&m=d4e4e5d5', 'reversi-1887', 4, 4],
    ['#r=6x4', '6x4', 0, 0],
    [`#r=othello-own-discs&b=${BOARD}&s=O&h=12,9`, 'othello-own-discs', 0, 0],
    ['#r=cross-20&b=~~--~~~~--~~--OX----XO--~~--~~~~--~~&s=O&h=8,8', 'cross-20', 0, 0],
    ['#r=custom:4x4;displacement&m=b1.a3.d4.c1.b1-a1&p=4', 'custom:4x4;displacement', 5, 4],
  ])('%s is read and written again', (link, id, moves, ply) => {
    const read = good(parseLink(link));
    expect([read.start.rules.id, read.moves.length, read.ply]).toEqual([id, moves, ply]);
    expect(makeLink(read)).toBe(link);
  });

  test.each([
    ['', '#r=othello'],
    ['#', '#r=othello'],
    ['m=F5D6', '#m=f5d6'],
    ['https://example.org/outflank/?x=1#m=f5d6&view=graph', '#m=f5d6'],
    ['#m=f5%20d6', '#m=f5d6'],
    ['#future=1&m=f5', '#m=f5'],
    ['#m=f5&100%&x', '#m=f5'],
    ['#m=f5&note=a#b', '#m=f5'],
    ['#m=f5&p=0 \n', '#m=f5&p=0'],
    [`#b=${BOARD.replaceAll('-', '.')}`, `#b=${BOARD}&s=X`],
  ])('%s is read as %s', (link, written) => expect(makeLink(good(parseLink(link)))).toBe(written));

  test.each([
    ['#m=f5f5', 'The link can’t be read. Move 2 (line 1, column 3): f5 is already taken by Black.'],
    ['#m=f5&p=2', 'The link can’t be read. It shows move 2, but its game has 1 move.'],
    ['#m=f5&p=-1', 'The link can’t be read. It shows move -1, but its game has 1 move.'],
    ['#m=f5&p=1e3', 'The link can’t be read. It shows move 1e3, but its game has 1 move.'],
    ['#m=f5&p=1x', 'The link can’t be read. It shows move 1x, but its game has 1 move.'],
    ['#r=othello-own-discs&h=12,9', 'The link can’t be read. It says who is to move, but not on which board.'],
    ['#r=chess', 'The link can’t be read. There is no rule system called “chess”.'],
    ['#s=X', 'The link can’t be read. It says who is to move, but not on which board.'],
    ['#b=XO&s=X', 'The link can’t be read. The board stops after 2 squares; Othello has 64.'],
    [
      `#b=X?${BOARD}&s=X`,
      'The link can’t be read. Character 2 of its board: “?” is not a square. Use X or *, O, and - or a dot for empty.',
    ],
    [
      `#b=${BOARD}X&s=X`,
      'The link can’t be read. Character 65 of its board: “X” is one too many: the board for Othello has 64 squares.',
    ],
    [`#b=${BOARD}&s=Z`, 'The link can’t be read. “Z” doesn’t belong after the board.'],
    [`#b=${'-'.repeat(64)}&s=X`, 'The link can’t be read. The board is empty.'],
    ['#m=%E0%A4%A', 'The link can’t be read. “m=%E0%A4%A” has a broken % sign.'],
  ])('%s is refused', (link, why) => expect(faultOf(parseLink(link))).toBe(why));

  it('are refused if they are longer than any', () => {
    expect(faultOf(parseLink(`#m=${'f5'.repeat(600_000)}`))).toBe(
      'The text has 1,200,003 characters; the limit is 1,000,000.',
    );
  });
});

test.each([
  ['#m=f5', true],
  ['  #m=f5\n', true],
  ['#view=graph&b=XO', true],
  ['https://example.org/#r=othello', true],
  ['HTTPS://EXAMPLE.ORG/#M=F5', true],
  ['see #m=f5', false],
  ['see https://example.org/#m=f5', false],
  ['#p=3', false],
  ['m=f5', false],
])('whether “%s” may be a link of ours', (text, isOne) => expect(looksLikeLink(text)).toBe(isOne));

describe('any text', () => {
  const displaced = onBoard(4, 4, { displacement: true });
  test.each([
    ['f5d6c3', 'transcript', 'Game of 3 moves', 3],
    ['  1. f5 d6\n2. c3', 'transcript', 'Game of 3 moves', 3],
    ['f5', 'transcript', 'Game of 1 move', 1],
    ['(f5 d6) f5', 'transcript', 'Game of 1 move', 1],
    [`${BOARD} X`, 'board', 'Position', 0],
    [BOARD.replace(/.{8}/g, '$&\n'), 'board', 'Position', 0],
    [`${'X'.repeat(64)} X`, 'board', 'Position of a finished game', 0],
    [`${BOARD} X; g2:+6; a4:+0;`, 'obf', 'OBF position with 2 move values', 0],
    [`% two puzzles\n${BOARD} X; g2:+6;\n\n${BOARD} O;\n`, 'obf', '2 positions', 0],
    [`${BOARD} X; g2:+6;\n${BOARD} X; g2:six;\n${BOARD} O`, 'obf', '2 positions, 1 unreadable', 0],
    ['f5d6c3\nd3c3c4\nf5f4e3\n', 'transcript', '3 games', 3],
    ['1. f5 d6\n2. c3\n\n1. d3 c3\n2. c4\n', 'transcript', '2 games', 3],
    [`${BOARD.replace(/.{8}/g, '$&\n')}X\ng2`, 'board', 'Position with a game of 1 move', 1],
    ['#m=f5d6c3&p=1', 'link', 'Link to a game of 3 moves', 3],
    [`https://example.org/#b=${BOARD}&s=X`, 'link', 'Link to a position', 0],
    [JSON.stringify({ board: BOARD, side: 'X' }), 'json', 'JSON position', 0],
    [`{"board":"${BOARD}","side":"X"}\n{"board":"${BOARD}","side":"O"}`, 'json', '2 JSON positions', 0],
  ])('%s', (text, format, note, moves) => {
    const read = good(parseAny(text, OTHELLO));
    expect([read.format, foundText(read.found), read.moves.length]).toEqual([format, note, moves]);
  });

  it('of several lines lists each with its fault', () => {
    const { entries } = good(parseAny(`% heading\n${BOARD} X; g2:+6;\n${BOARD.slice(1)} X;`, OTHELLO));
    expect(entries!.map(({ line, game }) => [line, game.ok || faultText(game.fault)])).toEqual([
      [2, true],
      [3, 'Line 3, column 65: The board stops after 63 squares; Othello has 64.'],
    ]);
  });

  it('depends on the rules in use', () => {
    expect(good(parseAny('b1 a3 d4 c1 b1-a1', displaced)).moves).toHaveLength(5);
    expect(good(parseAny('d4e4e5d5', rulesNamed('italian'))).start).toEqual(startPosition(rulesNamed('italian')));
    expect(faultOf(parseAny('d4e4e5d5', OTHELLO))).toBe(
      'Move 1 (line 1, column 1): d4 is already taken by White. If the first discs are placed one by one, as in Reversi of 1887, choose such rules first.',
    );
    expect(
      good(parseAny(BOARD.replaceAll('X', 'R').replaceAll('O', 'B'), rulesNamed('italian'))).start.contents,
    ).toEqual(position(`${BOARD} X`).contents);
  });

  test.each([
    ['', 'There is nothing to read.'],
    [' \n ', 'There is nothing to read.'],
    ['hello world', /^Line 1, column 1: This is neither a position nor a game\./],
    ['\n\n  hello', /^Line 3, column 3: This is neither a position nor a game\./],
    ['f5 d6\nc3 a1', 'Move 4 (line 2, column 4): a1 is not a legal move for White: it flips nothing.'],
    ['- - -\nX O -', /^Line 2, column \d: The board stops after 6 squares; Othello has 64\.$/],
    ['x'.repeat(1_500_000), 'The text has 1,500,000 characters; the limit is 1,000,000.'],
  ])('%# is refused', (text, why) => expect(faultOf(parseAny(text, OTHELLO))).toMatch(why));

  it('may be longer where it is a file', () => {
    expect(good(parseAny(`${'\n'.repeat(1_000_001)}f5`, OTHELLO, 5_000_000)).moves).toHaveLength(1);
  });

  it('keeps the moves of a transcript', () => {
    expect(good(parseAny('F5D6C3', OTHELLO)).moves).toEqual(good(parseTranscript('f5d6c3', startPosition(OTHELLO))));
  });
});
