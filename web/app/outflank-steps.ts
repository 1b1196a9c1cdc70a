import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { emit } from '../workbench/events.ts';
import { icon, type IconName } from '../ui/icon.ts';
import type { CommandId } from '../workbench/commands.ts';
import { keyCap, tipOf } from '../workbench/command-tip.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { words } from '../i18n/words.ts';

/**
 * The controls under the board: steps through the game, undo, editing, turning; and the legend on request.
 *
 * @fires outflank-command - first, back, forward, last, undo, redo, turn, pass, openSetup
 * @csspart bar - the buttons
 */
@customElement('outflank-steps')
export class OutflankSteps extends LitElement {
  @property({ type: Boolean }) canBack = false;
  @property({ type: Boolean }) canForward = false;
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;
  /** The side to move has no move: the pass is the only step. */
  @property({ type: Boolean }) mustPass = false;
  /** While a position is being edited, there is nothing to step through. */
  @property({ type: Boolean }) still = false;
  /** Nothing but a forced pass: the user is playing, or finding moves. */
  @property({ type: Boolean }) quiet = false;
  /** Only the steps. */
  @property({ type: Boolean }) plain = false;
  /** The position may be edited from here. */
  @property({ type: Boolean }) editable = false;
  @state() private showsLegend = false;

  static override styles = [
    base,
    signs,
    controls,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1);
      }
      .bar button {
        min-width: 2.5rem;
        padding: 0;
        border-color: transparent;
        background: none;
      }
      .bar button.named {
        padding: 0 var(--s2);
        font-size: var(--fs-s);
      }
      .bar button.primary {
        padding: 0 var(--s3);
        background: var(--accent);
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1) var(--s4);
        padding: var(--s1) 0;
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
      @media (max-width: 44rem) {
        /* Large text on a phone takes two rows. */
        .bar {
          flex-wrap: wrap;
        }
        .bar button {
          flex: 1;
          min-width: 2rem;
          min-height: 2.75rem;
        }
        .bar .text {
          display: none;
        }
        .push {
          margin: 0;
        }
        .legend {
          padding: var(--s1) 0.4rem;
        }
      }
      @media (forced-colors: active) {
        .tile {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  /** One that does nothing now keeps the focus: a key pressed again and again ends there, not at the top of the page. */
  #button(command: CommandId, name: IconName, label: string, enabled: boolean, look = '') {
    return html`<button
      class=${look}
      aria-disabled=${enabled ? 'false' : 'true'}
      aria-label=${label}
      title=${tipOf(command, label)}
      @click=${() => enabled && emit(this, 'outflank-command', { command })}
    >
      ${icon(name)}
    </button>`;
  }

  /** Edits the position, on the page Analyse. */
  #edit() {
    return html`<button
      class="named"
      aria-label=${words.steps.edit()}
      title=${tipOf('openSetup', words.steps.edit())}
      @click=${() => emit(this, 'outflank-command', { command: 'openSetup' })}
    >
      ${icon('edit')}<span class="text">${words.steps.edit()}</span>
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
    if (this.quiet) return this.mustPass ? html`<div class="bar" part="bar">${this.#pass()}</div>` : nothing;
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
        ${this.mustPass && stepping ? this.#pass() : nothing}
        ${this.canUndo || !stepping ? this.#button('undo', 'undo', steps.undo(), this.canUndo) : nothing}
        ${this.canRedo || !stepping ? this.#button('redo', 'redo', steps.redo(), this.canRedo) : nothing}
        <span class="push"></span>
        ${stepping && this.editable ? this.#edit() : nothing}
        ${this.plain ? nothing : this.#button('turn', 'turn', steps.turn(), true)}
        ${
          stepping && !this.plain
            ? html`<button
                aria-label=${words.legend.label()}
                title=${words.legend.label()}
                aria-expanded=${this.showsLegend ? 'true' : 'false'}
                @click=${() => (this.showsLegend = !this.showsLegend)}
              >
                ${icon('question')}
              </button>`
            : nothing
        }
      </div>
      ${stepping && this.showsLegend ? this.#legend() : nothing}
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-steps': OutflankSteps;
  }
}
