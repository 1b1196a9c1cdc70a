/** The page’s side of the worker that makes proofs; it is there while a proof is walked. */
// oxlint-disable import/default -- the bundler makes this module
import { AskedWorker } from '../../workers/client/asked.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import workerUrl from '../../workers/proofs/proof.worker.ts?worker&url';

export interface ProofClient {
  /** Rejected where the worker dies or is stopped. */
  ask<T>(question: (api: ProofApi) => Promise<T>): Promise<T>;
  /** Ends what it is at; what it has found is lost. */
  stop(): void;
}

export function proofClient(): ProofClient {
  const worker = new AskedWorker<ProofApi>(workerUrl);
  return {
    // What the worker says comes later, and else as it says it.
    ask: (question) => worker.ask((api) => question(api as unknown as ProofApi)),
    stop: () => worker.stop(),
  };
}
