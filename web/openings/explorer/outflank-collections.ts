import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { saveBlob } from '../../browser/save.ts';
import { faultParts } from '../../i18n/faults.ts';
import { timeLeftText } from '../../i18n/numbers.ts';
import type { FileReport } from '../../import-export/collected.ts';
import type { CollectionInfo } from './protocol.ts';
import { icon } from '../../ui/icon.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import type { ExplorerModel } from './explorer-model.ts';
import { explorerStyles } from './explorer-styles.ts';
import { explorerWords } from './explorer-words.ts';
import type { ReadingDone } from './file-import.ts';
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
    const lines = await this.model.lines(id);
    if (lines) saveBlob(lines, `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.txt`);
  }

  #rename({ id, name }: CollectionInfo) {
    const end = (event: Event): void => {
      if (this.renamed !== id) return;
      this.renamed = null;
      void this.model.rename(id, (event.target as HTMLInputElement).value);
    };
    return html`<input
      aria-label=${explorerWords.collections.newName(name)}
      maxlength="200"
      autofocus
      .value=${name}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.renamed = null;
        if (event.key === 'Enter') end(event);
      }}
      @blur=${end}
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
    const others = html`<button @click=${() => (this.renamed = id)}>${words.rename()}</button
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

  #report(file: FileReport) {
    const words = explorerWords.collections;
    const { name, isKnown, bad, foreign, fault } = file;
    const parts = fault && faultParts(fault);
    const said = [
      ...(isKnown ? [words.known(name)] : []),
      ...(bad ? [words.bad(name, bad), ...(parts ? [`${parts.where} ${parts.what}`.trim()] : [])] : []),
      ...(foreign ? [words.foreign(name, foreign)] : []),
    ];
    return said.length ? html`<li>${said.join(' ')}</li>` : nothing;
  }

  #done({ added, files, illegal, fault }: ReadingDone) {
    const words = explorerWords.collections;
    const isNameless = files.some(({ games, hasNames }) => games && !hasNames);
    const said = [
      added ? words.added(added.games, added.name) : fault?.code === 'read-stopped' ? words.stopped() : words.nothing(),
      ...(fault && fault.code !== 'read-stopped' ? [faultParts(fault).what] : []),
      ...(added && !added.isKept ? [words.refused()] : []),
      ...(illegal ? [words.illegal(illegal)] : []),
      ...(isNameless ? [words.nameless()] : []),
    ];
    return html`<div class=${added ? 'say' : 'say error'} role="status">
      ${added ? html`<i class="tick"></i>` : icon('warn')}
      <div>
        ${said.join(' ')}
        <ul class="small">
          ${files.slice(0, 50).map((file) => this.#report(file))}
        </ul>
      </div>
    </div>`;
  }

  #progress() {
    const words = explorerWords.collections;
    const { progress, timeLeft } = this.model.reading;
    if (!progress) return nothing;
    const { file, bytes, total, games, isSorting } = progress;
    const left = timeLeft === null || isSorting ? '' : ` · ${timeLeftText(timeLeft, words.left)}`;
    return html`<p id="work">${isSorting ? words.sorting(games) : words.reading(file, games)}${left}</p>
      <div class="row">
        <progress aria-labelledby="work" max=${total} value=${bytes}></progress>
        <button @click=${() => this.model.reading.cancel()}>${words.cancel()}</button>
      </div>`;
  }

  override render() {
    const { model } = this;
    const words = explorerWords.collections;
    const { done, progress } = model.reading;
    const onStatistics = (event: Event): void => model.set({ statistics: (event.target as HTMLInputElement).checked });
    const take = (files: readonly File[]): void => void model.reading.take(files);
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
        progress
          ? this.#progress()
          : html`<div class="row">
              ${filesButton(html`${icon('open')}${words.add()}`, take)}
              <span class="muted small">${words.drop()}</span>
            </div>`
      }
      ${done ? this.#done(done) : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-collections': OutflankCollections;
  }
}
