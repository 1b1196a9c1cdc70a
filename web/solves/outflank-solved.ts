import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { parseBoard } from '../../game/formats/board.ts';
import { faultText, fetchFaultTexts } from '../i18n/faults.ts';
import { number } from '../i18n/numbers.ts';
import { saveBlob } from '../browser/save.ts';
import { makeSolvedCsv, makeSolvedObf, readSolvedText } from './solved-files.ts';
import {
  asSolved,
  emptiesOfRecord,
  isOurs,
  keyOfRecord,
  keyOfText,
  type Alarm,
  type SolvedRecord,
} from './solved-record.ts';
import { alarmText, boundsText, sourceText } from './solved-text.ts';
import { keyOfPosition, turned, type SolvedPositions } from './solved.ts';
import { solvesWords } from './solves-words.ts';
import { icon } from '../ui/icon.ts';
import { Listening } from '../workbench/listening.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { claimOfRecord, quickestFirst } from './claims/claim-check.ts';
import type { OutflankClaims } from './claims/outflank-claims.ts';
import { words as appWords } from '../i18n/words.ts';
import { openPosition } from './open-position.ts';
import { solvesStyles } from './solves-styles.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { tableOf } from '../ui/table.ts';
import { Deleting, filesButton } from '../ui/controls.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const MAX_SHOWN = 100;
const KILOBYTE = 1000;
const FILE_NAME = 'outflank-solved';

/** The library of solved positions: its size, what it says about the board, contradictions, search, files. */
@customElement('outflank-solved')
export class OutflankSolved extends WorkbenchElement {
  @property({ attribute: false }) solved!: SolvedPositions;
  @state() private records: readonly SolvedRecord[] = [];
  @state() private alarms: readonly Alarm[] = [];
  @state() private wanted = '';
  @state() private said: readonly string[] = [];
  /** The browser refused to read them the last time. */
  @state() private isRefused = false;
  @query('outflank-claims') private claims?: OutflankClaims;
  readonly #deleting = new Deleting(this);
  protected readonly reading = new Listening(
    this,
    () => this.solved,
    () => void this.#read(),
  );

  static override styles = [base, signs, controls, tableStyles, smallBoardStyles, solvesStyles];

  protected override firstUpdated(_changed: PropertyValues): void {
    void this.#read();
  }

  async #read(): Promise<void> {
    const { solved } = this;
    try {
      [this.records, this.alarms] = await Promise.all([solved.all(), solved.alarms()]);
      this.isRefused = false;
    } catch {
      this.isRefused = true;
    }
  }

  /** By number of empties, by file, or by a position in any image. */
  get #found(): readonly SolvedRecord[] {
    const wanted = this.wanted.trim().toLowerCase();
    if (!wanted) return this.records;
    if (/^\d+$/.test(wanted)) return this.records.filter((record) => emptiesOfRecord(record) === Number(wanted));
    const { rules } = this.workbench.position;
    const board = parseBoard(this.wanted.trim(), rules);
    if (board.ok) {
      const key = keyOfPosition(board.value.position, rules.count);
      return this.records.filter(({ position, count }) => keyOfText(position, count) === key);
    }
    return this.records.filter(({ source }) => source.file.toLowerCase().includes(wanted));
  }

  async #add(files: readonly File[]): Promise<void> {
    const said: string[] = [];
    for (const file of files) said.push(await this.#addFile(file));
    this.said = said;
  }

  async #addFile(file: File): Promise<string> {
    const words = solvesWords.solved;
    const source = { by: 'file', file: file.name.slice(0, 200), at: Date.now(), nodes: 0 } as const;
    const { rules } = this.workbench.position;
    const [read] = await Promise.all([readSolvedText(await file.text(), rules, source), fetchFaultTexts()]);
    if (!read.ok) return `${file.name}: ${faultText(read.fault)}`;
    const { records, left, fault } = read.value;
    const isAdded = await this.solved.add(records).then(
      () => true,
      () => false,
    );
    if (!isAdded) return `${file.name}: ${words.refused()}`;
    const parts = [words.added(file.name, records.length)];
    if (left) parts.push(words.left(left));
    if (fault) parts.push(faultText(fault));
    return parts.join(' ');
  }

  /** Searches again what files say. */
  async #check(): Promise<void> {
    const claims = this.records.filter(({ source }) => source.by === 'file').flatMap(claimOfRecord);
    try {
      await import('./claims/outflank-claims.ts');
    } catch {
      return this.workbench.say(appWords.app.noStudy(), true);
    }
    const now = Date.now;
    await this.claims?.open(
      quickestFirst(claims),
      (position, analysis) => void this.solved.take(position, analysis, now()),
    );
  }

  #save(text: string, type: string, ending: string): void {
    saveBlob(new Blob([text], { type }), `${FILE_NAME}.${ending}`);
  }

  #open(record: SolvedRecord): void {
    const seen = asSolved(record);
    if (seen) openPosition(this.workbench, seen.position);
  }

  #here() {
    const words = solvesWords.solved;
    if (this.workbench.shown.hidesValues) return nothing;
    const { position } = this.workbench;
    const key = keyOfPosition(position, position.rules.count);
    const record = this.records.find((one) => isOurs(one) && keyOfRecord(one) === key);
    const text = record ? words.here(boundsText(turned(record, position)), sourceText(record)) : words.notHere();
    return html`<p class=${record ? '' : 'muted'}>${text}</p>`;
  }

  #alarm(alarm: Alarm) {
    const words = solvesWords.solved;
    return html`<div class="say error">
      ${icon('warn')}
      <div>
        ${alarmText(alarm)}
        <div class="row">
          <button @click=${() => this.#open(alarm.one)}>${words.show()}</button>
          <button @click=${() => void this.solved.dismissAlarms()}>${words.dismiss()}</button>
        </div>
      </div>
    </div>`;
  }

  #row(record: SolvedRecord) {
    const seen = asSolved(record);
    if (!seen) return nothing;
    return html`<tr>
      <th scope="row">
        ${boardPicture(seen.position)}
        <button @click=${() => this.#open(record)}>${solvesWords.kept.empties(emptiesOfRecord(record))}</button>
      </th>
      <td>${isOurs(record) ? html`<b>${boundsText(record)}</b>` : html`<i>“${boundsText(record)}”</i>`}</td>
      <td>${seen.best}</td>
      <td class="small muted">${sourceText(record)}</td>
    </tr>`;
  }

  #table() {
    const words = solvesWords.solved;
    const found = this.#found;
    return html`<div class="work">
        <label class="small" for="find">${words.find()}</label>
        <input
          id="find"
          type="search"
          autocomplete="off"
          .value=${this.wanted}
          @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)}
        />
        ${found.length > MAX_SHOWN ? html`<p class="small muted">${words.first(MAX_SHOWN, found.length)}</p>` : nothing}
      </div>
      <div class="table">
        ${tableOf(
          [words.table.position(), words.table.value(), words.table.best(), words.table.source()],
          found.slice(0, MAX_SHOWN).map((record) => this.#row(record)),
        )}
      </div>
      <p class="note">${solvesWords.values()}</p>`;
  }

  #files() {
    const words = solvesWords.solved;
    const { records } = this;
    const deletion = {
      label: words.clear(),
      yes: words.sure(),
      no: words.cancel(),
      act: () => void this.solved.clear(),
    };
    return html`<div class="row">
      ${filesButton(html`${icon('open')}${words.add()}`, (files) => void this.#add(files))}
      ${
        records.length
          ? html`${
                records.some(({ source }) => source.by === 'file')
                  ? html`<button @click=${() => void this.#check()}>${words.check()}</button>`
                  : nothing
              }<button @click=${() => this.#save(makeSolvedObf(records), 'text/plain', 'obf')}>${words.obf()}</button
              ><button @click=${() => this.#save(makeSolvedCsv(records), 'text/csv', 'csv')}>${words.csv()}</button
              >${this.#deleting.render(true, deletion)}`
          : nothing
      }
    </div>`;
  }

  override render() {
    const words = solvesWords.solved;
    const { records } = this;
    const size = `${number(Math.ceil(JSON.stringify(records).length / KILOBYTE))} kB`;
    return html`<section aria-label=${solvesWords.parts.solved()}>
      <div class="work">
        <p class="small muted">${words.intro()}</p>
        <p>${words.size(records.length, size)}</p>
        ${this.#here()}
        <div role="alert">${this.alarms.map((alarm) => this.#alarm(alarm))}</div>
        ${this.#files()}
        <div role="status">
          ${[...this.said, ...(this.isRefused ? [words.refused()] : [])].map((text) => html`<p class="small">${text}</p>`)}
        </div>
      </div>
      ${records.length ? this.#table() : nothing}
      <outflank-claims .workbench=${this.workbench}></outflank-claims>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-solved': OutflankSolved;
  }
}
