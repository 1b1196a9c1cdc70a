import { css, html } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { PanelCommandId } from '../workbench/commands.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { gameReviewOf } from '../review/game-review-of.ts';
import { reviewMotifs } from '../review/review-motifs.ts';
import './outflank-study-tools.ts';
import type { OutflankStudyTools } from './outflank-study-tools.ts';
import './outflank-tree.ts';

/** The score sheet of the open document, with what a review says about its moves, and the tools for annotating it. */
@customElement('outflank-score-sheet')
export class OutflankScoreSheet extends WorkbenchElement {
  @query('outflank-study-tools') private tools!: OutflankStudyTools;

  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      flex: 1;
      min-height: 0;
    }
    outflank-tree {
      flex: 1;
      min-height: 12rem;
    }
  `;

  /** Runs a command that belongs to this page; false if it belongs elsewhere. */
  runPanelCommand(command: PanelCommandId): boolean {
    if (command !== 'comment') return false;
    void this.tools.comment();
    return true;
  }

  override render() {
    const { workbench } = this;
    const { document, evaluations, shown } = workbench;
    const gameReview = workbench.part(gameReviewOf);
    const { byPath } = gameReview.review;
    return html`<outflank-tree
        .tree=${document.tree}
        .path=${document.path}
        .values=${evaluations}
        .version=${evaluations.version}
        .review=${reviewMotifs(this, workbench, gameReview)?.reviewed(byPath) ?? byPath}
        .thresholds=${workbench.studySettings.value.thresholds}
        .prepared=${workbench.prepared}
        ?hideValues=${shown.hidesValues}
      ></outflank-tree>
      <outflank-study-tools .workbench=${workbench}></outflank-study-tools>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-score-sheet': OutflankScoreSheet;
  }
}
