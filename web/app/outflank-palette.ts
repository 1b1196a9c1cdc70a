import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { commandName, commandsNow, type CommandId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { keyWords } from '../i18n/key-words.ts';
import { chordOf, chordParts, keysOf } from '../workbench/keys.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { commandEntry, documentEntry, entriesLike, openingEntries, type PaletteEntry } from './palette-entries.ts';

/**
 * The palette: every command that would do something now, every game and study of the library, and every named opening, found
 * by a few letters of its name; and moves, played as they are typed (`f5`, `f5d6c3`). A combobox with its list: the focus stays
 * in the text, arrows go through the list, Enter does what is chosen, Escape closes.
 *
 * @fires outflank-command - a command was chosen
 * @csspart option - a command
 */
@customElement('outflank-palette')
export class OutflankPalette extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @state() private typed = '';
  /** The index of the active row. */
  @state() private at = 0;
  readonly #dialog = new Dialog(this);
  @query('input') private input!: HTMLInputElement;

  /** The commands that were available when it opened. */
  #commands: readonly PaletteEntry[] = [];
  @state() private documents: readonly PaletteEntry[] = [];
  @state() private openings: readonly PaletteEntry[] = [];
  #found: readonly PaletteEntry[] = [];

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(36rem, 100vw - 1rem);
      }
      input {
        width: 100%;
        min-height: 3rem;
        padding: 0 var(--s4);
        border: 0;
        border-bottom: 1px solid var(--line);
        background: none;
        font-size: var(--fs-l);
      }
      input:focus-visible {
        outline-offset: -3px;
        border-radius: var(--r3) var(--r3) 0 0;
      }
      ul {
        max-height: min(26rem, 60dvh);
        overflow: auto;
        padding: var(--s1);
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        gap: var(--s3);
        min-height: var(--target);
        padding: 0 var(--s3);
        border-radius: var(--r1);
        cursor: pointer;
      }
      li:hover {
        background: var(--hover);
      }
      li[aria-selected='true'] {
        background: var(--accent);
      }
      li[aria-selected='true'],
      li[aria-selected='true'] * {
        color: var(--on-accent);
        border-color: currentColor;
      }
      .name {
        flex: 1;
        min-width: 0;
      }
      .group {
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      .keys {
        color: var(--ink-2);
        font-size: var(--fs-s);
        white-space: nowrap;
      }
      .none {
        padding: var(--s3) var(--s4);
        color: var(--ink-2);
      }
      @media (max-width: 30rem) {
        .group {
          display: none;
        }
      }
      @media (forced-colors: active) {
        li[aria-selected='true'] {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  async open(): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    const run = (command: CommandId): void => emit(this, 'outflank-command', { command });
    this.#commands = commandsNow(workbench).flatMap((id) => (id === 'palette' ? [] : commandEntry(id, run)));
    this.typed = '';
    this.at = 0;
    void this.#fetchDocuments(workbench);
    void loadOpenings().then((book) => (this.openings = book ? openingEntries(workbench, book) : []));
    await this.#dialog.show();
    this.input.focus();
  }

  /** The documents of the library, if it can be read. */
  async #fetchDocuments(workbench: Workbench): Promise<void> {
    const library = await workbench.saved.want().catch(() => null);
    await library?.refresh();
    this.documents = (library?.documents ?? []).map((summary) => documentEntry(workbench, summary));
  }

  protected override willUpdate(
    changed: PropertyValues<this> & Map<'typed' | 'documents' | 'openings', unknown>,
  ): void {
    const { workbench, typed, documents, openings } = this;
    if (!typed || !workbench) this.#found = this.#commands;
    else if (changed.has('typed') || changed.has('documents') || changed.has('openings'))
      this.#found = entriesLike(typed, workbench, this.#commands, [documents, openings]);
  }

  protected override updated(): void {
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  #type(): void {
    this.typed = this.input.value;
    this.at = 0;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { length } = this.#found;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (keysOf('palette').includes(chordOf(event))) this.#dialog.close();
    else if (step && length) this.at = (this.at + step + length) % length;
    else if (event.key === 'Enter') this.#choose(this.#found[this.at]);
    else return;
    event.preventDefault();
  }

  /** The dialog closes first, so that what is opened gets the focus. */
  #choose(entry: PaletteEntry | undefined): void {
    if (!entry) return;
    this.#dialog.close();
    entry.choose();
  }

  #option(entry: PaletteEntry, index: number) {
    const { name, group, chord } = entry;
    return html`<li
      id="option-${index}"
      part="option"
      role="option"
      aria-selected=${index === this.at ? 'true' : 'false'}
      @click=${() => this.#choose(entry)}
    >
      <span class="name">${name}</span>
      <span class="group">${group}</span>
      ${chord ? html`<span class="keys">${chordParts(chord).map((part) => html`<kbd>${part}</kbd> `)}</span>` : nothing}
    </li>`;
  }

  override render() {
    return this.#dialog.render({ heading: commandName('palette'), content: () => this.#content(), variant: 'bare' });
  }

  #content() {
    const found = this.#found;
    return html` <input
        type="text"
        role="combobox"
        aria-expanded=${found.length ? 'true' : 'false'}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant=${ifDefined(found.length ? `option-${this.at}` : undefined)}
        aria-label=${commandName('palette')}
        placeholder=${keyWords.palette.type()}
        autocomplete="off"
        spellcheck="false"
        .value=${live(this.typed)}
        @input=${this.#type}
        @keydown=${this.#onKey}
      />
      <ul
        id="found"
        ?hidden=${!found.length}
        role="listbox"
        aria-label=${commandName('palette')}
        @mousedown=${(event: Event) => event.preventDefault()}
      >
        ${found.map((entry, index) => this.#option(entry, index))}
      </ul>
      <p class="none" role="status" ?hidden=${found.length > 0}>${found.length ? '' : keyWords.palette.none()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-palette': OutflankPalette;
  }
}
