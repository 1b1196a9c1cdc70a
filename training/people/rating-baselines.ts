/** What ratings are judged by: Elo's and Glickman's (Glicko-2), each fed with one game or one tournament at a time. */
import { POINTS, type RatedGame } from './ratings.ts';

export class Elo {
  readonly #ratings = new Map<number, number>();
  readonly #step: number;

  /** `step`: the K factor, in points. */
  constructor(step: number) {
    this.#step = step;
  }

  chanceOf(black: number, white: number): number {
    const difference = (this.#ratings.get(black) ?? 0) - (this.#ratings.get(white) ?? 0);
    return 1 / (1 + Math.exp(-difference / POINTS));
  }

  add({ black, white, result }: RatedGame): void {
    const change = this.#step * (result - this.chanceOf(black, white));
    this.#ratings.set(black, (this.#ratings.get(black) ?? 0) + change);
    this.#ratings.set(white, (this.#ratings.get(white) ?? 0) - change);
  }
}

/** On Glicko-2's own scale, where a unit is POINTS points. */
export interface GlickoPlayer {
  readonly mean: number;
  readonly deviation: number;
  readonly volatility: number;
}

const NEWCOMER: GlickoPlayer = { mean: 0, deviation: 350 / POINTS, volatility: 0.06 };
const CONVERGED = 1e-6;

/** How much a result says against an opponent of this deviation. */
const certaintyOf = (deviation: number): number => 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);

export interface GlickoResult {
  readonly opponent: GlickoPlayer;
  readonly result: number;
}

/** A player after the games of a rating period (Glickman 2012, steps 3 to 8). */
export function glickoAfter(
  { mean, deviation, volatility }: GlickoPlayer,
  results: readonly GlickoResult[],
  tau: number,
): GlickoPlayer {
  let [information, surprise] = [0, 0];
  for (const { opponent, result } of results) {
    const certainty = certaintyOf(opponent.deviation);
    const chance = 1 / (1 + Math.exp(-certainty * (mean - opponent.mean)));
    information += certainty ** 2 * chance * (1 - chance);
    surprise += certainty * (result - chance);
  }
  const next = volatilityAfter({ deviation, volatility }, 1 / information, surprise / information, tau);
  const variance = 1 / (1 / (deviation ** 2 + next ** 2) + information);
  return { mean: mean + variance * surprise, deviation: Math.sqrt(variance), volatility: next };
}

/** The new volatility: a root found by the Illinois method. */
function volatilityAfter(
  { deviation, volatility }: Pick<GlickoPlayer, 'deviation' | 'volatility'>,
  variance: number,
  change: number,
  tau: number,
): number {
  const start = Math.log(volatility ** 2);
  const slopeAt = (x: number): number => {
    const e = Math.exp(x);
    const sum = deviation ** 2 + variance + e;
    return (e * (change ** 2 - sum)) / (2 * sum ** 2) - (x - start) / tau ** 2;
  };
  let low = start;
  let high = Math.log(change ** 2 - deviation ** 2 - variance);
  if (Number.isNaN(high)) {
    high = start - tau;
    while (slopeAt(high) < 0) high -= tau;
  }
  let [atLow, atHigh] = [slopeAt(low), slopeAt(high)];
  while (Math.abs(high - low) > CONVERGED) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const at = slopeAt(between);
    if (at * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, at];
  }
  return Math.exp(low / 2);
}

export class Glicko {
  readonly #players = new Map<number, GlickoPlayer>();
  /** How freely volatilities change. */
  readonly #tau: number;

  constructor(tau: number) {
    this.#tau = tau;
  }

  #of(number: number): GlickoPlayer {
    return this.#players.get(number) ?? NEWCOMER;
  }

  chanceOf(black: number, white: number): number {
    const [one, other] = [this.#of(black), this.#of(white)];
    const certainty = certaintyOf(Math.hypot(one.deviation, other.deviation));
    return 1 / (1 + Math.exp(-certainty * (one.mean - other.mean)));
  }

  /** The games of one rating period. */
  add(games: readonly RatedGame[]): void {
    const results = new Map<number, GlickoResult[]>();
    const note = (player: number, opponent: number, result: number): void => {
      const list = results.get(player) ?? [];
      list.push({ opponent: this.#of(opponent), result });
      results.set(player, list);
    };
    for (const { black, white, result } of games) {
      note(black, white, result);
      note(white, black, 1 - result);
    }
    const updated = [...results].map(
      ([number, list]) => [number, glickoAfter(this.#of(number), list, this.#tau)] as const,
    );
    for (const [number, player] of updated) this.#players.set(number, player);
  }
}
