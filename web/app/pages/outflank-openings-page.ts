import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { practiceOf } from '../../openings/repertoire/open-repertoire.ts';
import '../../openings/repertoire/outflank-drill.ts';
import { dueButtons } from '../../openings/repertoire/practice-view.ts';
import type { Practice } from '../../openings/repertoire/practice.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { tabsOf } from '../../workbench/view-table.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import './outflank-tabs.ts';

/** What is played in the position on the board, what is prepared, and the book; during a drill its question alone. */
@customElement('outflank-openings-page')
export class OutflankOpeningsPage extends WorkbenchElement {
  @property({ attribute: false }) practice!: Practice;

  static override styles = [
    base,
    signs,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: var(--s3);
        min-width: 0;
        min-height: 0;
      }
      outflank-tabs {
        flex: 1;
      }
    `,
  ];

  override render() {
    const { workbench, practice } = this;
    if (practice.drill) return html`<outflank-drill .workbench=${workbench} .practice=${practice}></outflank-drill>`;
    // The tab of the repertoire has these itself.
    const isShown = practice.due > 0 && workbench.tabOf('openings', tabsOf('openings')) !== 'repertoire';
    return html`${
        isShown ? html`<div class="row">${dueButtons(practice.repertoire, practice)}</div>` : nothing
      }<outflank-tabs .workbench=${workbench} page="openings"></outflank-tabs>`;
  }
}

export async function openOpenings(workbench: Workbench): Promise<OutflankOpeningsPage> {
  return Object.assign(new OutflankOpeningsPage(), { workbench, practice: await workbench.part(practiceOf) });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-openings-page': OutflankOpeningsPage;
  }
}
