/**
 * Searches all moves to one depth, best first: each for its value, or, with a null window, only for whether it beats
 * the best so far.
 */
import { SELECTIVITIES } from '../protocol.ts';
import { byTrust, inSearchOrder, isProved, type RootMove } from './moves.ts';
import type { Root } from './root.ts';
import { NOTHING_LEFT_OUT } from './searcher.ts';
import { Stopped, TimeUp } from './slices.ts';

/** Half the width, in discs, of the first window around the last estimate. */
const ASPIRATION = 4;
/** A wipeout this near is proved as soon as an estimate promises it. */
const WIPEOUT_DEPTH = 8;

export interface SweepPlan {
  /** Plies after each move. */
  readonly depth: number;
  /** An index into SELECTIVITIES. */
  readonly selectivity: number;
  /** Whether every move is to have a value of its own. */
  readonly isEvery: boolean;
}

function restore(move: RootMove, { estimate, line }: { estimate: RootMove['estimate']; line: RootMove['line'] }): void {
  if (estimate) move.estimate = estimate;
  else delete move.estimate;
  move.line = line;
}

export class Sweep {
  readonly #root: Root;
  readonly #plan: SweepPlan;
  readonly #searched = new Set<RootMove>();

  constructor(root: Root, plan: SweepPlan) {
    this.#root = root;
    this.#plan = plan;
  }

  /**
   * An interrupted sweep counts only if the leading move has been searched or was just being searched; otherwise it
   * changes nothing.
   */
  async run(): Promise<void> {
    const { moves } = this.#root;
    const before = new Map(moves.map((move) => [move, { estimate: move.estimate, line: move.line }]));
    if (this.#isRanking) for (const move of moves) if (move.estimate) move.ranked = move.estimate;
    try {
      await this.#searchAll();
    } catch (error) {
      const [leader] = [...moves].sort(byTrust);
      const isBrokenOff = error instanceof TimeUp || error instanceof Stopped;
      if (isBrokenOff && leader && !this.#searched.has(leader)) {
        for (const move of this.#searched) restore(move, before.get(move)!);
      }
      throw error;
    }
    for (const move of moves) delete move.ranked;
  }

  /** Whether all moves are to be ranked at equal depth: not when a time limit asks for one move. */
  get #isRanking(): boolean {
    return this.#root.isForAll && this.#root.job.time === undefined;
  }

  async #searchAll(): Promise<void> {
    const { searcher, scale, moves, isExact, isForAll, tell } = this.#root;
    const { depth, selectivity, isEvery } = this.#plan;
    const isToTheEnd = searcher.isSelective && depth >= scale.empties - 1;
    const certainty = selectivity === NOTHING_LEFT_OUT && !isToTheEnd ? 0 : SELECTIVITIES[selectivity]!;
    const { source } = searcher;
    let best = -Infinity;
    for (const move of inSearchOrder(moves)) {
      this.#searched.add(move);
      // Proved already: the move ends the game, or a wipeout. Nothing to estimate.
      if (isProved(move)) {
        best = Math.max(best, move.low);
        continue;
      }
      this.#root.searching = move;
      const look = isEvery || best === -Infinity ? undefined : await this.#search(move, best, best + 1);
      const isOpen = look === undefined || look > best;
      const value = isOpen ? await this.#estimate(move) : look;
      if (isOpen && Math.abs(value) >= scale.limit - 1) await this.#proveWipeout(move, value > 0);
      // An earlier value says more than an upper bound, and the proof of this move will start there.
      const isToldBefore = !isOpen && isForAll && (move.estimate?.value ?? scale.limit) <= value;
      if (!isToldBefore) move.estimate = { value, depth, certainty, source, isCeiling: !isOpen };
      if (isOpen) {
        move.line = [move.move, ...searcher.line(move.next)];
        best = Math.max(best, value);
      }
      tell(depth === 0 ? false : !isExact && isOpen);
      if (best >= scale.limit && !isEvery) return;
    }
  }

  #search(move: RootMove, low: number, high: number, plan: Omit<SweepPlan, 'isEvery'> = this.#plan): Promise<number> {
    const { slices, searcher } = this.#root;
    return slices.run(() => 0 - searcher.estimate(move.next, -high, -low, plan.depth, plan.selectivity));
  }

  async #estimate(move: RootMove): Promise<number> {
    const { searcher, scale } = this.#root;
    const { depth } = this.#plan;
    // No search returns more than its limit, so a wider window would only prevent cut-offs.
    const isShort = searcher.isSelective && depth < scale.empties - 1;
    const limit = isShort ? scale.limit - 1 : scale.limit;
    const search = (low: number, high: number): Promise<number> =>
      this.#search(move, Math.max(low, -limit), Math.min(high, limit));
    const last = move.estimate?.isCeiling ? undefined : move.estimate?.value;
    if (last === undefined || depth < 2) return search(-limit, limit);
    const low = last - ASPIRATION;
    const high = last + ASPIRATION;
    const value = await search(low, high);
    if (value <= low && low > -limit) return search(-limit, value + 1);
    if (value >= high && high < limit) return search(value - 1, limit);
    return value;
  }

  /**
   * The evaluation stays below the limit, so a full-width search that reaches it has seen a wipeout. The other cores
   * promise no such thing, and where empties don't count, a wipeout is worth less.
   */
  async #proveWipeout(move: RootMove, isWon: boolean): Promise<void> {
    const { searcher, scale, job } = this.#root;
    const { limit } = scale;
    const bound = isWon ? move.high : move.low;
    if (!searcher.isSelective || job.count !== 'winner' || Math.abs(bound) < limit) return;
    const [low, high] = isWon ? [limit - 1, limit] : [-limit, 1 - limit];
    const plan = { depth: Math.min(this.#plan.depth, WIPEOUT_DEPTH), selectivity: NOTHING_LEFT_OUT };
    const value = await this.#search(move, low, high, plan);
    if (Math.abs(value) >= limit) move.low = move.high = value;
  }
}
