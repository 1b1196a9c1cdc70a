/** `outflank leave`: where games left a repertoire, the opening book and other games, one JSON object a line. */
import { readFileSync } from 'node:fs';
import { makeSigns } from '../game/bitboard/position.ts';
import type { Book } from '../game/book/book.ts';
import { ask } from '../game/collection/explore.ts';
import { costIn, leavesBook, leavesGames, leavesRepertoire, type Leaving } from '../game/repertoire/leave.ts';
import { parseBoardStart } from '../game/formats/board.ts';
import { placing } from '../game/notation.ts';
import { parseRepertoireFile } from '../game/repertoire/file.ts';
import { stopOf } from '../game/repertoire/lines.ts';
import { NO_REPERTOIRES, type Repertoires } from '../game/repertoire/repertoire.ts';
import { OTHELLO } from '../game/rules.ts';
import { shapeOf, squareName } from '../game/shape.ts';
import type { Colour, Result, Square } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { COST_LIMITS, searchedCost } from '../workers/review/loss.ts';
import type { EngineOptions } from '../workers/protocol.ts';
import { answerLines, type AskedLine } from './asked-lines.ts';
import { readBook } from './book.ts';
import { lookAt, type Look } from './explore.ts';
import { Solver } from './solver.ts';
import { Results, type Format, type Layout, type Row } from './tabular.ts';
import { EXIT, onInterrupt, reasonOf, say } from './terminal.ts';

export interface LeaveCommand {
  readonly kind: 'leave';
  /** A file of the page; undefined: nothing is prepared. */
  readonly repertoire: string | undefined;
  /** Files and folders of games; none: the shipped statistics. */
  readonly games: readonly string[];
  /** undefined: the book that comes with the program. */
  readonly book: string | undefined;
  /** The engine that searches what the book doesn't know; null: that stays unknown. */
  readonly engine: EngineOptions | null;
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
    ['cost.from', 0],
    ['why', 12],
    ['prepared', 8],
  ],
  rowsOf: ({ line, repertoire, book, games }) => {
    const left = { ...named('repertoire of ', repertoire as Row), book, games } as Readonly<Record<string, Row | null>>;
    return Object.entries(left).map(([name, leaving]) => ({ line, left: name, ...leaving }));
  },
};

const SQUARES = shapeOf(OTHELLO).squares.length;

const named = (start: string, row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [start + name, value]));

interface Known {
  readonly repertoires: Repertoires;
  readonly book: Book;
  readonly look: Look;
  readonly solver: Solver | null;
}

export async function leave(command: LeaveCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const solver = command.engine && new Solver();
  try {
    const known = await gather(command, solver);
    if (known.ok) {
      const results = new Results(command.format, LAYOUT);
      return await answerLines(command.line, (asked) => rowOf(asked, known.value), results);
    }
    say(faultText(known.fault));
    return EXIT.failed;
  } finally {
    solver?.close();
  }
}

async function gather(
  { repertoire: file, games, book: bookFile, engine }: LeaveCommand,
  solver: Solver | null,
): Promise<Result<Known>> {
  const repertoires = file === undefined ? ok(NO_REPERTOIRES) : readRepertoires(file);
  if (!repertoires.ok) return repertoires;
  const look = lookAt(games, {});
  if (!look.ok) return look;
  const book = readBook(bookFile);
  if (!book.ok) return book;
  const opened = engine && (await solver?.open(engine));
  if (opened && !opened.ok) return opened;
  return ok({ repertoires: repertoires.value, book: book.value, look: look.value, solver });
}

function readRepertoires(file: string): Result<Repertoires> {
  try {
    const read = parseRepertoireFile(readFileSync(file, 'utf8'));
    if (!read.ok) return read;
    for (const fault of read.value.faults) say(faultText(fault));
    return ok(read.value.repertoires);
  } catch (cause) {
    return complain(`The repertoire can’t be read (${reasonOf(cause)}).`);
  }
}

async function rowOf({ squares, transcript }: AskedLine, known: Known): Promise<object> {
  const { repertoires, book, look } = known;
  const figures = async (leaving: Leaving | null) =>
    leaving && figuresOf(leaving, await costOf(leaving, squares, known));
  const ofRepertoire = async (colour: Colour) => {
    const leaving = leavesRepertoire(repertoires[colour], colour, squares);
    return leaving && { ...(await figures(leaving)), why: leaving.why, prepared: leaving.prepared.map(nameOf) };
  };
  return {
    line: transcript,
    repertoire: { black: await ofRepertoire('black'), white: await ofRepertoire('white') },
    book: await figures(leavesBook(book, squares)),
    games: await figures(leavesGames(squares, (line) => look.games(ask(line)!).tally.games)),
  };
}

/** By the book, or else by a search, if one is wished for. */
async function costOf(
  { ply, square }: Leaving,
  squares: readonly Square[],
  { book, solver }: Known,
): Promise<object | null> {
  const { position } = stopOf('black', squares.slice(0, ply))!;
  const known = costIn(book, position, square);
  if (known)
    return { discs: known.discs, least: known.isLeast, depth: known.depth, certainty: known.certainty, from: 'book' };
  const asked = solver && parseBoardStart(`${makeSigns(position)} X`, OTHELLO);
  if (!asked?.ok) return null;
  const found = await solver!.search(asked.value.position, 'all', 'winner', COST_LIMITS, () => undefined);
  const cost = found.ok && searchedCost(found.value, placing(square), SQUARES);
  return cost
    ? { discs: cost.discs, least: false, depth: cost.depth, certainty: cost.certainty, from: 'search' }
    : null;
}

const nameOf = (square: Square): string => squareName(OTHELLO, square);

/** Plies are counted from 1. */
const figuresOf = ({ ply, square, by }: Leaving, cost: object | null) => ({
  ply: ply + 1,
  move: nameOf(square),
  by,
  cost,
});
