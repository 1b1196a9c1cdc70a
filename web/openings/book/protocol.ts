/** What the page and the book's worker say to each other: the shipped book and the user's own as one. */
import type { OthelloPosition } from '../../../game/bitboard/position.ts';
import type { Book } from '../../../game/book/book.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import type { BookTask } from '../../../game/book/plan.ts';
import type { Fault } from '../../../game/types.ts';

/** In the browser's storage while there is an own book: then it is asked from the beginning. */
export const OWN_BOOK = 'outflank.book';

/** Plies that positions are searched to. */
export const BOOK_DEPTHS = [16, 20, 24] as const;
/** Discs that a side may give away on a line, in all. */
export const LOSSES = [0, 2, 4, 8] as const;

/** What is to be learned: the lines from a position on. */
export interface Goal {
  readonly root: OthelloPosition;
  /** How the position came about, for the reader: "f5d6c3". */
  readonly line: string;
  readonly depth: (typeof BOOK_DEPTHS)[number];
  readonly black: (typeof LOSSES)[number];
  readonly white: (typeof LOSSES)[number];
}

export interface BookStatus {
  /** Positions of the shipped book and what was searched here, and those of which the shipped one knows nothing or less. */
  readonly positions: number;
  readonly own: number;
  /** Positions of the books that were added as files. */
  readonly claimed: number;
  /** False: for this visit only, for the browser keeps nothing. */
  readonly isKept: boolean;
  /** What was being learned last; null: nothing, or it is done. */
  readonly goal: Goal | null;
}

/** What came of a file. */
export interface ReadBook {
  readonly name: string;
  /** Whose format it is; null where it is nobody’s. */
  readonly format: string | null;
  readonly positions: number;
  readonly leftOut: number;
  readonly missing: number;
  readonly fault: Fault | null;
}

export interface BookPlan {
  /** The most urgent searches. */
  readonly tasks: readonly BookTask[];
  /** How many there are. */
  readonly inSight: number;
}

export interface BookApi {
  status(): Promise<BookStatus>;
  /** What is ours: the shipped book and what was searched here. */
  book(): Promise<Book>;
  /** What the files say that were added. */
  claimed(): Promise<Book>;
  /** What is to be searched next; keeps the goal. Nothing is left to do where there are no tasks. */
  plan(goal: Goal): Promise<BookPlan>;
  /** What a search has found, kept at once. */
  take(record: SearchRecord): Promise<void>;
  add(files: readonly File[]): Promise<readonly ReadBook[]>;
  /** The user’s own book as a file. */
  file(): Promise<Blob>;
  /** Forgets the user’s own book. */
  clear(): Promise<void>;
}
