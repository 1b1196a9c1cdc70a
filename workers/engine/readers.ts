/** How the weight files are read, and how the core takes each; loaded with the first of them. */
import { ok, type Result } from '../../game/types.ts';
import type { Core } from './core.ts';
import type { WeightsSet } from './host.ts';
import type { ShapeCore } from './shapes/core.ts';
import { readPairs } from './pairs.ts';
import { type Inflate, readWeights } from './weights.ts';

/** Loads a set into a core. */
export type Take<C> = (core: C) => Result<null>;

/** `name` is for the fault's text. */
export async function readSet(
  set: WeightsSet,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  inflate?: Inflate,
): Promise<Result<Take<Core>>> {
  if (set === 'pairs') {
    const read = await readPairs(bytes, name, inflate);
    return read.ok ? ok((core) => core.loadPairs(read.value)) : read;
  }
  const read = await readWeights(bytes, name, inflate);
  if (!read.ok) return read;
  return ok((core) => (set === 'small' ? core.loadOrdering(read.value) : core.loadValues(read.value)));
}

export async function readTables(
  _set: WeightsSet,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  inflate?: Inflate,
): Promise<Result<Take<ShapeCore>>> {
  const read = await readWeights(bytes, name, inflate);
  return read.ok ? ok((core) => core.loadTables(read.value)) : read;
}
