/** What a document is called by what is known of its game. */
import type { GameInfo } from '../../game/formats/imported.ts';
import { EN_DASH } from '../../game/score.ts';

/** The title, else the players, else the event; empty when nothing is known. */
export function gameTitle(info: GameInfo = {}): string {
  if (info.title) return info.title;
  const players = info.black || info.white ? `${info.black ?? '?'} ${EN_DASH} ${info.white ?? '?'}` : '';
  return players || (info.event ?? '');
}

/** The document's own name takes the place of a game's title. */
export function withoutTitle(info: GameInfo = {}): GameInfo {
  return Object.fromEntries(Object.entries(info).filter(([key]) => key !== 'title'));
}
