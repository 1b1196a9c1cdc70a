/** Custom rule systems. */
import type { Result, RuleSystem } from './types.ts';

export function parseCustomId(_id: string): Result<RuleSystem> | undefined {
  return undefined;
}
