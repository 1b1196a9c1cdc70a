/**
 * What is in the browser's storage may have been written by an older page, another program or by hand: every field is
 * checked, and only a field that makes no sense is lost.
 */
import * as v from 'valibot';
import type { Store } from './storage.ts';

/** Undefined if a text isn't JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What a store keeps under a key; undefined if there is nothing, or not JSON. */
export const storedJson = (store: Store, key: string): unknown => parsedJson(store.get(key) || 'null');

/** What a schema makes of a value; null if it doesn't fit. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, found: unknown): T | null {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : null;
}

/** The same for a text. */
export const checkedJson = <T>(schema: v.GenericSchema<unknown, T>, text: string): T | null =>
  checked(schema, parsedJson(text));

export const numberWithin = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
export const wholeWithin = (low: number, high: number) => v.pipe(numberWithin(low, high), v.integer());
export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A list without its invalid items. */
export const goodOnes = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((found) => found.filter((one): one is T => v.is(item, one))),
  );

/** An object whose missing or wrong fields get their defaults; anything else gives the default object. */
export function readFields<T extends object>(
  fields: { readonly [K in keyof T]: v.GenericSchema<unknown, T[K]> },
  usual: T,
  found: unknown,
): T {
  const known = v.is(v.record(v.string(), v.unknown()), found) ? found : {};
  const keys = Object.keys(fields) as (keyof T & string)[];
  return Object.fromEntries(
    keys.map((key) => {
      const read = v.safeParse(fields[key], Object.hasOwn(known, key) ? known[key] : undefined);
      return [key, read.success ? read.output : usual[key]];
    }),
  ) as T;
}
