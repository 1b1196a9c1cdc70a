/** Files being read into a collection: progress and result. */
import { fault, type Fault } from '../../../game/faults.ts';
import type { ExplorerClient } from './explorer-client.ts';
import type { Collected, CollectProgress, FileReport } from '../../import-export/collected.ts';
import type { CollectionInfo } from './protocol.ts';
import { explorerWords } from './explorer-words.ts';

export interface FileImportPorts {
  changed(): void;
  known(): readonly CollectionInfo[];
  added(info: CollectionInfo): Promise<void>;
}

/** The result: a new collection, or none. */
export interface ReadingDone {
  readonly added: CollectionInfo | null;
  readonly files: readonly FileReport[];
  readonly illegal: number;
  readonly fault: Fault | null;
}

export class FileImport {
  readonly #client: Pick<ExplorerClient, 'read' | 'add'>;
  readonly #ports: FileImportPorts;
  #abort = new AbortController();
  #startedAt = 0;
  #progress: CollectProgress | null = null;
  readonly #waiting: (readonly File[])[] = [];
  #done: readonly ReadingDone[] = [];

  constructor(client: Pick<ExplorerClient, 'read' | 'add'>, ports: FileImportPorts) {
    this.#client = client;
    this.#ports = ports;
  }

  get progress(): CollectProgress | null {
    return this.#progress;
  }

  /** One for each batch of files, in the order they came. */
  get done(): readonly ReadingDone[] {
    return this.#done;
  }

  /** Estimated milliseconds left; null while there is no estimate. */
  get timeLeft(): number | null {
    const { bytes = 0, total = 0 } = this.#progress ?? {};
    return bytes ? ((performance.now() - this.#startedAt) * (total - bytes)) / bytes : null;
  }

  /** Files that come while others are being read wait for them. */
  async take(files: readonly File[]): Promise<void> {
    if (!files.length) return;
    this.#waiting.push(files);
    if (this.#progress) return;
    this.#done = [];
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#read(next);
  }

  async #read(files: readonly File[]): Promise<void> {
    this.#abort = new AbortController();
    this.#startedAt = performance.now();
    this.#tell({ file: files[0]!.name, bytes: 0, total: 1, games: 0, isSorting: false });
    const known = this.#ports.known().flatMap(({ files: own }) => {
      const beside = own.map(({ print }) => print);
      return own.map(({ print, hasNames }) => ({ print, hasNames, beside }));
    });
    const { signal } = this.#abort;
    const read = await this.#client.read(files, known, (progress) => this.#tell(progress), signal);
    const done = read.ok ? await this.#add(read.value) : { added: null, files: [], illegal: 0, fault: read.fault };
    // The next files may be the same.
    if (done.added) await this.#ports.added(done.added);
    this.#done = [...this.#done, done];
    this.#tell(null);
  }

  async #add(collected: Collected): Promise<ReadingDone> {
    const { files, illegal, collections } = collected;
    const named = files.filter(({ games }) => games).map(({ name }) => name.replace(/\.\w+$/, ''));
    const [first, last] = [named[0] ?? '', named.at(-1) ?? ''];
    const name = named.length > 1 ? explorerWords.collections.span(first, last) : first;
    const added = collections.length ? await this.#client.add(name, collected) : null;
    return { added, files, illegal, fault: collections.length && !added ? fault('read-memory') : null };
  }

  /** Waiting files aren't read either. */
  cancel(): void {
    this.#waiting.length = 0;
    this.#abort.abort();
  }

  /** A collection was renamed or deleted: what was said about it no longer holds. */
  outdate(id: string): void {
    this.#done = this.#done.filter(({ added }) => added?.id !== id);
  }

  /** The results have been seen. */
  forget(): void {
    this.#done = [];
  }

  #tell(progress: CollectProgress | null): void {
    this.#progress = progress;
    this.#ports.changed();
  }
}
