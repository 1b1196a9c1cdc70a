import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../play/outflank-play.ts';
import '../../study/outflank-tree.ts';
import { Listening } from '../../workbench/listening.ts';
import type { Workbench } from '../../workbench/workbench.ts';

/** A game against the engine, and its moves. */
@customElement('outflank-play-page')
export class OutflankPlayPage extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = css`
    :host {
      display: grid;
      grid-template-rows: auto minmax(9rem, 1fr);
      gap: var(--s3);
      min-width: 0;
      min-height: 0;
    }
    outflank-tree {
      border: 1px solid var(--line);
      border-radius: var(--r3);
      background: var(--panel);
    }
  `;

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
