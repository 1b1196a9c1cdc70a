/**
 * What a move is worth in practice: its value, and what an opponent of a rating is expected to lose after it.
 *
 *     worth(move) = value(move) + gain(position after it)
 *     gain(p)     = sum over the replies r to p of share(r) · (loss(r) + future(p after r))
 *     future(q)   = the most over the side's own moves m in q of gain(q after m) − loss(m); 0 if no further reply is looked at
 *
 * Values are the engine's, shares those of the model. So nothing is expected of an opponent who always finds the best
 * reply, and a value that a deeper search has found stays the base. Losses are measured within one search each.
 */
import { placing, targetOf } from '../../game/notation.ts';
import { isOver, legalMoves, mustPass, play } from '../../game/position.ts';
import type { Position, Square } from '../../game/types.ts';
import type { People, Shares } from './people-model.ts';
import { peoplePosition } from './people-rules.ts';
import { USUAL_RATING } from './strengths.ts';

/** What the engine says about a move. */
export interface MoveKnown {
  /** In discs, for the side to move. */
  readonly value: number;
  /** The line that the value stands on, beginning with the move. */
  readonly line: readonly Square[];
  /** Plies that the value looks ahead, the move among them; absent if it is exact. */
  readonly plies?: number;
}

/** The fewest plies that one of the values looks ahead; undefined if all are exact. */
export function pliesOf(moves: Iterable<MoveKnown>): number | undefined {
  const plies = [...moves].flatMap((move) => move.plies ?? []);
  return plies.length ? Math.min(...plies) : undefined;
}

/** About all legal moves of a position; null if the search was stopped. */
export type MovesKnown = (position: Position) => Promise<ReadonlyMap<Square, MoveKnown> | null>;

export interface PracticeOptions {
  /** Rating of the opponent; by default `USUAL_RATING`. */
  readonly rating?: number;
  /** Replies of the opponent that are examined, 1 or more: each further one multiplies the work. */
  readonly replies?: number;
  /** Called after each move of the position, with the share of the work done, 0 to 1, and the moves so far. */
  readonly onProgress?: (done: number, moves: readonly PracticeMove[]) => void;
}

/** A reply that loses discs, and how it goes on. */
export interface Slip {
  readonly square: Square;
  /** Share of such opponents who play it. */
  readonly share: number;
  /** Discs that it loses. */
  readonly loss: number;
  /** Best play from it, beginning with the reply. */
  readonly line: readonly Square[];
}

export interface PracticeMove {
  readonly square: Square;
  /** The engine's value of the move, in discs for the side to move. */
  readonly value: number;
  /** Expected discs against that opponent. */
  readonly expected: number;
  /** Whether every value that this rests on is exact; otherwise it is an estimate. */
  readonly isExact: boolean;
  /** What such opponents reply; absent if he has no choice. */
  readonly replies?: People;
  /** A best reply, and the share of such opponents who find one; absent if he has no choice. */
  readonly refutation?: { readonly square: Square; readonly found: number };
  /** The slip that brings most of what is expected beyond the value; absent if he has no choice. */
  readonly slip?: Slip;
}

/** A trap is expected to bring this many discs more than its value. */
const TRAP_GAIN = 2;
/** A trap worth playing brings at most this much less than the best move: a quick search is no more precise. */
const TRAP_SLACK = 1;
const MAX_TRAPS = 5;

/** The traps among all moves of a position, the most promising first. */
export function trapsAmong<Move extends Pick<PracticeMove, 'value' | 'expected'>>(moves: readonly Move[]): Move[] {
  const best = Math.max(...moves.map(({ value }) => value));
  const byBest = Math.max(...moves.map(({ value, expected }) => (value === best ? expected : -Infinity)));
  return moves
    .filter(({ value, expected }) => expected - value >= TRAP_GAIN && expected >= byBest - TRAP_SLACK)
    .toSorted((one, other) => other.expected - one.expected)
    .slice(0, MAX_TRAPS);
}

/** Beyond the first reply, only likely replies and good moves of the player's own are examined. */
const LIKELY = 0.05;
const OWN_MOVES = 3;
const OWN_LOSS = 4;

/** What is expected after a move, beyond its value. */
interface Gain extends Pick<PracticeMove, 'isExact' | 'replies' | 'refutation' | 'slip'> {
  readonly discs: number;
}

const NO_GAIN: Gain = { discs: 0, isExact: true };

/** All moves of a position, the most promising in practice first; null if a search was stopped, or without a model. */
export async function practice(
  model: Shares,
  position: Position,
  movesKnown: MovesKnown,
  { rating = USUAL_RATING, replies = 1, onProgress }: PracticeOptions,
): Promise<readonly PracticeMove[] | null> {
  const known = await movesKnown(position);
  if (!known || !peoplePosition(position)) return null;
  const found: PracticeMove[] = [];
  for (const [square, { value, plies }] of known) {
    const gain = await gainAfter(position, square, replies);
    if (!gain) return null;
    const { discs, ...told } = gain;
    found.push({ square, value, expected: value + discs, ...told, isExact: plies === undefined && gain.isExact });
    onProgress?.(found.length / known.size, found);
  }
  return found.toSorted((one, other) => other.expected - one.expected || other.value - one.value);

  /** Null if a search was stopped. */
  async function gainAfter(before: Position, square: Square, left: number): Promise<Gain | null> {
    const next = play(before, placing(square));
    if (!next.ok || isOver(next.value) || mustPass(next.value)) return NO_GAIN;
    const [only, ...others] = legalMoves(next.value);
    if (!others.length) {
      return left > 1 ? futureOf(next.value, targetOf(only!.move), left - 1) : NO_GAIN;
    }
    const replied = await movesKnown(next.value);
    if (!replied) return null;
    const values = new Map([...replied].map(([reply, { value }]) => [reply, value]));
    const plies = pliesOf(replied.values());
    const asked = { position: peoplePosition(next.value)!, rating, last: square, values };
    const people = model.people({ ...asked, ...(plies !== undefined && { plies }) });
    const { moves } = people;
    const best = Math.max(...values.values());
    let discs = 0;
    let isExact = plies === undefined;
    let slip: Slip | undefined;
    for (const { square: reply, share } of moves) {
      const { value, line } = replied.get(reply)!;
      const loss = best - value;
      const future = left > 1 && share >= LIKELY ? await futureOf(next.value, reply, left - 1) : NO_GAIN;
      if (!future) return null;
      discs += share * (loss + future.discs);
      isExact &&= future.isExact;
      if (loss > 0 && share * loss > (slip ? slip.share * slip.loss : 0)) slip = { square: reply, share, loss, line };
    }
    const finding = moves.filter(({ square: reply }) => values.get(reply) === best);
    const foundBy = finding.reduce((sum, { share }) => sum + share, 0);
    const refutation = { square: finding[0]!.square, found: foundBy };
    return { discs, isExact, replies: people, refutation, ...(slip && { slip }) };
  }

  /** What the player can still expect after the reply; null if a search was stopped. */
  async function futureOf(before: Position, reply: Square, left: number): Promise<Gain | null> {
    const next = play(before, placing(reply));
    if (!next.ok || isOver(next.value) || mustPass(next.value)) return NO_GAIN;
    const own = await movesKnown(next.value);
    if (!own) return null;
    const sorted = [...own].toSorted(([, one], [, other]) => other.value - one.value).slice(0, OWN_MOVES);
    const best = sorted[0]![1].value;
    let discs = 0;
    let isExact = pliesOf(own.values()) === undefined;
    for (const [square, { value }] of sorted) {
      if (best - value > OWN_LOSS) continue;
      const gain = await gainAfter(next.value, square, left);
      if (!gain) return null;
      discs = Math.max(discs, gain.discs - (best - value));
      isExact &&= gain.isExact;
    }
    return { discs, isExact };
  }
}
