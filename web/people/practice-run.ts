/**
 * What the moves of a position are worth against an opponent of a rating: one run at a time, which goes on while its
 * panel is closed, and ends when it is stopped or another begins.
 */
import type { Position } from '../../game/types.ts';
import { knownMoves } from '../../workers/people/known-moves.ts';
import { practice, type PracticeMove } from '../../workers/people/practice.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { peopleOf } from './people-of.ts';
import { SearchedMoves } from './searched-moves.ts';

export interface PracticeResult {
  readonly rating: number;
  readonly replies: number;
  readonly moves: readonly PracticeMove[];
  /** Share of the work done, 0 to 1. */
  readonly done: number;
  readonly isRunning: boolean;
}

export class PracticeRun {
  readonly #bench: Workbench;
  readonly #searched: SearchedMoves;
  #result: (PracticeResult & { readonly key: string }) | null = null;
  #abort: AbortController | null = null;

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#searched = new SearchedMoves({
      engine: bench.engine,
      purpose: 'practice',
      refuse: (fault) => bench.refuse(fault),
    });
    // Nobody waits for a run whose rating is no longer chosen.
    bench.subscribe(() => {
      if (this.isRunning && this.#result?.rating !== bench.settings.rating) this.stop();
    });
  }

  /** What has been found for a position at the rating that is set; null if that was another position or rating. */
  of(position: Position): PracticeResult | null {
    const result = this.#result;
    const isOfThis = result?.key === evaluationKey(position) && result.rating === this.#bench.settings.rating;
    return isOfThis ? result : null;
  }

  get isRunning(): boolean {
    return this.#abort !== null;
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    if (this.#result?.isRunning) this.#tell({ ...this.#result, isRunning: false });
  }

  /** Begins with what is known about the moves on the board. */
  async start(position: Position, replies: number): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    const { rating } = this.#bench.settings;
    const key = evaluationKey(position);
    const tell = (moves: readonly PracticeMove[], done: number, isRunning: boolean): void =>
      this.#tell({ key, rating, replies, moves, done, isRunning });
    tell([], 0, true);
    const model = await peopleOf(this.#bench).need();
    const { shown } = this.#bench;
    const known = shown.position === position ? knownMoves(shown.moves) : null;
    const found =
      model &&
      (await practice(
        model,
        position,
        async (one) => (one === position && known) || this.#searched.of(one, abort.signal),
        {
          rating,
          replies,
          onProgress: (done, moves) => !abort.signal.aborted && tell([...moves], done, true),
        },
      ));
    if (this.#abort !== abort) return;
    this.#abort = null;
    const { moves = [], done = 0 } = this.#result ?? {};
    tell(found ?? moves, found ? 1 : done, false);
  }

  #tell(result: PracticeResult & { readonly key: string }): void {
    this.#result = result;
    this.#bench.refresh();
  }
}

/** For use with `workbench.part`. */
export const practiceRunOf = (bench: Workbench): PracticeRun => new PracticeRun(bench);
