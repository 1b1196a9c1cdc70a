import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import { parentPath, ROOT, type Path } from '../../../game/path.ts';
import { emptyCount, opponent, startPosition } from '../../../game/position.ts';
import { positionKey } from '../../../game/repetition.ts';
import { MINUS } from '../../../game/score.ts';
import { shapeOf } from '../../../game/shape.ts';
import { nodeAt, type GameTree, type Glyph, type TreeNode } from '../../../game/tree.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { USUAL_THRESHOLDS, verdictOf, type Thresholds } from '../../../workers/review.ts';
import { emit } from '../../app/events.ts';
import { icon } from '../../ui/icon.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, cards, signs } from '../../ui/styles/shared.ts';
import { styled } from '../../ui/styled.ts';
import { proofSpoken, proofText, sureness, negated, valueText } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';
import { glyphOf, type ReviewedMove } from '../../modes/line-review.ts';
import { lossOf, lossSaid, shownLoss } from '../../modes/losses.ts';
import { outlineOf, rowOf, type OutlineItem, type OutlineMove, type OutlineRow } from './outline.ts';
import { studyWords } from '../study/study-words.ts';
import { treeStyles } from './tree-styles.ts';
import { transpositionsOf, type Transpositions } from './transpositions.ts';
import { valueOf, type Evaluations } from '../../engine/evaluations.ts';
import { Windowing, type WindowedRow } from '../../ui/windowing.ts';

/** Guesses of heights in pixels, until rows are measured. */
const ROW_PX = 30;
const LETTERS_A_LINE = 70;
const LINE_PX = 24;
/** Deeper lines are not drawn further in: there would be no room for them. */
const DEEPEST_DRAWN = 8;

type Shown = OutlineRow & WindowedRow;

/**
 * A study as a score sheet: the main line in two columns, comments and all other lines below the moves that they belong
 * to. Each move with flips, loss, value (plus is good for Black) and how sure that is. One stop of the Tab key; the keys that
 * step through the game step through it. Only the rows in sight are drawn.
 *
 * @fires outflank-path-select - a move was chosen
 * @csspart node - a move
 */
@customElement('outflank-study-tree')
export class OutflankStudyTree extends LitElement {
  @property({ attribute: false }) tree: GameTree | null = null;
  @property({ attribute: false }) path: Path = ROOT;
  @property({ attribute: false }) values: Evaluations | null = null;
  /** Rises when a value has changed. */
  @property({ type: Number }) version = 0;
  /** What a review says of the moves on the line on screen; it comes before the plain values. */
  @property({ attribute: false }) review: ReadonlyMap<Path, ReviewedMove> = new Map();
  /** Discs lost from which on a move is a mistake. */
  @property({ attribute: false }) thresholds: Thresholds = USUAL_THRESHOLDS;
  @property({ type: Boolean }) hideValues = false;
  @query('.scroll') private list!: HTMLElement | null;

  #rows: readonly Shown[] = [];
  readonly #window = new Windowing(
    this,
    () => this.list,
    () => this.#showCurrent(),
  );

  static override styles = [base, signs, cards, treeStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { tree } = this;
    if (!changed.has('tree') || !tree) return;
    this.#rows = outlineOf(tree).map((row) => ({ ...row, guess: guessOf(row) }));
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('path') || changed.has('tree')) this.#showCurrent();
  }

  #showCurrent(): void {
    this.#window.show(rowOf(this.#rows, this.path));
  }

  get #meetings(): Transpositions {
    return transpositionsOf(this.tree!);
  }

  #select(path: Path): void {
    emit(this, 'outflank-path-select', { path });
  }

  #value(path: Path, node: TreeNode) {
    if (this.hideValues) return undefined;
    const known = this.values?.at(node);
    const reviewed = this.review.get(path)?.value;
    if (!reviewed && !known) return undefined;
    const value = reviewed ?? valueOf(known!);
    const forBlack = reviewed || node.position.sideToMove === 'black' ? value : negated(value);
    const text = valueText(forBlack, shapeOf(node.position.rules).squares.length);
    return { text, sure: sureness(value), value, source: known?.source ?? studyWords.tree.followed() };
  }

  #loss(path: Path, node: TreeNode) {
    const reviewed = this.hideValues ? undefined : this.review.get(path);
    if (reviewed?.loss !== undefined) return shownLoss(reviewed.loss, reviewed.isExact);
    const parent = this.hideValues || !this.values ? undefined : nodeAt(this.tree!, parentPath(path));
    return parent && lossOf(this.values!, parent, node);
  }

  #drawnValue(path: Path, node: TreeNode) {
    const known = this.#value(path, node);
    if (!known) return nothing;
    const { text, sure, value, source } = known;
    const title = studyWords.tree.provenance(proofText(value), source);
    return html`<span class="value ${sure}" title=${title}>${text}</span>`;
  }

  #drawnLoss(path: Path, node: TreeNode) {
    const loss = this.#loss(path, node);
    if (!loss) return nothing;
    return html`<span class="loss ${loss.isExact ? '' : 'guess'}">${MINUS}${loss.discs}</span>`;
  }

  /** The glyph that somebody gave, else the one that a review finds. */
  #glyph(path: Path, node: TreeNode): Glyph | undefined {
    if (node.glyph || this.hideValues) return node.glyph;
    const reviewed = this.review.get(path)?.verdict;
    if (reviewed) return glyphOf(reviewed);
    const loss = this.#loss(path, node);
    return loss && glyphOf(verdictOf(loss.discs, this.thresholds));
  }

  #joining(path: Path) {
    return this.#meetings.isMeeting(path) ? html`<span class="sign">${joinIcon()}</span>` : nothing;
  }

  /** "Black f5, mistake, 1 flip, loses 4, −2, estimate …, same position as …, comment". */
  #spoken({ path, node }: OutlineMove): string {
    const { tree } = studyWords;
    const mover = playerName(node.position.rules, opponent(node.position.sideToMove));
    const known = this.#value(path, node);
    const loss = this.#loss(path, node);
    const glyph = this.#glyph(path, node);
    return [
      words.tree.moveSpoken(mover, nameOf(node)),
      ...(glyph ? [tree.glyphs[glyph]()] : []),
      ...(node.flips.length ? [words.board.flips(node.flips.length)] : []),
      ...(loss ? [lossSaid(loss)] : []),
      ...(known ? [known.text, proofSpoken(known.value)] : []),
      ...(this.#meetings.isMeeting(path) ? [tree.meets()] : []),
    ].join(', ');
  }

  #cell(move: OutlineMove | null) {
    if (!move) return html`<span></span>`;
    const { path, node } = move;
    const current = path === this.path;
    return html`<button
      class="node"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      aria-label=${this.#spoken(move)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(path)}
    >
      <b>${nameOf(node)}${this.#glyph(path, node) ?? nothing}${this.#joining(path)}</b>
      ${node.flips.length ? html`<span class="flips">${node.flips.length}</span>` : nothing}
      ${this.#drawnLoss(path, node)} ${this.#drawnValue(path, node)}
    </button>`;
  }

  #inLine(item: OutlineItem, isFirst: boolean) {
    if (item.kind === 'remark') return html`<span class="text">${item.text}</span> `;
    const { path, node, number, isNumbered } = item;
    const current = path === this.path;
    const isLast = isFirst || node.children.length !== 1;
    return html`<button
      class="move ${isFirst ? 'first' : ''}"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      aria-label=${this.#spoken(item)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(path)}
    >
      ${isNumbered ? html`<small>${number}</small> ` : nothing}<b>${nameOf(node)}${this.#glyph(path, node) ?? nothing}</b>${this.#joining(path)}
      ${this.#drawnLoss(path, node)} ${isLast || node.glyph ? this.#drawnValue(path, node) : nothing}
    </button> `;
  }

  #root(root: TreeNode) {
    const { position } = root;
    const current = this.path === ROOT;
    const toMove = words.board.toMove(playerName(position.rules, position.sideToMove));
    const isStart = positionKey(position) === positionKey(startPosition(position.rules));
    return html`<button
      class="node"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(ROOT)}
    >
      <b>${isStart ? words.tree.start() : words.tree.setup()}</b> ${words.tree.rootText(toMove, emptyCount(position))}
      ${this.#drawnValue(ROOT, root)}
    </button>`;
  }

  #row(row: Shown) {
    switch (row.kind) {
      case 'root':
        return html`<div data-row=${row.key}>${this.#root(row.node)}</div>`;
      case 'pair':
        return html`<div class="pair" data-row=${row.key}>
          <span class="number">${row.number}</span>${row.cells.map((cell) => this.#cell(cell))}
        </div>`;
      case 'comment':
        return html`<div class="comment" data-row=${row.key}>
          ${row.of ? html`<span class="of">${row.of.number} ${nameOf(row.of.node)}</span>` : nothing}<span class="text"
            >${row.text}</span
          >
        </div>`;
      case 'line': {
        const level = String(Math.min(DEEPEST_DRAWN, row.level - 1));
        return html`<div class="line" data-row=${row.key} role="group" aria-label=${studyWords.tree.line(row.level)}>
          <div class="branch" ${styled({ '--level': level })}>
            ${row.items.map((item, index) => this.#inLine(item, index === 0))}
          </div>
        </div>`;
      }
    }
  }

  override render() {
    const { tree } = this;
    if (!tree) return nothing;
    const { rules } = tree.root.position;
    const order: readonly Colour[] = rules.firstMover === 'black' ? COLOURS : [...COLOURS].reverse();
    const { from, to, before, after } = this.#window.slice(this.#rows);
    const shown = this.#rows.slice(from, to);
    const current = rowOf(this.#rows, this.path);
    // With the move on the board out of sight the list itself is the stop of the Tab key.
    const isCurrentDrawn = current >= from && current < to;
    const head = (colour: Colour, last: boolean) =>
      html`<span class="player"
        ><i class="disc ${colour}"></i> ${playerName(rules, colour)}${
          last ? html` <small>${words.tree.blackUp(playerName(rules, 'black'))}</small>` : nothing
        }</span
      >`;
    return html`<div class="head">
        <span class="number"></span>${order.map((colour, i) => head(colour, i === order.length - 1))}
      </div>
      <div
        class="scroll"
        data-scrolls
        role="region"
        aria-label=${words.tree.label()}
        tabindex=${ifDefined(isCurrentDrawn ? undefined : 0)}
        @scroll=${this.#window.onScroll}
      >
        <div ${styled({ height: `${before}px` })}></div>
        ${repeat(
          shown,
          (row) => row.key,
          (row) => this.#row(row),
        )}
        <div ${styled({ height: `${after}px` })}></div>
        ${tree.root.children.length ? nothing : html`<p class="hint">${studyWords.tree.nothing()}</p>`}
      </div>`;
  }
}

function joinIcon() {
  return icon('joins');
}

const nameOf = (node: TreeNode): string => (node.move?.kind === 'pass' ? words.tree.pass() : node.name);

function guessOf(row: OutlineRow): number {
  if (row.kind === 'root' || row.kind === 'pair') return ROW_PX;
  const letters =
    row.kind === 'comment'
      ? row.text.length
      : row.items.reduce((sum, item) => sum + (item.kind === 'remark' ? item.text.length : 6), 0);
  return LINE_PX * Math.ceil(letters / LETTERS_A_LINE) + 10;
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-study-tree': OutflankStudyTree;
  }
}
