/**
 * A link that carries a whole study in its fragment, where no server sees it: `#z=1.` and the study's JSON, deflated
 * without a header and encoded in the 64 characters that addresses don't escape. The number is the version of the
 * packing; the contents have their own version.
 */
import { MAX_LINK_MADE, MAX_TEXT, MAX_UNPACKED } from '../../game/formats/limits.ts';
import { fail, ok, type Result } from '../../game/types.ts';
import { isStudyLink } from './link.ts';

const BEGINNING = 'z=';
const PACKING = '1.';

/**
 * Size of the pieces fed to the unpacker: each may expand a thousandfold, and a browser unpacks a whole piece before
 * anyone can stop it.
 */
const PIECE_BYTES = 1024;

/** The bytes in pieces, each once the one before has been handled. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += size)));
      },
    },
    { highWaterMark: 0 },
  );
}

/** The output of a stream for these bytes; null as soon as it exceeds this many. */
async function through(source: ReadableStream, stream: GenericTransformStream, most: number) {
  const reader = source.pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toLetters(bytes: Uint8Array): string {
  const CHUNK = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(letters)) return null;
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The fragment with its `#`; a fault if it is longer than browsers accept. */
export async function makeStudyLink(text: string): Promise<Result<string>> {
  const bytes = new TextEncoder().encode(text);
  const packing = new CompressionStream('deflate-raw');
  const packed = bytes.length > MAX_UNPACKED ? null : await through(new Blob([bytes]).stream(), packing, MAX_UNPACKED);
  const link = packed ? `#${BEGINNING}${PACKING}${toLetters(packed)}` : '';
  if (packed && link.length <= MAX_LINK_MADE) return ok(link);
  return packed
    ? fail('link-long', { n: link.length, most: MAX_LINK_MADE })
    : fail('link-far-too-long', { most: MAX_LINK_MADE });
}

/** The JSON of the study in a fragment or an address. */
export async function parseStudyLink(link: string): Promise<Result<string>> {
  const broken = fail('link-broken');
  if (link.length > MAX_TEXT) {
    return fail('link-large', { n: link.length, most: MAX_TEXT });
  }
  const content = link.trim().slice(link.trim().indexOf('#') + 1 + BEGINNING.length);
  if (!isStudyLink(link)) return broken;
  if (!content.startsWith(PACKING)) return fail('link-newer');
  const packed = fromLetters(content.slice(PACKING.length));
  if (!packed) return broken;
  try {
    const bytes = await through(inPieces(packed, PIECE_BYTES), new DecompressionStream('deflate-raw'), MAX_UNPACKED);
    if (!bytes) return fail('link-unpacked', { most: MAX_UNPACKED });
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return broken;
  }
}
