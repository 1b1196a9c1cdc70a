/** What the readers of others' books have in common. */
import type { BookEntry, Searched } from '../book.ts';

export interface ForeignEntries {
  readonly entries: readonly BookEntry[];
  /** Positions that cannot be so, or in which the side to move has to pass. */
  readonly leftOut: number;
  /** Positions that the file announces and does not have. */
  readonly missing: number;
}

const MOST_DISCS = 64;
const MOST_LEVEL = 60;
/** Others' levels say how deep a search went, not how sure it was; no program's are less sure than this. */
const LEAST_CERTAINTY = 73;

export const isValue = (value: number): boolean => Math.abs(value) <= MOST_DISCS;

/** A level as a depth; one that is no level of a program, like that of values put in by hand, as no search at all. */
export const searchedAtLevel = (level: number, empties: number): Omit<Searched, 'value'> => ({
  depth: level >= 0 && level <= MOST_LEVEL ? Math.min(level, empties) : 0,
  certainty: LEAST_CERTAINTY,
});
