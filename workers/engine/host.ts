/** What the engine needs from its surroundings, provided by host.page.ts and host.node.ts. */
import type { CoreName } from '../protocol.ts';
import type { Inflate } from './weights.ts';

/**
 * The files of Othello's evaluation, in loading order: `small` orders moves near the end, `full` gives values, `pairs`
 * improves them (docs/inside/evaluation.md).
 */
export const OTHELLO_SETS = ['small', 'full', 'pairs'] as const;
/** `six` is for 6x6, `oblong` for boards of eight columns and six rows. */
export const WEIGHTS_SETS = [...OTHELLO_SETS, 'six', 'oblong'] as const;
export type WeightsSet = (typeof WEIGHTS_SETS)[number];

export interface EngineHost {
  /** A compiled core, by default the one for Othello. */
  module(core?: CoreName): Promise<WebAssembly.Module>;
  /** The bytes of data/eval-<set>.bin; rejects when they aren't available. */
  weights(set: WeightsSet): Promise<Uint8Array<ArrayBuffer>>;
  /** Unpacks weights, where there is something quicker than web streams. */
  readonly inflate?: Inflate;
  /** How long a job waits for weights that are still loading before it begins without them. */
  readonly weightsPatienceMs: number;
  /** Whether memory can be shared with other workers here: only then are there threads and a stop word. */
  readonly isShared: boolean;
  /** Milliseconds since any fixed moment. */
  now(): number;
  /**
   * CPU time of a number of threads, this one first, in milliseconds since any fixed moment; null if the host can't
   * tell.
   */
  cpuMs(threads: number): number | null;
}
