import type { GameInfo } from '../../game/formats/imported.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { studyWords } from '../i18n/study-words.ts';

const isSameName = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** The user’s colour in a game: by the name in the settings, or as the page names the user in games against the engine. */
export function ownSide(info: GameInfo, player: string): Colour | null {
  const names = [player, studyWords.play.you()].filter(Boolean);
  const own = COLOURS.filter((colour) => names.some((name) => isSameName(name, info[colour] ?? '')));
  return own.length === 1 ? own[0]! : null;
}
