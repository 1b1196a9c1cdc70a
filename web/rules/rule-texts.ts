/** What the rules view says about rule systems, their families and examples. */
import type { RuleTexts } from '../../build/messages.ts';
import type { RuleSystem } from '../../game/types.ts';
import english from '../../i18n/locales/en/rule-texts.arb';
import * as system from '../../i18n/system-text.ts';
import { room } from '../i18n/rooms.ts';

const texts = room<RuleTexts>('rule-texts', english);

export const { examples, families } = texts;

export const systemSummary = (rules: RuleSystem): string => system.systemSummary(rules, texts);
export const systemSource = (rules: RuleSystem): string => system.systemSource(rules, texts);
