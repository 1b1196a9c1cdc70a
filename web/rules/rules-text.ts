/** What the rules view says about a rule system, from its parts. */
import { opponent } from '../../game/position.ts';
import { finalScore, signed } from '../../game/score.ts';
import type { RuleSystem } from '../../game/types.ts';
import { playerName } from '../i18n/labels.ts';
import { rulesWords as words } from './rules-words.ts';

export const boardText = (columns: number, rows: number, squares: number): string =>
  columns * rows === squares ? words.boardText(columns, rows) : words.holedText(columns, rows, squares);

/** What the engine can find out. */
export function engineText({ columns, rows, missing, displacement }: RuleSystem): string {
  const texts = words.engineTexts;
  const squares = columns * rows - missing.length;
  if (displacement) return squares <= 16 ? texts.retrograde() : texts.endless();
  if (squares <= 24) return texts.moment();
  return squares <= 36 ? texts.minute() : texts.estimates();
}

/** The value of the whole game for the first mover, as a sentence. */
export function solvedText(value: number, rules: RuleSystem): string {
  if (value === 0) return words.known.draw();
  const first = playerName(rules, rules.firstMover);
  const winner = value > 0 ? first : playerName(rules, opponent(rules.firstMover));
  const squares = rules.columns * rules.rows - rules.missing.length;
  return rules.count === 'winner'
    ? words.known.wins(winner, finalScore(Math.abs(value), squares, rules.aim))
    : words.known.winsBy(winner, signed(value), first);
}
