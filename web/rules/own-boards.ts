/** Rule systems saved by the user, by name; their ids contain everything. */
import * as v from 'valibot';
import { keptRules } from '../../game/former-ids.ts';
import type { RuleSystem } from '../../game/types.ts';
import { goodOnes, storedJson, textUpTo } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';

const KEY = 'outflank.boards';
/** One that is drawn. */
const DRAWING = 'outflank.drawing';
export const MAX_BOARDS = 100;
const LONGEST_NAME = 60;
/** Enough for a board of a hundred squares that names them all. */
const LONGEST_ID = 1000;

export interface OwnBoard {
  readonly name: string;
  readonly id: string;
}

const BOARDS = goodOnes(
  v.object({
    name: textUpTo(LONGEST_NAME),
    id: v.pipe(
      textUpTo(LONGEST_ID),
      v.check((id) => keptRules(id).ok),
    ),
  }),
);

/** What can't be read any more is left out. */
export function loadBoards(store: Store): readonly OwnBoard[] {
  const kept = v.safeParse(BOARDS, storedJson(store, KEY));
  return kept.success ? kept.output.slice(0, MAX_BOARDS) : [];
}

/** Replaces a board of the same name. False if the browser doesn't store it. */
export function keepBoard(store: Store, name: string, rules: RuleSystem): boolean {
  const board = { name: name.trim().slice(0, LONGEST_NAME), id: rules.id };
  const others = loadBoards(store).filter((kept) => kept.name !== board.name);
  return store.set(KEY, JSON.stringify([...others, board].slice(-MAX_BOARDS)));
}

/** Whether there is no room for another name. */
export const isFull = (boards: readonly OwnBoard[], name: string): boolean =>
  boards.length >= MAX_BOARDS && !boards.some((board) => board.name === name);

/** The drawing that was neither played nor saved; null if there is none, or it can't be read any more. */
export function loadDrawing(store: Store): RuleSystem | null {
  const kept = keptRules(store.get(DRAWING) ?? '');
  return kept.ok ? kept.value : null;
}

/** Null: it was played or saved. */
export function keepDrawing(store: Store, rules: RuleSystem | null): void {
  if (rules) store.set(DRAWING, rules.id);
  else store.remove(DRAWING);
}

/** Puts back what `loadBoards` found earlier. */
export const restoreBoards = (store: Store, boards: readonly OwnBoard[]): boolean =>
  store.set(KEY, JSON.stringify(boards));

export function removeBoard(store: Store, name: string): boolean {
  return store.set(KEY, JSON.stringify(loadBoards(store).filter((kept) => kept.name !== name)));
}
