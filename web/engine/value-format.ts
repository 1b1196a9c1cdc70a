/**
 * How a value looks: the one place where low, high and certainty become a form (exact, bound, estimate) and a text.
 * Square, list, tree and gauge all use it, so they can't disagree.
 */
import { originOf, targetOf } from '../../game/notation.ts';
import { signed } from '../../game/score.ts';
import type { Square } from '../../game/types.ts';
import { pointOf } from '../../workers/review/play.ts';
import type { MoveReport, Value } from '../../workers/protocol.ts';
import type { BoardValue, Sureness } from '../board/types.ts';
import { words } from '../i18n/words.ts';
import { surenessOf } from './known-value.ts';

/** What a square or row shows about a move: its value, how that looks, and whether it is one of the best. */
export interface SquareValue extends BoardValue {
  readonly value: Value;
  readonly sure: Sureness;
}

export type SquareValues = ReadonlyMap<Square, SquareValue>;

export const sureness = (value: Value): Sureness => surenessOf(value);

/** True if the value says nothing yet: open at both ends. `limit`: the largest difference the board allows. */
function isOpen(value: Value, limit: number): boolean {
  return value.low <= -limit && value.high >= limit;
}

/** "+6", "≤ −8", "≥ +2", "−8 … −2". The sign is a true minus, 0 has none. */
export function valueText(value: Pick<Value, 'low' | 'high'>, limit: number): string {
  if (value.low === value.high) return signed(value.low);
  if (value.low <= -limit) return `≤ ${signed(value.high)}`;
  if (value.high >= limit) return `≥ ${signed(value.low)}`;
  return `${signed(value.low)} … ${signed(value.high)}`;
}

/** "14@91%", "book 24@98%": plies searched and percent certain; only the plies if the certainty is unknown. */
export function depthText(value: Value): string {
  const text = value.certainty > 0 ? `${value.depth}@${value.certainty}%` : words.value.depth(value.depth);
  return withSource(text, value);
}

function withSource(text: string, { source }: Value): string {
  if (source === 'counts') return words.value.byCounts(text);
  if (source === 'before') return words.value.ofBefore(text);
  if (source === 'atlas') return words.value.ofAtlas(text);
  return source === 'book' ? words.value.ofBook(text) : text;
}

/** The same if a heading already says "depth". */
export function depthFigure({ depth, certainty }: Pick<Value, 'depth' | 'certainty'>): string {
  return certainty > 0 ? `${depth}@${certainty}%` : String(depth);
}

/** The word in the depth column: how far the number can be trusted. */
export function proofText(value: Value): string {
  const sure = sureness(value);
  return sure === 'estimate' ? depthText(value) : withSource(words.value[sure](), value);
}

/** What is known besides the value: "≤ +6" for an estimate with a bound, "≈ −2" for a second estimate. */
export const alsoKnownText = (alsoKnown: Value, limit: number): string =>
  sureness(alsoKnown) === 'bound' ? valueText(alsoKnown, limit) : `≈ ${valueText(alsoKnown, limit)}`;

/** "23@73%; ≤ +6", "30@87%; ≈ −1, 31@87%": how far the number can be trusted, and what else is known. */
export function wholeProofText(value: Value, alsoKnown: Value | undefined, limit: number): string {
  if (!alsoKnown) return proofText(value);
  const depth = sureness(alsoKnown) === 'estimate' ? `, ${depthText(alsoKnown)}` : '';
  return `${proofText(value)}; ${alsoKnownText(alsoKnown, limit)}${depth}`;
}

/** What a screen reader says after the number. */
export function proofSpoken(value: Value): string {
  const sure = sureness(value);
  if (sure === 'exact') return withSource(words.value.proved(), value);
  if (sure === 'bound') return withSource(words.value.bound(), value);
  const text =
    value.certainty > 0
      ? words.value.estimateSpokenAt(value.depth, value.certainty)
      : words.value.estimateSpoken(value.depth);
  return withSource(text, value);
}

/** One number to sort by and to measure losses from. */
export { pointOf as point };

/** The same value from the other player's view. */
export function negated(value: Value): Value {
  return { ...value, low: 0 - value.high, high: 0 - value.low };
}

const RANK: Readonly<Record<Sureness, number>> = { exact: 0, bound: 1, estimate: 2 };

/** Best first; among equals the more certain first, then in square order. Moves without a value come last. */
export function byValue(limit: number): (a: MoveReport, b: MoveReport) => number {
  return (a, b) => {
    if (!a.value || !b.value) return Number(!a.value) - Number(!b.value) || targetOf(a.move) - targetOf(b.move);
    return (
      Number(b.best) - Number(a.best) ||
      pointOf(b.value, limit) - pointOf(a.value, limit) ||
      RANK[sureness(a.value)] - RANK[sureness(b.value)] ||
      targetOf(a.move) - targetOf(b.move)
    );
  };
}

/**
 * Discs given away compared with the best move: "6", "≥ 2" or "0 … 6" from bounds, "~11" or "≥ ~11" if either value is
 * an estimate.
 */
export function lossText(value: Value, best: Value, limit: number): string {
  if ([sureness(value), sureness(best)].includes('estimate')) {
    const loss = `~${Math.round(Math.max(0, pointOf(best, limit) - pointOf(value, limit)))}`;
    // A search that asked only whether the move is better than the best one knows no more.
    return value.low <= -limit && value.high < limit ? `≥ ${loss}` : loss;
  }
  const least = Math.max(0, best.low - value.high);
  const most = Math.max(0, best.high - value.low);
  if (least === most) return String(least);
  return value.low <= -limit || best.high >= limit ? `≥ ${least}` : `${least} … ${most}`;
}

/** Whether a text of `lossText` speaks of a loss: "0", "~0" and "≥ 0" don't. */
export const isLoss = (text: string): boolean => /[1-9]/.test(text);

/** The values of placing a disc; with `taken`, those of moving the disc there. */
export function squareValues(moves: readonly MoveReport[], limit: number, taken?: Square): SquareValues {
  // Moving a disc to a square and placing one there are different moves.
  const known = moves.flatMap(({ move, value, best }) =>
    value && originOf(move) === taken && !isOpen(value, limit)
      ? [[targetOf(move), squareValue(value, best, limit)] as const]
      : [],
  );
  return new Map(known);
}

function squareValue(value: Value, best: boolean, limit: number): SquareValue {
  const sure = sureness(value);
  // The depth is in the list; here only whether it was found now or came with the page.
  const detail = value.source === 'book' || value.source === 'atlas' ? '▤' : '';
  return { value, best, sure, text: valueText(value, limit), spoken: proofSpoken(value), ...(detail && { detail }) };
}

/** What the gauge draws: Black's share of the discs at the end, from `low` to `high`. */
export interface Share {
  readonly low: number;
  readonly high: number;
  readonly sure: Sureness | 'none';
  /** Black's value, where the discs of both don't add up to the board and so can't be told from it. */
  readonly margin?: Value;
}

export const NO_SHARE: Share = { low: 0, high: 0, sure: 'none' };

/** Width in discs of the hatching at each side of an estimate. */
const ESTIMATE_BAND = 2;

/** `value` is Black's. `total`: the number of squares, to which the two shares add up. */
export function shareOf(value: Value | undefined, total: number): Share {
  if (!value || isOpen(value, total)) return NO_SHARE;
  const discs = (difference: number): number => Math.min(total, Math.max(0, (total + difference) / 2));
  const sure = sureness(value);
  if (sure !== 'estimate') return { low: discs(value.low), high: discs(value.high), sure };
  const middle = discs(pointOf(value, total));
  return { low: Math.max(0, middle - ESTIMATE_BAND), high: Math.min(total, middle + ESTIMATE_BAND), sure };
}
