/** Words of a reviewed game: its graph, better lines, accuracy, and how the review ends. */
import type { Review } from '../../build/messages.ts';
import english from '../../i18n/locales/en/review.arb';
import { room } from './rooms.ts';

export const reviewWords = room<Review>('review', english);
