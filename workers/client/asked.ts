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

interface Started<Api> {
  readonly api: Remote<Api>;
  /** Rejected when it dies or is stopped. */
  readonly end: Promise<never>;
  stop(): void;
}

/** It is started when it is first asked; after one that has died or was stopped the next question starts another. */
export class AskedWorker<Api> {
  readonly #url: string;
  #started: Started<Api> | null = null;

  /** @param url of a module of our own, as the bundler gives it */
  constructor(url: string) {
    this.#url = url;
  }

  /** Rejected once the worker has died or was stopped. */
  ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T> {
    const { api, end } = (this.#started ??= this.#start());
    return Promise.race([question(api), end]);
  }

  /** Ends it, whatever it is at. */
  stop(): void {
    this.#started?.stop();
  }

  #start(): Started<Api> {
    const worker = startWorker(this.#url);
    let reject: (error: Error) => void = () => undefined;
    const end = new Promise<never>((_, fail) => (reject = fail));
    end.catch(() => undefined);
    const stop = (error = new Error('stopped')): void => {
      worker.terminate();
      if (this.#started?.end === end) this.#started = null;
      reject(error);
    };
    void deathOf(worker).then(stop);
    return { api: wrap<Api>(worker), end, stop };
  }
}
