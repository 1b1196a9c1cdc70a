import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { copyText } from '../browser/clipboard.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';
import { browserStore, type Store } from '../browser/storage.ts';
import { CONTENTS, describe, diagramOf, type PictureChoice, type PictureSource } from './picture.ts';
import {
  keepPictureSettings,
  loadPictureSettings,
  STYLES,
  USUAL_PICTURE,
  WIDTHS,
  type PictureWidth,
} from './picture-settings.ts';
import { pictureWords } from './picture-words.ts';
import { pngOf, svgUrl } from './png.ts';
import { fileNameOf, saveBlob } from '../browser/save.ts';
import { diagramSvg } from './svg.ts';
import { faultText } from '../i18n/faults.ts';
import { checkbox, labelledSelect, radios } from '../ui/controls.ts';

/** The position as a picture: set options, preview, save as SVG or PNG, copy. */
@customElement('outflank-picture')
export class OutflankPicture extends LitElement {
  @property({ attribute: false }) source: PictureSource | null = null;
  /** For the last picture's settings; a caption belongs to its position. */
  @property({ attribute: false }) store: Store = browserStore();
  @state() private choice: PictureChoice = { ...USUAL_PICTURE, caption: '' };
  @state() private width: PictureWidth = USUAL_PICTURE.width;
  @state() private said = '';
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(52rem, 100vw - 1rem);
      }
      .sides {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(15rem, 20rem);
        gap: var(--s4);
        align-items: start;
      }
      img {
        display: block;
        width: 100%;
        max-height: 70dvh;
        object-fit: contain;
        border: 1px solid var(--line);
        border-radius: var(--r1);
      }
      .form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--s3);
      }
      fieldset {
        display: grid;
        min-width: 0;
        gap: var(--s1);
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        font-weight: 650;
        padding: 0 0 var(--s1);
      }
      label {
        display: flex;
        align-items: center;
        gap: var(--s2);
        min-height: 1.75rem;
      }
      @media (pointer: coarse) {
        label {
          min-height: var(--target);
        }
      }
      input[type='text'] {
        flex: 1;
        min-width: 0;
      }
      .actions {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
        gap: var(--s2);
      }
      @media (max-width: 44rem) {
        .sides {
          grid-template-columns: minmax(0, 1fr);
        }
        img {
          max-height: 45dvh;
        }
      }
    `,
  ];

  async open(): Promise<void> {
    this.said = '';
    const { width, ...choice } = loadPictureSettings(this.store);
    this.choice = { ...choice, caption: this.choice.caption };
    this.width = width;
    await this.#dialog.show();
  }

  #choose(part: Partial<PictureChoice>): void {
    this.choice = { ...this.choice, ...part };
    this.#keep();
  }

  #keep(): void {
    keepPictureSettings(this.store, { ...this.choice, width: this.width });
  }

  get #svg(): string {
    return diagramSvg(diagramOf(this.source!, this.choice));
  }

  #fileName(ending: string): string {
    return fileNameOf(describe(this.source!), ending);
  }

  #saveSvg(): void {
    saveBlob(new Blob([this.#svg], { type: 'image/svg+xml' }), this.#fileName('svg'));
  }

  async #savePng(): Promise<void> {
    const png = await pngOf(this.#svg, this.width);
    if (png.ok) saveBlob(png.value, this.#fileName('png'));
    else this.said = faultText(png.fault);
  }

  async #copyPng(): Promise<void> {
    // Passed as a promise: some browsers let a page write only during the click itself.
    const png = pngOf(this.#svg, this.width).then((made) => {
      if (!made.ok) throw new Error(faultText(made.fault));
      return made.value;
    });
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      this.said = pictureWords.copied();
    } catch {
      this.said = pictureWords.notCopied();
    }
  }

  async #copySvg(): Promise<void> {
    this.said = (await copyText(this.#svg)) ? words.copy.done('SVG') : pictureWords.notCopied();
  }

  #radios<K extends 'content' | 'style'>(
    name: K,
    legend: string,
    all: readonly PictureChoice[K][],
    text: (value: PictureChoice[K]) => string,
  ) {
    const choices = all.map((value) => [value, text(value)] as const);
    return html`<fieldset>
      <legend>${legend}</legend>
      ${radios(name, choices, this.choice[name], (value) => this.#choose({ [name]: value }))}
    </fieldset>`;
  }

  #check(name: 'coordinates' | 'lastMove' | 'drawings', text: string) {
    return checkbox(text, this.choice[name], (isOn) => this.#choose({ [name]: isOn }));
  }

  #form(source: PictureSource) {
    const { contents, styles } = pictureWords;
    const hasDrawings = Boolean(source.drawings?.squares.length || source.drawings?.arrows.length);
    const hasLast = diagramOf(source, { ...this.choice, lastMove: true }).lastMove !== null;
    const numbered = CONTENTS.filter((content) => content !== 'numbers' || source.nodes.length > 1);
    return html`<div class="form">
      ${this.#radios('content', pictureWords.content(), numbered, (content) => contents[content]())}
      ${
        this.choice.content === 'values' && source.values.size === 0
          ? html`<p class="muted small">${pictureWords.noValues()}</p>`
          : nothing
      }
      ${this.#radios('style', pictureWords.style(), STYLES, (style) => styles[style]())}
      <div>
        ${this.#check('coordinates', pictureWords.coordinates())}
        ${hasLast ? this.#check('lastMove', pictureWords.lastMove()) : nothing}
        ${hasDrawings ? this.#check('drawings', pictureWords.drawings()) : nothing}
      </div>
      <label
        >${pictureWords.caption()}
        <input
          type="text"
          maxlength="60"
          .value=${live(this.choice.caption)}
          @input=${(event: Event) => this.#choose({ caption: (event.target as HTMLInputElement).value })}
      /></label>
      ${labelledSelect(
        pictureWords.width(),
        WIDTHS.map((n) => [n, pictureWords.pixels(n)]),
        this.width,
        (width) => {
          this.width = width;
          this.#keep();
        },
      )}
      <div class="actions">
        <button class="primary" @click=${() => void this.#savePng()}>${pictureWords.savePng()}</button>
        <button @click=${() => this.#saveSvg()}>${pictureWords.saveSvg()}</button>
        <button @click=${() => void this.#copyPng()}>${pictureWords.copyPng()}</button>
        <button @click=${() => void this.#copySvg()}>${pictureWords.copySvg()}</button>
      </div>
      <p class="small" role="status">${this.said}</p>
    </div>`;
  }

  override render() {
    const { source } = this;
    const content = () =>
      source &&
      html`<div class="sides">
        <img alt=${pictureWords.alt(describe(source))} src=${svgUrl(this.#svg)} />
        ${this.#form(source)}
      </div>`;
    return this.#dialog.render({ heading: pictureWords.heading(), content });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-picture': OutflankPicture;
  }
}
