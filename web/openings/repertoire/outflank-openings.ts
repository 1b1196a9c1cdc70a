import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { namesOf, type NamedOpening, type OpeningBook } from '../../../game/openings.ts';
import { NAME_LANGUAGES } from '../../../game/opening-name.ts';
import type { Square } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { negated, proofText, valueText } from '../../engine/value-format.ts';
import { locale } from '../../i18n/locale.ts';
import { number } from '../../i18n/numbers.ts';
import { repertoireWords } from './repertoire-words.ts';
import { styled } from '../../ui/styled.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { VirtualList, type VirtualRow } from '../../ui/virtual-list.ts';
import { nameText } from '../../i18n/opening-name.ts';
import { squaresOfOpening } from './from-memory.ts';
import { openLine, linePositions } from './lines.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { smallBoard, smallBoardStyles } from '../../ui/small-board.ts';

const ROW_PX = 130;
const SQUARES = 64;

interface Row extends VirtualRow {
  readonly opening: NamedOpening;
  /** The searchable text: moves and all names, normalised. */
  readonly text: string;
}

/** Converts katakana to hiragana, because both are typed. */
const hiragana = (katakana: string): string => String.fromCharCode(katakana.charCodeAt(0) - 0x60);

/** Without accents, in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ァ-ヶ]/g, hiragana)
    .toLocaleLowerCase();

/** All named openings: moves, games, value; each can be opened on the board, practised, or played with one click. */
@customElement('outflank-openings')
export class OutflankOpenings extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) book: OpeningBook | null = null;
  /** Practises what is prepared after an opening, otherwise the opening itself; `play` plays on from it. */
  @property({ attribute: false }) practise: (opening: NamedOpening) => void = () => undefined;
  @property({ attribute: false }) play: (line: readonly Square[]) => void = () => undefined;
  @state() private wanted = '';
  @query('.list') private list!: HTMLElement | null;
  /** By line; null if the book doesn't know; absent while being asked. */
  readonly #values = new Map<string, Value | null>();
  readonly #asked = new Set<string>();
  #all: readonly Row[] = [];
  #rows: readonly Row[] = [];
  #shown: readonly unknown[] = [];
  readonly #virtual = new VirtualList(this, () => this.list);

  static override styles = [
    base,
    signs,
    controls,
    repertoireStyles,
    smallBoardStyles,
    css`
      .list {
        overflow: auto;
        overflow-anchor: none;
        height: 60dvh;
        scrollbar-width: thin;
      }
      .opening {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--s1) var(--s3);
        padding: var(--s2) var(--s3);
        border-bottom: 1px solid var(--line);
      }
      .opening > .small-board {
        grid-row: span 2;
      }
      b,
      .sub {
        overflow-wrap: anywhere;
      }
      .row {
        gap: var(--s1) var(--s2);
      }
      .row button {
        min-height: 1.75rem;
      }
      @media (pointer: coarse) {
        .row button {
          min-height: var(--target);
        }
      }
      input {
        flex: 1 1 8rem;
        min-width: 0;
      }
    `,
  ];

  protected override willUpdate(): void {
    const { book, wanted } = this;
    if (book && !this.#all.length)
      this.#all = [...book.values()]
        .map((opening) => {
          const names = NAME_LANGUAGES.flatMap((language) => opening.names[language] ?? []);
          return { key: opening.line, guess: ROW_PX, opening, text: plain([opening.line, ...names].join(' ')) };
        })
        .sort((a, b) => b.opening.games - a.opening.games);
    const shown = [this.#all, wanted];
    if (shown.every((part, i) => part === this.#shown[i])) return;
    this.#shown = shown;
    const terms = plain(wanted).split(/\s+/).filter(Boolean);
    this.#rows = this.#all.filter(({ text }) => terms.every((term) => text.includes(term)));
    this.#virtual.toTop();
  }

  #value(opening: NamedOpening): Value | null {
    const { line } = opening;
    if (!this.#asked.has(line)) {
      this.#asked.add(line);
      void this.#consult(opening);
    }
    return this.#values.get(line) ?? null;
  }

  /** The opening book's value, for Black. */
  async #consult(opening: NamedOpening): Promise<void> {
    const position = linePositions(squaresOfOpening(opening)).at(-1)!;
    const value = (await this.workbench.book.of(position))?.value ?? null;
    this.#values.set(opening.line, value && position.sideToMove === 'white' ? negated(value) : value);
    this.requestUpdate();
  }

  #row({ opening }: Row, index: number) {
    const words = repertoireWords.openings;
    const squares = squaresOfOpening(opening);
    const [first, ...others] = namesOf(opening, locale());
    const value = this.#value(opening);
    return html`<div class="opening" role="listitem" data-index=${index}>
      ${smallBoard(linePositions(squares).at(-1)!)}
      <div>
        <b>${first ? nameText(first) : nothing}</b>
        ${others.length ? html`<span class="sub">${others.map((name, i) => html`${i ? ', ' : ''}${nameText(name)}`)}</span>` : nothing}
        <div class="sub">${opening.line}</div>
        <div class="sub">
          ${words.games(opening.games)}${value ? ` · ${valueText(value, SQUARES)} (${proofText(value)})` : nothing}
        </div>
      </div>
      <div class="row">
        <button @click=${() => openLine(this.workbench, squares)}>${words.study()}</button>
        <button @click=${() => this.practise(opening)}>${words.practise()}</button>
        <button @click=${() => this.play(squares)}>${words.play()}</button>
      </div>
    </div>`;
  }

  override render() {
    const words = repertoireWords.openings;
    if (!this.book) return html`<p class="note pad">${words.missing()}</p>`;
    const { from, to, before, after } = this.#virtual.slice(this.#rows);
    return html`<div class="pad">
        <div class="row">
          <input
            type="search"
            aria-label=${words.search()}
            placeholder=${words.search()}
            maxlength="100"
            .value=${this.wanted}
            @input=${(event: Event) => (this.wanted = (event.target as HTMLInputElement).value)}
          />
          <span class="sub" role="status">${number(this.#rows.length)}</span>
        </div>
        <p class="sub">${words.note()}</p>
      </div>
      <div class="list" role="list" aria-label=${words.label()} tabindex="0">
        <div role="presentation" ${styled({ height: `${before}px` })}></div>
        ${repeat(
          this.#rows.slice(from, to),
          ({ key }) => key,
          (row, i) => this.#row(row, from + i),
        )}
        <div role="presentation" ${styled({ height: `${after}px` })}></div>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-openings': OutflankOpenings;
  }
}
