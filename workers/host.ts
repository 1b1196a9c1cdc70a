/** What the engine needs from the place it runs in; host.page.ts and host.node.ts give it. */
export interface EngineHost {
  /** The compiled core. */
  module(): Promise<WebAssembly.Module>;
  /** Whether memory can be shared with other workers here: only then are there threads and a stop word. */
  readonly isShared: boolean;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** CPU time of this worker in milliseconds from any fixed moment; null where the host can't tell. */
  cpuMs(): number | null;
}
