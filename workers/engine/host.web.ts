/** A browser as the engine's host: what it needs is fetched. */
import type { CoreName } from '../protocol.ts';
import type { EngineHost } from './host.ts';

async function response(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer;
}

export const fetched = async (url: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await response(url)).arrayBuffer());

async function compiled(url: string): Promise<WebAssembly.Module> {
  const answer = await response(url).catch((cause: Error) => {
    throw new Error(`the core could not be loaded (${cause.message})`);
  });
  // Some servers don't know the media type of .wasm.
  return answer.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

export const webHost = (
  cores: Readonly<Record<CoreName, string>>,
  weights: EngineHost['weights'],
  weightsPatienceMs: number,
): EngineHost => ({
  module: (core = 'othello') => compiled(cores[core]),
  weights,
  weightsPatienceMs,
  isShared: globalThis.crossOriginIsolated === true,
  now: () => performance.now(),
  cpuMs: () => null,
});
