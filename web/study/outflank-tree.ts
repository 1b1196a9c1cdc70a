import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { repeat } from 'lit/directives/repeat.js';
import { ROOT, type Path } from '../../game/path.ts';
import { emptyCount, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { MINUS } from '../../game/score.ts';
import type { GameTree, TreeNode } from '../../game/tree.ts';
import { COLOURS, type Colour, type Position, type RuleSystem, type Square } from '../../game/types.ts';
import { USUAL_THRESHOLDS, type Thresholds } from '../../workers/review/loss.ts';
import { emit } from '../workbench/events.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import { playerName } from '../i18n/labels.ts';
import { locale } from '../i18n/locale.ts';
import { words } from '../i18n/words.ts';
import type { ReviewedMove } from '../review/line-review.ts';
import { icon } from '../ui/icon.ts';
import { styled } from '../ui/styled.ts';
import { base, cards, signs } from '../ui/styles/shared.ts';
import { VirtualList, type VirtualRow } from '../ui/virtual-list.ts';
import { treeWords } from '../i18n/tree-words.ts';
import { factsOf, moveNameOf, spokenOf, verdictSaid, type MoveFacts, type TreeKnowledge } from './move-facts.ts';
import { commentKey, outlineOf, rowIndexOf, type OutlineItem, type OutlineMove, type OutlineRow } from './outline.ts';
import { transpositionsOf } from './transpositions.ts';
import { treeStyles } from './tree-styles.ts';

/** Estimated heights in pixels, until rows are measured. */
const ROW_PX = 30;
const LETTERS_PER_LINE = 70;
const LINE_PX = 24;
const LINE_PADDING_PX = 10;
const LETTERS_PER_MOVE = 6;
/** Deeper lines aren't indented any further: there would be no room for them. */
const DEEPEST_DRAWN = 8;

type Shown = OutlineRow & VirtualRow;

const nonePrepared = (): readonly Square[] => [];

/**
 * The moves of a document as a score sheet: the main line in two columns, with comments and all other lines below the
 * moves that they belong to. Each move has its flips, loss, value (plus is good for Black) and certainty. It is one
 * stop of the Tab key; the keys that step through the game work here, too. Only the rows in sight are drawn.
 *
 * @fires outflank-path-select - a move was chosen
 * @csspart node - a move
 */
@customElement('outflank-tree')
export class OutflankTree extends LitElement {
  @property({ attribute: false }) tree: GameTree | null = null;
  @property({ attribute: false }) path: Path = ROOT;
  @property({ attribute: false }) values: Evaluations | null = null;
  /** Rises when a value has changed. */
  @property({ type: Number }) version = 0;
  /** What a review says about the moves of the current line: their losses and, unless more is known, their values. */
  @property({ attribute: false }) review: ReadonlyMap<Path, ReviewedMove> = new Map();
  /** Discs lost from which a move is a mistake. */
  @property({ attribute: false }) thresholds: Thresholds = USUAL_THRESHOLDS;
  @property({ type: Boolean }) hideValues = false;
  /** Prepared moves of each position. */
  @property({ attribute: false }) prepared: (position: Position) => readonly Square[] = nonePrepared;
  @query('.scroll') private list!: HTMLElement | null;

  #rows: readonly Shown[] = [];
  /** The row of the current move. */
  #current = -1;
  readonly #virtual = new VirtualList(
    this,
    () => this.list,
    () => this.#showCurrent(),
  );

  static override styles = [base, signs, cards, treeStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { tree } = this;
    if (changed.has('tree') && tree) this.#rows = outlineOf(tree).map(shownOf);
    if (!changed.has('tree') && !changed.has('path')) return;
    this.#current = rowIndexOf(this.#rows, this.path);
    this.#showCurrent();
  }

  /** Scrolls the current move into sight, with the comment on it. */
  #showCurrent(): void {
    const comment = this.#rows.findIndex(({ key }) => key === commentKey(this.path));
    this.#virtual.show(this.#current, Math.max(this.#current, comment));
  }

  #select(path: Path): void {
    emit(this, 'outflank-path-select', { path });
  }

  #value({ value }: MoveFacts) {
    if (!value) return nothing;
    return html`<span class="value ${value.sure}" title=${value.how}>${value.text}</span>`;
  }

  #loss({ loss }: MoveFacts) {
    return loss
      ? html`<span class="loss ${loss.sureness === 'proved' ? '' : 'guess'}">${MINUS}${loss.discs}</span>`
      : nothing;
  }

  /** The move with the mark of the study or file, or the engine's verdict in a frame. */
  #name(node: TreeNode, facts: MoveFacts) {
    const { glyph, verdict } = facts;
    return html`<b>${moveNameOf(node)}${glyph ?? nothing}${this.#signs(facts)}</b>${
        verdict ? html`<span class="verdict" title=${verdictSaid(verdict)}>${verdict}</span>` : nothing
      }`;
  }

  #signs({ meets, isPrepared, remark }: MoveFacts) {
    const sign = (name: 'joins' | 'prepared') => html`<span class="sign">${icon(name)}</span>`;
    return [
      isPrepared ? sign('prepared') : nothing,
      meets ? sign('joins') : nothing,
      remark ? html`<span class="sign" title=${remark}>◆</span>` : nothing,
    ];
  }

  #cell(known: TreeKnowledge, move: OutlineMove | null) {
    if (!move) return html`<span></span>`;
    const { path, node } = move;
    const facts = factsOf(known, path, node);
    const current = path === this.path;
    return html`<button
      class="node"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      aria-label=${spokenOf(node, facts)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(path)}
    >
      ${this.#name(node, facts)} ${node.flips.length ? html`<span class="flips">${node.flips.length}</span>` : nothing}
      ${this.#loss(facts)} ${this.#value(facts)}
    </button>`;
  }

  #inLine(known: TreeKnowledge, item: OutlineItem, isFirst: boolean) {
    if (item.kind === 'remark') return html`<span class="text">${item.text}</span> `;
    const { path, node, number, isNumbered } = item;
    const facts = factsOf(known, path, node);
    const current = path === this.path;
    const isLast = isFirst || node.children.length !== 1;
    return html`<button
      class="move ${isFirst ? 'first' : ''}"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      aria-label=${spokenOf(node, facts)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(path)}
    >
      ${isNumbered ? html`<small>${number}</small> ` : nothing}${this.#name(node, facts)} ${this.#loss(facts)}
      ${isLast || node.glyph ? this.#value(facts) : nothing}
    </button> `;
  }

  #root(known: TreeKnowledge, root: TreeNode) {
    const { position } = root;
    const current = this.path === ROOT;
    const toMove = words.board.toMove(playerName(position.rules, position.sideToMove));
    const isStart = positionKey(position) === positionKey(startPosition(position.rules));
    return html`<button
      class="node root"
      part="node"
      aria-current=${ifDefined(current ? 'true' : undefined)}
      tabindex=${current ? 0 : -1}
      @click=${() => this.#select(ROOT)}
    >
      <b>${isStart ? words.tree.start() : words.tree.setup()}</b>
      <span class="about">${words.tree.rootText(toMove, emptyCount(position))}</span>
      ${this.#value(factsOf(known, ROOT, root))}
    </button>`;
  }

  #row(known: TreeKnowledge, row: Shown, index: number) {
    switch (row.kind) {
      case 'root':
        return html`<div data-index=${index}>${this.#root(known, row.node)}</div>`;
      case 'pair':
        return html`<div class="pair" data-index=${index}>
          <span class="number">${row.number}</span>${row.cells.map((cell) => this.#cell(known, cell))}
        </div>`;
      case 'comment':
        return html`<div class="comment" data-index=${index}>
          ${row.of ? html`<span class="of">${row.of.number} ${moveNameOf(row.of.node)}</span>` : nothing}<span
            class="text"
            >${row.text}</span
          >
        </div>`;
      case 'line': {
        const level = String(Math.min(DEEPEST_DRAWN, row.level - 1));
        return html`<div class="line" data-index=${index} role="group" aria-label=${treeWords.line(row.level)}>
          <div class="branch" ${styled({ '--level': level })}>
            ${row.items.map((item, at) => this.#inLine(known, item, at === 0))}
          </div>
        </div>`;
      }
    }
  }

  /** What a row is drawn from: while it is the same, so is the row. */
  #seenIn(row: Shown, index: number): unknown[] {
    const current = index === this.#current ? this.path : null;
    const { tree, version, review, thresholds, hideValues, prepared } = this;
    const meetings = tree && transpositionsOf(tree).version;
    const reviewed = review.size ? movesIn(row).map((path) => reviewedText(review.get(path))) : [];
    return [row, index, current, version, thresholds, hideValues, prepared, meetings, locale(), ...reviewed];
  }

  #head(rules: RuleSystem) {
    const order: readonly Colour[] = rules.firstMover === 'black' ? COLOURS : [...COLOURS].reverse();
    return html`<div class="head">
      <span class="number"></span>${order.map(
        (colour, i) =>
          html`<span class="player"
            ><i class="disc ${colour}"></i> ${playerName(rules, colour)}${
              i === order.length - 1 && !this.hideValues
                ? html` <small>${words.tree.blackUp(playerName(rules, 'black'))}</small>`
                : nothing
            }</span
          >`,
      )}
    </div>`;
  }

  override render() {
    const { tree, values, review, thresholds, prepared } = this;
    if (!tree) return nothing;
    const known: TreeKnowledge = {
      tree,
      found: new Map(),
      values: this.hideValues ? null : values,
      review,
      thresholds,
      prepared,
    };
    const { from, to, before, after } = this.#virtual.slice(this.#rows);
    // If the current move is out of sight, the list itself is the stop of the Tab key.
    const isCurrentDrawn = this.#current >= from && this.#current < to;
    return html`${this.#head(tree.root.position.rules)}
      <div
        class="scroll"
        data-scrolls
        role="region"
        aria-label=${words.tree.label()}
        tabindex=${ifDefined(isCurrentDrawn ? undefined : 0)}
      >
        <div ${styled({ height: `${before}px` })}></div>
        ${repeat(
          this.#rows.slice(from, to),
          ({ key }) => key,
          (row, at) => guard(this.#seenIn(row, from + at), () => this.#row(known, row, from + at)),
        )}
        <div ${styled({ height: `${after}px` })}></div>
        ${tree.root.children.length ? nothing : html`<p class="hint">${words.tree.nothing()}</p>`}
      </div>`;
  }
}

function movesIn(row: OutlineRow): readonly Path[] {
  if (row.kind === 'pair') return row.cells.flatMap((cell) => cell?.path ?? []);
  return row.kind === 'line' ? row.items.flatMap((item) => (item.kind === 'move' ? [item.path] : [])) : [];
}

/** The text for a reviewed move. */
const reviewedText = (move: ReviewedMove | undefined): string =>
  move ? [...Object.values(move.value ?? {}), move.loss, move.sureness, move.verdict, move.remark].join(' ') : '';

const shown = new WeakMap<OutlineRow, Shown>();

/** A row with its estimated height; an unchanged row is the same object, so that nothing is measured again. */
function shownOf(row: OutlineRow): Shown {
  let known = shown.get(row);
  if (!known) shown.set(row, (known = { ...row, guess: guessOf(row) }));
  return known;
}

function guessOf(row: OutlineRow): number {
  if (row.kind === 'root' || row.kind === 'pair') return ROW_PX;
  const letters =
    row.kind === 'comment'
      ? row.text.length
      : row.items.reduce((sum, item) => sum + (item.kind === 'remark' ? item.text.length : LETTERS_PER_MOVE), 0);
  return LINE_PX * Math.ceil(letters / LETTERS_PER_LINE) + LINE_PADDING_PX;
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-tree': OutflankTree;
  }
}
