/** What the page and the book's worker say to each other: the built-in book and the user's own as one. */
import type { OthelloPosition } from '../../../game/bitboard/position.ts';
import type { Book } from '../../../game/book/book.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import type { BookTask } from '../../../game/book/plan.ts';
import type { Colour, Fault } from '../../../game/types.ts';

/** Set in the browser's storage while there is an own book: then it is used from the beginning. */
export const OWN_BOOK = 'outflank.book';

/** Choices for the depth, in plies. */
export const BOOK_DEPTHS = [16, 20, 24] as const;
/** Choices for the discs that a side may give away in all on a line. */
export const LOSSES = [0, 2, 4, 8] as const;

/** What is to be learned: the lines from a position on. */
export interface Goal {
  readonly root: OthelloPosition;
  /** How the position was reached, for the reader: "f5d6c3". */
  readonly line: string;
  /** At the root; goals of earlier versions lack it. */
  readonly sideToMove?: Colour | undefined;
  readonly depth: (typeof BOOK_DEPTHS)[number];
  readonly black: (typeof LOSSES)[number];
  readonly white: (typeof LOSSES)[number];
}

export interface BookStatus {
  /**
   * Positions of the built-in book together with what was searched here, and those of which the built-in one knows less
   * or nothing.
   */
  readonly positions: number;
  readonly own: number;
  /** Positions of the books added as files. */
  readonly claimed: number;
  /** False: for this visit only, because the browser stores nothing. */
  readonly isKept: boolean;
  /** What was being learned last; null: nothing, or it is done. */
  readonly goal: Goal | null;
}

/** The result of reading a file. */
export interface ReadBook {
  readonly name: string;
  /** Whose format it is; null if unknown. */
  readonly format: string | null;
  readonly positions: number;
  readonly leftOut: number;
  readonly missing: number;
  readonly fault: Fault | null;
}

export interface BookPlan {
  /** The most urgent searches. */
  readonly tasks: readonly BookTask[];
  /** How many searches there are. */
  readonly inSight: number;
}

export interface BookApi {
  status(): Promise<BookStatus>;
  /** What is ours: the built-in book and what was searched here. */
  book(): Promise<Book>;
  /** What the added files say. */
  claimed(): Promise<Book>;
  /** What to search next; stores the goal. Without tasks, nothing is left to do. */
  plan(goal: Goal): Promise<BookPlan>;
  /** Saves what a search has found at once. */
  take(record: SearchRecord): Promise<void>;
  add(files: readonly File[]): Promise<readonly ReadBook[]>;
  /** The user’s own book as a file. */
  file(): Promise<Blob>;
  /** Forgets the user’s own book. */
  clear(): Promise<void>;
}
