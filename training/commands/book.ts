/** The opening book: grows it, says what there is, writes data/book.bin. */
import { join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { growBook, type GrowthPlan } from '../book/grow.ts';
import { readPopular } from '../book/popular.ts';
import { openTrainedCore } from '../core.ts';
import type { Workplace } from '../workplace.ts';

export async function book(place: Workplace, out: string, plan: GrowthPlan): Promise<Result<string>> {
  const popular = readPopular(out);
  if (!popular.ok) return popular;
  const core = await openTrainedCore(place.host, out);
  if (!core.ok) return core;
  let isStopped = false;
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isStopped = true));
  const say = (text: string): void => {
    if (!place.quiet) console.error(`${new Date().toISOString()} ${text}`);
  };
  const grown = await growBook(core.value, popular.value, plan, say, () => isStopped);
  return grown.ok ? ok(`${grown.value.size} positions in ${join(plan.folder)}`) : grown;
}
