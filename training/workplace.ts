/** Where a training run keeps its files, and its options. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../game/types.ts';
import type { EngineHost } from '../workers/engine/host.ts';
import type { QueueAddress } from '../workers/queue/queue.ts';
import { filesIn } from './records.ts';
import type { SampleKind } from './samples.ts';

export interface Workplace {
  /** Folder of intermediate files. */
  readonly work: string;
  /** Folder with `wthor/` and `labelled/`. */
  readonly data: string;
  readonly quiet: boolean;
  /** Where the core is loaded from. */
  readonly host: EngineHost;
  /** Queue whose workers do the searches of those steps that can hand them over. */
  readonly queue?: QueueAddress;
}

/** One of several processes or machines that share a step's work: number `shard` of `of`. */
export interface Share {
  readonly shard: number;
  readonly of: number;
}

export const checkShare = ({ shard, of }: Share): Result<null> =>
  shard < of ? ok(null) : complain(`Of ${of} shards the last one is ${of - 1}.`);

export const ALONE: Share = { shard: 0, of: 1 };

/** The file of a share in a folder, and those of all shares, whichever runs made them. */
export const shareFile = (folder: string, name: string, extension: string, { shard, of }: Share): string =>
  join(folder, of === 1 ? `${name}.${extension}` : `${name}.${shard}-of-${of}.${extension}`);
export const shareFiles = (folder: string, name: string, extension: string): string[] =>
  filesIn(folder, new RegExp(`^${name}(\\.\\d+-of-\\d+)?\\.${extension}$`));

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

/** The existing chunks of a kind and number of empties, in order; there may be gaps while shards are not done. */
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

/** Games that the engine played against itself are kept here, in files like WTHOR's. */
export const selfplayFolder = ({ work }: Workplace): string => join(work, 'selfplay');
/** Their numbers start above those of any database; the split into fit and test depends on the number. */
export const SELFPLAY_NUMBERS = 1_000_000;
