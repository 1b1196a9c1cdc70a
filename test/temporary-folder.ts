/**
 * All temporary files of a run of the unit tests are in one folder, which is removed with it, including what a killed
 * program left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
