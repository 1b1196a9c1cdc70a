/**
 * Keeps the open study: writes it a moment after each change, at the latest a second later, and at once when the page
 * may be closed. What could not be written in time waits in the page's small store for the next visit. A study that
 * another tab has written in the meantime is never written over: ours becomes a copy.
 */
import type { Store } from './storage.ts';
import type { Kept, StudyRecord, StudyStore } from './library-store.ts';

/** Written when the hand rests so long … */
const REST_MS = 250;
/** … and in any case so long after the first change. */
const LATEST_MS = 800;
const UNSAVED = 'outflank.study.unsaved';

export interface KeeperPorts {
  readonly store: StudyStore;
  /** The browser's small store: synchronous, so that it works while a page is being closed. */
  readonly small: Store;
  /** The study as it is now, to be written as the revision asked for. */
  recordAs(revision: number): StudyRecord;
  /** What became of a write. */
  kept(how: Kept, record: StudyRecord): void;
}

export class Keeper {
  readonly #ports: KeeperPorts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changedAt = 0;
  #isDirty = false;
  #writing: Promise<void> | null = null;
  /** The revision in the store that the open study came from; 0 for one that has never been written. */
  revision = 0;

  constructor(ports: KeeperPorts) {
    this.#ports = ports;
  }

  get isDirty(): boolean {
    return this.#isDirty || this.#writing !== null;
  }

  /** Another study is open now, read from this revision. */
  begin(revision: number): void {
    clearTimeout(this.#timer);
    this.#isDirty = false;
    this.revision = revision;
  }

  changed(): void {
    const now = performance.now();
    if (!this.#isDirty) this.#changedAt = now;
    this.#isDirty = true;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(REST_MS, this.#changedAt + LATEST_MS - now));
    this.#timer = setTimeout(() => void this.write(), wait);
  }

  /** Writes what is unsaved; resolves when nothing is. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isDirty || this.#writing) {
      if (this.#writing) {
        await this.#writing;
        continue;
      }
      this.#writing = this.#writeOnce();
      await this.#writing;
      this.#writing = null;
    }
  }

  async #writeOnce(): Promise<void> {
    this.#isDirty = false;
    const record = this.#ports.recordAs(this.revision + 1);
    const how = await this.#ports.store.write(record);
    if (how === 'kept') {
      this.revision = record.revision;
      this.#forget(record);
    }
    this.#ports.kept(how, record);
  }

  /** The page may be closed: what is unsaved goes where it can be put at once, and is written as well. */
  flush(): void {
    if (!this.isDirty) return;
    this.#ports.small.set(UNSAVED, JSON.stringify(this.#ports.recordAs(this.revision + 1)));
    void this.write();
  }

  #forget({ id, revision }: StudyRecord): void {
    const unsaved = this.unsaved();
    if (unsaved && (unsaved.id !== id || unsaved.revision > revision)) return;
    if (unsaved) this.#ports.small.set(UNSAVED, '');
  }

  /** What a page that was closed could not write any more. */
  unsaved(): StudyRecord | null {
    try {
      const found: unknown = JSON.parse(this.#ports.small.get(UNSAVED) || 'null');
      return isRecord(found) ? found : null;
    } catch {
      return null;
    }
  }

  forgetUnsaved(): void {
    if (this.unsaved()) this.#ports.small.set(UNSAVED, '');
  }
}

function isRecord(found: unknown): found is StudyRecord {
  if (typeof found !== 'object' || found === null) return false;
  const { id, name, text, revision } = found as Partial<StudyRecord>;
  return typeof id === 'string' && typeof name === 'string' && typeof text === 'string' && typeof revision === 'number';
}
