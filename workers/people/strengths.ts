/** Eight strengths of players, from a first evening at the club to a master. */
export const STRENGTHS = ['first', 'beginner', 'casual', 'club', 'strong', 'expert', 'candidate', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Rating of each, on the scale of people-model.ts. */
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
