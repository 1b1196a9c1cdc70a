/**
 * Reads the yearly files of the WTHOR base (Fédération Française d'Othello): a header of 16 bytes, then 68 bytes a
 * game. Games are numbered through over the files in the order of their names, which is that of the years.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../game/types.ts';

const HEADER_BYTES = 16;
const GAME_BYTES = 68;

export interface WthorGame {
  /** Running number over all files. */
  readonly game: number;
  /** Black discs at the end as the base has it. */
  readonly score: number;
  /** Black discs after perfect play from `depth` empties. */
  readonly theoretical: number;
  readonly depth: number;
  /** Squares played, passes left out. */
  readonly moves: readonly number[];
}

/** WTHOR writes a square as 10 * row + column, both from 1. */
const squareOf = (code: number): number => 8 * (Math.floor(code / 10) - 1) + (code % 10) - 1;

const codeOf = (square: number): number => 10 * ((square >> 3) + 1) + (square & 7) + 1;

export function parseWthor(bytes: Buffer, firstGame: number, name: string): Result<WthorGame[]> {
  if (bytes.length < HEADER_BYTES) return complain(`${name} is no WTHOR file: it ends within the header.`);
  const count = bytes.readUInt32LE(4);
  const depth = bytes[14]!;
  if (bytes[12] !== 8 && bytes[12] !== 0)
    return complain(`${name} holds games on a board of ${bytes[12]} columns; only 8 are read here.`);
  if (bytes.length < HEADER_BYTES + count * GAME_BYTES)
    return complain(
      `${name} announces ${count} games but ends after ${Math.floor((bytes.length - HEADER_BYTES) / GAME_BYTES)}.`,
    );
  const games: WthorGame[] = [];
  for (let index = 0; index < count; index++) {
    const at = HEADER_BYTES + index * GAME_BYTES;
    const moves: number[] = [];
    for (let move = 0; move < 60; move++) {
      const code = bytes[at + 8 + move]!;
      if (code === 0) break;
      moves.push(squareOf(code));
    }
    games.push({ game: firstGame + index, score: bytes[at + 6]!, theoretical: bytes[at + 7]!, depth, moves });
  }
  return ok(games);
}

/** The yearly files of a folder, by name. */
const wthorFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^wth_\d{4}\.wtb$/i.test(name))
        .toSorted()
        .map((name) => join(folder, name))
    : [];

export function readWthor(folder: string): Result<WthorGame[]> {
  const games: WthorGame[] = [];
  for (const file of wthorFiles(folder)) {
    const part = parseWthor(readFileSync(file), games.length, file);
    if (!part.ok) return part;
    for (const game of part.value) games.push(game);
  }
  return games.length > 0 ? ok(games) : complain(`No WTHOR file (WTH_1977.wtb and the like) in ${folder}.`);
}

/** A file of games in the same form; the score of perfect play is that of the game itself. */
export function makeWthor(
  games: readonly { readonly moves: readonly number[]; readonly black: number }[],
  depth: number,
): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + GAME_BYTES * games.length);
  bytes.writeUInt32LE(games.length, 4);
  bytes[12] = 8;
  bytes[14] = depth;
  for (const [index, { moves, black }] of games.entries()) {
    const at = HEADER_BYTES + index * GAME_BYTES;
    bytes[at + 6] = black;
    bytes[at + 7] = black;
    for (const [move, square] of moves.entries()) bytes[at + 8 + move] = codeOf(square);
  }
  return bytes;
}
