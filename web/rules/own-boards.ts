/** Rule systems saved by the user, by name; their ids contain everything. */
import * as v from 'valibot';
import { keptRules } from '../../game/former-ids.ts';
import type { RuleSystem } from '../../game/types.ts';
import { goodOnes, storedJson, textUpTo } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';

const KEY = 'outflank.boards';
const MAX_KEPT = 100;
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
  return kept.success ? kept.output.slice(0, MAX_KEPT) : [];
}

/** Replaces a board of the same name. False if the browser doesn't store it. */
export function keepBoard(store: Store, name: string, rules: RuleSystem): boolean {
  const board = { name: name.trim().slice(0, LONGEST_NAME), id: rules.id };
  const others = loadBoards(store).filter((kept) => kept.name !== board.name);
  return store.set(KEY, JSON.stringify([...others, board].slice(-MAX_KEPT)));
}

/** Puts back what `loadBoards` found earlier. */
export const restoreBoards = (store: Store, boards: readonly OwnBoard[]): boolean =>
  store.set(KEY, JSON.stringify(boards));

export function removeBoard(store: Store, name: string): boolean {
  return store.set(KEY, JSON.stringify(loadBoards(store).filter((kept) => kept.name !== name)));
}
