import { css, html } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { MistakeMade } from '../../../game/exercise/alike.ts';
import { gameReviewOf } from '../../review/game-review-of.ts';
import '../../review/outflank-review.ts';
import type { OutflankReview } from '../../review/outflank-review.ts';
import '../../train/outflank-learn.ts';
import type { PanelCommandId } from '../../workbench/commands.ts';
import type { OutflankEvents } from '../../workbench/events.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';

/** The review of the game; while a mistake is being retried, its question. */
@customElement('outflank-review-page')
export class OutflankReviewPage extends WorkbenchElement {
  @query('outflank-review') private review!: OutflankReview;

  static override styles = css`
    :host {
      display: grid;
      align-content: start;
      gap: var(--s3);
      min-width: 0;
      position: relative;
      overflow: auto;
      scrollbar-width: thin;
    }
  `;

  /** Reviews the game, unless that has been done. */
  async start(): Promise<void> {
    await this.updateComplete;
    this.review.begin();
  }

  /** Runs a command that belongs to this page; false if it belongs elsewhere. */
  runPanelCommand(command: PanelCommandId): boolean {
    if (command !== 'nextMistake') return false;
    this.review.goToNextMistake();
    return true;
  }

  override render() {
    const { workbench } = this;
    const gameReview = workbench.part(gameReviewOf);
    const isRetried = workbench.mode.kind === 'retry';
    return html`<outflank-learn ?hidden=${!isRetried} .workbench=${workbench}></outflank-learn>
      <outflank-review
        ?hidden=${isRetried}
        .workbench=${workbench}
        .gameReview=${gameReview}
        @outflank-alike=${({ detail }: CustomEvent<OutflankEvents['outflank-alike']>) => this.#practise(detail.mistake)}
      ></outflank-review>`;
  }

  #practise(mistake: MistakeMade): void {
    const { workbench } = this;
    void workbench.fetch(async () => (await import('../../train/more-like.ts')).startAlike(workbench, mistake));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-review-page': OutflankReviewPage;
  }
}
