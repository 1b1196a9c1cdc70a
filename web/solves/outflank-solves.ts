import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Solves } from './solves-of.ts';
import { solvesWords } from './solves-words.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { solvesStyles } from './solves-styles.ts';
import './outflank-saved-solves.ts';
import './outflank-queue.ts';
import './outflank-solved.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const PARTS = ['kept', 'queue', 'solved'] as const;
type Part = (typeof PARTS)[number];

/**
 * What has been solved and is being solved: kept solves, the queue and the solved positions, each under its heading.
 */
@customElement('outflank-solves')
export class OutflankSolves extends WorkbenchElement {
  @property({ attribute: false }) solves!: Solves;

  static override styles = [base, controls, solvesStyles];

  #content(part: Part) {
    const { workbench, solves } = this;
    switch (part) {
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
    return PARTS.map(
      (part) =>
        html`<h3>${solvesWords.parts[part]()}</h3>
          ${this.#content(part)}`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-solves': OutflankSolves;
  }
}
