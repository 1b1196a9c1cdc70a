import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { setupOf, toPosition } from '../../game/setup.ts';
import type { Path } from '../../game/path.ts';
import type { Library } from '../document/library.ts';
import type { DeletedDocument } from '../document/deleted-documents.ts';
import type { FoundStudy } from '../document/library-search.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { icon } from '../ui/icon.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { undoing } from '../workbench/notices.ts';
import { catchFocus } from '../ui/focused.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { readBoardText } from '../document/board-text.ts';
import type { Damaged } from '../document/recovery.ts';
import { fileNameOf, saveBlob } from '../browser/save.ts';
import type { DocumentSummary } from '../document/library-store.ts';
import { libraryWords } from '../i18n/library-words.ts';
import { checkbox, Deleting } from '../ui/controls.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { studiesStyles } from './studies-styles.ts';

/**
 * The studies of this browser: search by words, tags and the position on the board; open, rename, duplicate, delete and
 * restore; and starting a new one.
 */
@customElement('outflank-studies')
export class OutflankStudies extends WorkbenchElement {
  @property({ attribute: false }) library!: Library;
  readonly #emptying = new Deleting(this, 'input');
  /** The study being renamed. */
  @state() private renaming: string | null = null;
  /** The study whose actions are shown, if there is no room for all. */
  @state() private chosen: string | null = null;
  @state() private words = '';
  /** Only studies with the position on the board. */
  @state() private isHere = false;
  /** Null: all. */
  @state() private found: readonly FoundStudy[] | null = null;
  @state() private tags: readonly string[] = [];
  /** What was searched last. */
  #searched = '';

  static override styles = [base, signs, controls, smallBoardStyles, studiesStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.renaming = null;
    // The board may have moved on.
    void this.#search();
  }

  protected override willUpdate(): void {
    if (listOf(this.library.documents) !== this.#searched) void this.#search();
  }

  /** The field of a new name has the focus, and after it the study. */
  protected override updated(changed: PropertyValues): void {
    if (!changed.has('renaming')) return;
    const before: unknown = changed.get('renaming');
    const field = this.renderRoot.querySelector<HTMLInputElement>('input[name=name]');
    field?.focus();
    field?.select();
    if (!field && typeof before === 'string') this.#focusOn(before);
  }

  #focusOn(id: string): void {
    this.renderRoot.querySelector<HTMLElement>(`li[data-id="${CSS.escape(id)}"] .name`)?.focus();
  }

  #focusOnSearch(): void {
    this.renderRoot.querySelector<HTMLElement>('input[type=search], summary')?.focus();
  }

  async #search(): Promise<void> {
    const { words, isHere, library, workbench } = this;
    const { documents } = library;
    const searched = listOf(documents);
    this.#searched = searched;
    this.tags = await library.search.tags(documents);
    if (!words.trim() && !isHere) return void (this.found = null);
    const found = await library.search.find(documents, { words, position: isHere ? workbench.position : null });
    // Unless something else has been asked for meanwhile.
    if (words !== this.words || isHere !== this.isHere || searched !== this.#searched) return;
    const list = this.renderRoot;
    const hadFocus = list.querySelector(':focus') !== null;
    this.found = found;
    await this.updateComplete;
    // A study that no longer has the words is gone, with the focus.
    if (hadFocus && !list.querySelector(':focus')) this.#focusOnSearch();
  }

  #ask(words: string, isHere = this.isHere): void {
    this.words = words;
    this.isHere = isHere;
    void this.#search();
  }

  /** Opens a study, at the searched position if there is one. */
  async #openStudy(id: string, path?: Path): Promise<void> {
    const { workbench } = this;
    if (!(await workbench.saved.openById(id))) return;
    workbench.showOpened();
    if (path !== undefined) workbench.goTo(path);
  }

  async #rename(event: SubmitEvent, id: string): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '');
    this.renaming = null;
    await this.library.rename(id, name);
  }

  /** The focus goes to the next study, or the one before; without either, to the search or what can be restored. */
  async #delete(id: string, name: string): Promise<void> {
    const rows = [...this.renderRoot.querySelectorAll<HTMLElement>('li[data-id]')];
    const at = rows.findIndex((row) => row.dataset['id'] === id);
    const near = (rows[at + 1] ?? rows[at - 1])?.dataset['id'];
    if (!(await this.library.delete(id))) return;
    this.chosen = null;
    await this.updateComplete;
    if (near) this.#focusOn(near);
    else this.#focusOnSearch();
    const remedy = undoing(() => void this.#restore(id));
    this.workbench.notices.say(libraryWords.studies.deleted(name), { remedy });
  }

  async #restore(id: string): Promise<void> {
    await this.library.undelete(id);
    await this.updateComplete;
    this.#focusOn(id);
  }

  /** Its notice takes the place of one that offers to undo a deletion. */
  async #empty(count: number): Promise<void> {
    await this.library.forgetDeleted();
    this.workbench.notices.say(libraryWords.studies.emptied(count));
    await catchFocus(this, 'input, button');
  }

  #onKey(event: KeyboardEvent, id: string): void {
    if (event.key !== 'Escape' || this.chosen !== id) return;
    event.preventDefault();
    this.chosen = null;
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  #openNew(kind: 'start' | 'here'): void {
    const { workbench, library } = this;
    const here = toPosition(setupOf(workbench.position));
    if (kind === 'start') library.openNew();
    else if (here.ok) library.openNew(here.value);
    else return workbench.refuse(here.fault);
    workbench.showOpened();
  }

  /** The document as stored, even if damaged. */
  async #saveFile(id: string, name: string): Promise<void> {
    const text = await this.library.rawText(id);
    if (text === null) return;
    saveBlob(new Blob([text], { type: 'application/json;charset=utf-8' }), fileNameOf(name, 'json'));
  }

  #row({ id, name, moves, changedAt, board, occasion }: DocumentSummary, place?: FoundStudy) {
    const { studies } = libraryWords;
    const isOpen = id === this.workbench.document.id;
    const when = new Date(changedAt).toLocaleString(document.documentElement.lang || 'en', {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    if (this.renaming === id) {
      return html`<li data-id=${id}>
        <form
          @submit=${(event: SubmitEvent) => void this.#rename(event, id)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === 'Escape') this.renaming = null;
          }}
        >
          <input name="name" aria-label=${studies.name()} .value=${name} maxlength="200" />
          <button class="primary">${studies.save()}</button>
          <button type="button" @click=${() => (this.renaming = null)}>${studies.cancel()}</button>
        </form>
      </li>`;
    }
    const small = (label: string, title: string, act: () => unknown) =>
      html`<button class="quiet" aria-label=${title} @click=${act}>${label}</button>`;
    return html`<li data-id=${id} @keydown=${(event: KeyboardEvent) => this.#onKey(event, id)}>
      <button
        class="name"
        aria-label=${studies.open(name)}
        aria-current=${isOpen ? 'true' : 'false'}
        @click=${() => void this.#openStudy(id, place?.path)}
      >
        ${this.#board(board)}
        <span
          ><b>${name}</b>${occasion && occasion !== name ? html`<span class="small">${occasion}</span>` : nothing}<span
            class="small muted"
            >${place?.moves === undefined ? '' : html`<b>${studies.atMove(place.moves)}</b> · `}${studies.moves(moves)}
            · ${when}${isOpen ? ` · ${studies.current()}` : ''}</span
          ></span
        >
      </button>
      <button
        class="quiet"
        aria-label=${studies.more(name)}
        aria-expanded=${this.chosen === id ? 'true' : 'false'}
        @click=${() => (this.chosen = this.chosen === id ? null : id)}
      >
        ${icon('more')}
      </button>
      <div class="actions" ?hidden=${this.chosen !== id}>
        ${small(studies.renameShort(), studies.rename(name), () => (this.renaming = id))}
        ${small(studies.duplicateShort(), studies.duplicate(name), () => void this.library.duplicate(id))}
        ${small(studies.saveFileShort(), studies.saveFile(name), () => this.#saveFile(id, name))}
        ${small(studies.deleteShort(), studies.delete(name), () => void this.#delete(id, name))}
      </div>
    </li>`;
  }

  /** There is no board for documents written by an earlier version. */
  #board(text = '') {
    const board = readBoardText(text);
    return board ? boardPicture(board) : html`<i></i>`;
  }

  #searchFields() {
    const { studies } = libraryWords;
    return html`<div class="search" role="search">
      <input
        type="search"
        placeholder=${studies.search()}
        aria-label=${studies.search()}
        .value=${this.words}
        @input=${(event: Event) => this.#ask((event.target as HTMLInputElement).value)}
      />
      ${checkbox(studies.withPosition(), this.isHere, (isHere) => this.#ask(this.words, isHere), 'check')}
      <div class="tags" role="group" aria-label=${studies.tags()}>
        ${this.tags.map(
          (tag) =>
            html`<button
              class="quiet"
              aria-pressed=${this.words === tag ? 'true' : 'false'}
              @click=${() => this.#ask(this.words === tag ? '' : tag)}
            >
              ${tag}
            </button>`,
        )}
        ${this.tags.length ? nothing : html`<span class="small muted">${studies.tagsNote()}</span>`}
      </div>
    </div>`;
  }

  /** Unreadable data: it can only be saved as it is, or deleted. */
  #damagedRow({ id, name }: Damaged) {
    const { studies } = libraryWords;
    return html`<li>
      <span class="name"><b>${name}</b><span class="small muted">${studies.damagedNote()}</span></span>
      <button class="quiet" aria-label=${studies.saveFile(name)} @click=${() => this.#saveFile(id, name)}>
        ${studies.saveFileShort()}
      </button>
      <button class="quiet" aria-label=${studies.delete(name)} @click=${() => void this.library.delete(id)}>
        ${studies.deleteShort()}
      </button>
    </li>`;
  }

  /** What can be restored. */
  #deletedList(deleted: readonly DeletedDocument[]) {
    const { studies } = libraryWords;
    const emptying = {
      label: studies.emptyBin(),
      question: studies.emptySure(deleted.length),
      yes: studies.emptyBin(),
      no: studies.cancel(),
      act: () => void this.#empty(deleted.length),
    };
    return html`<details class="deleted">
      <summary>${studies.bin(deleted.length)}</summary>
      <p class="small muted">${studies.binNote()}</p>
      <ul aria-label=${studies.bin(deleted.length)}>
        ${deleted.map(
          ({ id, record }) =>
            html`<li>
              <span class="name"
                ><b>${record.name}</b><span class="small muted">${studies.moves(record.moves)}</span></span
              >
              <button aria-label=${studies.restore(record.name)} @click=${() => void this.#restore(id)}>
                ${studies.undelete()}
              </button>
            </li>`,
        )}
      </ul>
      <div class="row">${this.#emptying.render(true, emptying)}</div>
    </details>`;
  }

  /** Documents grouped by the week of their last change. */
  #weeks(list: readonly DocumentSummary[]) {
    const { studies } = libraryWords;
    const { found } = this;
    const [thisWeek, lastWeek] = weeksBegin(new Date());
    const weeks = [
      { heading: studies.thisWeek(), from: thisWeek, to: Infinity },
      { heading: studies.lastWeek(), from: lastWeek, to: thisWeek },
      { heading: studies.earlier(), from: -Infinity, to: lastWeek },
    ];
    return weeks.map(({ heading, from, to }) => {
      const own = list.filter(({ changedAt }) => changedAt >= from && changedAt < to);
      if (!own.length) return nothing;
      return html`<h3>${heading}</h3>
        <ul aria-label=${heading}>
          ${repeat(
            own,
            ({ id }) => id,
            (study) =>
              this.#row(
                study,
                found?.find(({ id }) => id === study.id),
              ),
          )}
        </ul>`;
    });
  }

  override render() {
    const { studies } = libraryWords;
    const { documents, deleted } = this.library;
    const { found } = this;
    const list = found ? documents.filter(({ id }) => found.some((one) => one.id === id)) : documents;
    const damaged = this.library.damaged.filter(({ id }) => !documents.some((one) => one.id === id));
    return html`${documents.length ? this.#searchFields() : nothing}
      ${
        list.length + damaged.length
          ? html`${this.#weeks(list)}${
              damaged.length
                ? html`<ul aria-label=${studies.damagedNote()}>
                    ${damaged.map((one) => this.#damagedRow(one))}
                  </ul>`
                : nothing
            }`
          : html`<p class="muted" role="status">${documents.length ? studies.noneFound() : studies.none()}</p>`
      }
      ${deleted.length ? this.#deletedList(deleted) : nothing}
      <div class="new" role="group" aria-label=${studies.newFrom()}>
        <span>${studies.newFrom()}</span>
        <button @click=${() => this.#openNew('start')}>${studies.fromStart()}</button>
        <button @click=${() => this.#openNew('here')}>${studies.fromHere()}</button>
      </div>`;
  }
}

/** Tells lists of studies apart; times don't, because those of unsaved studies are always now. */
const listOf = (documents: readonly DocumentSummary[]): string =>
  documents.map(({ id, name, moves }) => `${id} ${moves} ${name}`).join('\n');

/** When this week and last week began, on Mondays. */
function weeksBegin(now: Date): readonly [number, number] {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7));
  const before = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() - 7);
  return [monday.getTime(), before.getTime()];
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-studies': OutflankStudies;
  }
}
