import { css, html } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import '../../play/outflank-play.ts';
import type { OutflankPlay } from '../../play/outflank-play.ts';
import '../../study/outflank-tree.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';

/** A game against the engine, and its moves. */
@customElement('outflank-play-page')
export class OutflankPlayPage extends WorkbenchElement {
  @query('outflank-play') private play!: OutflankPlay;

  static override styles = css`
    :host {
      display: grid;
      grid-template: auto minmax(9rem, 1fr) / minmax(0, 1fr);
      gap: var(--s3);
      min-width: 0;
      min-height: 0;
    }
    outflank-tree {
      border: 1px solid var(--line);
      border-radius: var(--r3);
      background: var(--panel);
      overflow: hidden;
    }
  `;

  /** Begins the game that a move on the board asks for; true if that move is the user's. */
  async begin(): Promise<boolean> {
    await this.updateComplete;
    return this.play.begin();
  }

  override render() {
    const { workbench } = this;
    const { document, evaluations } = workbench;
    return html`<outflank-play .workbench=${workbench}></outflank-play>
      <outflank-tree
        .tree=${document.tree}
        .path=${document.path}
        .values=${evaluations}
        .version=${evaluations.version}
        hideValues
      ></outflank-tree>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-play-page': OutflankPlayPage;
  }
}
