/**
 * Replays a recorded game: every game format uses this function, which inserts the forced passes that a record omits
 * and says what is wrong with a move that can't be played.
 */
import { moveName, PASS } from './notation.ts';
import { applyMove, flipsOfMove, isOver, mustPass } from './position.ts';
import { DRAWING_OCCURRENCES, positionKey } from './repetition.ts';
import type { Fault, Move, Position, Result, Square } from './types.ts';
import { fail, ok } from './types.ts';

/** Games without displacement never exceed 200 plies; a displacement game longer than this is not taken seriously. */
const MAX_PLIES = 1000;

/** Records may end with one or two needless passes; more are a mistake. */
const IDLE_PASSES = 2;

export interface Replay {
  /** All moves so far, passes included. */
  readonly moves: readonly Move[];
  readonly position: Position;
  /** From the start on, one more than moves. */
  readonly positions: readonly Position[];
  /** Plays a move, after a pass if needed; a fault changes nothing. */
  play(move: Move): Result<Position>;
}

export function newReplay(start: Position): Replay {
  const moves: Move[] = [];
  const positions = [start];
  const seen = new Map<string, number>();
  let position = start;
  let idle = 0;
  let drawn = false;

  const step = (move: Move, flips: readonly Square[]): Result<Position> => {
    if (drawn) return fail('over-drawn');
    if (moves.length >= MAX_PLIES) return fail('game-too-long', { n: MAX_PLIES });
    position = applyMove(position, move, flips);
    moves.push(move);
    positions.push(position);
    if (position.rules.displacement) drawn = countPosition(seen, position);
    return ok(position);
  };

  if (start.rules.displacement) countPosition(seen, start);
  return {
    moves,
    positions,
    get position() {
      return position;
    },
    play(move) {
      if (move.kind === 'pass' && isOver(position) && ++idle <= IDLE_PASSES) return ok(position);
      const flips = flipsOfMove(position, move);
      if (flips.ok) return step(move, flips.value);
      if (drawn) return fail('over-drawn');
      if (move.kind === 'pass' || !mustPass(position)) return flips;
      const flipsAfterPass = flipsOfMove(applyMove(position, PASS, []), move);
      if (!flipsAfterPass.ok) return afterPass(position, move, flipsAfterPass.fault);
      const passed = step(PASS, []);
      return passed.ok ? step(move, flipsAfterPass.value) : passed;
    },
  };
}

function countPosition(seen: Map<string, number>, position: Position): boolean {
  const key = positionKey(position);
  const times = (seen.get(key) ?? 0) + 1;
  seen.set(key, times);
  return times >= DRAWING_OCCURRENCES;
}

function afterPass({ rules, sideToMove }: Position, move: Move, cause: Fault) {
  const player = rules.colourNames[sideToMove];
  return fail('pass-first', { player, move: moveName(rules, move) }, {}, cause);
}
