/** A store for tests: what a browser keeps, shared by the tabs that were given it. */
import { merged, NO_REPERTOIRES, withCard } from '../../game/repertoire/repertoire.ts';
import { type RepertoireFile, mergedDays } from '../../game/repertoire/file.ts';
import { countedAnswer } from '../../web/modes/days.ts';
import type { RepertoireStore } from '../../web/openings/repertoire/repertoire-store.ts';

export interface Disk {
  kept: RepertoireFile;
  isFull: boolean;
  readonly listeners: Set<() => void>;
}

export const newDisk = (): Disk => ({
  kept: { repertoires: NO_REPERTOIRES, days: new Map() },
  isFull: false,
  listeners: new Set(),
});

export function memoryRepertoire(disk: Disk): RepertoireStore {
  let own: (() => void) | null = null;
  const write = (kept: RepertoireFile): void => {
    if (disk.isFull) throw new Error('full');
    disk.kept = kept;
    for (const listener of disk.listeners) if (listener !== own) listener();
  };
  return {
    read: async () => {
      if (disk.isFull) throw new Error('full');
      return disk.kept;
    },
    change: async (colour, key, change) => {
      const { repertoires, days } = disk.kept;
      const cards = withCard(repertoires[colour], key, change(repertoires[colour].get(key)));
      write({ repertoires: { ...repertoires, [colour]: cards }, days });
    },
    countAnswer: async (day, isRight) => write({ ...disk.kept, days: countedAnswer(disk.kept.days, day, isRight) }),
    add: async ({ repertoires, days }) =>
      write({ repertoires: merged(disk.kept.repertoires, repertoires), days: mergedDays(disk.kept.days, days) }),
    onChange: (listener) => {
      own = listener;
      disk.listeners.add(listener);
    },
  };
}
