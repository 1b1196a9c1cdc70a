/** The browser as the engine's host. */
import othelloUrl from '../build/core.wasm?url';
import narrowUrl from '../build/narrow.wasm?url';
import wideUrl from '../build/wide.wasm?url';
import fullUrl from '../data/eval-full.bin?url';
import pairsUrl from '../data/eval-pairs.bin?url';
import smallUrl from '../data/eval-small.bin?url';
import type { CoreName } from './cores.ts';
import type { EngineHost, WeightsSet } from './host.ts';

const CORE_URLS: Readonly<Record<CoreName, string>> = { othello: othelloUrl, narrow: narrowUrl, wide: wideUrl };

async function module(core: CoreName = 'othello'): Promise<WebAssembly.Module> {
  const response = await fetch(CORE_URLS[core]);
  if (!response.ok) throw new Error(`the core could not be loaded (HTTP ${response.status})`);
  // A server that does not know .wasm's media type serves it all the same.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

const WEIGHTS_URLS: Readonly<Record<WeightsSet, string>> = { small: smallUrl, full: fullUrl, pairs: pairsUrl };

async function weights(set: WeightsSet): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(WEIGHTS_URLS[set]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export const pageHost: EngineHost = {
  module,
  weights,
  weightsPatienceMs: 100,
  isShared: globalThis.crossOriginIsolated === true,
  now: () => performance.now(),
  cpuMs: () => null,
};
