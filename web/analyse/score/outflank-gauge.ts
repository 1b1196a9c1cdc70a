import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { styled } from '../../ui/styled.ts';
import { base } from '../../ui/styles/shared.ts';
import { negated, NO_SHARE, point, valueText, type Share } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';

/**
 * How the discs will be shared at the end: Black's part on top, White's below, the middle marked. It looks the same for
 * both players. A bound is hatched on its open side, an estimate on both. Where the two don't add up to the board, the
 * figures are each player's margin.
 *
 * @cssprop --field-mark - the line in the middle is `--mark`
 * @csspart black - Black's part
 * @csspart open - what is not decided
 * @csspart white - White's part
 */
@customElement('outflank-gauge')
export class OutflankGauge extends LitElement {
  /** Black's discs at the end. */
  @property({ attribute: false }) share: Share = NO_SHARE;
  /** What both players' discs add up to. */
  @property({ type: Number }) total = 64;
  @property() black = 'Black';
  @property() white = 'White';

  static override styles = [
    base,
    css`
      :host {
        position: relative;
        overflow: clip;
        border: 1px solid var(--control);
        border-radius: var(--r1);
        background: var(--white);
        color: #161d19;
        font-size: var(--fs-s);
        font-weight: 650;
        text-align: center;
      }
      .parts {
        display: flex;
        flex-direction: column;
        height: 100%;
      }
      .black {
        flex: none;
        padding-top: 0.3rem;
        background: var(--black);
        color: #fff;
      }
      .open {
        flex: none;
        background: repeating-linear-gradient(45deg, var(--black) 0 3px, var(--white) 3px 7px);
      }
      .white {
        margin-top: auto;
        padding-bottom: 0.3rem;
      }
      :host::after {
        content: '';
        position: absolute;
        inset: 50% 0 auto;
        border-top: 2px solid var(--mark);
      }
      @media (max-width: 44rem) {
        :host {
          height: 1.125rem;
          font-size: var(--fs-xs);
          line-height: 1rem;
        }
        .parts {
          flex-direction: row;
        }
        .black,
        .white {
          padding: 0 0.5rem;
        }
        .black {
          text-align: left;
          min-width: 0;
        }
        .white {
          margin: 0 0 0 auto;
        }
        :host::after {
          inset: 0 auto 0 50%;
          border: 0;
          border-left: 2px solid var(--mark);
        }
      }
      @media (forced-colors: active) {
        :host {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  /** The figures at the two ends. */
  get #ends(): { black: string; white: string; spokenBlack: string; spokenWhite: string } {
    const { low, high, sure, margin } = this.share;
    const same = (text: { black: string; white: string }) => ({
      ...text,
      spokenBlack: text.black,
      spokenWhite: text.white,
    });
    if (sure === 'none') return same({ black: '–', white: '–' });
    if (margin) {
      const rounded = Math.round(point(margin, this.total));
      const value = sure === 'estimate' ? { ...margin, low: rounded, high: rounded } : margin;
      return same({ black: valueText(value, this.total), white: valueText(negated(value), this.total) });
    }
    if (sure === 'estimate') {
      const black = Math.round((low + high) / 2);
      return same({ black: String(black), white: String(this.total - black) });
    }
    if (low === high) return same({ black: String(low), white: String(this.total - low) });
    if (low <= 0) {
      const [most, least] = [String(high), String(this.total - high)];
      return {
        black: `≤${most}`,
        white: `≥${least}`,
        spokenBlack: words.gauge.atMost(most),
        spokenWhite: words.gauge.atLeast(least),
      };
    }
    if (high >= this.total) {
      const [least, most] = [String(low), String(this.total - low)];
      return {
        black: `≥${least}`,
        white: `≤${most}`,
        spokenBlack: words.gauge.atLeast(least),
        spokenWhite: words.gauge.atMost(most),
      };
    }
    return {
      black: `${low}–${high}`,
      white: `${this.total - high}–${this.total - low}`,
      spokenBlack: words.gauge.between(String(low), String(high)),
      spokenWhite: words.gauge.between(String(this.total - high), String(this.total - low)),
    };
  }

  get #label(): string {
    const { sure } = this.share;
    if (sure === 'none') return words.gauge.none();
    const { spokenBlack, spokenWhite } = this.#ends;
    return words.gauge[sure](this.black, spokenBlack, this.white, spokenWhite);
  }

  override render() {
    const { sure } = this.share;
    const ends = this.#ends;
    // Hatching the whole open side of a one-sided bound would cover half the board, so only a band is hatched, and the
    // sign says the rest.
    const OPEN_BAND = this.total * 0.08;
    let { low, high } = sure === 'none' ? { low: this.total / 2, high: this.total / 2 } : this.share;
    if (sure === 'bound' && low <= 0) low = Math.max(0, high - OPEN_BAND);
    if (sure === 'bound' && high >= this.total) high = Math.min(this.total, low + OPEN_BAND);
    const percent = (discs: number): string => `${(100 * discs) / this.total}%`;
    return html`<div class="parts" role="img" aria-label=${this.#label}>
      <span class="black" part="black" ${styled({ 'flex-basis': percent(low) })}>${ends.black}</span>
      ${high > low ? html`<i class="open" part="open" ${styled({ 'flex-basis': percent(high - low) })}></i>` : ''}
      <span class="white" part="white">${ends.white}</span>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-gauge': OutflankGauge;
  }
}
