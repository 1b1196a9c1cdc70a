/**
 * Sequential probability ratio test: is the first engine `elo1` stronger than the second, or only `elo0`? The unit is a
 * pair of games from one opening, whose five possible scores (0, ½, 1, 1½, 2) are counted: games of a pair are not
 * independent. The likelihood ratio is the generalised one, each hypothesis with the distribution of pair scores that fits
 * the counts best.
 *
 * Source: M. Van den Bergh, "A practical introduction to the GSPRT", 2020; A. Wald, "Sequential tests of statistical
 * hypotheses", 1945.
 */
import { complain, ok, type Result } from '../../game/types.ts';

export interface SprtOptions {
  /** Elo differences of the two hypotheses. */
  readonly elo0: number;
  readonly elo1: number;
  /** Probability of accepting the second hypothesis when the first is true, and the other way round. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** Logarithm of the likelihood ratio. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly accepted: 'elo0' | 'elo1' | null;
  /** Pairs of games up to the decision, or all. */
  readonly pairs: number;
}

const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1];
/** Counts for a score that hasn't occurred: it is unlikely, not impossible. */
const UNSEEN = 1e-3;
const USUAL_RISK = 0.05;
/** Halvings of an interval: enough for a double. */
const STEPS = 60;

/** `0,10` or `0,10,0.05,0.1`. */
export function parseSprt(text: string): Result<SprtOptions> {
  const numbers = text.split(',').map((word) => (/^-?\d+(\.\d+)?$/.test(word.trim()) ? Number(word) : NaN));
  const [elo0 = NaN, elo1 = NaN, alpha = USUAL_RISK, beta = USUAL_RISK] = numbers;
  const isRisk = (risk: number): boolean => risk > 0 && risk < 0.5;
  if (numbers.length <= 4 && elo0 < elo1 && isRisk(alpha) && isRisk(beta)) return ok({ elo0, elo1, alpha, beta });
  return complain(
    `--sprt is ELO0,ELO1 with ELO0 the smaller, or ELO0,ELO1,ALPHA,BETA with risks between 0 and 0.5, not “${text}”.`,
  );
}

/** The expected score, 0 to 1, of an engine that is this much stronger. */
export const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** The distribution nearest to `shares` whose mean is `mean`, by maximum likelihood: p / (1 + θ (x − mean)). */
function withMean(shares: readonly number[], mean: number): number[] {
  const excess = PAIR_SCORES.map((score) => score - mean);
  const at = (theta: number): number[] => shares.map((share, index) => share / (1 + theta * excess[index]!));
  let [low, high] = [-1 / Math.max(...excess), -1 / Math.min(...excess)];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const surplus = at(middle).reduce((sum, share, index) => sum + share * excess[index]!, 0);
    if (surplus > 0) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

/** `counts`: pairs by score, from 0 to 2 in halves. */
export function logLikelihoodRatio(counts: readonly number[], { elo0, elo1 }: SprtOptions): number {
  const seen = counts.map((count) => count || UNSEEN);
  const total = seen.reduce((sum, count) => sum + count, 0);
  const shares = seen.map((count) => count / total);
  const [first, second] = [elo0, elo1].map((elo) => withMean(shares, expectedScore(elo)));
  return seen.reduce((sum, count, index) => sum + count * Math.log(second![index]! / first![index]!), 0);
}

/** The test, fed with one pair after another in the order of the schedule; once decided, it stays decided. */
export class Sprt {
  readonly options: SprtOptions;
  readonly #lower: number;
  readonly #upper: number;
  readonly #counts = PAIR_SCORES.map(() => 0);
  #llr = 0;
  #pairs = 0;
  #accepted: SprtState['accepted'] = null;

  constructor(options: SprtOptions) {
    const { alpha, beta } = options;
    this.options = options;
    this.#lower = Math.log(beta / (1 - alpha));
    this.#upper = Math.log((1 - beta) / alpha);
  }

  get state(): SprtState {
    return {
      llr: this.#llr,
      lower: this.#lower,
      upper: this.#upper,
      accepted: this.#accepted,
      pairs: this.#pairs,
    };
  }

  /** `score`: the first engine's in two games, 0 to 2. */
  add(score: number): void {
    if (this.#accepted) return;
    this.#counts[2 * score]!++;
    this.#pairs++;
    this.#llr = logLikelihoodRatio(this.#counts, this.options);
    if (this.#llr <= this.#lower) this.#accepted = 'elo0';
    else if (this.#llr >= this.#upper) this.#accepted = 'elo1';
  }
}
