/** Faults and rule systems in English, for programs without a page: the shell, measurements, training, tests. */
import type { Faults, RuleTexts, Systems } from '../build/messages.ts';
import type { Fault, Notice } from '../game/faults.ts';
import type { Found } from '../game/formats/imported.ts';
import { ruleSystem } from '../game/rules.ts';
import type { RuleSystem } from '../game/types.ts';
import { accessors } from './catalogue.ts';
import * as text from './fault-text.ts';
import faults from './locales/en/faults.arb';
import ruleTexts from './locales/en/rule-texts.arb';
import systems from './locales/en/systems.arb';
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
