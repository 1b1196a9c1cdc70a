/**
 * The browser's Back and Forward step through what was opened: every document or game that replaces another has a
 * history entry. Below the first one is another, so that Back doesn't leave the page unasked. Loaded once the page has
 * started.
 */
import * as v from 'valibot';
import type { Workbench } from './workbench.ts';
import { gameOfLink } from './import-result.ts';
import { words } from '../i18n/words.ts';
import type { Address } from '../document/address.ts';
import { checked } from '../browser/checked.ts';
import { newId } from '../browser/new-id.ts';
import type { Document } from '../document/document.ts';
import { goTo } from '../document/game.ts';
import { linkOf } from './link.ts';
import type { DocumentChange } from '../document/open-document.ts';

/** `opened`: the number of the entry; `id`: for a document of the library. */
const ENTRY = v.object({ opened: v.number(), id: v.optional(v.string()) });
type Entry = v.InferOutput<typeof ENTRY>;

/** The entry below all others. */
const BELOW = -1;

/** Whether another game was opened, rather than the same one changed; a reloaded document is the same. */
const isOther = (before: Document, after: Document, isOpened: boolean): boolean =>
  isOpened ? before.id !== after.id : before.tree.root.position !== after.tree.root.position;

class Opened {
  readonly #workbench: Workbench;
  readonly #address: Address;
  /** The document open at each entry; after a reload, only what the entry says is known. */
  readonly #documents = new Map<number, Document>();
  #at: number;
  #own: Document;
  /** What is being opened already has its entry. */
  #isStepping = false;

  constructor(workbench: Workbench, address: Address) {
    this.#workbench = workbench;
    this.#address = address;
    this.#own = workbench.open.own;
    this.#at = checked(ENTRY, address.state)?.opened ?? BELOW;
    // A link entered meanwhile has an entry of its own, and is still to be read.
    if (this.#at === BELOW && !address.isUnread) address.write(address.known, { opened: BELOW });
    workbench.open.subscribe((change) => this.#onDocument(change));
  }

  #entry(opened: number, { id, name }: Document): Entry {
    return { opened, ...(name && { id }) };
  }

  #onDocument({ isOpened }: DocumentChange): void {
    const before = this.#own;
    const after = this.#workbench.open.own;
    this.#own = after;
    // Back leaves an untouched page like any other.
    const isUser = navigator.userActivation?.hasBeenActive ?? true;
    if (this.#isStepping || !isUser || this.#workbench.open.isLent) return;
    const here = checked(ENTRY, this.#address.state);
    if (isOther(before, after, isOpened)) {
      // An entered link has an entry of its own.
      if (here) this.#leave(here, before);
      this.#put(this.#at + 1, after, here !== null);
    } else if (here?.opened === BELOW) this.#put(Math.max(0, this.#at), after, true);
  }

  #leave({ opened }: Entry, document: Document): void {
    if (opened === BELOW) return this.#put(Math.max(0, this.#at), document, true);
    this.#documents.set(opened, document);
    this.#address.write(linkOf(document), this.#entry(opened, document));
  }

  #put(opened: number, document: Document, isNew: boolean): void {
    const entry = this.#entry(opened, document);
    this.#at = opened;
    if (isNew) this.#address.push(linkOf(document), entry);
    else this.#address.write(linkOf(document), entry);
  }

  /** The user has gone to another entry. */
  async step(): Promise<void> {
    const entry = checked(ENTRY, this.#address.state);
    // An entered link: whoever reads the address opens it.
    if (!entry) return;
    const document = this.#workbench.open.own;
    if (this.#at !== BELOW) this.#documents.set(this.#at, document);
    if (entry.opened === BELOW) {
      this.#address.write(linkOf(document));
      return this.#workbench.say(words.toast.leave());
    }
    this.#at = entry.opened;
    const link = this.#address.read();
    this.#isStepping = true;
    await this.#open(entry, link, this.#documents.get(entry.opened));
    this.#isStepping = false;
  }

  async #open({ id }: Entry, link: string, kept: Document | undefined): Promise<void> {
    const { open, document } = this.#workbench;
    const isHere = kept
      ? kept.id === document.id && kept.tree.root.position === document.tree.root.position
      : id === document.id;
    if (isHere) return;
    if (id) return this.#openKept(id, link, kept);
    if (!kept) return this.#openLink(link);
    // What replaced it has become a study since, and keeps the id.
    if (!kept.name && this.#workbench.autosave.nameOf(kept.id)) open.open({ ...kept, id: newId() });
    else if (kept.id === document.id) open.edit(() => kept);
    else open.open(kept);
  }

  /** A document of the library, at the place where it was left. */
  async #openKept(id: string, link: string, kept: Document | undefined): Promise<void> {
    const { open } = this.#workbench;
    await this.#workbench.saved.reopen(id, () => this.#openLink(link));
    if (kept && open.document.id === id) open.edit((document) => goTo(document, kept.path));
  }

  #openLink(link: string): void {
    const game = gameOfLink(link);
    if (game.ok) this.#workbench.load(game.value, 'analyse');
    else this.#workbench.refuse(game.fault);
  }
}

export function stepThrough(workbench: Workbench, address: Address, window: EventTarget): void {
  const opened = new Opened(workbench, address);
  window.addEventListener('popstate', () => void opened.step());
}
