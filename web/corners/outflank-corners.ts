import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { played } from '../../game/bitboard/position.ts';
import { forcedCorner, type ForcedCorner } from '../../game/corner-line.ts';
import { type CornerMove, cornerMoves } from '../../game/corner-moves.ts';
import { canTake } from '../../game/features.ts';
import { legalMoves, opponent } from '../../game/position.ts';
import { shapeOf, squareName, type CornerZone } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { Listening } from '../workbench/listening.ts';
import { moveButton } from '../workbench/move-button.ts';
import { playerName } from '../i18n/labels.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { isLoss, proofSpoken, proofText, sureness, valueText, type SquareValues } from '../engine/value-format.ts';
import { edgeWords } from './edge/edge-words.ts';
import { costOf } from '../analyse/overlays/marks.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { closedValues } from './closed-corner.ts';
import { tableOf } from '../ui/table.ts';

/** A key for a move beside a corner. */
const pairOf = ({ square, corner }: Pick<CornerMove, 'square' | 'corner'>): number => 100 * square + corner;

/**
 * The corners: who can take them, and what the squares beside them are worth and cost in this position.
 *
 * @fires outflank-move-play - a square was chosen
 * @fires outflank-square-preview - pointer or focus is on a square, or has left it
 */
@customElement('outflank-corners')
export class OutflankCorners extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Values of legal squares, for the side to move; empty while they are hidden. */
  @property({ attribute: false }) values: SquareValues = new Map();
  /** Provides the engine that values moves with a corner closed. */
  @property({ attribute: false }) workbench: Workbench | null = null;
  /** What is known about the opponent's way into the corner, move by move. */
  @state() private forced: ReadonlyMap<number, ForcedCorner> = new Map();
  @state() private closed: ReadonlyMap<number, Value> = new Map();
  @state() private isWorking = false;
  #abort = new AbortController();
  protected readonly listening = new Listening(this, () => this.workbench);

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    css`
      .fates li + li {
        margin-top: var(--s1);
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('position')) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.isWorking = false;
    this.forced = new Map();
    this.closed = new Map();
    if (this.position) void this.#findLines(this.position, this.#abort.signal);
  }

  /** Leaving this tab interrupts the work; back here, it begins again or can be asked for again. */
  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#abort.signal.aborted) return;
    this.#stop();
    if (this.position) void this.#findLines(this.position, this.#abort.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  /** One after another, so that the page stays responsive. */
  async #findLines(position: Position, signal: AbortSignal): Promise<void> {
    const bits = othelloPosition(position);
    if (!bits) return;
    for (const move of cornerMoves(position)) {
      if (move.fate !== 'keeps') continue;
      await new Promise((done) => setTimeout(done));
      if (signal.aborted) return;
      const after = played(bits, move.square);
      if (after) this.forced = new Map(this.forced).set(pairOf(move), forcedCorner(after, move.corner));
    }
  }

  async #workOut(position: Position): Promise<void> {
    const engine = this.workbench?.engine;
    if (!engine) return;
    this.isWorking = true;
    const { signal } = this.#abort;
    const moves = cornerMoves(position).filter(({ fate }) => fate !== 'takes');
    for (const corner of new Set(moves.map((move) => move.corner))) {
      const values = await closedValues(engine, position, corner, signal);
      if (signal.aborted) return;
      const known = new Map(this.closed);
      for (const move of moves) {
        const value = move.corner === corner ? values?.get(move.square) : undefined;
        if (value) known.set(pairOf(move), value);
      }
      this.closed = known;
    }
    this.isWorking = false;
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.isWorking = false;
  }

  /**
   * After a move that keeps the opponent out of the corner next turn: that, and whether the corner can still be forced
   * later.
   */
  #kept(move: CornerMove, position: Position): string {
    const found = this.forced.get(pairOf(move));
    const { rules, sideToMove } = position;
    const words = edgeWords.corner;
    const player = playerName(rules, opponent(sideToMove));
    const [square, corner] = [squareName(rules, move.square), squareName(rules, move.corner)];
    if (found?.kind === 'not') return words.cannot(square, player, corner, found.plies);
    if (found?.kind !== 'forced') return words.keeps(square, player, corner);
    const line = found.line.map((at) => (at === null ? edgeWords.elsewhere() : squareName(rules, at)));
    return words.forces(square, player, corner, line.join(' '));
  }

  #withoutCorner(move: CornerMove, position: Position): string {
    const value = this.closed.get(pairOf(move));
    const limit = shapeOf(position.rules).squares.length;
    const name = (of: Square): string => squareName(position.rules, of);
    if (!value || this.workbench?.shown.hidesValues) return '';
    return edgeWords.corner.closed(name(move.corner), name(move.square), valueText(value, limit), proofText(value));
  }

  #tools(position: Position) {
    const words = edgeWords.corner;
    if (!this.workbench || this.workbench.shown.hidesValues || !othelloPosition(position)) return nothing;
    if (this.isWorking)
      return html`<p class="pad row">
        <button type="button" @click=${() => this.#stop()}>${words.stop()}</button>
        <span role="status">${words.working()}</span>
      </p>`;
    return html`<p class="pad">
      <button type="button" @click=${() => void this.#workOut(position)}>${words.workOut()}</button>
    </p>`;
  }

  #now(corner: Square, position: Position): string {
    const { corners } = edgeWords;
    const content = position.contents[corner]!;
    if (content === 'black' || content === 'white') return playerName(position.rules, content);
    const takers = canTake(position, corner);
    if (takers.length === 0) return corners.openToNobody();
    return corners.open(takers.length === 2 ? corners.both() : playerName(position.rules, takers[0]!));
  }

  /** A square beside a corner: its value here and what it costs, or why it can't be played. */
  #square(square: Square, position: Position, legal: ReadonlySet<Square>) {
    const { corners } = edgeWords;
    const name = squareName(position.rules, square);
    if (position.contents[square] !== 'empty') return html`<span class="muted">${name} ${corners.occupied()}</span> `;
    if (!legal.has(square)) return html`<span class="muted">${name} ${corners.unplayable()}</span> `;
    const known = this.values.get(square);
    const cost = costOf(square, this.values, position.rules);
    const limit = shapeOf(position.rules).squares.length;
    const label = html`${name}${known?.best ? html` <i class="star"></i>` : nothing}`;
    return html`${moveButton(this, square, label)}
    ${
      known
        ? html`<b class="value ${sureness(known.value)}">${valueText(known.value, limit)}</b
            ><span class="sr"> ${proofSpoken(known.value)}</span>
            <span class=${isLoss(cost) ? 'loss' : 'muted'}>${corners.costs(cost)}</span>`
        : nothing
    } `;
  }

  /** What the move does to the corner, and its cost if known. */
  #fate(move: CornerMove, position: Position) {
    const { square, corner, fate, stable } = move;
    const name = (of: Square): string => squareName(position.rules, of);
    const taker = playerName(position.rules, opponent(position.sideToMove));
    const words = edgeWords.corner;
    const said = {
      takes: () => words.takes(name(square), stable),
      gives: () => words.gives(name(square), name(corner), taker, stable),
      leaves: () => words.leaves(name(square), name(corner), taker, stable),
      keeps: () => this.#kept(move, position),
    }[fate]();
    const cost = costOf(square, this.values, position.rules);
    return html`<li>
      ${said}
      ${cost ? html`<span class=${isLoss(cost) ? 'loss' : 'muted'}>${edgeWords.corners.costs(cost)}</span>` : nothing}
      ${this.#withoutCorner(move, position)}
    </li>`;
  }

  #zone({ corner, xSquares, cSquares }: CornerZone, position: Position, legal: ReadonlySet<Square>) {
    const list = (squares: readonly Square[]) =>
      squares.map((square, i) => html`${i ? ' · ' : ''}${this.#square(square, position, legal)}`);
    return html`<tr>
      <th scope="row">${squareName(position.rules, corner)}</th>
      <td>${this.#now(corner, position)}</td>
      <td>${list(xSquares)}</td>
      <td>${list(cSquares)}</td>
    </tr>`;
  }

  override render() {
    const { position } = this;
    if (!position) return nothing;
    const { corners } = edgeWords;
    const { cornerZones } = shapeOf(position.rules);
    if (!cornerZones.length) return html`<p class="note">${corners.none()}</p>`;
    const moves = cornerMoves(position);
    const legal = new Set(legalMoves(position).flatMap(({ move }) => (move.kind === 'place' ? [move.square] : [])));
    return html`${tableOf(
        [corners.corner(), corners.now(), corners.x(), corners.c()],
        cornerZones.map((zone) => this.#zone(zone, position, legal)),
        { caption: corners.caption() },
      )}
      <ul class="pad fates">
        ${moves.map((move) => this.#fate(move, position))}
      </ul>
      ${moves.some(({ fate }) => fate !== 'takes') ? this.#tools(position) : nothing}
      <p class="note">${corners.note()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-corners': OutflankCorners;
  }
}
