/** A search of all moves (goal `all`), as practice, difficulty and the model need it. Othello on 8x8 only. */
import { targetOf } from '../../game/notation.ts';
import type { Square } from '../../game/types.ts';
import type { MoveReport, Value } from '../protocol.ts';
import { areComparable, figureOf } from '../review/loss.ts';
import { pointOf } from '../review/play.ts';
import type { MoveKnown } from './practice.ts';

const SQUARES = 64;
/** Percent certain. */
const PROVED = 100;
/** In lines of squares. */
const PASS = -1;

/** The single figures of moves; or proofs and bounds alone, if that is what all values are. */
export function figuresOf(moves: readonly MoveReport[]): readonly (Value | undefined)[] {
  const isProved = moves.every(({ value }) => value?.certainty === PROVED);
  return moves.map((move) => (isProved ? move.value : figureOf(move)));
}

/**
 * Values in discs for the side to move, and lines; null unless every move has a value, and all are proofs and bounds or
 * can be compared.
 */
export function knownMoves(moves: readonly MoveReport[]): ReadonlyMap<Square, MoveKnown> | null {
  const figures = figuresOf(moves).flatMap((figure) => figure ?? []);
  if (!moves.length || figures.length < moves.length || moves.some(({ move }) => move.kind === 'pass')) return null;
  if (!figures.every(({ certainty }) => certainty === PROVED) && !areComparable(figures, SQUARES)) return null;
  return new Map(
    moves.map(({ move, line }, i): [Square, MoveKnown] => [
      targetOf(move),
      {
        value: pointOf(figures[i]!, SQUARES),
        line: line.map((one) => (one.kind === 'pass' ? PASS : targetOf(one))),
        ...pliesIn(figures[i]!),
      },
    ]),
  );
}

/**
 * How many plies a value looks ahead, including the move, after which it was searched. A bound that is proved isn't the
 * value, so it counts as one ply short of the end.
 */
function pliesIn({ low, high, depth, certainty }: Value): Pick<MoveKnown, 'plies'> {
  if (certainty < PROVED) return { plies: depth + 1 };
  return low === high ? {} : { plies: depth };
}

/** The values alone: for `PeopleQuery.values` and `difficultyOf`. */
export const valuesIn = (known: ReadonlyMap<Square, MoveKnown>): ReadonlyMap<Square, number> =>
  new Map([...known].map(([square, { value }]) => [square, value]));
