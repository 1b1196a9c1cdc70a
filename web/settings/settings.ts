/** The user's lasting choices, stored in the browser. Everything read is checked field by field. */
import * as v from 'valibot';
import { SYMMETRIES, type Symmetry } from '../../game/symmetry.ts';
import { LOCALES, type Locale } from '../i18n/locale.ts';
import { readKeyChoices, type KeyChoices } from './key-choices.ts';
import { OVERLAYS, USUAL_OVERLAYS, type Overlay } from './overlays.ts';
import { HIGHEST_RATING, LOWEST_RATING, USUAL_RATING } from '../../workers/people/strengths.ts';
import { ENDLESS } from '../../workers/protocol.ts';
import { readFields, storedJson, wholeWithin } from '../browser/checked.ts';
import type { Store } from '../browser/storage.ts';

export const COLOUR_THEMES = ['system', 'light', 'dark'] as const;
export type ColourTheme = (typeof COLOUR_THEMES)[number];

/** Board colours; each keeps the contrast of discs, figures and marks that the tokens require. */
export const FIELDS = ['green', 'blue', 'slate', 'wood'] as const;
export type Field = (typeof FIELDS)[number];

export interface EngineSettings {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Up to this many empties every move is solved to the end. */
  readonly exactFrom: number;
  /** Beyond that, estimates look this many moves ahead. */
  readonly maxDepth: number;
}

export interface Settings extends EngineSettings {
  readonly engineOn: boolean;
  readonly theme: ColourTheme;
  readonly hideValues: boolean;
  /** The language of the page; null: the browser's languages decide. */
  readonly language: Locale | null;
  readonly field: Field;
  /** Whether a placed disc makes a sound. */
  readonly sound: boolean;
  /** Legal squares show how many discs they flip. */
  readonly squareFlips: boolean;
  /** The user’s name in games; empty where it isn’t known. */
  readonly player: string;
  /** The board's orientation, before it is turned round. */
  readonly orientation: Symmetry;
  /** What the board shows besides discs and values. */
  readonly overlays: readonly Overlay[];
  /** Rating of the players whose moves are shown (workers/people/strengths.ts). */
  readonly rating: number;
  /** Commands whose keys differ from the defaults. */
  readonly keys: KeyChoices;
  /** The last open tab of each panel. */
  readonly tabs: Readonly<Record<string, string>>;
}

export const HASH_SIZES = [16, 32, 64, 128, 256, 512, 1024] as const;
export const EXACT_FROM = [14, 16, 18, 20, 22, 24, 26, 28, 30] as const;
/** The last one means no limit: the search runs until it is stopped. */
export const DEPTH_CHOICES = [6, 8, 10, 12, 14, 16, 18, 20, 24, ENDLESS] as const;

export const DEFAULTS: Settings = {
  threads: 1,
  hashMegabytes: 128,
  exactFrom: 24,
  maxDepth: ENDLESS,
  engineOn: true,
  theme: 'system',
  hideValues: false,
  language: null,
  field: 'green',
  sound: false,
  squareFlips: true,
  player: '',
  orientation: 'identity',
  overlays: USUAL_OVERLAYS,
  rating: USUAL_RATING,
  keys: {},
  tabs: {},
};

const MAX_THREADS = 128;
const LONGEST_NAME = 200;

/** Possible numbers of threads here: without isolation, memory isn't shared and one has to do. */
export function threadChoices(host: { isolated: boolean; cores: number }): readonly number[] {
  const most = host.isolated ? Math.max(1, Math.min(MAX_THREADS, host.cores)) : 1;
  const choices = Array.from({ length: Math.min(most, 16) }, (_, i) => i + 1);
  return most > 16 ? [...choices, ...[24, 32, 48, 64, 96, 128].filter((n) => n < most), most] : choices;
}

/** All cores but one, so that the page stays responsive; both if there are two. */
export function usualThreads(host: { isolated: boolean; cores: number }): number {
  if (!host.isolated) return 1;
  return Math.min(MAX_THREADS, host.cores > 2 ? host.cores - 1 : Math.max(1, host.cores));
}

/** The value of ENDLESS when all boards had 64 squares. */
const OLD_ENDLESS = 64;

export const SETTINGS_KEY = 'outflank.settings';

/** Those of the person rather than of a tab, whose engine, board and panels are its own: all tabs follow them. */
const PERSONAL = ['theme', 'field', 'language', 'sound', 'squareFlips', 'player', 'rating', 'keys'] as const;

/** The settings with these as another tab has stored them. */
export const withPersonal = (settings: Settings, stored: Settings): Settings => ({
  ...settings,
  ...Object.fromEntries(PERSONAL.map((name) => [name, stored[name]])),
});

/** `threads`: the default on this machine. */
export const loadSettings = (store: Store, threads = DEFAULTS.threads): Settings =>
  readSettings(storedJson(store, SETTINGS_KEY), { ...DEFAULTS, threads });

const SCHEMAS: { readonly [K in keyof Settings]: v.GenericSchema<unknown, Settings[K]> } = {
  threads: wholeWithin(1, MAX_THREADS),
  hashMegabytes: wholeWithin(HASH_SIZES[0], HASH_SIZES.at(-1)!),
  exactFrom: wholeWithin(1, 60),
  maxDepth: v.pipe(
    wholeWithin(1, ENDLESS),
    v.transform((plies) => (plies === OLD_ENDLESS ? ENDLESS : plies)),
  ),
  engineOn: v.boolean(),
  theme: v.picklist(COLOUR_THEMES),
  hideValues: v.boolean(),
  language: v.picklist(LOCALES),
  field: v.picklist(FIELDS),
  sound: v.boolean(),
  squareFlips: v.boolean(),
  player: v.pipe(
    v.string(),
    v.transform((name) => name.trim().slice(0, LONGEST_NAME)),
  ),
  orientation: v.picklist(SYMMETRIES),
  overlays: v.pipe(
    v.array(v.unknown()),
    v.transform((found) => OVERLAYS.filter((overlay) => found.includes(overlay))),
  ),
  rating: wholeWithin(LOWEST_RATING, HIGHEST_RATING),
  keys: v.pipe(v.unknown(), v.transform(readKeyChoices)),
  tabs: v.record(v.string(), v.string()),
};

/** Reads settings from untrusted data, with defaults for the rest. */
export const readSettings = (found: unknown, usual: Settings = DEFAULTS): Settings => readFields(SCHEMAS, usual, found);

export function saveSettings(store: Store, settings: Settings): boolean {
  return store.set(SETTINGS_KEY, JSON.stringify(settings));
}
