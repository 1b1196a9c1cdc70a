/** The opponent's strengths by name; others are chosen by number. */
import { studyWords } from '../i18n/study-words.ts';

export const LEVELS = { beginner: 1, club: 4, strong: 10, master: 21 } as const;
export const LEVEL_NAMES = Object.keys(LEVELS) as (keyof typeof LEVELS)[];

/** "Club", "level 7". */
export function levelName(level: number): string {
  const name = LEVEL_NAMES.find((one) => LEVELS[one] === level);
  return name ? studyWords.play.levels[name]() : studyWords.play.levelNumber(level);
}
