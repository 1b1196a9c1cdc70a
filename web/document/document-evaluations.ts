/**
 * What the engine has found about the positions of the open document, stored beside it: read when it is opened, written
 * together a moment after it was found, and received from other tabs. None of it is an edit.
 */
import * as v from 'valibot';
import { walk, type GameTree } from '../../game/tree.ts';
import type { Position } from '../../game/types.ts';
import { evaluationKey, type Evaluations } from '../engine/evaluations.ts';
import type { Document } from './document.ts';
import { checkedJson } from '../browser/checked.ts';
import type { Journal } from './journal.ts';
import { readEvaluation } from './library-records.ts';
import type { StoredEvaluations, LibraryStore } from './library-store.ts';

const FOUND = v.array(v.tuple([v.string(), v.unknown()]));

/** Milliseconds between finding and writing. */
const WRITE_AFTER_MS = 500;

export interface DocumentEvaluationsPorts {
  readonly evaluations: Evaluations;
  readonly store: LibraryStore;
  readonly journal: Pick<Journal, 'keepFound' | 'takeFound'>;
  /** The open document if the library has it, otherwise null. */
  document(): Document | null;
}

export class DocumentEvaluations {
  readonly #ports: DocumentEvaluationsPorts;
  /** What the library has, by position. */
  readonly #written = new Map<string, unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: DocumentEvaluationsPorts) {
    this.#ports = ports;
    ports.evaluations.subscribe(() => this.#writeSoon());
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** Another document was opened: what is already known about its positions is written for it, too. */
  onOther(): void {
    this.#written.clear();
    this.#writeSoon();
  }

  learn(known: StoredEvaluations): void {
    for (const [key, evaluation] of known) {
      this.#written.set(key, evaluation);
      this.#ports.evaluations.noteStored(key, evaluation);
    }
  }

  /** Writes what has been found since the last time. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const document = this.#ports.document();
    if (!document) return;
    const fresh = this.#freshOf(document);
    if (!fresh.size || (await this.#ports.store.writeKnown(document.id, fresh)) !== 'kept') return;
    this.#ports.journal.takeFound(document.id);
    if (this.#ports.document()?.id !== document.id) return;
    for (const [key, evaluation] of fresh) this.#written.set(key, evaluation);
  }

  /** Writes everything known about the positions of a document that isn't open. */
  async writeFor({ id, tree }: Document): Promise<void> {
    await this.#ports.store.writeKnown(id, this.#knownOf(tree));
  }

  /** The page may be closed before the next write: keeps the rest in the journal, which takes no time. */
  keep(): void {
    const document = this.#ports.document();
    if (!document) return;
    const fresh = this.#freshOf(document);
    if (fresh.size) this.#ports.journal.keepFound(document.id, JSON.stringify([...fresh]));
  }

  /** Takes over what a page found just before it was closed. */
  recall(id: string): void {
    const text = this.#ports.journal.takeFound(id);
    const found = text === null ? null : checkedJson(FOUND, text);
    for (const [key, evaluation] of found ?? []) this.#ports.evaluations.noteStored(key, readEvaluation(evaluation));
    if (found) this.#writeSoon();
  }

  /** What the library doesn't yet have about the positions of the open document. */
  #freshOf({ tree }: Document): StoredEvaluations {
    return new Map([...this.#knownOf(tree)].filter(([key, evaluation]) => this.#written.get(key) !== evaluation));
  }

  #knownOf(tree: GameTree): StoredEvaluations {
    return new Map(
      [...positionsOf(tree)].flatMap(([key, position]) => {
        const evaluation = this.#ports.evaluations.of(position);
        return Object.keys(evaluation).length ? [[key, evaluation] as const] : [];
      }),
    );
  }
}

const positions = new WeakMap<GameTree, ReadonlyMap<string, Position>>();

/** The positions of a tree by key, cached because they are needed continually while the engine works. */
function positionsOf(tree: GameTree): ReadonlyMap<string, Position> {
  let found = positions.get(tree);
  if (!found) {
    found = new Map([...walk(tree)].map(({ node }) => [evaluationKey(node.position), node.position]));
    positions.set(tree, found);
  }
  return found;
}
