/**
 * Words of the sentences above the figures. An argument of a sentence may be a phrase, or empty: the space or comma
 * before a phrase belongs to it.
 */
import type { Sentences } from '../../build/messages.ts';
import english from '../../i18n/locales/en/sentences.arb';
import { room } from './rooms.ts';

export const sentenceWords = room<Sentences>('sentences', english);
