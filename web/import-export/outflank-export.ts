import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { copyText } from '../browser/clipboard.ts';
import { saveBlob } from '../browser/save.ts';
import { emit } from '../workbench/events.ts';
import { Dialog } from '../ui/dialog.ts';
import { icon } from '../ui/icon.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { Marked } from './print/sheet.ts';
import { exportOf, EXPORTS, sharedText, type Export, type ExportKind } from './study-export.ts';
import { makeStudyLink } from '../workbench/study-link.ts';
import { exchangeWords } from '../i18n/exchange-words.ts';
import { faultText } from '../i18n/faults.ts';

/**
 * The study in all the forms it can be exported in: a link that contains all of it, text to copy, files to save, and
 * access to a picture of the position.
 *
 * @fires outflank-command - a picture is requested
 */
@customElement('outflank-export')
export class OutflankExport extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  /** Its marks are printed. */
  @property({ attribute: false }) review: Marked | null = null;
  /** The link, or why there is none; null while it is being made. */
  @state() private link: { text: string | null; reason: string } | null = null;
  /** What was copied last, by its label: a message of the page would lie behind the dialog. */
  @state() private copied: string | null = null;
  /** The last copy failed. */
  @state() private hasFailed = false;
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(40rem, 100vw - 1rem);
      }
      ul {
        display: grid;
        gap: var(--s1);
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 1fr auto auto;
        align-items: center;
        gap: 0 var(--s2);
        padding: var(--s1) 0;
        border-top: 1px solid var(--line);
      }
      li .what {
        min-width: 0;
      }
      .what small {
        display: block;
        color: var(--ink-2);
        overflow-wrap: anywhere;
      }
    `,
  ];

  open(): void {
    this.copied = null;
    this.hasFailed = false;
    void this.#dialog.show();
    void this.#makeLink();
  }

  get #source() {
    const { document, evaluations } = this.workbench;
    return { document, values: evaluations };
  }

  async #makeLink(): Promise<string | null> {
    this.link = null;
    const { document, evaluations } = this.workbench;
    const made = await makeStudyLink(sharedText(document, evaluations));
    const page = location.href.replace(/#.*$/, '');
    this.link = made.ok ? { text: page + made.value, reason: '' } : { text: null, reason: faultText(made.fault) };
    return this.link.text;
  }

  /** Copies the link of the whole study; if it is too long, offers the file. */
  async copyLink(): Promise<void> {
    const text = await this.#makeLink();
    const { workbench } = this;
    if (text === null) {
      workbench.say(exchangeWords.export.tooLong(this.link?.reason ?? ''), true);
      return this.open();
    }
    const isCopied = await copyText(text);
    workbench.say(isCopied ? words.copy.done(exchangeWords.export.link()) : words.copy.failedPlain(), !isCopied);
  }

  async #copy(label: string, text: string): Promise<void> {
    const isCopied = await copyText(text);
    this.copied = isCopied ? label : null;
    this.hasFailed = !isCopied;
  }

  #copyButton(label: string, text: () => string, isDisabled: boolean) {
    const isCopied = this.copied === label;
    return html`<button
      ?disabled=${isDisabled}
      aria-label=${isCopied ? words.copy.done(label) : words.copy.buttonFor(label)}
      @click=${() => void this.#copy(label, text())}
    >
      ${isCopied ? html`<i class="tick"></i> ${words.copy.copied()}` : words.copy.button()}
    </button>`;
  }

  #row(kind: ExportKind) {
    const { kinds, notes } = exchangeWords.export;
    // Made only when needed, because a study may be large.
    const make = (): Export => exportOf(kind, this.#source);
    const isBig = kind === 'sgf' || kind === 'json' || kind === 'ggf';
    const known = isBig && kind !== 'ggf' ? null : make();
    const label = kinds[kind]();
    const missing = known?.text === null ? known.reason : '';
    return html`<li>
      <span class="what">${label}<small>${missing || notes[kind]()}</small></span>
      ${this.#copyButton(label, () => make().text ?? '', missing !== '')}
      <button
        ?disabled=${missing !== ''}
        aria-label=${exchangeWords.export.saveAs(label)}
        @click=${() => {
          const { text, fileName, type } = make();
          saveBlob(new Blob([text ?? ''], { type: `${type};charset=utf-8` }), fileName);
        }}
      >
        ${exchangeWords.export.save()}
      </button>
    </li>`;
  }

  #linkRow() {
    const { link } = this;
    const { export: text } = exchangeWords;
    return html`<li>
      <span class="what"
        >${text.link()}<small
          >${link === null ? text.making() : link.text === null ? text.tooLong(link.reason) : text.linkNote(link.text.length)}</small
        ></span
      >
      ${this.#copyButton(text.link(), () => link?.text ?? '', !link?.text)} ${this.#shareButton(link?.text ?? null)}
    </li>`;
  }

  /** The device's own way to pass a link on, where it has one. */
  #shareButton(url: string | null) {
    if (typeof navigator.share !== 'function') return html`<span></span>`;
    const share = (): void => {
      // It rejects when the user has chosen nobody.
      navigator.share({ title: this.workbench.title, url: url! }).catch(() => undefined);
    };
    return html`<button ?disabled=${url === null} @click=${share}>${exchangeWords.export.share()}</button>`;
  }

  #pictureRow() {
    const { export: text } = exchangeWords;
    return html`<li>
      <span class="what">${text.picture()}<small>${text.pictureNote()}</small></span>
      <button
        aria-label=${text.chooseFor(text.picture())}
        @click=${() => {
          this.#dialog.close();
          emit(this, 'outflank-command', { command: 'picture' });
        }}
      >
        ${text.choosePicture()}
      </button>
      <span></span>
    </li>`;
  }

  /** Loaded when first needed. */
  async #openSheet(): Promise<void> {
    try {
      const { OutflankPrint } = await import('./print/outflank-print.ts');
      const known = this.renderRoot.querySelector('outflank-print');
      const { workbench, review } = this;
      const dialog = known ?? Object.assign(new OutflankPrint(), { workbench, review });
      this.renderRoot.append(dialog);
      this.#dialog.close();
      await dialog.open();
    } catch {
      // Its message would lie behind the dialog.
      this.#dialog.close();
      this.workbench.say(words.app.noStudy(), true);
    }
  }

  #sheetRow() {
    const { export: text } = exchangeWords;
    return html`<li>
      <span class="what">${text.sheet()}<small>${text.sheetNote()}</small></span>
      <button aria-label=${text.chooseFor(text.sheet())} @click=${() => void this.#openSheet()}>
        ${text.choosePicture()}
      </button>
      <span></span>
    </li>`;
  }

  override render() {
    const content = () =>
      html`<div role="status">
          ${this.hasFailed ? html`<p class="say error">${icon('warn')} ${words.copy.failedPlain()}</p>` : nothing}
        </div>
        <ul>
          ${this.#linkRow()}${EXPORTS.map((kind) => this.#row(kind))}${this.#pictureRow()}${this.#sheetRow()}
        </ul>`;
    return this.#dialog.render({ heading: exchangeWords.export.heading(), content });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-export': OutflankExport;
  }
}
