/**
 * Why moves lose: found one after another by searches of their own, and remembered while the page is open. What is found
 * says nothing about the positions of the document and is recorded nowhere else.
 */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { emptyCount } from '../../game/position.ts';
import type { Position, Square } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { analysisOracle, reasonLimits } from '../../workers/reasons/oracle.ts';
import { type Reasons, reasonsFor } from '../../workers/reasons/reasons.ts';
import type { SearchWish } from '../engine/engine-controller.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { subjectOf } from '../engine/subject.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** With more empty squares, values are estimates. */
const EXACT_EMPTIES = 22;
/** The engine's level for these searches. */
const LEVEL = 12;

/** `null` reasons: nothing could be compared. `done`: share of the work, 1 when nothing is added any more. */
export interface FoundReasons {
  readonly reasons: Reasons | null;
  readonly done: number;
}

/** Whether it is known that there is no short reason. */
export const isWithout = (found: FoundReasons | undefined): boolean =>
  found?.done === 1 && !found.reasons?.clauses.length;

/** A move in question, and the best move that it is compared with. */
export interface AskedReasons {
  readonly position: Position;
  readonly move: Square;
  readonly best?: Square;
}

const keyOf = ({ position, move, best }: AskedReasons): string => `${evaluationKey(position)} ${move} ${best ?? ''}`;

/** Positions with values that will be proved come first: they take the shortest time. */
const isExact = ({ position }: AskedReasons): boolean => emptyCount(position) <= EXACT_EMPTIES;

export class ReasonStore {
  readonly #bench: Workbench;
  readonly #found = new Map<string, FoundReasons>();
  /** Those whose search failed: to be asked again, but not at once, since elements ask whenever they are drawn. */
  readonly #failed = new Set<string>();
  #waiting: readonly AskedReasons[] = [];
  #abort: AbortController | null = null;

  constructor(bench: Workbench) {
    this.#bench = bench;
  }

  /** What is known so far; undefined: not begun. */
  of(asked: AskedReasons): FoundReasons | undefined {
    return this.#found.get(keyOf(asked));
  }

  /** Finds the reasons of these moves, instead of those asked for before that are still open. */
  want(asked: readonly AskedReasons[]): void {
    const isOpen = (one: AskedReasons): boolean =>
      (this.of(one)?.done ?? 0) < 1 && !this.#failed.has(keyOf(one)) && othelloPosition(one.position) !== null;
    this.#waiting = asked.filter(isOpen).toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
    if (!this.#abort) void this.#run();
  }

  /** Gives the engine back; what is open or has failed can be asked for again. */
  stop(): void {
    this.#waiting = [];
    this.#failed.clear();
    this.#abort?.abort();
    this.#abort = null;
  }

  async #run(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    // Elements ask while they are drawn, and are drawn again for each piece of news.
    await Promise.resolve();
    for (let next = this.#waiting[0]; next && !abort.signal.aborted; next = this.#waiting[0]) {
      this.#waiting = this.#waiting.slice(1);
      await this.#find(next, abort.signal);
    }
    if (this.#abort === abort) this.#abort = null;
  }

  async #find(asked: AskedReasons, signal: AbortSignal): Promise<void> {
    const { position, move, best } = asked;
    const key = keyOf(asked);
    const tell = (reasons: Reasons | null, done: number): void => {
      if (signal.aborted) return;
      this.#found.set(key, { reasons, done });
      this.#bench.refresh();
    };
    tell(null, 0);
    const limits = reasonLimits(position, { exact: EXACT_EMPTIES, level: LEVEL });
    const oracle = analysisOracle((one, goal) => this.#search(one, { goal, limits: limits(one, goal) }, signal));
    const question = { position: othelloPosition(position)!, move, ...(best !== undefined && { best }) };
    const reasons = await reasonsFor(question, oracle, tell);
    if (reasons !== 'failed' && !signal.aborted) return tell(reasons, 1);
    this.#found.delete(key);
    if (signal.aborted) return;
    this.#failed.add(key);
    this.#bench.refresh();
  }

  async #search(position: Position, { goal, limits }: SearchWish, signal: AbortSignal): Promise<Analysis | null> {
    const wish = { goal, limits: { ...limits, shortLines: true } };
    const found = await this.#bench.engine.search(subjectOf(position, 'reasons'), wish, signal);
    if (!found.ok) this.#bench.refuse(found.fault);
    return found.ok ? found.value : null;
  }
}

// Whatever shows reasons has their words, too.
void alsoSpeakOf('reasons');

const storeOf = (bench: Workbench): ReasonStore => new ReasonStore(bench);

/** The one store of a workbench. */
export const reasonsOf = (bench: Workbench): ReasonStore => bench.part(storeOf);
