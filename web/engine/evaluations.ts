/**
 * The one store of what this browser knows about positions, from the engine, the opening book or another tab. Values
 * belong to positions rather than nodes, so a position reached by two lines has one value, and undo forgets nothing.
 * What is found doesn't edit a document (`document/document-evaluations.ts` stores it beside it), and what a document says
 * is a claim and doesn't enter here.
 *
 * Of two values of a position, the more informative stays (`saysMore`, known-value.ts). A value in the count of the
 * position's rules precedes one in another count. Nothing else in the page ranks values.
 */
import { keptId } from '../../game/former-ids.ts';
import { isSameMove } from '../../game/notation.ts';
import { applyMove, flipsOfMove, legalMoves } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import type { TreeNode } from '../../game/tree.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import { areComparable, LIKE_PLIES } from '../../workers/review/loss.ts';
import { isSameValue, knownValueOf, saysMore, surenessOf, valueOf, type KnownValue } from './known-value.ts';
import { negated, point, sureness } from './value-format.ts';
import { isAbove, isOpen, merged, mostOf } from './merged.ts';
import { Observable } from '../browser/observable.ts';

const keys = new WeakMap<Position, string>();

/** The same for equal board, side to move, discs in hand and rules. */
export function evaluationKey(position: Position): string {
  let key = keys.get(position);
  if (key === undefined) keys.set(position, (key = `${positionKey(position)} ${keptId(position.rules)}`));
  return key;
}

/** The empty squares of a position, from its key. */
export const emptiesOfKey = (key: string): number => key.slice(0, key.indexOf(' ')).split('e').length - 1;

/** What is known about one position. */
export interface Evaluation {
  readonly value?: KnownValue;
  /** A best move, if a search has reported one. */
  readonly best?: Move;
  /** The same search reported `best` and the value. */
  readonly isBestOfValue?: boolean;
  /** The highest level at which a search of it has finished. */
  readonly level?: number;
  /** If the value is the book's: the searched value that it replaces. */
  readonly searched?: KnownValue;
}

/** The best value found by a search: the book's value neither adds to it nor hides it. */
export const searchedOf = ({ value, searched }: Evaluation): KnownValue | undefined =>
  value?.origin === 'book' ? searched : value;

/**
 * The best move that goes with the better value. The move that leads an estimate may not be the one that a proof has
 * found: a proved value takes its move only from a proof of the same value, the newest.
 */
export function bestMoveOf(
  known: Evaluation,
  next: Evaluation,
  isBetter: boolean,
): Pick<Evaluation, 'best' | 'isBestOfValue'> {
  const valued = isBetter ? next : known;
  const { value } = valued;
  const proof = value && surenessOf(value) === 'exact' ? value : null;
  const isOfProof = (other: KnownValue | undefined): boolean =>
    other !== undefined && surenessOf(other) === 'exact' && other.low === proof!.low && other.count === proof!.count;
  const ordered = isBetter || proof ? [next, known] : [known, next];
  const source = ordered.find((one) => one.best && (!proof || isOfProof(one.value)));
  return {
    ...(source?.best && { best: source.best }),
    ...(source === valued && source.isBestOfValue && { isBestOfValue: true }),
  };
}

/** Whole analyses are kept for this many positions; the oldest are dropped first, but their values stay. */
const MAX_SHOWN = 2000;

export class Evaluations extends Observable {
  readonly #known = new Map<string, Evaluation>();
  readonly #shownAnalyses = new Map<string, Analysis>();
  /** Rises with every change of a value. */
  version = 0;

  of(position: Position): Evaluation {
    return this.ofKey(evaluationKey(position));
  }

  ofKey(key: string): Evaluation {
    return this.#known.get(key) ?? {};
  }

  get(position: Position): KnownValue | undefined {
    return this.of(position).value;
  }

  /** The latest report on all its moves, with whatever else is known about them. */
  analysisOf(position: Position): Analysis | undefined {
    return this.#shownAnalyses.get(evaluationKey(position));
  }

  /** Takes a value if it says more than the known one; true if something has changed. */
  note(position: Position, value: KnownValue): boolean {
    return this.#take(evaluationKey(position), position, { value });
  }

  /** What was stored for a position earlier, or by another tab. */
  noteStored(key: string, evaluation: Evaluation): boolean {
    return this.#take(key, null, evaluation);
  }

  /** What a review has kept of its searches; unlike what is read beside a document, it is still to be stored there. */
  recall(searched: Iterable<readonly [key: string, evaluation: Evaluation]>): void {
    const before = this.version;
    for (const [key, evaluation] of searched) this.noteStored(key, evaluation);
    if (this.version !== before) this.notify();
  }

  #take(key: string, position: Position | null, next: Evaluation): boolean {
    const { value, level = 0 } = next;
    const known = this.#known.get(key) ?? {};
    const isBetter = value !== undefined && this.#isBetter(key, position, value, known.value);
    const isLevel = level > (known.level ?? 0);
    const move = bestMoveOf(known, next, isBetter);
    const { best } = move;
    const isOtherBest = !(best && known.best ? isSameMove(best, known.best) : best === known.best);
    const searched = searchedOf(next);
    const isFurther = searched !== undefined && this.#isBetter(key, position, searched, searchedOf(known));
    if (!isBetter && !isLevel && !isOtherBest && !isFurther) return false;
    const kept = isBetter ? value : known.value;
    const highest = isLevel ? level : known.level;
    const furthest = isFurther ? searched : searchedOf(known);
    this.#known.set(key, {
      ...(kept && { value: kept }),
      ...move,
      ...(highest && { level: highest }),
      ...(furthest && kept?.origin === 'book' && { searched: furthest }),
    });
    this.version++;
    return true;
  }

  #isBetter(key: string, position: Position | null, value: KnownValue, known: KnownValue | undefined): boolean {
    if (position && Math.max(Math.abs(value.low), Math.abs(value.high)) > mostOf(position)) return false;
    if (!known) return true;
    const own = position?.rules.count;
    if (own && value.count !== known.count) return value.count === own;
    return saysMore(value, known, emptiesOfKey(key)) && !isSameValue(known, value);
  }

  /**
   * Takes what an analysis says about a position and the positions after its moves. `level`: the search was one of that
   * level, and has finished. Returns the analysis with everything known now.
   */
  hear(position: Position, analysis: Analysis, level?: number): Analysis {
    return this.#hear(position, analysis, merged(analysis, this.analysisOf(position), position), level);
  }

  /**
   * Takes values that don't come from the running search, such as the opening book's; the search itself isn't affected.
   */
  learn(position: Position, known: Analysis): Analysis {
    const before = this.analysisOf(position);
    return this.#hear(position, known, before ? merged(before, known, position) : known);
  }

  #hear(position: Position, analysis: Analysis, shown: Analysis, level?: number): Analysis {
    const { value, moves, count, line } = analysis;
    const before = this.version;
    const best = line[0]?.kind === 'pass' ? undefined : line[0];
    this.#take(evaluationKey(position), position, {
      ...(value && { value: knownValueOf(value, count) }),
      ...(best !== undefined && { best, isBestOfValue: value !== undefined }),
      ...(level !== undefined && analysis.state === 'done' && { level }),
    });
    for (const move of moves) {
      if (!move.value || isOpen(move.value, mostOf(position))) continue;
      const next = nextOf(position, move.move);
      if (next) this.note(next, knownValueOf(negated(move.value), count));
    }
    const led = this.#led(position, shown);
    this.#keepShown(evaluationKey(position), led);
    if (this.version !== before) this.notify();
    return led;
  }

  /**
   * The analysis led by what an earlier search found for the position, such as a review's, until this one has looked as
   * far. If an equally deep search has valued the position after a move, that is the move's value.
   */
  #led(position: Position, shown: Analysis): Analysis {
    const { value, moves, count, line } = shown;
    if (!value || !line[0]) return shown;
    const { best, value: known, isBestOfValue } = this.of(position);
    const isFurther = known?.count === count && !isAbove(value, valueOf(known), emptiesOfKey(evaluationKey(position)));
    // A proof that came from the position before has no move.
    if (isFurther && !best)
      return { ...shown, value: valueOf(known), moves: moves.map((move) => ({ ...move, best: false })) };
    const isEarlier = best && isFurther;
    const own: Lead = isEarlier ? { move: best, value: valueOf(known) } : { move: line[0], value };
    const isEstimate = sureness(own.value) === 'estimate';
    if (isEarlier && isEstimate && isBestOfValue) this.#noteAfter(position, own, count);
    const lead = isEstimate ? this.#leadOfReplies(position, own, moves) : own;
    if (lead.value.low !== own.value.low || !isSameMove(lead.move, own.move))
      this.#take(evaluationKey(position), position, { value: knownValueOf(lead.value, count), best: lead.move });
    else if (!isEarlier) return shown;
    return withBestMove(lead, shown);
  }

  /**
   * The value that a search found for a position and its best move also holds after that move. A book's value has its
   * own entry there.
   */
  #noteAfter(position: Position, { move, value }: Lead, count: Analysis['count']): void {
    const next = value.source === 'book' ? null : nextOf(position, move);
    if (next) this.note(next, knownValueOf(negated(afterMove(value)), count));
  }

  #leadOfReplies(position: Position, own: Lead, moves: readonly MoveReport[]): Lead {
    const { depth } = own.value;
    const figures = moves.flatMap(({ move, value }): readonly Lead[] => {
      const isOwn = isSameMove(move, own.move);
      const next = nextOf(position, move);
      const after = next && this.get(next);
      const known = after?.count === position.rules.count ? negated(valueOf(after)) : undefined;
      const deepest = isOwn && known && known.depth + 1 < depth ? own.value : (known ?? (isOwn ? own.value : value));
      if (!deepest || deepest.low < deepest.high || Math.abs(deepest.depth + 1 - depth) > LIKE_PLIES) return [];
      return [{ move, value: { ...deepest, depth, certainty: Math.min(deepest.certainty, NEARLY_CERTAIN) } }];
    });
    return figures.reduce(
      (best, one) => (one.value.low > best.value.low ? one : best),
      figures.find(({ move }) => isSameMove(move, own.move)) ?? own,
    );
  }

  #keepShown(key: string, shown: Analysis): void {
    this.#shownAnalyses.delete(key);
    this.#shownAnalyses.set(key, shown);
    if (this.#shownAnalyses.size > MAX_SHOWN) this.#shownAnalyses.delete(this.#shownAnalyses.keys().next().value!);
  }

  /** What is known about a node's position. */
  at({ position }: TreeNode): KnownValue | undefined {
    return this.get(position);
  }
}

/** The proof of one move proves nothing about a position whose other moves are estimated. */
const NEARLY_CERTAIN = 99;

interface Lead {
  readonly move: Move;
  /** The position's value. */
  readonly value: Value;
}

function nextOf(position: Position, move: Move): Position | null {
  const flips = flipsOfMove(position, move);
  return flips.ok ? applyMove(position, move, flips.value) : null;
}

/** The same search, seen one ply later. */
const afterMove = (value: Value): Value => ({ ...value, depth: Math.max(0, value.depth - 1) });

/** The analysis with this move as its best. */
function withBestMove({ move, value }: Lead, shown: Analysis): Analysis {
  const moves = shown.moves.map((row): MoveReport => {
    const best = isSameMove(row.move, move);
    const isProved = row.value && sureness(row.value) !== 'estimate';
    if (!best || isProved) return { ...row, best };
    return { ...row, value: afterMove(value), best };
  });
  return { ...shown, value, moves, line: moves.find(({ best }) => best)?.line ?? [move] };
}

/** The legal moves with the known values of the positions after them. */
export function movesKnown(position: Position, evaluations: Evaluations): readonly MoveReport[] {
  const limit = mostOf(position);
  const moves = legalMoves(position).flatMap(({ move, flips }): MoveReport[] => {
    if (move.kind !== 'place') return [];
    const known = evaluations.get(applyMove(position, move, flips));
    const value = known && negated(valueOf(known));
    return [{ move, flips: flips.length, line: [], best: false, ...(value && { value }) }];
  });
  return moves.some(({ value }) => value) ? withRankedBest(moves, limit) : [];
}

/**
 * The moves with the best of them marked: none unless all have values that can be ranked, because no search has said which
 * leads. Among moves of a search, one always does (`withLeaders`, merged.ts).
 */
export function withRankedBest(moves: readonly MoveReport[], limit: number): readonly MoveReport[] {
  const values = moves.flatMap(({ value }) => value ?? []);
  const top = Math.max(...values.map((value) => point(value, limit)));
  const rivals = values.filter(({ high, certainty }) => certainty < 100 || high >= top);
  const isRanked = values.length === moves.length && areComparable(rivals, limit);
  return moves.map((move) => ({ ...move, best: isRanked && point(move.value!, limit) === top }));
}
