import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { discCount } from '../../../game/position.ts';
import { handsFor } from '../../../game/setup.ts';
import type { Colour, Position } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, signs } from '../../ui/styles/shared.ts';
import { tabWords } from '../../i18n/tab-words.ts';
import { words } from '../../i18n/words.ts';

/**
 * The line above the board: both players' discs and names, who is to move, and the place in the game.
 *
 * @csspart player - one player's count and name
 * @csspart title - the middle
 */
@customElement('outflank-score')
export class OutflankScore extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Names to show instead of those of the rule system. */
  @property({ attribute: false }) players: Partial<Record<Colour, string>> = {};
  /** Something beside each name, such as a clock. */
  @property({ attribute: false }) beside: Partial<Record<Colour, unknown>> = {};
  /** The middle: "after g2 · 21 empties", or the result; plain text, or text marked with its language. */
  @property({ attribute: false }) details: unknown = '';
  /** Nobody is to move: the game is over. */
  @property({ type: Boolean }) over = false;

  static override styles = [
    base,
    signs,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        align-items: center;
        gap: var(--s3);
        min-height: 2.25rem;
      }
      .player {
        justify-self: start;
        max-width: 100%;
        display: flex;
        align-items: center;
        gap: var(--s2);
        padding-bottom: 2px;
        font-size: var(--fs-xl);
        font-weight: 650;
        line-height: 1;
      }
      .player.white {
        justify-self: end;
        flex-direction: row-reverse;
      }
      small {
        font-size: var(--fs-s);
        font-weight: 400;
        color: var(--ink-2);
        white-space: nowrap;
      }
      /* A long name ends with an ellipsis; what is beside it stays whole. */
      @media (min-width: 44.01rem) {
        small {
          display: flex;
          gap: 0.25em;
          min-width: 0;
          line-height: 1.3;
        }
        .wide-only {
          overflow: hidden;
          text-overflow: ellipsis;
        }
      }
      .disc {
        width: 1.5rem;
        height: 1.5rem;
      }
      /* The bracket under the side to move. */
      .turn {
        box-shadow:
          0 5px 0 -2px var(--bg),
          0 5px 0 0 var(--accent);
      }
      .title {
        text-align: center;
        color: var(--ink-2);
        min-width: 0;
        overflow-wrap: anywhere;
      }
      b {
        color: var(--ink);
        font-weight: 650;
      }
      @media (min-width: 44.01rem) {
        .hand::before {
          content: '· ' / '';
        }
      }
      @media (max-width: 44rem), (max-height: 30rem) and (orientation: landscape) {
        :host {
          gap: var(--s1);
          padding: 0 0.4rem;
        }
        .disc {
          width: 1.25rem;
          height: 1.25rem;
        }
        .title {
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
          overflow: hidden;
        }
      }
      @media (max-width: 44rem) {
        .player {
          gap: var(--s1) var(--s2);
          min-width: 0;
          flex-wrap: wrap;
        }
        small {
          white-space: normal;
        }
        .hand {
          white-space: nowrap;
        }
        /* Beside a clock, the bracket says it; the line keeps its height when the turn goes over. */
        small.full .to-move {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
      @media (max-width: 44rem) and (max-height: 30rem) and (orientation: landscape) {
        .to-move {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
      @media (forced-colors: active) {
        .turn {
          border-bottom: 3px solid Highlight;
        }
      }
    `,
  ];

  #player(colour: Colour) {
    const { position } = this;
    if (!position) return nothing;
    const side = playerName(position.rules, colour);
    const name = this.players[colour] ?? side;
    const spoken = name === side ? side : `${name} (${side})`;
    const discs = discCount(position, colour);
    const turn = !this.over && position.sideToMove === colour;
    const hands = position.hands ?? handsFor(position);
    const beside = this.beside[colour] ?? nothing;
    return html`<span class="player ${colour} ${turn ? 'turn' : ''}" part="player">
      <i class="disc ${colour}"></i>
      <span><span aria-hidden="true">${discs}</span><span class="sr">${words.score.discs(spoken, discs)}</span></span>
      <small class=${beside !== nothing || hands ? 'full' : ''}
        ><span class="wide-only" aria-hidden="true">${name}</span>
        ${turn ? html`<span class="to-move">${words.score.toMove()}</span>` : nothing} ${beside}
        ${hands ? html`<span class="hand">${tabWords.inHand(hands[colour])}</span>` : nothing}</small
      >
    </span>`;
  }

  override render() {
    return html`${this.#player('black')}
      <span class="title" part="title"> ${this.details} </span>
      ${this.#player('white')}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-score': OutflankScore;
  }
}
