/**
 * What `game` names in English, in the language of the page: players, rule systems, results. A rule system drawn by the
 * user has no words of its own in a language, only its figures.
 */
import { CUSTOM_PREFIX } from '../../game/custom.ts';
import { opponent } from '../../game/position.ts';
import { resultOf } from '../../game/result.ts';
import { withForgottenFlips } from '../../game/rules.ts';
import type { Colour, Position, RuleSystem } from '../../game/types.ts';
import { phrase } from './messages.ts';
import { handWords } from '../app/move-input-words.ts';
import { words } from './words.ts';

/** "Black" and "White", or the colours that the rules have instead. */
export function playerName({ colourNames }: RuleSystem, colour: Colour): string {
  return words.colours[colourNames[colour]]();
}

/** The same for what stands on a square: "black". */
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

// A rule system's own words stand in the table of `game`; a language has them by the English text.

/** The parts of a name are words for themselves: "6×6, parallel". */
export function systemName(rules: RuleSystem): string {
  if (rules.forgottenFlips) return handWords.named(systemName(withForgottenFlips(rules, false)));
  if (isCustom(rules)) return words.custom.name(rules.columns, rules.rows);
  return rules.name.split(', ').map(phrase).join(', ');
}

export function systemSummary(rules: RuleSystem): string {
  if (!isCustom(rules)) return phrase(rules.summary);
  const { columns, rows, missing } = rules;
  return missing.length ? words.custom.holed(columns, rows, missing.length) : words.custom.summary(columns, rows);
}

export const systemSource = (rules: RuleSystem): string =>
  isCustom(rules) ? words.custom.source() : phrase(rules.source);

const isCustom = ({ id }: RuleSystem): boolean => id.startsWith(CUSTOM_PREFIX);
