/** What the edge lab shows: an edge, painted or taken from a board, and the moves played on it since. */
import { EDGE_SQUARES } from '../../../game/collection/edges.ts';
import type { EdgeMove } from '../../../game/edge/play.ts';
import {
  digitAt,
  type EdgeDigit,
  exchanged,
  mirrored,
  MOVER,
  NOTHING,
  numberOf,
  OTHER,
  POWERS,
  SHAPES,
} from '../../../game/edge/shape.ts';
import * as v from 'valibot';
import { opponent } from '../../../game/position.ts';
import { COLOURS, type Colour, type Content, type Position } from '../../../game/types.ts';
import { checked, storedJson, wholeWithin } from '../../browser/checked.ts';
import type { Store } from '../../browser/storage.ts';

export interface EdgeState {
  /** From the view of the side to move. */
  readonly shape: number;
  readonly mover: Colour;
  /** The other side has just moved elsewhere: if this one does so, too, play ends. */
  readonly isAfterElsewhere: boolean;
  /** Which edge of the board the squares are named after: top, right, bottom, left. */
  readonly side: number;
}

export const EMPTY_EDGE: EdgeState = { shape: 0, mover: 'black', isAfterElsewhere: false, side: 0 };

export function edgeContentAt({ shape, mover }: EdgeState, square: number): Exclude<Content, 'missing'> {
  const digit = digitAt(shape, square);
  return digit === NOTHING ? 'empty' : digit === MOVER ? mover : opponent(mover);
}

/** An edge of a board on which somebody is to move. */
export function edgeOf({ contents, sideToMove }: Position, side: number): EdgeState {
  const digits = Array.from(EDGE_SQUARES[side]!, (square): EdgeDigit => {
    const content = contents[square];
    return content === sideToMove ? MOVER : content === 'empty' ? NOTHING : OTHER;
  });
  return { shape: numberOf(digits), mover: sideToMove, isAfterElsewhere: false, side };
}

/** The next content of a square in the cycle: empty, a disc of the side to move, one of the other side. */
export function painted(state: EdgeState, square: number): EdgeState {
  const digit = digitAt(state.shape, square);
  const next = (digit + 1) % 3;
  return { ...state, shape: state.shape + (next - digit) * POWERS[square]!, isAfterElsewhere: false };
}

export const afterMove = (state: EdgeState, { square, next }: EdgeMove): EdgeState => ({
  ...state,
  shape: next,
  mover: opponent(state.mover),
  isAfterElsewhere: square === null,
});

/** The same discs with the other side to move. */
export const otherToMove = (state: EdgeState): EdgeState => ({
  ...state,
  shape: exchanged(state.shape),
  mover: opponent(state.mover),
  isAfterElsewhere: false,
});

/** Swaps the colours. */
export const coloursExchanged = (state: EdgeState): EdgeState => ({ ...state, mover: opponent(state.mover) });

export const turnedRound = (state: EdgeState): EdgeState => ({ ...state, shape: mirrored(state.shape) });

const KEY = 'outflank.edge';
const STATE = v.object({
  shape: wholeWithin(0, SHAPES - 1),
  mover: v.picklist(COLOURS),
  isAfterElsewhere: v.boolean(),
  side: wholeWithin(0, EDGE_SQUARES.length - 1),
});

/** Stored for this tab. */
export const keepEdge = (store: Store, state: EdgeState): boolean => store.set(KEY, JSON.stringify(state));

export const readEdge = (store: Store): EdgeState => checked(STATE, storedJson(store, KEY)) ?? EMPTY_EDGE;
