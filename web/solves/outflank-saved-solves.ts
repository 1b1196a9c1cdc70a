import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { positionOf } from '../../workers/position-text.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { valueText } from '../engine/value-format.ts';
import { locale } from '../i18n/locale.ts';
import { duration, memory } from '../i18n/numbers.ts';
import { saveBlob } from '../browser/save.ts';
import type { SavedSolveRecord } from './saved-solve-record.ts';
import type { AddedSolve, SavedSolves } from './saved-solves.ts';
import { solvesWords } from './solves-words.ts';
import { icon } from '../ui/icon.ts';
import { Listening } from '../workbench/listening.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { openPosition } from './open-position.ts';
import { solvesStyles } from './solves-styles.ts';
import { Deleting, filesButton } from '../ui/controls.ts';

const MEGABYTE = 1 << 20;

/** Kept solves: progress, size and age; they are opened, deleted, saved and added here. */
@customElement('outflank-saved-solves')
export class OutflankSavedSolves extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) kept!: SavedSolves;
  @state() private added: readonly AddedSolve[] = [];
  protected readonly listening = new Listening(this, () => this.kept);
  readonly #deleting = new Deleting<string>(this);

  static override styles = [base, signs, controls, smallBoardStyles, solvesStyles];

  async #save(id: string): Promise<void> {
    const file = await this.kept.file(id);
    if (file) saveBlob(file.blob, file.name);
  }

  async #add(files: readonly File[]): Promise<void> {
    const added: AddedSolve[] = [];
    for (const file of files) added.push(await this.kept.add(file));
    this.added = added;
  }

  /** Progress, time spent, size, and when it was saved. */
  #facts({ analysis, bytes, savedAt, by }: SavedSolveRecord, squares: number): readonly string[] {
    const { progress, state: status, value } = analysis;
    const words = solvesWords.kept;
    return [
      ...(by === 'here' ? [] : [words.claimed[by]()]),
      status === 'done' && value
        ? words.solved(by === 'here' ? valueText(value, squares) : `“${valueText(value, squares)}”`)
        : words.proved(progress.proved, progress.total),
      words.spent(duration(progress.elapsedMs)),
      ...(bytes ? [memory(Math.max(1, Math.round(bytes / MEGABYTE)))] : []),
      new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt),
    ];
  }

  #solve(record: SavedSolveRecord) {
    const words = solvesWords.kept;
    const { id, analysis } = record;
    const read = positionOf(analysis.position);
    if (!read.ok) return nothing;
    const position = read.value;
    const empties = words.empties(emptyCount(position));
    const squares = shapeOf(position.rules).squares.length;
    const deletion = {
      label: words.delete(),
      question: words.sure(),
      yes: words.delete(),
      no: words.cancel(),
      act: () => void this.kept.remove(id),
    };
    const others = html`<button @click=${() => openPosition(this.workbench, position)}>
        ${record.by !== 'here' ? words.again() : analysis.state === 'done' ? words.show() : words.goOn()}</button
      ><button @click=${() => void this.#save(id)}>${words.save()}</button>`;
    return html`<li class="solve">
      ${boardPicture(position)}
      <div>
        <b>${empties}</b> <span class="small muted">${this.#facts(record, squares).join(' · ')}</span>
        <div class="row">${this.#deleting.render(id, deletion, others)}</div>
      </div>
    </li>`;
  }

  #added({ name, refusal }: AddedSolve) {
    const words = solvesWords.kept;
    return html`<div class=${refusal ? 'say error' : 'say'}>
      ${refusal ? icon('warn') : html`<i class="tick"></i>`}
      <div>${refusal ? words.refusals[refusal](name) : words.added(name)}</div>
    </div>`;
  }

  override render() {
    const words = solvesWords.kept;
    const { records, isBroken } = this.kept;
    return html`<section class="work" aria-label=${solvesWords.parts.kept()}>
      <p class="small muted">${isBroken ? words.refused() : words.intro()}</p>
      ${records?.length === 0 && !isBroken ? html`<p>${words.none()}</p>` : nothing}
      <ul class="list">
        ${records?.map((record) => this.#solve(record))}
      </ul>
      <div class="row">
        ${filesButton(html`${icon('open')}${words.add()}`, (files) => void this.#add(files), { accept: '.kept' })}
      </div>
      <div role="status">${this.added.map((one) => this.#added(one))}</div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-saved-solves': OutflankSavedSolves;
  }
}
