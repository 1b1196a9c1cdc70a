/** `outflank leave`: where games left a repertoire, the opening book and other games, one JSON object per line. */
import { makeSigns } from '../../game/bitboard/position.ts';
import type { Book } from '../../game/book/book.ts';
import { ask } from '../../game/collection/explore.ts';
import { costIn, leavesBook, leavesGames, leavesRepertoire, type Leaving } from '../../game/repertoire/leave.ts';
import { decodeText } from '../../game/formats/bytes.ts';
import { parseBoardStart } from '../../game/formats/board.ts';
import { placing } from '../../game/notation.ts';
import { parseRepertoireFile } from '../../game/repertoire/file.ts';
import { stopOf } from '../../game/repertoire/lines.ts';
import { NO_REPERTOIRES, type Repertoires } from '../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../game/rules.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import type { Colour, Result, Square } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { COST_LIMITS, searchedCost } from '../../workers/review/loss.ts';
import { answerLines, type AskedLine } from '../asked-lines.ts';
import { readBook, unreadable } from '../books.ts';
import { command, flag, text } from '../command.ts';
import { BOOK, ENGINE, FORMAT, games } from '../options.ts';
import { playedIn, type Played } from '../played.ts';
import type { Shell } from '../shell.ts';
import { withSolver, type Solver } from '../solver.ts';
import type { Layout, Row } from '../tabular.ts';

/** One row for each thing that the game left. */
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
  readonly played: Played;
  /** Searches what the book doesn't know; null: that stays unknown. */
  readonly solver: Solver | null;
}

export const leave = command({
  name: 'leave',
  summary: 'where a game left a repertoire, the book and other games',
  about: [
    'Says where the game LINE, or each game on standard input, left a repertoire, the opening book and other games: the first move after the last known position, with its number ("ply"), who made it, and what it cost ("from" the book or a search; null: unknown; "least": that or more); of a repertoire also why, and which moves would have stayed.',
  ],
  options: {
    repertoire: text('repertoire', 'FILE', 'one saved in the page, for Black and for White'),
    games: games(),
    book: BOOK,
    isSearched: flag('estimate', 'what the book doesn’t know is searched, about a second each'),
    ...ENGINE,
    format: FORMAT,
  },
  operand: '[LINE|-]',
  prepare: ({ repertoire, games: paths, book: file, isSearched, format, ...engine }, operands) =>
    ok((shell) => {
      shell.onInterrupt();
      const repertoires = repertoire === undefined ? ok(NO_REPERTOIRES) : readRepertoires(shell, repertoire);
      if (!repertoires.ok) return shell.refuse(repertoires.fault);
      const played = playedIn(shell, paths, {});
      if (!played.ok) return shell.refuse(played.fault);
      const book = readBook(shell, file);
      if (!book.ok) return shell.refuse(book.fault);
      const known = { repertoires: repertoires.value, book: book.value, played: played.value };
      const answer = (solver: Solver | null): Promise<number> =>
        answerLines(shell, operands, format, LAYOUT, (asked) => rowOf(asked, { ...known, solver }));
      return isSearched ? withSolver(shell, engine, answer) : answer(null);
    }),
});

function readRepertoires(shell: Shell, file: string): Result<Repertoires> {
  const bytes = shell.read(file, 'The repertoire');
  if (!bytes.ok) return bytes;
  const read = parseRepertoireFile(decodeText(bytes.value));
  if (!read.ok) return unreadable(file, read.fault);
  for (const fault of read.value.faults) shell.say(faultText(fault));
  return ok(read.value.repertoires);
}

async function rowOf({ squares, transcript }: AskedLine, known: Known): Promise<object> {
  const { repertoires, book, played } = known;
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
    games: await figures(leavesGames(squares, (line) => played.games(ask(line)!).tally.games)),
  };
}

/** From the book, or else from a search, if one is wanted. */
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

/** Plies count from 1. */
const figuresOf = ({ ply, square, by }: Leaving, cost: object | null) => ({
  ply: ply + 1,
  move: nameOf(square),
  by,
  cost,
});
