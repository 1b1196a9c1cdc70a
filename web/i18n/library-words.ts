/** Words of the library of studies: their list, and what is said as they are saved, opened and deleted. */
import type { Library } from '../../build/messages.ts';
import english from '../../i18n/locales/en/library.arb';
import { room } from './rooms.ts';

export const libraryWords = room<Library>('library', english);
