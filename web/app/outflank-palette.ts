import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { live } from 'lit/directives/live.js';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import type { DocumentSummary } from '../document/library-store.ts';
import { commandText, thoseLike } from '../workbench/command-search.ts';
import { viewTitle } from '../workbench/view-table.ts';
import { commandName, commandOf, commandsNow, type CommandId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { keyWords } from '../i18n/key-words.ts';
import { chordOf, chordParts, keysOf } from '../workbench/keys.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** A command, or a document of the library. */
type Entry = CommandId | DocumentSummary;

const isCommand = (entry: Entry): entry is CommandId => typeof entry === 'string';
const textOf = (entry: Entry): string => (isCommand(entry) ? commandText(entry) : entry.name);
/** Documents in the list, however many fit. */
const MAX_DOCUMENTS = 20;

/**
 * The palette: every command that would do something now, and every game and study of the library, found by a few letters of
 * its name. A combobox with its list: the focus stays in the text, arrows go through the list, Enter does what is chosen,
 * Escape closes.
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
  #commands: readonly CommandId[] = [];
  @state() private documents: readonly DocumentSummary[] = [];
  #found: readonly Entry[] = [];

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
    this.#commands = this.workbench ? commandsNow(this.workbench).filter((id) => id !== 'palette') : [];
    this.typed = '';
    this.at = 0;
    void this.#fetchDocuments();
    await this.#dialog.show();
    this.input.focus();
  }

  /** Those of the library, where that can be read. */
  async #fetchDocuments(): Promise<void> {
    const library = await this.workbench?.saved.want().catch(() => null);
    await library?.refresh();
    this.documents = library?.documents ?? [];
  }

  protected override willUpdate(changed: PropertyValues<this> & Map<'typed' | 'documents', unknown>): void {
    if (!this.typed) this.#found = this.#commands;
    else if (changed.has('typed') || changed.has('documents')) this.#found = this.#like(this.typed);
  }

  #like(typed: string): readonly Entry[] {
    const found = thoseLike<Entry>(typed, [...this.#commands, ...this.documents], textOf);
    const documents = found.filter((entry) => !isCommand(entry)).slice(0, MAX_DOCUMENTS);
    return found.filter((entry) => isCommand(entry) || documents.includes(entry));
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

  /** The dialog closes first, so that what the command opens gets the focus. */
  #choose(entry: Entry | undefined): void {
    if (!entry) return;
    this.#dialog.close();
    if (isCommand(entry)) emit(this, 'outflank-command', { command: entry });
    else void this.#openDocument(entry);
  }

  async #openDocument({ id }: DocumentSummary): Promise<void> {
    const { workbench } = this;
    if (await workbench?.saved.openById(id)) workbench?.showOpened();
  }

  #option(entry: Entry, index: number) {
    const isDone = isCommand(entry);
    const [chord] = isDone ? keysOf(entry) : [];
    return html`<li
      id="option-${index}"
      part="option"
      role="option"
      aria-selected=${index === this.at ? 'true' : 'false'}
      @click=${() => this.#choose(entry)}
    >
      <span class="name">${isDone ? commandName(entry) : entry.name}</span>
      <span class="group">${isDone ? keyWords.groups[commandOf(entry).group]() : viewTitle('library')}</span>
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
