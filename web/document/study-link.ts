/**
 * A link that carries a whole study in its fragment, where no server sees it: `#z=1.` and the study's JSON, deflated
 * without a header and written in the 64 letters that addresses leave alone. The number is that of the packing; what is
 * in it has a version of its own.
 */
import type { Result } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';

const BEGINNING = 'z=';
const PACKING = '1.';
/** The shortest limit that a browser in use sets to an address, with room for the rest of it. */
export const MOST_CHARACTERS = 60_000;
/** Nobody's study is larger; something that unpacks to more is no study. */
const MOST_BYTES = 32_000_000;

/** Whether a text is a fragment, or an address with a fragment, that carries a study. */
export const isStudyLink = (text: string): boolean => /^(https?:\/\/[^\s#]*)?#z=\S+$/i.test(text.trim());

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
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

/** The fragment with its `#`; a fault when it is longer than browsers take. */
export async function makeStudyLink(text: string): Promise<Result<string>> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), MOST_BYTES);
  const link = packed ? `#${BEGINNING}${PACKING}${toLetters(packed)}` : '';
  if (packed && link.length <= MOST_CHARACTERS) return ok(link);
  const length = packed ? `${link.length.toLocaleString('en')} characters` : 'far too many characters';
  return fail(`The link would have ${length}, and browsers take about ${MOST_CHARACTERS.toLocaleString('en')}.`);
}

/** The JSON of the study in a fragment or an address. */
export async function parseStudyLink(link: string): Promise<Result<string>> {
  const broken = fail('The link of the study is broken: a part of it may be missing.');
  const content = link.trim().slice(link.trim().indexOf('#') + 1 + BEGINNING.length);
  if (!isStudyLink(link)) return broken;
  if (!content.startsWith(PACKING)) return fail('The link was made by a newer version of this page.');
  const packed = fromLetters(content.slice(PACKING.length));
  if (!packed) return broken;
  try {
    const bytes = await through(packed, new DecompressionStream('deflate-raw'), MOST_BYTES);
    return bytes ? ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : broken;
  } catch {
    return broken;
  }
}
