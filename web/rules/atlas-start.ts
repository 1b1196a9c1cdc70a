/** Whether the atlas may have something on a position: light, so that the first page can ask. */
import { startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import type { Position, RuleSystem } from '../../game/types.ts';

/** The largest boards of the atlas, except those with missing squares. */
const MAX_SQUARES = 40;

/** The rules, if the position is the start of a small board or of one with missing squares. */
export function startRules(position: Position): RuleSystem | undefined {
  const { rules } = position;
  const isSmall = rules.columns * rules.rows <= MAX_SQUARES || rules.missing.length > 0;
  return isSmall && positionKey(position) === positionKey(startPosition(rules)) ? rules : undefined;
}

/** Fetches the element that shows it. */
export const fetchAtlas = (): Promise<unknown> => import('./outflank-atlas.ts');
