/**
 * What is found in the browser's storage may have been written by an older page, by another program or by hand: every
 * field is checked, and one that makes no sense costs only itself.
 */
import * as v from 'valibot';
import type { Store } from './storage.ts';

/** What a store keeps under a key; undefined where there is nothing, or no JSON. */
export function storedJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.get(key) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const numberWithin = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
export const wholeWithin = (low: number, high: number) => v.pipe(numberWithin(low, high), v.integer());
export const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A list without the items that are none. */
export const goodOnes = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((found) => found.filter((one): one is T => v.is(item, one))),
  );

/** An object of which each field that is missing or wrong is as usual; anything else is the usual one. */
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
