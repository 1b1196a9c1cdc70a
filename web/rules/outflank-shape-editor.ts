import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { shapeOf, squareName } from '../../game/shape.ts';
import type { Content, Square } from '../../game/types.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { styled } from '../ui/styled.ts';
import type { RulesPlan, PlanBrush } from './plan.ts';
import { rulesWords as words } from './rules-words.ts';
import { labelledSelect, radios } from '../ui/controls.ts';

const SIDES = [3, 4, 5, 6, 7, 8, 9, 10] as const;
const BRUSHES: readonly PlanBrush[] = ['hole', 'black', 'white'];

export interface ShapeEdits {
  'outflank-plan-size': { readonly columns: number; readonly rows: number };
  'outflank-plan-paint': { readonly square: Square; readonly brush: PlanBrush };
}

/**
 * Draws a custom board: its size, its squares and its starting discs.
 *
 * @fires outflank-plan-size - another number of columns or rows was chosen
 * @fires outflank-plan-paint - a square was clicked with a brush
 */
@customElement('outflank-shape-editor')
export class OutflankShapeEditor extends LitElement {
  @property({ attribute: false }) plan: RulesPlan | null = null;
  /** What is on each square at the start. */
  @property({ attribute: false }) discs: { readonly black: readonly Square[]; readonly white: readonly Square[] } = {
    black: [],
    white: [],
  };
  @state() private brush: PlanBrush = 'hole';
  @state() private cursor: Square = 0;

  static override styles = [
    base,
    signs,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--s3);
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
        gap: 2px;
        width: min(100%, calc(var(--columns) * 2.6rem));
        padding: 4px;
        border-radius: var(--r1);
        background: var(--frame);
      }
      .grid button {
        min-height: 0;
        aspect-ratio: 1;
        padding: 0;
        border: 0;
        border-radius: 0;
        background: var(--field);
      }
      .grid button.missing {
        background: var(--sunken);
      }
      .grid .disc {
        width: 76%;
        height: auto;
        aspect-ratio: 1;
        margin: 0;
      }
      /* Squares and gaps differ by their colour alone. */
      @media (forced-colors: active) {
        .grid {
          forced-color-adjust: none;
        }
      }
      .sizes {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s3);
      }
      .choices {
        display: grid;
        gap: var(--s1);
        margin: 0;
        padding: 0;
        border: 0;
      }
      .choices label {
        display: flex;
        align-items: center;
        gap: var(--s2);
        min-height: 1.75rem;
      }
      .choices input {
        position: static;
        width: auto;
        height: auto;
        opacity: 1;
      }
    `,
  ];

  #emit<K extends keyof ShapeEdits>(name: K, detail: ShapeEdits[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #size(label: string, value: number, choose: (value: number) => void) {
    return labelledSelect(
      label,
      SIDES.map((side) => [side, side]),
      value,
      choose,
    );
  }

  #contentOf(square: Square, missing: readonly Square[]): Content {
    if (missing.includes(square)) return 'missing';
    if (this.discs.black.includes(square)) return 'black';
    return this.discs.white.includes(square) ? 'white' : 'empty';
  }

  #onKey(event: KeyboardEvent, columns: number, cells: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.cursor + step;
    const isRowLeft = Math.abs(step) === 1 && Math.floor(next / columns) !== Math.floor(this.cursor / columns);
    if (next < 0 || next >= cells || isRowLeft) return;
    this.cursor = next;
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(`[data-square="${next}"]`)?.focus());
  }

  override render() {
    const parts = this.plan?.parts;
    if (!parts) return html``;
    const { columns, rows, missing = [] } = parts;
    const { cells } = shapeOf({ columns, rows, missing });
    const entry = this.cursor < cells ? this.cursor : 0;
    return html`
      <div class="sizes">
        ${this.#size(words.columns(), columns, (value) => this.#emit('outflank-plan-size', { columns: value, rows }))}
        ${this.#size(words.rows(), rows, (value) => this.#emit('outflank-plan-size', { columns, rows: value }))}
      </div>
      <fieldset class="choices">
        <legend>${words.brush()}</legend>
        ${radios(
          'brush',
          BRUSHES.map((brush) => [brush, words.brushes[brush]()] as const),
          this.brush,
          (brush) => (this.brush = brush),
        )}
      </fieldset>
      <div
        class="grid"
        role="group"
        aria-label=${words.editor()}
        ${styled({ '--columns': String(columns) })}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, columns, cells)}
      >
        ${Array.from({ length: cells }, (_, square) => this.#square(square, columns, missing, entry))}
      </div>
    `;
  }

  #square(square: Square, columns: number, missing: readonly Square[], entry: Square) {
    const content = this.#contentOf(square, missing);
    return html`<button
      class=${content}
      data-square=${square}
      tabindex=${square === entry ? 0 : -1}
      aria-label=${words.drawn(squareName({ columns }, square), words.contents[content]())}
      @focus=${() => (this.cursor = square)}
      @click=${() => this.#emit('outflank-plan-paint', { square, brush: this.brush })}
    >
      ${content === 'black' || content === 'white' ? html`<i class="disc ${content}"></i>` : ''}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-shape-editor': OutflankShapeEditor;
  }
}
