/**
 * How many players of a rating would find the right first moves of exercises: worked out on demand, some exercises at a
 * time so that the page stays responsive.
 */
import type { ExerciseAnswers } from '../../game/exercise/choice.ts';
import { firstMovesOf } from '../../game/exercise/answers.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { type Finding, shareFinding } from '../../workers/people/difficulty.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { Observable } from '../browser/observable.ts';

/** Exercises at a time: less than a tenth of a second. */
const PORTION = 50;

/** Shares of people below which few, and some, find a move. */
const BAND_ENDS = { few: 0.3, some: 0.6, most: Infinity } as const;
export type Band = keyof typeof BAND_ENDS;
export const BANDS = Object.keys(BAND_ENDS) as readonly Band[];

export const bandOf = (share: number): Band => BANDS.find((band) => share < BAND_ENDS[band])!;

/** Answers to exercises whose first move about as many people would find. */
export interface BandAnswers {
  readonly band: Band;
  readonly answers: number;
  /** Shares that found the first move: expected of players of the rating, and in the answers. */
  readonly expected: number;
  readonly found: number;
}

export interface ExpectedPorts {
  /** Null if the model can't be loaded. */
  model(): Promise<Shares | null>;
  rating(): number;
}

export class ExpectedSolves extends Observable {
  readonly #ports: ExpectedPorts;
  /** Findings for the rating asked for last. */
  readonly #known = new Map<string, Finding>();
  #rating: number;
  #wanted: readonly Exercise[] = [];
  #isAtWork = false;
  #isLost = false;

  constructor(ports: ExpectedPorts) {
    super();
    this.#ports = ports;
    this.#rating = ports.rating();
  }

  /** How many people find a right move; null if it isn't known yet. */
  of(exercise: Exercise): Finding | null {
    if (this.#rating !== this.#ports.rating()) return null;
    return this.#known.get(idOf(exercise)) ?? null;
  }

  /** Whether it is being worked out. */
  get isAtWork(): boolean {
    return this.#isAtWork;
  }

  knownOf(exercises: readonly Exercise[]): number {
    return exercises.filter((exercise) => this.of(exercise) !== null).length;
  }

  /** Works out all of these for the present rating; false without a model, which is asked for again only with `again`. */
  async find(exercises: readonly Exercise[], again = false): Promise<boolean> {
    // Others that are still to be worked out come after these.
    this.#wanted = this.#isAtWork ? [...new Set([...exercises, ...this.#wanted])] : exercises;
    if (this.#isAtWork) return true;
    if (this.#isLost && !again) return false;
    this.#isAtWork = true;
    const model = await this.#ports.model();
    this.#isLost = model === null;
    if (model) await this.#findAll(model);
    this.#isAtWork = false;
    this.notify();
    return model !== null;
  }

  async #findAll(model: Shares): Promise<void> {
    for (let portion = this.#next(); portion.length; portion = this.#next()) {
      for (const exercise of portion) this.#known.set(idOf(exercise), shareFinding(model, exercise, this.#rating));
      this.notify();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** What was answered, by how many people would find the move; bands without an answer are left out. */
  compare(exercises: readonly Exercise[], answers: ExerciseAnswers): readonly BandAnswers[] {
    const told = exercises.flatMap((exercise) => {
      const [first, finding] = [firstMovesOf(exercise, answers.get(idOf(exercise))), this.of(exercise)];
      return first.asked && finding ? [{ ...first, share: finding.share, band: bandOf(finding.share) }] : [];
    });
    return BANDS.flatMap((band): readonly BandAnswers[] => {
      const of = told.filter((one) => one.band === band);
      const sum = (figure: (one: (typeof told)[number]) => number): number =>
        of.reduce((total, one) => total + figure(one), 0);
      const count = sum((one) => one.asked);
      const expected = sum((one) => one.asked * one.share) / count;
      return count ? [{ band, answers: count, expected, found: sum((one) => one.found) / count }] : [];
    });
  }

  #next(): readonly Exercise[] {
    const rating = this.#ports.rating();
    if (rating !== this.#rating) this.#known.clear();
    this.#rating = rating;
    return this.#wanted.filter((exercise) => !this.#known.has(idOf(exercise))).slice(0, PORTION);
  }
}
