/** `outflank leave`: where games left a repertoire, the opening book and other games, one JSON object a line. */
import { readFileSync } from 'node:fs';
import type { Book } from '../game/book/book.ts';
import { ask } from '../game/collection/explore.ts';
import {
  costIn,
  leavesBook,
  leavesGames,
  leavesRepertoire,
  type Cost,
  type Leaving,
} from '../game/repertoire/leave.ts';
import { parseRepertoireFile } from '../game/repertoire/file.ts';
import { stopOf } from '../game/repertoire/lines.ts';
import { NO_REPERTOIRES, type Repertoires } from '../game/repertoire/repertoire.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import { COLOURS, type Result, type Square } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { answerLines, type AskedLine } from './asked-lines.ts';
import { readBook } from './book.ts';
import { lookAt, type Look } from './explore.ts';
import { Results, type Format, type Layout, type Row } from './tabular.ts';
import { EXIT, onInterrupt, say } from './terminal.ts';

export interface LeaveCommand {
  readonly kind: 'leave';
  /** A file of the page; undefined: nothing is prepared. */
  readonly repertoire: string | undefined;
  /** Files and folders of games; none: the shipped statistics. */
  readonly games: readonly string[];
  /** undefined: the book that comes with the program. */
  readonly book: string | undefined;
  readonly format: Format;
  /** One game; undefined: games from standard input. */
  readonly line: string | undefined;
}

/** A row for each thing that the game left. */
const LAYOUT: Layout = {
  columns: [
    ['line', 0],
    ['left', 16],
    ['ply', 4],
    ['move', 4],
    ['by', 8],
    ['cost.discs', 10],
    ['cost.least', 10],
    ['cost.depth', 0],
    ['cost.certainty', 0],
    ['why', 12],
    ['prepared', 8],
  ],
  rowsOf: ({ line, repertoire, book, games }) => {
    const left = { ...named('repertoire of ', repertoire as Row), book, games } as Readonly<Record<string, Row | null>>;
    return Object.entries(left).map(([name, leaving]) => ({ line, left: name, ...leaving }));
  },
};

const named = (start: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [start + name, value]));

interface Known {
  readonly repertoires: Repertoires;
  readonly book: Book;
  readonly look: Look;
}

export async function leave({ repertoire, games, book, format, line }: LeaveCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const known = gather(repertoire, games, book);
  if (!known.ok) {
    say(faultText(known.fault));
    return EXIT.failed;
  }
  return answerLines(line, (asked) => rowOf(asked, known.value), new Results(format, LAYOUT));
}

function gather(file: string | undefined, games: readonly string[], bookFile: string | undefined): Result<Known> {
  const repertoires = file === undefined ? ok(NO_REPERTOIRES) : readRepertoires(file);
  if (!repertoires.ok) return repertoires;
  const look = lookAt(games, {});
  if (!look.ok) return look;
  const book = readBook(bookFile);
  return book.ok ? ok({ repertoires: repertoires.value, book: book.value, look: look.value }) : book;
}

function readRepertoires(file: string): Result<Repertoires> {
  try {
    const read = parseRepertoireFile(readFileSync(file, 'utf8'));
    if (!read.ok) return read;
    for (const fault of read.value.faults) say(faultText(fault));
    return ok(read.value.repertoires);
  } catch (cause) {
    return complain(`The repertoire can’t be read (${(cause as Error).message}).`);
  }
}

function rowOf({ squares, transcript }: AskedLine, { repertoires, book, look }: Known): object {
  const figures = (leaving: Leaving) => {
    const stop = stopOf('black', squares.slice(0, leaving.ply))!;
    return figuresOf(leaving, costIn(book, stop.position, leaving.square));
  };
  const own = COLOURS.map((colour) => {
    const leaving = leavesRepertoire(repertoires[colour], colour, squares);
    const known = leaving && { ...figures(leaving), why: leaving.why, prepared: leaving.prepared.map(nameOf) };
    return [colour, known] as const;
  });
  const fromBook = leavesBook(book, squares);
  const fromGames = leavesGames(squares, (line) => look(ask(line)!).tally.games);
  return {
    line: transcript,
    repertoire: Object.fromEntries(own),
    book: fromBook && figuresOf(fromBook, fromBook.cost),
    games: fromGames && figures(fromGames),
  };
}

const nameOf = (square: Square): string => squareName(OTHELLO, square);

/** Plies are counted from 1. */
const figuresOf = ({ ply, square, by }: Leaving, cost: Cost | null) => ({
  ply: ply + 1,
  move: nameOf(square),
  by,
  cost: cost && { discs: cost.discs, least: cost.isLeast, depth: cost.depth, certainty: cost.certainty },
});
