import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { fileNameOf, saveBlob } from '../../browser/save.ts';
import type { CollectionInfo } from './protocol.ts';
import { icon } from '../../ui/icon.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import type { ExplorerModel } from './explorer-model.ts';
import { explorerStyles } from './explorer-styles.ts';
import { explorerWords } from './explorer-words.ts';
import { readingProgress, readingResults } from './reading-view.ts';
import { Deleting, filesButton } from '../../ui/controls.ts';

/**
 * Which games count: the built-in statistics and the user's collections, which are added, renamed, saved and deleted
 * here.
 */
@customElement('outflank-collections')
export class OutflankCollections extends LitElement {
  @property({ attribute: false }) model!: ExplorerModel;
  /** The collection being renamed, and the one about to be deleted. */
  @state() private renamed: string | null = null;
  readonly #deleting = new Deleting<string>(this);
  protected readonly listening = new Listening(this, () => this.model);

  static override styles = [base, signs, controls, cards, tableStyles, explorerStyles];

  #toggle(id: string, isOn: boolean): void {
    const others = this.model.chosen.map((one) => one.id).filter((one) => one !== id);
    this.model.set({ collections: isOn ? [...others, id] : others });
  }

  async #export({ id, name }: CollectionInfo): Promise<void> {
    const games = await this.model.pgn(id);
    if (games) saveBlob(games, fileNameOf(name, 'pgn'));
  }

  async #beginRename(id: string): Promise<void> {
    this.renamed = id;
    await this.updateComplete;
    const field = this.renderRoot.querySelector<HTMLInputElement>('input.name');
    field?.focus();
    field?.select();
  }

  /** From the keyboard, the focus goes back to where it began. */
  async #endRename(id: string, name: string | null, isByKey: boolean): Promise<void> {
    if (this.renamed !== id) return;
    this.renamed = null;
    if (name !== null) void this.model.rename(id, name);
    if (!isByKey) return;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-renames="${id}"]`)?.focus();
  }

  #rename({ id, name }: CollectionInfo) {
    const typed = (event: Event): string => (event.target as HTMLInputElement).value;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      // Otherwise the key would also press the button that has the focus then.
      event.preventDefault();
      void this.#endRename(id, event.key === 'Enter' ? typed(event) : null, true);
    };
    return html`<input
      class="name"
      aria-label=${explorerWords.collections.newName(name)}
      maxlength="200"
      .value=${name}
      @keydown=${onKey}
      @blur=${(event: Event) => void this.#endRename(id, typed(event), false)}
    />`;
  }

  #collection(info: CollectionInfo) {
    const words = explorerWords.collections;
    const { id, name, games, files, isKept } = info;
    const isOn = this.model.state.collections.includes(id);
    const toggle = (event: Event): void => this.#toggle(id, (event.target as HTMLInputElement).checked);
    const deletion = {
      label: words.delete(),
      question: words.sure(name, games),
      yes: words.delete(),
      no: words.cancel(),
      act: () => void this.model.remove(id),
    };
    const others = html`<button data-renames=${id} @click=${() => void this.#beginRename(id)}>${words.rename()}</button
      ><button @click=${() => void this.#export(info)}>${words.export()}</button>`;
    return html`<li class="collection">
      <input type="checkbox" id=${`use-${id}`} .checked=${isOn} @change=${toggle} />
      ${this.renamed === id ? this.#rename(info) : html`<label for=${`use-${id}`}>${name}</label>`}
      <span class="sub"
        >${words.games(games)} · ${words.files(files.length)}${isKept ? nothing : ` · ${words.session()}`}</span
      >
      <div class="row">${this.#deleting.render(id, deletion, others)}</div>
    </li>`;
  }

  override render() {
    const { model } = this;
    const words = explorerWords.collections;
    const { reading } = model;
    const onStatistics = (event: Event): void => model.set({ statistics: (event.target as HTMLInputElement).checked });
    const take = (files: readonly File[]): void => void reading.take(files);
    return html`<div class="pad">
      <ul aria-label=${words.label()}>
        <li class="collection">
          <input type="checkbox" id="statistics" .checked=${model.state.statistics} @change=${onStatistics} />
          <label for="statistics">${words.statistics()}</label>
          <span class="sub">${words.statisticsNote()}</span>
        </li>
        ${model.collections?.map((info) => this.#collection(info))}
      </ul>
      ${
        reading.progress
          ? readingProgress(reading)
          : html`<div class="row">
              ${filesButton(html`${icon('open')}${words.add()}`, take)}
              <span class="muted small">${words.drop()}</span>
            </div>`
      }
      ${readingResults(reading)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-collections': OutflankCollections;
  }
}
