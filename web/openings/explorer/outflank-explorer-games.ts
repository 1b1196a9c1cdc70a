import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { ORDERS, type GameOrder } from '../../../game/collection/listing.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { styled } from '../../ui/styled.ts';
import { VirtualList, type VirtualRow } from '../../ui/virtual-list.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import type { ExplorerModel } from './explorer-model.ts';
import { explorerWords } from './explorer-words.ts';
import { resultText } from './game-info.ts';

const ROW_PX = 44;

/** The games of the user's collections that reached the position: the first few, or a virtual list of all. */
@customElement('outflank-explorer-games')
export class OutflankExplorerGames extends LitElement {
  @property({ attribute: false }) model!: ExplorerModel;
  /** How many are shown; all if null. */
  @property({ attribute: false }) most: number | null = null;
  @query('.list') private list!: HTMLElement | null;
  protected readonly listening = new Listening(this, () => this.model);
  #rows: readonly VirtualRow[] = [];
  #shown = '';
  readonly #virtual = new VirtualList(this, () => this.list);

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .list {
        flex: 1;
        min-height: 0;
        overflow: auto;
        overflow-anchor: none;
        scrollbar-width: thin;
      }
      .list.all {
        min-height: 12rem;
        max-height: 60dvh;
      }
      .game {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: 0 var(--s2);
        align-content: center;
        width: 100%;
        max-width: none;
        height: ${ROW_PX}px;
        min-height: 0;
        padding: 0 var(--s3);
        border: 0;
        border-bottom: 1px solid var(--line);
        border-radius: 0;
        background: none;
        text-align: left;
        line-height: 1.25;
      }
      .game span {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .game .small {
        color: var(--ink-2);
      }
      .end {
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .game:focus-visible {
        outline-offset: -3px;
      }
    `,
  ];

  protected override async scheduleUpdate(): Promise<void> {
    const { model } = this;
    await model.arrival(() => !model.query || !model.chosen.length || model.listed !== null);
    super.scheduleUpdate();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { most, model } = this;
    const listed = model.listed ?? 0;
    const count = most === null ? listed : Math.min(most, listed);
    const shown = JSON.stringify([model.query, model.state.order, count]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#rows = Array.from({ length: count }, (_, place) => ({ key: String(place), guess: ROW_PX }));
    if (most === null) this.#virtual.toTop();
  }

  #row(place: number) {
    const game = this.model.gameAt(place);
    const words = explorerWords.list;
    const nobody = words.nobody();
    const facts = game
      ? html`<span>${words.players(game.black || nobody, game.white || nobody)}</span
          ><span class="end">${game.difference === null ? nothing : resultText(game.difference)}</span
          ><span class="small">${game.event}</span><span class="small end">${game.year || nothing}</span>`
      : nothing;
    // For a moment after a step, rows still belong to the previous position.
    const open = () => this.model.gameAt(place) === game && this.model.openGame(place);
    return html`<div role="listitem" data-index=${place}>
      <button class="game" ?disabled=${!game} @click=${open}>${facts}</button>
    </div>`;
  }

  #order() {
    const words = explorerWords.list;
    const { order } = this.model.state;
    const choose = (event: Event): void =>
      this.model.set({ order: (event.target as HTMLSelectElement).value as GameOrder });
    return html`<div class="pad row">
      <label
        >${words.order()}
        <select @change=${choose}>
          ${ORDERS.map((one) => html`<option value=${one} ?selected=${one === order}>${words.orders[one]()}</option>`)}
        </select></label
      >
    </div>`;
  }

  #list() {
    const { from, to, before, after } = this.#virtual.slice(this.#rows);
    const places = Array.from({ length: to - from }, (_, i) => from + i);
    return html`<div class="list all" role="list" aria-label=${explorerWords.list.label()} tabindex="-1">
        <div role="presentation" ${styled({ height: `${before}px` })}></div>
        ${repeat(
          places,
          (place) => place,
          (place) => this.#row(place),
        )}
        <div role="presentation" ${styled({ height: `${after}px` })}></div>
      </div>
      ${this.model.state.order === 'experienced' ? html`<p class="note">${explorerWords.list.ordersNote()}</p>` : nothing}`;
  }

  override render() {
    const { model, most } = this;
    const words = explorerWords.list;
    if (!model.chosen.length) return nothing;
    const { listed } = model;
    if (listed === 0) return html`<p class="note">${words.none()}</p>`;
    if (most === null) return [this.#order(), this.#list()];
    return html`<div class="list" role="list" aria-label=${words.label()}>
      ${this.#rows.map((_, place) => this.#row(place))}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-explorer-games': OutflankExplorerGames;
  }
}
