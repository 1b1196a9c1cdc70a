/** The sentences of faults: there are many, and most visits show none, so `faults.ts` loads them on demand. */
import type { Fault, Notice } from '../../game/faults.ts';
import type { Found } from '../../game/formats/imported.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Faults } from '../../build/messages.ts';
import * as text from '../../i18n/fault-text.ts';
import { systemName } from './labels.ts';
import { room } from './rooms.ts';
import { spoken } from '../../i18n/runtime.ts';
import english from '../../i18n/locales/en/faults.arb';
import { words } from './words.ts';

const messages = room<Faults>('faults', english);

const language = (): text.FaultLanguage => ({
  messages,
  language: spoken(),
  player: (name) => words.colours[name](),
  rules: (id) => {
    const rules = ruleSystem(id);
    return rules ? systemName(rules) : id;
  },
});

export const faultText = (fault: Fault): string => text.faultText(fault, language());
export const faultParts = (fault: Fault) => text.faultParts(fault, language());
export const noticeText = (notice: Notice): string => text.noticeText(notice, language());
/** What was recognised, as a sentence. */
export const foundText = (found: Found): string => messages.found.sentence({ what: foundPhrase(found) });
/** The same without a full stop. */
export const foundPhrase = (found: Found): string => text.foundText(found, language());
