/** A worker as the client sees it on any host: an endpoint for messages, and an end that is noticed. */
import type { Endpoint } from 'comlink';

export interface WorkerPort {
  readonly endpoint: Endpoint;
  /**
   * Calls back once if the worker breaks or ends by itself, with the reason as far as it is known; not after
   * `terminate`.
   */
  onDeath(listener: (reason: string) => void): void;
  terminate(): void;
}

/** Where workers come from: pool.ts in a page, pool.node.ts in the shell, a fake in tests. */
export interface WorkerSource {
  /** Processor cores: the upper limit of threads. */
  readonly cores: number;
  /** Offers `EngineApi`. */
  engine(): WorkerPort;
  /** Offers `HelperApi`. */
  helper(): WorkerPort;
}
