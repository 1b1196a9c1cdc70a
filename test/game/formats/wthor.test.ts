/** WTHOR files made here byte by byte; with OUTFLANK_DATA, the whole base. */
import { squaresOf } from '../../../game/notation.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parseFile } from '../../../game/formats/file.ts';
import { makeTranscript, parseTranscript } from '../../../game/formats/transcript.ts';
import {
  makeWthor,
  parseWthor,
  parseWthorNames,
  wthorGame,
  wthorInfo,
  type WthorFile,
} from '../../../game/formats/wthor.ts';
import { discDifference, isOver, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { DATA, faultOf, good, hasData, NO_DATA, replay } from '../helpers.ts';
import { faultText, foundText } from '../../../i18n/english.ts';

const START = startPosition(OTHELLO);
const squares = squaresOf(good(parseTranscript('f5d6c3', START)));

const FILE: WthorFile = {
  header: { made: { year: 2024, month: 2, day: 29 }, year: 1999, depth: 24 },
  games: [
    { tournament: 1, black: 258, white: 2, score: 34, theoretical: 32, squares },
    { tournament: 0, black: 1, white: 0, score: 0, theoretical: 0, squares: [] },
  ],
};

describe('files of games', () => {
  it('have the bytes of the format', () => {
    const bytes = good(makeWthor(FILE));
    expect(bytes).toHaveLength(16 + 2 * 68);
    expect([...bytes.subarray(0, 16)]).toEqual([20, 24, 2, 29, 2, 0, 0, 0, 0, 0, 0xcf, 7, 8, 0, 24, 0]);
    expect([...bytes.subarray(16, 28)]).toEqual([1, 0, 2, 1, 2, 0, 34, 32, 56, 64, 33, 0]);
  });

  it('are read as they are written', () => expect(good(parseWthor(good(makeWthor(FILE))))).toEqual(FILE));

  it('may have no game, and were made in any year', () => {
    const none: WthorFile = { header: { ...FILE.header, made: { year: 2000, month: 1, day: 2 } }, games: [] };
    expect(good(makeWthor(none))).toHaveLength(16);
    expect(good(parseWthor(good(makeWthor(none))))).toEqual(none);
  });

  it('hold sixty moves a game', () => {
    const long = { ...FILE.games[0]!, squares: Array.from({ length: 60 }, (_, i) => i) };
    const read = good(parseWthor(good(makeWthor({ ...FILE, games: [long, FILE.games[0]!] }))));
    expect(read.games.map((game) => game.squares)).toEqual([long.squares, squares]);
  });

  test.each([
    [{ squares: Array.from({ length: 61 }, (_, i) => i) }, 'squares.length is 61', 60],
    [{ squares: [37, 64] }, 'squares[1] is 64', 63],
    [{ score: 300 }, 'score is 300', 255],
    [{ theoretical: -1 }, 'theoretical is -1', 255],
    [{ score: 32.5 }, 'score is 32.5', 255],
    [{ black: 70_000 }, 'black is 70000', '65,535'],
  ])('are not written with %j', (change, what, most) =>
    expect(faultOf(makeWthor({ ...FILE, games: [FILE.games[1]!, { ...FILE.games[0]!, ...change }] }))).toBe(
      `games[1].${what}; a WTHOR file stores whole numbers from 0 to ${most} there.`,
    ),
  );

  it('are not written with a header that has no room', () =>
    expect(faultOf(makeWthor({ ...FILE, header: { ...FILE.header, depth: 256 } }))).toContain('header.depth is 256'));

  // 0 fills up the end of a game, but here a move follows.
  test.each([0, 1, 8, 10, 19, 20, 89, 90, 91, 98, 255])('byte %i is no square', (byte) =>
    expect(faultOf(parseWthor(good(makeWthor(FILE)).with(25, byte)))).toBe(
      `Move 2: In game 1, byte ${byte} is not a square.`,
    ),
  );

  test.each([
    [11, 0],
    [18, 7],
    [81, 56],
    [88, 63],
  ])('byte %i is square %i', (byte, square) =>
    expect(good(parseWthor(good(makeWthor(FILE)).with(25, byte))).games[0]!.squares[1]).toBe(square),
  );

  it('give games with names', () => {
    const names = { players: ['nobody', 'one', 'two'], tournaments: ['here', 'there'] };
    expect(wthorInfo(FILE.header, FILE.games[1]!, names)).toEqual({
      black: 'one',
      white: 'nobody',
      event: 'here',
      date: '1999',
      result: '0-64',
    });
    const game = good(wthorGame(FILE.header, FILE.games[0]!, names));
    expect(makeTranscript(START, game.moves)).toBe('f5d6c3');
    expect(game.info).toEqual({ black: 'player 258', white: 'two', event: 'there', date: '1999', result: '34-30' });
    expect(wthorInfo(FILE.header, { ...FILE.games[1]!, tournament: 7 }).event).toBe('tournament 7');
  });

  it('say which move of a game is illegal', () => {
    expect(faultOf(wthorGame(FILE.header, { ...FILE.games[0]!, squares: [37, 37] }))).toBe(
      'Move 2 (f5): f5 is already taken by Black.',
    );
  });

  test.each<[string, (bytes: Uint8Array) => Uint8Array, string]>([
    ['too short', (bytes) => bytes.subarray(0, 15), 'A WTHOR file has at least 16 bytes; this one has 15.'],
    [
      'cut off',
      (bytes) => bytes.subarray(0, 100),
      'With 2 games this WTHOR file should have 152 bytes, but it has 100.',
    ],
    ['for another board', (bytes) => bytes.with(12, 10), 'This WTHOR file is for 10×10 boards; only 8×8 can be read.'],
    ['with a wrong byte', (bytes) => bytes.with(25, 99), 'Move 2: In game 1, byte 99 is not a square.'],
  ])('are refused %s', (_, change, why) => expect(faultOf(parseWthor(change(good(makeWthor(FILE)))))).toBe(why));
});

/** A file of names with records of `width` bytes. */
function nameFile(names: readonly string[], width: number): Uint8Array {
  const bytes = new Uint8Array(16 + names.length * width);
  bytes[8] = names.length;
  names.forEach((name, i) =>
    bytes.set(
      [...name].map((letter) => letter.charCodeAt(0)),
      16 + i * width,
    ),
  );
  return bytes;
}

describe('files of names', () => {
  test.each([
    ['players', 20],
    ['tournaments', 26],
  ])('%s', (of, width) => {
    expect(good(parseWthorNames(nameFile(['Ana', 'René'], width)))).toEqual({ of, names: ['Ana', 'René'] });
  });

  it('end with a zero, or fill their record; blanks around them are left out', () => {
    const full = 'abcdefghijklmnopqrst';
    expect(good(parseWthorNames(nameFile([full, ' Ana ', '\0x', full], 20))).names).toEqual([full, 'Ana', '', full]);
  });

  it('of a file without any are players', () => {
    expect(good(parseWthorNames(nameFile([], 20)))).toEqual({ of: 'players', names: [] });
  });

  it('are refused with another length', () => {
    expect(faultOf(parseWthorNames(nameFile(['Ana'], 21)))).toBe(
      'The file has 37 bytes, which fits neither 1 players nor 1 tournaments.',
    );
  });
});

describe('files of any kind', () => {
  const CERTIFICATE =
    'This is an Outflank certificate: it proves what a position is worth, and is checked on the page check.html or with “outflank check”.';
  const text = (words: string): Uint8Array => new TextEncoder().encode(words);

  it('are told apart', () => {
    const wthor = good(parseFile(good(makeWthor(FILE)), OTHELLO));
    expect(wthor.kind === 'wthor' && [foundText(wthor.imported.found), wthor.file.games.length]).toEqual([
      'WTHOR file of 2 games from 1999',
      2,
    ]);
    expect(good(parseFile(nameFile(['Ana'], 20), OTHELLO))).toEqual({
      kind: 'wthor-names',
      of: 'players',
      names: ['Ana'],
    });
    expect(wthor.kind === 'wthor' && wthor.imported.moves).toHaveLength(3);
    const none = good(parseFile(good(makeWthor({ ...FILE, games: [] })), OTHELLO));
    expect(none.kind === 'wthor' && [none.imported.moves, none.imported.start]).toEqual([[], START]);
    const game = good(parseFile(text('f5d6c3'), OTHELLO));
    expect(game.kind === 'text' && game.imported.moves).toHaveLength(3);
    const latin = good(parseFile(Uint8Array.from([0x25, 0xe9, 0x0a, ...text(`X${'-'.repeat(63)} X;`)]), OTHELLO));
    expect(latin.kind === 'text' && latin.imported.format).toBe('obf');
  });

  test.each([
    [
      'a book of Edax',
      text('XADEKOOB....'),
      'This is an Edax opening book. Outflank reads games and positions, not books.',
    ],
    [
      'a book of Egaroucid',
      text('DICUORAGE...'),
      'This is an Egaroucid opening book. Outflank reads games and positions, not books.',
    ],
    [
      'a book of Edax in the other order of bytes',
      text('bookedax....'),
      'This is an Edax opening book. Outflank reads games and positions, not books.',
    ],
    [
      'a book of Egaroucid in the other order of bytes',
      text('egaroucid...'),
      'This is an Egaroucid opening book. Outflank reads games and positions, not books.',
    ],
    [
      'a first game that breaks',
      good(makeWthor({ ...FILE, games: [{ ...FILE.games[0]!, squares: [37, 37] }] })),
      'Move 2 (f5): f5 is already taken by Black.',
    ],
    ['other bytes', Uint8Array.from([0, 1, 2]), 'The file is neither text nor WTHOR.'],
    [
      'a picture',
      Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
      'The file is neither text nor WTHOR.',
    ],
    [
      'a WTHOR file that is cut',
      good(makeWthor(FILE)).subarray(0, 99),
      'The file is neither text nor WTHOR. With 2 games this WTHOR file should have 152 bytes, but it has 99.',
    ],
    [
      'a WTHOR file of larger boards',
      good(makeWthor(FILE)).with(12, 10),
      'The file is neither text nor WTHOR. This WTHOR file is for 10×10 boards; only 8×8 can be read.',
    ],
    ['a certificate', readFileSync('data/certificates/6x6.proof'), CERTIFICATE],
    ['a certificate in letters', text('outflank certificate 1\n'), CERTIFICATE],
    ['no bytes', Uint8Array.of(), 'There is nothing to read.'],
  ])('%s', (_, bytes, why) => expect(faultOf(parseFile(bytes, OTHELLO))).toBe(why));
});

describe.skipIf(!hasData())(`the samples and the base (${hasData() ? 'present' : NO_DATA})`, () => {
  const listed = (folder: string): string[] => (hasData() ? readdirSync(join(DATA!, folder)) : []);

  const SAMPLES = listed('formats').filter((file) => !/\.md$|book/.test(file));
  test.each(SAMPLES)('%s is read to its end', (file) => {
    const read = good(parseFile(readFileSync(join(DATA!, 'formats', file)), OTHELLO));
    const games =
      read.kind === 'text' ? (read.imported.entries ?? [{ line: 1, game: { ok: true, value: read.imported } }]) : [];
    for (const { game } of games) expect(game.ok ? game.value.moves.length : faultText(game.fault)).toBeGreaterThan(1);
  });

  it('plays every game of the base to the score that it states', { timeout: 300_000 }, () => {
    let [games, finished] = [0, 0];
    for (const name of listed('wthor').filter((file) => /\.wtb$/i.test(file))) {
      const file = good(parseWthor(readFileSync(join(DATA!, 'wthor', name))));
      // One in twenty is enough for a daily test; the others were played once while this was written.
      for (const record of file.games.filter((_, i) => i % 20 === 0)) {
        const game = good(wthorGame(file.header, record));
        const end = replay(game.start, game.moves);
        games++;
        expect(squaresOf(game.moves)).toEqual(record.squares);
        if (!isOver(end)) continue;
        finished++;
        expect(discDifference(end, 'black', 'winner')).toBe(2 * record.score - 64);
      }
    }
    expect(games).toBeGreaterThan(6000);
    expect(finished / games).toBeGreaterThan(0.9);
  });
});
