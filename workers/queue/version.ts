/** A short name for the engine that gives the answers, from its cores and weights. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WASM_FILES } from '../cores.ts';
import { shippedFile } from '../engine/files.node.ts';
import { CORES } from '../protocol.ts';
import { WEIGHTS_SETS } from '../engine/host.ts';

/** To be changed when the same files give other answers. */
const PROGRAM = '1';
const LENGTH = 12;

/** `folder`: of the program; by default, of the running one. */
export async function engineVersion(folder = new URL('./', import.meta.url)): Promise<string> {
  const files = [...CORES.map((core) => WASM_FILES[core]), ...WEIGHTS_SETS.map((set) => `eval-${set}.bin`)];
  const hash = createHash('sha256').update(PROGRAM);
  // Without a file the engine gives other answers, or none: another name either way.
  for (const file of files) hash.update(await readFile(shippedFile(folder, file)).catch(() => `no ${file}`));
  return hash.digest('hex').slice(0, LENGTH);
}
