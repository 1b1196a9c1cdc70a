/** Access to stored documents: the library, which is loaded on first use, and links that carry a document. */
import type { Autosave } from '../document/autosave.ts';
import { isBlankDocument, type Document } from '../document/document.ts';
import type { Journal } from '../document/journal.ts';
import type { Library, Opening } from '../document/library.ts';
import type { LibraryStore } from '../document/library-store.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import { faultText, fetchFaultTexts } from '../i18n/faults.ts';
import { readingWords } from '../i18n/reading-words.ts';
import { words } from '../i18n/words.ts';
import type { CrashGuard } from './crash-guard.ts';
import type { Remedy } from './notices.ts';
import type { Start } from './start.ts';

export interface SavedDocumentsPorts {
  readonly open: OpenDocument;
  readonly autosave: Autosave;
  readonly evaluations: Evaluations;
  readonly journal: Journal;
  readonly guard: CrashGuard;
  readonly store: () => Promise<LibraryStore>;
  readonly now: () => number;
  readonly newId: () => string;
  say(text: string, isError?: boolean): void;
  offer(text: string, remedy: Remedy): void;
  changed(): void;
  /** A document has been opened unasked by the list: from a link, or again. */
  opened(): void;
}

export class SavedDocuments {
  /** The library, once requested; null until it has loaded. */
  library: Library | null = null;
  /** Documents being opened from the library or a link. */
  #openings = 0;
  /** Counts requests, which the library can't do until it has loaded: of two, the later wins. */
  #asked = 0;
  readonly #ports: SavedDocumentsPorts;
  #coming: Promise<Library> | null = null;

  constructor(ports: SavedDocumentsPorts) {
    this.#ports = ports;
  }

  /** A document is being opened: the address isn't overwritten meanwhile. */
  get isOpening(): boolean {
    return this.#openings > 0;
  }

  want(): Promise<Library> {
    this.#coming ??= this.#fetch().catch((error: unknown) => {
      this.#coming = null;
      throw error;
    });
    return this.#coming;
  }

  async #fetch(): Promise<Library> {
    const [store, program] = await Promise.all([
      this.#ports.store(),
      import('../document/library.ts'),
      // It reports what it couldn't read.
      fetchFaultTexts(),
    ]);
    const library = new program.Library({ ...this.#ports, store });
    this.library = library;
    void library.begin();
    this.#ports.changed();
    return library;
  }

  async open(id: string): Promise<Opening> {
    const asked = ++this.#asked;
    this.#ports.guard.begin(id);
    const library = await this.want();
    return asked === this.#asked ? library.open(id) : 'superseded';
  }

  /** What was asked for and hasn't been opened yet is no longer wanted. */
  dropOpening(): void {
    this.#asked++;
    this.library?.dropOpening();
  }

  async openById(id: string): Promise<boolean> {
    return (await this.open(id)) === 'opened';
  }

  /** Opens this tab's document again; calls `instead` if the library no longer has it, or it can't be read. */
  reopen(id: string, instead: (how: 'missing' | 'unread') => void): Promise<Opening> {
    return this.#whileOpening(async () => {
      const how = await this.open(id).catch((): Opening => {
        this.#ports.say(readingWords.notLoaded(), true);
        return 'unread';
      });
      if (how === 'missing' || how === 'unread') instead(how);
      return how;
    });
  }

  /** A document without a name becomes a study: the user has edited it, and another has replaced it. */
  async keepWork(document: Document): Promise<void> {
    if (document.name || isBlankDocument(document)) return;
    const library = await this.want().catch(() => null);
    await library?.keep(document);
  }

  /** The same for a document that a closed tab has left behind. */
  async keepLeft({ document, tab }: NonNullable<Start['left']>): Promise<void> {
    if (!(await this.#ports.journal.isOpen(tab))) await this.keepWork(document);
  }

  async #whileOpening<T>(open: () => Promise<T>): Promise<T> {
    this.#openings++;
    try {
      return await open();
    } finally {
      this.#openings--;
      this.#ports.changed();
    }
  }

  /** Opens the document that a link carries. */
  followLink(link: string): void {
    const { guard, say } = this.#ports;
    if (guard.hasFailed(link)) return say(words.app.linkFailed(), true);
    guard.begin(link);
    void this.#whileOpening(() => this.#follow(link)).catch(() => say(words.app.noStudy(), true));
  }

  async #follow(link: string): Promise<void> {
    const read = import('./study-link.ts').then(({ parseStudyLink }) => parseStudyLink(link));
    const [library, text] = await Promise.all([this.want(), read]);
    if (!text.ok) return this.#ports.say(faultText(text.fault), true);
    await library.refresh();
    if (await library.openText(text.value)) this.#ports.opened();
  }
}
