import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { mustPass } from '../../../game/position.ts';
import { COLOURS } from '../../../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../../workers/levels.ts';
import { playerName, resultText } from '../../i18n/labels.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { words } from '../../i18n/words.ts';
import type { Desk } from '../../document/desk.ts';
import type { Opponent } from '../../modes/play.ts';
import { MOST_LOSS, type StudySettings } from './study-settings.ts';
import { studyWords } from './study-words.ts';

/**
 * A game against the engine from the position on the board: colour, level, how much weaker; then whose turn it is, a hint,
 * and the way back.
 *
 * @fires outflank-study-settings - a setting of the study view was changed
 */
@customElement('outflank-play')
export class OutflankPlay extends LitElement {
  @property({ attribute: false }) desk!: Desk;
  @property({ attribute: false }) opponent!: Opponent;
  @property({ attribute: false }) settings!: StudySettings;
  /** Rises with every change of the desk. */
  @property({ type: Number }) tick = 0;

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      .card {
        display: grid;
        gap: var(--s2);
        padding: var(--s2) var(--s3) var(--s3);
      }
      .fields {
        display: grid;
        grid-template-columns: minmax(0, max-content) minmax(min-content, 1fr);
        gap: var(--s2) var(--s3);
        align-items: center;
      }
      input[type='number'] {
        width: 5.5rem;
        min-height: var(--target);
        padding: 0 var(--s2);
        font: inherit;
        color: inherit;
        background: var(--panel);
        border: 1px solid var(--control);
        border-radius: var(--r2);
      }
      .check {
        display: flex;
        align-items: center;
        gap: var(--s2);
        min-height: var(--target);
      }
      .check input {
        width: 1.1rem;
        height: 1.1rem;
        accent-color: var(--accent);
      }
      .segments {
        justify-self: start;
      }
      .state {
        font-size: var(--fs-l);
        min-height: 1.5rem;
      }
    `,
  ];

  #set(part: Partial<StudySettings>): void {
    this.dispatchEvent(new CustomEvent('outflank-study-settings', { detail: part, bubbles: true, composed: true }));
  }

  #number(key: 'playLevel' | 'playLoss', least: number, most: number, step: number) {
    return html`<input
      id=${key}
      type="number"
      min=${least}
      max=${most}
      step=${step}
      .value=${String(this.settings[key])}
      @change=${(event: Event) => {
        const box = event.target as HTMLInputElement;
        const value = Number(box.value);
        const fits = box.value !== '' && value >= least && value <= most;
        if (fits) this.#set({ [key]: value });
        box.value = String(this.settings[key]);
      }}
    />`;
  }

  #fields() {
    const { play } = studyWords;
    const { playAs, playHints } = this.settings;
    const { rules } = this.desk.tree.root.position;
    return html`<div class="fields">
        <span id="as">${play.as()}</span>
        <fieldset class="segments" aria-labelledby="as">
          ${COLOURS.map(
            (colour) =>
              html`<label
                ><input
                  type="radio"
                  name="as"
                  .checked=${playAs === colour}
                  @change=${() => this.#set({ playAs: colour })}
                /><i class="disc ${colour}"></i>${playerName(rules, colour)}</label
              >`,
          )}
        </fieldset>
        <label for="playLevel">${play.level()}</label>
        ${this.#number('playLevel', LOWEST_LEVEL, HIGHEST_LEVEL, 1)}
        <label for="playLoss">${play.loss()}</label>
        ${this.#number('playLoss', 0, MOST_LOSS, 0.5)}
      </div>
      <p class="small muted">${play.lossNote()}</p>
      ${this.#hints(playHints)}
      <div class="row">
        <button class="primary" @click=${() => this.opponent.start(playAs)}>${play.start()}</button>
      </div>`;
  }

  #hints(playHints: boolean) {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${playHints}
        @change=${(event: Event) => this.#set({ playHints: (event.target as HTMLInputElement).checked })}
      />${studyWords.play.hints()}</label
    >`;
  }

  get #state(): string {
    const { play } = studyWords;
    const { position } = this.desk;
    const { opponent } = this;
    if (opponent.turn === 'over') return play.over(resultText(position));
    if (opponent.isThinking) return play.thinking();
    if (opponent.turn === 'engine') return play.its();
    return mustPass(position) ? play.mustPass() : play.yours(playerName(position.rules, opponent.user));
  }

  #game() {
    const { play } = studyWords;
    const { opponent } = this;
    const { turn, isThinking } = opponent;
    return html`<p class="state" role="status">${this.#state}</p>
      <div class="row">
        ${
          turn === 'engine' && !isThinking
            ? html`<button class="primary" @click=${() => void opponent.answer()}>${play.goOn()}</button>`
            : nothing
        }
        ${
          turn === 'user' && mustPass(this.desk.position)
            ? html`<button class="primary" @click=${() => this.desk.pass()}>${words.steps.pass()}</button>`
            : nothing
        }
        <button ?disabled=${turn !== 'user' || opponent.showsHints} @click=${() => opponent.hint()}>
          ${play.hint()}
        </button>
        <button ?disabled=${!opponent.canTakeBack} @click=${() => opponent.takeBack()}>${play.takeBack()}</button>
        <button @click=${() => opponent.stop()}>${play.stop()}</button>
      </div>
      ${this.#hints(this.settings.playHints)}`;
  }

  override render() {
    return html`<section class="card" aria-label=${studyWords.play.label()}>
      ${this.opponent.isOn ? this.#game() : this.#fields()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-play': OutflankPlay;
  }
}
