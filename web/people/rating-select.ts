/** The choice of the rating whose moves are shown: the same wherever it is offered. */
import { labelledSelect } from '../ui/controls.ts';
import type { PeopleStore } from './people-store.ts';
import { RATINGS, ratingText } from './people-text.ts';
import { peopleWords } from './people-words.ts';

/** The present rating is among them, even if it is none of the usual steps. */
export function ratingChoices(rating: number): readonly (readonly [rating: number, text: string])[] {
  const all = RATINGS.includes(rating) ? RATINGS : [...RATINGS, rating].toSorted((a, b) => a - b);
  return all.map((one) => [one, ratingText(one)] as const);
}

export const ratingSelect = (store: PeopleStore) =>
  labelledSelect(peopleWords.rated(), ratingChoices(store.rating), store.rating, (rating) => (store.rating = rating));
