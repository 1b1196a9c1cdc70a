/** Faults and rule systems in English, for programs without a page: the shell, measurements, training, tests. */
import type { Faults, Reasons, RuleTexts, Systems } from '../build/messages.ts';
import type { Fault, Notice } from '../game/faults.ts';
import type { Found } from '../game/formats/imported.ts';
import { ruleSystem } from '../game/rules.ts';
import type { RuleSystem, Square } from '../game/types.ts';
import { accessors } from './catalogue.ts';
import * as text from './fault-text.ts';
import faults from './locales/en/faults.arb';
import reasons from './locales/en/reasons.arb';
import ruleTexts from './locales/en/rule-texts.arb';
import systems from './locales/en/systems.arb';
import { clauseText, type SaidClause } from './reason-text.ts';
import * as system from './system-text.ts';

const names = accessors<Systems>(systems, () => systems);
const texts = accessors<RuleTexts>(ruleTexts, () => ruleTexts);

export const systemName = (rules: RuleSystem): string => system.systemName(rules, names);
export const systemSummary = (rules: RuleSystem): string => system.systemSummary(rules, texts);
export const systemSource = (rules: RuleSystem): string => system.systemSource(rules, texts);

const ENGLISH: text.FaultLanguage = {
  messages: accessors<Faults>(faults, () => faults),
  language: 'en',
  player: (name) => name,
  rules: (id) => {
    const rules = ruleSystem(id);
    return rules ? systemName(rules) : id;
  },
};

export const faultText = (fault: Fault): string => text.faultText(fault, ENGLISH);
export const noticeText = (notice: Notice): string => text.noticeText(notice, ENGLISH);
export const foundText = (found: Found): string => text.foundText(found, ENGLISH);

const clauses = accessors<Reasons>(reasons, () => reasons);

/** A clause of a reason; `isBlack`: who made the move that is explained. */
export const reasonText = (
  clause: SaidClause,
  moves: { readonly move: Square; readonly best: Square },
  isBlack: boolean,
): string => {
  const names = ['Black', 'White'];
  const [mover = '', other = ''] = isBlack ? names : names.toReversed();
  return clauseText(clause, moves, { messages: clauses, language: 'en', mover, other });
};
