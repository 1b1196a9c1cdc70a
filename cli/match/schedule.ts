/**
 * Who plays whom from which opening. In each round every two engines play a pair of games from the same opening, the
 * second with colours exchanged. The number of a game alone says what it is, so a longer match can continue a shorter one.
 */

export interface Fixture {
  /** From 0. */
  readonly game: number;
  /** The pair of games that it belongs to, from 0. */
  readonly pair: number;
  /** Index of the opening. */
  readonly opening: number;
  /** Indices of the engines. */
  readonly black: number;
  readonly white: number;
}

/** Each two engines once: [first, second]. */
export const pairingsOf = (engines: number): readonly (readonly [number, number])[] =>
  Array.from({ length: engines }, (_, first) =>
    Array.from({ length: engines - first - 1 }, (__, after) => [first, first + 1 + after] as const),
  ).flat();

/** The fixture of a game, for this many engines and openings; after the last opening comes the first again. */
export function fixtureOf(game: number, engines: number, openings: number): Fixture {
  const pairings = pairingsOf(engines);
  const pair = Math.floor(game / 2);
  const [first, second] = pairings[pair % pairings.length]!;
  const opening = Math.floor(pair / pairings.length) % openings;
  const [black, white] = game % 2 ? [second, first] : [first, second];
  return { game, pair, opening, black, white };
}
