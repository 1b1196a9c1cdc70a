import type { Collection } from '../../game/collection/collection.ts';

/** What is transferred to another worker without copying. */
export function buffersOf({ moves, hashes, ...columns }: Collection): ArrayBuffer[] {
  const { lengths, turns, common, differences, years, months, black, white, event } = columns;
  const all = [moves, ...hashes, lengths, turns, common, differences, years, months, black, white, event];
  return [...new Set(all.map(({ buffer }) => buffer as ArrayBuffer))];
}
