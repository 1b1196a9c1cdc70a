/**
 * What the engine has found of the positions of the open document, kept next to it: read when it is opened, written a
 * moment after it was found, all at once, and heard of from other tabs. None of it is an edit.
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

/** What was found is written so long after it was. */
const WRITE_AFTER_MS = 500;

export interface KnownPositionsPorts {
  readonly evaluations: Evaluations;
  readonly store: LibraryStore;
  readonly journal: Pick<Journal, 'keepFound' | 'takeFound'>;
  /** The open document, where the library has it; else null. */
  document(): Document | null;
}

export class KnownPositions {
  readonly #ports: KnownPositionsPorts;
  /** What the library has, by position. */
  readonly #written = new Map<string, unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: KnownPositionsPorts) {
    this.#ports = ports;
    ports.evaluations.subscribe(() => this.#writeSoon());
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** Another document is open: what is known of its positions already is written for it, too. */
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
    for (const [key, evaluation] of fresh) this.#written.set(key, evaluation);
    this.#ports.journal.takeFound(document.id);
  }

  /** The page may be closed before it has written: keeps the rest where that takes no time. */
  keep(): void {
    const document = this.#ports.document();
    if (!document) return;
    const fresh = this.#freshOf(document);
    if (fresh.size) this.#ports.journal.keepFound(document.id, JSON.stringify([...fresh]));
  }

  /** Takes what a page that was closed had found last. */
  recall(id: string): void {
    const text = this.#ports.journal.takeFound(id);
    const found = text === null ? null : checkedJson(FOUND, text);
    for (const [key, evaluation] of found ?? []) this.#ports.evaluations.noteStored(key, readEvaluation(evaluation));
    if (found) this.#writeSoon();
  }

  /** What the library does not have of the positions of a document. */
  #freshOf({ tree }: Document): StoredEvaluations {
    return new Map(
      [...positionsOf(tree)].flatMap(([key, position]) => {
        const evaluation = this.#ports.evaluations.of(position);
        const isNew = Object.keys(evaluation).length > 0 && this.#written.get(key) !== evaluation;
        return isNew ? [[key, evaluation] as const] : [];
      }),
    );
  }
}

const positions = new WeakMap<GameTree, ReadonlyMap<string, Position>>();

/** The positions of a tree by their keys; they are needed again and again while the engine works. */
function positionsOf(tree: GameTree): ReadonlyMap<string, Position> {
  let found = positions.get(tree);
  if (!found) {
    found = new Map([...walk(tree)].map(({ node }) => [evaluationKey(node.position), node.position]));
    positions.set(tree, found);
  }
  return found;
}
