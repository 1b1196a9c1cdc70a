/** The scale of ratings, and eight strengths on it. */

/** 400 points are ten wins to one; 1500 is the mean of the players in tournament games. */
export const LOWEST_RATING = 1000;
export const HIGHEST_RATING = 2100;
export const USUAL_RATING = 1500;

/** From a first evening at the club to a master. */
export const STRENGTHS = ['first', 'beginner', 'casual', 'club', 'strong', 'expert', 'candidate', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Rating of each. */
export const RATING_OF: Readonly<Record<Strength, number>> = {
  first: 1000,
  beginner: 1150,
  casual: 1300,
  club: 1450,
  strong: 1600,
  expert: 1750,
  candidate: 1900,
  master: 2050,
};
