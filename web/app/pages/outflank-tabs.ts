import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../../game/openings.ts';
import { shapeOf } from '../../../game/shape.ts';
import { nodesOn } from '../../../game/tree.ts';
import type { View } from '../../document/tab-state.ts';
import { squareValues, type SquareValues } from '../../engine/value-format.ts';
import { base, cards, controls } from '../../ui/styles/shared.ts';
import type { PanelCommandId } from '../../workbench/commands.ts';
import { loadOpenings } from '../../workbench/opening-names.ts';
import { tabsOf, viewTitle, type Beside } from '../../workbench/view-table.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import { readingWords } from '../../i18n/reading-words.ts';
import { LazyViews } from '../lazy-views.ts';

const NO_VALUES: SquareValues = new Map();

/** A tab's element, which carries out some commands itself. */
interface TabElement extends HTMLElement {
  readonly updateComplete?: Promise<boolean>;
  runPanelCommand?(command: PanelCommandId): boolean;
}

/**
 * The tabs of a page, one at a time; each gets what is on the board. The last open tab is opened again.
 *
 * @csspart tabs - the row of tabs
 */
@customElement('outflank-tabs')
export class OutflankTabs extends WorkbenchElement {
  @property() page: View = 'analyse';
  /** Without a card, on a page without a board. */
  @property({ type: Boolean, reflect: true }) plain = false;
  @state() private names: OpeningBook | null = null;
  readonly #views = new LazyViews(this);
  /** The tab that was open last. */
  #shown = '';

  static override styles = [
    base,
    controls,
    cards,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-width: 0;
        min-height: 0;
      }
      .card {
        flex: 1;
        min-height: 0;
      }
      [role='tablist'] {
        display: flex;
        flex: none;
        container-type: inline-size;
        border-bottom: 1px solid var(--line);
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
        padding: 0 var(--s4);
        border: 0;
        border-bottom: 3px solid var(--unmarked);
        border-top: 3px solid var(--unmarked);
        border-radius: 0;
        background: none;
        color: var(--ink-2);
        white-space: nowrap;
      }
      [role='tab'][aria-selected='true'] {
        border-bottom-color: var(--accent);
        color: var(--ink);
        font-weight: 650;
      }
      [role='tab']:focus-visible {
        outline-offset: -3px;
      }
      @container (max-width: 27rem) {
        [role='tab'] {
          padding: 0 var(--s2);
        }
      }
      [role='tabpanel'] {
        display: flex;
        flex-direction: column;
        flex: 1;
        min-height: 0;
      }
      :host([plain]) .card {
        border: 0;
        background: none;
        overflow: visible;
      }
      :host([plain]) .scroll {
        overflow: visible;
        padding-top: var(--s3);
      }
      .failure {
        padding: var(--s4);
      }
      .failure p {
        margin: 0 0 var(--s3);
      }
      @media (max-width: 44rem) {
        [role='tab'] {
          flex: 1;
          padding: 0 var(--s2);
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    void loadOpenings().then((names) => (this.names = names));
  }

  get #tabs(): readonly string[] {
    return tabsOf(this.page);
  }

  get #tab(): string {
    return this.workbench.tabOf(this.page, this.#tabs);
  }

  /** Brings the open tab into a row that is longer than the screen. The page itself doesn't scroll. */
  protected override updated(): void {
    if (this.#shown === this.#tab) return;
    this.#shown = this.#tab;
    const tab = this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')!;
    const row = tab.parentElement!;
    const from = tab.offsetLeft - row.offsetLeft;
    row.scrollLeft = Math.max(Math.min(row.scrollLeft, from), from + tab.offsetWidth - row.clientWidth);
  }

  /** Arrow keys move between tabs, as usual. */
  #onKey(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = this.#tabs;
    const ends = { Home: 0, End: tabs.length - 1 }[event.key];
    const next = ends ?? (step && (tabs.indexOf(this.#tab) + step + tabs.length) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.workbench.keepTabOf(this.page, tabs[next]!);
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  }

  /** One that couldn't be loaded is tried again, even if it is the open one. */
  #choose(tab: string): void {
    this.workbench.keepTabOf(this.page, tab);
    void this.#views.fetch(tab);
  }

  #button(tab: string) {
    const selected = tab === this.#tab;
    return html`<button
      role="tab"
      id=${`tab-${tab}`}
      aria-selected=${selected ? 'true' : 'false'}
      aria-controls="panel"
      tabindex=${selected ? 0 : -1}
      @click=${() => this.#choose(tab)}
    >
      ${viewTitle(tab)}
    </button>`;
  }

  /** Runs a command that belongs to the open tab, once that is drawn; false if it belongs elsewhere. */
  async runPanelCommand(command: PanelCommandId): Promise<boolean> {
    const view = (await this.#views.fetch(this.#tab)) as TabElement | null;
    await this.updateComplete;
    await view?.updateComplete;
    return view?.runPanelCommand?.(command) ?? false;
  }

  /** What stands in place of a tab that couldn't be loaded. */
  #failure() {
    return html`<div class="failure">
      <p>${readingWords.notLoaded()}</p>
      <button @click=${() => this.#choose(this.#tab)}>${readingWords.loadAgain()}</button>
    </div>`;
  }

  /** The tab's element, with what is on the board. */
  #panel() {
    const { workbench, names: book } = this;
    const view = this.#views.get(this.#tab);
    if (!view) return this.#views.hasFailed(this.#tab) ? this.#failure() : nothing;
    const { position, moves, hidesValues } = workbench.shown;
    const { tree, path } = workbench.open;
    const told: Beside = {
      workbench,
      position,
      positions: (nodesOn(tree, path) ?? []).map((node) => node.position),
      values: hidesValues ? NO_VALUES : squareValues(moves, shapeOf(position.rules).squares.length),
      book,
      overlays: workbench.settings.overlays,
    };
    return Object.assign(view, told);
  }

  override render() {
    const tab = this.#tab;
    return html`<section class="card">
      <div role="tablist" part="tabs" aria-label=${viewTitle(this.page)} @keydown=${this.#onKey}>
        ${this.#tabs.map((name) => this.#button(name))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby=${`tab-${tab}`} class="scroll" tabindex="0" data-scrolls>
        ${this.#panel()}
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-tabs': OutflankTabs;
  }
}
