/**
 * Where repertoires are stored: an IndexedDB database of its own, with a record for each card and each day. A card is
 * read, changed and written in one transaction, so two tabs never overwrite each other; other tabs are told about each
 * change.
 */
import type { DBSchema } from 'idb';
import { makeCard, readCard, type RepertoireFile, mergedDays } from '../../../game/repertoire/file.ts';
import { type Card, merged, NO_REPERTOIRES, type Repertoires, withCard } from '../../../game/repertoire/repertoire.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { Database } from '../../browser/database.ts';
import { countIn, daysOf } from '../../modes/days.ts';

/** Makes the new card from the existing one; null: none. */
export type CardChange = (card: Card | undefined) => Card | null;

/** Every promise rejects if the browser refuses. */
export interface RepertoireStore {
  read(): Promise<RepertoireFile>;
  change(colour: Colour, key: string, change: CardChange): Promise<void>;
  /** Counts an answer of a day. */
  countAnswer(day: string, isRight: boolean): Promise<void>;
  /** Adds the contents of a file, by the rules of game/repertoire. */
  add(file: RepertoireFile): Promise<void>;
  /** Another tab has changed something. */
  onChange(listener: () => void): void;
}

interface Schema extends DBSchema {
  cards: { key: [string, string]; value: { readonly colour: Colour; readonly position: string } };
  days: { key: string; value: { readonly day: string } };
}

function cardOf(found: unknown): Card | undefined {
  const card = found === undefined ? null : readCard(found);
  return card?.ok ? card.value : undefined;
}

export function browserRepertoire(): RepertoireStore {
  const database = new Database<Schema>('outflank-repertoire', 1, {
    cards: { keyPath: ['colour', 'position'] },
    days: { keyPath: 'day' },
  });
  return {
    async read() {
      const db = await database.open();
      const [cards, days] = await Promise.all([db.getAll('cards'), db.getAll('days')]);
      const repertoires = Object.fromEntries(
        COLOURS.map((colour) => {
          const own = cards.filter((card) => card.colour === colour).map(cardOf);
          return [colour, new Map(own.flatMap((card) => (card ? [[card.position, card] as const] : [])))];
        }),
      ) as unknown as Repertoires;
      return { repertoires, days: daysOf(days) };
    },
    change: (colour, key, change) =>
      database.write(['cards'], async (cards) => {
        const next = change(cardOf(await cards.get([colour, key])));
        await (next ? cards.put({ colour, ...makeCard(next) }) : cards.delete([colour, key]));
      }),
    countAnswer: (day, isRight) => database.write(['days'], (days) => countIn(days, day, isRight)),
    add: (file) =>
      database.write(['cards', 'days'], async (cards, days) => {
        for (const colour of COLOURS)
          for (const [key, card] of file.repertoires[colour]) {
            const known = cardOf(await cards.get([colour, key]));
            const both = merged(only(colour, known), only(colour, card));
            await cards.put({ colour, ...makeCard(both[colour].get(key)!) });
          }
        const kept = mergedDays(daysOf(await days.getAll()), file.days);
        for (const [day, count] of kept) await days.put({ day, ...count });
      }),
    onChange: (listener) => database.onChange(['cards', 'days'], listener),
  };
}

const only = (colour: Colour, card: Card | undefined): Repertoires => ({
  ...NO_REPERTOIRES,
  [colour]: card ? withCard(new Map(), card.position, card) : new Map(),
});
