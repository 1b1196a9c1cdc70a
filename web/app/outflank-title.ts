import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { isOver } from '../../game/position.ts';
import { nodeAt } from '../../game/tree.ts';
import { isBlankDocument } from '../document/document.ts';
import { gameTitle } from '../document/info.ts';
import { setUpName, sizedName } from '../i18n/labels.ts';
import { nameText } from '../i18n/opening-name.ts';
import type { OpeningName } from '../../game/opening-name.ts';
import { pageWords } from '../i18n/page-words.ts';
import { words } from '../i18n/words.ts';
import { icon } from '../ui/icon.ts';
import { catchFocus } from '../ui/focused.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { tipOf } from '../workbench/command-tip.ts';
import type { RequestId } from '../workbench/commands.ts';
import { emit } from '../workbench/events.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/**
 * The line above a page beside the board: the document's name, which a click renames, its rules, whether it is saved,
 * and what can be done with it.
 *
 * @fires outflank-command - rules, share, menu, review were chosen
 */
@customElement('outflank-title')
export class OutflankTitle extends WorkbenchElement {
  /** The current opening, for a document without a name. */
  @property({ attribute: false }) opening: OpeningName | undefined;
  @state() private isRenaming = false;
  /** The name when renaming began; another tab that renames it meanwhile doesn't change what is typed. */
  #former = '';

  static override styles = [
    base,
    signs,
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1) var(--s2);
        min-height: 2.25rem;
        min-width: 0;
        container-type: inline-size;
      }
      h2 {
        display: flex;
        min-width: 0;
        font-size: var(--fs-l);
      }
      h2 button {
        display: block;
        min-width: 0;
        min-height: 2rem;
        padding: 0 var(--s1);
        border-color: transparent;
        background: none;
        overflow: hidden;
        text-overflow: ellipsis;
        font-weight: 650;
      }
      .players {
        color: var(--ink-2);
        font-size: var(--fs-s);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .chip {
        min-height: 1.75rem;
        padding: 0 var(--s3);
        border-color: var(--line);
        border-radius: 1rem;
        background: var(--panel);
        font-size: var(--fs-s);
      }
      .saving {
        color: var(--ink-2);
        font-size: var(--fs-s);
        white-space: nowrap;
      }
      .saving.refused {
        color: var(--loss);
        font-weight: 650;
      }
      form {
        display: flex;
        flex: 1 1 10rem;
        min-width: 0;
        gap: var(--s1);
      }
      input {
        flex: 1;
        width: 100%;
        min-width: 4rem;
      }
      button.small {
        min-height: 1.9rem;
        padding: 0 var(--s2);
        font-size: var(--fs-s);
      }
      /* On one line, so that nothing below it moves: what is longest gives way, the players first. */
      @media (min-width: 44.01rem) {
        :host {
          flex-wrap: nowrap;
        }
        h2 {
          min-width: 5rem;
        }
        .players {
          flex-shrink: 9;
          min-width: 0;
        }
        .chip {
          display: block;
          flex-shrink: 0;
          max-width: 11rem;
          overflow: hidden;
          text-overflow: ellipsis;
        }
        h2 button,
        .chip,
        .primary {
          white-space: nowrap;
        }
      }
      /* The name needs the room more. */
      @container (max-width: 40rem) {
        .share:has(~ .primary) > span {
          display: none;
        }
      }
      @media (max-width: 44rem), (pointer: coarse) {
        h2 button,
        .chip,
        button.small {
          min-width: 2.5rem;
          min-height: 2.5rem;
        }
        .chip,
        button.small {
          padding: 0 var(--s2);
        }
      }
      @media (max-width: 44rem) {
        :host {
          gap: var(--s1);
          padding: 0 0.4rem;
        }
        /* A long name leaves room for what can be done with it. */
        h2 {
          flex: 1 1 6rem;
        }
        h2 button {
          display: -webkit-box;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: 2;
          text-align: start;
        }
        .push,
        .share > span {
          display: none;
        }
        .saving:not(.refused),
        .players {
          display: none;
        }
      }
    `,
  ];

  /** On the page Play, there is nothing to do with the document. */
  get #isPlain(): boolean {
    return this.workbench.view === 'play';
  }

  #ask(command: RequestId): void {
    emit(this, 'outflank-command', { command });
  }

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '');
    const library = await this.#fetchLibrary();
    if (!library) return;
    library.name(name);
    await this.#endRenaming();
  }

  async #save(): Promise<void> {
    const library = await this.#fetchLibrary();
    library?.name(library.freeName);
    await catchFocus(this, 'h2 button');
  }

  /** After the page of the rules. */
  focusRules(): Promise<void> {
    return this.#focusOn('.chip');
  }

  async #focusOn(button: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(button)?.focus();
  }

  #fetchLibrary() {
    return this.workbench.fetch(() => this.workbench.saved.want());
  }

  /** The name replaces its field, and gets the focus. */
  async #endRenaming(): Promise<void> {
    this.isRenaming = false;
    await this.#focusOn('h2 button');
  }

  async #edit(): Promise<void> {
    this.#former = this.workbench.title;
    this.isRenaming = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.select();
  }

  #name() {
    const { workbench } = this;
    const { title } = pageWords;
    if (this.isRenaming) {
      return html`<form
        @submit=${(event: SubmitEvent) => void this.#rename(event)}
        @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && void this.#endRenaming()}
      >
        <input name="name" aria-label=${title.name()} .value=${this.#former} maxlength="200" />
        <button class="small">${title.rename()}</button>
      </form>`;
    }
    const opening = this.opening ? nameText(this.opening) : '';
    const name = workbench.title || opening || this.#unnamed();
    if (this.#isPlain) return html`<h2>${name}</h2>`;
    return html`<h2><button title=${title.renameTip()} @click=${() => void this.#edit()}>${name}</button></h2>`;
  }

  /** What is open, as long as it has no name. */
  #unnamed(): string {
    const { root } = this.workbench.document.tree;
    const fresh = root.children.length ? pageWords.title.unnamed() : words.score.start();
    return setUpName(root.position) ?? fresh;
  }

  #saving() {
    const { workbench } = this;
    const { title } = pageWords;
    const { document, autosave } = workbench;
    if (!document.name && isBlankDocument(document)) return nothing;
    const save = html`<button class="small" @click=${() => void this.#save()}>${title.save()}</button>`;
    const saving = autosave.savingOf(document);
    if (saving === 'unnamed') return save;
    const text = { kept: title.saved(), pending: title.saving(), refused: title.notSaved() }[saving];
    const isKept = saving === 'kept';
    return html`<span class="saving ${saving}" title=${text}>
        ${isKept ? html`<i class="tick"></i>` : saving === 'refused' ? icon('warn') : nothing}<span
          class=${isKept ? 'sr' : ''}
          >${text}</span
        > </span
      >${document.name ? nothing : save}`;
  }

  override render() {
    const { workbench } = this;
    const { title } = pageWords;
    const { rules } = workbench.open.tree.root.position;
    const players = gameTitle(workbench.document.info);
    return html`${this.#name()}
      ${players && players !== workbench.title ? html`<span class="players">${players}</span>` : nothing}
      <button class="chip" aria-label=${title.rules(sizedName(rules))} @click=${() => this.#ask('openRules')}>
        ${sizedName(rules)}
      </button>
      <span class="push"></span>
      ${this.#saving()} ${this.#isPlain ? nothing : this.#actions()}`;
  }

  #actions() {
    const { workbench } = this;
    const { title } = pageWords;
    const { tree, line } = workbench.document;
    const end = nodeAt(tree, line)?.position;
    return html`<button
        class="small quiet share"
        aria-label=${title.share()}
        title=${tipOf('export', title.share())}
        @click=${() => this.#ask('export')}
      >
        ${icon('share')}<span>${title.share()}</span>
      </button>
      <button
        class="small quiet"
        aria-label=${words.app.more()}
        title=${words.app.more()}
        @click=${() => this.#ask('menu')}
      >
        ${icon('more')}
      </button>
      ${
        end && isOver(end) && workbench.view === 'analyse'
          ? html`<button class="primary" @click=${() => this.#ask('reviewGame')}>${title.review()}</button>`
          : nothing
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-title': OutflankTitle;
  }
}
