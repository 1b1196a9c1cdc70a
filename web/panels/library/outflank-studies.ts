import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { setupOf, toPosition } from '../../../game/setup.ts';
import { Dialog } from '../../ui/dialog.ts';
import { dialogStyles } from '../../ui/styles/dialog.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import type { Workbench } from '../../app/workbench.ts';
import type { Library } from '../../document/library.ts';
import type { Damaged } from '../../document/recovery.ts';
import { saveBlob } from '../../import-export/picture/save.ts';
import { fileNameOf } from '../../import-export/study-export.ts';
import { Listening } from '../../ui/listening.ts';
import type { DocumentSummary } from '../../document/library-store.ts';
import { studyWords } from '../study/study-words.ts';

/** The studies of this browser: open, rename, duplicate, delete and bring back; and how a new one begins. */
@customElement('outflank-studies')
export class OutflankStudies extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) library!: Library;
  protected readonly listening = new Listening(this, () => this.workbench);
  /** The study whose name is being written. */
  @state() private renaming: string | null = null;
  readonly #dialog = new Dialog(this);

  static override styles = [
    base,
    signs,
    controls,
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
      .say {
        margin-top: var(--s3);
        align-items: center;
      }
    `,
  ];

  open(): void {
    this.renaming = null;
    void this.#dialog.show();
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

  #row({ id, name, moves, changedAt }: DocumentSummary) {
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
        @click=${() => {
          this.#dialog.close();
          if (!isOpen) void this.workbench.kept.openById(id);
        }}
      >
        <b>${name}</b
        ><span class="small muted">${studies.moves(moves)} · ${when}${isOpen ? ` · ${studies.current()}` : ''}</span>
      </button>
      ${small(studies.renameShort(), studies.rename(name), () => (this.renaming = id))}
      ${small(studies.duplicateShort(), studies.duplicate(name), () => void this.library.duplicate(id))}
      ${small(studies.saveFileShort(), studies.saveFile(name), () => this.#saveFile(id, name))}
      ${small(studies.deleteShort(), studies.delete(name), () => void this.library.delete(id))}
    </li>`;
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
    const { documents: list, deleted } = this.library;
    const damaged = this.library.damaged.filter(({ id }) => !list.some((one) => one.id === id));
    return html` ${
        list.length + damaged.length
          ? html`<ul tabindex="0" aria-label=${studies.heading()}>
              ${repeat(
                list,
                ({ id }) => id,
                (study) => this.#row(study),
              )}
              ${damaged.map((one) => this.#damagedRow(one))}
            </ul>`
          : html`<p class="muted">${studies.none()}</p>`
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
