/** The opening book as the page uses it: fetched when a position that may be in it first comes up. */
import type { Book } from '../../game/book/book.ts';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';

/** What the book says about a position and the moves that it knows, as an analysis; null if it says nothing. */
export interface BookReader {
  (position: Position): Analysis | null;
  /** The whole book. */
  readonly book?: Book;
}

const SQUARES = 64;
/** The book ends long before this. */
const MIN_EMPTIES = 20;

export class BookValues {
  readonly #load: () => Promise<BookReader>;
  #reader: Promise<BookReader | null> | null = null;
  /** The same once it is loaded. */
  #here: BookReader | null = null;

  constructor(load: () => Promise<BookReader>) {
    this.#load = load;
  }

  /** Also null if the book can't be loaded; the next call tries again. */
  async of(position: Position): Promise<Analysis | null> {
    return mayKnow(position) ? ((await this.#read())?.(position) ?? null) : null;
  }

  /** The same synchronously; undefined if the book has to be loaded first. */
  atOnce(position: Position): Analysis | null | undefined {
    return mayKnow(position) ? this.#here?.(position) : null;
  }

  /** Null if it can't be loaded. */
  async whole(): Promise<Book | null> {
    return (await this.#read())?.book ?? null;
  }

  /** Uses this book from now on: the user's own book has grown. */
  use(reader: BookReader): void {
    this.#here = reader;
    this.#reader = Promise.resolve(reader);
  }

  #read(): Promise<BookReader | null> {
    return (this.#reader ??= this.#load().then(
      (reader) => (this.#here ??= reader),
      () => (this.#reader = null),
    ));
  }
}

const mayKnow = (position: Position): boolean =>
  shapeOf(position.rules).squares.length === SQUARES && emptyCount(position) >= MIN_EMPTIES;
