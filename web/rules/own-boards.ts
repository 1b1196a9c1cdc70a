/** Rule systems that the user has kept, by their names; the ids say all there is to say. */
import { ruleSystem } from '../../game/rules.ts';
import type { RuleSystem } from '../../game/types.ts';
import type { Store } from '../document/storage.ts';

const KEY = 'outflank.boards';
const MOST_KEPT = 100;
const LONGEST_NAME = 60;

export interface OwnBoard {
  readonly name: string;
  readonly id: string;
}

const isBoard = (value: unknown): value is OwnBoard => {
  const { name, id } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof id === 'string' && ruleSystem(id) !== undefined;
};

/** What cannot be read any more is left out. */
export function loadBoards(store: Store): readonly OwnBoard[] {
  try {
    const kept: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBoard).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** A board of the same name is replaced. False when the browser does not keep it. */
export function keepBoard(store: Store, name: string, rules: RuleSystem): boolean {
  const board = { name: name.trim().slice(0, LONGEST_NAME), id: rules.id };
  const others = loadBoards(store).filter((kept) => kept.name !== board.name);
  return store.set(KEY, JSON.stringify([...others, board].slice(-MOST_KEPT)));
}

export function removeBoard(store: Store, name: string): boolean {
  return store.set(KEY, JSON.stringify(loadBoards(store).filter((kept) => kept.name !== name)));
}
