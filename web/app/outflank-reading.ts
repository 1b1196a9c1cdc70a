import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../game/openings.ts';
import type { Position } from '../../game/types.ts';
import { base, cards, controls } from '../ui/styles/shared.ts';
import type { SquareValues } from '../engine/value-format.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { OutflankExplorer } from '../openings/explorer/outflank-explorer.ts';
import type { OutflankRepertoire } from '../openings/repertoire/outflank-repertoire.ts';
import type { Overlay } from '../settings/overlays.ts';
import { readingWords } from '../i18n/reading-words.ts';

const TABS = ['moves', 'openings', 'repertoire', 'corners', 'overlays', 'solves'] as const;
export type ReadingTab = (typeof TABS)[number];

/** Tabs whose elements come to life in their place when their program is there. */
const LATE_TABS: readonly ReadingTab[] = ['corners', 'overlays'];

/** Elements that are made where their tab is first opened. */
const PANELS: Partial<Record<ReadingTab, 'explorer' | 'repertoire' | 'solves'>> = {
  openings: 'explorer',
  repertoire: 'repertoire',
  solves: 'solves',
};

/**
 * The panel about the position: the moves of the game, openings, repertoire, corners, overlays, one at a time.
 *
 * @slot - the moves of the game
 * @csspart tabs - the row of tabs
 */
@customElement('outflank-reading')
export class OutflankReading extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** The positions of the game up to the one on the board. */
  @property({ attribute: false }) positions: readonly Position[] = [];
  @property({ attribute: false }) values: SquareValues = new Map();
  @property({ attribute: false }) book: OpeningBook | null = null;
  @property({ attribute: false }) overlays: readonly Overlay[] = [];
  /** The moves of the game are shown elsewhere. */
  @property({ attribute: false }) isBeside = false;
  /** Whom the explorer asks; its program is fetched when its tab is first opened. */
  @property({ attribute: false }) workbench: Workbench | null = null;
  @state() private tab: ReadingTab = 'moves';
  @state() private explorer: OutflankExplorer | null = null;
  @state() private repertoire: OutflankRepertoire | null = null;
  @state() private solves: HTMLElement | null = null;
  #fetching: ReadingTab | null = null;

  static override styles = [
    base,
    controls,
    cards,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .card {
        flex: 1;
        min-height: 0;
      }
      [role='tablist'] {
        display: flex;
        border-bottom: 1px solid var(--line);
        background: var(--sunken);
        overflow-x: auto;
        scrollbar-width: none;
      }
      /* A mouse doesn't scroll sideways. */
      @media (pointer: fine) {
        [role='tablist'] {
          flex-wrap: wrap;
        }
      }
      [role='tab'] {
        padding: 0 var(--s3);
        border: 0;
        border-bottom: 3px solid transparent;
        border-top: 3px solid transparent;
        border-radius: 0;
        background: none;
        color: var(--ink-2);
        white-space: nowrap;
      }
      [role='tab'][aria-selected='true'] {
        border-bottom-color: var(--accent);
        background: var(--panel);
        color: var(--ink);
        font-weight: 650;
      }
      [role='tab']:focus-visible {
        outline-offset: -3px;
      }
      [role='tabpanel'] {
        display: flex;
        flex-direction: column;
        flex: 1;
        min-height: 0;
      }
      ::slotted(*) {
        flex: 1;
        min-height: 0;
      }
      @media (min-width: 106rem) {
        [role='tab'] {
          padding: 0 var(--s2);
        }
      }
      @media (max-width: 44rem) {
        [role='tab'] {
          flex: 1;
          padding: 0 var(--s2);
        }
      }
    `,
  ];

  get #tabs(): readonly ReadingTab[] {
    return this.isBeside ? TABS.slice(1) : TABS;
  }

  /** Each of the two keeps its own tab. */
  get #place(): string {
    return this.isBeside ? 'beside' : 'reading';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.workbench) this.tab = this.workbench.tabOf(this.#place, this.#tabs);
  }

  show(tab: ReadingTab): void {
    this.tab = tab;
    this.workbench?.keepTabOf(this.#place, tab);
  }

  protected override willUpdate(changed: PropertyValues<this> & Map<'tab', unknown>): void {
    if (this.isBeside && this.tab === 'moves') this.tab = 'openings';
    const { explorer, repertoire, positions, book, tab } = this;
    if (explorer) Object.assign(explorer, { positions, book });
    if (repertoire) repertoire.book = book;
    const panel = PANELS[tab];
    if (panel && !this[panel]) void this.#fetch(tab);
    if (LATE_TABS.includes(tab) && changed.has('tab')) import('../panels/late-tabs.ts').catch(() => this.#complain());
  }

  #complain(): void {
    this.workbench?.say(readingWords.notLoaded(), true);
  }

  async #fetch(tab: ReadingTab): Promise<void> {
    const { workbench } = this;
    if (!workbench || this.#fetching === tab) return;
    this.#fetching = tab;
    try {
      if (tab === 'openings') this.explorer = (await import('../openings/explorer/open-explorer.ts')).openExplorer(workbench);
      else if (tab === 'solves') this.solves = (await import('../solves/open-solves.ts')).openSolves(workbench);
      else this.repertoire = await (await import('../openings/repertoire/open-repertoire.ts')).openRepertoirePanel(workbench);
    } catch {
      this.#complain();
    }
    this.#fetching = null;
  }

  /** Arrow keys go from tab to tab, as in any row of tabs. */
  #onKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = this.#tabs;
    const ends = { Home: 0, End: tabs.length - 1 }[event.key];
    const next = ends ?? (step && (tabs.indexOf(this.tab) + step + tabs.length) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.show(tabs[next]!);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  }

  #tab(tab: ReadingTab) {
    const selected = tab === this.tab;
    return html`<button
      role="tab"
      id=${`tab-${tab}`}
      aria-selected=${selected ? 'true' : 'false'}
      aria-controls="panel"
      tabindex=${selected ? 0 : -1}
      @click=${() => this.show(tab)}
    >
      ${readingWords.tabs[tab]()}
    </button>`;
  }

  #panel() {
    switch (this.tab) {
      case 'moves':
        return html`<slot></slot>`;
      case 'openings':
        return this.explorer;
      case 'repertoire':
      case 'solves':
        return this[this.tab];
      case 'corners':
        return html`<outflank-corner-view
          .workbench=${this.workbench}
          .position=${this.position}
          .values=${this.values}
        ></outflank-corner-view>`;
      case 'overlays':
        return html`<outflank-overlays .position=${this.position} .shown=${this.overlays}></outflank-overlays>`;
    }
  }

  override render() {
    if (!this.position) return nothing;
    const { tab } = this;
    return html`<section class="card" aria-label=${readingWords.tabs.label()}>
      <div role="tablist" part="tabs" aria-label=${readingWords.tabs.label()} @keydown=${this.#onKey}>
        ${this.#tabs.map((name) => this.#tab(name))}
      </div>
      <div
        role="tabpanel"
        id="panel"
        aria-labelledby=${`tab-${tab}`}
        class=${tab === 'moves' ? '' : 'scroll'}
        tabindex=${tab === 'moves' ? -1 : 0}
        data-scrolls
      >
        ${this.#panel()}
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-reading': OutflankReading;
  }
}
