/** Where a training run keeps its files, and what it was asked for. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleKind } from './samples.ts';

export interface Workplace {
  /** Folder of intermediate files. */
  readonly work: string;
  /** Folder that holds `wthor/` and `labelled/`. */
  readonly data: string;
  readonly quiet: boolean;
}

export function samplesFile({ work }: Workplace, kind: SampleKind, empties: number): string {
  const folder = join(work, 'samples');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${kind}-${String(empties).padStart(2, '0')}.bin`);
}

export function weightsFile({ work }: Workplace, set: string, stage: number): string {
  const folder = join(work, 'weights');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${set}-${String(stage).padStart(2, '0')}.f64`);
}
