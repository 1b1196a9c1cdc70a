/** CRC-32 as in gzip and PNG (ISO 3309): reflected, polynomial 0xedb88320. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit++) word = word & 1 ? (word >>> 1) ^ 0xedb88320 : word >>> 1;
  return word;
});

export function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
