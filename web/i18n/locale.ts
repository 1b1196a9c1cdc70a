/**
 * The language of the page: chosen by the user, otherwise by the browser's languages. English is built in, the others
 * are loaded when needed. Each folder of i18n/locales is a language.
 */
import LOADERS from 'virtual:languages';
import { LANGUAGES } from '../../build/messages.ts';
import type { Compiled } from '../../i18n/catalogue.ts';
import { speak, spoken } from '../../i18n/runtime.ts';
import { useRooms } from './rooms.ts';

export const LOCALES = LANGUAGES;
export type Locale = (typeof LOCALES)[number];
/** The language that the program is written in. */
export const SOURCE = 'en';

/** A language by its own name, which is the same in all of them: "Français". */
export function localeName(name: Locale): string {
  const own = new Intl.DisplayNames(name, { type: 'language' }).of(name) ?? name;
  return own.charAt(0).toLocaleUpperCase(name) + own.slice(1);
}

/** Words that load together with a lazy view. */
export type WordsPart =
  | 'page'
  | 'rules'
  | 'explorer'
  | 'repertoire'
  | 'edge'
  | 'solves'
  | 'people'
  | 'reasons'
  | 'lessons'
  | 'scan'
  | 'atlas';

const parts = new Set<WordsPart>(['page']);

/** What has been loaded of each language. */
const loaded = new Map<Locale, Record<string, Compiled>>();

async function load(name: Locale): Promise<Readonly<Record<string, Compiled>>> {
  const rooms = loaded.get(name) ?? {};
  const loaders = LOADERS[name];
  if (loaders) Object.assign(rooms, ...(await Promise.all([...parts].map((part) => loaders[part]()))));
  loaded.set(name, rooms);
  return rooms;
}

/** Adds the words of a part, in the present language and in later ones; in English if they can't be loaded. */
export async function alsoSpeakOf(part: WordsPart): Promise<void> {
  parts.add(part);
  const name = locale();
  const rooms = await load(name).catch(() => null);
  if (rooms && locale() === name) useRooms(rooms);
}

/** The current language of the page. */
export const locale = (): Locale => spoken() as Locale;

/** The first known one of the browser's languages: "fr-CA" is French. */
export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.flatMap((language) => {
    const [base] = language.toLowerCase().split('-');
    return LOCALES.find((name) => name === base) ?? [];
  });
  return known[0] ?? SOURCE;
}

/**
 * The last language requested: a failure must not repeat at every drawing, nor a slow language overtake a later one.
 */
let wanted: Locale = SOURCE;

/**
 * Switches to the chosen language, or to the browser's if none is chosen; resolves when the words have loaded. If they
 * can't be loaded, the page keeps its language and the result is false.
 */
export async function useLocale(chosen: Locale | null): Promise<boolean> {
  const name = chosen ?? preferredLocale(navigator.languages);
  if (name === wanted) return true;
  wanted = name;
  const rooms = await load(name).catch(() => null);
  if (!rooms) return false;
  if (name !== wanted) return true;
  speak(name);
  useRooms(rooms);
  document.documentElement.lang = name;
  return true;
}
