/** Node as the engine's host. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { WASM_FILES } from '../cores.ts';
import { unpackedOutside } from '../unpacking.node.ts';
import { shippedFile } from './files.node.ts';
import type { EngineHost } from './host.ts';

/** Linux counts each thread's nanoseconds here; elsewhere, Node 20 knows only those of the whole process. */
const THREAD_CLOCK = '/proc/thread-self/schedstat';

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** An engine of several threads has the process to itself; engines of one thread may share it. */
function cpuMs(threads: number): number {
  if (threads > 1) return processMs();
  try {
    return Number(readFileSync(THREAD_CLOCK, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return processMs();
  }
}

/** In one piece, which need not be joined or copied; that counts where many engines are started. */
function bytesOf(file: URL): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** `folder`: of the program. */
export const nodeHostIn = (folder: URL): EngineHost => ({
  module: async (core = 'othello') => WebAssembly.compile(await readFile(shippedFile(folder, WASM_FILES[core]))),
  weights: async (set) => bytesOf(shippedFile(folder, `eval-${set}.bin`)),
  inflate: isMainThread ? (packed) => inflateSync(packed) : unpackedOutside,
  // Files on the same disk load or fail at once; waiting for them makes the same input always give the same answer.
  weightsPatienceMs: Infinity,
  isShared: true,
  now: () => performance.now(),
  cpuMs,
});

export const nodeHost = nodeHostIn(new URL('./', import.meta.url));
