/**
 * Seals for files that this program goes on from without proving them again: a solve that was kept. A checksum shows damage, and
 * anybody can make one; the seal (HMAC-SHA-256, RFC 2104) takes a key that only this user has on this computer, so a file from
 * elsewhere is told from one’s own.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SEAL_MARK, SEALED_BYTES } from '../workers/solves/kept-solve.ts';

const KEY_BYTES = 32;

/** Where programs keep what outlives them and is no setting (XDG Base Directory Specification 0.8). */
const stateFolder = (): string => join(process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'outflank');

/** Made when it is first wanted; throws where it can be neither read nor written. */
function key(): Buffer {
  const folder = stateFolder();
  const file = join(folder, 'seal.key');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

const sealOf = (bytes: Uint8Array): Buffer => createHmac('sha256', key()).update(bytes).digest();

/** The bytes with the seal behind them. */
export const sealed = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, SEAL_MARK, sealOf(bytes)]);

/** Whether this user has sealed them on this computer. */
export function isSealed(bytes: Uint8Array): boolean {
  const end = bytes.length - SEALED_BYTES;
  const seal = bytes.subarray(end + SEAL_MARK.length);
  return end > 0 && timingSafeEqual(seal, sealOf(bytes.subarray(0, end)));
}
