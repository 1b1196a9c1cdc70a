/** Boards as short texts, one sign a square: in lists that draw them small, and while a position is being set up. */
import { keptRules } from '../../game/former-ids.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Content, Position, RuleSystem } from '../../game/types.ts';

export type Board = Pick<Position, 'contents' | 'rules'>;

const SIGNS: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '~' };
const CONTENTS = new Map(Object.entries(SIGNS).map(([content, sign]) => [sign, content as Content]));

export const signsOf = (contents: readonly Content[]): string => contents.map((content) => SIGNS[content]).join('');

/** Null for anything but a board of these rules. */
export function readSigns(signs: string, rules: RuleSystem): readonly Content[] | null {
  const contents = Array.from(signs, (sign) => CONTENTS.get(sign));
  if (contents.length !== rules.columns * rules.rows) return null;
  const inside = new Set(shapeOf(rules).squares);
  const isBoard = contents.every((content, square) => content && (content === 'missing') !== inside.has(square));
  return isBoard ? (contents as readonly Content[]) : null;
}

export const makeBoardText = ({ contents, rules }: Board): string => `${rules.id} ${signsOf(contents)}`;

/** Null for anything that isn't a board of known rules. */
export function readBoardText(text: string): Board | null {
  const [id = '', signs = ''] = text.split(' ');
  const rules = keptRules(id);
  const contents = rules.ok && readSigns(signs, rules.value);
  return rules.ok && contents ? { rules: rules.value, contents } : null;
}
