import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import type { Book } from '../../../game/book/book.ts';
import { drawStudy } from '../../../game/book/draw-study.ts';
import { drawTreeSvg } from '../../../game/book/draw-svg.ts';
import { type DrawTree, drawTreeOf } from '../../../game/book/draw-tree.ts';
import { ROOT } from '../../../game/path.ts';
import type { Position, Square } from '../../../game/types.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { valueOf } from '../../engine/known-value.ts';
import { svgUrl } from '../../picture/png.ts';
import { saveBlob } from '../../browser/save.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { lineNotation, linePositions } from '../repertoire/lines.ts';
import { bookWords } from './book-words.ts';
import { labelledSelect } from '../../ui/controls.ts';

/** Choices for the largest distance from a draw, in discs. */
const TOLERANCES = [0, 1, 2, 4] as const;
/** More would be unreadable as a picture. */
const MAX_NODES = 400;
const FILE_NAME = 'draw-tree.svg';

/** The drawn lines of the book from the position on the board: a picture, and a study. */
@customElement('outflank-draws')
export class OutflankDraws extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) book: Book | null = null;
  /** The moves that led to the board from the usual start, without passes; null from another start. */
  @property({ attribute: false }) line: readonly Square[] | null = null;
  @state() private isOpen = false;
  /** Null: the smallest tolerance that includes the position on the board. */
  @state() private chosen: number | null = null;
  @state() private tree: DrawTree | null = null;
  #tolerance: number = TOLERANCES[0];
  #asked: readonly unknown[] = [];

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--s2);
        padding: var(--s2) var(--s3);
      }
      :host > * {
        min-width: 0;
      }
      .picture {
        overflow: auto;
        max-height: 60dvh;
        border: 1px solid var(--line);
        background: #fff;
        scrollbar-width: thin;
      }
      img {
        display: block;
        max-width: none;
      }
      .sub {
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
    `,
  ];

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { book, line, chosen, isOpen } = this;
    const asked = [book, line?.join(), chosen, isOpen];
    if (asked.every((part, i) => part === this.#asked[i]) && this.#asked.length) return;
    this.#asked = asked;
    this.tree = null;
    if (!isOpen || !book || !line) return;
    const tolerances = chosen === null ? TOLERANCES : [chosen];
    const grown = tolerances.map((tolerance) => ({ tolerance, tree: this.#grown(book, line, tolerance) }));
    const found = grown.find(({ tree }) => tree) ?? grown[0]!;
    this.#tolerance = found.tolerance;
    this.tree = found.tree;
  }

  #grown(book: Book, before: readonly Square[], tolerance: number): DrawTree | null {
    const { workbench } = this;
    const root = othelloPosition(workbench.position);
    const isProved = (line: readonly Square[], value: number): boolean =>
      this.#isProved(linePositions([...before, ...line]).at(-1)!, value);
    return root && drawTreeOf(book, root, { tolerance, most: MAX_NODES }, isProved);
  }

  /** Whether the engine has proved it in this page. */
  #isProved(position: Position, value: number): boolean {
    const known = this.workbench.evaluations.get(position);
    if (!known) return false;
    const { low, high, certainty } = valueOf(known);
    return certainty === 100 && low === high && low === value;
  }

  #study(tree: DrawTree): void {
    const { line: before, workbench } = this;
    const { see, title } = bookWords.draws;
    const study = drawStudy(tree, before!, (line) => see(lineNotation(line)));
    if (!study.ok) return workbench.refuse(study.fault);
    workbench.load({ tree: study.value, path: ROOT, line: ROOT, title: title() }, 'analyse');
  }

  #drawn(tree: DrawTree) {
    const words = bookWords.draws;
    const svg = drawTreeSvg(tree, this.workbench.position.sideToMove);
    const proved = tree.nodes.filter(({ isProved }) => isProved).length;
    const more = tree.leftOut ? ` ${words.leftOut(tree.leftOut)}` : '';
    return html`<p role="status">${words.summary(tree.nodes.length, proved)}${more}</p>
      <div class="picture" tabindex="0" role="region" aria-label=${words.picture()}>
        <img alt=${words.picture()} src=${svgUrl(svg)} />
      </div>
      <div class="row">
        <button @click=${() => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), FILE_NAME)}>${words.save()}</button>
        <button @click=${() => this.#study(tree)}>${words.study()}</button>
      </div>`;
  }

  override render() {
    const words = bookWords.draws;
    const { isOpen, tree, line } = this;
    if (!line || this.workbench.shown.hidesValues) return nothing;
    const choices = TOLERANCES.map((discs) => [discs, discs ? `±${discs}` : '0'] as const);
    return html`<div class="row">
        <button aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => (this.isOpen = !isOpen)}>
          ${words.show()}
        </button>
        ${
          isOpen
            ? labelledSelect(words.tolerance(), choices, this.#tolerance, (discs) => (this.chosen = discs))
            : nothing
        }
      </div>
      ${isOpen ? [tree ? this.#drawn(tree) : html`<p role="status">${words.none()}</p>`, html`<p class="sub">${words.note()}</p>`] : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-draws': OutflankDraws;
  }
}
