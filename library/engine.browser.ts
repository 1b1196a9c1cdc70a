/**
 * The engine, in Node and in pages. Bundlers find the addresses below; without a bundler they also work.
 *
 * @module outflank/engine
 */
import { portOf } from '../workers/client/page-port.ts';
import { presenceName } from '../workers/worker-end.ts';
import type { WorkerPort } from '../workers/client/port.ts';
import { filesWith, type Role } from './engine-files.ts';
import { Engine, type EngineOptions } from './engine.ts';

export * from './engine.ts';

const WORKER = new URL('./engine.worker.js', import.meta.url);
const CORES = {
  othello: new URL('./core.wasm', import.meta.url),
  narrow: new URL('./narrow.wasm', import.meta.url),
  wide: new URL('./wide.wasm', import.meta.url),
};
const WEIGHTS = {
  small: new URL('./eval-small.bin', import.meta.url),
  full: new URL('./eval-full.bin', import.meta.url),
  pairs: new URL('./eval-pairs.bin', import.meta.url),
  six: new URL('./eval-six.bin', import.meta.url),
  oblong: new URL('./eval-oblong.bin', import.meta.url),
};

let line: string | undefined;

/** Browsers don't start a worker from another host, but do start a local script that imports it. */
function workerUrl(): string {
  if (WORKER.origin === location.origin) return WORKER.href;
  line ??= URL.createObjectURL(new Blob([`import ${JSON.stringify(WORKER.href)};`], { type: 'text/javascript' }));
  return line;
}

/** What relative addresses of weights count from: a worker has no document. */
const base = (): string => (typeof document === 'undefined' ? location.href : document.baseURI);

/** Opens an engine. Rejects with an `EngineError` if the options make no sense or its files cannot be loaded. */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  return Engine.open((weights) => {
    const files = filesWith(CORES, WEIGHTS, weights, (source) => new URL(source, base()).href);
    const start = (role: Role['role']): WorkerPort => {
      const name = presenceName();
      const worker = new Worker(workerUrl(), { type: 'module', name });
      const port = portOf(worker, name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      worker.postMessage({ role, files } satisfies Role);
      return port;
    };
    return { cores: navigator.hardwareConcurrency, engine: () => start('engine'), helper: () => start('helper') };
  }, options);
}
