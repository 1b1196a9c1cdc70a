/** What people play, in words. */
import type { PeopleOrigin } from '../../workers/people/people-model.ts';
import { HIGHEST_RATING, LOWEST_RATING, RATING_OF, STRENGTHS } from '../../workers/people/strengths.ts';
import type { Sureness } from '../board/types.ts';
import { number } from '../i18n/numbers.ts';
import type { ShownPeople } from './people-store.ts';
import { peopleWords } from './people-words.ts';

const RATING_STEP = 50;

/** The ratings to choose from, lowest first. */
export const RATINGS: readonly number[] = Array.from(
  { length: (HIGHEST_RATING - LOWEST_RATING) / RATING_STEP + 1 },
  (_, step) => LOWEST_RATING + step * RATING_STEP,
);

/** "1550 · club player"; the figure alone where the rating has no name. */
export function ratingText(rating: number): string {
  const strength = STRENGTHS.find((one) => RATING_OF[one] === rating);
  return strength ? peopleWords.named(String(rating), peopleWords.strengths[strength]()) : String(rating);
}

/** Groups in which a share is given: the smallest in which it is at least one person, and not all. */
const GROUPS = [10, 20, 50, 100] as const;
const MIN_EXPECTED = 0.75;

/** "7 of 10", "1 of 20", "fewer than 1 of 100". */
export function outOf(share: number): string {
  const [largest] = GROUPS.slice(-1);
  const rest = Math.min(share, 1 - share);
  const group = GROUPS.find((of) => rest * of >= MIN_EXPECTED) ?? largest!;
  if (rest * group < 1 / 2) return share < 1 / 2 ? peopleWords.fewer() : peopleWords.more();
  return peopleWords.outOf(Math.min(group - 1, Math.max(1, Math.round(share * group))), group);
}

/** How many in ten, as `outOf` says it; 0 where that takes a larger group. */
export const tenthsOf = (share: number): number =>
  share * 10 < MIN_EXPECTED ? 0 : Math.max(1, Math.round(share * 10));

/** "counted in 812 games, players rated 1400 to 1600"; "model". */
export function sourceText({ source, games = 0, ratings = {} }: PeopleOrigin): string {
  if (source !== 'games') return peopleWords.sources[source]();
  const counted = peopleWords.sources.games(games);
  const { from, to } = ratings;
  const { band } = peopleWords;
  if (from !== undefined && to !== undefined) return band.between(counted, String(from), String(to));
  if (from !== undefined) return band.from(counted, String(from));
  return to === undefined ? counted : band.under(counted, String(to));
}

const SIGNS: Readonly<Record<Sureness, string>> = { exact: '', bound: '≥ ', estimate: '~' };

/** Before a figure in discs: nothing if it is exact, "≥ " from bounds, "~" from estimates. */
export const discSign = (sureness: Sureness): string => SIGNS[sureness];

/** "2.4", "≥ 2.4" from bounds, "~2.4" from estimates. */
export const discsText = (discs: number, sureness: Sureness): string => `${discSign(sureness)}${number(discs, 1)}`;

/** How hard a position is, and whether proved values, bounds or estimates went into it; null unless every move has one. */
export function difficultyText({ difficulty, rating, sureness }: ShownPeople): string | null {
  if (!difficulty) return null;
  const { loss, found } = difficulty;
  return peopleWords.difficulty(String(rating), discsText(loss, sureness), outOf(found), peopleWords.by[sureness]());
}
