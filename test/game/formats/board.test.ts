import { describe, expect, it, test } from 'vitest';
import { makeBoard, parseBoard, parseBoardStart } from '../../../game/formats/board.ts';
import { makeObf, parseObf } from '../../../game/formats/obf.ts';
import { makeJson, parseJson } from '../../../game/formats/json.ts';
import { moveName, placing } from '../../../game/notation.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO, RULE_SYSTEMS, withForgottenFlips } from '../../../game/rules.ts';
import { noticeText } from '../../../i18n/english.ts';
import { faultOf, good, position, rulesNamed } from '../helpers.ts';

const START = '---------------------------OX------XO---------------------------';
const HELP = 'Use X or *, O, and - or a dot for empty.';

describe('boards', () => {
  const rowsOf = (board: string, draw: (row: string, index: number) => string): string =>
    board
      .match(/.{8}/g)!
      .map((row, index) => draw(row, index))
      .join('\n');
  const withSigns = (black: string, white: string, empty: string): string =>
    START.replaceAll('X', 'B')
      .replaceAll('O', 'W')
      .replaceAll('-', empty)
      .replaceAll('B', black)
      .replaceAll('W', white);

  test.each([
    `${START} X`,
    `${START} x;`,
    `${START}X`,
    `${START};X`,
    `${START} black`,
    `${START}\nBlack to move`,
    `${withSigns('x', 'o', '.')} x`,
    `${withSigns('*', 'O', '-')} *`,
    `${withSigns('b', 'w', '.')} b`,
    `${withSigns('B', 'W', '_')} B`,
    `${withSigns('●', '○', '-')} ●`,
    `${START.replace(/.{8}/g, '$& ')} X`,
    `${START.replace(/.{8}/g, '$&\r\n')}X`,
    `${[...START].join(' ')} X`,
    `  a b c d e f g h\n${START.match(/.{8}/g)!
      .map((row, i) => `${i + 1} ${[...row].join(' ')} ${i + 1}`)
      .join('\n')}\n  a b c d e f g h\nX`,
    `   A B C D E F G H  \n${START.match(/.{8}/g)!
      .map((row, i) => ` ${i + 1}|${[...row].join(' ')}|`)
      .join('\n')}\nBlack to move`,
    `${rowsOf(START, (row, i) => `${i + 1} ${row}`)}\nBLACK TO MOVE`,
    `${rowsOf(START, (row, i) => `${i + 1} ${row} ${i + 1}`)}\nX`,
    `abcdefgh\n${rowsOf(START, (row) => row)}\nX`,
    `+ABCDEFGH+\n${rowsOf(START, (row) => `|${row}|`)}\n+ABCDEFGH+\nX`,
    `${rowsOf(START, (row) => `|${[...row].join('|')}|`)} | X`,
  ])('%#: %s', (text) => {
    const { position: read, warnings } = good(parseBoard(text, OTHELLO));
    expect(read).toEqual(startPosition(OTHELLO));
    expect(warnings).toEqual([]);
  });

  test.each(RULE_SYSTEMS.map((rules) => rules.id))('write and read the start of %s', (id) => {
    const start = startPosition(rulesNamed(id));
    expect(position(makeBoard(start), start.rules)).toEqual(start);
  });

  it('leave missing squares out or show them', () => {
    const rules = rulesNamed('cross-20');
    const shown = '~~--~~~~--~~--OX----XO--~~--~~~~--~~ X hands=8,8';
    expect(position(shown.replaceAll('~', '#'), rules)).toEqual(startPosition(rules));
    expect(position('------OX----XO------ X hands=8,8', rules)).toEqual(startPosition(rules));
    expect(makeBoard(startPosition(rules))).toBe(shown);
  });

  it('take the initials of the colours of the rules first', () => {
    const rules = rulesNamed('italian');
    expect(position(`${START.replaceAll('X', 'R').replaceAll('O', 'B')} R`, rules)).toEqual(
      position(`${START} X`, rules),
    );
    expect(position(`${START} B`, rules).sideToMove).toBe('white');
    expect(position(`${START.replaceAll('X', 'r').replaceAll('O', 'b')} Blue to move`, rules).sideToMove).toBe('white');
    expect(faultOf(parseBoard(START.replace('X', 'e'), rules))).toBe(
      'Line 1, column 29: “e” is not a square. Use R or X for Red, B or O for Blue, and - or a dot for empty.',
    );
  });

  it('have discs in hand after the side, in any case, and nowhere else', () => {
    const rules = rulesNamed('cross-20');
    const board = '------OX----XO------';
    expect(position(`${board} O; HANDS=7,8`, rules).hands).toEqual({ black: 7, white: 8 });
    expect(faultOf(parseBoard(`${board} O x hands=7,8`, rules))).toBe(
      'Line 1, column 24: “x” doesn’t belong after the board.',
    );
  });

  it('end where the text under them begins', () => {
    const drawn = `  a b c d e f g h\n${rowsOf(START, (row, i) => `${i + 1} ${[...row].join(' ')}`)}\n`;
    for (const foot of ['', '  a b c d e f g h\n']) {
      const board = `${drawn}X\n${foot}`;
      expect(good(parseBoardStart(`${board}f5d6`, OTHELLO)).end).toBe(board.length);
    }
    expect(good(parseBoardStart(`${START} |+ X  f5`, OTHELLO)).end).toBe(71);
  });

  it('without a side take the one whose turn it is by the discs', () => {
    const { position: read, warnings } = good(parseBoard(START, OTHELLO));
    expect(read.sideToMove).toBe('black');
    expect(warnings).toEqual([{ code: 'side-assumed', args: { player: 'Black' } }]);
    expect(good(parseBoard(START.replace('-', 'X'), OTHELLO)).position.sideToMove).toBe('white');
    const whiteFirst = rulesNamed('brainking-6');
    const six = '-'.repeat(14) + 'OX----XO' + '-'.repeat(14);
    expect(position(six, whiteFirst).sideToMove).toBe('white');
    expect(position(six.replace('-', 'X'), whiteFirst).sideToMove).toBe('black');
  });

  test.each([
    ['X and 0', START.replaceAll('O', '0'), 'zero-white'],
    ['X, O and 0', START.replace('O', '0'), 'zero-white'],
    ['O and 0', START.replaceAll('X', '0'), 'zero-black'],
    ['0 and 1', START.replaceAll('X', '0').replaceAll('O', '1'), 'zero-black'],
  ])('warn about the digit 0: %s', (_, board, code) => {
    const parsed = good(parseBoard(`${board} X`, OTHELLO));
    expect(parsed.position).toEqual(startPosition(OTHELLO));
    expect(parsed.warnings).toEqual([{ code, args: {} }]);
  });

  it('of zeros alone are White’s; with 0 as a side, White moves', () => {
    const zeros = START.replaceAll(/[XO]/g, '0');
    expect(position(`${zeros} X`)).toEqual(position(`${zeros.replaceAll('0', 'O')} X`));
    expect(position(`${START.replaceAll('O', '0')} 0`).sideToMove).toBe('white');
  });

  test.each([
    ['', 'Line 1, column 1: The board stops after 0 squares; Othello has 64.'],
    [START.slice(1), 'Line 1, column 64: The board stops after 63 squares; Othello has 64.'],
    [`${START.slice(2)} X`, 'Line 1, column 64: The board stops after 62 squares; Othello has 64.'],
    [`${START.slice(20)} O`, 'Line 1, column 46: The board stops after 44 squares; Othello has 64.'],
    [`${START.slice(2)}; X`, 'Line 1, column 63: The board stops after 62 squares; Othello has 64.'],
    [`${START}-`, 'Line 1, column 65: “-” is one too many: the board for Othello has 64 squares.'],
    [`${START}O X`, 'Line 1, column 65: “O” is one too many: the board for Othello has 64 squares.'],
    [`${START}X;O`, 'Line 1, column 65: “X” is one too many: the board for Othello has 64 squares.'],
    [`${START}X black`, 'Line 1, column 65: “X” is one too many: the board for Othello has 64 squares.'],
    [`${START} X O`, 'Line 1, column 68: “O” doesn’t belong after the board.'],
    [`${START}: X`, 'Line 1, column 65: “:” doesn’t belong after the board.'],
    // No other sign tells what 1 is.
    [START.replaceAll('O', '0').replace('-', '1'), `Line 1, column 1: “1” is not a square. ${HELP}`],
    [START.replaceAll('X', '0').replace('-', '1'), `Line 1, column 1: “1” is not a square. ${HELP}`],
    [START.replace('X', '1'), `Line 1, column 29: “1” is not a square. ${HELP}`],
    [`;${START}`, `Line 1, column 1: “;” is not a square. ${HELP}`],
    [`-;${START}`, 'Line 1, column 2: The board stops after 1 square; Othello has 64.'],
    [
      `~${START.slice(2)}~ X`,
      'Line 1, column 1: Othello has a square where this board has a gap. For another board, choose its rules first.',
    ],
    [`${START} X f5`, 'Line 1, column 68: “f” doesn’t belong after the board.'],
    [`${'-'.repeat(8)}\n---?----`, `Line 2, column 4: “?” is not a square. ${HELP}`],
    [`--OOO-------XX-OOOOOOXO?${'-'.repeat(40)} X`, `Line 1, column 24: “?” is not a square. ${HELP}`],
    ['-'.repeat(64), 'The board is empty.'],
    [
      `~${START.slice(1)} X`,
      'Line 1, column 1: Othello has a square where this board has a gap. For another board, choose its rules first.',
    ],
    ['-'.repeat(1_000_001), 'The text has 1,000,001 characters; the limit is 1,000,000.'],
  ])('%# are refused', (text, why) => expect(faultOf(parseBoard(text, OTHELLO))).toBe(why));

  it('with a disc where the board has no square are refused', () => {
    const shown = 'X~--~~~~--~~--OX----XO--~~--~~~~--~~ X';
    expect(faultOf(parseBoard(shown, rulesNamed('cross-20')))).toBe(
      'Line 1, column 1: The board for Cross board, 20 squares (conjecture) has no square here.',
    );
  });
});

describe('OBF', () => {
  const POSITION = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X';

  it('has the values of moves', () => {
    const read = good(parseObf(`${POSITION}; g2:+6; a4:+0; h8:-12;`, OTHELLO));
    expect(read.position).toEqual(position(POSITION));
    expect(read.values.map(({ move, score }) => [moveName(OTHELLO, move), score])).toEqual([
      ['g2', 6],
      ['a4', 0],
      ['h8', -12],
    ]);
    expect(makeObf(read.position, read.values)).toBe(`${POSITION}; g2:+6; a4:+0; h8:-12;`);
  });

  test.each([
    ['a board only', POSITION.slice(0, 64), 0, 0, ''],
    ['no semicolon', POSITION, 0, 0, ''],
    ['no values', `${POSITION};`, 0, 0, ''],
    ['a value without sign or blank', `${POSITION};g2:6`, 1, 0, ''],
    ['a comment', `${POSITION}; g2:+6; % FFO #42`, 1, 0, 'FFO #42'],
    ['an empty entry', `${POSITION}; g2:+6; --:-127;`, 1, 0, ''],
    ['a pass', `${POSITION}; --:+6;`, 1, 0, ''],
    ['a game', `${START} X;F5D6`, 0, 2, ''],
    ['a game and no side', `${START}f5d6`, 0, 2, ''],
    ['a side in words, a full stop and a game', `${START} X to move. f5d6`, 0, 2, ''],
    ['capitals', `${POSITION};G2:+6`, 1, 0, ''],
    ['a percentage in its comment', `${POSITION}; g2:+6; %90 % sure`, 1, 0, '90 % sure'],
  ])('with %s', (_, line, values, moves, comment) => {
    const read = good(parseObf(line, OTHELLO));
    expect([read.values.length, read.moves.length, read.comment]).toEqual([values, moves, comment]);
  });

  test.each([
    [`${POSITION}; z2:+6`, 'Line 1, column 69: “z2” is not a square in Othello.'],
    [`${POSITION}; g2:six`, 'Line 1, column 69: “g2:six” is not a move’s value. Values look like “f5:+2”.'],
    [`${START} X;F5F5`, 'Move 2 (line 1, column 70): f5 is already taken by Black.'],
    [`${START.slice(1)} X; g2:+6;`, 'Line 1, column 65: The board stops after 63 squares; Othello has 64.'],
    [`% ${POSITION}`, 'Line 1, column 1: The board stops after 0 squares; Othello has 64.'],
    [`${START}-`, 'Line 1, column 65: “-” is one too many: the board for Othello has 64 squares.'],
    [`${START}O X`, 'Line 1, column 65: “O” is one too many: the board for Othello has 64 squares.'],
    [`${START}Xo`, 'Line 1, column 65: “X” is one too many: the board for Othello has 64 squares.'],
    [`${START}.`, 'The board is too long.'],
    [`${START} f5--`, 'Move 2 (line 1, column 68): White can’t pass: there are 3 legal moves, f4 among them.'],
    [`${START} X; f5--:-127`, 'Line 1, column 69: “f5--” is not a square in Othello.'],
    [`${START} X; --:-1270`, 'Line 1, column 69: “--:-1270” is not a move’s value. Values look like “f5:+2”.'],
    [`${START} X; (f5:+6`, 'Line 1, column 69: “(f5:+6” is not a move’s value. Values look like “f5:+2”.'],
    [`${START} X; f5:+6!`, 'Line 1, column 69: “f5:+6!” is not a move’s value. Values look like “f5:+2”.'],
    [`${START} X; :+6`, 'Line 1, column 69: “:+6” is not a move’s value. Values look like “f5:+2”.'],
    [`${START} X; f5:+6;  f5d6`, 'Line 1, column 77: “f5d6” is not a move’s value. Values look like “f5:+2”.'],
  ])('%# refuses', (line, why) => expect(faultOf(parseObf(line, OTHELLO))).toBe(why));

  it('writes a position without values', () => {
    expect(makeObf(startPosition(OTHELLO), [{ move: placing(37), score: 0 }])).toBe(`${START} X; f5:+0;`);
  });
});

describe('JSON', () => {
  const json = (object: unknown): string => JSON.stringify(object);
  const read = (object: unknown) => good(parseJson(json(object), OTHELLO)).position;

  it('writes the board and the side, and what is not Othello', () => {
    expect(makeJson(startPosition(OTHELLO))).toBe(json({ board: START, side: 'X' }));
    expect(JSON.parse(makeJson(startPosition(rulesNamed('cross-20'))))).toEqual({
      board: '~~--~~~~--~~--OX----XO--~~--~~~~--~~',
      side: 'X',
      size: '6x6',
      rules: 'cross-20',
      supply: { X: 8, O: 8 },
    });
  });

  const SIX = '--------------OX----XO--------------';
  test.each([
    [{ board: START, side: 'O' }, 'othello', null],
    [{ board: SIX, side: 'X', size: '6x6' }, '6x6', null],
    [{ board: SIX, side: 'X', size: '6x6', rules: 'anti' }, 'anti-6', null],
    [{ board: SIX, side: 'O', rules: 'brainking-6' }, 'brainking-6', null],
    [{ board: SIX, side: 'X', size: '6x6', rules: { aim: 'fewest', supply: 'shared' } }, 'anti-6', null],
    [{ board: SIX, side: 'X', rules: { size: '6x6', missing: ['a1', 'F6'] } }, 'custom:6x6;missing=a1.f6', null],
    [{ board: START, side: 'X', rules: { supply: { X: 3, O: 5 } } }, 'custom:8x8;own=32', { black: 3, white: 5 }],
    [{ board: START, side: 'X', supply: { X: 3, O: 5 } }, 'custom:8x8;own=32', { black: 3, white: 5 }],
    [
      { board: START, side: 'X', rules: 'othello-own-discs', supply: { X: 3, O: 5 } },
      'othello-own-discs',
      { black: 3, white: 5 },
    ],
    [
      { board: '-----OX--XO-----', side: 'X', rules: { size: '4x4', displacement: true } },
      'custom:4x4;displacement',
      null,
    ],
    [{ board: SIX, side: 'X', size: '6x6', supply: { X: 0, O: 2 } }, 'custom:6x6;own=18', { black: 0, white: 2 }],
    [{ board: SIX, side: 'X', size: '6x6', rules: { forgotten: true } }, '6x6;forgotten', null],
  ])('%#: %j', (object, id, hands) => {
    const at = read({ ...object, board: id.includes('missing') ? `~${SIX.slice(1, 35)}~` : object.board });
    expect([at.rules.id, at.hands, at.sideToMove]).toEqual([id, hands, object.side === 'X' ? 'black' : 'white']);
  });

  describe('of a shape without room for a start in its centre', () => {
    const shape = (board: string, rules: Record<string, unknown>) =>
      parseJson(json({ board, side: 'X', rules }), OTHELLO);

    test.each([
      ['XO------', { size: '8x1' }, 'custom:8x1;opening=custom;black=a1;white=b1'],
      [
        'X-O~-X~--',
        { size: '3x3', missing: ['a2', 'a3'] },
        'custom:3x3;missing=a2.a3;opening=custom;black=a1;white=b1',
      ],
      ['X-OX-O', { size: '2x3' }, 'custom:2x3;opening=custom;black=a1;white=a2'],
      ['X-OX-O', { size: '2x3', forgotten: true }, 'custom:2x3;opening=custom;black=a1;white=a2;forgotten'],
    ])('%s is a position', (board, rules, id) => expect(good(shape(board, rules)).position.rules.id).toBe(id));

    it('has an odd number of squares, and discs in hand for half of them', () => {
      const { rules, hands } = good(shape('X-O------', { size: '3x3', supply: { X: 1, O: 0 } })).position;
      expect([rules.id, hands]).toEqual(['custom:3x3;opening=custom;black=a1;white=b1;own=4', { black: 1, white: 0 }]);
    });

    it('is refused where no line is long enough for a move, and with a start of its own that doesn’t fit', () => {
      const noRoom = 'This start needs the four centre squares, but this board’s centre has 2 squares.';
      expect(faultOf(shape('X-', { size: '2x1' }))).toBe(noRoom);
      expect(faultOf(shape('X-OX-O', { size: '2x3', opening: 'crossed' }))).toBe(noRoom);
    });
  });

  test.each([
    ['X', 'black'],
    ['*', 'black'],
    ['b', 'black'],
    ['Black', 'black'],
    ['o', 'white'],
    ['W', 'white'],
    ['white', 'white'],
  ])('side %s is %s', (side, colour) => expect(read({ board: START, side }).sideToMove).toBe(colour));

  test.each([
    ['R', 'black'],
    ['red', 'black'],
    ['B', 'white'],
    ['Blue', 'white'],
    ['black', 'black'],
    ['X', 'black'],
    ['W', 'white'],
  ])('side %s is %s in the Italian game, where Blue is second', (side, colour) => {
    const board = `RB${'-'.repeat(62)}`;
    const supply = { X: 31, O: 31 };
    expect(read({ board, side, rules: 'italian', supply }).sideToMove).toBe(colour);
    expect(good(parseBoard(`${board} ${side} hands=31,31`, rulesNamed('italian'))).position.sideToMove).toBe(colour);
  });

  test.each(['', ' O'])('what is odd about the board is said, not that it names no side (“%s”)', (side) => {
    const { position: at, warnings } = good(
      parseJson(json({ board: START.replaceAll('O', '0') + side, side: 'X' }), OTHELLO),
    );
    expect(at).toEqual(startPosition(OTHELLO));
    expect(warnings.map(({ code }) => code)).toEqual(['zero-white']);
  });

  it('keeps forgotten flips where only the discs in hand are given', () => {
    const current = withForgottenFlips(OTHELLO, true);
    const { rules, hands } = good(
      parseJson(json({ board: START, side: 'X', supply: { X: 3, O: 5 } }), current),
    ).position;
    expect([rules.id, hands]).toEqual(['custom:8x8;own=32;forgotten', { black: 3, white: 5 }]);
  });

  it('keeps a supply of each player where it is the rules’ own', () => {
    const own = rulesNamed('reversi-1887');
    const at = good(parseJson(json({ board: START, side: 'X', supply: { X: 3, O: 5 } }), own)).position;
    expect([at.rules.id, at.hands]).toEqual(['reversi-1887', { black: 3, white: 5 }]);
  });

  test.each(RULE_SYSTEMS.map((rules) => rules.id))('round trip of %s', (id) => {
    const start = startPosition(rulesNamed(id));
    expect(good(parseJson(makeJson(start), OTHELLO)).position).toEqual(start);
  });

  test.each<[string, unknown]>([
    ['[]', 'A position in JSON is an object with “board” and “side”.'],
    ['null', 'A position in JSON is an object with “board” and “side”.'],
    ['{', 'This starts like a JSON object but isn’t one. Is a quotation mark, comma or brace missing?'],
    [json({ side: 'X' }), 'The JSON object has no “board”, a text with one character per square.'],
    [json({ board: START }), '“side” must be "X" (Black) or "O" (White).'],
    ...['Z', 'xx', 'ox', 'Xo', 'a black', 'blacks', 'two', 'whites', 3, ['X']].map((side): [string, unknown] => [
      json({ board: START, side }),
      '“side” must be "X" (Black) or "O" (White).',
    ]),
    [json({ board: '-'.repeat(64), side: 'X' }), 'In “board”: The board is empty.'],
    [json({ board: START, side: 'X', size: '0x8' }), expect.stringMatching(/^A board has 1 to 10 columns and rows/)],
    [json({ board: '', side: 'X' }), 'There is nothing to read.'],
    [
      json({ board: START, side: 'X', supply: 3 }),
      '“supply” must be "shared" or the discs in hand, such as {"X":12,"O":11}.',
    ],
    ...[{ X: 1.5, O: 2 }, { X: '1', O: 2 }, { X: 1 }, { X: 1, O: -1 }].map((supply): [string, unknown] => [
      json({ board: START, side: 'X', supply }),
      '“supply” needs the discs in hand as whole numbers, such as {"X":12,"O":11}.',
    ]),
    [
      json({ board: START, side: 'X', rules: { missing: ['a1', 3] } }),
      '“missing” must be a list of squares, such as ["a1","h8"].',
    ],
    [json({ board: START, side: 'X', rules: { aim: ['most'] } }), '“aim” must be one of: most, fewest.'],
    [json({ board: START, side: 'X', rules: { forgotten: 1 } }), '“forgotten” must be true or false.'],
    [
      json({ board: START, side: 'X', rules: { opening: 'custom' } }),
      '“opening” must be one of: crossed, parallel-rows, parallel-columns, placed.',
    ],
    [json({ board: 'X', side: 'X' }), 'In “board”: Line 1, column 2: The board stops after 1 square; Othello has 64.'],
    [
      json({ board: `${START}X`, side: 'X' }),
      'In “board”: Line 1, column 65: “X” is one too many: the board for Othello has 64 squares.',
    ],
    [json({ board: START, side: 'X', size: 8 }), '“size” must be a text such as "8x8".'],
    [json({ board: START, side: 'X', size: '8' }), '“8” is not a board size. Sizes look like 8x8, columns first.'],
    [json({ board: START, side: 'X', rules: 'x' }), 'There is no rule system called “x”.'],
    [json({ board: START, side: 'X', rules: 3 }), '“rules” must be an id or an object.'],
    [
      json({ board: START, side: 'X', rules: { missing: 'a1' } }),
      '“missing” must be a list of squares, such as ["a1","h8"].',
    ],
    [json({ board: START, side: 'X', rules: { missing: ['z1'] } }), '“z1” is not a square on a board of 8×8.'],
    [json({ board: START, side: 'X', rules: { aim: 'none' } }), '“aim” must be one of: most, fewest.'],
    [json({ board: START, side: 'X', rules: { displacement: 'yes' } }), '“displacement” must be true or false.'],
    [
      json({ board: START, side: 'X', rules: { supply: { X: -1, O: 2 } } }),
      '“supply” needs the discs in hand as whole numbers, such as {"X":12,"O":11}.',
    ],
    [
      json({ board: START, side: 'X', rules: 'anti', supply: { X: 1, O: 2 } }),
      'Anti-Othello uses a shared supply, so the object can’t have its own “supply”.',
    ],
    [
      json({ board: START, side: 'X', rules: { size: '8x8', Aim: 'fewest' } }),
      'There is no field “Aim” here; there are size, missing, supply, displacement, forgotten, opening, first, aim, count.',
    ],
    ...[
      ['aim', { rules: 'othello', aim: 'fewest' }],
      ['displacement', { displacement: true }],
      ['forgotten', { forgotten: true }],
    ].map(([name, rules]): [string, unknown] => [
      json({ board: START, side: 'X', ...(rules as object) }),
      `There is no field “${String(name)}” here; there are board, side, size, rules, supply, count.`,
    ]),
    ...['rule', 'Rules', 'RULE', 'sizes', 'counts', 'Count'].map((name): [string, unknown] => [
      json({ board: START, side: 'X', [name]: 'anti' }),
      `There is no field “${name}” here; there are board, side, size, rules, supply, count.`,
    ]),
    ...['disc', 'Discs', 5, null].map((count): [string, unknown] => [
      json({ board: START, side: 'X', count }),
      '“count” must be one of: discs, winner.',
    ]),
  ])('%s is refused', (text, why) => expect(faultOf(parseJson(text, OTHELLO))).toEqual(why));

  it('says which fields it doesn’t use, shortened if they are many', () => {
    const told = (object: object) => good(parseJson(json({ board: START, side: 'X', ...object }), OTHELLO)).warnings;
    expect(told({})).toEqual([]);
    // A rule that says the same as the rules does no harm.
    const same = { aim: 'most', displacement: false };
    expect(told({ score: 1, best: 'f5', name: 'a game', ...same }).map(noticeText)).toEqual([
      'Ignored, because a position has no such fields: score, best, name, aim, displacement.',
    ]);
    const [many] = told(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field${i}`, 0]))).map(noticeText);
    expect(many).toMatch(/: field0, field1, .*…\.$/);
    expect(many!.length).toBeLessThan(200);
  });

  it('is refused if it is too long to be a position', () => {
    expect(faultOf(parseJson(`{"board":"${'-'.repeat(1_000_000)}"}`, OTHELLO))).toBe(
      'The text has 1,000,012 characters; the limit is 1,000,000.',
    );
  });
});
