/** The `sampling` build of the core (assembly/sampling.ts), which also hands out nodes of its proofs. */
import { readFile } from 'node:fs/promises';
import { complain, ok, type Result } from '../game/types.ts';
import type { Bitboards, Core } from '../workers/engine/core.ts';
import type { EngineHost } from '../workers/engine/host.ts';
import { openTrainedCore } from './core.ts';

/** A node of a null-window search that one of its moves decided. */
export interface DecidedNode {
  readonly position: Bitboards;
  /** The move's value for the side to move is greater than this. */
  readonly alpha: number;
  readonly empties: number;
}

/** The exports that sampling.ts adds to the core. */
interface SamplingExports {
  readonly SAMPLES: WebAssembly.Global<'i32'>;
  readonly SAMPLE_BYTES: WebAssembly.Global<'i32'>;
  emptyTables(buckets: number): void;
}

/** Number of the core's table buckets per megabyte. */
const BUCKETS_PER_MEGABYTE = 0x4000;

export class SamplingCore {
  readonly core: Core;
  readonly #exports: SamplingExports;

  constructor(core: Core, exports: SamplingExports) {
    this.core = core;
    this.#exports = exports;
  }

  /** The nodes recorded since the last call. */
  takeNodes(): DecidedNode[] {
    const { memory } = this.core;
    const [address, bytes] = [this.#exports.SAMPLES.value, this.#exports.SAMPLE_BYTES.value];
    const count = new Uint32Array(memory.buffer, address, 1);
    const words = new BigUint64Array(memory.buffer, address + bytes, (count[0]! * bytes) / 8);
    const nodes: DecidedNode[] = [];
    for (let at = 0; at < words.length; at += bytes / 8) {
      nodes.push({
        position: { player: words[at]!, opponent: words[at + 1]! },
        alpha: Number(BigInt.asIntN(64, words[at + 2]!)),
        empties: Number(words[at + 3]!),
      });
    }
    count[0] = 0;
    return nodes;
  }

  /** Gives the core an empty table of this size. */
  forget(megabytes: number): void {
    this.#exports.emptyTables(megabytes * BUCKETS_PER_MEGABYTE);
  }
}

/** `file`: the build; `folder`: where the weights are. */
export async function openSamplingCore(host: EngineHost, file: string, folder: string): Promise<Result<SamplingCore>> {
  let module: WebAssembly.Module;
  try {
    module = await WebAssembly.compile(await readFile(file));
  } catch {
    return complain(`${file} is missing; "npm run build:core" makes it.`);
  }
  const core = await openTrainedCore({ ...host, module: async () => module }, folder);
  if (!core.ok) return core;
  // A second instance reads the first one's memory.
  const { exports } = await WebAssembly.instantiate(module, {
    env: { memory: core.value.memory, abort: () => {} },
    host: { now: () => 0, wait: () => {} },
  });
  return ok(new SamplingCore(core.value, exports as unknown as SamplingExports));
}
