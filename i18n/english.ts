/** Faults in English, for programs without a page: the shell, measurements, training, tests. */
import type { Faults } from '../build/messages.ts';
import type { Fault, Notice } from '../game/faults.ts';
import type { Found } from '../game/formats/imported.ts';
import { ruleSystem } from '../game/rules.ts';
import { accessors } from './catalogue.ts';
import * as text from './fault-text.ts';
import compiled from './locales/en/faults.arb';

const ENGLISH: text.FaultLanguage = {
  messages: accessors<Faults>(compiled, () => compiled),
  language: 'en',
  player: (name) => name,
  rules: (id) => ruleSystem(id)?.name ?? id,
};

export const faultText = (fault: Fault): string => text.faultText(fault, ENGLISH);
export const noticeText = (notice: Notice): string => text.noticeText(notice, ENGLISH);
export const foundText = (found: Found): string => text.foundText(found, ENGLISH);
