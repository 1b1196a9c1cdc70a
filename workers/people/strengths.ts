/** The scale of ratings, and eight strengths of players, from a first evening at the club to a master. */
/** 400 points are ten wins to one; 1500 is the mean of tournament games. */
export const LOWEST_RATING = 1000;
export const HIGHEST_RATING = 2400;
export const USUAL_RATING = 1600;

export const STRENGTHS = ['first', 'beginner', 'casual', 'club', 'strong', 'expert', 'candidate', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Rating of each. */
export const RATING_OF: Readonly<Record<Strength, number>> = {
  first: 1000,
  beginner: 1200,
  casual: 1400,
  club: 1550,
  strong: 1700,
  expert: 1850,
  candidate: 2000,
  master: 2200,
};
