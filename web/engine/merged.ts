/** Two analyses of one position as one: for each move, the value that says more. */
import { isSameMove } from '../../game/notation.ts';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { Sureness } from '../board/types.ts';
import { knownValueOf, ranksAbove } from './known-value.ts';
import { point, sureness } from './value-format.ts';

/** No value exceeds the number of squares. */
export const mostOf = (position: Position): number => shapeOf(position.rules).squares.length;

/** A value open at both ends says nothing. */
export const isOpen = ({ low, high }: Value, limit: number): boolean => low <= -limit && high >= limit;

const rankedOf = (value: Value) => knownValueOf(value, 'winner');
export const isAbove = (next: Value, known: Value, empties: number): boolean =>
  ranksAbove(rankedOf(next), rankedOf(known), empties);

/** The new analysis, plus whatever more the old one says about its moves: a restarted search knows less at first. */
export function merged(now: Analysis, before: Analysis | undefined, position: Position): Analysis {
  if (!before || before.count !== now.count) return now;
  const [limit, empties] = [mostOf(position), emptyCount(position)];
  let isMixed = false;
  const moves = now.moves.map((move) => {
    const known = before.moves.find((other) => isSameMove(other.move, move.move));
    if (!known?.value) return move;
    const isNew = move.value !== undefined && isAbove(move.value, known.value, empties - 1);
    const { value, line } = isNew ? move : known;
    isMixed ||= !isNew;
    const alsoKnown = alsoKnownOf(value!, [move.value, move.alsoKnown, known.value, known.alsoKnown]);
    const { flips, best } = move;
    return { move: move.move, flips, best, value: value!, line, ...(alsoKnown && { alsoKnown }) };
  });
  const keepsOld = before.value && !(now.value && isAbove(now.value, before.value, empties));
  const proved = Math.max(before.progress.proved, now.progress.proved);
  const marked = keepsOld ? withFormerBest(before, moves, limit) : isMixed ? withLeaders(moves, limit) : moves;
  return {
    ...now,
    moves: marked,
    ...(keepsOld && { value: before.value!, line: lineOf(before.line, marked) }),
    progress: { ...now.progress, proved: Math.min(proved, now.progress.total) },
  };
}

/**
 * What else is known about a move: beside an estimate, the tightest bound or else a deeper estimate; beside a bound,
 * the deepest estimate that agrees with it.
 */
function alsoKnownOf(value: Value, others: readonly (Value | undefined)[]): Value | undefined {
  const of = (kind: Sureness): readonly Value[] =>
    others.flatMap((other) => (other && other !== value && sureness(other) === kind ? [other] : []));
  const agrees = (figure: Value, bound: Value): boolean => figure.low >= bound.low && figure.high <= bound.high;
  const deepest = of('estimate')
    .filter(({ low, high }) => low === high)
    .toSorted((a, b) => b.depth - a.depth);
  const kind = sureness(value);
  if (kind === 'exact') return undefined;
  if (kind === 'bound') return deepest.find((estimate) => agrees(estimate, value));
  const tightest = of('bound').toSorted((a, b) => a.high - a.low - (b.high - b.low));
  return tightest.find((bound) => agrees(value, bound)) ?? deepest.find(({ depth }) => depth > value.depth);
}

/** A line that begins with a best move: the given one if it does, otherwise that of the first best move. */
function lineOf(line: Analysis['line'], moves: readonly MoveReport[]): Analysis['line'] {
  const best = moves.filter((move) => move.best);
  const [first] = line;
  return !first || best.length === 0 || best.some(({ move }) => isSameMove(move, first)) ? line : best[0]!.line;
}

/**
 * Marks the best moves of an earlier analysis whose value is the one shown. Those that a deeper search has since found
 * to be worth something else are no longer best, unless that is all of them.
 */
function withFormerBest(before: Analysis, moves: readonly MoveReport[], limit: number): readonly MoveReport[] {
  const former = moves.filter(({ move }) => before.moves.some((other) => other.best && isSameMove(other.move, move)));
  const led = former.filter(({ value }) => value && point(value, limit) === point(before.value!, limit));
  const leaders = led.length ? led : former;
  return moves.map((move) => ({ ...move, best: leaders.includes(move) }));
}

/**
 * Marks the best of moves whose values come from several searches; among equals the proved ones, otherwise one. A
 * running search always has a leading move, however the values compare; `withRankedBest` (evaluations.ts) marks no move
 * that isn't known to be the best.
 */
function withLeaders(moves: readonly MoveReport[], limit: number): readonly MoveReport[] {
  const valued = moves.filter(({ value }) => value && !isOpen(value, limit));
  const top = Math.max(...valued.map(({ value }) => point(value!, limit)));
  const best = valued.filter(({ value }) => point(value!, limit) === top);
  const proved = best.filter(({ value }) => sureness(value!) === 'exact');
  // Several if they are equal by symmetry.
  const led = best.filter((move) => move.best);
  const leaders = proved.length ? proved : led.length ? led : best.slice(0, 1);
  return moves.map((move) => ({ ...move, best: leaders.includes(move) }));
}
