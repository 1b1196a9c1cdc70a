/** The settings of the study view, and the one place where they change. */
import type { Store } from '../browser/storage.ts';
import { loadStudySettings, readStudySettings, saveStudySettings, type StudySettings } from './study-settings.ts';

export class SettingsBox {
  readonly #store: Store;
  readonly #changed: () => void;
  #value: StudySettings;
  /** What the browser has refused so far. */
  #unstored: Partial<StudySettings> = {};

  constructor(store: Store, changed: () => void) {
    this.#store = store;
    this.#changed = changed;
    this.#value = loadStudySettings(store);
  }

  get value(): StudySettings {
    return this.#value;
  }

  /** Stores these alone: another tab may have changed others since. */
  set(part: Partial<StudySettings>): void {
    this.#value = readStudySettings({ ...this.#value, ...part });
    this.#unstored = { ...this.#unstored, ...part };
    const all = readStudySettings({ ...loadStudySettings(this.#store), ...this.#unstored });
    if (saveStudySettings(this.#store, all)) this.#unstored = {};
    this.#changed();
  }
}
