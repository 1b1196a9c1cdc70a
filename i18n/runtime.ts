/** What compiled messages call: numbers and plural forms in the current language. */

let language = 'en';

/** From now on, all messages of the program are in this language. */
export function speak(wanted: string): void {
  language = wanted;
}

export const spoken = (): string => language;

/** A value cached for a language: a formatter costs more to make than to use a thousand times. */
function kept<T>(make: (language: string, detail: number) => T): (detail?: number) => T {
  const made = new Map<string, T>();
  return (detail = 0) => {
    const key = `${language} ${detail}`;
    let value = made.get(key);
    if (!value) made.set(key, (value = make(language, detail)));
    return value;
  };
}

const pluralRules = kept((name) => new Intl.PluralRules(name));
const numberFormat = kept(
  (name, decimals) => new Intl.NumberFormat(name, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Numbers below this are cached: a list of moves needs hundreds of them at each step, and formatters are slow. */
const SMALL = 100;
const ofSmall = (find: (value: number) => string): readonly string[] =>
  Array.from({ length: SMALL }, (_, i) => find(i));
const smallNumbers = kept(() => ofSmall((value) => numberFormat().format(value)));
const smallForms = kept(() => ofSmall((count) => pluralRules().select(count)));

/** A number as the language writes it. */
export const n = (value: number, decimals = 0): string =>
  (decimals === 0 && smallNumbers()[value]) || numberFormat(decimals).format(value);

type Forms = Readonly<Record<string, string>>;

/** The form of a counted text; one for exactly this number (`=0`) takes precedence. */
export const p = (count: number, forms: Forms): string =>
  forms[`=${count}`] ?? forms[smallForms()[count] ?? pluralRules().select(count)] ?? forms['other']!;

/**
 * The form of a text that depends on a word.
 * @public the compiled catalogue uses it
 */
export const s = (word: string, forms: Forms): string => forms[word] ?? forms['other']!;
