/** Positions from games that the engine plays against itself: the source of the tuning set. */
import { PASS } from '../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, play, startPosition } from '../game/position.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Position } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import type { Analysis } from '../workers/protocol.ts';
import type { Random } from './random.ts';
import type { JobLimits, Solver } from './solver.ts';
import { MAX_DISCS } from './text.ts';

/** Random moves from the start: at least this many, and fewer than this many more; afterwards, one move in this many. */
const MIN_RANDOM = 6;
const MORE_RANDOM = 7;
const WHIM = 20;
const PLAY: JobLimits = { maxDepth: 5, exactFrom: 0 };
/**
 * The search that decides whether a position is balanced; a position won by a wide margin says little about a search.
 */
const JUDGE: JobLimits = { maxDepth: 8, exactFrom: 0 };
const DECIDED_DISCS = 24;
const MIN_MOVES = 2;

const look = (solver: Solver, position: Position, limits: JobLimits): Promise<Analysis> =>
  solver.solve(position, 'best', 'winner', undefined, limits);

async function moved(solver: Solver, random: Random, position: Position, isRandom: boolean): Promise<Position> {
  const moves = legalMoves(position);
  if (moves.length === 0) return applyMove(position, PASS, []);
  if (isRandom || moves.length === 1) {
    const { move, flips } = random.pick(moves);
    return applyMove(position, move, flips);
  }
  const [move] = (await look(solver, position, PLAY)).line;
  const next = move && play(position, move);
  if (!next?.ok) throw new Error('the engine played what is not legal');
  return next.value;
}

/** An undecided position with this many empties from a new game. */
export async function positionOfSelfPlay(solver: Solver, random: Random, empties: number): Promise<Position> {
  for (;;) {
    let position = startPosition(OTHELLO);
    const opening = MIN_RANDOM + random.below(MORE_RANDOM);
    for (let ply = 0; emptyCount(position) > empties && !isOver(position); ply++) {
      position = await moved(solver, random, position, ply < opening || random.below(WHIM) === 0);
    }
    if (legalMoves(position).length < MIN_MOVES) continue;
    const { value } = await look(solver, position, JUDGE);
    if (value && Math.abs(pointOf(value, MAX_DISCS)) <= DECIDED_DISCS) return position;
  }
}
