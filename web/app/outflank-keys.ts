import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { emit } from '../workbench/events.ts';
import { icon } from '../ui/icon.ts';
import type { KeyChoices } from '../settings/key-choices.ts';
import { commandIds, commandOf, fullCommandName, type CommandGroup, type CommandId } from '../workbench/commands.ts';
import { keyWords } from '../i18n/key-words.ts';
import { assignKey, chordOf, chordParts, isKept, isModifier, keysOf, OTHER_KEYS, withKeys } from '../workbench/keys.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';

/** The command that awaits a key, and whether the key is added to those it has. */
interface Listening {
  readonly id: CommandId;
  readonly isFurther: boolean;
}

/**
 * The keyboard shortcuts, as a dialog in which every key can be changed. A key used by another command is taken from
 * it, with a message.
 *
 * @fires outflank-settings - other keys were chosen
 */
@customElement('outflank-keys')
export class OutflankKeys extends LitElement {
  /** The user's changes. */
  @property({ attribute: false }) choices: KeyChoices = {};
  @state() private listening: Listening | null = null;
  @state() private said = '';
  readonly #dialog = new Dialog(this, {
    onClose: () => this.#stop(),
    onCancel: (event) => this.#onCancel(event),
    onKey: (event) => this.#onKey(event),
  });

  static override styles = [
    dialogStyles,
    css`
      .groups {
        columns: 2 20rem;
        column-gap: var(--s5);
      }
      section {
        break-inside: avoid;
        margin-bottom: var(--s4);
      }
      dl > div {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0 var(--s2);
        align-items: center;
        min-height: var(--row);
        border-bottom: 1px solid var(--line);
      }
      dd {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: end;
        margin-left: auto;
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      kbd {
        font-size: 0.9em;
        color: var(--ink);
      }
      .or {
        margin: 0 0.4em;
      }
      dd button {
        flex-wrap: wrap;
        min-height: 1.75rem;
        min-width: 1.75rem;
        padding: 0 0.3rem;
        gap: 0;
      }
      @media (pointer: coarse) {
        dd button {
          min-height: var(--target);
        }
      }
      .listening {
        outline: 2px dashed var(--focus);
        outline-offset: -2px;
      }
      .changed dt {
        font-weight: 650;
      }
      .foot {
        position: sticky;
        bottom: calc(-1 * var(--s4));
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s3);
        padding: var(--s2) 0 var(--s4);
        background: var(--panel);
        min-height: 3.5rem;
      }
    `,
  ];

  async open(): Promise<void> {
    this.said = keyWords.settings.how();
    await this.#dialog.show();
  }

  #choose(choices: KeyChoices, said: string): void {
    this.choices = choices;
    this.said = said;
    emit(this, 'outflank-settings', { keys: choices });
  }

  #listen(id: CommandId, isFurther: boolean): void {
    this.listening = { id, isFurther };
    this.said = keyWords.settings.press();
  }

  /** While a key is awaited, any key press is the answer and goes nowhere else. */
  #onKey(event: KeyboardEvent): void {
    const { listening } = this;
    if (!listening) return;
    const chord = chordOf(event);
    if (chord === 'Tab' || chord === 'Shift+Tab') return this.#stop();
    event.preventDefault();
    event.stopPropagation();
    if (isModifier(event.key)) return;
    this.#stop();
    const { id, isFurther } = listening;
    const name = fullCommandName(id);
    if (chord === 'Escape') return;
    if (chord === 'Delete') return this.#choose(withKeys(this.choices, id, []), keyWords.settings.removed(name));
    const shown = chordParts(chord).join('+');
    if (isKept(chord)) {
      this.said = keyWords.settings.kept(shown);
      return;
    }
    const { choices, losers } = assignKey(this.choices, id, chord, isFurther);
    const lost = losers.map((loser) => keyWords.settings.taken(shown, fullCommandName(loser)));
    this.#choose(choices, [keyWords.settings.set(shown, name), ...lost].join(' '));
  }

  #stop(): void {
    this.listening = null;
    this.said = keyWords.settings.how();
  }

  /** Escape stops awaiting a key before it closes the dialog. */
  #onCancel(event: Event): void {
    if (!this.listening) return;
    event.preventDefault();
    this.#stop();
  }

  #chords(chords: readonly string[]) {
    return chords.map(
      (chord, i) =>
        html`${i ? html` <span class="or">${words.keys.or()}</span> ` : ''}${chordParts(chord).map((part, j) => html`${j ? '+' : ''}<kbd>${part}</kbd>`)}`,
    );
  }

  #command(id: CommandId) {
    const { settings } = keyWords;
    const name = fullCommandName(id);
    const chords = keysOf(id, this.choices);
    const isChanged = this.choices[id] !== undefined;
    return html`<div class=${isChanged ? 'changed' : ''}>
      <dt>${name}</dt>
      <dd>
        <button
          class="quiet ${this.listening?.id === id ? 'listening' : ''}"
          aria-label="${settings.change(name)}: ${chords.map((chord) => chordParts(chord).join('+')).join(', ')}"
          @click=${() => this.#listen(id, false)}
        >
          ${chords.length ? this.#chords(chords) : settings.none()}
        </button>
        <button
          class="quiet"
          aria-label=${settings.add(name)}
          title=${settings.add(name)}
          @click=${() => this.#listen(id, true)}
        >
          +
        </button>
        ${
          isChanged
            ? html`<button
                class="quiet"
                aria-label=${settings.reset(name)}
                title=${settings.reset(name)}
                @click=${() => this.#reset(id)}
              >
                ${icon('undo')}
              </button>`
            : nothing
        }
      </dd>
    </div>`;
  }

  /** Restores a command's default keys, taking them from the commands that have them now. */
  #reset(id: CommandId): void {
    let choices = withKeys(this.choices, id, commandOf(id).keys);
    for (const chord of commandOf(id).keys) ({ choices } = assignKey(choices, id, chord, true));
    this.#choose(choices, keyWords.settings.usual());
  }

  #group(group: CommandGroup) {
    const others = OTHER_KEYS.filter((row) => row.group === group);
    return html`<section>
      <h3>${keyWords.groups[group]()}</h3>
      <dl>
        ${commandIds()
          .filter((id) => commandOf(id).group === group)
          .map((id) => this.#command(id))}
        ${others.map(
          (row) =>
            html`<div>
              <dt>${row.label()}</dt>
              <dd>${this.#chords(row.keys)}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  }

  override render() {
    return this.#dialog.render({ heading: words.keys.heading(), content: () => this.#content() });
  }

  #content() {
    const groups = Object.keys(keyWords.groups) as CommandGroup[];
    return html` <div class="groups">${groups.map((group) => this.#group(group))}</div>
      <p class="small"><a href="check.html" target="_blank" rel="noopener">${keyWords.check()}</a></p>
      <div class="foot">
        <p class="small" role="status">${this.said}</p>
        <button
          class="push"
          ?disabled=${!Object.keys(this.choices).length}
          @click=${() => this.#choose({}, keyWords.settings.usual())}
        >
          ${keyWords.settings.resetAll()}
        </button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-keys': OutflankKeys;
  }
}
