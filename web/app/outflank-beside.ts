import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../game/openings.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodesOn } from '../../game/tree.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { squareValues, type SquareValues } from '../engine/value-format.ts';
import { Listening } from '../workbench/listening.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import './outflank-reading.ts';

const NO_VALUES: SquareValues = new Map();

/** The panel about the position, openings, repertoire, corners and lines, in a view that shows the moves elsewhere. */
@customElement('outflank-beside')
export class OutflankBeside extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @state() private names: OpeningBook | null = null;
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = css`
    :host {
      display: block;
      min-width: 0;
    }
    outflank-reading {
      max-height: 70dvh;
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    void loadOpenings().then((names) => (this.names = names));
  }

  override render() {
    const { workbench, names } = this;
    const { position, moves, hidesValues } = workbench.shown;
    const { tree, path } = workbench.open;
    return html`<outflank-reading
      .isBeside=${true}
      .workbench=${workbench}
      .position=${position}
      .positions=${(nodesOn(tree, path) ?? []).map((node) => node.position)}
      .values=${hidesValues ? NO_VALUES : squareValues(moves, shapeOf(position.rules).squares.length)}
      .book=${names}
      .overlays=${workbench.settings.overlays}
    ></outflank-reading>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-beside': OutflankBeside;
  }
}
