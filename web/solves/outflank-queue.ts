import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { cut } from '../../game/faults.ts';
import { emptyCount } from '../../game/position.ts';
import { signed } from '../../game/score.ts';
import { positionOf, positionText } from '../../workers/position-text.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { quoted } from '../engine/claims.ts';
import { fetchFaultTexts, faultText } from '../i18n/faults.ts';
import { duration, number, timeLeftText } from '../i18n/numbers.ts';
import { saveBlob } from '../browser/save.ts';
import { FINISHED_FROM, makeQueueCsv, readPositions } from './queue-files.ts';
import { isContradicted, isWaiting, MAX_POSITIONS, toldValue, type QueueItem } from './queue-state.ts';
import type { Queue } from './queue.ts';
import { solvesWords } from './solves-words.ts';
import { icon } from '../ui/icon.ts';
import { Listening } from '../workbench/listening.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { openPosition } from './open-position.ts';
import { solvesStyles } from './solves-styles.ts';
import { tableOf } from '../ui/table.ts';
import { checkbox, Deleting, filesButton } from '../ui/controls.ts';

const FILE_NAME = 'outflank-queue.csv';
/** A larger file is a job for the shell. */
const MAX_CHARACTERS = 4e6;
/** At most this many of the unread lines are named. */
const MAX_NAMED = 5;

/** Positions to be solved one after another: progress and results. */
@customElement('outflank-queue')
export class OutflankQueue extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) queue!: Queue;
  /** Messages about the last addition. */
  @state() private said: readonly string[] = [];
  protected readonly listening = new Listening(this, () => this.queue);
  readonly #deleting = new Deleting(this);

  static override styles = [base, signs, controls, tableStyles, solvesStyles];

  /** Adds what can be read, and gives back what can't; null if nothing was added. */
  async #take(text: string, name: string): Promise<string | null> {
    const [read] = await Promise.all([
      readPositions(text.slice(0, MAX_CHARACTERS), this.workbench.position.rules, name),
      fetchFaultTexts(),
    ]);
    if (!read.ok) {
      this.said = [...this.said, [name && `${name}:`, faultText(read.fault)].filter(Boolean).join(' ')];
      return null;
    }
    const { items, unread } = read.value;
    const left = await this.queue.add(items);
    if (left === null) return null;
    const words = solvesWords.queue;
    this.said = [
      ...this.said,
      ...(left ? [words.full(left, MAX_POSITIONS)] : []),
      ...(unread.length ? [words.bad(unread.length)] : []),
      ...unread.slice(0, MAX_NAMED).map((one) => `${cut(one.text)}: ${faultText(one.fault)}`),
    ];
    return unread.map((one) => one.text).join('\n');
  }

  async #onFiles(files: readonly File[]): Promise<void> {
    this.said = [];
    for (const file of files) await this.#take(await file.text(), file.name);
  }

  async #onText(event: Event): Promise<void> {
    event.preventDefault();
    const field = this.renderRoot.querySelector('textarea')!;
    this.said = [];
    if (field.value.trim()) field.value = (await this.#take(field.value, '')) ?? field.value;
  }

  #addHere(): void {
    this.said = [];
    void this.queue.add([{ position: positionText(this.workbench.position), label: '', told: [] }]);
  }

  #adding() {
    const words = solvesWords.queue;
    const isAll = this.queue.state.goal === 'all';
    return html`<form class="work" @submit=${(event: Event) => void this.#onText(event)}>
      <p class="small muted">${words.intro()}</p>
      <div class="row">
        <button type="button" @click=${() => this.#addHere()}>${words.here()}</button>
        ${filesButton(html`${icon('open')}${words.files()}`, (files) => void this.#onFiles(files))}
      </div>
      <label class="small" for="lines">${words.lines(FINISHED_FROM)}</label>
      <textarea id="lines" spellcheck="false" autocomplete="off"></textarea>
      <div class="row">
        <button>${words.add()}</button>
        ${checkbox(words.all(), isAll, (isOn) => void this.queue.setGoal(isOn ? 'all' : 'best'), 'check')}
      </div>
      <div role="status">
        ${[...this.said, ...this.#whyStopped()].map(
          (text) =>
            html`<div class="say error">
              ${icon('warn')}
              <div>${text}</div>
            </div>`,
        )}
      </div>
    </form>`;
  }

  #whyStopped(): readonly string[] {
    const { isRefused, fault } = this.queue;
    return [...(isRefused ? [solvesWords.queue.refused()] : []), ...(fault ? [faultText(fault)] : [])];
  }

  /** What can be done with those that aren't solved. */
  #control() {
    const { queue } = this;
    const { items } = queue.state;
    if (items.every(({ result }) => result)) return nothing;
    const { again, resume, pause } = solvesWords.queue;
    const [label, act] = !items.some(isWaiting)
      ? ([again(), queue.tryAgain] as const)
      : queue.isStopped
        ? ([resume(), queue.resume] as const)
        : ([pause(), queue.pause] as const);
    return html`<button class="primary" @click=${() => void act()}>${label}</button>`;
  }

  #work() {
    const words = solvesWords.queue;
    const { queue } = this;
    const { items } = queue.state;
    const done = items.filter(({ result }) => result).length;
    const { timeLeft, isStopped } = queue;
    const isGoingOn = items.some(isWaiting);
    const deletion = {
      label: words.clear(),
      yes: words.sure(),
      no: words.cancel(),
      act: () => void queue.clear(),
    };
    return html`<div class="work">
      <div class="row">
        <progress max=${items.length} value=${done} aria-label=${solvesWords.parts.queue()}></progress>
        <span class="small" role="status">${words.progress(done, items.length)}</span>
        ${
          isGoingOn && !isStopped && timeLeft !== undefined
            ? html`<span class="small muted">${timeLeftText(timeLeft, words.left)}</span>`
            : nothing
        }
        ${queue.isElsewhere ? html`<span class="small muted">${words.elsewhere()}</span>` : nothing}
      </div>
      <div class="row">
        ${this.#control()}
        <button @click=${() => saveBlob(new Blob([makeQueueCsv(queue.state)], { type: 'text/csv' }), FILE_NAME)}>
          ${words.csv()}
        </button>
        ${this.#deleting.render(true, deletion)}
      </div>
    </div>`;
  }

  #status({ result, isFailed }: QueueItem, index: number) {
    const words = solvesWords.queue;
    if (result) return html`<b>${signed(result.low)}</b>`;
    if (isFailed) return words.failed();
    const share = this.queue.progress?.done ?? 0;
    if (index === this.queue.current) return words.now(`${number(Math.floor(100 * share))} %`);
    return html`<span class="muted">${words.waiting()}</span>`;
  }

  #told(item: QueueItem) {
    const told = toldValue(item);
    if (told === undefined) return nothing;
    const { contrary, agrees } = solvesWords.queue;
    const verdict = !item.result
      ? nothing
      : isContradicted(item)
        ? html` <span class="loss">✗ ${contrary()}</span>`
        : html` <span class="muted">✓ ${agrees()}</span>`;
    return html`${quoted(signed(told))}${verdict}`;
  }

  #row(item: QueueItem, index: number) {
    const { queue: words, kept } = solvesWords;
    const read = positionOf(item.position);
    if (!read.ok) return nothing;
    const { result, label } = item;
    return html`<tr>
      <td class="figure roomy">${number(index + 1)}</td>
      <th scope="row">
        <button aria-label=${words.show(index + 1)} @click=${() => openPosition(this.workbench, read.value)}>
          ${kept.empties(emptyCount(read.value))}</button
        >${label ? html`<br /><span class="small muted">${label}</span>` : nothing}
      </th>
      <td>${this.#status(item, index)}</td>
      <td>${result?.best ?? ''}</td>
      <td>${this.#told(item)}</td>
      <td class="figure roomy">${result ? duration(result.elapsedMs) : ''}</td>
      <td>
        <button
          aria-label=${words.remove(index + 1)}
          title=${words.remove(index + 1)}
          @click=${() => void this.queue.remove(index)}
        >
          ×
        </button>
      </td>
    </tr>`;
  }

  override render() {
    const words = solvesWords.queue;
    const { items } = this.queue.state;
    return html`<section aria-label=${solvesWords.parts.queue()}>
      ${this.#adding()}
      ${
        items.length
          ? html`${this.#work()}
              <div class="table">
                ${tableOf(
                  [
                    [words.table.number(), 'figure roomy'],
                    words.table.position(),
                    words.table.value(),
                    words.table.best(),
                    words.table.told(),
                    [words.table.time(), 'figure roomy'],
                    '',
                  ],
                  items.map((item, index) => this.#row(item, index)),
                )}
              </div>
              <p class="note">${solvesWords.values()}</p>`
          : nothing
      }
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-queue': OutflankQueue;
  }
}
