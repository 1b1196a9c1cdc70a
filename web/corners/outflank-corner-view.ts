import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Position } from '../../game/types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { SquareValues } from '../engine/value-format.ts';
import './advice/outflank-advice.ts';
import './edge/outflank-edge.ts';
import '../motifs/outflank-motifs.ts';
import './outflank-corners.ts';

/** All that is about corners and edges: what they cost, motifs, the edge lab, and advice. */
@customElement('outflank-corner-view')
export class OutflankCornerView extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: false }) values: SquareValues = new Map();

  override render() {
    const { workbench, position, values } = this;
    return html`<outflank-corners .workbench=${workbench} .position=${position} .values=${values}></outflank-corners>
      <outflank-motifs .workbench=${workbench} .position=${position} .values=${values}></outflank-motifs>
      <outflank-edge .workbench=${this.workbench} .position=${position}></outflank-edge>
      <outflank-advice></outflank-advice>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-corner-view': OutflankCornerView;
  }
}
