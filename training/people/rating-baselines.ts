/**
 * What ratings are compared with: Elo's, which take one game at a time, and Glickman's (Glicko-2), one tournament at a
 * time.
 */
import { chanceOf, NEWCOMER, POINTS, type RatedResult, type Rating, ratingAfter } from '../../game/glicko.ts';
import type { RatedGame } from './ratings.ts';

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

export class Glicko {
  readonly #players = new Map<number, Rating>();
  /** How freely volatilities change. */
  readonly #tau: number;

  constructor(tau: number) {
    this.#tau = tau;
  }

  #of(number: number): Rating {
    return this.#players.get(number) ?? NEWCOMER;
  }

  chanceOf(black: number, white: number): number {
    return chanceOf(this.#of(black), this.#of(white));
  }

  /** The games of one rating period. */
  add(games: readonly RatedGame[]): void {
    const results = new Map<number, RatedResult[]>();
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
      ([number, list]) => [number, ratingAfter(this.#of(number), list, this.#tau)] as const,
    );
    for (const [number, player] of updated) this.#players.set(number, player);
  }
}
