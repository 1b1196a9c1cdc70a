/** `outflank explore`: what was played in the position after each line of moves, one JSON object a line. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ask, explore as exploreGames, type Asked, type Explored } from '../game/collection/explore.ts';
import { type Filter, maskOf } from '../game/collection/filter.ts';
import { exploreStatistics, parseStatistics } from '../game/collection/opening-statistics.ts';
import { squaresOf } from '../game/collection/read.ts';
import { meanScore, type Tally } from '../game/collection/tally.ts';
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { makeTranscript, parseTranscript } from '../game/formats/transcript.ts';
import { openingOf, parseOpenings, type OpeningBook } from '../game/openings.ts';
import { applyMove, flipsOfMove, mustPass, startPosition } from '../game/position.ts';
import { PASS } from '../game/notation.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import type { Move, Position, Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { readGames } from './games.ts';
import { readLines } from './lines.ts';
import { EXIT, onInterrupt, say } from './terminal.ts';
import { faultText } from '../i18n/english.ts';

export interface ExploreCommand {
  readonly kind: 'explore';
  /** Files and folders of games; none: the shipped statistics. */
  readonly games: readonly string[];
  readonly filter: Filter;
  /** One line of moves; undefined: lines from standard input. */
  readonly line: string | undefined;
}

type Look = (asked: Asked) => Explored;

export async function explore({ games, filter, line }: ExploreCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const look = games.length ? lookIntoGames(games, filter) : lookIntoStatistics();
  if (!look.ok) {
    say(faultText(look.fault));
    return EXIT.failed;
  }
  const names = parseOpenings(readFileSync(new URL('./openings.txt', import.meta.url), 'utf8'));
  const book: OpeningBook = names.ok ? names.value : new Map();
  let isGood = true;
  const answer = (text: string, number: number): void => {
    const row = rowOf(text, look.value, book);
    isGood &&= row.ok;
    process.stdout.write(`${JSON.stringify(row.ok ? row.value : { line: number, error: faultText(row.fault) })}\n`);
  };
  if (line !== undefined) answer(line, 1);
  else {
    let lines = 0;
    for await (const { text, number } of readLines(process.stdin)) answer(text, (lines = number));
    if (!lines) answer('', 1);
  }
  return isGood ? EXIT.good : EXIT.failed;
}

function lookIntoGames(paths: readonly string[], filter: Filter): Result<Look> {
  const read = readGames(paths);
  if (!read.ok) return read;
  const { collection, leftOut, warnings } = read.value;
  for (const warning of warnings) say(warning);
  if (leftOut) say(`${leftOut} games were left out: they cannot be read, or do not begin like Othello.`);
  const mask = maskOf(collection, filter);
  return ok((asked) => exploreGames(collection, asked, mask));
}

function lookIntoStatistics(): Result<Look> {
  try {
    const bytes = gunzipSync(readFileSync(new URL('./opening-statistics.bin', import.meta.url)));
    const statistics = parseStatistics(bytes);
    return statistics.ok ? ok((asked) => exploreStatistics(statistics.value, asked)) : statistics;
  } catch (cause) {
    return complain(`The opening statistics can’t be read (${(cause as Error).message}).`);
  }
}

/** The answer to one line of moves; an empty one is the start. */
function rowOf(text: string, look: Look, book: OpeningBook): Result<object> {
  const start = startPosition(OTHELLO);
  const moves = text.trim() ? parseTranscript(text, start) : ok<readonly Move[]>([]);
  if (!moves.ok) return moves;
  const positions = positionsOf(start, moves.value);
  const position = positions.at(-1)!;
  const asked = ask(squaresOf(moves.value))!;
  const { tally, sameOrder, moves: next } = look(asked);
  return ok({
    line: makeTranscript(start, moves.value, false),
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    ...figuresOf(tally, sameOrder),
    name: openingOf(book, positions, 'en')?.name ?? null,
    moves: Object.fromEntries(
      next.map((move) => [squareName(OTHELLO, move.square), { ...figuresOf(move.tally, move.sameOrder), value: null }]),
    ),
  });
}

/** All positions of a line; the last one with the side that has the move. */
function positionsOf(start: Position, moves: readonly Move[]): Position[] {
  const positions = [start];
  const step = (move: Move): void => {
    const before = positions.at(-1)!;
    const flips = flipsOfMove(before, move);
    if (flips.ok) positions.push(applyMove(before, move, flips.value));
  };
  moves.forEach(step);
  if (mustPass(positions.at(-1)!)) step(PASS);
  return positions;
}

const figuresOf = (tally: Tally, sameOrder: number) => ({
  games: tally.games,
  sameOrder,
  black: tally.black,
  draws: tally.draws,
  white: tally.white,
  meanScore: rounded(meanScore(tally)),
  lastYear: tally.lastYear || null,
});

const rounded = (mean: number | null): number | null => mean && Math.round(mean * 100) / 100;
