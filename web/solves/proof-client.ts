/** The page's side of the worker that makes proofs; it runs while a proof is walked. */
// oxlint-disable import/default -- the bundler makes this module
import { AskedWorker } from '../../workers/client/asked.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import workerUrl from '../../workers/proofs/proof.worker.ts?worker&url';

export interface ProofClient {
  /** Rejects if the worker dies or is stopped. */
  ask<T>(question: (api: ProofApi) => Promise<T>): Promise<T>;
  /** Ends the current work; what it has found is lost. */
  stop(): void;
}

export function proofClient(): ProofClient {
  const worker = new AskedWorker<ProofApi>(workerUrl);
  return {
    // The worker's answers are the same, only asynchronous.
    ask: (question) => worker.ask((api) => question(api as unknown as ProofApi)),
    stop: () => worker.stop(),
  };
}
