/** Step 4: writes the shipped files. */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok, type Result } from '../../game/types.ts';
import { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import { notePairs } from '../pairs.ts';
import { FULL, type TableSet } from '../patterns.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readAllStages } from './fit.ts';

const ORIGIN =
  'Fitted by the commands of Outflank (docs/inside/training.md) to games of the WTHOR base of the Fédération Française d’Othello and to positions solved and searched from them.';

export const weightsName = (set: TableSet): string => `eval-${set.name}.bin`;

export function packSet(place: Workplace, set: TableSet, folder: string): Result<string> {
  const layout = new Layout(set);
  const stages = readAllStages(place, set, layout);
  return stages.ok ? ok(writeSet(set, folder, packWeights(set, layout, stages.value, ORIGIN))) : stages;
}

/** Writes a file of weights; the line it returns is the one data/README.md quotes. */
export function writeSet(set: TableSet, folder: string, bytes: Uint8Array): string {
  if (set.name === FULL.name) notePairs(folder);
  return writeShipped(join(folder, weightsName(set)), bytes);
}

/** The same for any shipped file. */
export function writeShipped(file: string, bytes: Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, bytes);
  return `${file}: ${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
