/**
 * How words come to the page. A words file is a tree of functions that give the English text; `messages` makes of each
 * one a function that says the same in the language of the page, through Lit's localisation. A message's id is its way
 * through the tree, "words.board.best", and a translation is a tree of the same shape (translation.ts).
 *
 * A text with values in it is written with `str`, one that depends on a number with `plural`. Numbers are written as
 * the language writes them.
 */
import { msg, str, updateWhenLocaleChanges } from '@lit/localize';
import { LitElement } from 'lit';
import { locale, SOURCE } from './locale.ts';

export { str };

/** A text with values in it. */
type Filled = ReturnType<typeof str>;
export type Text = string | Filled;

/** A text that depends on how many there are. Both forms have the same values, but the first may leave out the last. */
export interface Counted {
  readonly n: number;
  readonly one: Text;
  readonly other: Text;
}

export const plural = (n: number, one: Text, other: Text): Counted => ({ n, one, other });

type Source = (...values: never[]) => Text | Counted;
export interface Tree {
  readonly [name: string]: Source | Tree;
}

/** The tree as the page uses it: every message is a text. */
export type Said<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer V) => infer R ? Saying<V, R> : Said<T[K]>;
};

/** A message; what it is made of, for the type and the test of its translations. */
interface Saying<V extends unknown[], R> {
  (...values: V): string;
  readonly source: (...values: V) => R;
}

/** Makes the messages of a words file, which is the `room` of their ids. */
export function messages<T extends Tree>(room: string, tree: T): Said<T> {
  const made = Object.entries(tree).map(([name, part]) => {
    const id = `${room}.${name}`;
    return [name, typeof part === 'function' ? message(id, part) : messages(id, part)];
  });
  return Object.fromEntries(made) as Said<T>;
}

function message(id: string, source: Source): Saying<never[], Text | Counted> {
  return Object.assign((...values: never[]) => said(id, source(...values)), { source });
}

/** A text in the language of the page; the English one where the language has none of this id. */
export function said(id: string, text: Text | Counted): string {
  if (typeof text === 'string') return msg(text, { id });
  if ('strTag' in text) return msg(formatted(text), { id });
  const form = pluralForm(text.n);
  return said(`${id}.${form}`, locale() === SOURCE ? text[form] : text.other);
}

const formatted = (text: Filled): Filled => ({
  ...text,
  values: text.values.map((value) => (typeof value === 'number' ? number(value) : value)),
});

/** What another room says in English as data: a language has it by the English text itself. */
export const phrase = (english: string): string => msg(english, { id: `phrases.${english}` });

/** The languages here have one form for one and another for more; for none, and for a million, each has its own rule. */
function pluralForm(n: number): 'one' | 'other' {
  return pluralRules(locale()).select(n) === 'one' ? 'one' : 'other';
}

/** A number as the language of the page writes it. */
export function number(value: number, decimals = 0): string {
  return numberFormat(locale(), decimals).format(value);
}

const pluralRules = kept((language: string) => new Intl.PluralRules(language));
const numberFormat = kept(
  (language: string, decimals: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Making a formatter costs more than using it a thousand times. */
function kept<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = args.join(' ');
    const found = made.get(key) ?? make(...args);
    made.set(key, found);
    return found;
  };
}

// Whatever shows words has imported this file before it is defined, so every such element is drawn anew in a new language.
LitElement.addInitializer((element) => updateWhenLocaleChanges(element as LitElement));
