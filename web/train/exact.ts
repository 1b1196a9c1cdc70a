/** Exact values from the page's engine: of all moves, of what a wrong move leads to, and of how a line continues. */
import { nextRightMove, type RightMove, strongest, type Values } from '../../game/exercise/criterion.ts';
import { PASS, placing, targetOf } from '../../game/notation.ts';
import { emptyCount, isOver, mustPass, play } from '../../game/position.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import { type Analysis, ENDLESS, type SearchLimits } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { sureness } from '../engine/value-format.ts';

export type ExactSearcher = Pick<EngineController, 'search'>;

/** Exercises have no more than this, and are proved within seconds. */
export const MAX_EMPTIES = 22;
const TO_THE_END: SearchLimits = { exactFrom: ENDLESS, maxDepth: ENDLESS };

/** To the end if it is near, otherwise a search at a level. */
export const limitsNear = (position: Position, level: number): SearchLimits =>
  emptyCount(position) <= MAX_EMPTIES ? TO_THE_END : levelLimits(level, position);

/** What a search finds; null if it was cancelled or there is no engine. */
export async function searched(
  engine: ExactSearcher,
  position: Position,
  goal: 'best' | 'all',
  limits: SearchLimits,
  signal: AbortSignal,
): Promise<Analysis | null> {
  const found = await engine.search(subjectOf(position, 'retry'), { goal, limits }, signal);
  return found.ok ? found.value : null;
}

/** Proved values of all moves; null if they aren't known. */
export async function exactValues(
  engine: ExactSearcher,
  position: Position,
  signal: AbortSignal,
): Promise<Values | null> {
  const found = await searched(engine, position, 'all', TO_THE_END, signal);
  const values = new Map<Square, number>();
  for (const { move, value } of found?.moves ?? []) {
    if (!value || sureness(value) !== 'exact') return null;
    values.set(targetOf(move), value.low);
  }
  return values.size ? values : null;
}

/** How a line continues: the strongest reply, and the one right move after it. */
export interface Continuation {
  readonly reply: Move;
  readonly right: RightMove;
}

/** After the right move of an exercise; null if there is no longer a single right move. */
export async function continuationOf(
  engine: ExactSearcher,
  position: Position,
  square: Square,
  signal: AbortSignal,
): Promise<Continuation | null> {
  const after = play(position, placing(square));
  if (!after.ok || isOver(after.value)) return null;
  const reply = mustPass(after.value) ? PASS : await replyIn(engine, after.value, signal);
  const next = reply && play(after.value, reply);
  if (!next?.ok || isOver(next.value) || mustPass(next.value)) return null;
  const values = await exactValues(engine, next.value, signal);
  const right = values && nextRightMove(values);
  return reply && right ? { reply, right } : null;
}

async function replyIn(engine: ExactSearcher, position: Position, signal: AbortSignal): Promise<Move | null> {
  const values = await exactValues(engine, position, signal);
  const square = values && strongest(values);
  return square === null ? null : placing(square);
}
