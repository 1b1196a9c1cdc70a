/** `outflank book`: what the opening book says, one JSON object a line; and books of several kinds as one. */
import { readFileSync } from 'node:fs';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { othelloPosition } from '../game/bitboard/othello.ts';
import { type Book, type BookEntry, entriesOf } from '../game/book/book.ts';
import { makeBook, parseBook } from '../game/book/file.ts';
import { parseForeignBook } from '../game/book/formats/foreign.ts';
import { mergeBooks } from '../game/book/graph.ts';
import { type BookMove, type BookPosition, type BookValue, lookUp } from '../game/book/lookup.ts';
import type { Umigame } from '../game/book/umigame.ts';
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import { complain, ok, type Position, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { answerLines, type AskedLine } from './asked-lines.ts';
import { Results, withMoves, type Format, type Layout, type Row } from './tabular.ts';
import { EXIT, onInterrupt, reasonOf, say, wrote } from './terminal.ts';

export interface BookCommand {
  readonly kind: 'book';
  /** undefined: the book that comes with the program. */
  readonly book: string | undefined;
  readonly format: Format;
  /** One line of moves; undefined: lines from standard input. */
  readonly line: string | undefined;
}

export interface ImportCommand {
  readonly kind: 'import';
  readonly book: string | undefined;
  readonly files: readonly string[];
  readonly out: string;
}

const LAYOUT: Layout = {
  columns: [
    ['line', 0],
    ['board', 0],
    ['side', 4],
    ['move', 4],
    ['value', 5],
    ['low', 4],
    ['high', 4],
    ['depth', 5],
    ['certainty', 9],
    ['plies', 5],
    ['isInBook', 8],
    ['games', 0],
    ['umigame.black', 13],
    ['umigame.white', 13],
    ['origin', 6],
  ],
  rowsOf: (answer) =>
    withMoves('line', 'board', 'side')({ ...answer, value: undefined, ...(answer['value'] as Row | null) }),
};

const SHIPPED = new URL('./book.bin', import.meta.url);
/** What gzip begins with. */
const GZIP_SIGNS = [0x1f, 0x8b];

const isZipped = (bytes: Uint8Array): boolean => GZIP_SIGNS.every((sign, index) => bytes[index] === sign);

/** A book of ours, zipped or not; undefined: the one that comes with the program. */
export function readBook(file: string | undefined): Result<Book> {
  const bytes = readBytes(file ?? SHIPPED);
  return bytes.ok ? parseBook(bytes.value) : bytes;
}

function readBytes(file: string | URL): Result<Uint8Array> {
  try {
    const bytes = readFileSync(file);
    // Of a file that was cut short, what is there.
    return ok(isZipped(bytes) ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes);
  } catch (cause) {
    return complain(`The opening book can’t be read (${reasonOf(cause)}).`);
  }
}

export async function book({ book: file, format, line }: BookCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const read = readBook(file);
  if (!read.ok) {
    say(faultText(read.fault));
    return EXIT.failed;
  }
  return answerLines(line, (asked) => rowOf(asked, read.value), new Results(format, LAYOUT));
}

function rowOf({ transcript, positions }: AskedLine, known: Book): object {
  const position = positions.at(-1)!;
  const looked = lookInto(known, position);
  return {
    line: transcript,
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    value: looked && figuresOf(looked.carried),
    search: looked && looked.own,
    games: looked?.games ?? 0,
    umigame: looked && umigameFor(position, looked.umigame),
    moves: Object.fromEntries(
      (looked?.moves ?? []).map((move) => [
        squareName(OTHELLO, move.square),
        { ...figuresOf(move), isInBook: move.isInBook, umigame: umigameFor(position, move.umigame) },
      ]),
    ),
  };
}

export function lookInto(known: Book, position: Position): BookPosition | null {
  const asked = othelloPosition(position);
  return asked && lookUp(known, asked);
}

/** Lines that each colour must know. */
export const umigameFor = ({ sideToMove }: Position, { own, other }: Umigame) =>
  sideToMove === 'black' ? { black: own, white: other } : { black: other, white: own };

/** A value of the book as JSON has it: discs for the side to move in the position asked for. */
export const figuresOf = ({ value, low, high, depth, certainty, plies, origin }: BookValue | BookMove) => ({
  value,
  low,
  high,
  depth,
  certainty,
  plies,
  origin: origin === 'engine' ? 'book' : origin,
});

/** Several books as one file of ours, with the one that it grows on. */
export function importBooks({ book: file, files, out }: ImportCommand): number {
  const first = readBook(file);
  const books: Iterable<BookEntry>[] = [];
  const faults: string[] = first.ok ? [] : [faultText(first.fault)];
  if (first.ok) books.push(entriesOf(first.value));
  for (const name of files) {
    const bytes = readBytes(name);
    const read = bytes.ok ? parseForeignBook(bytes.value) : bytes;
    if (read.ok) {
      const { entries, format, leftOut, missing, fault } = read.value;
      books.push(entries);
      say(
        `${name}: ${entries.length} positions (${format})` +
          (leftOut ? `; ${leftOut} left out: nobody can be there, or a side has to pass` : '') +
          (missing ? `; ${missing} more are announced, but the file ends before them` : ''),
      );
      if (fault) say(`${name}: ${faultText(fault)}`);
    } else faults.push(`${name}: ${faultText(read.fault)}`);
  }
  for (const fault of faults) say(fault);
  if (faults.length) return EXIT.failed;
  const merged = mergeBooks(books);
  if (!wrote(out, gzipSync(makeBook(merged), { level: 9 }))) return EXIT.failed;
  say(`${out}: ${merged.size} positions.`);
  return EXIT.good;
}
