import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { emit } from '../workbench/events.ts';
import { icon, type IconName } from '../ui/icon.ts';
import type { CommandId, RequestId } from '../workbench/commands.ts';
import { keyCap, tipOf } from '../workbench/command-tip.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { words } from '../i18n/words.ts';

/**
 * Steps through the game under the board, with the signs explained; on a phone a bar at the thumb instead.
 *
 * @fires outflank-command - first, back, forward, last, undo, redo, turn, pass, stopResume, menu
 * @csspart bar - the buttons under the board
 * @csspart dock - the bar at the thumb
 */
@customElement('outflank-steps')
export class OutflankSteps extends LitElement {
  @property({ type: Boolean }) canBack = false;
  @property({ type: Boolean }) canForward = false;
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;
  /** The side to move has no move: the pass is the only step. */
  @property({ type: Boolean }) mustPass = false;
  /** While a position is set up there is nothing to step through. */
  @property({ type: Boolean }) still = false;
  /** The engine is at work, so the middle of the dock stops it. */
  @property({ type: Boolean }) searching = false;

  static override styles = [
    base,
    signs,
    controls,
    css`
      .bar {
        display: flex;
        align-items: center;
        gap: var(--s1);
      }
      .bar button {
        width: 2.5rem;
        padding: 0;
      }
      .bar button.primary {
        width: auto;
        padding: 0 var(--s3);
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1) var(--s4);
        margin-left: auto;
        padding: 0;
        list-style: none;
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      .value {
        color: var(--ink);
      }
      .tile {
        padding: 0.1em 0.3em 0;
        border-radius: 3px;
        background: var(--best);
        color: var(--on-best);
      }
      .dock {
        display: none;
      }
      @media (max-width: 44rem) {
        .bar button:not(.primary) {
          display: none;
        }
        .bar {
          flex-wrap: wrap;
          justify-content: center;
        }
        .legend {
          width: 100%;
          justify-content: space-between;
          gap: 0 var(--s2);
          padding: 0 0.4rem;
          font-size: var(--fs-xs);
        }
        .dock {
          position: fixed;
          z-index: 5;
          inset: auto 0 0;
          display: grid;
          grid-auto-flow: column;
          grid-auto-columns: 1fr;
          padding-bottom: env(safe-area-inset-bottom);
          border-top: 1px solid var(--line);
          background: var(--panel);
        }
        .dock button {
          min-height: 3.25rem;
          padding: 0;
          border: 0;
          border-radius: 0;
          background: none;
        }
        .dock button:focus-visible {
          outline-offset: -3px;
        }
        .dock svg.icon {
          width: 1.4rem;
          height: 1.4rem;
        }
      }
      @media (forced-colors: active) {
        .tile {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  #button(command: CommandId, name: IconName, label: string, enabled: boolean, look = '') {
    return html`<button
      class=${look}
      ?disabled=${!enabled}
      aria-label=${label}
      title=${tipOf(command, label)}
      @click=${() => emit(this, 'outflank-command', { command })}
    >
      ${icon(name)}
    </button>`;
  }

  #dockButton(command: RequestId, name: IconName, label: string, enabled = true) {
    return html`<button
      ?disabled=${!enabled}
      aria-label=${label}
      title=${tipOf(command, label)}
      @click=${() => emit(this, 'outflank-command', { command })}
    >
      ${icon(name)}
    </button>`;
  }

  #pass() {
    return html`<button
      class="primary"
      title=${tipOf('pass', words.steps.pass())}
      @click=${() => emit(this, 'outflank-command', { command: 'pass' })}
    >
      ${words.steps.pass()} ${keyCap('pass')}
    </button>`;
  }

  #legend() {
    const { legend } = words;
    return html`<ul class="legend" aria-label=${legend.label()}>
      <li><b class="value exact">+6</b> ${legend.proved()}</li>
      <li><b class="value bound">≤ +6</b> ${legend.bound()}</li>
      <li><b class="value estimate">+6</b> ${legend.estimate()}</li>
      <li><span class="flips">2</span> ${legend.flips()}</li>
      <li>
        <span class="tile"><i class="star"></i></span> ${legend.best()}
      </li>
      <li>${legend.view()}</li>
    </ul>`;
  }

  override render() {
    const { steps } = words;
    const stepping = !this.still;
    return html`
      <div class="bar" part="bar" role="group" aria-label=${steps.label()}>
        ${
          stepping
            ? html`${this.#button('first', 'first', steps.first(), this.canBack)}
              ${this.#button('back', 'back', steps.back(), this.canBack)}
              ${this.#button('forward', 'forward', steps.forward(), this.canForward)}
              ${this.#button('last', 'last', steps.last(), this.canForward)}`
            : nothing
        }
        ${this.#button('undo', 'undo', steps.undo(), this.canUndo, 'quiet')}
        ${this.#button('redo', 'redo', steps.redo(), this.canRedo, 'quiet')}
        ${this.#button('turn', 'turn', steps.turn(), true, 'quiet')}
        ${this.#button('picture', 'picture', steps.picture(), true, 'quiet')}
        ${this.mustPass && stepping ? this.#pass() : nothing} ${stepping ? this.#legend() : nothing}
      </div>
      <div class="dock" part="dock" role="group" aria-label=${steps.label()}>
        ${
          stepping
            ? html`${this.#dockButton('first', 'first', steps.first(), this.canBack)}
              ${this.#dockButton('back', 'back', steps.back(), this.canBack)}
              ${this.#dockButton('stopResume', this.searching ? 'stop' : 'play', steps.engine())}
              ${this.#dockButton('forward', 'forward', steps.forward(), this.canForward)}
              ${this.#dockButton('last', 'last', steps.last(), this.canForward)}`
            : html`${this.#dockButton('undo', 'undo', steps.undo(), this.canUndo)}
              ${this.#dockButton('redo', 'redo', steps.redo(), this.canRedo)}
              ${this.#dockButton('turn', 'turn', steps.turn())}`
        }
        ${this.#dockButton('menu', 'menu', steps.more())}
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-steps': OutflankSteps;
  }
}
