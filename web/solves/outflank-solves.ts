import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Solves } from './solves-of.ts';
import { solvesWords } from './solves-words.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { solvesStyles } from './solves-styles.ts';
import './outflank-saved-solves.ts';
import './outflank-proof.ts';
import './outflank-queue.ts';
import './outflank-solved.ts';
import { segments } from '../ui/controls.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const PARTS = ['proof', 'kept', 'queue', 'solved'] as const;
type Part = (typeof PARTS)[number];

/** What was solved and is being solved: the proof of the value on the board, kept solves, the queue, the library. */
@customElement('outflank-solves')
export class OutflankSolves extends WorkbenchElement {
  @property({ attribute: false }) solves!: Solves;

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
    const parts = PARTS.map((part) => [part, solvesWords.parts[part]()] as const);
    const show = (part: (typeof PARTS)[number]): void => this.workbench.keepTabOf('solves', part);
    return html`<div class="work">${segments(solvesWords.label(), parts, this.#shown, show)}</div>
      ${this.#content()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-solves': OutflankSolves;
  }
}
