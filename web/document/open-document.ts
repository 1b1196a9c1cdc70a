/**
 * The open document, and the only way to change it: undo and redo, and the listeners that hear of changes. It knows
 * nothing about storage, engine or page.
 */
import { amend, canRedo, canUndo, newHistory, record, redo, undo, type History } from '../../game/history.ts';
import type { Path } from '../../game/path.ts';
import type { GameTree, TreeNode } from '../../game/tree.ts';
import type { Position, Result } from '../../game/types.ts';
import { isBlankDocument, isSameContent, type Document } from './document.ts';
import { nodeOf, currentPosition } from './game.ts';
import { Observable } from '../browser/observable.ts';

/**
 * `isOpened`: this is another document, not the same one edited or renamed; `isEdited`: it has been edited, not just opened.
 */
export interface DocumentChange {
  readonly before: Document;
  readonly after: Document;
  readonly isOpened: boolean;
  readonly isEdited: boolean;
}

export class OpenDocument extends Observable<[DocumentChange]> {
  #history: History<Document>;
  /** Consecutive edits of the same kind are one step of undo, such as the letters of a comment. */
  #run: string | null = null;
  /** The document that waits, with its undo history, while the board is lent. */
  #waiting: History<Document> | null = null;

  constructor(document: Document) {
    super();
    this.#history = newHistory(document);
  }

  get document(): Document {
    return this.#history.present;
  }

  /** The user's own document: the one shown, or the one that waits while the board is lent. */
  get own(): Document {
    return (this.#waiting ?? this.#history).present;
  }

  get isLent(): boolean {
    return this.#waiting !== null;
  }

  get tree(): GameTree {
    return this.document.tree;
  }

  get path(): Path {
    return this.document.path;
  }

  get node(): TreeNode {
    return nodeOf(this.document);
  }

  /** The position on the board. */
  get position(): Position {
    return currentPosition(this.document);
  }

  get canUndo(): boolean {
    return canUndo(this.#history);
  }

  get canRedo(): boolean {
    return canRedo(this.#history);
  }

  /** Documents that undo leads to, newest last. */
  get past(): readonly Document[] {
    return this.#history.past;
  }

  /**
   * Applies `change` to the document. Moving within it is not a step of undo; consecutive edits with the same `run` are
   * one step.
   */
  edit(change: (document: Document) => Document, run: string | null = null): void {
    const before = this.document;
    const after = change(before);
    if (after === before) return;
    if (isSameContent(before, after)) {
      if (after.path !== before.path) this.#run = null;
      return this.#set(amend(this.#history, after));
    }
    const goesOn = run !== null && run === this.#run;
    this.#run = run;
    this.#step(goesOn ? { ...amend(this.#history, after), future: [] } : record(this.#history, after));
  }

  /** The same for an edit that may fail; then nothing changes. */
  tryEdit(change: (document: Document) => Result<Document>): Result<Document> {
    const next = change(this.document);
    if (next.ok) this.edit(() => next.value);
    return next;
  }

  /** The next edit is a separate step. */
  endRun(): void {
    this.#run = null;
  }

  undo(): void {
    this.#run = null;
    this.#step(undo(this.#history));
  }

  redo(): void {
    this.#run = null;
    this.#step(redo(this.#history));
  }

  /** A step of the history may lead to another document. */
  #step(history: History<Document>): void {
    this.#set(history, history.present.id !== this.document.id);
  }

  /**
   * Opens another document. Undo leads back only to one that is stored nowhere else, or if `leadsBack`. `isEdited`: it
   * was worked on, so an unnamed one isn't kept as one that was only looked at.
   */
  open(document: Document, { isEdited = false, leadsBack = false } = {}): void {
    const before = this.own;
    const isLost = before.id !== document.id && !isBlankDocument(before) && (leadsBack || !before.name);
    this.#waiting = null;
    this.#set(isLost ? record(newHistory(before), document) : newHistory(document), true, { before, isEdited });
  }

  // Lending.

  /** Sets the document aside as it is. What is shown instead is stored nowhere, and may be replaced in turn. */
  lend(document: Document): void {
    this.#waiting ??= this.#history;
    this.#set(newHistory(document), true);
  }

  /** Reopens the waiting document as it was. */
  takeBack(): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) this.#set(waiting, true);
  }

  /** What is shown on loan becomes the document. */
  keepLent(): void {
    if (this.isLent) this.open(this.document, { isEdited: this.canUndo, leadsBack: true });
  }

  /** Gives a document another name or id: the one shown, or one that undo leads to; wherever undo leads to it. */
  identify(identity: Partial<Pick<Document, 'id' | 'name'>>, id = this.document.id): void {
    const renamed = (document: Document): Document => (document.id === id ? { ...document, ...identity } : document);
    const inAll = ({ past, present, future }: History<Document>): History<Document> => ({
      past: past.map(renamed),
      present: renamed(present),
      future: future.map(renamed),
    });
    this.#waiting &&= inAll(this.#waiting);
    this.#set(inAll(this.#history));
  }

  #set(history: History<Document>, isOpened = false, { before = this.document, isEdited = !isOpened } = {}): void {
    if (isOpened) this.#run = null;
    this.#history = history;
    if (this.document === before && !isOpened) return;
    this.notify({ before, after: this.document, isOpened, isEdited });
  }
}
