import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { moveName } from '../game/notation.ts';
import { isOver, legalMoves, mustPass, play } from '../game/position.ts';
import { signed } from '../game/score.ts';
import { shapeOf } from '../game/shape.ts';
import type { Move, Position, Square } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import type { MoveReport, Value } from '../workers/protocol.ts';
import { readPositionText } from '../web/board/position-text.ts';
import type { BoardValue, BoardValues, LastMove, Sureness } from '../web/board/types.ts';
import { analysisStyles } from './analysis-styles.ts';
import { ENGLISH, wordsIn, type AnalysisWords } from './analysis-words.ts';
import { customElement, property, state } from './decorators.ts';
import { elementStyles } from './element-styles.ts';
import { createEngine } from './engine.browser.ts';
import type { Engine, Limits, Report, Weights } from './engine.ts';
import './outflank-board.ts';
import { OwnWords } from './own-words.ts';

const USUAL_LEVEL = 16;
/** Moves shown of a line. */
const LINE_MOVES = 8;

/** `small` orders moves near the end, `full` gives values, and the pairs, more than half of the bytes, improve them. */
const WEIGHTS = { all: {}, small: { pairs: false }, none: false } as const satisfies Readonly<Record<string, Weights>>;

interface Stop {
  readonly position: Position;
  readonly lastMove: LastMove | null;
}

/**
 * A board with the engine: a button starts it, values appear on the squares and in a list, and a click plays a move. It
 * loads the engine when first needed.
 *
 *     <outflank-analysis position="…" level="16"></outflank-analysis>
 *
 * @attr position - as for `<outflank-board>`
 * @attr rules - the id of a rule system
 * @attr level - how deep the engine looks, 1 to 60 (16)
 * @attr threads - processor cores to use (1); more need a cross-origin isolated page
 * @attr weights - which files of the evaluation it loads: all (3.5 MB), small (1.1 MB, without the pairs), none
 * @attr autostart - starts the analysis by itself
 * @attr lang - its language, or that of the nearest element around it: en, es, fr, it, ja or zh; otherwise English
 * @fires outflank-report - the engine has found something; `detail` is a `Report`
 * @fires outflank-move - a move was played or taken back; `detail.position` is the position shown
 */
@customElement('outflank-analysis')
export class OutflankAnalysis extends LitElement {
  @property({ attribute: 'position' }) positionText: string | null = null;
  @property({ attribute: 'rules', useDefault: true }) rulesId = 'othello';
  @property({ type: Number, useDefault: true }) level = USUAL_LEVEL;
  @property({ type: Number, useDefault: true }) threads = 1;
  @property({ useDefault: true }) weights: keyof typeof WEIGHTS = 'all';
  @property({ type: Boolean }) autostart = false;
  /** null: those of the language given by `lang`, on the element or around it. */
  @property({ attribute: false }) words: AnalysisWords | null = null;

  /** The positions played so far; empty: the attributes can't be read. */
  @state() private stops: readonly Stop[] = [];
  @state() private report: Report | null = null;
  @state() private pointed: Square | null = null;
  @state() private problem = '';
  readonly #own = new OwnWords<AnalysisWords>(this, ENGLISH, wordsIn);
  #engine: Promise<Engine> | null = null;
  /** Aborted to end the running analysis; null: none runs. */
  #wanted: AbortController | null = null;
  /** Whether later positions are analysed, too. */
  #follows = false;

  static override styles = [elementStyles, analysisStyles];

  /** The position shown. */
  get position(): Position | null {
    return this.stops.at(-1)?.position ?? null;
  }

  get isAnalysing(): boolean {
    return this.#wanted !== null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.autostart) this.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
    this.#close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('weights') && !Object.hasOwn(WEIGHTS, this.weights))
      console.warn(`outflank-analysis: weights is all, small or none, not “${this.weights}”; all are used.`);
    if (this.hasUpdated && (changed.has('threads') || changed.has('weights'))) this.#reopen();
    if (this.hasUpdated && !changed.has('positionText') && !changed.has('rulesId')) return;
    const position = readPositionText(this.rulesId, this.positionText);
    this.#show(position ? [{ position: passed(position), lastMove: null }] : []);
  }

  protected override firstUpdated(): void {
    if (this.autostart) this.start();
  }

  /** Analyses the position shown, and every later one, until `stop`. */
  start(): void {
    const { position } = this;
    this.stop();
    this.#follows = true;
    if (!position) return;
    this.#wanted = new AbortController();
    void this.#analyse(position, this.#wanted.signal);
  }

  /** Stops the search; what it has found stays. */
  stop(): void {
    this.#follows = false;
    this.#wanted?.abort();
    this.#wanted = null;
    this.requestUpdate();
  }

  /** Plays a move, and the pass that follows it if any; false if the move isn't legal. */
  play(move: Move): boolean {
    const { position } = this;
    const legal =
      position &&
      legalMoves(position).find((one) => moveName(position.rules, one.move) === moveName(position.rules, move));
    const next = position && play(position, move);
    if (!next?.ok) return false;
    const square = move.kind === 'place' ? move.square : null;
    this.#go([...this.stops, { position: passed(next.value), lastMove: { square, flips: legal?.flips ?? [] } }]);
    return true;
  }

  /** Takes back the last move; false at the beginning. */
  back(): boolean {
    if (this.stops.length < 2) return false;
    this.#go(this.stops.slice(0, -1));
    return true;
  }

  #go(stops: readonly Stop[]): void {
    this.#show(stops);
    this.#tell('outflank-move', { position: this.position });
  }

  #show(stops: readonly Stop[]): void {
    this.stops = stops;
    this.report = null;
    if (this.#follows) this.start();
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #reopen(): void {
    this.#close();
    if (this.#wanted) this.start();
  }

  /** Closes the engine, even if it is still being opened; the next start opens another one. */
  #close(): void {
    void this.#engine?.then(
      (engine) => engine.close(),
      () => undefined,
    );
    this.#engine = null;
  }

  get #files(): Weights {
    return Object.hasOwn(WEIGHTS, this.weights) ? WEIGHTS[this.weights] : WEIGHTS.all;
  }

  async #analyse(position: Position, signal: AbortSignal): Promise<void> {
    this.problem = '';
    const opening = (this.#engine ??= createEngine({ threads: this.threads, weights: this.#files }));
    let isOpen = false;
    try {
      const engine = await opening;
      isOpen = true;
      const limits: Limits = { level: this.level };
      for await (const report of engine.analyse(position, limits, { signal })) {
        if (signal.aborted && report.state !== 'paused') continue;
        if (position !== this.position) return;
        this.report = report;
        this.#tell('outflank-report', report);
      }
    } catch (error) {
      // A search that was stopped leaves its engine to the next one.
      if (signal.aborted && isOpen) return;
      // By now there may be another one, for other attributes.
      if (this.#engine === opening) this.#close();
      if (signal.aborted) return;
      this.#follows = false;
      this.problem = (error as Error).message;
    }
    if (this.#wanted?.signal === signal) this.#wanted = null;
    this.requestUpdate();
  }

  #chosen({ detail: { square } }: CustomEvent<{ square: Square }>): void {
    this.play({ kind: 'place', square });
  }

  // Drawing.

  #valueOf(value: Value): Omit<BoardValue, 'best'> {
    const limit = shapeOf(this.position!.rules).squares.length;
    const sure: Sureness = value.certainty < 100 ? 'estimate' : value.low === value.high ? 'exact' : 'bound';
    const { low, high } = value;
    const point = Math.round(pointOf(value, limit));
    const text = low === high ? signed(point) : low <= -limit ? `≤ ${signed(high)}` : `≥ ${signed(low)}`;
    return { text, sure, spoken: this.#own.words.sure(sure) };
  }

  #values(): BoardValues {
    return new Map(
      (this.report?.moves ?? []).flatMap(({ move, value, best }) =>
        move.kind === 'place' && value ? [[move.square, { ...this.#valueOf(value), best }] as const] : [],
      ),
    );
  }

  #row({ move, value, line, best }: MoveReport, position: Position) {
    const { text, sure, spoken } = value ? this.#valueOf(value) : { text: '', sure: 'estimate', spoken: '' };
    const name = (one: Move): string => (one.kind === 'pass' ? this.#own.words.pass() : moveName(position.rules, one));
    return html`<tr part="row" class=${best ? 'best' : ''}>
      <th part="move" scope="row">${name(move)}</th>
      <td part="value"><span class=${sure}>${text}</span> <span class="hearing">${spoken}</span></td>
      <td part="line">${line.slice(0, LINE_MOVES).map(name).join(' ')}</td>
    </tr>`;
  }

  #list({ moves, position }: Report) {
    const limit = shapeOf(position.rules).squares.length;
    const worth = ({ value }: MoveReport): number => (value ? pointOf(value, limit) : -Infinity);
    const sorted = moves.toSorted((a, b) => Number(b.best) - Number(a.best) || worth(b) - worth(a));
    if (!sorted.length) return nothing;
    return html`<div class="rows" part="list">
      <table aria-label=${this.#own.words.list()}>
        <thead>
          <tr>
            <th scope="col">${this.#own.words.move()}</th>
            <th scope="col">${this.#own.words.value()}</th>
            <th scope="col">${this.#own.words.line()}</th>
          </tr>
        </thead>
        <tbody>
          ${sorted.map((move) => this.#row(move, position))}
        </tbody>
      </table>
    </div>`;
  }

  #status(): string {
    if (this.problem) return this.problem;
    if (this.position && isOver(this.position)) return this.#own.words.over();
    if (!this.report) return '';
    const { state, progress } = this.report;
    return this.#own.words.status(state, progress.nodes, progress.proved, progress.total);
  }

  override render() {
    const { isAnalysing } = this;
    const { words, language } = this.#own;
    return html`
      <outflank-board
        part="board"
        lang=${language}
        exportparts="square, disc, value: board-value, flips"
        rules=${this.rulesId}
        position=${this.positionText ?? nothing}
        .position=${this.position}
        .values=${this.#values()}
        .lastMove=${this.stops.at(-1)?.lastMove ?? null}
        .preview=${this.pointed}
        .words=${words.board}
        @outflank-square-click=${this.#chosen}
      ></outflank-board>
      <div class="bar" part="bar" lang=${language}>
        <button part="button" @click=${() => (isAnalysing ? this.stop() : this.start())}>
          ${isAnalysing ? words.stop() : words.analyse()}
        </button>
        <button part="button" ?disabled=${this.stops.length < 2} @click=${() => this.back()}>${words.back()}</button>
        <span
          class="status"
          part="status"
          role="status"
          aria-live=${this.report?.state === 'searching' ? 'off' : 'polite'}
          >${this.#status()}</span
        >
      </div>
      ${this.report ? html`<div lang=${language}>${this.#list(this.report)}</div>` : nothing}
    `;
  }
}

/** A side without a move passes automatically. */
function passed(position: Position): Position {
  if (!mustPass(position)) return position;
  const next = play(position, { kind: 'pass' });
  return next.ok ? next.value : position;
}
