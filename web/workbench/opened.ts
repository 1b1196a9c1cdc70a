/**
 * The browser's Back and Forward step through what was opened: every page that the user turns to, and every document or
 * game that replaces another, has a history entry; all that one act of the user leads to shares one. Below the first
 * entry is another, so that Back doesn't leave the page unasked. Loaded once the page has started.
 */
import * as v from 'valibot';
import { positionKey } from '../../game/repetition.ts';
import { nodeAt } from '../../game/tree.ts';
import { TAB_VIEWS, type View } from '../document/tab-state.ts';
import type { Workbench } from './workbench.ts';
import { gameOfLink } from './import-result.ts';
import { words } from '../i18n/words.ts';
import type { Address } from '../document/address.ts';
import { checked } from '../browser/checked.ts';
import { newId } from '../browser/new-id.ts';
import { isBlankDocument, isOtherGame, type Document } from '../document/document.ts';
import { goTo } from '../document/game.ts';
import type { Opening } from '../document/library.ts';
import { linkOf } from './link.ts';
import type { DocumentChange } from '../document/open-document.ts';

/** `opened`: the number of the document among those opened; `id`: if it is in the library; `view`: the page. */
const ENTRY = v.object({ opened: v.number(), id: v.optional(v.string()), view: v.optional(v.picklist(TAB_VIEWS)) });
type Entry = v.InferOutput<typeof ENTRY>;

/** The entry below all others. */
const BELOW = -1;

class Opened {
  readonly #workbench: Workbench;
  readonly #address: Address;
  /** The document open at each entry; after a reload, only what the entry says is known. */
  readonly #documents = new Map<number, Document>();
  /** The entry of the open document. */
  #at: number;
  #own: Document;
  /** The existing entry that the user is going to: what it opens needs no new one. */
  #next: Entry | null = null;
  #view: View;
  /** What the user's present act has made an entry for. */
  #made: 'page' | 'document' | null = null;

  constructor(workbench: Workbench, address: Address) {
    this.#workbench = workbench;
    this.#address = address;
    this.#own = workbench.open.own;
    this.#view = workbench.view;
    this.#at = checked(ENTRY, address.state)?.opened ?? BELOW;
    // A link entered meanwhile has an entry of its own, and is still to be read.
    if (this.#at === BELOW && !address.isUnread) address.write(address.known, { opened: BELOW, view: this.#view });
  }

  /** Records what is opened from now on. */
  listen(window: EventTarget): void {
    this.#workbench.open.subscribe((change) => this.#onDocument(change));
    this.#workbench.subscribe(() => this.#onView());
    for (const act of ['pointerdown', 'keydown', 'click', 'drop', 'paste'])
      window.addEventListener(act, () => (this.#made = null), { capture: true });
    window.addEventListener('popstate', () => void this.#step());
  }

  #entry(opened: number, { id, name }: Document): Entry {
    return { opened, ...(name && { id }), view: this.#view };
  }

  /** Back leaves an untouched page like any other. */
  get #isUser(): boolean {
    return navigator.userActivation?.hasBeenActive ?? true;
  }

  /** Editing a position doesn't count as turning to another page. */
  #onView(): void {
    const { view } = this.#workbench;
    if (view === this.#view || view === 'setup') return;
    this.#view = view;
    const here = checked(ENTRY, this.#address.state);
    if (this.#next || !here || !this.#isUser) return;
    const isNew = here.opened === BELOW || this.#made === null;
    this.#put(Math.max(0, this.#at), this.#own, isNew);
    if (isNew) this.#made = 'page';
  }

  #onDocument({ isOpened }: DocumentChange): void {
    const before = this.#own;
    const after = this.#workbench.open.own;
    this.#own = after;
    if (this.#next || !this.#isUser || this.#workbench.open.isLent) return;
    const here = checked(ENTRY, this.#address.state);
    if (isOtherGame(before, after, isOpened)) {
      // An entered link has an entry of its own, and so has the page that was turned to for this.
      const isNew = here !== null && this.#made !== 'page';
      if (isNew) this.#leave(here, before);
      else this.#documents.set(this.#at, before);
      this.#put(this.#at + 1, after, isNew);
      this.#made = 'document';
    } else if (here?.opened === BELOW) this.#put(Math.max(0, this.#at), after, true);
  }

  #leave({ opened, ...entry }: Entry, document: Document): void {
    if (opened === BELOW) return this.#put(Math.max(0, this.#at), document, true);
    this.#documents.set(opened, document);
    this.#address.write(linkOf(document), { ...this.#entry(opened, document), ...entry });
  }

  #put(opened: number, document: Document, isNew: boolean): void {
    const entry = this.#entry(opened, document);
    this.#at = opened;
    if (isNew) this.#address.push(linkOf(document), entry);
    else this.#address.write(linkOf(document), entry);
  }

  /** The user has gone to another entry. */
  async #step(): Promise<void> {
    const entry = checked(ENTRY, this.#address.state);
    // An entered link: whoever reads the address opens it.
    if (!entry) return;
    const document = this.#workbench.open.own;
    if (this.#at !== BELOW) this.#documents.set(this.#at, document);
    if (entry.opened === BELOW) {
      // What an earlier step is still opening stays here, too, and writes its own address.
      if (!this.#next) this.#address.write(linkOf(document));
      if (!this.#turnTo(entry)) this.#workbench.say(words.toast.leave());
      return;
    }
    // What an earlier step has asked for is no longer wanted.
    this.#workbench.saved.dropOpening();
    this.#next = null;
    const link = this.#address.read();
    this.#next = entry;
    const how = await this.#open(entry, link, this.#documents.get(entry.opened));
    if (this.#next === entry && how === 'opened') this.#turnTo(entry);
    // Another step has been taken meanwhile.
    if (this.#next !== entry) return;
    this.#next = null;
    if (how === 'opened') this.#at = entry.opened;
    // The user has opened something else meanwhile, which follows this entry; an entered link has one of its own.
    else if (how === 'superseded') this.#put(entry.opened + 1, this.#own, checked(ENTRY, this.#address.state) !== null);
  }

  /** Shows the page of an existing entry; false if it is shown already. */
  #turnTo({ view }: Entry): boolean {
    if (!view || view === this.#workbench.view) return false;
    this.#view = view;
    this.#workbench.show(view);
    return true;
  }

  async #open({ id }: Entry, link: string, kept: Document | undefined): Promise<Opening> {
    const { open, document, autosave } = this.#workbench;
    const now = kept && autosave.documentOf(kept.id);
    const isHere = kept
      ? kept.id === document.id && kept.tree.root.position === document.tree.root.position
      : id === document.id;
    if (isHere) return 'opened';
    if (id) return this.#openKept(id, link, kept);
    if (!kept) this.#openLink(link);
    // Since then it has become a study, or what replaced it, which keeps the id.
    else if (!kept.name && now?.name) {
      if (hasGame(now, kept)) return this.#openKept(kept.id, link, kept);
      open.open({ ...kept, id: newId() }, { isEdited: true });
    } else if (kept.id === document.id) open.edit(() => kept);
    else open.open(kept);
    return 'opened';
  }

  /** A document of the library, at the place where it was left. */
  async #openKept(id: string, link: string, kept: Document | undefined): Promise<Opening> {
    const { open, saved } = this.#workbench;
    const how = await saved.reopen(id, (why) => why === 'missing' && this.#openLink(link));
    if (how === 'opened' && kept) open.edit((document) => goTo(document, kept.path));
    return how === 'missing' ? 'opened' : how;
  }

  #openLink(link: string): void {
    const game = gameOfLink(link);
    if (game.ok) this.#workbench.load(game.value, 'analyse');
    else this.#workbench.refuse(game.fault);
  }
}

/** Whether a document has the game that another shows. */
const hasGame = ({ tree }: Document, shown: Document): boolean =>
  !isBlankDocument(shown) &&
  positionKey(tree.root.position) === positionKey(shown.tree.root.position) &&
  nodeAt(tree, shown.line) !== undefined;

export function stepThrough(workbench: Workbench, address: Address, window: EventTarget): void {
  new Opened(workbench, address).listen(window);
}
