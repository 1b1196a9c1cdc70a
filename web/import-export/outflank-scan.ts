import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { PictureReading } from '../../game/picture/read.ts';
import { OTHELLO } from '../../game/rules.ts';
import { describeSetup } from '../../game/setup.ts';
import { squareName } from '../../game/shape.ts';
import { COLOURS, type Fault, type Square } from '../../game/types.ts';
import '../board/outflank-board.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import type { BoardEvents } from '../board/events.ts';
import { setupText } from '../engine/sentences.ts';
import { boardWords } from '../i18n/board-words.ts';
import { faultText, fetchFaultTexts } from '../i18n/faults.ts';
import { playerName } from '../i18n/labels.ts';
import { filesButton, segments } from '../ui/controls.ts';
import { Dialog } from '../ui/dialog.ts';
import { icon } from '../ui/icon.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { readPictureFile } from './picture-client.ts';
import { corrected, draftOf, type PictureDraft, textOf, withSide } from './picture-draft.ts';
import { scanWords } from './scan-words.ts';

/** The picture is shown with at most this many pixels across or down. */
const SHOWN = 1200;

/** Reads the board on a picture, shows both side by side, lets squares be corrected, and opens the position. */
@customElement('outflank-scan')
export class OutflankScan extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  /** Reads a picture; tests replace it. */
  @property({ attribute: false }) reader = readPictureFile;
  @state() private draft: PictureDraft | null = null;
  @state() private fault: Fault | null = null;
  /** The picture being read or shown. */
  @state() private file: Blob | null = null;
  @query('canvas') private canvas!: HTMLCanvasElement | null;
  readonly #dialog = new Dialog(this, { onClose: () => this.#forget() });
  /** Stops reading the picture. */
  #reading = new AbortController();

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(56rem, 100vw - 1rem);
      }
      .sides {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: var(--s4);
        align-items: start;
      }
      canvas {
        display: block;
        max-width: 100%;
        max-height: 60dvh;
        margin: auto;
        border: 1px solid var(--line);
      }
      p {
        margin: var(--s2) 0;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s2);
        margin-top: var(--s3);
      }
      @media (max-width: 44rem) {
        .sides {
          grid-template-columns: minmax(0, 1fr);
        }
        canvas {
          max-height: 32dvh;
        }
      }
    `,
  ];

  async open(): Promise<void> {
    await this.#dialog.show();
  }

  /** Shows a picture and what is on its board. A later picture takes its place. */
  async read(file: Blob): Promise<void> {
    this.#forget();
    this.file = file;
    const { signal } = (this.#reading = new AbortController());
    await Promise.all([this.open(), fetchFaultTexts()]);
    if (signal.aborted) return;
    const read = await this.reader(file, signal);
    if (signal.aborted) return;
    if (read.ok) this.draft = draftOf(read.value);
    else this.fault = read.fault;
    await this.updateComplete;
    await this.#show(file, read.ok ? read.value.corners : []);
  }

  #forget(): void {
    this.#reading.abort();
    [this.file, this.draft, this.fault] = [null, null, null];
  }

  /** Draws the picture with the outline of the board. What can't be decoded was refused before. */
  async #show(file: Blob, corners: PictureReading['corners']): Promise<void> {
    const bitmap = await createImageBitmap(file).catch(() => null);
    const context = this.canvas?.getContext('2d');
    if (!bitmap || !context || this.file !== file) return;
    const scale = Math.min(1, SHOWN / Math.max(bitmap.width, bitmap.height));
    const { canvas } = context;
    [canvas.width, canvas.height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    if (!corners.length) return;
    const thick = Math.max(2, canvas.width / 200);
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x * scale, y * scale);
    context.closePath();
    for (const [width, colour] of [
      [2 * thick, '#fff'],
      [thick, '#0b57d0'],
    ] as const) {
      [context.lineWidth, context.strokeStyle] = [width, colour];
      context.stroke();
    }
  }

  readonly #onPaint = (event: CustomEvent<BoardEvents['outflank-square-paint']>): void => {
    // The page behind would paint, too.
    event.stopPropagation();
    const { square, first } = event.detail;
    if (first && this.draft) this.draft = corrected(this.draft, square);
  };

  #take({ setup }: PictureDraft): void {
    this.#dialog.close();
    void this.workbench.importText(textOf({ setup, doubtful: [] }), OTHELLO);
  }

  #choose(label: string, isPrimary: boolean) {
    const take = ([file]: readonly File[]): void => void (file && this.read(file));
    return html`<span class=${isPrimary ? 'first' : ''}
      >${filesButton(html`${icon('picture')}${label}`, take, { accept: 'image/*', isSingle: true })}</span
    >`;
  }

  #board(draft: PictureDraft) {
    const { setup, doubtful } = draft;
    const names = doubtful.map((square) => squareName(OTHELLO, square)).join(', ');
    const marks: SquareMarks = new Map(doubtful.map((square: Square) => [square, [{ label: scanWords.doubt() }]]));
    return html`<outflank-board
        aria-label=${scanWords.board()}
        mode="setup"
        .position=${{ ...setup, hands: null }}
        .words=${boardWords()}
        .marks=${marks}
        .drawings=${{ squares: doubtful, arrows: [] }}
        @outflank-square-paint=${this.#onPaint}
      ></outflank-board>
      <p class="doubt" role="status">
        ${names ? html`${icon('warn')} ${scanWords.doubtful(names)}` : scanWords.clear()}
      </p>`;
  }

  #result(draft: PictureDraft) {
    const { setup } = draft;
    const description = describeSetup(setup);
    const isBad = description.state === 'invalid';
    const sides = COLOURS.map((side) => [side, playerName(OTHELLO, side)] as const);
    return html`<p class="small muted">${scanWords.correct()}</p>
      <div class="row">
        <span aria-hidden="true">${scanWords.side()}</span>
        ${segments(scanWords.side(), sides, setup.sideToMove, (side) => (this.draft = withSide(draft, side)))}
        <span class="small muted">${scanWords.suggested()}</span>
      </div>
      <p class="small ${isBad ? 'error' : ''}" role="status">${setupText(setup, description)}</p>
      <div class="row">
        <button class="primary" ?disabled=${isBad} @click=${() => this.#take(draft)}>${scanWords.open()}</button>
        ${this.#choose(scanWords.other(), false)}
      </div>`;
  }

  override render() {
    const { draft, fault, file } = this;
    const content = () =>
      html`<p class="small muted">${scanWords.note()}</p>
        ${
          file
            ? html`<div class="sides">
                <canvas role="img" aria-label=${scanWords.picture()} width="1" height="1"></canvas>
                <div>
                  ${
                    draft
                      ? this.#board(draft)
                      : fault
                        ? html`<p class="say error" role="alert">${icon('warn')}<span>${faultText(fault)}</span></p>`
                        : html`<p role="status">${scanWords.reading()}</p>`
                  }
                </div>
              </div>`
            : nothing
        }
        ${draft ? this.#result(draft) : html`<div class="row">${this.#choose(file ? scanWords.other() : scanWords.choose(), !file)}</div>`}`;
    return this.#dialog.render({ heading: scanWords.heading(), content });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-scan': OutflankScan;
  }
}
