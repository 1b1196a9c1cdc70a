import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { moveCount } from '../../game/notation.ts';
import type { Fault } from '../../game/types.ts';
import { emit } from '../workbench/events.ts';
import { icon } from '../ui/icon.ts';
import type { ImportResult } from '../workbench/import-result.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import { toolWords } from '../i18n/tool-words.ts';
import { words } from '../i18n/words.ts';
import { faultParts, foundText, noticeText } from '../i18n/faults.ts';
import { type Choice, filesButton, select } from '../ui/controls.ts';

/** Number of faulty lines listed. */
const SHOWN_FAULTS = 3;
/** A longer text isn't judged at every keystroke. */
const MAX_TYPED = 20_000;

/**
 * A box for any text that is a game or a position. What is pasted or opened goes on the board at once, what is typed
 * when the button is pressed; the verdict says what was recognised, or what is wrong and where.
 *
 * @fires outflank-import - a text is to be put on the board
 * @fires outflank-file - files were chosen
 * @fires outflank-beginning - what was read before a fault is to be put on the board
 * @fires outflank-entry - another one of several games was chosen
 */
@customElement('outflank-import')
export class OutflankImport extends LitElement {
  /** The result of the last text put on the board. */
  @property({ attribute: false }) reading: ImportResult | null = null;
  /** Reads a text without taking it. */
  @property({ attribute: false }) tryText: ((text: string) => Promise<ImportResult>) | null = null;
  @state() private text = '';
  /** What `text` would be. */
  @state() private typed: ImportResult | null = null;
  /** The text that `reading` is about. */
  @state() private taken: string | null = null;

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      textarea {
        width: 100%;
        padding: var(--s2);
        resize: vertical;
        font: var(--fs-s) / 1.5 var(--mono);
        overflow-wrap: anywhere;
      }
      .row input[type='file'] {
        display: none;
      }
      /* Present before it says something, so that screen readers notice; empty, it takes no room. */
      .verdict:empty {
        margin-top: calc(-1 * var(--s3));
      }
      .verdict {
        display: grid;
        gap: var(--s3);
      }
      select {
        max-width: 100%;
      }
    `,
  ];

  override focus(): void {
    this.renderRoot.querySelector('textarea')?.focus();
  }

  #onInput(event: InputEvent): void {
    this.text = (event.target as HTMLTextAreaElement).value;
    if (/^insertFrom(Paste|Drop)/.test(event.inputType)) this.#take('paste');
    void this.#try();
  }

  async #try(): Promise<void> {
    const { text } = this;
    const isTried = text.trim() && text.length <= MAX_TYPED;
    const typed = (isTried && (await this.tryText?.(text))) || null;
    if (text === this.text) this.typed = typed;
  }

  #take(how: 'paste' | 'button'): void {
    this.taken = this.text;
    emit(this, 'outflank-import', { text: this.text, how });
  }

  #fault(fault: Fault, stays = true) {
    const { where, what } = faultParts(fault);
    const { beginning } = fault;
    return html`<p class="say error">
        ${icon('warn')}<span><b>${where}</b> ${what} ${stays ? toolWords.import.stays() : nothing}</span>
      </p>
      ${
        beginning && stays
          ? html`<button @click=${() => emit(this, 'outflank-beginning', { beginning })}>
              ${words.import.keep(moveCount(beginning.moves))}
            </button>`
          : nothing
      }`;
  }

  #entries(reading: ImportResult) {
    if (!reading.ok || reading.entries.length < 2) return nothing;
    const entries = reading.entries.map(({ line, game }, i): Choice<number> => {
      const name = game.ok ? toolWords.import.entryName : toolWords.import.entryFault;
      return [i, name(i + 1, line), !game.ok];
    });
    return html`<label class="row"
      >${toolWords.import.entry()}
      ${select(entries, reading.chosen, (index) => emit(this, 'outflank-entry', { index }))}</label
    >`;
  }

  #verdict(reading: ImportResult, onBoard: boolean) {
    if (!reading.ok) return this.#fault(reading.fault);
    const said = onBoard ? toolWords.import.onBoard() : toolWords.import.ready();
    return html`<p class="say">
        <i class="tick"></i
        ><span>${[foundText(reading.found), ...reading.warnings.map(noticeText), said].join(' ')}</span>
      </p>
      ${reading.faults.slice(0, SHOWN_FAULTS).map((fault) => this.#fault(fault, false))}
      ${onBoard ? this.#entries(reading) : nothing}`;
  }

  override render() {
    const isTaken = this.taken !== null && this.text === this.taken;
    const showsTaken = this.reading && (isTaken || !this.text);
    const reading = showsTaken ? this.reading : this.typed;
    const take = (files: readonly File[]): void => emit(this, 'outflank-file', { files });
    return html`<section class="card" aria-label=${toolWords.import.label()}>
      <div class="pad">
        <label for="text"
          ><b>${toolWords.import.label()}</b> <span class="muted small">${toolWords.import.kinds()}</span></label
        >
        <textarea
          id="text"
          rows="3"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          .value=${this.text}
          @input=${this.#onInput}
        ></textarea>
        <div class="row">
          <button ?disabled=${!this.text.trim()} @click=${() => this.#take('button')}>${toolWords.import.put()}</button>
          ${filesButton(html`${icon('open')}${toolWords.import.file()}`, take)}
        </div>
        <div role=${reading && !reading.ok ? 'alert' : 'status'} class="verdict">
          ${reading ? this.#verdict(reading, Boolean(showsTaken)) : nothing}
        </div>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-import': OutflankImport;
  }
}
