/** How far a search goes: by the user's settings, or by a level. */
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position, RuleSystem } from '../../game/types.ts';
import { limitsOfLevel, searchKindOf } from '../../workers/levels.ts';
import { SOLVED_SQUARES_WHERE_DISCS_MOVE, type SearchLimits } from '../../workers/protocol.ts';
import type { EngineSettings } from '../settings/settings.ts';
import type { EngineLimits } from './engine-view.ts';

/** Boards of at most this many squares are solved from the start, whatever the settings. */
const SOLVED_SQUARES = 36;

/** How much further "Go deeper" looks. */
const DEEPER_BY = 4;

/** Small boards are always solved from the start; larger ones on which discs move never are. */
function solvedFrom({ displacement }: RuleSystem, squares: number, exactFrom: number): number {
  const most = displacement ? SOLVED_SQUARES_WHERE_DISCS_MOVE : SOLVED_SQUARES;
  if (squares <= most) return squares;
  return displacement ? 0 : Math.min(squares, exactFrom);
}

/** All moves of a position, as far as the settings say. */
export function limitsOf({ rules }: Position, { exactFrom, maxDepth }: EngineSettings): EngineLimits {
  return { exactFrom: solvedFrom(rules, shapeOf(rules).squares.length, exactFrom), maxDepth };
}

/** Further than these limits; near the end, to the end. */
export function deeperThan({ maxDepth, exactFrom }: EngineLimits, position: Position): EngineLimits {
  const empties = emptyCount(position);
  const next = Math.min(empties, maxDepth + DEEPER_BY);
  const isToTheEnd = next >= empties || empties - exactFrom <= DEEPER_BY;
  return { maxDepth: Math.max(maxDepth, next), exactFrom: isToTheEnd ? Math.max(exactFrom, empties) : exactFrom };
}

/** Whether a search that has finished with `old` limits has nothing left to do for `next` ones. */
export function covers(old: EngineLimits, next: EngineLimits, position: Position): boolean {
  if (emptyCount(position) <= old.exactFrom) return true;
  return old.exactFrom >= next.exactFrom && old.maxDepth >= next.maxDepth;
}

/**
 * Milliseconds for an answer if discs move: small boards are then solved as a whole, which may take a minute, and on
 * large ones a ply is expensive.
 */
const MOVING_PATIENCE_MS = 5000;

/** An invalid level looks one move ahead. */
export function levelLimits(level: number, position: Position): SearchLimits {
  const limits = limitsOfLevel(level, emptyCount(position), searchKindOf(position));
  const { maxDepth, exactFrom } = limits.ok ? limits.value : { maxDepth: 1, exactFrom: 1 };
  return { level, maxDepth, exactFrom, ...(position.rules.displacement && { time: MOVING_PATIENCE_MS }) };
}
