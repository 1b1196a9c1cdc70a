/**
 * The user's collections: those stored, and those that last for this visit if the browser stores nothing. Games are
 * loaded when first needed.
 */
import { type Collection, MAX_PLIES } from '../../../game/collection/collection.ts';
import type { GamesStore, StoredCollection } from './games-store.ts';
import type { ReadFile } from '../../import-export/collected.ts';
import type { CollectionInfo } from './protocol.ts';

interface Held {
  readonly info: CollectionInfo;
  readonly games: Promise<readonly Collection[]> | null;
}

/** As long as the wait for the library of documents. */
const PATIENCE_MS = 4000;
const usual = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });

export class Shelf {
  readonly #store: GamesStore;
  readonly #newId: () => string;
  readonly #patience: () => Promise<null>;
  readonly #held = new Map<string, Held>();
  #listed: Promise<void> | null = null;
  /** Counts this tab's changes. */
  #changes = 0;

  /** `patience` resolves when a browser that doesn't answer is no longer waited for. */
  constructor(store: GamesStore, newId: () => string, patience: () => Promise<null> = usual) {
    this.#store = store;
    this.#newId = newId;
    this.#patience = patience;
  }

  /** Read again each time, because other tabs change them, too. */
  async list(): Promise<readonly CollectionInfo[]> {
    await (this.#listed = this.#list());
    return [...this.#held.values()].map(({ info }) => info);
  }

  async #list(): Promise<void> {
    const changes = this.#changes;
    const stored = await Promise.race([this.#store.list().catch(() => null), this.#patience()]);
    // What was read may be older than a change of our own.
    if (changes !== this.#changes) return this.#list();
    if (!stored) return;
    const there = new Map(stored.filter(isInfo).map((info) => [info.id, info]));
    for (const [id, { info }] of this.#held) if (info.isKept && !there.has(id)) this.#held.delete(id);
    for (const [id, info] of there)
      this.#held.set(id, { info: { ...info, isKept: true }, games: this.#held.get(id)?.games ?? null });
  }

  /** The games of these collections, in parts; none for a collection that is gone. */
  async games(ids: readonly string[]): Promise<readonly Collection[]> {
    await (this.#listed ??= this.#list());
    const parts = await Promise.all(ids.map((id) => this.#games(id)));
    return parts.flat();
  }

  #games(id: string): Promise<readonly Collection[]> {
    const held = this.#held.get(id);
    if (!held) return Promise.resolve([]);
    const games =
      held.games ??
      this.#store.parts(id).then(
        (parts) => parts.map(withMonths).filter(isCollection),
        () => [],
      );
    this.#held.set(id, { ...held, games });
    return games;
  }

  /** Replaces collections whose files are all among these. */
  async add(name: string, files: readonly ReadFile[], games: readonly Collection[]): Promise<CollectionInfo> {
    await this.list();
    const size = games.reduce((sum, part) => sum + part.size, 0);
    const kept: StoredCollection = { id: this.#newId(), name, games: size, files };
    const prints = new Set(files.map(({ print }) => print));
    const isWithin = ({ info }: Held): boolean => info.files.every(({ print }) => prints.has(print));
    const gone = [...this.#held.values()].filter(isWithin).map(({ info }) => info.id);
    const isKept = await this.#try(() => this.#store.put(kept, games, gone));
    this.#changes++;
    for (const id of gone) this.#held.delete(id);
    const info = { ...kept, isKept };
    this.#held.set(info.id, { info, games: Promise.resolve(games) });
    return info;
  }

  async rename(id: string, name: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    this.#changes++;
    this.#held.set(id, { ...held, info: { ...held.info, name } });
    if (held.info.isKept) await this.#try(() => this.#store.rename(id, name));
  }

  async remove(id: string): Promise<void> {
    this.#changes++;
    this.#held.delete(id);
    await this.#try(() => this.#store.remove(id));
  }

  async #try(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch {
      return false;
    }
  }
}

const isInfo = (found: StoredCollection): boolean =>
  [found.id, found.name].every((text) => typeof text === 'string') &&
  Number.isInteger(found.games) &&
  Array.isArray(found.files);

/** Collections stored before there were months have none. */
function withMonths(found: unknown): unknown {
  const { size, months } = (found ?? {}) as Partial<Collection>;
  return months || !Number.isInteger(size) ? found : { ...(found as Collection), months: new Uint8Array(size!) };
}

/** Stored data may have been cut or changed: its columns must fit together. */
export function isCollection(found: unknown): found is Collection {
  if (typeof found !== 'object' || found === null) return false;
  const { size, moves, hashes, ...rest } = found as Collection;
  const { lengths, turns, common, differences, years, months, black, white, event, players, events } = rest;
  const isNames = (names: unknown): boolean => Array.isArray(names) && names.every((name) => typeof name === 'string');
  const reach = (numbers: Uint32Array, names: readonly string[]): boolean => numbers.every((n) => n < names.length);
  return (
    Number.isInteger(size) &&
    moves?.length === size * MAX_PLIES &&
    hashes?.length === MAX_PLIES + 1 &&
    [...hashes, lengths, turns, common, differences, years, months, black, white, event].every(
      (c) => c?.length === size,
    ) &&
    isNames(players) &&
    isNames(events) &&
    reach(black, players) &&
    reach(white, players) &&
    reach(event, events)
  );
}
