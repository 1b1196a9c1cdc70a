/**
 * The catalogue in the language of the page (i18n/): English is built in, another language replaces it, and then every
 * element is redrawn.
 */
import { LitElement } from 'lit';
import { accessors, type Compiled } from '../../i18n/catalogue.ts';

type Rooms = Readonly<Record<string, Compiled>>;

let current: Rooms = {};
const shown = new Set<LitElement>();

/** The messages of one catalogue file; English if the language isn't loaded. */
export const room = <T>(name: string, english: Compiled): T => accessors<T>(english, () => current[name] ?? english);

export function useRooms(rooms: Rooms): void {
  current = rooms;
  drawAgain();
}

/** Redraws everything that shows words. */
export function drawAgain(): void {
  for (const element of shown) element.requestUpdate();
}

// Everything that shows words imports this file before it is defined.
LitElement.addInitializer((element) => {
  const host = element as LitElement;
  host.addController({
    hostConnected: () => void shown.add(host),
    hostDisconnected: () => void shown.delete(host),
  });
});
