/** Words of the opening book's panel. */
import type { Book } from '../../../build/messages.ts';
import english from '../../../i18n/locales/en/book.arb';
import { room } from '../../i18n/rooms.ts';

export const bookWords = room<Book>('book', english);
