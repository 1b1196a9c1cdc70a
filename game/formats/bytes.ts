/** Whether bytes are text, and the text that they are. */

/** Text of any coding has no zeros and hardly any control characters. */
export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4096).some((byte) => byte === 0 || (byte < 9 && byte > 0));
}

/** UTF-8, or Latin-1 where the bytes are none. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
