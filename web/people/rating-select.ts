/** The choice of the rating whose moves are shown: the same wherever it is offered. */
import { labelledSelect } from '../ui/controls.ts';
import type { PeopleStore } from './people-store.ts';
import { RATINGS, ratingText } from './people-text.ts';
import { peopleWords } from './people-words.ts';

export function ratingSelect(store: PeopleStore) {
  const all = RATINGS.includes(store.rating) ? RATINGS : [...RATINGS, store.rating].toSorted((a, b) => a - b);
  const choices = all.map((rating) => [rating, ratingText(rating)] as const);
  return labelledSelect(peopleWords.rated(), choices, store.rating, (rating) => (store.rating = rating));
}
