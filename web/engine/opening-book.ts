/** The opening book as the page asks it: fetched when a position that may be in it is first asked for. */
import type { Book } from '../../game/book/book.ts';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';

/** What the book says of a position and of the moves that it knows, as an analysis would; null where it says nothing. */
export interface BookReader {
  (position: Position): Analysis | null;
  /** The whole of it. */
  readonly book?: Book;
}

const SQUARES = 64;
/** The book ends long before. */
const LEAST_EMPTIES = 20;

export class BookValues {
  readonly #load: () => Promise<BookReader>;
  #reader: Promise<BookReader | null> | null = null;
  /** The same once it is loaded. */
  #here: BookReader | null = null;

  constructor(load: () => Promise<BookReader>) {
    this.#load = load;
  }

  /** Null also where the book can't be loaded; the next time that is tried again. */
  async of(position: Position): Promise<Analysis | null> {
    return mayKnow(position) ? ((await this.#read())?.(position) ?? null) : null;
  }

  /** The same at once; undefined where the book has to be loaded for it. */
  atOnce(position: Position): Analysis | null | undefined {
    return mayKnow(position) ? this.#here?.(position) : null;
  }

  /** Null where it can’t be loaded. */
  async whole(): Promise<Book | null> {
    return (await this.#read())?.book ?? null;
  }

  /** Asks this one from now on: the user’s own book has grown. */
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
  shapeOf(position.rules).squares.length === SQUARES && emptyCount(position) >= LEAST_EMPTIES;
