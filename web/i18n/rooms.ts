/** The catalogue in the language of the page (i18n/): English is in the program, another language takes its place. */
import { accessors, type Compiled } from '../../i18n/catalogue.ts';

type Rooms = Readonly<Record<string, Compiled>>;

let current: Rooms = {};

/** The messages of one file of the catalogue; English where the language has not come. */
export const room = <T>(name: string, english: Compiled): T => accessors<T>(english, () => current[name] ?? english);

export function useRooms(rooms: Rooms): void {
  current = rooms;
}
