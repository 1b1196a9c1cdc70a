/**
 * The language of the page: chosen by the person, else from the browser's languages. English is in the program, the
 * others come when they are wanted.
 */
import { configureLocalization } from '@lit/localize';
import type { LocaleModule } from '@lit/localize';

export const LOCALES = ['en', 'es', 'it', 'ja', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const SOURCE: Locale = 'en';

/** Each language by its own name, which is the same in all of them. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  ja: '日本語',
  fr: 'Français',
};

const LOADERS: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LocaleModule>>> = {
  es: () => import('./es/index.ts'),
  it: () => import('./it/index.ts'),
  ja: () => import('./ja/index.ts'),
  fr: () => import('./fr/index.ts'),
};

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: SOURCE,
  targetLocales: LOCALES.filter((name) => name !== SOURCE),
  loadLocale: (name) => LOADERS[name as keyof typeof LOADERS](),
});

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
  document.documentElement.lang = locale();
  return true;
}
