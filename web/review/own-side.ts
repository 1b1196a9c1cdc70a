import type { GameInfo } from '../../game/formats/imported.ts';
import { COLOURS, type Colour } from '../../game/types.ts';

/** What games against the engine call the user, whatever language the page had when they were played (`play.you`). */
const YOU = ['You', 'Tú', 'Vous', 'Tu', 'あなた', '你'] as const;

const isSameName = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** The user’s colour in a game: by the name in the settings, or as the page names the user in games against the engine. */
export function ownSide(info: GameInfo, player: string): Colour | null {
  const names = [player, ...YOU].filter(Boolean);
  const own = COLOURS.filter((colour) => names.some((name) => isSameName(name, info[colour] ?? '')));
  return own.length === 1 ? own[0]! : null;
}
