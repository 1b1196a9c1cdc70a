/** Step 4: writes the shipped files. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../../game/types.ts';
import { Layout } from '../model.ts';
import { packWeights } from '../pack.ts';
import type { TableSet } from '../patterns.ts';
import type { Workplace } from '../workplace.ts';
import { readStage } from './fit.ts';

const ORIGIN =
  'Fitted by the commands of Outflank (docs/training.md) to games of the WTHOR base of the Fédération Française d’Othello and to positions solved and searched from them.';

export const weightsName = (set: TableSet): string => `eval-${set.name}.bin`;

export function packSet(place: Workplace, set: TableSet, folder: string): Result<string> {
  const layout = new Layout(set);
  const stages: Float64Array[] = [];
  for (const index of set.stages.keys()) {
    const weights = readStage(place, set, layout, index);
    if (weights === null)
      return complain(`No weights of ${set.name}, stage ${index}, in ${place.work}; run "fit" first.`);
    stages.push(weights);
  }
  return ok(writeSet(set, folder, packWeights(set, layout, stages, ORIGIN)));
}

/** Writes a file of weights; the line says what data/README.md says of it. */
export function writeSet(set: TableSet, folder: string, bytes: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, weightsName(set));
  writeFileSync(file, bytes);
  return `${file}: ${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
