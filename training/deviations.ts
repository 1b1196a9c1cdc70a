/**
 * Positions off the games: a few random moves away from what was played.
 *
 * A search spends most of its time in positions no player would allow; tables fitted to games alone are wrong there.
 */
import type { HeldOut } from './held-out.ts';
import { canonicalise } from '../game/bitboard/symmetry.ts';
import { legalSquares, movesOf, passed, played, START, type Position } from '../game/bitboard/position.ts';
import { randomFrom, shuffled } from './random.ts';
import { PositionIndex, Samples } from './samples.ts';
import type { WthorGame } from './wthor.ts';

/** Random moves are 1 to this many. */
const MOST_DEVIATIONS = 4;
const ORDER_SEED = 20_240_607;

/** The position when `moves` squares have been played on; null when the game is over before. */
function positionAfter(game: WthorGame, moves: number): Position | null {
  if (game.moves.length < moves) return null;
  let position = START;
  for (let move = 0; move < moves; move++) {
    const next = played(position, game.moves[move]!);
    if (next === null) return null;
    position = toMove(next);
  }
  return position;
}

/** The same position with a side to move that has a move, if either has. */
const toMove = (p: Position): Position => (movesOf(p) === 0 ? passed(p) : p);

/**
 * Chunk `chunk` of the positions with this many empties, without values. Every position depends on nothing but the
 * games, the empties and the chunk, which draws from the next `draws` games of a random order (from the first again
 * after the last). `least` 0 lets positions as played in, too. Those of `heldOut` are left out.
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
  const words = new Uint32Array(4);
  for (let draw = chunk * draws; draw < (chunk + 1) * draws; draw++) {
    const game = games[order[draw % games.length]!]!;
    const random = randomFrom(draw * 64 + empties);
    const deviation = Math.min(least + Math.floor(random() * (MOST_DEVIATIONS + 1 - least)), 60 - empties);
    let position = positionAfter(game, 60 - empties - deviation);
    for (let move = 0; move < deviation && position !== null; move++) {
      const squares = legalSquares(position);
      const next = squares.length === 0 ? null : played(position, squares[Math.floor(random() * squares.length)]!);
      position = next === null ? null : toMove(next);
    }
    if (position === null || movesOf(position) === 0 || heldOut.has(position)) continue;
    words.set([position.playerLow, position.playerHigh, position.opponentLow, position.opponentHigh]);
    canonicalise(words);
    const found = index.find(words);
    if (found >= 0) continue;
    const at = samples.count++;
    index.claim(found, at);
    samples.playerLow[at] = words[0]!;
    samples.playerHigh[at] = words[1]!;
    samples.opponentLow[at] = words[2]!;
    samples.opponentHigh[at] = words[3]!;
    samples.game[at] = game.game;
    samples.deviation[at] = deviation;
    samples.weight[at] = 1;
  }
  return samples;
}
