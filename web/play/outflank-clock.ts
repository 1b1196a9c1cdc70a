import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Colour } from '../../game/types.ts';
import { clockText } from '../i18n/numbers.ts';
import type { Clock } from './clock.ts';

/** Milliseconds between two drawings of a running clock. */
const TICK_MS = 250;

/** One side's clock, beside the board. */
@customElement('outflank-clock')
export class OutflankClock extends LitElement {
  @property({ attribute: false }) clock: Pick<Clock, 'leftMs'> | null = null;
  @property() colour: Colour = 'black';
  /** What a screen reader calls it. */
  @property() name = '';
  /** Whose clock runs. */
  @property({ attribute: false }) running: Colour | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;

  static override styles = css`
    :host {
      display: inline-block;
    }
    span {
      display: inline-block;
      min-width: 3.6rem;
      padding: 0.15rem 0.5rem;
      border: 1px solid var(--line);
      border-radius: var(--r2);
      background: var(--panel);
      font-size: var(--fs-l);
      font-variant-numeric: tabular-nums;
      text-align: center;
    }
    .runs {
      background: var(--ink);
      color: var(--panel);
      font-weight: 650;
    }
  `;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }

  get #runs(): boolean {
    return this.running === this.colour;
  }

  protected override updated(): void {
    if (this.#runs === (this.#ticking !== undefined)) return;
    clearInterval(this.#ticking);
    this.#ticking = this.#runs ? setInterval(() => this.requestUpdate(), TICK_MS) : undefined;
  }

  override render() {
    const { clock, colour } = this;
    if (!clock) return nothing;
    return html`<span class=${this.#runs ? 'runs' : ''} role="timer" aria-label=${this.name}
      >${clockText(clock.leftMs(colour))}</span
    >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-clock': OutflankClock;
  }
}
