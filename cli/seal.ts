/**
 * Seals for saved solves, which the program resumes without proving them again. A checksum shows damage, but anybody
 * can make one; the seal (HMAC-SHA-256, RFC 2104) needs a key that only this user has on this computer, so files from
 * elsewhere are recognised.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SEAL_MARK, SEALED_BYTES } from '../workers/solves/saved-solve.ts';
import { makeFolder, type Io } from './shell.ts';
import { madeWhole } from './whole-file.ts';

const KEY_BYTES = 32;

/** Where programs keep their state between runs (XDG Base Directory Specification 0.8). */
export const stateFolder = (env: Io['env']): string =>
  join(env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state'), 'outflank');

/** Created on first use; throws if it can be neither read nor written. */
function keyIn(folder: string): Buffer {
  const file = join(folder, 'seal.key');
  makeFolder(folder, { mode: 0o700 });
  const found = existsSync(file) ? readFileSync(file) : null;
  if (found?.length === KEY_BYTES) return found;
  // Cut short, it would be easy to guess.
  if (found) rmSync(file);
  madeWhole(file, randomBytes(KEY_BYTES));
  return readFileSync(file);
}

const sealOf = (bytes: Uint8Array, folder: string): Buffer =>
  createHmac('sha256', keyIn(folder)).update(bytes).digest();

/** The bytes followed by the seal; `folder`: of the key. */
export const sealed = (bytes: Uint8Array, folder: string): Buffer =>
  Buffer.concat([bytes, SEAL_MARK, sealOf(bytes, folder)]);

/** Whether this user sealed them on this computer. */
export function isSealed(bytes: Uint8Array, folder: string): boolean {
  const end = bytes.length - SEALED_BYTES;
  const seal = bytes.subarray(end + SEAL_MARK.length);
  return end > 0 && timingSafeEqual(seal, sealOf(bytes.subarray(0, end), folder));
}
