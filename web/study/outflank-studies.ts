import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { setupOf, toPosition } from '../../game/setup.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import type { Path } from '../../game/path.ts';
import type { Library } from '../document/library.ts';
import type { FoundStudy } from '../document/library-search.ts';
import { icon } from '../ui/icon.ts';
import type { Damaged } from '../document/recovery.ts';
import { saveBlob } from '../browser/save.ts';
import { fileNameOf } from '../import-export/study-export.ts';
import type { DocumentSummary } from '../document/library-store.ts';
import { studyWords } from '../i18n/study-words.ts';
import { checkbox } from '../ui/controls.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/**
 * The studies of this browser: to be looked for by words, tags and the position on the board; open, rename, duplicate, delete
 * and bring back; and how a new one begins.
 */
@customElement('outflank-studies')
export class OutflankStudies extends WorkbenchElement {
  @property({ attribute: false }) library!: Library;
  /** The study whose name is being written. */
  @state() private renaming: string | null = null;
  /** Whose actions are shown, where there is no room for all. */
  @state() private chosen: string | null = null;
  @state() private words = '';
  /** Only studies with the position on the board. */
  @state() private isHere = false;
  /** Null: all. */
  @state() private found: readonly FoundStudy[] | null = null;
  @state() private tags: readonly string[] = [];
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(40rem, 100vw - 1rem);
      }
      ul {
        display: grid;
        list-style: none;
        max-height: 55dvh;
        overflow: auto;
        border-block: 1px solid var(--line);
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0 var(--s1);
        padding: var(--s1) 0;
      }
      li + li {
        border-top: 1px solid var(--line);
      }
      .name {
        flex: 1 1 12rem;
        display: grid;
        justify-items: start;
        justify-content: start;
        gap: 0;
        min-width: 0;
        min-height: 2.75rem;
        padding: 0 var(--s2);
        border: 0;
        background: none;
        text-align: left;
        white-space: normal;
        overflow-wrap: anywhere;
      }
      .name[aria-current] b {
        color: var(--accent);
      }
      .new {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s2);
        margin-top: var(--s3);
      }
      form {
        flex: 1;
        display: flex;
        gap: var(--s1);
        padding: 0 var(--s2);
      }
      input {
        flex: 1;
        min-width: 0;
      }
      .search {
        display: grid;
        gap: var(--s2);
        margin-bottom: var(--s3);
      }
      .check {
        display: flex;
        align-items: center;
        gap: var(--s2);
        min-height: var(--target);
      }
      .check input {
        flex: none;
      }
      .tags {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1);
      }
      .tags button {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .actions {
        display: contents;
      }
      .more {
        display: none;
      }
      @media (max-width: 44rem) {
        dialog[open] {
          display: flex;
          flex-direction: column;
          width: 100vw;
          max-width: none;
          height: 100dvh;
          max-height: none;
          padding: var(--s3);
          border-radius: 0;
        }
        ul {
          flex: 1 1 10rem;
          max-height: none;
          align-content: start;
        }
        .more {
          display: block;
        }
        .actions {
          display: flex;
          flex: 1 1 100%;
          flex-wrap: wrap;
        }
        .actions:not(.shown) {
          display: none;
        }
      }
      .say {
        margin-top: var(--s3);
        align-items: center;
      }
    `,
  ];

  open(): void {
    this.renaming = null;
    void this.#dialog.show();
    void this.#search();
  }

  async #search(): Promise<void> {
    const { words, isHere, library, workbench } = this;
    const { documents } = library;
    this.tags = await library.search.tags(documents);
    if (!words.trim() && !isHere) return void (this.found = null);
    const found = await library.search.find(documents, { words, position: isHere ? workbench.position : null });
    // Asked for something else meanwhile: that answer comes.
    if (words === this.words && isHere === this.isHere) this.found = found;
  }

  #ask(words: string, isHere = this.isHere): void {
    this.words = words;
    this.isHere = isHere;
    void this.#search();
  }

  /** Opens a study, where the position is in it if it was looked for. */
  async #openStudy(id: string, path?: Path): Promise<void> {
    const { workbench } = this;
    this.#dialog.close();
    const isOpen = id === workbench.document.id || (await workbench.saved.openById(id));
    if (isOpen && path !== undefined) workbench.goTo(path);
  }

  async #rename(event: SubmitEvent, id: string): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '');
    this.renaming = null;
    await this.library.rename(id, name);
  }

  #openNew(kind: 'start' | 'here'): void {
    const { workbench, library } = this;
    this.#dialog.close();
    if (kind === 'start') return library.openNew();
    const here = toPosition(setupOf(workbench.position));
    if (here.ok) library.openNew(here.value);
    else workbench.refuse(here.fault);
  }

  /** The document as it is kept, even if damaged. */
  async #saveFile(id: string, name: string): Promise<void> {
    const text = await this.library.rawText(id);
    if (text === null) return;
    saveBlob(new Blob([text], { type: 'application/json;charset=utf-8' }), fileNameOf(name, 'json'));
  }

  #row({ id, name, moves, changedAt }: DocumentSummary, place?: FoundStudy) {
    const { studies } = studyWords;
    const isOpen = id === this.workbench.document.id;
    const when = new Date(changedAt).toLocaleString(document.documentElement.lang || 'en', {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    if (this.renaming === id) {
      return html`<li>
        <form @submit=${(event: SubmitEvent) => void this.#rename(event, id)}>
          <input name="name" aria-label=${studies.name()} .value=${name} maxlength="200" autofocus />
          <button class="primary">${studies.save()}</button>
          <button type="button" @click=${() => (this.renaming = null)}>${studies.cancel()}</button>
        </form>
      </li>`;
    }
    const small = (label: string, title: string, act: () => unknown) =>
      html`<button class="quiet" aria-label=${title} @click=${act}>${label}</button>`;
    return html`<li>
      <button
        class="name"
        aria-label=${studies.open(name)}
        aria-current=${isOpen ? 'true' : 'false'}
        @click=${() => void this.#openStudy(id, place?.path)}
      >
        <b>${name}</b
        ><span class="small muted"
          >${place?.ply === undefined ? '' : html`<b>${studies.atMove(place.ply)}</b> · `}${studies.moves(moves)} ·
          ${when}${isOpen ? ` · ${studies.current()}` : ''}</span
        >
      </button>
      <button
        class="quiet more"
        aria-label=${studies.more(name)}
        aria-expanded=${this.chosen === id ? 'true' : 'false'}
        @click=${() => (this.chosen = this.chosen === id ? null : id)}
      >
        ${icon('menu')}
      </button>
      <div class="actions ${this.chosen === id ? 'shown' : ''}">
        ${small(studies.renameShort(), studies.rename(name), () => (this.renaming = id))}
        ${small(studies.duplicateShort(), studies.duplicate(name), () => void this.library.duplicate(id))}
        ${small(studies.saveFileShort(), studies.saveFile(name), () => this.#saveFile(id, name))}
        ${small(studies.deleteShort(), studies.delete(name), () => void this.library.delete(id))}
      </div>
    </li>`;
  }

  #searchFields() {
    const { studies } = studyWords;
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
    const { studies } = studyWords;
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

  override render() {
    return this.#dialog.render({ heading: studyWords.studies.heading(), content: () => this.#content() });
  }

  #content() {
    const { studies } = studyWords;
    const { documents, deleted } = this.library;
    const { found } = this;
    const list = found ? documents.filter(({ id }) => found.some((one) => one.id === id)) : documents;
    const damaged = this.library.damaged.filter(({ id }) => !documents.some((one) => one.id === id));
    return html`${documents.length ? this.#searchFields() : nothing}
      ${
        list.length + damaged.length
          ? html`<ul tabindex="0" aria-label=${studies.heading()}>
              ${repeat(
                list,
                ({ id }) => id,
                (study) =>
                  this.#row(
                    study,
                    found?.find(({ id }) => id === study.id),
                  ),
              )}
              ${damaged.map((one) => this.#damagedRow(one))}
            </ul>`
          : html`<p class="muted" role="status">${documents.length ? studies.noneFound() : studies.none()}</p>`
      }
      ${
        deleted === null
          ? nothing
          : html`<p class="say" role="status">
              <span>${studies.deleted(deleted)}</span>
              <button @click=${() => void this.library.undelete()}>${studies.undelete()}</button>
            </p>`
      }
      <div class="new" role="group" aria-label=${studies.newFrom()}>
        <span>${studies.newFrom()}</span>
        <button @click=${() => this.#openNew('start')}>${studies.fromStart()}</button>
        <button @click=${() => this.#openNew('here')}>${studies.fromHere()}</button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-studies': OutflankStudies;
  }
}
