/**
 * The input on the board if a click can mean more than placing a disc: it picks up a disc to move it, or chooses which
 * discs a move flips. Pure functions; the input belongs to one position and ends with it.
 */
import { displacementFlips, flipsOf, legalMoves } from '../../game/position.ts';
import { forgetting } from '../../game/notation.ts';
import type { LegalMove, Move, Position, Square } from '../../game/types.ts';

type Turning = Exclude<Move, { kind: 'pass' }>;

export type MoveInput =
  | { readonly kind: 'empty' }
  /** A disc has been picked up to be moved. */
  | { readonly kind: 'disc'; readonly position: Position; readonly from: Square }
  /** A move is chosen, and its flips are being chosen. */
  | {
      readonly kind: 'turning';
      readonly position: Position;
      readonly move: Turning;
      readonly flips: readonly Square[];
      readonly forgotten: readonly Square[];
    };

export const NO_INPUT: MoveInput = { kind: 'empty' };

/** The input on this position; an input on another position no longer counts. */
export const inputAt = (hand: MoveInput, position: Position): MoveInput =>
  hand.kind !== 'empty' && hand.position === position ? hand : NO_INPUT;

export const landingSquare = (move: Turning): Square => (move.kind === 'place' ? move.square : move.to);

/** Own discs that can be moved. */
export function movableDiscs(position: Position): ReadonlySet<Square> {
  if (!position.rules.displacement) return new Set();
  return new Set(legalMoves(position).flatMap(({ move }) => (move.kind === 'displace' ? [move.from] : [])));
}

/** Where a disc can go, and what that flips. */
export function targetsOf(position: Position, from: Square): ReadonlyMap<Square, LegalMove> {
  return new Map(
    legalMoves(position).flatMap((legal) =>
      legal.move.kind === 'displace' && legal.move.from === from ? [[legal.move.to, legal] as const] : [],
    ),
  );
}

/** The result of a click: a new input, or a move to play. */
export interface MoveChoice {
  readonly input: MoveInput;
  readonly move?: Turning;
}

/** A square was chosen. `choosesFlips`: flips are chosen move by move. */
export function chooseSquare(held: MoveInput, position: Position, square: Square, choosesFlips: boolean): MoveChoice {
  const hand = inputAt(held, position);
  if (hand.kind === 'turning') {
    if (hand.flips.includes(square)) return { input: toggledFlips(hand, [square]) };
    return square === landingSquare(hand.move) ? { input: NO_INPUT, move: chosenMove(hand) } : { input: NO_INPUT };
  }
  const begin = (move: Turning, flips: readonly Square[]): MoveChoice =>
    choosesFlips && position.rules.forgottenFlips && flips.length > 1
      ? { input: { kind: 'turning', position, move, flips, forgotten: [] } }
      : { input: NO_INPUT, move };
  if (hand.kind === 'disc') {
    const flips = displacementFlips(position, hand.from, square);
    if (flips.length) return begin({ kind: 'displace', from: hand.from, to: square }, flips);
    const isOther = square !== hand.from && movableDiscs(position).has(square);
    return { input: isOther ? { kind: 'disc', position, from: square } : NO_INPUT };
  }
  if (movableDiscs(position).has(square)) return { input: { kind: 'disc', position, from: square } };
  return begin({ kind: 'place', square }, flipsOf(position, square));
}

/** Leaves the discs unflipped, or flips them after all; at least one disc is always flipped. */
export function toggledFlips(hand: Extract<MoveInput, { kind: 'turning' }>, squares: readonly Square[]): MoveInput {
  const isLeft = squares.every((square) => hand.forgotten.includes(square));
  const others = hand.forgotten.filter((square) => !squares.includes(square));
  const forgotten = isLeft ? others : [...others, ...squares].sort((a, b) => a - b);
  return forgotten.length < hand.flips.length ? { ...hand, forgotten } : hand;
}

export const chosenMove = ({ move, forgotten }: Extract<MoveInput, { kind: 'turning' }>): Turning =>
  forgetting(move, forgotten);

/** The flips of a move by line, as seen from its square. */
export function linesOf({
  position,
  move,
  flips,
}: Extract<MoveInput, { kind: 'turning' }>): readonly (readonly Square[])[] {
  const { columns } = position.rules;
  const target = landingSquare(move);
  const lines = new Map<string, Square[]>();
  for (const square of flips) {
    const across = Math.sign((square % columns) - (target % columns));
    const down = Math.sign(Math.floor(square / columns) - Math.floor(target / columns));
    const line = lines.get(`${across} ${down}`) ?? [];
    lines.set(`${across} ${down}`, [...line, square]);
  }
  return [...lines.values()];
}
