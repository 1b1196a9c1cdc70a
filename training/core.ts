/** The core as the commands use it: opened with the shipped weights. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../game/types.ts';
import { Core } from '../workers/engine/core.ts';
import { OTHELLO_SETS, type EngineHost } from '../workers/engine/host.ts';
import { readWeights } from '../workers/engine/weights.ts';
import { loadPairs, WITHOUT_PAIRS } from './pairs.ts';

const HASH_MEGABYTES = 64;

export async function openTrainedCore(
  host: EngineHost,
  folder: string,
  hashMegabytes = HASH_MEGABYTES,
): Promise<Result<Core>> {
  const opened = await Core.open(host, hashMegabytes);
  if (!opened.ok) return opened;
  const { core } = opened.value;
  for (const set of ['small', 'full'] as const) {
    const file = join(folder, `eval-${set}.bin`);
    if (!existsSync(file)) return complain(`${file} is missing; the searches need these weights.`);
    const weights = await readWeights(new Uint8Array(readFileSync(file)), file);
    if (!weights.ok) return weights;
    const loaded = set === 'small' ? core.loadOrdering(weights.value) : core.loadValues(weights.value);
    if (!loaded.ok) return loaded;
  }
  const pairs = await loadPairs(folder);
  if (!pairs.ok) return pairs;
  if (!pairs.value) {
    console.error(WITHOUT_PAIRS);
    return ok(core);
  }
  const loaded = core.loadPairs(pairs.value);
  return loaded.ok ? ok(core) : loaded;
}

/** Whether the weights of a folder are those of the program, which are the ones that other machines have. */
export async function areShipped(host: EngineHost, folder: string): Promise<Result<null>> {
  for (const set of OTHELLO_SETS) {
    const file = join(folder, `eval-${set}.bin`);
    if (!existsSync(file) || !readFileSync(file).equals(await host.weights(set)))
      return complain(
        `${file} is not what this program was built with, and other machines know only that: build it again.`,
      );
  }
  return ok(null);
}
