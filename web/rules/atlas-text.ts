/** What the atlas says about a game, as sentences. */
import { isSolved, type AtlasRow } from '../../game/atlas/atlas.ts';
import { opponent } from '../../game/position.ts';
import { finalScore, signed } from '../../game/score.ts';
import { shapeOf } from '../../game/shape.ts';
import type { RuleSystem } from '../../game/types.ts';
import { playerName } from '../i18n/labels.ts';
import { atlasWords as words } from './atlas-words.ts';

/** What the whole game is worth, or what is proved about it. */
export function valueSentence(row: AtlasRow, rules: RuleSystem): string {
  const first = playerName(rules, rules.firstMover);
  const squares = shapeOf(rules).squares.length;
  const isBounded = row.low > -squares || row.high < squares;
  if (!isSolved(row)) return isBounded ? words.open(signed(row.low), signed(row.high), first) : words.unsolved();
  const { low: value } = row;
  if (value === 0) return words.draw();
  const winner = value > 0 ? first : playerName(rules, opponent(rules.firstMover));
  if (rules.count !== 'winner') return words.winsBy(winner, signed(value), first);
  const wins = rules.aim === 'fewest' ? words.winsFewest : words.wins;
  return wins(winner, finalScore(Math.abs(value), squares, rules.aim));
}

/** How many first moves keep it, and who found it. */
export function originSentences(row: AtlasRow): readonly string[] {
  const { best, moves, check } = row;
  if (!isSolved(row)) return [];
  return [
    ...(best === undefined ? [] : [best > 1 && best === moves ? words.firstAll(moves) : words.first(best, moves)]),
    words.by[check.by](),
  ];
}
