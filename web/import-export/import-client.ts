/**
 * Reads files and pasted text in a worker: the worker holds the file, the page the rows of the list. A short text is
 * read at once, without a worker.
 */
// oxlint-disable import/default -- the bundler makes this module
import { proxy, wrap, type Remote } from 'comlink';
import type { ImportedGame } from '../../game/formats/imported.ts';
import { Unpacking, type PackedNode } from '../../game/formats/packed.ts';
import { fail, type Result, type RuleSystem } from '../../game/types.ts';
import { startWatched } from '../../workers/client/asked.ts';
import { SHORT_TEXT } from '../browser/clipboard.ts';
import { ImportReader, type ImportProgress, type ImportSummary } from './import-reader.ts';
import type { ImportRow } from './import-rows.ts';
import type { Readers } from './import.worker.ts';
import workerUrl from './import.worker.ts?worker&url';

type Reader = Pick<ImportReader, 'read' | 'game'> | Remote<ImportReader>;

/** Something being read, or already read. */
export class ImportSource {
  readonly rows: ImportRow[] = [];
  /** The share read so far, 0 to 1. */
  done = 0;
  readonly #reader: Reader;
  readonly #end: () => void;
  #isOver = false;
  /** What calls get if the worker ends. */
  readonly #ended: Promise<Result<never>>;

  private constructor(reader: Reader, ended: Promise<Result<never>>, end: () => void) {
    this.#reader = reader;
    this.#ended = ended;
    this.#end = end;
  }

  static of(source: File | string): ImportSource {
    if (typeof source === 'string' && source.length <= SHORT_TEXT) {
      return new ImportSource(new ImportReader(), new Promise(() => undefined), () => undefined);
    }
    const { worker, death } = startWatched(workerUrl);
    const { promise, resolve } = withResolvers<Result<never>>();
    void death.then(() => resolve(fail('read-memory')));
    const { reader } = wrap<Readers>(worker);
    return new ImportSource(reader, promise, () => {
      worker.terminate();
      resolve(fail('read-stopped'));
    });
  }

  /** Reads it; calls `changed` whenever there are more rows. */
  async read(source: File | string, rules: RuleSystem, changed: () => void): Promise<Result<ImportSummary>> {
    const tell = ({ rows, done }: ImportProgress): void => {
      this.rows.push(...rows);
      this.done = done;
      changed();
    };
    return Promise.race([this.#ended, this.#reader.read(source, rules.id, proxy(tell))]);
  }

  /** One of the games, assembled as its nodes arrive. */
  async game(index: number): Promise<Result<ImportedGame>> {
    const parts: (readonly PackedNode[])[] = [];
    const tell = (nodes: readonly PackedNode[]): void => void parts.push(nodes);
    const head = await Promise.race([this.#ended, this.#reader.game(index, proxy(tell))]);
    if (!head.ok) return head;
    const unpacking = Unpacking.begin(head.value);
    if (!unpacking.ok) return unpacking;
    for (const [number, part] of parts.entries()) {
      // A long game is assembled in many short slices of time.
      if (number > 0) await nextTask();
      unpacking.value.add(part);
    }
    return { ok: true, value: unpacking.value.game() };
  }

  /** Stops reading and drops the file. */
  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#end();
  }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
