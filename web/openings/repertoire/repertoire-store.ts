/**
 * Where repertoires are kept between visits: a database of its own in IndexedDB, a record for each card and one for each
 * day. A card is read, changed and written in one transaction, so two tabs never overwrite each other; the others are
 * told of each change.
 */
import type { DBSchema } from 'idb';
import { makeCard, readCard, type RepertoireFile } from '../../../game/repertoire/file.ts';
import { type Card, merged, NO_REPERTOIRES, type Repertoires, withCard } from '../../../game/repertoire/repertoire.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { databaseOf } from '../../browser/database.ts';
import { countedAnswer, daysOf, mergedDays } from '../../modes/days.ts';

/** The card as it is to be, made of the one that is there; null: none. */
export type CardChange = (card: Card | undefined) => Card | null;

/** Every promise is rejected where the browser refuses. */
export interface RepertoireStore {
  read(): Promise<RepertoireFile>;
  change(colour: Colour, key: string, change: CardChange): Promise<void>;
  /** Changes the count of a day. */
  countAnswer(day: string, isRight: boolean): Promise<void>;
  /** Adds what a file has, by the rules of game/repertoire. */
  add(file: RepertoireFile): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

const DATABASE = 'outflank-repertoire';
const VERSION = 1;
const CHANNEL = 'outflank-repertoire';

interface Schema extends DBSchema {
  cards: { key: [string, string]; value: { readonly colour: Colour; readonly position: string } };
  days: { key: string; value: { readonly day: string } };
}

function cardOf(found: unknown): Card | undefined {
  const card = found === undefined ? null : readCard(found);
  return card?.ok ? card.value : undefined;
}

export function browserRepertoire(): RepertoireStore {
  const database = databaseOf<Schema>(DATABASE, VERSION, (db) => {
    db.createObjectStore('cards', { keyPath: ['colour', 'position'] });
    db.createObjectStore('days', { keyPath: 'day' });
  });
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOthers = (): void => channel?.postMessage(null);

  return {
    async read() {
      const db = await database();
      const [cards, days] = await Promise.all([db.getAll('cards'), db.getAll('days')]);
      const repertoires = Object.fromEntries(
        COLOURS.map((colour) => {
          const own = cards.filter((card) => card.colour === colour).map(cardOf);
          return [colour, new Map(own.flatMap((card) => (card ? [[card.position, card] as const] : [])))];
        }),
      ) as unknown as Repertoires;
      return { repertoires, days: daysOf(days) };
    },
    async change(colour, key, change) {
      const { store, done } = (await database()).transaction('cards', 'readwrite');
      const next = change(cardOf(await store.get([colour, key])));
      await Promise.all([next ? store.put({ colour, ...makeCard(next) }) : store.delete([colour, key]), done]);
      tellOthers();
    },
    async countAnswer(day, isRight) {
      const { store, done } = (await database()).transaction('days', 'readwrite');
      const known = await store.get(day);
      const [, count] = [...countedAnswer(daysOf(known ? [known] : []), day, isRight)][0]!;
      await Promise.all([store.put({ day, ...count }), done]);
      tellOthers();
    },
    async add(file) {
      const transaction = (await database()).transaction(['cards', 'days'], 'readwrite');
      const [cards, days] = [transaction.objectStore('cards'), transaction.objectStore('days')];
      for (const colour of COLOURS)
        for (const [key, card] of file.repertoires[colour]) {
          const known = cardOf(await cards.get([colour, key]));
          const both = merged(only(colour, known), only(colour, card));
          await cards.put({ colour, ...makeCard(both[colour].get(key)!) });
        }
      const kept = mergedDays(daysOf(await days.getAll()), file.days);
      for (const [day, count] of kept) await days.put({ day, ...count });
      await transaction.done;
      tellOthers();
    },
    onChange: (listener) => channel?.addEventListener('message', listener),
  };
}

const only = (colour: Colour, card: Card | undefined): Repertoires => ({
  ...NO_REPERTOIRES,
  [colour]: card ? withCard(new Map(), card.position, card) : new Map(),
});
