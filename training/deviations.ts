/**
 * Positions off the games: a few random moves away from what was played.
 *
 * A search spends most of its time in positions no player would allow; tables fitted to games alone are wrong there.
 */
import { legalSquares, movesOf, passed, played, type OthelloPosition, turnAfter } from '../game/bitboard/position.ts';
import type { HeldOut } from './held-out.ts';
import { randomFrom, shuffled } from './random.ts';
import { PositionIndex, Samples } from './samples.ts';
import type { WthorGame } from './wthor.ts';

/** Random moves are 1 to this many. */
const MAX_DEVIATIONS = 4;
const ORDER_SEED = 20_240_607;

/** The position after some random moves, with a side to move that has a move; null where the game ends before. */
export function randomMoves(start: OthelloPosition, count: number, random: () => number): OthelloPosition | null {
  let position = start;
  for (let move = 0; move < count; move++) {
    const squares = legalSquares(position);
    if (squares.length === 0) return null;
    const next = played(position, squares[Math.floor(random() * squares.length)]!)!;
    position = movesOf(next) === 0 ? passed(next) : next;
  }
  return movesOf(position) === 0 ? null : position;
}

/**
 * Chunk `chunk` of the positions with this many empties, without values. Every position depends on nothing but the games,
 * the empties and the chunk, which draws from the next `draws` games of a random order (from the first again after the
 * last). With `least` 0, positions as played are included, too. Those of `heldOut` are left out.
 */
export function deviations(
  games: readonly WthorGame[],
  empties: number,
  { chunk, draws, least }: { readonly chunk: number; readonly draws: number; readonly least: 0 | 1 },
  heldOut: HeldOut,
): Samples {
  const order = shuffled(games.length, ORDER_SEED + empties);
  const samples = new Samples(draws);
  const index = new PositionIndex(samples);
  for (let draw = chunk * draws; draw < (chunk + 1) * draws; draw++) {
    const game = games[order[draw % games.length]!]!;
    const random = randomFrom(draw * 64 + empties);
    const deviation = Math.min(least + Math.floor(random() * (MAX_DEVIATIONS + 1 - least)), 60 - empties);
    const turn = turnAfter(game.squares, 60 - empties - deviation);
    const position = turn && randomMoves(turn.position, deviation, random);
    if (position === null || heldOut.has(position)) continue;
    const known = samples.count;
    const at = index.place(position);
    if (at < known) continue;
    samples.game[at] = game.game;
    samples.deviation[at] = deviation;
    samples.weight[at] = 1;
  }
  return samples;
}
