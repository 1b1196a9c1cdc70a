/** The names, summaries and sources of rule systems, in one language. */
import type { RuleTexts, Systems } from '../build/messages.ts';
import { CUSTOM_PREFIX } from '../game/custom.ts';
import { withForgottenFlips } from '../game/rules.ts';
import type { RuleSystem, SystemSummary } from '../game/types.ts';

const isCustom = ({ id }: RuleSystem): boolean => id.startsWith(CUSTOM_PREFIX);

/** "Reversi (1887)"; for a board of another size "6×6, parallel". */
export function systemName(rules: RuleSystem, say: Systems): string {
  if (rules.forgottenFlips) return say.forgotten(systemName(withForgottenFlips(rules, false), say));
  if (isCustom(rules)) return say.custom(rules.columns, rules.rows);
  const { id, opening } = rules;
  const own = (say.names as Readonly<Record<string, (() => string) | undefined>>)[id];
  if (own) return own();
  const size = id.split('-')[0]!;
  const board = size === 'othello' ? say.names.othello() : size.replace('x', '×');
  return opening === 'crossed' || opening === 'custom' ? board : say.openings[opening](board);
}

export function systemSummary({ summary, columns, rows, opening, missing }: RuleSystem, say: RuleTexts): string {
  if (summary === 'custom')
    return missing.length ? say.customHoled(columns, rows, missing.length) : say.custom(columns, rows);
  if (summary !== 'board' || opening === 'custom') {
    return say.summaries[summary as Exclude<SystemSummary, 'board' | 'custom'>]();
  }
  return say.summaries.board(columns, rows, say.starts[opening]());
}

export const systemSource = ({ source }: RuleSystem, say: RuleTexts): string => say.sources[source]();
