/**
 * The built-in book and what was searched here as one, in the worker; and beside it, as a separate book, what files
 * say: claims that never enter our own values. The built-in one never changes; only what the user added is stored. If
 * the browser stores nothing, that lasts for this visit.
 */
import { type Book, type BookEntry, EMPTY_BOOK, entriesOf, find, type Searched } from '../../../game/book/book.ts';
import { keyOf } from '../../../game/bitboard/symmetry.ts';
import { makeBook } from '../../../game/book/file.ts';
import { parseForeignBook } from '../../../game/book/formats/foreign.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { grownBook, type SearchRecord } from '../../../game/book/grown.ts';
import { planOf } from '../../../game/book/plan.ts';
import type { Popular } from '../../../game/book/popular.ts';
import type { BookStore } from './book-store.ts';
import { readGoal, readSearch } from './checked.ts';
import type { BookApi, BookStatus, Goal, BookPlan, ReadBook } from './protocol.ts';
import { unpacked } from './unpacked.ts';

/** Searches between two plans, because results change what is urgent. */
const BATCH = 8;

/** What the user has added to the built-in book. */
interface Own {
  /** What files say. */
  readonly claims: BookEntry[];
  readonly searches: SearchRecord[];
  goal: Goal | null;
}

const isOtherSearch = (a: Searched, b: Searched): boolean =>
  a.value !== b.value || a.depth !== b.depth || a.certainty !== b.certainty;

const isOtherValue = (a: BookEntry, b: BookEntry): boolean => isOtherSearch(a, b) || a.origin !== b.origin;

/** Whether another leaf was found. One that is gone says nothing: its move leads to a position of the book by now. */
function isOtherLeaf({ leaf: before }: BookEntry, { leaf }: BookEntry): boolean {
  if (typeof leaf === 'string') return false;
  return typeof before === 'string' || leaf.square !== before.square || isOtherSearch(leaf, before);
}

/** The built-in parts; promises reject if they can't be loaded. */
export interface ShippedParts {
  book(): Promise<Book>;
  popular(): Promise<Popular>;
}

export class MergedBook implements BookApi {
  readonly #store: BookStore;
  readonly #parts: ShippedParts;
  #own: Promise<Own> | null = null;
  #shipped: Promise<Book> | null = null;
  #popular: Promise<Popular> | null = null;
  #book: Promise<Book> | null = null;
  #claimed: Promise<Book> | null = null;
  #isKept = true;

  constructor(store: BookStore, parts: ShippedParts) {
    this.#store = store;
    this.#parts = parts;
    store.onChange(() => {
      this.#own = null;
      this.#book = null;
      this.#claimed = null;
    });
  }

  /** Empty if it can't be loaded; the next call tries again. */
  #shippedBook(): Promise<Book> {
    return (this.#shipped ??= this.#parts.book().catch(() => {
      this.#shipped = null;
      return EMPTY_BOOK;
    }));
  }

  #popularOnes(): Promise<Popular> {
    return (this.#popular ??= this.#parts.popular().catch(() => {
      this.#popular = null;
      return new Map();
    }));
  }

  #ownParts(): Promise<Own> {
    return (this.#own ??= this.#read());
  }

  async #read(): Promise<Own> {
    const kept = await this.#try(() => this.#store.read());
    const { searches = [], files = [], goal } = kept ?? {};
    const claims = files.flatMap((bytes) => {
      const read = bytes instanceof Uint8Array ? parseForeignBook(bytes) : null;
      return read?.ok ? read.value.entries : [];
    });
    return {
      claims,
      searches: searches.map(readSearch).filter((record) => record !== null),
      goal: readGoal(goal),
    };
  }

  /** Null if the browser refuses, which is reported from then on. */
  async #try<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch {
      this.#isKept = false;
      return null;
    }
  }

  book(): Promise<Book> {
    return (this.#book ??= this.#build());
  }

  async #build(): Promise<Book> {
    const [{ searches }, shipped] = await Promise.all([this.#ownParts(), this.#shippedBook()]);
    if (!searches.length) return shipped;
    return grownBook(searches, await this.#popularOnes(), entriesOf(shipped));
  }

  claimed(): Promise<Book> {
    return (this.#claimed ??= this.#ownParts().then(({ claims }) => (claims.length ? bookOf(claims) : EMPTY_BOOK)));
  }

  /** What goes beyond the built-in book. */
  async #beyond(): Promise<readonly BookEntry[]> {
    const [book, shipped] = [await this.book(), await this.#shippedBook()];
    const known = new Map([...entriesOf(shipped)].map((entry) => [keyOf(entry.position), entry]));
    return [...entriesOf(book)].filter((entry) => {
      const before = known.get(keyOf(entry.position));
      return !before || isOtherValue(before, entry) || isOtherLeaf(before, entry);
    });
  }

  async status(): Promise<BookStatus> {
    const [own, { size }, { goal }] = [await this.#beyond(), await this.book(), await this.#ownParts()];
    const { size: claimed } = await this.claimed();
    return { positions: size, own: own.length, claimed, isKept: this.#isKept, goal };
  }

  async plan(goal: Goal): Promise<BookPlan> {
    const own = await this.#ownParts();
    const [book, popular] = await Promise.all([this.book(), this.#popularOnes()]);
    const tasks = planOf(book, popular, goal);
    own.goal = tasks.length ? goal : null;
    await this.#try(() => this.#store.keepGoal(own.goal));
    return { tasks: tasks.slice(0, BATCH), inSight: tasks.length };
  }

  async take(record: SearchRecord): Promise<void> {
    (await this.#ownParts()).searches.push(record);
    this.#book = null;
    await this.#try(() => this.#store.addSearch(record));
  }

  async add(files: readonly File[]): Promise<readonly ReadBook[]> {
    const reports: ReadBook[] = [];
    for (const file of files) reports.push(await this.#addFile(file));
    return reports;
  }

  async #addFile(file: File): Promise<ReadBook> {
    const bytes = await unpacked(file);
    const read = parseForeignBook(bytes);
    const { name } = file;
    if (!read.ok) return { name, format: null, positions: 0, leftOut: 0, missing: 0, fault: read.fault };
    const { format, entries, leftOut, missing, fault } = read.value;
    const added = await this.#news(entries);
    if (added.length) {
      (await this.#ownParts()).claims.push(...added);
      this.#claimed = null;
      await this.#try(() => this.#store.addFile(makeBook(bookOf(added))));
    }
    return { name, format, positions: added.length, leftOut, missing, fault };
  }

  /** Entries that say more than earlier files: adding one twice changes nothing. */
  async #news(entries: readonly BookEntry[]): Promise<readonly BookEntry[]> {
    const book = await this.claimed();
    return entries.filter((entry) => {
      const found = find(book, entry.position);
      if (!found) return true;
      const { depths, certainties } = book;
      const { index } = found;
      return entry.depth > depths[index]! || (entry.depth === depths[index] && entry.certainty > certainties[index]!);
    });
  }

  async file(): Promise<Blob> {
    const [{ claims }, own] = [await this.#ownParts(), await this.#beyond()];
    const searched = new Set(own.map(({ position }) => keyOf(position)));
    const others = claims.filter(({ position }) => !searched.has(keyOf(position)));
    const bytes = makeBook(bookOf([...others, ...own]));
    const packed = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Response(packed).blob();
  }

  async clear(): Promise<void> {
    this.#own = Promise.resolve({ claims: [], searches: [], goal: null });
    this.#book = null;
    this.#claimed = null;
    await this.#try(() => this.#store.clear());
  }
}
