/** Built-in files from data/: gzipped, and fetched when first needed. */
import type { Result } from '../../game/types.ts';

/** Throws if the file is missing or damaged: all files of the page are of one version. */
export async function shippedFile<T>(url: string, parse: (bytes: Uint8Array) => Result<T>): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream('gzip')));
  const read = parse(new Uint8Array(await unpacked.arrayBuffer()));
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
}
