/**
 * The language of the page: chosen by the person, else from the browser's languages. English is in the program, the
 * others come when they are wanted.
 */
import { configureLocalization } from '@lit/localize';
import type { LocaleModule } from '@lit/localize';
import type { Compiled } from '../../i18n/catalogue.ts';
import { speak } from '../../i18n/runtime.ts';
import { useRooms } from './rooms.ts';

export const LOCALES = ['en', 'es', 'it', 'ja', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
/** The language that the program is written in. */
export const SOURCE = 'en';

/** Each language by its own name, which is the same in all of them. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  ja: '日本語',
  fr: 'Français',
};

/** The words of the rules view are many, and wanted by few. */
type Part = 'page' | 'rules';
type Load = () => Promise<LocaleModule & { readonly rooms?: Readonly<Record<string, Compiled>> }>;

const LOADERS: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<Part, Load>>>> = {
  es: { page: () => import('./locales/es/index.ts'), rules: () => import('./locales/es/rules-view.ts') },
  it: { page: () => import('./locales/it/index.ts'), rules: () => import('./locales/it/rules-view.ts') },
  ja: { page: () => import('./locales/ja/index.ts'), rules: () => import('./locales/ja/rules-view.ts') },
  fr: { page: () => import('./locales/fr/index.ts'), rules: () => import('./locales/fr/rules-view.ts') },
};

const parts = new Set<Part>(['page']);

/** All texts that have come, by language; Lit reads them here. */
const texts = new Map<Locale, LocaleModule['templates']>();
const rooms = new Map<Locale, Readonly<Record<string, Compiled>>>();

async function load(name: Locale): Promise<LocaleModule> {
  const templates = texts.get(name) ?? {};
  if (name !== SOURCE) {
    const loaded = await Promise.all([...parts].map((part) => LOADERS[name][part]()));
    Object.assign(templates, ...loaded.map((module) => module.templates));
    rooms.set(name, Object.assign({}, rooms.get(name), ...loaded.map((module) => module.rooms)));
  }
  texts.set(name, templates);
  return { templates };
}

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: SOURCE,
  targetLocales: LOCALES.filter((name) => name !== SOURCE),
  loadLocale: (name) => load(name as Locale),
});

/** Speaks also of this part, in the present language and in those to come; where it can't be loaded, in English. */
export async function alsoSpeakOf(part: Part): Promise<void> {
  parts.add(part);
  await load(locale()).catch(() => undefined);
}

/** The language that the page speaks now. */
export const locale = (): Locale => getLocale() as Locale;

/** The first of the browser's languages that there is: "fr-CA" is French. */
export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.flatMap((language) => {
    const [base] = language.toLowerCase().split('-');
    return LOCALES.find((name) => name === base) ?? [];
  });
  return known[0] ?? SOURCE;
}

/** What was asked for last, which a failure must not repeat at every drawing. */
let wanted: Locale = SOURCE;

/**
 * Speaks the language chosen, or with none chosen the browser's; resolves when the words are there. Where they can't be
 * loaded the page goes on in the language it has, and the answer is false.
 */
export async function useLocale(chosen: Locale | null): Promise<boolean> {
  const name = chosen ?? preferredLocale(navigator.languages);
  if (name === wanted) return true;
  wanted = name;
  try {
    await setLocale(name);
  } catch {
    return false;
  }
  speak(locale());
  useRooms(rooms.get(locale()) ?? {});
  document.documentElement.lang = locale();
  return true;
}
