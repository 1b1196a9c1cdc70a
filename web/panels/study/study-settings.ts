/** What the user has chosen for the study view, kept in the browser. Whatever is found there is checked field by field. */
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL } from '../../../workers/levels.ts';
import { USUAL_THRESHOLDS, type Thresholds } from '../../../workers/review.ts';
import type { Colour } from '../../../game/types.ts';
import type { Store } from '../../document/storage.ts';

export interface StudySettings {
  /** How far a review looks. */
  readonly reviewLevel: number;
  /** Discs lost from which on a move is called so. */
  readonly thresholds: Thresholds;
  readonly playLevel: number;
  /** Discs that the opponent gives away a move, on average. */
  readonly playLoss: number;
  /** The colour that the user plays. */
  readonly playAs: Colour;
  /** Values are shown while one plays. */
  readonly playHints: boolean;
  /** The graph shows the discs lost so far instead of the values. */
  readonly showsLosses: boolean;
}

export const MOST_LOSS = 10;

export const STUDY_DEFAULTS: StudySettings = {
  reviewLevel: USUAL_LEVEL,
  thresholds: USUAL_THRESHOLDS,
  playLevel: USUAL_LEVEL,
  playLoss: 0,
  playAs: 'black',
  playHints: false,
  showsLosses: false,
};

const KEY = 'outflank.study.settings';
const MOST_DISCS = 64;

const isObject = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;

function within(found: unknown, low: number, high: number, usual: number): number {
  return typeof found === 'number' && found >= low && found <= high ? found : usual;
}

/** Each at least as great as the one before. */
export function orderedThresholds(inaccuracy: number, mistake: number, blunder: number): Thresholds {
  const second = Math.max(inaccuracy, mistake);
  return { inaccuracy, mistake: second, blunder: Math.max(second, blunder) };
}

export function readStudySettings(found: unknown): StudySettings {
  if (!isObject(found)) return STUDY_DEFAULTS;
  const usual = STUDY_DEFAULTS;
  const level = (key: 'reviewLevel' | 'playLevel'): number =>
    Math.round(within(found[key], LOWEST_LEVEL, HIGHEST_LEVEL, usual[key]));
  const flag = (key: 'playHints' | 'showsLosses'): boolean =>
    found[key] === undefined ? usual[key] : found[key] === true;
  const given = isObject(found['thresholds']) ? found['thresholds'] : {};
  const discs = (key: keyof Thresholds): number => within(given[key], 1, MOST_DISCS, usual.thresholds[key]);
  return {
    reviewLevel: level('reviewLevel'),
    thresholds: orderedThresholds(discs('inaccuracy'), discs('mistake'), discs('blunder')),
    playLevel: level('playLevel'),
    playLoss: within(found['playLoss'], 0, MOST_LOSS, usual.playLoss),
    playAs: found['playAs'] === 'white' ? 'white' : 'black',
    playHints: flag('playHints'),
    showsLosses: flag('showsLosses'),
  };
}

export function loadStudySettings(store: Store): StudySettings {
  try {
    return readStudySettings(JSON.parse(store.get(KEY) ?? 'null'));
  } catch {
    return STUDY_DEFAULTS;
  }
}

export function saveStudySettings(store: Store, settings: StudySettings): boolean {
  return store.set(KEY, JSON.stringify(settings));
}
