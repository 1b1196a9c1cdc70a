/**
 * Where reviewed games are kept: a database of its own in IndexedDB, a record for each game and level, and one for the task
 * under way. What a game lost is the game's, whoever's games are looked at, so no game is reviewed twice at one level.
 */
import type { DBSchema } from 'idb';
import type { MoveLoss } from '../../workers/review/player-report.ts';
import { databaseOf } from '../browser/database.ts';

/** Every promise is rejected where the browser refuses. */
export interface LossesStore {
  /** In the order of the keys; undefined for a game that is not reviewed. */
  find(keys: readonly string[]): Promise<readonly unknown[]>;
  keep(key: string, moves: readonly MoveLoss[]): Promise<void>;
  /** The task under way. */
  task(): Promise<unknown>;
  keepTask(task: object | null): Promise<void>;
}

const DATABASE = 'outflank-player';
const VERSION = 1;
const GAMES = 'games';
const TASKS = 'tasks';
const ONLY = 'task';

interface Schema extends DBSchema {
  games: { key: string; value: readonly MoveLoss[] };
  tasks: { key: string; value: object };
}

export function browserLosses(): LossesStore {
  const database = databaseOf<Schema>(DATABASE, VERSION, (db) => {
    db.createObjectStore(GAMES);
    db.createObjectStore(TASKS);
  });
  return {
    async find(keys) {
      const games = (await database()).transaction(GAMES).store;
      return Promise.all(keys.map((key) => games.get(key)));
    },
    keep: async (key, moves) => void (await (await database()).put(GAMES, moves, key)),
    task: async () => (await database()).get(TASKS, ONLY),
    async keepTask(task) {
      const db = await database();
      if (task) await db.put(TASKS, task, ONLY);
      else await db.delete(TASKS, ONLY);
    },
  };
}

/** For a browser that keeps nothing: until the page is closed. */
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
