/** Compiled messages as functions: `words.board.flips(3)`, in whatever language is current. */

/** What scripts/messages.mjs makes of a file: texts, functions where they have arguments, and branches of them. */
export interface Compiled {
  readonly [name: string]: string | ((...args: never[]) => string) | Compiled;
}

/**
 * Functions for all messages of `source`, typed by build/messages.ts. Each looks up its message in `current` when it is
 * called, so that it follows the language.
 */
export function accessors<T>(source: Compiled, current: () => Compiled): T {
  const made = Object.entries(source).map(([name, part]) => {
    if (typeof part === 'object') return [name, accessors(part, () => current()[name] as Compiled)];
    if (typeof part === 'string') return [name, () => current()[name]];
    return [name, (...args: never[]) => (current()[name] as (...args: never[]) => string)(...args)];
  });
  return Object.fromEntries(made) as T;
}
