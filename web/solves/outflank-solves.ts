import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Workbench } from '../workbench/workbench.ts';
import type { Solves } from './solves-of.ts';
import { solvesWords } from './solves-words.ts';
import { Listening } from '../workbench/listening.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { solvesStyles } from './solves-styles.ts';
import './outflank-saved-solves.ts';
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
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [base, controls, solvesStyles];

  get #shown(): Part {
    return this.workbench.tabOf('solves', PARTS);
  }

  #content() {
    const { workbench, solves } = this;
    switch (this.#shown) {
      case 'proof':
        return html`<outflank-proof .workbench=${workbench}></outflank-proof>`;
      case 'kept':
        return html`<outflank-saved-solves .workbench=${workbench} .kept=${solves.saved}></outflank-saved-solves>`;
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
                  .checked=${live(part === this.#shown)}
                  @change=${() => this.workbench.keepTabOf('solves', part)}
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
