/** The user's choices for the study view, stored in the browser. Everything read is checked field by field. */
import * as v from 'valibot';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL } from '../../workers/levels.ts';
import { HIGHEST_RATING, LOWEST_RATING } from '../../workers/people/strengths.ts';
import { USUAL_THRESHOLDS, type Thresholds } from '../../workers/review/loss.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { numberWithin, readFields, storedJson } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';

/** The opponent in a first game. */
const CLUB_LEVEL = 4;

export interface StudySettings {
  /** The level of a review. */
  readonly reviewLevel: number;
  /** Discs lost from which a move gets each symbol. */
  readonly thresholds: Thresholds;
  /** The rating of the people that the opponent plays like; 0: it is the engine. */
  readonly playPeople: number;
  readonly playLevel: number;
  /** Discs that the opponent gives away per move, on average. */
  readonly playLoss: number;
  /** The colour that the user plays. */
  readonly playAs: Colour;
  /** Minutes that each side has for the game; 0: no clocks. */
  readonly playMinutes: number;
  /** Seconds added to a player's clock by each move. */
  readonly playIncrement: number;
  /** A pass that is forced is made for the user, after a moment. */
  readonly playPasses: boolean;
  /** Whether values are shown during a game. */
  readonly playHints: boolean;
  /** The graph shows the discs lost so far instead of the values. */
  readonly showsLosses: boolean;
}

export const LARGEST_LOSS = 10;
export const MAX_MINUTES = 180;
export const MAX_INCREMENT = 60;

export const STUDY_DEFAULTS: StudySettings = {
  reviewLevel: USUAL_LEVEL,
  thresholds: USUAL_THRESHOLDS,
  playPeople: 0,
  playLevel: CLUB_LEVEL,
  playLoss: 0,
  playAs: 'black',
  playMinutes: 0,
  playIncrement: 0,
  playPasses: false,
  playHints: false,
  showsLosses: false,
};

const KEY = 'outflank.study.settings';
const MAX_DISCS = 64;

/** Each at least as large as the one before. */
export function orderedThresholds(dubious: number, mistake: number, blunder: number): Thresholds {
  const second = Math.max(dubious, mistake);
  return { dubious, mistake: second, blunder: Math.max(second, blunder) };
}

const level = v.pipe(numberWithin(LOWEST_LEVEL, HIGHEST_LEVEL), v.transform(Math.round));
const discs = numberWithin(1, MAX_DISCS);
const THRESHOLDS = { dubious: discs, mistake: discs, blunder: discs };

/** Earlier versions called a dubious move an inaccuracy. */
function withFormerName(found: unknown): unknown {
  const { inaccuracy, ...rest } = (found ?? {}) as Readonly<Record<string, unknown>>;
  return inaccuracy === undefined ? found : { dubious: inaccuracy, ...rest };
}

const SCHEMAS: { readonly [K in keyof StudySettings]: v.GenericSchema<unknown, StudySettings[K]> } = {
  reviewLevel: level,
  thresholds: v.pipe(
    v.unknown(),
    v.transform((found) => {
      const { dubious, mistake, blunder } = readFields(THRESHOLDS, USUAL_THRESHOLDS, withFormerName(found));
      return orderedThresholds(dubious, mistake, blunder);
    }),
  ),
  playPeople: v.union([v.literal(0), numberWithin(LOWEST_RATING, HIGHEST_RATING)]),
  playLevel: level,
  playLoss: numberWithin(0, LARGEST_LOSS),
  playAs: v.picklist(COLOURS),
  playMinutes: numberWithin(0, MAX_MINUTES),
  playIncrement: numberWithin(0, MAX_INCREMENT),
  playPasses: v.boolean(),
  playHints: v.boolean(),
  showsLosses: v.boolean(),
};

export const readStudySettings = (found: unknown): StudySettings => readFields(SCHEMAS, STUDY_DEFAULTS, found);

export const loadStudySettings = (store: Store): StudySettings => readStudySettings(storedJson(store, KEY));

export function saveStudySettings(store: Store, settings: StudySettings): boolean {
  return store.set(KEY, JSON.stringify(settings));
}
