/** `outflank explore`: what was played in the position after each line of moves, one JSON object per line. */
import type { Book } from '../../game/book/book.ts';
import { ask } from '../../game/collection/explore.ts';
import { RESULTS, type Filter } from '../../game/collection/filter.ts';
import { meanScore, type Tally } from '../../game/collection/tally.ts';
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { COLOURS, complain, ok } from '../../game/types.ts';
import { answerLines, type AskedLine } from '../asked-lines.ts';
import { bookFigures, bookPosition, readBook, umigameFor } from '../books.ts';
import { command, number, oneOf, text } from '../command.ts';
import { BOOK, FORMAT, games, GAMES_TEXT, NAMES_TEXT } from '../options.ts';
import { openingNamer, playedIn, type Played } from '../played.ts';
import { withMoves, type Layout } from '../tabular.ts';

/** Years have four digits. */
const YEARS = [0, 9999] as const;

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
    ['unknown', 7],
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

export const explore = command({
  name: 'explore',
  summary: 'what was played in a position',
  about: [
    'Counts the games that came to the position after LINE (f5d6c3…, empty: the start), or after each line of standard input, by any order of moves ("games") and by this one ("sameOrder"), how they ended for Black ("unknown": games without a result), the mean disc difference of those with a result (empties to the winner), the last year, and the same for every legal move.',
  ],
  options: {
    games: games(`${GAMES_TEXT}; may be repeated; without it, the built-in tournament statistics`),
    player: text('player', 'NAME', `only games of this player (${NAMES_TEXT}); with --colour, only as that colour`),
    colour: oneOf('colour', 'COLOUR', 'the colour of --player', COLOURS),
    opponent: text('opponent', 'NAME', 'only games against this player, named the same way'),
    from: number('from', 'YEAR', 'first year', YEARS),
    to: number('to', 'YEAR', 'last year', YEARS),
    event: text('tournament', 'NAME', 'only games of this tournament, named the same way'),
    result: oneOf('result', 'RESULT', 'only games with this result', RESULTS),
    book: {
      ...BOOK,
      text: 'the opening book to take values from; the built-in one by default',
    },
    format: FORMAT,
  },
  operand: '[LINE|-]',
  prepare({ games: paths, book: file, format, ...wanted }, operands) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const filter: Filter = Object.fromEntries(given);
    if (filter.colour && filter.player === undefined) return complain('--colour needs --player NAME.');
    if ((filter.from ?? 0) > (filter.to ?? Infinity)) return complain('--from is a later year than --to.');
    if (given.length && !paths.length)
      return complain('The built-in statistics have no single games: name some with --games PATH.');
    return ok((shell) => {
      shell.onInterrupt();
      const played = playedIn(shell, paths, filter);
      if (!played.ok) return shell.refuse(played.fault);
      const book = readBook(shell, file);
      if (!book.ok) return shell.refuse(book.fault);
      const nameOf = openingNamer(shell);
      return answerLines(shell, operands, format, LAYOUT, (asked) =>
        rowOf(asked, played.value, book.value, nameOf(asked.positions)),
      );
    });
  },
});

/** The answer to one line of moves. */
function rowOf({ squares, transcript, positions }: AskedLine, played: Played, book: Book, name: string | null): object {
  const position = positions.at(-1)!;
  const asked = ask(squares)!;
  const { tally, sameOrder, moves: next } = played.games(asked);
  const complete = played.completeness(asked);
  const known = new Map(bookPosition(book, position)?.moves.map((move) => [move.square, move]));
  return {
    line: transcript,
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    ...figuresOf(tally, sameOrder, complete?.position ?? true),
    name,
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
  unknown: tally.games - tally.black - tally.draws - tally.white,
  meanScore: rounded(meanScore(tally)),
  lastYear: tally.lastYear || null,
});

const rounded = (mean: number | null): number | null => mean && Math.round(mean * 100) / 100;
