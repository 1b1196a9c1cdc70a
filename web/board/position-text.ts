/**
 * The position in the board's attributes. The text is what `makeBoard` of game/formats writes: one sign per square, row
 * 1 first, then the side to move, and `hands=12,11` if players have their own discs; spaces between signs are ignored.
 * The reader for files and pasted text understands much more, but is larger than the whole board.
 */
import { startPosition } from '../../game/position.ts';
import { parseRules } from '../../game/rules.ts';
import { handsFor } from '../../game/setup.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Content, Position } from '../../game/types.ts';

const SIGNS: Readonly<Record<string, Content>> = { X: 'black', '*': 'black', O: 'white', '-': 'empty', '.': 'empty' };
const MISSING = '~';
const HANDS = /\shands=(\d{1,3}),(\d{1,3})\s*$/i;

/** The signs of the squares, and after them that of the side to move. */
export const signsOf = (text: string): string[] =>
  [...text.replace(HANDS, '').toUpperCase()].filter((sign) => sign !== MISSING && sign.trim());

export const contentOf = (sign: string): Content | undefined => SIGNS[sign];

/**
 * Without a text, the rules' start; without a side, the first mover; without hands, those that fit the board if nobody
 * has passed; null: it can't be read.
 */
export function readPositionText(rulesId: string, text: string | null): Position | null {
  const parsed = parseRules(rulesId);
  if (!parsed.ok) return null;
  const start = startPosition(parsed.value);
  if (text === null) return start;
  const { exists, squares } = shapeOf(start.rules);
  const read = signsOf(text).map(contentOf);
  const side = read.length > squares.length ? read.pop() : start.sideToMove;
  if (read.length !== squares.length || read.includes(undefined)) return null;
  if (side !== 'black' && side !== 'white') return null;
  const contents = exists.map((is): Content => (is ? read.shift()! : 'missing'));
  const setup = { ...start, contents, sideToMove: side };
  const hands = handsFor(setup);
  const [given, black, white] = HANDS.exec(text) ?? [];
  return { ...setup, hands: hands && given ? { black: Number(black), white: Number(white) } : hands };
}
