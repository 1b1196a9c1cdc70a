import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Symmetry } from '../../../game/symmetry.ts';
import type { TreeNode } from '../../../game/tree.ts';
import type { Position } from '../../../game/types.ts';
import { isOver } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Drawings } from '../../board/board-marks.ts';
import { sureness, valueText, type SquareValues } from '../../engine/value-format.ts';
import { playerName } from '../../i18n/labels.ts';
import { words } from '../../i18n/words.ts';
import { numbersOf } from '../../picture/picture.ts';
import { svgUrl } from '../../picture/png.ts';
import { diagramSvg } from '../../picture/svg.ts';
import { printWords } from './print-words.ts';
import type { Sheet, SheetMove, SheetPart } from './sheet.ts';

/** The head of a sheet: the game by move numbers, and the position on the board with its values. */
export interface SheetHead {
  readonly nodes: readonly TreeNode[];
  readonly position: Position;
  readonly values: SquareValues;
  readonly drawings: Drawings;
  readonly orientation: Symmetry;
}

/** "After move 3 · White to move". */
function captionOf(what: string, position: Position): string {
  const { toMove, over } = words.board;
  return `${what} · ${isOver(position) ? over() : toMove(playerName(position.rules, position.sideToMove))}`;
}

/** A study as it is printed, black on white. On screen it is a preview. */
@customElement('outflank-sheet')
export class OutflankSheet extends LitElement {
  @property({ attribute: false }) sheet: Sheet | null = null;
  @property({ attribute: false }) head: SheetHead | null = null;

  static override styles = css`
    :host {
      display: block;
      padding: 1rem;
      color-scheme: light;
      background: #fff;
      color: #000;
      font:
        11pt/1.45 Georgia,
        'Noto Serif',
        'Noto Serif JP',
        serif;
    }
    h1 {
      margin: 0;
      font-size: 1.5em;
      overflow-wrap: anywhere;
    }
    p {
      margin: 0.5em 0;
      overflow-wrap: anywhere;
    }
    .facts {
      color: #333;
    }
    .heads {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1em;
      margin: 1em 0;
    }
    figure {
      margin: 0;
      break-inside: avoid;
    }
    .heads img,
    .diagram img {
      display: block;
      width: 100%;
      max-width: 9cm;
    }
    .diagram {
      width: 6.5cm;
      max-width: 60%;
      margin: 0.6em 0;
    }
    figcaption {
      color: #333;
      font-size: 0.85em;
    }
    .moves b {
      font-weight: 700;
    }
    .moves span {
      white-space: nowrap;
    }
    .moves small {
      color: #333;
    }
    .variation {
      margin-left: 1.2em;
      font-size: 0.92em;
    }
    .deeper {
      margin-left: 2.4em;
    }
    .comment {
      white-space: pre-wrap;
      font-style: italic;
    }
    @media print {
      :host {
        padding: 0;
      }
    }
  `;

  #diagram({ position, values, drawings }: Pick<SheetHead, 'position' | 'values' | 'drawings'>) {
    const limit = shapeOf(position.rules).squares.length;
    const figures = new Map(
      [...values].map(([square, { value, best }]) => [
        square,
        { text: valueText(value, limit), sure: sureness(value), best },
      ]),
    );
    return diagramSvg({
      position,
      orientation: this.head!.orientation,
      style: 'print',
      coordinates: true,
      values: figures,
      numbers: new Map(),
      lastMove: null,
      ...drawings,
      caption: '',
    });
  }

  #numbered({ nodes, orientation }: SheetHead) {
    return diagramSvg({
      position: nodes[0]!.position,
      orientation,
      style: 'print',
      coordinates: true,
      values: new Map(),
      numbers: numbersOf(nodes),
      lastMove: null,
      squares: [],
      arrows: [],
      caption: '',
    });
  }

  #moves(moves: readonly SheetMove[]) {
    return moves.map(
      ({ number, name, glyph, value, isEstimate, comment }, i) =>
        html`${i ? ' ' : ''}<span
            ><small>${number}</small> <b>${name || words.tree.pass()}${glyph}</b>${
              value ? html` <small>${isEstimate ? '~' : ''}${value}</small>` : nothing
            }</span
          >${comment ? html` <i class="comment">${comment}</i>` : nothing}`,
    );
  }

  #part(part: SheetPart) {
    switch (part.kind) {
      case 'moves':
        return html`<p class="moves">${this.#moves(part.moves)}</p>`;
      case 'variation':
        return html`<p class="moves variation ${part.depth > 1 ? 'deeper' : ''}">(${this.#moves(part.moves)})</p>`;
      case 'comment':
        return html`<p class="comment">${part.text}</p>`;
      case 'diagram': {
        const caption = captionOf(printWords.after(part.number), part.position);
        return html`<figure class="diagram">
          <img alt=${caption} src=${svgUrl(this.#diagram(part))} />
          <figcaption>${caption}</figcaption>
        </figure>`;
      }
    }
  }

  #heads(head: SheetHead) {
    const at = head.nodes.length - 1;
    const board = captionOf(printWords.board(), head.position);
    return html`<div class="heads">
      ${
        at > 0
          ? html`<figure>
              <img alt=${printWords.game()} src=${svgUrl(this.#numbered(head))} />
              <figcaption>${printWords.game()}</figcaption>
            </figure>`
          : nothing
      }
      <figure>
        <img alt=${board} src=${svgUrl(this.#diagram(head))} />
        <figcaption>${board}</figcaption>
      </figure>
    </div>`;
  }

  override render() {
    const { sheet, head } = this;
    if (!sheet || !head) return nothing;
    const { title, black, white, facts, parts } = sheet;
    const players = black || white ? `${black || '?'} – ${white || '?'}` : '';
    return html`<h1>${title || printWords.untitled()}</h1>
      ${players && players !== title ? html`<p>${players}</p>` : nothing}
      ${facts.length ? html`<p class="facts">${facts.join(' · ')}</p>` : nothing}
      ${this.#heads(head)}${parts.map((part) => this.#part(part))}
      <p class="facts"><small>${printWords.legend()}</small></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-sheet': OutflankSheet;
  }
}
