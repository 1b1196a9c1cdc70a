/** Whether bytes are text, and which text they are. */

/** UTF-16 by its byte order mark. */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** In any encoding but UTF-16, text has no zeros and hardly any control characters. */
export function isBinary(bytes: Uint8Array): boolean {
  if (utf16Of(bytes)) return false;
  return bytes.subarray(0, 4096).some((byte) => byte === 0 || (byte < 9 && byte > 0));
}

/** UTF-16 by its byte order mark, otherwise UTF-8, or Latin-1 if the bytes aren't valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
