/** The board of a document as a short text, for lists that draw it small: the id of the rules and a sign for each square. */
import { ruleSystem } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Content, Position } from '../../game/types.ts';

export type Board = Pick<Position, 'contents' | 'rules'>;

const SIGNS: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '~' };
const CONTENTS = new Map(Object.entries(SIGNS).map(([content, sign]) => [sign, content as Content]));

export const makeBoardText = ({ contents, rules }: Board): string =>
  `${rules.id} ${contents.map((content) => SIGNS[content]).join('')}`;

/** Null for anything that is no board of rules known here. */
export function readBoardText(text: string): Board | null {
  const [id = '', signs = ''] = text.split(' ');
  const rules = ruleSystem(id);
  const contents = Array.from(signs, (sign) => CONTENTS.get(sign));
  if (!rules || contents.length !== rules.columns * rules.rows) return null;
  const inside = new Set(shapeOf(rules).squares);
  const isBoard = contents.every((content, square) => content && (content === 'missing') !== inside.has(square));
  return isBoard ? { rules, contents: contents as readonly Content[] } : null;
}
