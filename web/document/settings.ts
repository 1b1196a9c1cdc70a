/** What the user has chosen for good, kept in the browser. Whatever is found there is checked field by field. */
import { SYMMETRIES, type Symmetry } from '../../game/symmetry.ts';
import { LOCALES, type Locale } from '../i18n/locale.ts';
import { readKeyChoices, type KeyChoices } from '../app/keys.ts';
import { OVERLAYS, USUAL_OVERLAYS, type Overlay } from '../panels/overlays/overlays.ts';
import type { Store } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Grounds of the board; each keeps discs, figures and marks as far apart as the tokens ask. */
export const FIELDS = ['green', 'blue', 'slate', 'wood'] as const;
export type Field = (typeof FIELDS)[number];

export interface EngineSettings {
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Up to so many empties every move is solved to the end. */
  readonly exactFrom: number;
  /** Before that, estimates look so many moves ahead. */
  readonly maxDepth: number;
}

export interface Settings extends EngineSettings {
  readonly engineOn: boolean;
  readonly theme: Theme;
  readonly hideValues: boolean;
  /** The language of the page; null while the browser's languages decide. */
  readonly language: Locale | null;
  readonly field: Field;
  /** A disc that is put down is heard. */
  readonly sound: boolean;
  /** How the board is seen, before it is turned round. */
  readonly orientation: Symmetry;
  /** What the board shows besides discs and values. */
  readonly overlays: readonly Overlay[];
  /** Commands with other keys than the usual ones. */
  readonly keys: KeyChoices;
}

export const HASH_SIZES = [16, 32, 64, 128, 256, 512, 1024] as const;
export const EXACT_FROM = [14, 16, 18, 20, 22, 24, 26, 28, 30] as const;
export const DEPTHS = [6, 8, 10, 12, 14, 16, 18, 20, 24] as const;

export const DEFAULTS: Settings = {
  threads: 1,
  hashMegabytes: 128,
  exactFrom: 24,
  maxDepth: 12,
  engineOn: true,
  theme: 'system',
  hideValues: false,
  language: null,
  field: 'green',
  sound: false,
  orientation: 'identity',
  overlays: USUAL_OVERLAYS,
  keys: {},
};

const MOST_THREADS = 128;

/** Threads that can work at once here: without isolation, memory is not shared and one has to do. */
export function threadChoices(host: { isolated: boolean; cores: number }): readonly number[] {
  const most = host.isolated ? Math.max(1, Math.min(MOST_THREADS, host.cores)) : 1;
  const choices = Array.from({ length: Math.min(most, 16) }, (_, i) => i + 1);
  return most > 16 ? [...choices, ...[24, 32, 48, 64, 96, 128].filter((n) => n < most), most] : choices;
}

const KEY = 'outflank.settings';

export function loadSettings(store: Store): Settings {
  let found: unknown;
  try {
    found = JSON.parse(store.get(KEY) ?? '{}');
  } catch {
    return DEFAULTS;
  }
  return readSettings(found);
}

/** Takes from anything what is a setting, and the defaults for the rest. */
export function readSettings(found: unknown): Settings {
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const fields = found as Partial<Record<keyof Settings, unknown>>;
  const within = (key: keyof EngineSettings, low: number, high: number): number => {
    const value = fields[key];
    return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
      ? value
      : DEFAULTS[key];
  };
  const flag = (key: 'engineOn' | 'hideValues' | 'sound'): boolean => {
    const value = fields[key];
    return typeof value === 'boolean' ? value : DEFAULTS[key];
  };
  return {
    threads: within('threads', 1, MOST_THREADS),
    hashMegabytes: within('hashMegabytes', HASH_SIZES[0], HASH_SIZES.at(-1)!),
    exactFrom: within('exactFrom', 1, 60),
    maxDepth: within('maxDepth', 1, 60),
    engineOn: flag('engineOn'),
    theme: THEMES.find((theme) => theme === fields.theme) ?? DEFAULTS.theme,
    hideValues: flag('hideValues'),
    language: LOCALES.find((locale) => locale === fields.language) ?? DEFAULTS.language,
    field: FIELDS.find((field) => field === fields.field) ?? DEFAULTS.field,
    sound: flag('sound'),
    orientation: SYMMETRIES.find((symmetry) => symmetry === fields.orientation) ?? DEFAULTS.orientation,
    overlays: overlaysIn(fields.overlays),
    keys: readKeyChoices(fields.keys),
  };
}

function overlaysIn(found: unknown): readonly Overlay[] {
  return Array.isArray(found) ? OVERLAYS.filter((overlay) => found.includes(overlay)) : DEFAULTS.overlays;
}

export function saveSettings(store: Store, settings: Settings): boolean {
  return store.set(KEY, JSON.stringify(settings));
}
