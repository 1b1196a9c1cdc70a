/**
 * What the browser stores for the page besides documents: the settings and, for this tab and the next visit, the state
 * of the tab.
 */
import { loadSettings, saveSettings, withPersonal, type Settings } from '../settings/settings.ts';
import type { Store } from '../browser/storage.ts';
import { keepTabState, type TabState } from '../document/tab-state.ts';

export interface PageMemoryPorts {
  readonly store: Store;
  /** The storage of this tab alone. */
  readonly tab: Store | undefined;
  /** The default number of threads. */
  readonly threads: number | undefined;
  /** This tab's name. */
  readonly name: string;
  readonly now: () => number;
  /** The browser stores nothing; reported once. */
  refused(): void;
}

export class PageMemory {
  readonly #ports: PageMemoryPorts;
  #settings: Settings;
  /** What the browser has refused so far. */
  #unstored: Partial<Settings> = {};
  #isRefused = false;

  constructor(ports: PageMemoryPorts) {
    this.#ports = ports;
    this.#settings = loadSettings(ports.store, ports.threads);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Stores these alone: another tab may have changed others since. */
  configure(part: Partial<Settings>): void {
    const { store, threads } = this.#ports;
    this.#settings = { ...this.#settings, ...part };
    this.#unstored = { ...this.#unstored, ...part };
    const isKept = saveSettings(store, { ...loadSettings(store, threads), ...this.#unstored });
    if (isKept) this.#unstored = {};
    this.#note(isKept);
  }

  /** Another tab has changed the settings; what the browser has refused here stays. */
  rereadSettings(): void {
    const { store, threads } = this.#ports;
    this.#settings = { ...withPersonal(this.#settings, loadSettings(store, threads)), ...this.#unstored };
  }

  keepTab(shown: Omit<TabState, 'at' | 'tab'>): void {
    const { store, tab, name, now } = this.#ports;
    this.#note(keepTabState(tab ? [tab, store] : [store], { ...shown, at: now(), tab: name }));
  }

  #note(isKept: boolean): void {
    if (isKept || this.#isRefused) return;
    this.#isRefused = true;
    this.#ports.refused();
  }
}
