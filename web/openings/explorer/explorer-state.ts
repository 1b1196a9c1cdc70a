/** The view state of the explorer, stored for the tab and, without the filter, for the next visit. */
import * as v from 'valibot';
import { type Filter, RESULTS } from '../../../game/collection/filter.ts';
import { ORDERS, type GameOrder } from '../../../game/collection/listing.ts';
import { COLOURS } from '../../../game/types.ts';
import { goodOnes, readFields, storedJson, textUpTo, wholeWithin } from '../../browser/checked.ts';
import type { Store } from '../../browser/storage.ts';

export const EXPLORER_VIEWS = ['moves', 'games', 'results', 'collections', 'book'] as const;
export type ExplorerView = (typeof EXPLORER_VIEWS)[number];

export interface ExplorerState {
  readonly view: ExplorerView;
  readonly statistics: boolean;
  /** Ids of the collections that count. */
  readonly collections: readonly string[];
  readonly order: GameOrder;
  readonly isFilterOpen: boolean;
  readonly filter: Filter;
}

const USUAL: ExplorerState = {
  view: 'moves',
  statistics: true,
  collections: [],
  order: 'newest',
  isFilterOpen: false,
  filter: {},
};

const name = v.optional(textUpTo(200));
const year = v.optional(wholeWithin(0, 9999));
const plies = v.optional(wholeWithin(0, 60));
const FILTER = v.object({
  player: name,
  colour: v.optional(v.picklist(COLOURS)),
  opponent: name,
  from: year,
  to: year,
  event: name,
  result: v.optional(v.picklist(RESULTS)),
  shortest: plies,
  longest: plies,
}) as unknown as v.GenericSchema<unknown, Filter>;

const FIELDS = {
  view: v.picklist(EXPLORER_VIEWS),
  statistics: v.boolean(),
  collections: goodOnes(textUpTo(100)),
  order: v.picklist(ORDERS),
  isFilterOpen: v.boolean(),
  filter: FILTER,
};

const KEY = 'outflank.explorer';

/** From the first of the stores that has anything. */
export function readExplorerState(stores: readonly Store[]): ExplorerState {
  const found = stores.map((store) => storedJson(store, KEY)).find((one) => one !== undefined);
  return readFields<ExplorerState>(FIELDS, USUAL, found);
}

export function keepExplorerState([tab, ...others]: readonly Store[], state: ExplorerState): void {
  tab?.set(KEY, JSON.stringify(state));
  for (const store of others) store.set(KEY, JSON.stringify({ ...state, filter: {}, isFilterOpen: false }));
}
