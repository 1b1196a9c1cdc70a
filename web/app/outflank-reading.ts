import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../game/openings.ts';
import type { Position } from '../../game/types.ts';
import { base, cards, controls } from '../ui/styles/shared.ts';
import type { SquareValues } from '../engine/value-format.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { Overlay } from '../settings/overlays.ts';
import { viewTitle, viewsAt, type Beside } from '../workbench/view-table.ts';
import { LazyViews } from './lazy-views.ts';
import { readingWords } from '../i18n/reading-words.ts';

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
  @property({ attribute: false }) workbench: Workbench | null = null;
  @state() private tab: string = 'moves';
  readonly #views = new LazyViews(this);

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

  get #tabs(): readonly string[] {
    const views = viewsAt('beside');
    return this.isBeside ? views : ['moves', ...views];
  }

  /** Each of the two keeps its own tab. */
  get #place(): string {
    return this.isBeside ? 'beside' : 'reading';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.workbench) this.tab = this.workbench.tabOf(this.#place, this.#tabs);
  }

  show(tab: string): void {
    this.tab = tab;
    this.workbench?.keepTabOf(this.#place, tab);
  }

  protected override willUpdate(): void {
    if (this.isBeside && this.tab === 'moves') this.tab = 'openings';
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

  #tab(tab: string) {
    const selected = tab === this.tab;
    return html`<button
      role="tab"
      id=${`tab-${tab}`}
      aria-selected=${selected ? 'true' : 'false'}
      aria-controls="panel"
      tabindex=${selected ? 0 : -1}
      @click=${() => this.show(tab)}
    >
      ${tab === 'moves' ? readingWords.tabs.moves() : viewTitle(tab)}
    </button>`;
  }

  #panel() {
    const { tab, workbench, position, positions, values, book, overlays } = this;
    if (tab === 'moves') return html`<slot></slot>`;
    const view = this.#views.get(tab);
    const told: Partial<Beside> = {
      ...(workbench && position && { workbench, position }),
      positions,
      values,
      book,
      overlays,
    };
    return view && Object.assign(view, told);
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
