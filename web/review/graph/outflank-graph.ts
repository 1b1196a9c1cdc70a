import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ROOT, type Path } from '../../../game/path.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { RuleSystem } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import { moveNumber } from '../../document/move-number.ts';
import { emit } from '../../workbench/events.ts';
import { playerName } from '../../i18n/labels.ts';
import { figureTableStyles } from '../../ui/styles/figure-table.ts';
import { linkStyles } from '../../ui/styles/link.ts';
import { base } from '../../ui/styles/shared.ts';
import { point, proofSpoken, proofText, sureness, valueText } from '../../engine/value-format.ts';
import { words } from '../../i18n/words.ts';
import {
  apart,
  MARGIN,
  plyAt,
  runsOf,
  scaleOf,
  ticksOf,
  xOf,
  yOf,
  type GraphSize,
  type GraphRun,
} from './graph-scale.ts';
import { graphStyles } from './graph-styles.ts';
import { cumulativeLosses, isMistake, mistakesByCost, type LineReview, type ReviewedMove } from '../line-review.ts';
import { glyphOf, lossSaid } from '../losses.ts';
import type { MoveMotif } from '../../motifs/game-motifs.ts';
import { lossFigure } from '../loss-figure.ts';
import { reviewWords } from '../../i18n/review-words.ts';
import { scrolled, tableOf } from '../../ui/table.ts';

const HEIGHT = 165;
/** The font size for which the graph is designed. */
const USUAL_LETTERS_PX = 16;
/** The symbols of the costliest mistakes: how many at most, how far apart at least, and how far above the curve. */
const MAX_TAGS = 8;
const TAG_ROOM = 28;
const TAG_ABOVE = 14;
const MOVES_BETWEEN_FIGURES = 10;
/** Half the size of a diamond, and the distance of its middle below the curve. */
const MOTIF_SIZE = 4;
const MOTIF_BELOW = 2;

/**
 * The values over the whole line, Black upwards: proved parts solid, estimates dotted, mistakes as dots. A
 * slider: drag along it, click, or use the arrow keys. Also available as a table.
 *
 * @fires outflank-path-select - a move was chosen
 */
@customElement('outflank-graph')
export class OutflankGraph extends LitElement {
  @property({ attribute: false }) review: LineReview | null = null;
  @property({ attribute: false }) path: Path = ROOT;
  /** The discs lost so far instead of the values. */
  @property({ type: Boolean }) losses = false;
  /** Motifs that moves were proved to play or miss. */
  @property({ attribute: false }) motifs: ReadonlyMap<Path, readonly MoveMotif[]> = new Map();
  /** The same in words. */
  @property({ attribute: false }) motifsText: (motifs: readonly MoveMotif[]) => string = () => '';
  /** In units that grow with the page's font, so that the graph grows, too. */
  @state({ hasChanged: (now: GraphSize, before?: GraphSize) => now.width !== before?.width })
  private size: GraphSize = { width: 0, height: HEIGHT };
  #isDragging = false;
  readonly #resizes = new ResizeObserver(() => this.#measure());

  static override styles = [base, figureTableStyles, linkStyles, graphStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.#measure();
  }

  #measure(): void {
    const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTERS_PX;
    const width = Math.round(this.getBoundingClientRect().width);
    this.size = { width: Math.max(200, width / unit), height: HEIGHT };
  }

  get #moves(): readonly ReviewedMove[] {
    return this.review?.moves ?? [];
  }

  get #plies(): number {
    return this.#moves.length;
  }

  /** The current ply; null if it is on another line. */
  get #ply(): number | null {
    if (this.path === ROOT) return 0;
    const index = this.review?.moves.findIndex(({ path }) => path === this.path) ?? -1;
    return index < 0 ? null : index + 1;
  }

  get #values(): readonly (Value | null)[] {
    const { review } = this;
    return review ? [review.start, ...review.moves.map(({ value }) => value)] : [];
  }

  #select(ply: number): void {
    const path = ply === 0 ? ROOT : this.review?.moves[ply - 1]?.path;
    if (path !== undefined && path !== this.path) emit(this, 'outflank-path-select', { path });
  }

  #onPointer(event: PointerEvent): void {
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return;
      this.#isDragging = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    if (!this.#isDragging) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.#select(plyAt(((event.clientX - box.left) * this.size.width) / box.width, this.#plies, this.size));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const at = this.#ply ?? 0;
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - MOVES_BETWEEN_FIGURES,
      PageUp: at + MOVES_BETWEEN_FIGURES,
      Home: 0,
      End: this.#plies,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#select(Math.min(this.#plies, Math.max(0, next)));
  }

  // Drawing.

  #run({ isExact, points }: GraphRun, scale: number) {
    const size = this.size;
    const at = points.map(([ply, value]) => `${xOf(ply, this.#plies, size)},${yOf(value, scale, size)}`).join(' ');
    return svg`<polyline class=${isExact ? 'curve exact' : 'curve'} points=${at}></polyline>`;
  }

  /** The area between the curve and the middle: black above, white below. */
  #area({ points }: GraphRun, scale: number) {
    const size = this.size;
    const zero = yOf(0, scale, size);
    const outline = (sign: 1 | -1): string => {
      const shown = points.map(([ply, value]) => [ply, Math.max(0, sign * value) * sign] as const);
      const top = shown.map(([ply, value]) => `${xOf(ply, this.#plies, size)} ${yOf(value, scale, size)}`).join('L');
      return `M${xOf(points[0]![0], this.#plies, size)} ${zero}L${top}L${xOf(points.at(-1)![0], this.#plies, size)} ${zero}Z`;
    };
    return svg`<path class="black" d=${outline(1)}></path><path class="white" d=${outline(-1)}></path>`;
  }

  #grid(ticks: readonly number[], scale: number) {
    const size = this.size;
    const figures = this.#moves.flatMap(({ step: { node } }, index) => {
      const number = moveNumber(node);
      // A pass has the number of the next move.
      const isShown = number % MOVES_BETWEEN_FIGURES === 0 && node.move?.kind !== 'pass';
      return isShown ? [{ number, ply: index + 1 }] : [];
    });
    return svg`${ticks.map(
      (tick) => svg`<line class=${tick === 0 ? 'zero' : 'grid'} x1=${MARGIN.left} x2=${size.width - MARGIN.right}
        y1=${yOf(tick, scale, size)} y2=${yOf(tick, scale, size)}></line>
        <text class="figure end" x=${MARGIN.left - 6} y=${yOf(tick, scale, size) + 4}>${Math.abs(tick)}</text>`,
    )}${figures.map(
      ({ number, ply }) =>
        svg`<text class="figure" x=${xOf(ply, this.#plies, size)} y=${size.height - 6}>${number}</text>`,
    )}
    <circle class="disc black" cx="9" cy=${yOf(scale, scale, size)} r="5"></circle>
    <circle class="disc white" cx="9" cy=${yOf(-scale, scale, size)} r="5"></circle>`;
  }

  /** Where proofs begin for good: everything to the right of it is proved. */
  #frontier(values: readonly (Value | null)[]) {
    const last = values.findLastIndex((value) => !value || sureness(value) !== 'exact');
    const size = this.size;
    if (last < 0 || last >= values.length - 1 || !values[last + 1]) return nothing;
    const x = xOf(last + 0.5, this.#plies, size);
    const hasRoom = x > MARGIN.left + 55 && x < size.width - 55;
    return svg`<line class="frontier" x1=${x} x2=${x} y1="4" y2=${size.height - MARGIN.bottom}></line>${
      hasRoom
        ? svg`<text class="side end" x=${x - 5} y="13">${words.value.estimate()}</text>
        <text class="side" x=${x + 5} y="13">${words.value.proved()}</text>`
        : nothing
    }`;
  }

  /** A dot for each mistake; the costliest have their symbol above, where it covers no other. */
  #slips(review: LineReview, scale: number, limit: number) {
    const size = this.size;
    const slips = mistakesByCost(review).flatMap(({ path, value, verdict }) => {
      if (!value) return [];
      const x = xOf(review.moves.findIndex((move) => move.path === path) + 1, this.#plies, size);
      return [{ x, y: yOf(point(value, limit), scale, size), glyph: glyphOf(verdict)! }];
    });
    const tags = apart(slips.slice(0, MAX_TAGS), TAG_ROOM);
    return svg`${slips.map(({ x, y }) => svg`<circle class="slip" cx=${x} cy=${y} r="2.5"></circle>`)}${tags.map(
      (tag) => {
        const width = tag.glyph.length * 6 + 8;
        const x = Math.min(tag.x, size.width - width / 2 - 1);
        const y = Math.max(MARGIN.top, tag.y - TAG_ABOVE);
        return svg`<rect class="tag" x=${x - width / 2} y=${y - 7} width=${width} height="14" rx="3"></rect>
        <text class="tag-text" x=${x} y=${y + 4}>${tag.glyph}</text>`;
      },
    )}`;
  }

  /** A diamond above the figures: filled if a motif was played, hollow if one was missed. */
  #motifs(moves: readonly ReviewedMove[]) {
    const size = this.size;
    const y = size.height - MARGIN.bottom + MOTIF_BELOW;
    return moves.map(({ path }, index) => {
      const motifs = this.motifs.get(path);
      if (!motifs) return nothing;
      const x = xOf(index + 1, this.#plies, size);
      const at = `M${x} ${y - MOTIF_SIZE}l${MOTIF_SIZE} ${MOTIF_SIZE}l${-MOTIF_SIZE} ${MOTIF_SIZE}l${-MOTIF_SIZE} ${-MOTIF_SIZE}Z`;
      const kind = motifs.some(({ isPlayed }) => !isPlayed) ? 'missed' : 'played';
      return svg`<path class="motif ${kind}" d=${at}><title>${this.motifsText(motifs)}</title></path>`;
    });
  }

  /** ", missed: wedge", after what else is said about a move. */
  #motifsOf(move: ReviewedMove): string {
    const motifs = this.motifs.get(move.path);
    return motifs ? `, ${this.motifsText(motifs)}` : '';
  }

  #lossCurves(review: LineReview) {
    const size = this.size;
    const totals = cumulativeLosses(review);
    const end = totals.at(-1);
    const scale = scaleOf([end?.black ?? 0, end?.white ?? 0]);
    const y = (discs: number): number =>
      size.height - MARGIN.bottom - ((size.height - MARGIN.top - MARGIN.bottom) * discs) / scale;
    const curve = (colour: 'black' | 'white'): string =>
      [0, ...totals.map((total) => total[colour])]
        .map((discs, ply) => `${xOf(ply, this.#plies, size)},${y(discs)}`)
        .join(' ');
    const ticks = Array.from({ length: scale / 10 + 1 }, (_, i) => i * 10).filter(
      (tick) => scale <= 40 || tick % 20 === 0,
    );
    return svg`${ticks.map(
      (
        tick,
      ) => svg`<line class="grid" x1=${MARGIN.left} x2=${size.width - MARGIN.right} y1=${y(tick)} y2=${y(tick)}></line>
        <text class="figure end" x=${MARGIN.left - 6} y=${y(tick) + 4}>${tick}</text>`,
    )}
      <polyline class="total black" points=${curve('black')}></polyline>
      <polyline class="total white" points=${curve('white')}></polyline>`;
  }

  /** "Move 41, black g2, −8, proved, loses 4". */
  #spoken(ply: number | null): string {
    const { graph } = reviewWords;
    const { review } = this;
    if (!review || ply === null) return graph.elsewhere();
    const move = ply > 0 ? review.moves[ply - 1] : undefined;
    const value = ply > 0 ? move?.value : review.start;
    const limit = this.#limit;
    const said = value ? `${valueText(value, limit)}, ${proofSpoken(value)}` : graph.unknown();
    if (!move) return `${words.tree.start()}, ${said}`;
    const lost =
      move.loss && move.sureness && isMistake(move)
        ? `, ${lossSaid({ discs: Math.round(move.loss), sureness: move.sureness })}`
        : '';
    return `${graph.move(moveNumber(move.step.node), this.#nameOf(move))}, ${said}${lost}${this.#motifsOf(move)}`;
  }

  #nameOf({ step, mover }: ReviewedMove): string {
    const { node } = step;
    const colour = playerName(node.position.rules, mover);
    return words.tree.moveSpoken(colour, node.move?.kind === 'pass' ? words.tree.pass() : node.name);
  }

  get #rules(): RuleSystem {
    return this.review?.moves[0]?.step.node.position.rules ?? OTHELLO;
  }

  get #limit(): number {
    return shapeOf(this.#rules).squares.length;
  }

  #table(review: LineReview) {
    const { graph } = reviewWords;
    const totals = cumulativeLosses(review);
    const limit = this.#limit;
    return html`<details class="twin">
      <summary>${graph.table()}</summary>
      ${scrolled(
        graph.table(),
        tableOf(
          [
            '#',
            [words.moves.move(), 'name'],
            words.moves.value(),
            words.moves.proof(),
            words.moves.loss(),
            graph.lostSoFar(),
          ],
          review.moves.map((move, index) => {
            const { value, step } = move;
            return html`<tr>
              <td>${moveNumber(step.node)}</td>
              <th scope="row">
                <button class="link" @click=${() => this.#select(index + 1)}>
                  ${this.#nameOf(move)}${step.node.glyph ?? glyphOf(move.verdict) ?? ''}${this.#motifsOf(move)}
                </button>
              </th>
              <td>${value ? valueText(value, limit) : '–'}</td>
              <td>${value ? proofText(value) : '–'}</td>
              <td>${lossFigure(move)}</td>
              <td>${Math.round(totals[index]![move.mover])}</td>
            </tr>`;
          }),
        ),
      )}
    </details>`;
  }

  override render() {
    const { review } = this;
    if (!review || !review.moves.length) return nothing;
    const size = this.size;
    const limit = this.#limit;
    const values = this.#values;
    const known = values.flatMap((value) => (value ? [point(value, limit)] : []));
    const scale = scaleOf(known);
    const ply = this.#ply;
    const runs = runsOf(values, limit);
    return html`<svg
        class="graph"
        viewBox="0 0 ${size.width} ${size.height}"
        role="slider"
        tabindex="0"
        aria-label=${`${reviewWords.graph.label()}. ${words.tree.blackUp(playerName(this.#rules, 'black'))}`}
        aria-valuemin="0"
        aria-valuemax=${this.#plies}
        aria-valuenow=${ply ?? 0}
        aria-valuetext=${this.#spoken(ply)}
        @pointerdown=${this.#onPointer}
        @pointermove=${this.#onPointer}
        @pointerup=${() => (this.#isDragging = false)}
        @pointercancel=${() => (this.#isDragging = false)}
        @keydown=${this.#onKey}
      >
        ${
          this.losses
            ? this.#lossCurves(review)
            : svg`${runs.map((run) => this.#area(run, scale))}${this.#grid(ticksOf(scale), scale)}
              ${runs.map((run) => this.#run(run, scale))}${this.#frontier(values)}
              ${this.#slips(review, scale, limit)}${this.#motifs(review.moves)}`
        }
        ${
          ply === null
            ? nothing
            : svg`<line class="cursor" x1=${xOf(ply, this.#plies, size)} x2=${xOf(ply, this.#plies, size)}
              y1="4" y2=${size.height - MARGIN.bottom + 4}></line>`
        }
      </svg>
      ${this.#table(review)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-graph': OutflankGraph;
  }
}
