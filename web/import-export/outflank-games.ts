import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import './outflank-import.ts';
import { isPicture } from '../browser/clipboard.ts';
import type { ImportResult } from '../workbench/import-result.ts';
import { styled } from '../ui/styled.ts';
import { filesButton } from '../ui/controls.ts';
import { Dialog } from '../ui/dialog.ts';
import { icon, type IconName } from '../ui/icon.ts';
import { emit, type OutflankEvents } from '../workbench/events.ts';
import type { RequestId } from '../workbench/commands.ts';
import { chordOf } from '../workbench/keys.ts';
import { pageWords } from '../i18n/page-words.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { foundIn, type Incoming, type ImportRow } from './incoming.ts';
import { Listening } from '../workbench/listening.ts';
import type { GameImport, ImportWork } from './import.ts';
import { tabWords } from '../i18n/tab-words.ts';
import { exchangeWords } from '../i18n/exchange-words.ts';
import { libraryWords } from '../i18n/library-words.ts';
import { faultText, foundPhrase } from '../i18n/faults.ts';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.ts';

const ROW_PX = 44;
/** More games than this are useless in one tree or as studies in a list. */
const MAX_ADDED = 2000;
const MAX_OPENED = 200;

interface Shown extends VirtualRow {
  readonly index: number;
}

/**
 * Games from outside: a text or file is entered here; of several games, one is opened as a study, or some or all are
 * added to the open study as variations. The list stays fast with a hundred thousand; keys go through it from the search,
 * which keeps the focus.
 *
 * @fires outflank-command - another beginning was chosen
 * @fires outflank-file - a picture was chosen
 * @fires outflank-beginning - what was read before a fault is to be put on the board
 */
@customElement('outflank-games')
export class OutflankGames extends LitElement {
  @property({ attribute: false }) games!: GameImport;
  /** What a text would be, without taking it. */
  @property({ attribute: false }) tryText!: (text: string) => Promise<ImportResult>;
  @state() private incoming: Incoming | null = null;
  @state() private work: ImportWork | null = null;
  protected readonly listening = new Listening(this, () => this.games);
  @state() private wanted = '';
  /** The row that keys have reached. */
  @state() private at = 0;
  /** It was opened to enter something, and stays until something is opened. */
  #isEntry = false;
  readonly #dialog = new Dialog(this, { onClose: () => this.#onClose() });
  @query('.list') private list!: HTMLElement | null;

  #rows: readonly Shown[] = [];
  /** The rows that can be opened. */
  #good: readonly number[] = [];
  readonly #virtual = new VirtualList(this, () => this.list);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(46rem, 100vw - 1rem);
      }
      .list {
        height: min(50dvh, 32rem);
        overflow: auto;
        overflow-anchor: none;
        border-block: 1px solid var(--line);
      }
      .game {
        display: grid;
        grid-template:
          'number name result moves'
          'number event result moves' / 3rem 1fr auto auto;
        align-content: center;
        align-items: center;
        gap: 0 var(--s2);
        width: 100%;
        height: ${ROW_PX}px;
        padding: 0 var(--s2);
        border-bottom: 1px solid var(--line);
        cursor: pointer;
      }
      .game:hover {
        background: var(--hover);
      }
      .game[aria-disabled='true'] {
        cursor: default;
      }
      .game[aria-selected='true'],
      .game[aria-selected='true'] * {
        background: var(--accent);
        color: var(--on-accent);
      }
      @media (forced-colors: active) {
        .game[aria-selected='true'] {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
      .game > * {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .number {
        grid-area: number;
      }
      .name {
        grid-area: name;
      }
      .event {
        grid-area: event;
        color: var(--ink-2);
      }
      .result {
        grid-area: result;
      }
      .moves {
        grid-area: moves;
      }
      /* Two players need the whole width of a phone. */
      @media (max-width: 30rem) {
        .game {
          grid-template:
            'number name name'
            'number event result' / 3rem 1fr auto;
        }
        .result {
          font-size: var(--fs-s);
        }
        .moves {
          display: none;
        }
      }
      .fault {
        color: var(--loss);
      }
      .row {
        margin: var(--s2) 0;
      }
      input {
        flex: 1;
        min-width: 8rem;
      }
      progress {
        flex: 1;
      }
      .warning {
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
    `,
  ];

  open(): Promise<void> {
    this.#isEntry = true;
    return this.#show();
  }

  async #show(): Promise<void> {
    await this.#dialog.show();
    this.#focusFirst();
  }

  /** On a touch screen the search would bring up the keyboard over the list. */
  #focusFirst(): void {
    const hasKeyboard = matchMedia('(pointer: fine)').matches;
    const entry = '.entry:not([hidden]) outflank-import';
    const first = hasKeyboard ? `${entry}, [type="search"], .list` : `${entry}, .list`;
    this.renderRoot.querySelector<HTMLElement>(first)?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this> & Map<'wanted' | 'incoming', unknown>): void {
    this.incoming = this.games.incoming;
    this.work = this.games.work;
    if (changed.has('incoming')) this.wanted = '';
    if (!changed.has('incoming') && !changed.has('wanted')) return;
    const { incoming } = this;
    const indices = incoming ? incoming.search(this.wanted) : [];
    this.#rows = indices.map((index) => ({ key: String(index), guess: ROW_PX, index }));
    this.#good = indices.filter((index) => !incoming!.row(index).fault);
    this.at = 0;
    this.#virtual.toTop();
  }

  protected override updated(changed: PropertyValues<this> & Map<'incoming' | 'work', unknown>): void {
    if (!changed.has('incoming') && !changed.has('work')) return;
    if (this.incoming || this.work) void this.#show();
    else if (changed.get('incoming') || !this.#isEntry) this.#dialog.close();
  }

  #onClose(): void {
    this.#isEntry = false;
    this.games.dismiss();
  }

  readonly #onImport = (event: CustomEvent<OutflankEvents['outflank-import']>): void => {
    event.stopPropagation();
    void this.take(event.detail.text);
  };

  /**
   * Reads a text or files. A text that can't be read stays, to be corrected; what is wrong with a file is said on the
   * page, with what can be done about it.
   */
  async take(found: readonly File[] | string): Promise<void> {
    const { games } = this;
    const isTaken = await (typeof found === 'string' ? games.takeText(found) : games.takeFiles(found));
    if (games.incoming || games.work) return;
    if (isTaken || typeof found !== 'string') return this.#dialog.close();
    await this.updateComplete;
    this.#focusFirst();
  }

  readonly #onFile = (event: CustomEvent<OutflankEvents['outflank-file']>): void => {
    event.stopPropagation();
    const { files } = event.detail;
    if (!files.some(isPicture)) return void this.take(files);
    // The page reads it, in a dialog of its own.
    this.#dialog.close();
    emit(this, 'outflank-file', { files });
  };

  #onKey(event: KeyboardEvent, incoming: Incoming): void {
    if (event.isComposing) return;
    const last = this.#rows.length - 1;
    const page = Math.floor((this.list?.clientHeight ?? 0) / ROW_PX) - 1;
    const { at } = this;
    const places = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last };
    const place = places[chordOf(event) as keyof typeof places] as number | undefined;
    if (place !== undefined) this.#virtual.show((this.at = Math.max(0, Math.min(last, place))));
    else if (event.key === 'Enter') this.#open(this.#rows[at], incoming);
    else return;
    event.preventDefault();
  }

  #open(row: Shown | undefined, incoming: Incoming): void {
    if (!row || incoming.row(row.index).fault) return;
    void this.games.open(incoming, row.index).then(() => this.games.dismiss());
  }

  #game(row: Shown, at: number, incoming: Incoming) {
    const { games } = exchangeWords;
    const found: ImportRow = incoming.row(row.index);
    const name = found.title || games.untitled(row.index + 1);
    return html`<div
      class="game"
      role="option"
      id="game-${at}"
      data-index=${at}
      aria-selected=${at === this.at ? 'true' : 'false'}
      aria-disabled=${found.fault ? 'true' : 'false'}
      aria-posinset=${at + 1}
      aria-setsize=${this.#rows.length}
      @click=${() => this.#open(row, incoming)}
    >
      <span class="number muted small">${row.index + 1}</span>
      <span class="name">${name}</span>
      <small class="event ${found.fault ? 'fault' : ''}">${found.fault ? faultText(found.fault) : found.event}</small>
      <span class="result">${found.result}</span>
      <span class="moves muted small">${found.fault ? nothing : libraryWords.studies.moves(found.moves)}</span>
    </div>`;
  }

  #choice(incoming: Incoming) {
    const { games } = exchangeWords;
    const { from, to, before, after } = this.#virtual.slice(this.#rows);
    const count = this.#good.length;
    const all = this.#good.slice(0, MAX_ADDED);
    const reached = this.at >= from && this.at < to ? `game-${this.at}` : undefined;
    const onKey = (event: KeyboardEvent): void => this.#onKey(event, incoming);
    return html`${incoming.parts.map(
        ({ name, summary }) =>
          html`<p>${foundPhrase(foundIn(summary))}${name ? ` (${name})` : ''}.</p>
            ${summary.isCut ? html`<p class="warning">${games.cut(summary.good + summary.bad)}</p>` : nothing}`,
      )}
      ${this.games.unread.map((text) => html`<p class="warning">${text}</p>`)}
      ${incoming.lacksNames ? this.#namesWanted() : nothing}
      <div class="row">
        ${
          incoming.length > 1
            ? html`<input
                type="search"
                role="combobox"
                aria-expanded="true"
                aria-controls="games"
                aria-activedescendant=${ifDefined(reached)}
                @keydown=${onKey}
                aria-label=${games.search()}
                placeholder=${games.search()}
                .value=${this.wanted}
                @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)}
              />`
            : nothing
        }
        <button ?disabled=${count === 0 || count > MAX_ADDED} @click=${() => void this.games.add(incoming, all)}>
          ${count > MAX_ADDED ? games.tooMany(MAX_ADDED) : games.add(count)}
        </button>
        ${
          count > 1 && count <= MAX_OPENED
            ? html`<button @click=${() => void this.games.openAll(incoming, all)}>${games.openAll(count)}</button>`
            : nothing
        }
      </div>
      <p class="small muted" role="status">${incoming.isPositions ? games.hintPositions(count) : games.hint(count)}</p>
      <div
        class="list"
        id="games"
        role="listbox"
        aria-label=${games.heading()}
        aria-activedescendant=${ifDefined(reached)}
        tabindex="0"
        @keydown=${onKey}
      >
        <div role="presentation" ${styled({ height: `${before}px` })}></div>
        ${repeat(
          this.#rows.slice(from, to),
          (row) => row.key,
          (row, i) => this.#game(row, from + i, incoming),
        )}
        <div role="presentation" ${styled({ height: `${after}px` })}></div>
      </div>`;
  }

  #namesWanted() {
    const { games } = exchangeWords;
    return html`<div class="row warning">
      <span>${games.onlyNumbers()}</span>
      ${filesButton(games.addNames(), (files) => void this.games.takeFiles(files))}
    </div>`;
  }

  #working({ kind, name, done }: ImportWork) {
    const { games } = exchangeWords;
    const percent = Math.floor(100 * done);
    const label = kind === 'adding' ? games.adding(percent) : games.progress(name, percent);
    return html`<p id="work">${label}</p>
      <div class="row">
        <progress aria-labelledby="work" max="100" value=${percent}></progress>
        <button @click=${() => this.games.cancel()}>${games.cancel()}</button>
      </div>`;
  }

  override render() {
    const { incoming, work } = this;
    const instead = () => (work ? this.#working(work) : incoming ? this.#choice(incoming) : nothing);
    const content = () => [instead(), this.#input(Boolean(work ?? incoming))];
    return this.#dialog.render({ heading: pageWords.header.open(), content });
  }

  /** The dialog closes first, so that what the command opens gets the focus. */
  #leaveFor(command: RequestId): void {
    this.#dialog.close();
    emit(this, 'outflank-command', { command });
  }

  /** Hidden, it keeps its text. */
  #input(isHidden: boolean) {
    const start = (name: IconName, label: string, command: RequestId) =>
      html`<button @click=${() => this.#leaveFor(command)}>${icon(name)}${label}</button>`;
    const { home } = pageWords;
    return html`<div class="entry" ?hidden=${isHidden}>
      <outflank-import
        .tryText=${this.tryText}
        @outflank-import=${this.#onImport}
        @outflank-file=${this.#onFile}
        @outflank-beginning=${() => this.#dialog.close()}
      ></outflank-import>
      <div class="row" role="group" aria-labelledby="from">
        <span id="from" class="small muted">${exchangeWords.games.orFrom()}</span>
        ${start('grid', home.newGame(), 'newGame')} ${start('edit', home.edit(), 'openSetup')}
        ${start('discs', tabWords.views.random(), 'view:random')} ${start('dice', home.rules(), 'openRules')}
        ${start('picture', tabWords.views.scan(), 'view:scan')}
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-games': OutflankGames;
  }
}
