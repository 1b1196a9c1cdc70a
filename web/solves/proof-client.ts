/** The page’s side of the worker that makes proofs; it is there while a proof is walked. */
// oxlint-disable import/default -- the bundler makes this module
import { wrap } from 'comlink';
import { startWorker } from '../../workers/confined.ts';
import type { ProofApi } from '../../workers/proof.worker.ts';
import workerUrl from '../../workers/proof.worker.ts?worker&url';

export class ProofClient {
  #worker: Worker | null = null;
  #api: ProofApi | null = null;
  #lose: (reason: Error) => void = () => undefined;
  #lost: Promise<never> = Promise.reject(new Error('not started'));

  constructor() {
    this.#lost.catch(() => undefined);
  }

  /** Asks the worker; rejected where it dies or is stopped. */
  ask<T>(question: (api: ProofApi) => Promise<T>): Promise<T> {
    if (!this.#api) this.#start();
    return Promise.race([question(this.#api!), this.#lost]);
  }

  #start(): void {
    const worker = startWorker(workerUrl);
    this.#lost = new Promise((_, reject) => (this.#lose = reject));
    this.#lost.catch(() => undefined);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.stop();
    });
    this.#worker = worker;
    // What the worker says comes later, and else as it says it.
    this.#api = wrap<ProofApi>(worker) as unknown as ProofApi;
  }

  /** Ends what it is at; what it has found is lost. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = this.#api = null;
    this.#lose(new Error('stopped'));
  }
}
