/**
 * Where reviewed games are stored: an IndexedDB database of its own, with a record for each game and level, and one for
 * the current task. Losses belong to the game, whichever player is examined, so no game is reviewed twice at one level.
 */
import type { DBSchema } from 'idb';
import type { MoveLoss } from '../../workers/review/player-report.ts';
import { Database } from '../browser/database.ts';

/** Every promise rejects if the browser refuses. */
export interface LossesStore {
  /** In the order of the keys; undefined for a game that hasn't been reviewed. */
  find(keys: readonly string[]): Promise<readonly unknown[]>;
  keep(key: string, moves: readonly MoveLoss[]): Promise<void>;
  /** The current task. */
  task(): Promise<unknown>;
  keepTask(task: object | null): Promise<void>;
}

const ONLY = 'task';

interface Schema extends DBSchema {
  games: { key: string; value: readonly MoveLoss[] };
  tasks: { key: string; value: object };
}

export function browserLosses(): LossesStore {
  const database = new Database<Schema>('outflank-player', 1, { games: {}, tasks: {} });
  return {
    async find(keys) {
      const games = (await database.open()).transaction('games').store;
      return Promise.all(keys.map((key) => games.get(key)));
    },
    keep: (key, moves) => database.write(['games'], async (games) => void (await games.put(moves, key))),
    task: async () => (await database.open()).get('tasks', ONLY),
    keepTask: (task) =>
      database.write(['tasks'], async (tasks) => void (await (task ? tasks.put(task, ONLY) : tasks.delete(ONLY)))),
  };
}

/** For a browser that stores nothing: until the page is closed. */
export function visitLosses(): LossesStore {
  const games = new Map<string, readonly MoveLoss[]>();
  let kept: object | null = null;
  return {
    find: async (keys) => keys.map((key) => games.get(key)),
    keep: async (key, moves) => void games.set(key, moves),
    task: async () => kept,
    keepTask: async (task) => void (kept = task),
  };
}
