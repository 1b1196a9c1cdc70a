/**
 * The page's side of the explorer: a worker that answers, and one for each reading of files, which can be ended. Of
 * questions of one kind, only the newest is answered: a question asked meanwhile waits, and gives way to later ones.
 */
// oxlint-disable import/default -- the bundler makes these modules
import { proxy, transfer, wrap, type Remote } from 'comlink';
import { fail, ok, type Result } from '../../../game/types.ts';
import { AskedWorker, startWatched } from '../../../workers/client/asked.ts';
import importUrl from '../../import-export/import.worker.ts?worker&url';
import type { Readers } from '../../import-export/import.worker.ts';
import { buffersOf } from '../../import-export/buffers.ts';
import type { KnownFile } from '../../import-export/collector.ts';
import explorerUrl from './explorer.worker.ts?worker&url';
import type { Collected, CollectProgress } from '../../import-export/collected.ts';
import { browserGames } from './games-store.ts';
import type { CollectionInfo, ExplorerApi } from './protocol.ts';

export class ExplorerClient {
  readonly #worker = new AskedWorker<ExplorerApi>(explorerUrl);
  readonly #newest = new Map<string, number>();
  readonly #busy = new Map<string, Promise<unknown>>();

  /**
   * Asks a question; undefined if a later one of the same kind has superseded it, null if the worker has died.
   *
   * @param kind a name for questions of which only the newest matters
   */
  async latest<T>(kind: string, ask: (api: Remote<ExplorerApi>) => Promise<T>): Promise<T | null | undefined> {
    const number = (this.#newest.get(kind) ?? 0) + 1;
    this.#newest.set(kind, number);
    const isNewest = (): boolean => this.#newest.get(kind) === number;
    while (this.#busy.has(kind)) await this.#busy.get(kind);
    if (!isNewest()) return undefined;
    const answer = this.ask(ask);
    this.#busy.set(kind, answer);
    const found = await answer;
    this.#busy.delete(kind);
    return isNewest() ? found : undefined;
  }

  /** Asks what must be done in any case; null if the worker has died. */
  ask<T>(ask: (api: Remote<ExplorerApi>) => Promise<T>): Promise<T | null> {
    return this.#worker.ask(ask).catch(() => null);
  }

  /** Calls back when another tab has added, renamed or deleted a collection. */
  onChange(listener: () => void): void {
    browserGames().onChange(listener);
  }

  /**
   * Reads files in a worker of their own; a fault if that was stopped or needed more memory than there is. A reading
   * that was stopped leaves nothing behind.
   */
  async read(
    files: readonly File[],
    known: readonly KnownFile[],
    tell: (progress: CollectProgress) => void,
    signal: AbortSignal,
  ): Promise<Result<Collected>> {
    if (signal.aborted) return fail('read-stopped');
    const { worker, death } = startWatched(importUrl);
    const stopped = new Promise<Result<never>>((resolve) => {
      signal.addEventListener('abort', () => resolve(fail('read-stopped')));
    });
    const { collector } = wrap<Readers>(worker);
    try {
      return await Promise.race([
        stopped,
        death.then(() => fail('read-memory')),
        collector.collect(files, known, proxy(tell)).then((collected) => ok(collected)),
      ]);
    } catch {
      return fail('read-failed');
    } finally {
      worker.terminate();
    }
  }

  add(name: string, { files, collections }: Collected): Promise<CollectionInfo | null> {
    const read = files.filter(({ games }) => games);
    return this.ask((api) => api.add(name, read, transfer(collections as never, collections.flatMap(buffersOf))));
  }
}
