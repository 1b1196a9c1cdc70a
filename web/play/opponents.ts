/** Who plays against the user: people of a rating, or the engine at a level; and what each is called. */
import type { Position } from '../../game/types.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import { RATING_OF, type Strength, STRENGTHS } from '../../workers/people/strengths.ts';
import { studyWords } from '../i18n/study-words.ts';
import { peopleWords } from '../people/people-words.ts';
import type { StudySettings } from '../settings/study-settings.ts';
import { levelName } from './level-names.ts';

/** The strengths offered first. */
const NAMED: readonly Strength[] = ['casual', 'club', 'expert'];
export const NAMED_RATINGS = NAMED.map((strength) => RATING_OF[strength]);
export const OTHER_RATINGS = STRENGTHS.map((strength) => RATING_OF[strength]).filter(
  (rating) => !NAMED_RATINGS.includes(rating),
);

/** The rating of the people to play like; null: the engine plays, as always where there is no model of people. */
export const ratingOf = ({ playPeople }: StudySettings, position: Position): number | null =>
  playPeople > 0 && hasPeople(position.rules) ? playPeople : null;

/** "Club player"; the figure where the rating has no name. */
export function strengthName(rating: number): string {
  const strength = STRENGTHS.find((one) => RATING_OF[one] === rating);
  const name = strength ? peopleWords.strengths[strength]() : String(rating);
  return name.slice(0, 1).toLocaleUpperCase() + name.slice(1);
}

/** "Club player, 1450 (model)", or "Club": people of a rating, or, if it is null, the engine at a level. */
export const opponentName = (rating: number | null, level: number): string =>
  rating === null ? levelName(level) : studyWords.play.personName(strengthName(rating), String(rating));

/** The name at the board and in the record of a game: the engine's has the program's name in it. */
export const seatName = (rating: number | null, level: number): string =>
  rating === null ? studyWords.play.engineName(levelName(level)) : opponentName(rating, level);
