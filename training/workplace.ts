/** Where a training run keeps its files, and what it was asked for. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineHost } from '../workers/engine/host.ts';
import type { QueueAddress } from '../workers/queue/queue.ts';
import type { SampleKind } from './samples.ts';

export interface Workplace {
  /** Folder of intermediate files. */
  readonly work: string;
  /** Folder that holds `wthor/` and `labelled/`. */
  readonly data: string;
  readonly quiet: boolean;
  /** Where the core comes from. */
  readonly host: EngineHost;
  /** Whose workers search for the steps that can leave it to them. */
  readonly queue?: QueueAddress;
}

const two = (number: number): string => String(number).padStart(2, '0');

export function samplesFile({ work }: Workplace, kind: SampleKind, empties: number, chunk = 0): string {
  const folder = join(work, 'samples');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${kind}-${two(empties)}-${two(chunk)}.bin`);
}

/** A chunk of samples in the folder. */
interface ChunkFile {
  readonly chunk: number;
  readonly file: string;
}

/** The chunks of a kind and a number of empties that are there, in their order; there may be gaps, where shards are not done. */
export function chunkFiles({ work }: Workplace, kind: SampleKind, empties: number): ChunkFile[] {
  const folder = join(work, 'samples');
  if (!existsSync(folder)) return [];
  const name = new RegExp(`^${kind}-${two(empties)}-(\\d+)\\.bin$`);
  return readdirSync(folder)
    .flatMap((file) => {
      const [, chunk] = name.exec(file) ?? [];
      return chunk === undefined ? [] : [{ chunk: Number(chunk), file: join(folder, file) }];
    })
    .toSorted((one, other) => one.chunk - other.chunk);
}

export const sampleFiles = (place: Workplace, kind: SampleKind, empties: number): string[] =>
  chunkFiles(place, kind, empties).map(({ file }) => file);

export function weightsFile({ work }: Workplace, set: string, stage: number): string {
  const folder = join(work, 'weights');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${set}-${two(stage)}.f64`);
}

/** Games that the engine played against itself lie here, in files as WTHOR's. */
export const selfplayFolder = ({ work }: Workplace): string => join(work, 'selfplay');
/** Their numbers begin where no base has any; the split into fit and test goes by the number. */
export const SELFPLAY_NUMBERS = 1_000_000;
