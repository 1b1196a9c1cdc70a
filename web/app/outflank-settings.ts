import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { OTHELLO } from '../../game/rules.ts';
import { seenRows, SYMMETRIES, type Symmetry } from '../../game/symmetry.ts';
import { squareName } from '../../game/shape.ts';
import type { RuleSystem } from '../../game/types.ts';
import { emit } from '../workbench/events.ts';
import { icon } from '../ui/icon.ts';
import { localeName, LOCALES, type Locale } from '../i18n/locale.ts';
import { DEFAULTS, FIELDS, COLOUR_THEMES, type Field, type Settings } from '../settings/settings.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';
import { settingsStyles } from './settings-styles.ts';
import { settingsWords } from './settings-words.ts';

/** Each language under its own name, marked as that language for screen readers. */
const languageName = (name: Locale | null) =>
  name ? html`<span lang=${name}>${localeName(name)}</span>` : settingsWords.browser();

/**
 * The settings other than the engine's: language, look and orientation of the board, appearance, sound, keys.
 *
 * @fires outflank-settings - something was chosen
 * @fires outflank-command - the keys are to be shown
 */
@customElement('outflank-settings')
export class OutflankSettings extends LitElement {
  @property({ attribute: false }) settings: Settings = DEFAULTS;
  /** The rules whose squares label the orientations. */
  @property({ attribute: false }) rules: RuleSystem = OTHELLO;
  readonly #dialog = new Dialog(this);

  static override styles = [dialogStyles, settingsStyles];

  open(): Promise<void> {
    return this.#dialog.show();
  }

  #set(part: Partial<Settings>): void {
    emit(this, 'outflank-settings', part);
  }

  #segments<T extends string | null>(
    name: string,
    legend: string,
    all: readonly T[],
    now: T,
    text: (value: T) => unknown,
  ) {
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices">
        ${all.map(
          (value) =>
            html`<label
              ><input
                type="radio"
                name=${name}
                value=${value ?? ''}
                .checked=${live(value === now)}
                @change=${() => this.#set({ [name]: value })}
              />${text(value)}</label
            >`,
        )}
      </div>
    </fieldset>`;
  }

  #switch(id: 'sound' | 'squareFlips', text: string, note: string) {
    return html`<div class="switch-row">
      <button
        class="switch"
        role="switch"
        aria-checked=${this.settings[id] ? 'true' : 'false'}
        aria-labelledby=${id}
        @click=${() => this.#set({ [id]: !this.settings[id] })}
      ></button>
      <span><span id=${id}>${text}</span> <span class="muted small">${note}</span></span>
    </div>`;
  }

  /** The corner of the board shown top left, and what lies to its right and below it. */
  #orientation(symmetry: Symmetry) {
    const rows = seenRows(this.rules, symmetry);
    const name = (square: number | undefined): string => (square === undefined ? '' : squareName(this.rules, square));
    const text = `${name(rows[0]?.[0])} ${name(rows[0]?.[1])}\n${name(rows[1]?.[0])}`;
    return html`<span class="corner" aria-hidden="true">${text}</span>${settingsWords.orientations[symmetry]()}`;
  }

  /** The user's name in games. */
  #player() {
    return html`<div class="player">
      <label for="player">${settingsWords.player()}</label>
      <input
        id="player"
        maxlength="200"
        autocomplete="off"
        spellcheck="false"
        .value=${live(this.settings.player)}
        @change=${(event: Event) => this.#set({ player: (event.target as HTMLInputElement).value.trim() })}
      />
      <span class="muted small">${settingsWords.playerNote()}</span>
    </div>`;
  }

  override render() {
    return this.#dialog.render({ heading: settingsWords.heading(), content: () => this.#content() });
  }

  #content() {
    const { settings } = this;
    const { fields } = settingsWords;
    return html` <div class="rows">
      ${this.#segments('language', settingsWords.language(), [null, ...LOCALES], settings.language, languageName)}
      ${this.#segments('theme', settingsWords.theme(), COLOUR_THEMES, settings.theme, (theme) => words.app.themeName[theme]())}
      ${this.#segments(
        'field',
        settingsWords.field(),
        FIELDS,
        settings.field,
        (field: Field) => html`<span class="swatch" data-field=${field}></span>${fields[field]()}`,
      )}
      <div class="views">
        ${this.#segments('orientation', settingsWords.orientation(), SYMMETRIES, settings.orientation, (symmetry) =>
          this.#orientation(symmetry),
        )}
      </div>
      ${this.#switch('squareFlips', settingsWords.squareFlips(), settingsWords.squareFlipsNote())}
      ${this.#switch('sound', settingsWords.sound(), settingsWords.soundNote())} ${this.#player()}
      <div>
        <button @click=${() => this.#openKeys()}>${icon('keys')} ${settingsWords.keys()}</button>
      </div>
      <p class="muted small">${settingsWords.views()} ${settingsWords.motion()}</p>
      ${isSecureContext ? nothing : html`<p class="small">${words.app.insecure()}</p>`}
      <p class="small"><a href="./licences.txt">${settingsWords.licences()}</a></p>
    </div>`;
  }

  #openKeys(): void {
    this.#dialog.close();
    emit(this, 'outflank-command', { command: 'help' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-settings': OutflankSettings;
  }
}
