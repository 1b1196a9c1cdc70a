/** What the rules view says about a rule system, from its parts. */
import type { RuleSystem } from '../../game/types.ts';
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
