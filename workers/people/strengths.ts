/** Eight strengths of players, from a first evening at the club to a master. */
export const STRENGTHS = ['first', 'beginner', 'casual', 'club', 'strong', 'expert', 'candidate', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Rating of each, on the scale of people-model.ts. */
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
