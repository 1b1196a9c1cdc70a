import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Position } from '../../game/types.ts';
import '../analyse/overlays/outflank-overlays.ts';
import type { SquareValues } from '../engine/value-format.ts';
import '../motifs/outflank-motifs.ts';
import type { Overlay } from '../settings/overlays.ts';
import type { Workbench } from '../workbench/workbench.ts';
import './advice/outflank-advice.ts';
import './edge/outflank-edge.ts';
import './outflank-corners.ts';

/**
 * What makes up the position on the board: overlays and their counts, corners and their costs, motifs, edges, advice.
 */
@customElement('outflank-position')
export class OutflankPosition extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: false }) values: SquareValues = new Map();
  @property({ attribute: false }) overlays: readonly Overlay[] = [];

  override render() {
    const { workbench, position, values, overlays } = this;
    return html`<outflank-overlays .position=${position} .overlays=${overlays}></outflank-overlays>
      <outflank-corners .workbench=${workbench} .position=${position} .values=${values}></outflank-corners>
      <outflank-motifs .workbench=${workbench} .position=${position} .values=${values}></outflank-motifs>
      <outflank-edge .workbench=${workbench} .position=${position}></outflank-edge>
      <outflank-advice></outflank-advice>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-position': OutflankPosition;
  }
}
