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
  [event ?? site, date].filter(Boolean).join(', ');

/** A document's own name replaces its game's title. */
export function withoutTitle(info: GameInfo = {}): GameInfo {
  return Object.fromEntries(Object.entries(info).filter(([key]) => key !== 'title'));
}
