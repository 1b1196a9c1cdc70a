/** What `outflank people` says about one position: one JSON object. */
import { makeSigns, passed } from '../game/bitboard/position.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import type { Square } from '../game/types.ts';
import type { Difficulty } from '../workers/people/difficulty.ts';
import type { People } from '../workers/people/people-model.ts';
import type { PracticeMove } from '../workers/people/practice.ts';
import type { AskedPosition } from './asked-positions.ts';
import type { Layout, Row } from './tabular.ts';

export interface PeopleFindings {
  readonly rating: number;
  readonly people: People;
  /** `exact`: every value is proved. */
  readonly difficulty: (Difficulty & { readonly exact: boolean }) | null;
  readonly practice: readonly PracticeMove[] | null;
}

const name = (square: Square): string => squareName(OTHELLO, square);
const rounded = (number: number, decimals: number): number => Number(number.toFixed(decimals)) + 0;

/** Shares have four decimals, discs two. */
export function peopleAnswer({ position, isBlack, of }: AskedPosition, findings: PeopleFindings): object {
  const { rating, people, difficulty, practice } = findings;
  return {
    board: makeSigns(isBlack ? position : passed(position)),
    side: isBlack ? 'X' : 'O',
    ...(of && { game: of.game, ply: of.ply, played: name(of.played) }),
    rating,
    source: people.source,
    ...(people.games !== undefined && { games: people.games, ratings: people.ratings }),
    moves: people.moves.map(({ square, share }) => {
      const worth = practice?.find((one) => one.square === square);
      return { move: name(square), share: rounded(share, 4), ...(worth && practiceFigures(worth)) };
    }),
    ...(difficulty && {
      difficulty: {
        loss: rounded(difficulty.loss, 2),
        found: rounded(difficulty.found, 4),
        exact: difficulty.exact,
      },
    }),
  };
}

const practiceFigures = ({ value, expected, isExact, refutation, replies }: PracticeMove): object => ({
  value: rounded(value, 2),
  expected: rounded(expected, 2),
  exact: isExact,
  ...(refutation && {
    refutation: { move: name(refutation.square), found: rounded(refutation.found, 4), source: replies?.source },
  }),
});

/** A row for the position, and one for each of its moves. */
export const peopleLayout = (hasPractice: boolean): Layout => ({
  columns: [
    ['board', 0],
    ['side', 4],
    ['game', 0],
    ['ply', 4],
    ['played', 6],
    ['rating', 6],
    ['source', 6],
    ['games', 6],
    ['ratings.from', 12],
    ['ratings.to', 10],
    ['difficulty.loss', 15],
    ['difficulty.found', 16],
    ['difficulty.exact', 16],
    ['move', 4],
    ['share', 6],
    ...(hasPractice
      ? ([
          ['value', 6],
          ['expected', 8],
          ['exact', 5],
          ['refutation.move', 15],
          ['refutation.found', 16],
          ['refutation.source', 17],
        ] as const)
      : []),
  ],
  rowsOf: ({ moves, ...position }) => [
    position,
    ...(moves as readonly Row[]).map((move) => ({ board: position['board'], side: position['side'], ...move })),
  ],
});
