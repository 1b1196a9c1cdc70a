/** Summaries of the rule systems that differ in size and start alone: put together, as their English ones are. */
import { RULE_SYSTEMS } from '../../game/rules.ts';
import type { Opening } from '../../game/types.ts';

/** A summary of each such row, by the English one. */
export function boardSummaries(
  say: (columns: number, rows: number, start: string) => string,
  starts: Readonly<Record<Exclude<Opening, 'custom'>, string>>,
): Record<string, string> {
  const summaries: Record<string, string> = {};
  for (const { summary, columns, rows, opening } of RULE_SYSTEMS) {
    if (opening === 'custom' || !summary.startsWith(`${columns} columns, ${rows} rows`)) continue;
    summaries[summary] = say(columns, rows, starts[opening]);
  }
  return summaries;
}
