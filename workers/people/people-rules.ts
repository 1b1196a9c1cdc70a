/**
 * Where there is a model of what people play: it is fitted to games from the crossed start of Othello on 8x8, so it is for
 * rules that play like these, from any position. This is the one place that decides it.
 */
import { isPlayedAsOthello, othelloPosition } from '../../game/bitboard/othello.ts';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { startPosition } from '../../game/position.ts';
import type { Position, RuleSystem } from '../../game/types.ts';

export const hasPeople = (rules: RuleSystem): boolean =>
  rules.opening === 'crossed' && isPlayedAsOthello(startPosition(rules));

/** Null where there is no model: under other rules, or if a player's own discs may run out. */
export const peoplePosition = (position: Position): OthelloPosition | null =>
  hasPeople(position.rules) ? othelloPosition(position) : null;
