/** A mistake as people make it: natural, rare, or between. */
import type { Square } from '../../game/types.ts';
import { outOf, sourceText, tenthsOf } from './people-text.ts';
import { peopleWords } from './people-words.ts';
import type { ShownPeople } from './people-store.ts';

/** From this many in ten on, a move is called natural; below one in ten, rare. The same figure always has the same word. */
const NATURAL = 3;

export interface MistakeNote {
  /** "natural: 7 of 10 play so". */
  readonly text: string;
  /** Of which players, and how that is known. */
  readonly tip: string;
}

/** Null if nothing is known about the move. */
export function mistakeNote({ shares, rating, people }: ShownPeople, square: Square): MistakeNote | null {
  const share = shares.get(square);
  if (share === undefined) return null;
  const { review } = peopleWords;
  const tenths = tenthsOf(share);
  const text = tenths >= NATURAL ? review.natural : tenths < 1 ? review.rare : review.played;
  return { text: text(outOf(share)), tip: review.tip(String(rating), sourceText(people)) };
}
