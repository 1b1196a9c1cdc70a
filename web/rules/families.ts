/** The picker's cards: related rule systems, the first of which is shown on the card. */
import type { RuleSystem } from '../../game/types.ts';
import { keptRules } from '../../game/former-ids.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { type RuleTexts } from '../../build/messages.ts';

export interface Family {
  /** Its name and text in i18n/locales. */
  readonly key: keyof RuleTexts['families'];
  /** Ids of rule systems; the first is shown on the card. */
  readonly ids: readonly string[];
}

const idsLike = (pattern: RegExp): string[] => RULE_SYSTEMS.map(({ id }) => id).filter((id) => pattern.test(id));

export const FAMILIES: readonly Family[] = [
  {
    key: 'othello',
    ids: ['othello', 'othello-own-discs', 'othello-parallel'],
  },
  { key: '6x6', ids: idsLike(/^6x6/) },
  { key: '10x10', ids: idsLike(/^10x10/) },
  {
    key: 'small',
    ids: idsLike(/^(4x4|6x4|8x4|8x6)/),
  },
  {
    key: 'reversi',
    ids: ['reversi-1887', 'reversi-1887-shared'],
  },
  {
    key: 'brainking',
    ids: ['brainking-8', 'brainking-6', 'brainking-10', 'brainking-anti'],
  },
  { key: 'anti', ids: idsLike(/^anti/) },
  { key: 'italian', ids: ['italian'] },
  {
    key: 'displacement',
    ids: ['italian-displacement', 'italian-displacement-6', 'italian-displacement-4'],
  },
  {
    key: 'cross',
    ids: ['cross-64', 'cross-48', 'cross-20'],
  },
];

export const familyOf = (id: string): Family | undefined => FAMILIES.find(({ ids }) => ids.includes(id));

/** By an id of the table or one that is kept. */
export function rulesById(id: string): RuleSystem {
  const rules = keptRules(id);
  return rules.ok ? rules.value : RULE_SYSTEMS[0]!;
}
