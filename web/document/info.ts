/** A document's title, from what is known about its game. */
import type { GameInfo } from '../../game/formats/imported.ts';
import { EN_DASH } from '../../game/score.ts';

/** The title, otherwise the players, otherwise the event; empty if nothing is known. */
export function gameTitle(info: GameInfo = {}): string {
  if (info.title) return info.title;
  const players = info.black || info.white ? `${info.black ?? '?'} ${EN_DASH} ${info.white ?? '?'}` : '';
  return players || (info.event ?? '');
}

/** Where and when it was played, as far as that is known; empty if nothing is. */
export const gameOccasion = ({ event, site, date }: GameInfo): string =>
  [event ?? site, dateText(date)].filter(Boolean).join(', ');

/** The day of "2003.12.01_19:34:03.MST", as game servers write it; any other date as it is. */
export const dateText = (date = ''): string => date.replace(/^(\d{4})[-.](\d\d)[-.](\d\d)[_ ].*$/, '$1-$2-$3');

/** "+32" for the "+32.000" of game servers; any other result as it is. */
export const scoreText = (result = ''): string => result.replace(/^([-+]\d+)\.0+(?!\d)/, '$1');

/** A document's own name replaces its game's title. */
export function withoutTitle(info: GameInfo = {}): GameInfo {
  return Object.fromEntries(Object.entries(info).filter(([key]) => key !== 'title'));
}
