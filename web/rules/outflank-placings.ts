import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { placingOrders, type PlacingOrder } from '../../game/placings.ts';
import { squareName } from '../../game/shape.ts';
import { signed } from '../../game/score.ts';
import type { RuleSystem, Square } from '../../game/types.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { rulesWords as words } from './rules-words.ts';

/**
 * The 24 orders in which the players can fill the centre, as a tree to open: first square, reply, and the result of
 * each order, with its value if known.
 *
 * @fires outflank-placing - an order was chosen, to be shown on the board; the detail has its squares
 */
@customElement('outflank-placings')
export class OutflankPlacings extends LitElement {
  @property({ attribute: false }) rules: RuleSystem | null = null;
  /** Values of the two starts for the first mover. */
  @property({ attribute: false }) values: Readonly<Partial<Record<PlacingOrder['end'], number>>> = {};

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--s2);
      }
      h3 {
        margin: 0;
        font-size: var(--fs-m);
      }
      summary {
        min-height: var(--target);
        padding-block: 0.25rem;
        cursor: pointer;
      }
      ul {
        margin: 0;
        padding-left: var(--s4);
        list-style: none;
      }
    `,
  ];

  #end(end: PlacingOrder['end']): string {
    const value = this.values[end];
    return words.placings[end]() + (value === undefined ? '' : ` ${signed(value)}`);
  }

  #order({ squares, end }: PlacingOrder) {
    const names = squares.map((square) => squareName(this.rules!, square));
    return html`<li>
      <button
        class="quiet"
        aria-label=${words.placings.open(names.join(' '), words.placings[end]())}
        @click=${() => this.dispatchEvent(new CustomEvent('outflank-placing', { detail: { squares }, bubbles: true, composed: true }))}
      >
        ${names.slice(2).join(' ')} → ${this.#end(end)}
      </button>
    </li>`;
  }

  #answers(orders: readonly PlacingOrder[]) {
    const seconds = [...new Set(orders.map(({ squares }) => squares[1]))];
    return seconds.map((second) => {
      const following = orders.filter(({ squares }) => squares[1] === second);
      return html`<li>
        ${squareName(this.rules!, second)}${following[0]!.isForced ? html`: <b>${words.placings.forced()}</b>` : nothing}
        <ul>
          ${following.map((order) => this.#order(order))}
        </ul>
      </li>`;
    });
  }

  override render() {
    const { rules } = this;
    const orders = rules ? placingOrders(rules) : [];
    if (!rules || orders.length === 0) return nothing;
    const firsts: readonly Square[] = [...new Set(orders.map(({ squares }) => squares[0]))];
    return html`<h3>${words.placings.heading()}</h3>
      <p>${words.placings.text()}</p>
      ${this.values.crossed === undefined ? nothing : html`<p>${this.#end('crossed')}, ${this.#end('parallel')}</p>`}
      ${firsts.map(
        (first) =>
          html`<details>
            <summary>${squareName(rules, first)} …</summary>
            <ul>
              ${this.#answers(orders.filter(({ squares }) => squares[0] === first))}
            </ul>
          </details>`,
      )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-placings': OutflankPlacings;
  }
}
