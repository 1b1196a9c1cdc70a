/** The stored records of the user's book, checked field by field: a bad record costs only itself. */
import * as v from 'valibot';
import { emptiesOf, legalSquares, type OthelloPosition } from '../../../game/bitboard/position.ts';
import { CERTAINTIES } from '../../../game/book/book.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import { COLOURS } from '../../../game/types.ts';
import { BOOK_DEPTHS, type Goal, LOSSES } from './protocol.ts';

const whole = (from: number, to: number) => v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to));
const word = whole(-(2 ** 31), 2 ** 31 - 1);
const isPosition = (p: OthelloPosition): boolean =>
  !(p.playerLow & p.opponentLow) && !(p.playerHigh & p.opponentHigh) && legalSquares(p).length > 0;

const POSITION = v.pipe(
  v.object({ playerLow: word, playerHigh: word, opponentLow: word, opponentHigh: word }),
  v.check(isPosition),
);

const SEARCH = v.pipe(
  v.object({
    position: POSITION,
    isLeaf: v.boolean(),
    square: whole(0, 63),
    value: whole(-64, 64),
    depth: whole(0, 60),
    certainty: v.picklist(CERTAINTIES),
  }),
  v.check(({ position, square, depth }) => legalSquares(position).includes(square) && depth <= emptiesOf(position)),
);

const GOAL = v.object({
  root: POSITION,
  line: v.pipe(v.string(), v.maxLength(200)),
  sideToMove: v.optional(v.picklist(COLOURS)),
  depth: v.picklist(BOOK_DEPTHS),
  black: v.picklist(LOSSES),
  white: v.picklist(LOSSES),
});

export function readSearch(found: unknown): SearchRecord | null {
  const read = v.safeParse(SEARCH, found);
  return read.success ? read.output : null;
}

export function readGoal(found: unknown): Goal | null {
  const read = v.safeParse(GOAL, found);
  return read.success ? read.output : null;
}
