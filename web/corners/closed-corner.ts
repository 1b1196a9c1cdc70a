/** What moves beside a corner would be worth if nobody could take it: the same position on a board without that square. */
import { targetOf } from '../../game/notation.ts';
import { emptyCount } from '../../game/position.ts';
import { rulesOf } from '../../game/rules.ts';
import type { Position, Square } from '../../game/types.ts';
import { ENDLESS, type SearchLimits, type Value } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { subjectOf } from '../engine/subject.ts';

/** Proved up to this many empties, estimated by counts beyond. */
const MAX_EXACT = 20;
const TO_THE_END: SearchLimits = { exactFrom: ENDLESS, maxDepth: ENDLESS, shortLines: true };
const ESTIMATED: SearchLimits = { exactFrom: 0, maxDepth: 8 };

/** Null for a corner that isn't empty, or that the rules need. */
export function withoutCorner(position: Position, corner: Square): Position | null {
  const { rules, contents } = position;
  if (contents[corner] !== 'empty') return null;
  const without = rulesOf({ columns: rules.columns, rows: rules.rows, missing: [...rules.missing, corner] });
  if (!without.ok) return null;
  return { ...position, rules: without.value, contents: contents.with(corner, 'missing') };
}

/** Values of all moves, for the player who makes them; null if the search was cancelled. */
export async function closedValues(
  engine: Pick<EngineController, 'search'>,
  position: Position,
  corner: Square,
  signal: AbortSignal,
): Promise<ReadonlyMap<Square, Value> | null> {
  const closed = withoutCorner(position, corner);
  if (!closed) return new Map();
  const limits = emptyCount(closed) <= MAX_EXACT ? TO_THE_END : ESTIMATED;
  const found = await engine.search(subjectOf(closed, 'why'), { goal: 'all', limits }, signal);
  if (!found.ok || !found.value) return null;
  return new Map(found.value.moves.flatMap(({ move, value }) => (value ? [[targetOf(move), value] as const] : [])));
}
