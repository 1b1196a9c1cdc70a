/** Finds the clauses that explain a loss, by solving positions from which a cause has been taken away. */
import {
  emptiesOf,
  movesOf,
  type OthelloPosition,
  passed,
  plainPosition,
  played,
  scoreOf,
} from '../../game/bitboard/position.ts';
import { OTHELLO, rulesOf } from '../../game/rules.ts';
import type { Position, Square } from '../../game/types.ts';
import { accessClauses } from './access.ts';
import { chosenClauses, type Clause, MIN_PART } from './clause.ts';
import { bestLine, type Comparison, gained, gainedWithoutMoves, type Valued } from './comparison.ts';
import { cornerClause, type ForcedCorner, forcedCorners } from './corner.ts';
import { shapeClauses, shutClause, shutRegions } from './shape.ts';
import { passClauses, unsafeForMover, unsafeForOther } from './tempo.ts';

/** A smaller loss isn't explained. */
export const MIN_LOSS = 2;

/** What searches say, for the side to move; null: the search failed or was stopped. */
export interface Oracle {
  /** Of every legal move. */
  moves(position: Position): Promise<ReadonlyMap<Square, Valued & { readonly exact: boolean }> | null>;
  /** Of a position; with squares missing, too. */
  value(position: Position): Promise<{ readonly value: number; readonly exact: boolean } | null>;
}

export interface ReasonQuestion {
  readonly position: OthelloPosition;
  /** The move in question; absent: the second best, so that the answer says what is special about the best one. */
  readonly move?: Square;
  /** Of several best moves, the one to compare with. */
  readonly best?: Square;
}

export interface Reasons {
  readonly move: Square;
  readonly best: Square;
  readonly bestValue: number;
  readonly moveValue: number;
  readonly loss: number;
  /** All values are proved; otherwise the discs of the clauses are estimates, and there is no `safe`. */
  readonly exact: boolean;
  /** At most two, the one that explains most first; none: no short reason was found. */
  readonly clauses: readonly Clause[];
  readonly bestLine: readonly Square[];
  readonly moveLine: readonly Square[];
}

/**
 * `onNews` gets the reasons known so far, with the share of the work done. Null: there is nothing to compare, or the
 * move isn't legal; `failed`: a search failed or was stopped.
 */
export async function reasonsFor(
  question: ReasonQuestion,
  oracle: Oracle,
  onNews: (reasons: Reasons, done: number) => void = () => undefined,
): Promise<Reasons | null | 'failed'> {
  const search = new Search(oracle);
  const comparison = await search.compare(question);
  const reasons = comparison && (await search.explain(comparison, onNews));
  return search.hasFailed ? 'failed' : reasons;
}

class Search {
  readonly #oracle: Oracle;
  #exact = true;
  #hasFailed = false;

  constructor(oracle: Oracle) {
    this.#oracle = oracle;
  }

  /** Then there is no answer: without some of the clauses, it could name a lesser cause. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  async compare({ position, move: asked, best: wanted }: ReasonQuestion): Promise<Comparison | null> {
    const moves = await this.#moves(position);
    const ranked = [...(moves ?? [])].sort(([, a], [, b]) => b.value - a.value);
    const [first, second] = ranked;
    if (!moves || !first || !second) return null;
    const isBest = wanted !== undefined && moves.get(wanted)?.value === first[1].value;
    const best = isBest ? wanted : first[0];
    const move = asked ?? (second[0] === best ? first[0] : second[0]);
    if (move === best || !moves.has(move)) return null;
    const loss = moves.get(best)!.value - moves.get(move)!.value;
    const [afterMove, afterBest] = [played(position, move)!, played(position, best)!];
    const hasReplies = loss >= MIN_LOSS && movesOf(afterMove) > 0;
    const replies = hasReplies ? await this.#replies(afterMove) : new Map<Square, Valued>();
    return replies && { position, move, best, afterMove, afterBest, moves, replies, loss };
  }

  async explain(comparison: Comparison, onNews: (reasons: Reasons, done: number) => void): Promise<Reasons> {
    const { move, best, loss, moves } = comparison;
    const found: Clause[] = [];
    const reasons = (): Reasons => ({
      move,
      best,
      bestValue: moves.get(best)!.value,
      moveValue: moves.get(move)!.value,
      loss,
      exact: this.#exact,
      clauses: chosenClauses(found, loss),
      bestLine: bestLine(comparison),
      moveLine: moves.get(move)!.line,
    });
    if (loss < MIN_LOSS) return reasons();
    // Estimates of positions an odd number of plies apart, or of boards without a trained evaluation, differ by themselves:
    // it takes proofs to find what a pass or a square is worth.
    const steps = [
      () => [...accessClauses(comparison), ...passClauses(comparison), ...shapeClauses(comparison)],
      () => (this.#exact ? unsafeForOther(comparison, (position) => this.#passed(position)) : []),
      () =>
        this.#exact
          ? unsafeForMover(
              comparison,
              async (position) => negative(await this.#passed(position)),
              () => this.#replies(comparison.afterBest),
              loss / MIN_PART,
            )
          : [],
      () => this.#closed(comparison),
    ];
    for (const [i, step] of steps.entries()) {
      found.push(...(await step()));
      if (this.#hasFailed) break;
      onNews(reasons(), (i + 1) / steps.length);
    }
    return reasons();
  }

  /** Clauses whose cause is taken away by closing squares of the board. */
  async #closed(comparison: Comparison): Promise<Clause[]> {
    const clauses: Clause[] = [];
    for (const forced of forcedCorners(comparison)) {
      const discs = await this.#cornerDiscs(comparison, forced);
      if (discs !== null) clauses.push(cornerClause(forced, discs));
    }
    for (const region of shutRegions(comparison)) {
      const discs = await this.#withoutSquares(comparison, region.squares);
      if (discs !== null) clauses.push(shutClause(comparison, region, discs));
    }
    return clauses;
  }

  /** A corner that the best move takes itself can't be closed: then the moves that take a corner are left out. */
  async #cornerDiscs(comparison: Comparison, { corner }: ForcedCorner): Promise<number | null> {
    return corner === comparison.best
      ? gainedWithoutMoves(comparison, (square) => square === corner)
      : this.#withoutSquares(comparison, [corner]);
  }

  /** Discs of the loss that are gone on a board without these squares; null unless all is proved. */
  async #withoutSquares(comparison: Comparison, squares: readonly Square[]): Promise<number | null> {
    if (!this.#exact) return null;
    const move = await this.#value(comparison.afterMove, squares);
    const best = move === null ? null : await this.#value(comparison.afterBest, squares);
    if (move === null || best === null) return null;
    // Values of the other side: what the mover loses there is the difference.
    return gained(comparison, comparison.loss - Math.max(0, move - best));
  }

  /** The value of the position with the other side to move, for that other side. */
  async #passed(position: OthelloPosition): Promise<number | null> {
    return this.#value(passed(position));
  }

  async #moves(position: OthelloPosition): Promise<ReadonlyMap<Square, Valued> | null> {
    const found = await this.#oracle.moves(plainPosition(position, OTHELLO));
    this.#hasFailed ||= !found;
    for (const { exact } of found?.values() ?? []) this.#exact &&= exact;
    return found;
  }

  /** Values of the other side's moves for the mover. */
  async #replies(position: OthelloPosition): Promise<ReadonlyMap<Square, Valued> | null> {
    const found = await this.#moves(position);
    return found && new Map([...found].map(([square, { value, line }]) => [square, { value: 0 - value, line }]));
  }

  /** For the side to move; null unless it is proved. */
  async #value(position: OthelloPosition, missing: readonly Square[] = []): Promise<number | null> {
    if (!missing.length && !movesOf(position) && !movesOf(passed(position))) return scoreOf(position);
    const closed = missing.length ? closedPosition(position, missing) : plainPosition(position, OTHELLO);
    if (!closed) return null;
    const found = await this.#oracle.value(closed);
    this.#hasFailed ||= !found;
    return found?.exact ? found.value : null;
  }
}

const negative = (value: number | null): number | null => (value === null ? null : 0 - value);

/** With more empties, proofs of boards with missing squares take too long. */
const MAX_EMPTIES_CLOSED = 24;

function closedPosition(position: OthelloPosition, missing: readonly Square[]): Position | null {
  if (emptiesOf(position) > MAX_EMPTIES_CLOSED) return null;
  const rules = rulesOf({ columns: 8, rows: 8, missing: [...missing], opening: 'crossed' });
  if (!rules.ok) return null;
  const plain = plainPosition(position, rules.value);
  const contents = plain.contents.map((content, square) => (missing.includes(square) ? 'missing' : content));
  return { ...plain, contents };
}
