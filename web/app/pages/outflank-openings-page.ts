import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Workbench } from '../../workbench/workbench.ts';
import './outflank-tabs.ts';

/** What is played in the position on the board, what is prepared, and the book. */
@customElement('outflank-openings-page')
export class OutflankOpeningsPage extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;

  static override styles = css`
    :host {
      display: grid;
      min-width: 0;
      min-height: 0;
    }
  `;

  override render() {
    return html`<outflank-tabs .workbench=${this.workbench} page="openings"></outflank-tabs>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-openings-page': OutflankOpeningsPage;
  }
}
