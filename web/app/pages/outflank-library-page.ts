import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, controls } from '../../ui/styles/shared.ts';
import type { OutflankEvents } from '../../workbench/events.ts';
import { viewTitle } from '../../workbench/view-table.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import './outflank-tabs.ts';

/** What this browser stores: games and studies, players' games, solved positions, collections. */
@customElement('outflank-library-page')
export class OutflankLibraryPage extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: grid;
        gap: var(--s3);
        width: min(72rem, 100%);
        margin: 0 auto;
      }
      h2 {
        font-size: var(--fs-xl);
      }
    `,
  ];

  override render() {
    return html`<h2>${viewTitle('library')}</h2>
      <outflank-tabs
        plain
        .workbench=${this.workbench}
        page="library"
        @outflank-plan=${({ detail }: CustomEvent<OutflankEvents['outflank-plan']>) => this.#plan(detail)}
      ></outflank-tabs>`;
  }

  #plan(source: OutflankEvents['outflank-plan']): void {
    const { workbench } = this;
    void workbench.fetch(async () => (await import('../../plan/make-plan.ts')).makePlan(workbench, source));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-library-page': OutflankLibraryPage;
  }
}
