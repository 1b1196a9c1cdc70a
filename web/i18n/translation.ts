/** What a language is: for each words file a tree of the same shape, with texts in the place of functions. */
import type { LocaleModule } from '@lit/localize';
import type { Counted, Text } from './messages.ts';

/** Where English counts with `plural`: one text for each form that the language has. */
type Forms<F extends string> = { readonly [Form in F]: Text };

/** The translation of a words file. Values stand by their place in the English text: str`${1} de ${0}`. */
export type Translation<T, F extends string = 'one' | 'other'> = {
  readonly [K in keyof T]: T[K] extends {
    (...values: never[]): string;
    readonly source: (...values: never[]) => infer R;
  }
    ? R extends Counted
      ? Forms<F>
      : R extends string
        ? string
        : Text
    : Translation<T[K], F>;
};

interface Branch {
  readonly [name: string]: Text | Branch;
}

/** A language's trees as Lit wants them: one text an id. */
export function templatesOf(rooms: Branch): LocaleModule['templates'] {
  const flat: Record<string, Text> = {};
  const walk = (branch: Branch, above: string): void => {
    for (const [name, part] of Object.entries(branch)) {
      const id = above + name;
      if (typeof part === 'string' || 'strTag' in part) flat[id] = part as Text;
      else walk(part, `${id}.`);
    }
  };
  walk(rooms, '');
  return flat;
}
