/** A worker of the page that answers questions. */
import { type Remote, wrap } from 'comlink';
import { presenceName, watchPresence } from '../worker-end.ts';
import { startWorker } from './start-worker.ts';

/** Starts a worker, and reports its death, whatever the cause. `url`: of a module of this page, as the bundler gives it. */
export function startWatched(url: string): { readonly worker: Worker; readonly death: Promise<Error> } {
  const name = presenceName();
  const worker = startWorker(url, name);
  const over = new AbortController();
  const death = new Promise<Error>((resolve) => {
    const die = (reason: string): void => {
      over.abort();
      worker.terminate();
      resolve(new Error(reason));
    };
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      die(event.message);
    });
    worker.addEventListener('messageerror', () => die('a message could not be read'));
    watchPresence(worker, name, over.signal, () => die('it ended by itself'));
  });
  return { worker, death };
}

interface Started<Api> {
  readonly api: Remote<Api>;
  /** Rejects when the worker dies or is stopped. */
  readonly end: Promise<never>;
  stop(): void;
}

/** Starts its worker with the first question, and a new one after the last has died or been stopped. */
export class AskedWorker<Api> {
  readonly #url: string;
  #started: Started<Api> | null = null;

  /** @param url of a module of this page, as the bundler gives it */
  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects if the worker dies or is stopped. */
  ask<T>(question: (api: Remote<Api>) => Promise<T>): Promise<T> {
    const { api, end } = (this.#started ??= this.#start());
    return Promise.race([question(api), end]);
  }

  /** Terminates the worker, whatever it is doing. */
  stop(): void {
    this.#started?.stop();
  }

  #start(): Started<Api> {
    const { worker, death } = startWatched(this.#url);
    let reject: (error: Error) => void = () => undefined;
    const end = new Promise<never>((_, fail) => (reject = fail));
    end.catch(() => undefined);
    const stop = (error = new Error('stopped')): void => {
      worker.terminate();
      if (this.#started?.end === end) this.#started = null;
      reject(error);
    };
    void death.then(stop);
    return { api: wrap<Api>(worker), end, stop };
  }
}
