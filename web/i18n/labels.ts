/**
 * Names of players, rule systems and results in the language of the page.
 */
import { emptyCount, opponent, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { resultOf } from '../../game/result.ts';
import type { Colour, Position, RuleSystem } from '../../game/types.ts';
import type { Systems } from '../../build/messages.ts';
import english from '../../i18n/locales/en/systems.arb';
import * as system from '../../i18n/system-text.ts';
import { pageWords } from './page-words.ts';
import { room } from './rooms.ts';
import { words } from './words.ts';

const systems = room<Systems>('systems', english);

/** "Black" and "White", or the colours that the rules have instead. */
export function playerName({ colourNames }: RuleSystem, colour: Colour): string {
  return words.colours[colourNames[colour]]();
}

/** The same for a disc on a square: "black". */
export function discName({ colourNames }: RuleSystem, colour: Colour): string {
  return words.discs[colourNames[colour]]();
}

/** "Black wins 44–20", without a full stop, so that it fits into a sentence. */
export function resultText(position: Position): string {
  const { winner, discs } = resultOf(position);
  if (!winner) return words.result.draw(discs.black, discs.white);
  const say = position.rules.aim === 'fewest' ? words.result.winsFewest : words.result.wins;
  return say(playerName(position.rules, winner), discs[winner], discs[opponent(winner)]);
}

/** "Position, 16 empties": a document that begins there, while nothing names it; null at the start of a game. */
export const setUpName = (start: Position): string | null =>
  positionKey(start) === positionKey(startPosition(start.rules)) ? null : pageWords.title.position(emptyCount(start));

/** The parts of a name are separate words: "6×6, parallel". */
export const systemName = (rules: RuleSystem): string => system.systemName(rules, systems);

/** With the size of the board, unless the name says it: "Othello 8×8". */
export function sizedName(rules: RuleSystem): string {
  const [name, size] = [systemName(rules), `${rules.columns}×${rules.rows}`];
  return name.includes(size) ? name : `${name} ${size}`;
}

/** A tooltip: what a button does, with its key if it has one. */
export const withKey = (label: string, key: string): string => (key ? words.steps.withKey(label, key) : label);
