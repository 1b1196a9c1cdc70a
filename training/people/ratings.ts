/**
 * Ratings of players from the results of their games alone.
 *
 * Whole-history rating (Coulom 2008): a player has one strength a year, which drifts from year to year like a random
 * walk; all strengths of all players are fitted to all games at once, by Newton's method player by player. Inside,
 * strengths are natural: two of them differ by the logarithm of the odds. Outside, they are points.
 */
import { POINTS } from '../../game/glicko.ts';

export interface RatedGame {
  readonly year: number;
  /** Numbers of the players, from 0. */
  readonly black: number;
  readonly white: number;
  /** Black's result: 1, 0.5 or 0. */
  readonly result: number;
}

export interface RatingPlan {
  /** Standard deviations in points: of a newcomer, and of the drift in a year. */
  readonly newcomer: number;
  readonly drift: number;
}

/** What predicted the results of 2022 and 2023 best. */
export const RATING_PLAN: RatingPlan = { newcomer: 220, drift: 45 };

/** Points of the mean newcomer, which put the mean of the people in tournament games at about 1500. */
const NEWCOMER_POINTS = 1300;

/** A player's strength in one year, in points. */
export interface Strength {
  readonly mean: number;
  /** Standard deviation. */
  readonly spread: number;
}

interface Played {
  readonly opponent: Player;
  /** Index of the opponent's year. */
  readonly at: number;
  readonly result: number;
  /** +1 for Black, -1 for White. */
  readonly side: 1 | -1;
}

interface Player {
  readonly years: number[];
  readonly strengths: number[];
  readonly games: Played[][];
}

export class WholeHistory {
  readonly #players = new Map<number, Player>();
  readonly #variance: number;
  readonly #drift: number;
  /** What Black's side is worth, as a strength. */
  #colour = 0;

  constructor({ newcomer, drift }: RatingPlan = RATING_PLAN) {
    this.#variance = (newcomer / POINTS) ** 2;
    this.#drift = (drift / POINTS) ** 2;
  }

  /** Games must come in the order of their years. */
  add({ year, black, white, result }: RatedGame): void {
    const [one, other] = [this.#player(black, year), this.#player(white, year)];
    const [at, otherAt] = [one.years.length - 1, other.years.length - 1];
    one.games[at]!.push({ opponent: other, at: otherAt, result, side: 1 });
    other.games[otherAt]!.push({ opponent: one, at, result: 1 - result, side: -1 });
  }

  #player(number: number, year: number): Player {
    let player = this.#players.get(number);
    if (!player) this.#players.set(number, (player = { years: [], strengths: [], games: [] }));
    if (player.years.at(-1) !== year) {
      player.years.push(year);
      player.strengths.push(player.strengths.at(-1) ?? 0);
      player.games.push([]);
    }
    return player;
  }

  /**
   * Newton's method over all players, this many times; returns the largest change of a strength in the last sweep, in
   * points.
   */
  fit(sweeps: number): number {
    let largest = 0;
    for (let sweep = 0; sweep < sweeps; sweep++) {
      largest = 0;
      for (const player of this.#players.values()) largest = Math.max(largest, this.#step(player));
      this.#fitColour();
    }
    return largest * POINTS;
  }

  #chance({ opponent, at, side }: Played, strength: number): number {
    return 1 / (1 + Math.exp(opponent.strengths[at]! - strength - side * this.#colour));
  }

  /** Gradient and curvature of the log likelihood at a player's years, priors included. */
  #derivatives({ years, strengths, games }: Player): { gradient: number[]; diagonal: number[]; beside: number[] } {
    const gradient: number[] = [];
    const diagonal: number[] = [];
    const beside: number[] = [];
    for (const [i, strength] of strengths.entries()) {
      let [slope, curve] = i === 0 ? [0 - strength / this.#variance, -1 / this.#variance] : [0, 0];
      for (const game of games[i]!) {
        const chance = this.#chance(game, strength);
        slope += game.result - chance;
        curve -= chance * (1 - chance);
      }
      for (const j of [i - 1, i + 1]) {
        if (j < 0 || j >= years.length) continue;
        const variance = this.#drift * Math.abs(years[i]! - years[j]!);
        slope += (strengths[j]! - strength) / variance;
        curve -= 1 / variance;
        if (j > i) beside.push(1 / variance);
      }
      gradient.push(slope);
      diagonal.push(curve);
    }
    return { gradient, diagonal, beside };
  }

  /** One step for one player: solves the tridiagonal system of the player's years. */
  #step(player: Player): number {
    const { gradient, diagonal, beside } = this.#derivatives(player);
    const count = gradient.length;
    for (let i = 1; i < count; i++) {
      const factor = beside[i - 1]! / diagonal[i - 1]!;
      diagonal[i]! -= factor * beside[i - 1]!;
      gradient[i]! -= factor * gradient[i - 1]!;
    }
    let largest = 0;
    let next = 0;
    for (let i = count - 1; i >= 0; i--) {
      next = (gradient[i]! - (i < count - 1 ? beside[i]! * next : 0)) / diagonal[i]!;
      player.strengths[i]! -= next;
      largest = Math.max(largest, Math.abs(next));
    }
    return largest;
  }

  #fitColour(): void {
    let [slope, curve] = [0, 0];
    for (const { strengths, games } of this.#players.values())
      for (const [i, strength] of strengths.entries())
        for (const game of games[i]!) {
          if (game.side < 0) continue;
          const chance = this.#chance(game, strength);
          slope += game.result - chance;
          curve += chance * (1 - chance);
        }
    if (curve > 0) this.#colour += slope / curve;
  }

  /**
   * Strength and spread in the last year up to `year` in which the player played, with the drift since; a newcomer's if
   * none.
   */
  strengthOf(number: number, year: number): Strength {
    const player = this.#players.get(number);
    const at = player ? player.years.findLastIndex((one) => one <= year) : -1;
    if (!player || at < 0) return { mean: NEWCOMER_POINTS, spread: Math.sqrt(this.#variance) * POINTS };
    const variance = this.#varianceOf(player, at) + this.#drift * (year - player.years[at]!);
    return { mean: NEWCOMER_POINTS + player.strengths[at]! * POINTS, spread: Math.sqrt(variance) * POINTS };
  }

  /** The entry of the inverse of minus the curvature that belongs to one year. */
  #varianceOf(player: Player, at: number): number {
    const { diagonal, beside } = this.#derivatives(player);
    let left = diagonal[0]!;
    for (let i = 1; i <= at; i++) left = diagonal[i]! - beside[i - 1]! ** 2 / left;
    let right = diagonal.at(-1)!;
    for (let i = diagonal.length - 2; i >= at; i--) right = diagonal[i]! - beside[i]! ** 2 / right;
    return -1 / (left + right - diagonal[at]!);
  }

  /** Chance that Black wins a game of `year`, a draw counting half; the spread of both strengths draws it towards a half. */
  chanceOf(black: number, white: number, year: number): number {
    const [one, other] = [this.strengthOf(black, year), this.strengthOf(white, year)];
    const difference = (one.mean - other.mean) / POINTS + this.#colour;
    const variance = (one.spread ** 2 + other.spread ** 2) / POINTS ** 2;
    return 1 / (1 + Math.exp(-difference / Math.sqrt(1 + (Math.PI * variance) / 8)));
  }
}

/** Loss of a forecast in nats; a draw is half a win. */
export const lossOf = (chance: number, result: number): number =>
  0 - result * Math.log(chance) - (1 - result) * Math.log(1 - chance);
