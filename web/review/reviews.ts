/**
 * The review of the open document: read when the document is opened, written after each change (one write at a time,
 * always the newest), and stored with the document whether that is named or not. Edits don't change it: positions that
 * are gone are no longer asked for. What a stored review has searched is known again, as if this visit had searched it.
 */
import type { OpenDocument } from '../document/open-document.ts';
import type { Evaluation, Evaluations } from '../engine/evaluations.ts';
import { readReview, updated, withPosition, type ReviewedPosition, type ReviewRecord } from './review-record.ts';
import type { ReviewStore } from './review-store.ts';

export interface ReviewsPorts {
  readonly open: OpenDocument;
  readonly store: ReviewStore;
  readonly evaluations: Evaluations;
  now(): number;
  newId(): string;
  changed(): void;
}

export class Reviews {
  readonly #ports: ReviewsPorts;
  #record: ReviewRecord | null = null;
  /** Counts readings: only the newest one matters. */
  #readings = 0;
  /** Reviews to be written, by document. */
  readonly #changed = new Map<string, ReviewRecord>();
  /** The current write; null: none. */
  #writing: Promise<void> | null = null;

  constructor(ports: ReviewsPorts) {
    this.#ports = ports;
    ports.open.subscribe(({ before, after, isOpened }) => {
      if (before.id !== after.id) this.#onOther(isOpened);
    });
    void this.#read();
  }

  /** Null: the document has none, or it hasn't been read yet. */
  get record(): ReviewRecord | null {
    return this.#record;
  }

  /** The document got another id (it was named elsewhere, or continues as a copy): its review goes along. */
  #onOther(isOpened: boolean): void {
    if (isOpened) return void this.#read();
    // One that is being read goes along once it is here.
    if (this.#record) this.#goAlong(this.#record);
  }

  #goAlong(record: ReviewRecord): void {
    const { open, now } = this.#ports;
    this.#set({ ...record, document: open.document.id, changedAt: now() });
  }

  async #read(): Promise<void> {
    const { open, store, changed } = this.#ports;
    const { id } = open.document;
    this.#record = null;
    const reading = ++this.#readings;
    const waiting = this.#changed.get(id);
    const found = waiting ? undefined : await store.read(id).catch(() => undefined);
    if (this.#readings !== reading) return;
    const record = waiting ?? (found === undefined ? null : readReview(found));
    if (record && !waiting) this.#recall(record);
    if (record && open.document.id !== id) return this.#goAlong(record);
    this.#record = record;
    changed();
  }

  #recall({ positions }: ReviewRecord): void {
    const { evaluations } = this.#ports;
    evaluations.recall(
      [...positions].map(([key, { value, best, level }]) => [key, { value, level, ...(best && { best }) }]),
    );
  }

  /** Resolves once the stored review is here; if there was none, another tab may have written one since. */
  async ready(): Promise<void> {
    if (!this.#record) await this.#read();
  }

  /** Continues the existing review at this level, or begins a new one; to be called once `ready`. */
  begin(level: number): void {
    const { open, now, newId } = this.#ports;
    const document = open.document.id;
    const begunAt = now();
    const fresh = { id: newId(), document, level, begunAt, changedAt: begunAt, positions: new Map() };
    this.#set(this.#record ? { ...this.#record, level, changedAt: begunAt } : fresh);
  }

  take(key: string, found: ReviewedPosition): void {
    if (this.#record) this.#set(withPosition(this.#record, key, found, this.#ports.now()));
  }

  update(knownOf: (key: string) => Evaluation): void {
    if (this.#record) this.#set(updated(this.#record, knownOf, this.#ports.now()));
  }

  #set(record: ReviewRecord): void {
    this.#record = record;
    this.#changed.set(record.document, record);
    this.#writing ??= this.#write();
    this.#ports.changed();
  }

  async #write(): Promise<void> {
    for (const [document, record] of this.#changed) {
      // So that a later change puts it back at the end.
      this.#changed.delete(document);
      await this.#ports.store.write(record).catch(() => undefined);
    }
    this.#writing = null;
  }

  /** Resolves when all is written. */
  async written(): Promise<void> {
    await this.#writing;
  }
}
