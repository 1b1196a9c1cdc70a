/** A worker as the client sees it, whatever the host: somewhere to send messages, and an end that is noticed. */
import type { Endpoint } from 'comlink';

export interface WorkerPort {
  readonly endpoint: Endpoint;
  /** Calls back once if the worker breaks or ends by itself, with what is known of the reason; not after `terminate`. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): void;
}

/** Where workers come from: pool.ts in a page, pool.node.ts in the shell, a fake in tests. */
export interface WorkerSource {
  /** Processor cores: no more threads than these are started. */
  readonly cores: number;
  /** Offers `EngineApi`. */
  engine(): WorkerPort;
  /** Offers `HelperApi`. */
  helper(): WorkerPort;
}
