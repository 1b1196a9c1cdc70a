/** Motifs of exercises: found by the worker on demand, some exercises at a time. */
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import type { Motif } from '../../game/motifs/tag.ts';
import type { MotifsApi } from '../motifs/protocol.ts';
import { Observable } from '../browser/observable.ts';

/** Exercises sent to the worker at a time: a tenth of a second. */
const PORTION = 250;

export class MotifThemes extends Observable {
  readonly #api: () => Pick<MotifsApi, 'themes'>;
  readonly #known = new Map<string, readonly Motif[]>();
  #wanted: readonly Exercise[] = [];
  #isAtWork = false;

  constructor(api: () => Pick<MotifsApi, 'themes'>) {
    super();
    this.#api = api;
  }

  /** Empty if they aren't known yet. */
  readonly of = (exercise: Exercise): readonly Motif[] => this.#known.get(idOf(exercise)) ?? [];

  /** For how many of these they are known. */
  knownOf(exercises: readonly Exercise[]): number {
    return exercises.filter((exercise) => this.#known.has(idOf(exercise))).length;
  }

  /** Finds those of all these; false if the worker failed. */
  async find(exercises: readonly Exercise[]): Promise<boolean> {
    this.#wanted = exercises;
    if (this.#isAtWork) return true;
    this.#isAtWork = true;
    const isDone = await this.#findAll();
    this.#isAtWork = false;
    return isDone;
  }

  async #findAll(): Promise<boolean> {
    for (let portion = this.#next(); portion.length; portion = this.#next()) {
      const asked = portion.map(({ board, side, best }) => ({ board, side, best }));
      const found = await this.#api()
        .themes(asked)
        .catch(() => null);
      if (!found) return false;
      portion.forEach((exercise, i) => this.#known.set(idOf(exercise), found[i]!));
      this.notify();
    }
    return true;
  }

  #next(): readonly Exercise[] {
    return this.#wanted.filter((exercise) => !this.#known.has(idOf(exercise))).slice(0, PORTION);
  }
}
