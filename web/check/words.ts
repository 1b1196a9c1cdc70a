/** The words of the checker's page in all languages: it is a single file that fetches nothing. */
import type { Check, Faults, Systems } from '../../build/messages.ts';
import type { Fault } from '../../game/faults.ts';
import { parseRules } from '../../game/rules.ts';
import { accessors, type Compiled } from '../../i18n/catalogue.ts';
import * as text from '../../i18n/fault-text.ts';
import enCheck from '../../i18n/locales/en/check.arb';
import enFaults from '../../i18n/locales/en/faults.arb';
import enSystems from '../../i18n/locales/en/systems.arb';
import esCheck from '../../i18n/locales/es/check.arb';
import esFaults from '../../i18n/locales/es/faults.arb';
import esSystems from '../../i18n/locales/es/systems.arb';
import frCheck from '../../i18n/locales/fr/check.arb';
import frFaults from '../../i18n/locales/fr/faults.arb';
import frSystems from '../../i18n/locales/fr/systems.arb';
import itCheck from '../../i18n/locales/it/check.arb';
import itFaults from '../../i18n/locales/it/faults.arb';
import itSystems from '../../i18n/locales/it/systems.arb';
import jaCheck from '../../i18n/locales/ja/check.arb';
import jaFaults from '../../i18n/locales/ja/faults.arb';
import jaSystems from '../../i18n/locales/ja/systems.arb';
import zhCheck from '../../i18n/locales/zh/check.arb';
import zhFaults from '../../i18n/locales/zh/faults.arb';
import zhSystems from '../../i18n/locales/zh/systems.arb';
import { speak } from '../../i18n/runtime.ts';
import * as system from '../../i18n/system-text.ts';

type Language = readonly [check: Compiled, faults: Compiled, systems: Compiled];

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: [enCheck, enFaults, enSystems],
  es: [esCheck, esFaults, esSystems],
  fr: [frCheck, frFaults, frSystems],
  it: [itCheck, itFaults, itSystems],
  ja: [jaCheck, jaFaults, jaSystems],
  zh: [zhCheck, zhFaults, zhSystems],
};

/** The first known one of the browser's languages: "fr-CA" is French. */
export const language =
  navigator.languages.map((name) => name.toLowerCase().split('-', 1)[0]!).find((name) => name in LANGUAGES) ?? 'en';
speak(language);
const [check, faults, systems] = LANGUAGES[language]!;

export const words = accessors<Check>(check, () => check);
const names = accessors<Systems>(systems, () => systems);

export const rulesName = (id: string): string => {
  const rules = parseRules(id);
  return rules.ok ? system.systemName(rules.value, names) : id;
};

export const faultText = (fault: Fault): string =>
  text.faultText(fault, {
    messages: accessors<Faults>(faults, () => faults),
    language,
    player: (name) => words.colours[name](),
    rules: rulesName,
  });
