/** What the engine needs from the place it runs in; host.page.ts and host.node.ts give it. */
import type { CoreName } from '../protocol.ts';

/**
 * The files of Othello's evaluation, in the order in which they are loaded: `small` orders moves near the end, `full`
 * gives values, `pairs` betters them (docs/inside/evaluation.md).
 */
export const OTHELLO_SETS = ['small', 'full', 'pairs'] as const;
/** `six` is for 6x6. */
export const WEIGHTS_SETS = [...OTHELLO_SETS, 'six'] as const;
export type WeightsSet = (typeof WEIGHTS_SETS)[number];

export interface EngineHost {
  /** A compiled core; the one for Othello where none is named. */
  module(core?: CoreName): Promise<WebAssembly.Module>;
  /** The bytes of data/eval-<set>.bin; rejects when they aren’t available. */
  weights(set: WeightsSet): Promise<Uint8Array<ArrayBuffer>>;
  /** How long a job waits for weights that are on their way before it begins without them. */
  readonly weightsPatienceMs: number;
  /** Whether memory can be shared with other workers here: only then are there threads and a stop word. */
  readonly isShared: boolean;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /**
   * CPU time of a number of threads, this one first, in milliseconds from any fixed moment; null where the host can't
   * tell.
   */
  cpuMs(threads: number): number | null;
}
