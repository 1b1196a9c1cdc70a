import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { describeSetup, type Setup } from '../../../game/setup.ts';
import { COLOURS, type Colour, type RuleSystem } from '../../../game/types.ts';
import type { Brush } from '../../modes/setup-draft.ts';
import { keyCap, tipOf } from '../../workbench/command-tip.ts';
import { emit } from '../../workbench/events.ts';
import { icon } from '../../ui/icon.ts';
import type { CommandId } from '../../workbench/commands.ts';
import { playerName, sizedName } from '../../i18n/labels.ts';
import { setupText } from '../../engine/sentences.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { toolWords } from '../../i18n/tool-words.ts';

const BRUSHES = { black: 'brushBlack', white: 'brushWhite', empty: 'brushEmpty' } as const;
const BRUSH_NAMES = Object.keys(BRUSHES) as (keyof typeof BRUSHES)[];

/**
 * The tools for editing a position: brush, side to move, changes to the whole board, and a summary of the position.
 *
 * @fires outflank-brush - another brush was chosen
 * @fires outflank-side - another side to move was chosen
 * @fires outflank-command - setupStart, setupClear, setupTurn, setupMirror, setupSwap, cancelSetup, leave
 */
@customElement('outflank-setup')
export class OutflankSetup extends LitElement {
  @property({ attribute: false }) setup: Setup | null = null;
  @property() brush: Brush = 'black';

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(3, 1fr);
        gap: var(--s2);
      }
      .choices label {
        position: relative;
        display: flex;
        flex-direction: column;
        align-items: center;
        justify-content: center;
        gap: var(--s2);
        min-height: 4.5rem;
        border: 1px solid var(--control);
        border-radius: var(--r2);
        cursor: pointer;
      }
      .choices label:hover {
        background: var(--hover);
      }
      .choices label:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 2px var(--accent);
        background: var(--accent-soft);
        font-weight: 650;
      }
      .choices .disc {
        width: 1.75rem;
        height: 1.75rem;
      }
      .heading {
        margin-bottom: var(--s3);
      }
      h2 {
        font-size: var(--fs-l);
      }
    `,
  ];

  #tool(command: CommandId, label: string, sign: unknown = nothing) {
    return html`<button title=${tipOf(command, label)} @click=${() => emit(this, 'outflank-command', { command })}>
      ${sign}${label}
    </button>`;
  }

  #brush(brush: keyof typeof BRUSHES, rules: RuleSystem) {
    const name = brush === 'empty' ? toolWords.setup.empty() : playerName(rules, brush);
    return html`<label>
      <input
        type="radio"
        name="brush"
        value=${brush}
        .checked=${live(this.brush === brush)}
        @change=${() => emit(this, 'outflank-brush', { brush })}
      />
      <i class="disc ${brush === 'empty' ? 'none' : brush}"></i>
      <span>${name} ${keyCap(BRUSHES[brush])}</span>
    </label>`;
  }

  #side(side: Colour, setup: Setup) {
    return html`<label>
      <input
        type="radio"
        name="side"
        value=${side}
        .checked=${live(setup.sideToMove === side)}
        @change=${() => emit(this, 'outflank-side', { side })}
      />
      <i class="disc ${side}"></i>${playerName(setup.rules, side)}
    </label>`;
  }

  override render() {
    const { setup } = this;
    if (!setup) return nothing;
    const description = describeSetup(setup);
    const isBad = description.state === 'invalid';
    const text = toolWords.setup;
    return html`<div class="row heading">
        <h2>${text.heading()}</h2>
        <span class="push"></span>
        <button class="quiet" @click=${() => emit(this, 'outflank-command', { command: 'cancelSetup' })}>
          ${text.cancel()}
        </button>
        <button
          class="primary"
          title=${tipOf('leave', text.analyse())}
          ?disabled=${isBad}
          @click=${() => emit(this, 'outflank-command', { command: 'leave' })}
        >
          ${text.analyse()}
        </button>
      </div>
      <div class="card">
        <div class="pad">
          <fieldset>
            <legend class="sr">${text.brush()}</legend>
            <div class="choices">${BRUSH_NAMES.map((brush) => this.#brush(brush, setup.rules))}</div>
          </fieldset>
          <fieldset class="row">
            <legend class="sr">${text.toMove()}</legend>
            <span aria-hidden="true">${text.toMove()}</span>
            <div class="segments">${COLOURS.map((side) => this.#side(side, setup))}</div>
            <span class="push muted">${sizedName(setup.rules)}</span>
          </fieldset>
          <div class="row">
            ${this.#tool('setupStart', text.start())} ${this.#tool('setupClear', text.clear())}
            ${this.#tool('setupTurn', text.turn(), icon('turn'))} ${this.#tool('setupMirror', text.mirror())}
            ${this.#tool('setupSwap', text.swap())}
          </div>
          <p class="say ${isBad ? 'error' : ''}" role="status">
            ${isBad ? icon('warn') : html`<i class="tick"></i>`}<span>${setupText(setup, description)}</span>
          </p>
        </div>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-setup': OutflankSetup;
  }
}
