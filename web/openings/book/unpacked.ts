/** The bytes of a file, unzipped if necessary; if it was cut short or is damaged, what comes before that. */
const GZIP_SIGNS = [0x1f, 0x8b];

export async function unpacked(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
  if (!GZIP_SIGNS.every((sign, index) => bytes[index] === sign)) return bytes;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  } catch {
    // The rest isn't gzip.
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
