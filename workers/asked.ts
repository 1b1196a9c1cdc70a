/** A worker of the page that answers questions. */
import { type Remote, wrap } from 'comlink';
import { startWorker } from './confined.ts';

/** Resolves when a worker has died, which is ended then. */
export function deathOf(worker: Worker): Promise<Error> {
  return new Promise((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      resolve(new Error(event.message));
    });
  });
}

/** It is started when it is first asked; after one that has died the next question starts another. */
export class AskedWorker<Api> {
  readonly #url: string;
  #started: { readonly api: Remote<Api>; readonly death: Promise<never> } | null = null;

  /** @param url of a module of our own, as the bundler gives it */
  constructor(url: string) {
    this.#url = url;
  }

  /** Rejected once the worker has died. */
  ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T> {
    const { api, death } = (this.#started ??= this.#start());
    return Promise.race([question(api), death]);
  }

  #start() {
    const worker = startWorker(this.#url);
    const death = deathOf(worker).then((error): never => {
      this.#started = null;
      throw error;
    });
    death.catch(() => undefined);
    return { api: wrap<Api>(worker), death };
  }
}
