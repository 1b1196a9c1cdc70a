/** The browser as the engine's host. */
import coreUrl from '../build/core.wasm?url';
import type { EngineHost } from './host.ts';

async function module(): Promise<WebAssembly.Module> {
  const response = await fetch(coreUrl);
  if (!response.ok) throw new Error(`the core could not be loaded (HTTP ${response.status})`);
  // A server that does not know .wasm's media type serves it all the same.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export const pageHost: EngineHost = {
  module,
  isShared: globalThis.crossOriginIsolated === true,
  now: () => performance.now(),
  cpuMs: () => null,
};
