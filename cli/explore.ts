/** `outflank explore`: what was played in the position after each line of moves, one JSON object a line. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Book } from '../game/book/book.ts';
import { ask, explore as exploreGames, type Asked, type Explored } from '../game/collection/explore.ts';
import { type Filter, maskOf } from '../game/collection/filter.ts';
import { completenessIn, type Completeness } from '../game/collection/completeness.ts';
import { exploreStatistics, parseStatistics } from '../game/collection/opening-statistics.ts';
import { meanScore, type Tally } from '../game/collection/tally.ts';
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { openingOf, parseOpenings, type OpeningBook } from '../game/openings.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import type { Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { answerLines, type AskedLine } from './asked-lines.ts';
import { figuresOf as bookFigures, lookInto, readBook, umigameFor } from './book.ts';
import { readGames } from './games.ts';
import { Results, withMoves, type Format, type Layout } from './tabular.ts';
import { EXIT, onInterrupt, reasonOf, say } from './terminal.ts';
import { faultText } from '../i18n/english.ts';

export interface ExploreCommand {
  readonly kind: 'explore';
  /** Files and folders of games; none: the shipped statistics. */
  readonly games: readonly string[];
  readonly filter: Filter;
  /** The book that the values come from; undefined: the shipped one. */
  readonly book: string | undefined;
  readonly format: Format;
  /** One line of moves; undefined: lines from standard input. */
  readonly line: string | undefined;
}

const LAYOUT: Layout = {
  columns: [
    ['line', 0],
    ['board', 0],
    ['side', 4],
    ['move', 4],
    ['games', 7],
    ['sameOrder', 9],
    ['complete', 8],
    ['black', 7],
    ['draws', 6],
    ['white', 7],
    ['meanScore', 9],
    ['lastYear', 8],
    ['value.value', 11],
    ['value.depth', 0],
    ['value.certainty', 0],
    ['umigame.black', 0],
    ['umigame.white', 0],
    ['name', 4],
  ],
  rowsOf: withMoves('line', 'board', 'side'),
};

/** Games, and which counts of them miss none; null: none does. */
export interface Look {
  games(asked: Asked): Explored;
  completeness(asked: Asked): Completeness | null;
}

export async function explore({ games, filter, book: file, format, line }: ExploreCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const look = lookAt(games, filter);
  if (!look.ok) {
    say(faultText(look.fault));
    return EXIT.failed;
  }
  const openings = parseOpenings(readFileSync(new URL('./openings.txt', import.meta.url), 'utf8'));
  const names: OpeningBook = openings.ok ? openings.value : new Map();
  const book = readBook(file);
  if (!book.ok) {
    say(faultText(book.fault));
    return EXIT.failed;
  }
  return answerLines(line, (asked) => rowOf(asked, look.value, names, book.value), new Results(format, LAYOUT));
}

/** Games of files, or the shipped statistics. */
export const lookAt = (games: readonly string[], filter: Filter): Result<Look> =>
  games.length ? lookIntoGames(games, filter) : lookIntoStatistics();

function lookIntoGames(paths: readonly string[], filter: Filter): Result<Look> {
  const read = readGames(paths);
  if (!read.ok) return read;
  const { collection, leftOut, warnings } = read.value;
  for (const warning of warnings) say(warning);
  if (leftOut) say(`${leftOut} games were left out: they cannot be read, or do not begin like Othello.`);
  const mask = maskOf(collection, filter);
  return ok({ games: (asked) => exploreGames(collection, asked, mask), completeness: () => null });
}

function lookIntoStatistics(): Result<Look> {
  try {
    const bytes = gunzipSync(readFileSync(new URL('./opening-statistics.bin', import.meta.url)));
    const read = parseStatistics(bytes);
    if (!read.ok) return read;
    const { value: statistics } = read;
    return ok({
      games: (asked) => exploreStatistics(statistics, asked),
      completeness: (asked) => completenessIn(statistics, asked),
    });
  } catch (cause) {
    return complain(`The opening statistics can’t be read (${reasonOf(cause)}).`);
  }
}

/** The answer to one line of moves. */
function rowOf({ squares, transcript, positions }: AskedLine, look: Look, names: OpeningBook, book: Book): object {
  const position = positions.at(-1)!;
  const asked = ask(squares)!;
  const { tally, sameOrder, moves: next } = look.games(asked);
  const complete = look.completeness(asked);
  const known = new Map(lookInto(book, position)?.moves.map((move) => [move.square, move]));
  return {
    line: transcript,
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    ...figuresOf(tally, sameOrder, complete?.position ?? true),
    name: openingOf(names, positions, 'en')?.name.text ?? null,
    moves: Object.fromEntries(
      next.map((move) => {
        const value = known.get(move.square);
        const figures = {
          ...figuresOf(move.tally, move.sameOrder, complete?.moves.has(move.square) ?? true),
          value: value ? bookFigures(value) : null,
          umigame: value ? umigameFor(position, value.umigame) : null,
        };
        return [squareName(OTHELLO, move.square), figures];
      }),
    ),
  };
}

const figuresOf = (tally: Tally, sameOrder: number, complete: boolean) => ({
  games: tally.games,
  sameOrder,
  complete,
  black: tally.black,
  draws: tally.draws,
  white: tally.white,
  meanScore: rounded(meanScore(tally)),
  lastYear: tally.lastYear || null,
});

const rounded = (mean: number | null): number | null => mean && Math.round(mean * 100) / 100;
