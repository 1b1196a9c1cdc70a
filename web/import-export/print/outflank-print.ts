import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { composed } from '../../../game/symmetry.ts';
import { shapeOf } from '../../../game/shape.ts';
import { lineThrough } from '../../../game/tree.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { nodeOf } from '../../document/game.ts';
import { movesKnown } from '../../engine/evaluations.ts';
import { squareValues } from '../../engine/value-format.ts';
import { alsoSpeakOf } from '../../i18n/locale.ts';
import { Dialog } from '../../ui/dialog.ts';
import { dialogStyles } from '../../ui/styles/dialog.ts';
import { OutflankSheet, type SheetHead } from './outflank-sheet.ts';
import { printAlone } from './print.ts';
import { printWords } from './print-words.ts';
import { DIAGRAMS, drawingsAt, sheetOf, type Marked, type Sheet, type SheetChoice } from './sheet.ts';
import { checkbox, labelledSelect } from '../../ui/controls.ts';

// The dialog appears with its words.
await alsoSpeakOf('explorer');

/** The study as a sheet to print: choose its contents, preview it, and print it from the browser. */
@customElement('outflank-print')
export class OutflankPrint extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) review: Marked | null = null;
  @state() private choice: SheetChoice = { diagrams: 'comments', values: true, variations: true };
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(52rem, 100vw - 1rem);
      }
      .form {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s2) var(--s4);
        align-items: center;
        margin-bottom: var(--s3);
      }
      label {
        display: flex;
        gap: var(--s2);
        align-items: center;
        min-height: var(--target);
      }
      select {
        min-width: 0;
        max-width: 100%;
      }
      outflank-sheet {
        max-height: 60dvh;
        overflow: auto;
        border: 1px solid var(--line);
      }
    `,
  ];

  async open(): Promise<void> {
    await this.#dialog.show();
  }

  get #sheet(): Sheet {
    const { document, evaluations } = this.workbench;
    return sheetOf({ ...document, tree: this.review?.withGlyphs ?? document.tree }, evaluations, this.choice);
  }

  get #head(): SheetHead {
    const { document, evaluations, settings, views } = this.workbench;
    const node = nodeOf(document);
    const { position } = node;
    const limit = shapeOf(position.rules).squares.length;
    const known = evaluations.analysisOf(position)?.moves ?? movesKnown(position, evaluations);
    return {
      nodes: lineThrough(document.tree, document.line).map(({ node }) => node),
      position,
      values: this.choice.values ? squareValues(known, limit) : new Map(),
      drawings: drawingsAt(node),
      orientation: composed(settings.orientation, views.rotated ? 'turn180' : 'identity'),
    };
  }

  async #print(): Promise<void> {
    const sheet = Object.assign(new OutflankSheet(), { sheet: this.#sheet, head: this.#head });
    await printAlone(sheet);
  }

  #check(name: 'values' | 'variations') {
    return checkbox(printWords[name](), this.choice[name], (isOn) => (this.choice = { ...this.choice, [name]: isOn }));
  }

  #content() {
    const choices = DIAGRAMS.map((one) => [one, printWords.at[one]()] as const);
    const choose = (diagrams: (typeof DIAGRAMS)[number]): void => void (this.choice = { ...this.choice, diagrams });
    return html`<div class="form">
        ${labelledSelect(printWords.diagrams(), choices, this.choice.diagrams, choose)} ${this.#check('values')}
        ${this.#check('variations')}
        <button class="primary push" @click=${() => void this.#print()}>${printWords.print()}</button>
      </div>
      <outflank-sheet
        tabindex="0"
        role="region"
        aria-label=${printWords.preview()}
        .sheet=${this.#sheet}
        .head=${this.#head}
      ></outflank-sheet>`;
  }

  override render() {
    return this.#dialog.render({ heading: printWords.heading(), content: () => this.#content() });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-print': OutflankPrint;
  }
}
