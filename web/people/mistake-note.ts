/** A mistake as people make it: natural, rare, or between. */
import type { Square } from '../../game/types.ts';
import { outOf, sourceText } from './people-text.ts';
import { peopleWords } from './people-words.ts';
import type { ShownPeople } from './people-store.ts';

/** From this share on, a move is called natural; below the other one, rare. */
const NATURAL = 0.3;
const RARE = 0.1;

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
  const text = share >= NATURAL ? review.natural : share < RARE ? review.rare : review.played;
  return { text: text(outOf(share)), tip: review.tip(String(rating), sourceText(people)) };
}
