/** What moves cost that the book doesn't know: searched one after the other, and told with depth, as estimates. */
import { isSameMove, placing } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { pointOf } from '../../workers/play.ts';
import type { Analysis, SearchLimits } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { keyOf } from '../engine/evaluations.ts';
import { subjectOf } from '../engine/subject.ts';
import { faultText } from '../i18n/faults.ts';

export interface AskedMove {
  readonly position: Position;
  readonly square: Square;
}

export interface Estimate {
  /** Given away against the best move, both searched as deeply. */
  readonly discs: number;
  /** Plies, and percent of certainty; 100: proved. */
  readonly depth: number;
  readonly certainty: number;
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

/** All moves of a position as deep as each other, in about a second. */
const LIMITS: SearchLimits = { exactFrom: 16, maxDepth: 14, selectivity: 87 };

const keyOfMove = ({ position, square }: AskedMove): string => `${keyOf(position)} ${square}`;

export class Estimates {
  readonly #ports: EstimatesPorts;
  readonly #known = new Map<string, Estimate>();
  #abort: AbortController | null = null;
  #progress: Progress | null = null;

  constructor(ports: EstimatesPorts) {
    this.#ports = ports;
  }

  /** Null while nothing is under way. */
  get progress(): Progress | null {
    return this.#progress;
  }

  of(asked: AskedMove): Estimate | null {
    return this.#known.get(keyOfMove(asked)) ?? null;
  }

  /** Those of them that are not known, each once. */
  missing(asked: readonly AskedMove[]): readonly AskedMove[] {
    const moves = new Map(asked.map((move) => [keyOfMove(move), move]));
    return [...moves].flatMap(([key, move]) => (this.#known.has(key) ? [] : move));
  }

  /** What was found when it is cancelled stays. */
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
      const found = await this.#ports.engine.search(subject, { goal: 'all', limits: LIMITS }, abort.signal);
      if (abort.signal.aborted) break;
      if (!found.ok) {
        this.#ports.say(faultText(found.fault), true);
        break;
      }
      const estimate = found.value && estimateOf(move, found.value);
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

function estimateOf({ position, square }: AskedMove, { moves }: Analysis): Estimate | null {
  const limit = shapeOf(position.rules).squares.length;
  const known = moves.flatMap(({ move, value }) => (value ? [{ move, value, point: pointOf(value, limit) }] : []));
  const played = known.find(({ move }) => isSameMove(move, placing(square)));
  if (!played) return null;
  const top = known.reduce((best, one) => (one.point > best.point ? one : best));
  return {
    discs: Math.max(0, Math.round(top.point - played.point)),
    depth: Math.min(top.value.depth, played.value.depth),
    certainty: Math.min(top.value.certainty, played.value.certainty),
  };
}
