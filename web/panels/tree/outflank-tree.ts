import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { ROOT, type Path } from '../../../game/path.ts';
import { emptyCount, opponent, startPosition } from '../../../game/position.ts';
import { setupOf } from '../../../game/setup.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { GameTree, TreeNode } from '../../../game/tree.ts';
import { COLOURS, type Colour, type Position } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import { isSameSetup } from '../../modes/setup-draft.ts';
import { emit } from '../../app/events.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, cards, signs } from '../../ui/styles/shared.ts';
import { SHOWN_MOVES, treeRows, type Alternative, type RowCell, type TreeRow } from './tree-rows.ts';
import { proofSpoken, sureness, negated, valueText } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';

/**
 * The game as a score sheet: every move with its flips and its value (plus is good for Black), other lines below the
 * move they replace. One stop of the Tab key; the keys that step through the game step through it.
 *
 * @fires outflank-path-select - a move was chosen
 * @csspart node - a move
 */
@customElement('outflank-tree')
export class OutflankTree extends LitElement {
  @property({ attribute: false }) tree: GameTree | null = null;
  @property({ attribute: false }) path: Path = ROOT;
  /** The end of the line on screen. */
  @property({ attribute: false }) line: Path = ROOT;
  /** Known values, for the side to move at each node. */
  @property({ attribute: false }) values: ReadonlyMap<Path, Value> = new Map();
  /** What the game or position is called. */
  @property() heading = '';
  /** Stands in a panel that has a frame and a title of its own. */
  @property({ type: Boolean, reflect: true }) bare = false;

  static override styles = [
    base,
    signs,
    cards,
    css`
      :host {
        min-height: 0;
      }
      .card {
        height: 100%;
      }
      :host([bare]) .card {
        border: 0;
        border-radius: 0;
      }
      h2 {
        padding: 0.55rem var(--s3) 0.45rem;
        border-bottom: 1px solid var(--line);
      }
      .sheet {
        display: grid;
        grid-template-columns: 2.25rem 1fr 1fr;
        align-content: start;
      }
      .number {
        min-height: var(--row);
        border-right: 1px solid var(--line);
        background: var(--sunken);
        color: var(--ink-3);
        font-size: var(--fs-s);
        line-height: var(--row);
        text-align: center;
      }
      .player {
        padding: 0 var(--s3);
        color: var(--ink-2);
        font-size: var(--fs-s);
        line-height: var(--row);
        white-space: nowrap;
      }
      .player small {
        float: right;
        font-size: inherit;
      }
      button {
        font: inherit;
        color: inherit;
        background: none;
        border: 0;
        text-align: left;
        cursor: pointer;
      }
      button:focus-visible {
        outline-offset: -3px;
      }
      .node {
        display: flex;
        align-items: center;
        gap: 0.5em;
        min-height: var(--row);
        min-width: 0;
        padding: 0 var(--s3);
      }
      .node.root {
        grid-column: 1 / -1;
      }
      .node:hover,
      .other:hover {
        background: var(--hover);
      }
      .node b {
        min-width: 2em;
        font-weight: 600;
      }
      .node :is(.flips, .value) {
        font-size: var(--fs-s);
      }
      .node .value {
        min-width: 2.2em;
        margin-left: auto;
        text-align: right;
      }
      .node .value.exact {
        font-weight: 700;
      }
      .node[aria-current] {
        background: var(--accent);
      }
      .node[aria-current],
      .node[aria-current] * {
        color: var(--on-accent);
      }
      .others {
        grid-column: 1 / -1;
        padding: var(--s2) var(--s3);
        border-block: 1px solid var(--line);
        background: var(--sunken);
        font-size: 0.8125rem;
      }
      .others div {
        padding-left: var(--s2);
        border-left: 2px solid var(--control);
        color: var(--ink-2);
      }
      .other {
        min-height: 1.5rem;
        padding: 0 0.15rem;
        color: var(--ink);
        font-weight: 650;
        text-decoration: underline;
        text-underline-offset: 0.2em;
      }
      .hint {
        padding: var(--s2) var(--s3);
        color: var(--ink-2);
      }
      @media (forced-colors: active) {
        .node[aria-current] {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  /** The list above may grow and leave this one less room. */
  readonly #resizes = new ResizeObserver(() => this.#showCurrent());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('path') || changed.has('tree')) this.#showCurrent();
  }

  /** Brings the current move into the list's own view; the page stays where it is. */
  #showCurrent(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('.scroll');
    const current = this.renderRoot.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
  }

  #select(path: Path): void {
    emit(this, 'outflank-path-select', { path });
  }

  /** Black's value as text, and how sure it is. */
  #valueOf(path: Path, node: TreeNode): { text: string; value: Value } | undefined {
    const value = this.values.get(path);
    if (!value) return undefined;
    const forBlack = node.position.sideToMove === 'black' ? value : negated(value);
    return { text: valueText(forBlack, shapeOf(node.position.rules).squares.length), value };
  }

  #value(path: Path, node: TreeNode) {
    const known = this.#valueOf(path, node);
    return known ? html`<span class="value ${sureness(known.value)}">${known.text}</span>` : nothing;
  }

  /** "Black f5, 1 flip, −2, estimate, depth 14 at 91 percent". */
  #spoken({ path, node }: RowCell, name: string): string {
    const mover = playerName(node.position.rules, opponent(node.position.sideToMove));
    const known = this.#valueOf(path, node);
    return [
      words.tree.moveSpoken(mover, name),
      ...(node.flips.length ? [words.board.flips(node.flips.length)] : []),
      ...(known ? [known.text, proofSpoken(known.value)] : []),
    ].join(', ');
  }

  #cell(cell: RowCell | undefined) {
    if (!cell) return html`<span></span>`;
    const { path, node } = cell;
    const current = path === this.path;
    const name = node.move?.kind === 'pass' ? words.tree.pass() : node.name;
    return html`<button
      class="node"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      aria-label=${this.#spoken(cell, name)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(path)}
    >
      <b>${name}</b> ${node.flips.length ? html`<span class="flips">${node.flips.length}</span>` : nothing}
      ${this.#value(path, node)}
    </button>`;
  }

  #alternative({ path, number, nodes }: Alternative) {
    const names = nodes.map((node) => (node.move?.kind === 'pass' ? words.tree.pass() : node.name));
    const more = names.slice(1, SHOWN_MOVES).join(' ') + (names.length > SHOWN_MOVES ? ' …' : '');
    return html`<div>
      <button class="other" tabindex="-1" @click=${() => this.#select(path)}>${number} ${names[0]}</button> ${more}
    </div>`;
  }

  #row({ number, cells, alternatives }: TreeRow, order: readonly Colour[]) {
    return html`<span class="number">${number}</span>${order.map((colour) => this.#cell(cells[colour]))}
      ${
        alternatives.length
          ? html`<div class="others" role="group" aria-label=${words.tree.otherwise()}>
              ${alternatives.map((other) => this.#alternative(other))}
            </div>`
          : nothing
      }`;
  }

  #root(root: TreeNode) {
    const { position } = root;
    const current = this.path === ROOT;
    const toMove = words.board.toMove(playerName(position.rules, position.sideToMove));
    const text = [this.heading, words.tree.rootText(toMove, emptyCount(position))].filter(Boolean).join(', ');
    return html`<button
      class="node root"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(ROOT)}
    >
      <b>${isStart(position) ? words.tree.start() : words.tree.setup()}</b> ${text} ${this.#value(ROOT, root)}
    </button>`;
  }

  override render() {
    const { tree } = this;
    if (!tree) return nothing;
    const rows = treeRows(tree, this.line);
    const { rules } = tree.root.position;
    const order: readonly Colour[] = rules.firstMover === 'black' ? COLOURS : [...COLOURS].reverse();
    const head = (colour: Colour, last: boolean) =>
      html`<span class="player"
        ><i class="disc ${colour}"></i> ${playerName(rules, colour)}${
          last ? html` <small>${words.tree.blackUp(playerName(rules, 'black'))}</small>` : nothing
        }</span
      >`;
    return html`<section class="card" aria-label=${words.tree.label()}>
      ${this.bare ? nothing : html`<h2>${words.tree.heading()}</h2>`}
      <div class="scroll">
        <div class="sheet">
          ${this.#root(tree.root)}
          ${
            rows.length
              ? html`<span class="number"></span>${order.map((colour, i) => head(colour, i === order.length - 1))}
                  ${rows.map((row) => this.#row(row, order))}`
              : nothing
          }
        </div>
        ${rows.length ? nothing : html`<p class="hint">${words.tree.nothing()}</p>`}
      </div>
    </section>`;
  }
}

function isStart(position: Position): boolean {
  return isSameSetup(setupOf(position), setupOf(startPosition(position.rules)));
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-tree': OutflankTree;
  }
}
