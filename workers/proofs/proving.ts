/** What a certificate needs from an engine: a core, the claims that are true of a position, and their proof. */
import { exactClaims, type Claims } from '../../game/certificate/certificate.ts';
import { PASS } from '../../game/notation.ts';
import { applyMove, emptyCount, isOver, mustPass, outcome } from '../../game/position.ts';
import { ok, type Count, type Position, type Result } from '../../game/types.ts';
import { AnalysisRun } from '../engine/analysis.ts';
import { Core } from '../engine/core.ts';
import { coreFor } from '../cores.ts';
import { othelloEvaluation, TablesByBoard } from '../engine/evaluation.ts';
import type { EngineHost } from '../engine/host.ts';
import { boundsOf } from '../engine/moves.ts';
import { OthelloSearcher } from '../engine/othello.ts';
import { SELECTIVITIES } from '../protocol.ts';
import { Prover, type ProofOptions } from './prover.ts';
import type { Searcher } from '../engine/searcher.ts';
import { ShapeCore } from '../engine/shapes/core.ts';
import { ShapeSearcher } from '../engine/shapes/searcher.ts';
import { Slices } from '../engine/slices.ts';

/** What is to be proved: the exact value; that a bound is reached, or else that it isn't; or who wins. */
export type ProofGoal =
  | { readonly kind: 'exact' }
  | { readonly kind: 'bound'; readonly bound: number }
  | { readonly kind: 'wld' };

/** From this many empty squares on, selective searches precede a test of a bound. */
const SCOUT_EMPTIES = 16;
const SCOUTS = [73, 95] as const;

/** Does one thing at a time: callers must await the answer before they ask again. */
export class Proving {
  readonly searcher: Searcher;
  readonly #host: EngineHost;
  readonly #tables: TablesByBoard | undefined;
  #jobs = 0;

  private constructor(searcher: Searcher, host: EngineHost) {
    this.searcher = searcher;
    this.#host = host;
    if (searcher instanceof ShapeSearcher) this.#tables = new TablesByBoard(host, searcher.core);
  }

  /** A core for the position, in this thread, with its evaluation. Other boards must be prepared. */
  static async open(host: EngineHost, position: Position, hashMegabytes: number): Promise<Result<Proving>> {
    const name = coreFor(position);
    if (name !== 'othello') {
      const opened = await ShapeCore.open(host, name, hashMegabytes);
      if (!opened.ok) return opened;
      const proving = new Proving(new ShapeSearcher(opened.value.core), host);
      await proving.prepare(position);
      return ok(proving);
    }
    const opened = await Core.open(host, hashMegabytes);
    if (!opened.ok) return opened;
    const evaluation = othelloEvaluation(host, opened.value.core);
    await evaluation.wait();
    evaluation.take();
    return ok(new Proving(new OthelloSearcher(opened.value.core), host));
  }

  /** Loads the evaluation for the position's board into the core, unless it is there already. */
  async prepare({ rules }: Position): Promise<void> {
    const tables = this.#tables?.for(rules);
    await tables?.wait();
    tables?.take();
  }

  /** Begins a new task on positions of these rules. */
  begin(position: Position, count: Count): void {
    this.searcher.begin(++this.#jobs, position, count);
  }

  /** The claims that answer the question, for the side to move. */
  async claims(position: Position, count: Count, wanted: ProofGoal): Promise<Claims> {
    this.begin(position, count);
    if (wanted.kind === 'exact') {
      return exactClaims(position, await this.#valueOf(position, count));
    }
    const bound = wanted.kind === 'bound' ? wanted.bound : 1;
    if (this.#isReached(position, count, bound)) return { low: bound };
    if (wanted.kind === 'bound') return { high: bound - 1 };
    return this.#isReached(position, count, 0) ? { low: 0, high: 0 } : { high: -1 };
  }

  /**
   * Exact null-window search: a result above alpha is a lower bound of the value, any other an upper bound. Also its
   * nodes.
   */
  bound(position: Position, count: Count, alpha: number): { readonly bound: number; readonly nodes: number } {
    this.begin(position, count);
    const bound = this.#boundOf(position, count, alpha);
    return { bound, nodes: this.searcher.core.nodes() };
  }

  /** The proof of true claims, helped by what the table still knows about them. */
  prove(position: Position, count: Count, claims: Claims, stop: number, options?: ProofOptions): Uint8Array {
    return new Prover(this.searcher, count, stop, options).prove(position, claims);
  }

  async #valueOf(position: Position, count: Count): Promise<number> {
    if (isOver(position)) return outcome(position, position.sideToMove, count);
    if (mustPass(position)) return 0 - (await this.#valueOf(applyMove(position, PASS, []), count));
    const empties = emptyCount(position);
    const run = new AnalysisRun(
      this.searcher,
      new Slices(this.searcher.core, { ...this.#host, isShared: true }, this.#jobs),
      position,
      { goal: 'best', count, exactFrom: empties, maxDepth: empties },
      () => undefined,
    );
    await run.run(() => undefined);
    return boundsOf(run.moves).low;
  }

  #isReached(position: Position, count: Count, bound: number): boolean {
    return this.#boundOf(position, count, bound - 1) >= bound;
  }

  #boundOf(position: Position, count: Count, alpha: number): number {
    return isOver(position) ? outcome(position, position.sideToMove, count) : this.test(position, alpha + 1);
  }

  /**
   * Tests whether the side to move reaches `bound` in an unfinished game: a result of at least `bound` is a lower bound
   * of the value, any other an upper bound.
   */
  test(position: Position, bound: number): number {
    const { searcher } = this;
    const empties = emptyCount(position);
    if (searcher.isSelective && empties >= SCOUT_EMPTIES)
      for (const certainty of SCOUTS)
        searcher.estimate(position, bound - 1, bound, empties, SELECTIVITIES.indexOf(certainty));
    return searcher.exact(position, bound - 1);
  }
}
