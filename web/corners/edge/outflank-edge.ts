import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  EDGE_SQUARES,
  type EdgeCounts,
  edgeFigures,
  edgeValue,
  EXACT_EMPTIES,
} from '../../../game/collection/edges.ts';
import { edgeNamesOf, type NamedEdge } from '../../../game/edge/names.ts';
import { type EdgeMove, EdgePlay } from '../../../game/edge/play.ts';
import { LENGTH } from '../../../game/edge/shape.ts';
import { opponent } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { signed } from '../../../game/score.ts';
import type { Position } from '../../../game/types.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { browserStore } from '../../browser/storage.ts';
import { discName, playerName } from '../../i18n/labels.ts';
import { number, signedMean } from '../../i18n/numbers.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import {
  afterMove,
  coloursExchanged,
  edgeContentAt,
  edgeOf,
  type EdgeState,
  EMPTY_EDGE,
  keepEdge,
  otherToMove,
  painted,
  readEdge,
  turnedRound,
} from './edge-state.ts';
import { edgeStatistics } from './edge-statistics.ts';
import { edgeStripStyles } from './edge-styles.ts';
import { edgeTable, ENOUGH } from './edge-table.ts';
import { edgeWords } from './edge-words.ts';
import './outflank-edge-games.ts';
import { tableOf } from '../../ui/table.ts';

/** Moves shown of a line; later ones only fill up the edge. */
const LINE_LENGTH = 8;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

const tab = browserStore(() => window.sessionStorage);

/** Solved shapes, kept while the page is open. */
const play = new EdgePlay();

/**
 * The edge lab: an edge with its two X-squares, painted or taken from the board, its name, best play on it, and how
 * such edges fared in tournament games.
 */
@customElement('outflank-edge')
export class OutflankEdge extends LitElement {
  /** The board that edges are taken from; it must be 8×8. */
  @property({ attribute: false }) position: Position | null = null;
  /** For looking through its game and collections as well. */
  @property({ attribute: false }) workbench: Workbench | null = null;
  @state() private edge = readEdge(tab);
  @state() private former: readonly EdgeState[] = [];
  @state() private counts: EdgeCounts | 'missing' | null = edgeStatistics.here;

  static override styles = [base, controls, tableStyles, edgeStripStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    edgeStatistics.fetch().then(
      (counts) => (this.counts = counts),
      () => (this.counts = 'missing'),
    );
  }

  #show(edge: EdgeState): void {
    this.edge = edge;
    keepEdge(tab, edge);
  }

  #change(next: EdgeState): void {
    this.former = [...this.former, this.edge];
    this.#show(next);
  }

  #undo(): void {
    const last = this.former.at(-1);
    if (!last) return;
    this.former = this.former.slice(0, -1);
    this.#show(last);
  }

  // The edge.

  #name(square: number): string {
    return squareName(OTHELLO, EDGE_SQUARES[this.edge.side]![square]!);
  }

  #square(square: number) {
    const content = edgeContentAt(this.edge, square);
    const words = edgeWords.square;
    const disc = content === 'empty' ? words.empty() : discName(OTHELLO, content);
    const isX = square === 0 || square === LENGTH - 1;
    return html`<button
      class=${isX ? 'x-square' : 'on-edge'}
      aria-label=${words.label(this.#name(square), disc)}
      @click=${() => this.#change(painted(this.edge, square))}
    >
      ${content === 'empty' ? html`<span class="name">${this.#name(square)}</span>` : html`<i class=${content}></i>`}
    </button>`;
  }

  #strip() {
    const { tools } = edgeWords;
    const { edge, position } = this;
    const tool = (label: string, next: EdgeState) =>
      html`<button type="button" @click=${() => this.#change(next)}>${label}</button>`;
    return html`<div class="strip" role="group" aria-label=${edgeWords.strip()}>
        ${Array.from({ length: LENGTH }, (_, square) => this.#square(square))}
      </div>
      <p class="pad tools">
        ${tool(tools.toMove(playerName(OTHELLO, opponent(edge.mover))), otherToMove(edge))}
        ${tool(tools.mirror(), turnedRound(edge))} ${tool(tools.colours(), coloursExchanged(edge))}
        ${tool(tools.clear(), { ...EMPTY_EDGE, side: edge.side })}
        <button type="button" ?disabled=${!this.former.length} @click=${() => this.#undo()}>${tools.undo()}</button>
      </p>
      ${
        position && fits(position)
          ? html`<p class="pad tools">
              <span class="muted">${edgeWords.fromBoard()}</span>
              ${SIDES.map((side, index) => tool(edgeWords.sides[side](), edgeOf(position, index)))}
            </p>`
          : nothing
      }`;
  }

  // Its name, and best play on it.

  #named({ name, side }: NamedEdge): string {
    const { mover } = this.edge;
    const { names } = edgeWords;
    if (name === 'empty') return names.empty();
    if (name === 'full') return names.full();
    return names[name](playerName(OTHELLO, side === 'X' ? mover : opponent(mover)));
  }

  #move({ square }: EdgeMove): string {
    return square === null ? edgeWords.elsewhere() : this.#name(square);
  }

  #ahead(value: number): string {
    const { mover } = this.edge;
    if (!value) return edgeWords.even();
    return edgeWords.ahead(playerName(OTHELLO, value > 0 ? mover : opponent(mover)), Math.abs(value));
  }

  #play() {
    const { shape, mover, isAfterElsewhere } = this.edge;
    const moves = play.moves(shape, isAfterElsewhere);
    const best = moves[0]!;
    const line = play.line(shape).slice(0, LINE_LENGTH);
    const row = (move: EdgeMove) =>
      html`<tr>
        <th scope="row">
          <button type="button" @click=${() => this.#change(afterMove(this.edge, move))}>${this.#move(move)}</button>
        </th>
        <td class="figure">${signed(move.value)}</td>
        <td class=${move.value < best.value ? 'figure loss' : 'figure muted'}>${number(best.value - move.value)}</td>
      </tr>`;
    return html`<h2 class="pad">${edgeWords.playHeading(playerName(OTHELLO, mover))}</h2>
      <p class="pad" role="status">
        ${this.#ahead(best.value)} ${edgeWords.reply(this.#move(best))}
        ${line.length && !isAfterElsewhere ? edgeWords.line(line.map((move) => this.#move(move)).join(' ')) : nothing}
      </p>
      ${tableOf([edgeWords.move(), [edgeWords.discs(), 'figure'], [edgeWords.loses(), 'figure']], moves.map(row), { label: edgeWords.playHeading(playerName(OTHELLO, mover)) })}
      <p class="note">${edgeWords.assumptions()}</p>`;
  }

  // What became of it in games.

  #games() {
    const { counts, edge } = this;
    const heading = html`<h2 class="pad">${edgeWords.games.heading()}</h2>`;
    if (!counts)
      return html`${heading}
        <p class="note">${edgeWords.games.loading()}</p>`;
    if (counts === 'missing')
      return html`${heading}
        <p class="note">${edgeWords.games.missing()}</p>`;
    const figures = edgeFigures(counts, edge.shape);
    if (!figures.size)
      return html`${heading}
        <p class="note">${edgeWords.games.never()}</p>`;
    return html`${heading} ${edgeTable(figures, edge, edgeWords.games.heading())}
      <p class="pad">${this.#exactMean(counts)}</p>
      <p class="note">${edgeWords.games.note()}</p>`;
  }

  /** The mean value of positions with this edge. */
  #exactMean(counts: EdgeCounts): string {
    const { shape, mover } = this.edge;
    const value = edgeValue(counts, shape);
    if (!value || value.positions < ENOUGH) return edgeWords.games.exactFew(EXACT_EMPTIES, value?.positions ?? 0);
    return edgeWords.games.exact(EXACT_EMPTIES, playerName(OTHELLO, mover), signedMean(value.mean), value.positions);
  }

  override render() {
    const names = edgeNamesOf(this.edge.shape, play).map((named) => this.#named(named));
    return html`<h2 class="pad">${edgeWords.title()}</h2>
      ${this.#strip()} ${names.length ? html`<p class="pad names">${names.join(' · ')}</p>` : nothing} ${this.#play()}
      ${this.#games()}
      <outflank-edge-games .workbench=${this.workbench} .edge=${this.edge}></outflank-edge-games>`;
  }
}

const fits = ({ contents, rules }: Position): boolean =>
  contents.length === 64 && rules.columns === 8 && !contents.includes('missing');

declare global {
  interface HTMLElementTagNameMap {
    'outflank-edge': OutflankEdge;
  }
}
