/** Why the attributes of a board give no position. */
import { parseRules } from '../game/rules.ts';
import { shapeOf } from '../game/shape.ts';
import { ENGLISH as BOARD } from '../web/board/board-words.ts';
import { contentOf, signsOf } from '../web/board/position-text.ts';
import { ENGLISH, type BoardFault, type DiagramWords } from './diagram-words.ts';

/** A last sign that stands alone. */
const SIDE = /\s\S(\s+hands=\S*)?\s*$/i;

/** In a page's own words, if it has them. */
export function unreadPosition(rulesId: string, text: string, words: DiagramWords): BoardFault {
  const own = words === BOARD ? ENGLISH : words;
  const rules = parseRules(rulesId);
  const why = rules.ok ? whyText(text, shapeOf(rules.value).squares.length, own) : own.noRules?.(rulesId);
  const [attribute, part] = rules.ok ? ['position', text] : ['rules', rulesId];
  return { attribute, part, text: why ?? words.unreadable() };
}

function whyText(text: string, squares: number, words: Partial<typeof ENGLISH>): string | undefined {
  const signs = signsOf(text);
  const odd = signs.find((sign) => !contentOf(sign));
  if (odd !== undefined) return words.noSquare?.(odd);
  const hasSide = signs.length > squares || SIDE.test(text);
  const found = hasSide ? signs.length - 1 : signs.length;
  return found === squares ? undefined : words.boardSize?.(found, squares);
}
