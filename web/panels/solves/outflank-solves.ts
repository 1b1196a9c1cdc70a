import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Workbench } from '../../app/workbench.ts';
import type { Solves } from '../../solves/index.ts';
import { solvesWords } from '../../solves/solves-words.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { solvesStyles } from './solves-styles.ts';
import './outflank-kept-solves.ts';
import './outflank-proof.ts';
import './outflank-queue.ts';
import './outflank-solved.ts';

const PARTS = ['proof', 'kept', 'queue', 'solved'] as const;
type Part = (typeof PARTS)[number];

/** What was solved and is being solved: the proof of the value on the board, kept solves, the queue, the library. */
@customElement('outflank-solves')
export class OutflankSolves extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) solves!: Solves;
  @state() private shown: Part = 'proof';

  static override styles = [base, controls, solvesStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.shown = this.workbench.tabOf('solves', PARTS);
  }

  #show(part: Part): void {
    this.shown = part;
    this.workbench.keepTabOf('solves', part);
  }

  #content() {
    const { workbench, solves } = this;
    switch (this.shown) {
      case 'proof':
        return html`<outflank-proof .workbench=${workbench}></outflank-proof>`;
      case 'kept':
        return html`<outflank-kept-solves .workbench=${workbench} .kept=${solves.kept}></outflank-kept-solves>`;
      case 'queue':
        return html`<outflank-queue .workbench=${workbench} .queue=${solves.queue}></outflank-queue>`;
      case 'solved':
        return html`<outflank-solved .workbench=${workbench} .solved=${solves.solved}></outflank-solved>`;
    }
  }

  override render() {
    if (!this.solves) return nothing;
    return html`<div class="work">
        <fieldset class="segments" aria-label=${solvesWords.label()}>
          ${PARTS.map(
            (part) =>
              html`<label
                ><input
                  type="radio"
                  name="part"
                  .checked=${part === this.shown}
                  @change=${() => this.#show(part)}
                />${solvesWords.parts[part]()}</label
              >`,
          )}
        </fieldset>
      </div>
      ${this.#content()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-solves': OutflankSolves;
  }
}
