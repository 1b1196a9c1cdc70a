/**
 * WTHOR, the binary database of tournament games kept by the Fédération Française d'Othello. All numbers are
 * little-endian.
 *
 * A file begins with 16 bytes: century, year, month and day of its creation; u32 number of games; u16 number of names;
 * u16 year of the games; board size (8, or 0 for 8); kind; depth of the theoretical score; a spare byte. A file of
 * games (.wtb) has records of 68 bytes: u16 tournament, black player, white player; black's discs; black's discs after
 * perfect play from that many empties; 60 moves of one byte, 10 * row + column counted from 1, 0 when there is none.
 * Passes are not stored. Empties are given to the winner. Files of names (.jou players, .trn tournaments) have records
 * of 20 and 26 bytes of Latin letters, ended by a zero.
 */
import { placed } from '../faults.ts';
import { startPosition } from '../position.ts';
import { newReplay } from '../replay.ts';
import { OTHELLO } from '../rules.ts';
import { squareName } from '../shape.ts';
import type { Result, Square } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { begunGame } from './beginning.ts';
import type { GameInfo, ImportedGame } from './imported.ts';

/** The first 16 bytes of a WTHOR file. */
export interface WthorHeader {
  /** The day on which the file was made. */
  readonly made: { readonly year: number; readonly month: number; readonly day: number };
  /** Year of the games. */
  readonly year: number;
  /** Empties from which the theoretical score counts. */
  readonly depth: number;
}

/** A game as it is stored; `wthorGame` replays it. */
export interface WthorRecord {
  readonly tournament: number;
  readonly black: number;
  readonly white: number;
  /** Black's discs at the end, empties to the winner. */
  readonly score: number;
  /** Black's discs after perfect play of the last `depth` empties. */
  readonly theoretical: number;
  /** Without passes. */
  readonly squares: readonly Square[];
}

/** A WTHOR file of games. */
export interface WthorFile {
  readonly header: WthorHeader;
  readonly games: readonly WthorRecord[];
}

const HEADER_BYTES = 16;
const GAME_BYTES = 68;
const MOVES_OFFSET = 8;
const MAX_MOVES = 60;
const SIZE = 8;
/** The largest numbers of one byte and of two. */
const BYTE = 0xff;
const WORD = 0xffff;

/** Bytes of a name in the two kinds of files. */
const NAME_BYTES = { players: 20, tournaments: 26 } as const;
export type WthorNameKind = keyof typeof NAME_BYTES;

interface RawHeader {
  readonly header: WthorHeader;
  readonly games: number;
  readonly names: number;
  readonly size: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readHeader(bytes: Uint8Array): Result<RawHeader> {
  if (bytes.length < HEADER_BYTES) return fail('wthor-short', { n: HEADER_BYTES, found: bytes.length });
  const view = viewOf(bytes);
  const made = { year: view.getUint8(0) * 100 + view.getUint8(1), month: view.getUint8(2), day: view.getUint8(3) };
  const header = { made, year: view.getUint16(10, true), depth: view.getUint8(14) };
  return ok({
    header,
    games: view.getUint32(4, true),
    names: view.getUint16(8, true),
    size: view.getUint8(12) || SIZE,
  });
}

/** Whether the first bytes can be WTHOR's: a day of our time, and a size of boards in use. */
export function looksLikeWthor([century = 0, , month = 0, day = 0, , , , , , , , , size = SIZE]: Uint8Array): boolean {
  return century >= 19 && century <= 21 && month <= 12 && day <= 31 && [0, SIZE, 10].includes(size);
}

/** The header of a file of games (.wtb), and how many there are. */
export function parseWthorHeader(bytes: Uint8Array): Result<{ header: WthorHeader; games: number }> {
  const read = readHeader(bytes);
  if (!read.ok) return read;
  const { header, games, size } = read.value;
  if (size !== SIZE) return fail('wthor-size', { n: size });
  const needed = HEADER_BYTES + games * GAME_BYTES;
  if (bytes.length !== needed) {
    return fail('wthor-cut', { n: needed, game: games, found: bytes.length });
  }
  return ok({ header, games });
}

/** A game of a file whose header has been read, by its number from 0. */
export const wthorRecord = (bytes: Uint8Array, index: number): Result<WthorRecord> =>
  readRecord(bytes.subarray(HEADER_BYTES + index * GAME_BYTES, HEADER_BYTES + (index + 1) * GAME_BYTES), index + 1);

/** A file of games (.wtb). */
export function parseWthor(bytes: Uint8Array): Result<WthorFile> {
  const read = parseWthorHeader(bytes);
  if (!read.ok) return read;
  const { header, games } = read.value;
  const records: WthorRecord[] = [];
  for (let i = 0; i < games; i++) {
    const record = wthorRecord(bytes, i);
    if (!record.ok) return record;
    records.push(record.value);
  }
  return ok({ header, games: records });
}

function readRecord(bytes: Uint8Array, number: number): Result<WthorRecord> {
  const view = viewOf(bytes);
  const squares: Square[] = [];
  const moves = bytes.subarray(MOVES_OFFSET);
  // Zeros fill up a game with fewer moves; one before a move is damage.
  for (const byte of moves.subarray(0, moves.findLastIndex((one) => one !== 0) + 1)) {
    const [row, column] = [Math.floor(byte / 10), byte % 10];
    const isSquare = row >= 1 && row <= SIZE && column >= 1 && column <= SIZE;
    if (!isSquare) return fail('wthor-byte', { game: number, n: byte }, { move: squares.length + 1 });
    squares.push((row - 1) * SIZE + column - 1);
  }
  return ok({
    tournament: view.getUint16(0, true),
    black: view.getUint16(2, true),
    white: view.getUint16(4, true),
    score: view.getUint8(6),
    theoretical: view.getUint8(7),
    squares,
  });
}

interface WthorNameFile {
  readonly of: WthorNameKind;
  /** By number, as the records of games refer to them. */
  readonly names: readonly string[];
}

/** A file of players (.jou) or tournaments (.trn), told apart by length. */
export function parseWthorNames(bytes: Uint8Array): Result<WthorNameFile> {
  const read = readHeader(bytes);
  if (!read.ok) return read;
  const { names } = read.value;
  const kinds = Object.keys(NAME_BYTES) as WthorNameKind[];
  const of = kinds.find((kind) => HEADER_BYTES + names * NAME_BYTES[kind] === bytes.length);
  if (!of) {
    return fail('wthor-names', { n: names, found: bytes.length });
  }
  const width = NAME_BYTES[of];
  const name = (i: number): string => {
    const record = bytes.subarray(HEADER_BYTES + i * width, HEADER_BYTES + (i + 1) * width);
    const end = record.indexOf(0);
    return String.fromCharCode(...record.subarray(0, end < 0 ? width : end)).trim();
  };
  return ok({ of, names: Array.from({ length: names }, (_, i) => name(i)) });
}

/** The names that the numbers in a file's games refer to. */
export interface WthorNames {
  readonly players?: readonly string[];
  readonly tournaments?: readonly string[];
}

/** Names, year and result of a stored game, without replaying it. */
export function wthorInfo(header: WthorHeader, record: WthorRecord, names: WthorNames = {}): GameInfo {
  const player = (number: number): string => names.players?.[number] ?? `player ${number}`;
  return {
    black: player(record.black),
    white: player(record.white),
    event: names.tournaments?.[record.tournament] ?? `tournament ${record.tournament}`,
    date: String(header.year),
    result: `${record.score}-${SIZE * SIZE - record.score}`,
  };
}

/** Replays a stored game, with its passes. */
export function wthorGame(header: WthorHeader, record: WthorRecord, names: WthorNames = {}): Result<ImportedGame> {
  const start = startPosition(OTHELLO);
  const info = wthorInfo(header, record, names);
  const replay = newReplay(start);
  for (const square of record.squares) {
    const played = replay.play({ kind: 'place', square });
    if (played.ok) continue;
    const where = { move: replay.moves.length + 1, square: squareName(OTHELLO, square) };
    return failed(placed(begunGame(played.fault, { start, moves: replay.moves, info }), where));
  }
  return ok({ start, moves: replay.moves, info, warnings: [] });
}

/** A file of games; a fault names the first number for which the format has no room. */
export function makeWthor(file: WthorFile): Result<Uint8Array> {
  for (const [name, n, most] of storedNumbers(file)) {
    if (!Number.isInteger(n) || n < 0 || n > most) return fail('wthor-room', { name, text: String(n), most });
  }
  const { header, games } = file;
  const bytes = new Uint8Array(HEADER_BYTES + games.length * GAME_BYTES);
  const view = viewOf(bytes);
  const { made, year, depth } = header;
  bytes.set([Math.floor(made.year / 100), made.year % 100, made.month, made.day]);
  view.setUint32(4, games.length, true);
  view.setUint16(10, year, true);
  bytes.set([SIZE, 0, depth, 0], 12);
  games.forEach((game, i) => {
    const at = HEADER_BYTES + i * GAME_BYTES;
    view.setUint16(at, game.tournament, true);
    view.setUint16(at + 2, game.black, true);
    view.setUint16(at + 4, game.white, true);
    bytes.set([game.score, game.theoretical], at + 6);
    const moves = game.squares.map((square) => (Math.floor(square / SIZE) + 1) * 10 + (square % SIZE) + 1);
    bytes.set(moves, at + MOVES_OFFSET);
  });
  return ok(bytes);
}

/** The numbers of a file: where each stands, and the largest for which there is room. */
function* storedNumbers({ header, games }: WthorFile): Generator<readonly [name: string, n: number, most: number]> {
  const { made, year, depth } = header;
  yield ['header.made.year', made.year, 100 * BYTE + 99];
  yield ['header.made.month', made.month, BYTE];
  yield ['header.made.day', made.day, BYTE];
  yield ['header.year', year, WORD];
  yield ['header.depth', depth, BYTE];
  for (const [index, game] of games.entries()) {
    const of = `games[${index}]`;
    yield [`${of}.tournament`, game.tournament, WORD];
    yield [`${of}.black`, game.black, WORD];
    yield [`${of}.white`, game.white, WORD];
    yield [`${of}.score`, game.score, BYTE];
    yield [`${of}.theoretical`, game.theoretical, BYTE];
    yield [`${of}.squares.length`, game.squares.length, MAX_MOVES];
    for (const [at, square] of game.squares.entries()) yield [`${of}.squares[${at}]`, square, SIZE * SIZE - 1];
  }
}
