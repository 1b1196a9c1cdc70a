/**
 * Positions of tournament games, and what their games say about their value.
 *
 * A game gives two numbers: the theoretical score (perfect play from 24 empties on) and the actual result. At 24
 * empties and more the theoretical score is taken as the value: it is what players of that strength reach, too noisy
 * for one position but right on average. Below 24 empties the value moves from the theoretical score to the result; how
 * far it has moved at each number of empties is measured on exact scores.
 */
import { emptiesOf, movesOf, scoreOf, type Turn, turnsOf } from '../game/bitboard/position.ts';
import { PositionIndex, Samples } from './samples.ts';
import type { WthorGame } from './wthor.ts';

/** Number of empties at which WTHOR's theoretical score applies. */
export const THEORETICAL_EMPTIES = 24;

export interface ReplayedGame {
  readonly game: WthorGame;
  /** The moves in order, passes left out. */
  readonly turns: readonly Turn[];
  /** Black's disc difference at the end; null if the game was abandoned. */
  readonly result: number | null;
  /** The square of the first illegal move, or null. */
  readonly illegal: number | null;
}

export function replayed(game: WthorGame): ReplayedGame {
  const turns = turnsOf(game.squares);
  const { position, isBlack, played: illegal } = turns.at(-1)!;
  if (illegal !== null || movesOf(position) > 0) return { game, turns, result: null, illegal };
  const score = scoreOf(position);
  return { game, turns: turns.slice(0, -1), result: isBlack ? score : 0 - score, illegal };
}

/** How far the value has moved from the theoretical score to the result at 0 … 24 empties, as a share. */
export type Drift = readonly number[];

/**
 * Least squares of (exact - theoretical) on (result - theoretical) at the numbers of empties that have exact scores,
 * with linear interpolation between them.
 */
export function measureDrift(
  points: readonly { empties: number; theoretical: number; result: number; exact: number }[],
): Drift {
  const products = new Float64Array(THEORETICAL_EMPTIES + 1);
  const squares = new Float64Array(THEORETICAL_EMPTIES + 1);
  for (const { empties, theoretical, result, exact } of points) {
    products[empties]! += (exact - theoretical) * (result - theoretical);
    squares[empties]! += (result - theoretical) ** 2;
  }
  const known: [number, number][] = [[0, 1]];
  for (let e = 1; e < THEORETICAL_EMPTIES; e++) if (squares[e]! > 0) known.push([e, products[e]! / squares[e]!]);
  known.push([THEORETICAL_EMPTIES, 0]);
  const drift: number[] = [];
  for (let e = 0; e <= THEORETICAL_EMPTIES; e++) {
    const right = known.findIndex(([at]) => at >= e);
    const [e1, s1] = known[right]!;
    const [e0, s0] = known[Math.max(0, right - 1)]!;
    drift.push(e1 === e0 ? s1 : s0 + ((s1 - s0) * (e - e0)) / (e1 - e0));
  }
  return drift;
}

/** What a game says about Black's value at a number of empties; null if nothing. */
export function valueForBlack(
  empties: number,
  theoretical: number,
  result: number | null,
  drift: Drift,
): number | null {
  if (empties >= THEORETICAL_EMPTIES) return theoretical;
  return result === null ? null : theoretical + drift[empties]! * (result - theoretical);
}

/**
 * The weight of a game's value compared with an exact or searched one: its noise, 11 discs and more far from the end,
 * adds to the five or so that the model cannot explain.
 */
function weightOfGameValue(empties: number): number {
  if (empties === THEORETICAL_EMPTIES) return 1;
  return empties < THEORETICAL_EMPTIES ? 0.5 : 0.25;
}

/** All positions of all games by number of empties; equal positions become one, with the mean of their values. */
export function collect(replays: Iterable<ReplayedGame>, capacity: number, drift: Drift): Samples[] {
  const byEmpties = Array.from({ length: 61 }, () => new Samples(capacity));
  const indexes = byEmpties.map((samples) => new PositionIndex(samples));
  const sums = byEmpties.map(() => new Float64Array(capacity));
  const counts = byEmpties.map(() => new Uint32Array(capacity));
  for (const { game, turns, result, illegal } of replays) {
    if (illegal !== null) continue;
    const theoretical = 2 * game.theoretical - 64;
    for (const { position, isBlack } of turns) {
      const empties = emptiesOf(position);
      const forBlack = valueForBlack(empties, theoretical, result, drift);
      if (forBlack === null) continue;
      const samples = byEmpties[empties]!;
      const known = samples.count;
      const index = indexes[empties]!.place(position);
      if (index === known) {
        samples.game[index] = game.game;
        samples.exact[index] = empties === THEORETICAL_EMPTIES ? 1 : 0;
      }
      sums[empties]![index]! += isBlack ? forBlack : -forBlack;
      counts[empties]![index]!++;
    }
  }
  byEmpties.forEach((samples, empties) => {
    for (let i = 0; i < samples.count; i++) {
      const games = counts[empties]![i]!;
      samples.value[i] = sums[empties]![i]! / games;
      // With n games the mean is more reliable and searches meet the position more often, but not n times as much.
      samples.weight[i] = weightOfGameValue(empties) * (empties > THEORETICAL_EMPTIES ? Math.sqrt(games) : 1);
    }
  });
  return byEmpties;
}
