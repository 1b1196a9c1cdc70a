/** Costs of moves that the book doesn't know: searched one after another, and given with their depth, as estimates. */
import { placing } from '../../../game/notation.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Position, Square } from '../../../game/types.ts';
import { COST_LIMITS, searchedCost, type SearchedCost } from '../../../workers/review/loss.ts';
import type { EngineController } from '../../engine/engine-controller.ts';
import { evaluationKey } from '../../engine/evaluations.ts';
import { subjectOf } from '../../engine/subject.ts';
import { faultText } from '../../i18n/faults.ts';

export interface AskedMove {
  readonly position: Position;
  readonly square: Square;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface EstimatesPorts {
  readonly engine: Pick<EngineController, 'search'>;
  say(text: string, isError: boolean): void;
  changed(): void;
}

const keyOfMove = ({ position, square }: AskedMove): string => `${evaluationKey(position)} ${square}`;

export class Estimates {
  readonly #ports: EstimatesPorts;
  readonly #known = new Map<string, SearchedCost>();
  #abort: AbortController | null = null;
  #progress: Progress | null = null;

  constructor(ports: EstimatesPorts) {
    this.#ports = ports;
  }

  /** Null while nothing is being searched. */
  get progress(): Progress | null {
    return this.#progress;
  }

  of(asked: AskedMove): SearchedCost | null {
    return this.#known.get(keyOfMove(asked)) ?? null;
  }

  /** The moves whose cost isn't known yet, without duplicates. */
  missing(asked: readonly AskedMove[]): readonly AskedMove[] {
    const moves = new Map(asked.map((move) => [keyOfMove(move), move]));
    return [...moves].flatMap(([key, move]) => (this.#known.has(key) ? [] : move));
  }

  /** What was found before cancelling is kept. */
  cancel(): void {
    this.#abort?.abort();
  }

  async run(asked: readonly AskedMove[]): Promise<void> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const moves = this.missing(asked);
    for (const [done, move] of moves.entries()) {
      this.#tell({ done, total: moves.length });
      const subject = subjectOf(move.position, 'review');
      const found = await this.#ports.engine.search(subject, { goal: 'all', limits: COST_LIMITS }, abort.signal);
      if (abort.signal.aborted) break;
      if (!found.ok) {
        this.#ports.say(faultText(found.fault), true);
        break;
      }
      const limit = shapeOf(move.position.rules).squares.length;
      const estimate = found.value && searchedCost(found.value, placing(move.square), limit);
      if (estimate) this.#known.set(keyOfMove(move), estimate);
    }
    // Another run may have begun meanwhile.
    if (this.#abort !== abort) return;
    this.#abort = null;
    this.#tell(null);
  }

  #tell(progress: Progress | null): void {
    this.#progress = progress;
    this.#ports.changed();
  }
}
