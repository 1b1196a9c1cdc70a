import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { legalMoves } from '../../game/position.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import { composed, seenRows, type Symmetry } from '../../game/symmetry.ts';
import type { LegalMove, Position, Square } from '../../game/types.ts';
import { drawingsOf, markOf, markStyles, type Drawings, type SquareMarks } from './board-marks.ts';
import { BoardPointer, squareAt } from './board-pointer.ts';
import { boardStyles } from './board-styles.ts';
import { ENGLISH, type BoardWords } from './board-words.ts';
import { discColoursOf } from './disc-colours.ts';
import { tell } from './events.ts';
import { frameOf } from './frame.ts';
import { readPositionText } from './position-text.ts';
import { boardSigns } from './signs.ts';
import { squareLabel, type BoardView } from './square-label.ts';
import type { Ahead, BoardHand, BoardMode, BoardValues, LastMove } from './types.ts';
import { squareAfter } from './walk.ts';

const NO_MARKS: SquareMarks = new Map();
const NO_VALUES: BoardValues = new Map();
const NO_MOVES: ReadonlyMap<Square, LegalMove> = new Map();
const NO_CHOICES: BoardHand['choices'] = new Map();

/** Larger boards show less on a square if there is little room. */
const USUAL_COLUMNS = 8;

/** A longer value is set in smaller type. */
const LONG_TEXT = 5;

/**
 * The board without its tag: coordinates, discs, and on every legal square its value and number of flips.
 * outflank-board.ts makes it the page's element, library/outflank-board.ts the one for other people's pages.
 */
export class BaseBoard extends LitElement {
  /** The position shown; null: that of the attributes. */
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: 'position' }) positionText: string | null = null;
  @property({ attribute: 'rules', useDefault: true }) rulesId = 'othello';
  /** Values of legal squares, for the side to move. */
  @property({ attribute: false }) values: BoardValues = NO_VALUES;
  @property({ attribute: false }) lastMove: LastMove | null = null;
  /** A square whose flips are shown, as requested from elsewhere (a row of a list). */
  @property({ attribute: false }) preview: Square | null = null;
  /** The board's orientation, one of eight. */
  @property({ useDefault: true }) orientation: Symmetry = 'identity';
  /** Whether it is then also seen from the other side: h8 top left. */
  @property({ type: Boolean }) turned = false;
  @property({ useDefault: true }) mode: BoardMode = 'play';
  /** Legal squares show a dot instead of value and flips. */
  @property({ type: Boolean }) hideValues = false;
  /** Legal squares don’t say how many discs they flip. */
  @property({ type: Boolean }) hideFlips = false;
  /** Pointing at a move doesn't show its flips. */
  @property({ type: Boolean }) hideNext = false;
  /** What overlays show on squares. */
  @property({ attribute: false }) marks: SquareMarks = NO_MARKS;
  /** A line being previewed; its final position is shown instead of the present one. */
  @property({ attribute: false }) ahead: Ahead | null = null;
  /** Set if discs may be moved or flips forgotten. */
  @property({ attribute: false }) hand: BoardHand | null = null;
  /** Squares and arrows drawn by the user. */
  @property({ attribute: false }) drawings: Drawings | null = null;
  /** The right button draws. */
  @property({ type: Boolean }) drawable = false;
  @property({ attribute: false }) words: BoardWords = ENGLISH;

  /** The square that has the focus, or would get it. */
  @state() private cursor: Square | null = null;
  /** The square under the pointer or the focus. */
  @state() private pointed: Square | null = null;

  /** The position of the property, otherwise of the attributes; null if they can't be read. */
  #position: Position | null = null;
  #legal: ReadonlyMap<Square, LegalMove> = NO_MOVES;
  /** Discs that changed colour with the newest position, and which of two identical animations shows it. */
  #flipping: ReadonlySet<Square> = new Set();
  #flipPhase = false;
  /** Rows of squares as they are displayed. */
  #rows: readonly (readonly Square[])[] = [];
  readonly #pointer = new BoardPointer({
    board: this,
    canHold: (square) => this.mode === 'play' && this.#legal.has(square),
    paint: (square, first) => this.#paint(square, first),
    draw: (from, to) => tell(this, 'outflank-draw', { from, to, names: [this.#name(from), this.#name(to)] }),
    hold: (square) => tell(this, 'outflank-square-hold', { square, name: this.#name(square) }),
  });

  static override styles = [boardSigns, boardStyles, markStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = this.#position;
    if (!before || changed.has('position') || changed.has('positionText') || changed.has('rulesId')) {
      this.#position = this.position ?? readPositionText(this.rulesId, this.positionText);
    }
    const position = this.#position;
    if (!position) return;
    const isOther = position !== before;
    if (isOther || changed.has('orientation') || changed.has('turned')) this.#turn(position);
    if (isOther || changed.has('hand')) this.#legal = this.hand?.targets ?? placings(position);
    if (!isOther) return;
    this.toggleAttribute('dense', position.rules.columns > USUAL_COLUMNS);
    this.setAttribute('discs', discColoursOf(position.rules));
    this.#flipping = new Set(this.mode === 'setup' || !before ? [] : changedDiscs(before, position));
    if (this.#flipping.size) this.#flipPhase = !this.#flipPhase;
    if (before?.rules !== position.rules || (this.cursor !== null && !shapeOf(position.rules).exists[this.cursor])) {
      this.cursor = null;
    }
  }

  /** Arranges the squares as they are seen. */
  #turn({ rules }: Position): void {
    this.#rows = seenRows(rules, composed(this.orientation, this.turned ? 'turn180' : 'identity'));
    this.style.setProperty('--columns', String(this.#rows[0]!.length));
    this.style.setProperty('--rows', String(this.#rows.length));
  }

  #name(square: Square): string {
    return squareName(this.#position!.rules, square);
  }

  /**
   * Where the Tab key enters: where it last was, otherwise the best move, the first legal square, or the first square.
   */
  get #entry(): Square | null {
    if (this.cursor !== null) return this.cursor;
    const best = [...this.values].find(([, { best }]) => best)?.[0];
    const first = this.#legal.keys().next().value;
    return best ?? first ?? (this.#position ? (shapeOf(this.#position.rules).squares[0] ?? null) : null);
  }

  override focus(): void {
    this.#cell(this.#entry)?.focus();
  }

  #cell(square: Square | null): HTMLElement | null {
    return square === null ? null : this.renderRoot.querySelector<HTMLElement>(`td[data-square="${square}"]`);
  }

  #point(square: Square | null): void {
    if (square === this.pointed) return;
    this.pointed = square;
    tell(this, 'outflank-square-preview', { square, name: square === null ? null : this.#name(square) });
  }

  #paint(square: Square, first: boolean): void {
    if (first) this.cursor = square;
    tell(this, 'outflank-square-paint', { square, first, name: this.#name(square) });
  }

  #choose(square: Square | null): void {
    if (square === null) return;
    if (this.mode === 'setup') this.#paint(square, true);
    else if (this.mode === 'play' && (this.#legal.has(square) || this.hand?.choices.has(square)))
      tell(this, 'outflank-square-click', { square, name: this.#name(square) });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.#choose(squareAt(event));
      return;
    }
    if (event.shiftKey || this.cursor === null || !this.#position) return;
    const next = squareAfter(event.key, this.cursor, this.#rows, shapeOf(this.#position.rules).exists);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.cursor = next;
    void this.updateComplete.then(() => this.#cell(next)?.focus());
  }

  #onClick(event: MouseEvent): void {
    const square = squareAt(event);
    if (square === null || this.mode !== 'play' || this.#pointer.takeClick()) return;
    this.cursor = square;
    this.#choose(square);
  }

  #onFocusIn(event: FocusEvent): void {
    const square = squareAt(event);
    if (square === null) return;
    this.cursor = square;
    if ((event.target as HTMLElement).matches(':focus-visible')) this.#point(square);
  }

  // Drawing.

  /** The flips highlighted now: of the square requested, otherwise of the one pointed at. */
  #turning(): ReadonlySet<Square> {
    if ((this.mode !== 'play' && this.mode !== 'show') || this.ahead) return new Set();
    if (this.hand?.turning) return new Set(this.hand.turning);
    if (this.hideNext) return new Set();
    const square = this.preview ?? this.pointed;
    return new Set(square === null ? [] : this.#legal.get(square)?.flips);
  }

  #view(position: Position): BoardView {
    const { ahead } = this;
    const showsLegal = (this.mode === 'play' || this.mode === 'show') && !ahead;
    return {
      position: ahead?.position ?? position,
      legal: showsLegal ? this.#legal : NO_MOVES,
      values: this.hideValues ? null : this.values,
      lastMove: ahead ? null : this.lastMove,
      turning: this.#turning(),
      marks: ahead ? NO_MARKS : this.marks,
      drawings: this.drawings,
      choices: (!ahead && this.hand?.choices) || NO_CHOICES,
    };
  }

  #disc({ position, turning, lastMove }: BoardView, square: Square) {
    const content = position.contents[square]!;
    if (content !== 'black' && content !== 'white') return nothing;
    const number = this.ahead?.numbers.get(square);
    if (number !== undefined) {
      return html`<i class="disc ${content}" part="disc"></i><b class="number ${content}">${number}</b>`;
    }
    const flip = this.#flipping.has(square) ? (this.#flipPhase ? 'flip-a' : 'flip-b') : '';
    const mark = turning.has(square)
      ? 'will'
      : lastMove?.square === square
        ? 'last'
        : lastMove?.flips.includes(square)
          ? 'turned'
          : '';
    return html`<i class="disc ${content} ${flip}" part="disc"></i
      >${mark ? html`<i class="mark ${mark}"></i>` : nothing}`;
  }

  /** What is on a square where a disc can be placed. */
  #legalContent({ legal, values }: BoardView, square: Square) {
    if (this.ahead || ['still', 'wait'].includes(this.mode) || !this.#legal.has(square)) return nothing;
    const move = legal.get(square);
    if (!move || !values) return html`<i class="hint"></i>`;
    const flips =
      move.flips.length && !this.hideFlips
        ? html`<span class="flips" part="flips">${move.flips.length}</span>`
        : nothing;
    const value = values.get(square);
    if (!value) return this.hideFlips ? html`<i class="hint"></i>` : html`<span class="content">${flips}</span>`;
    const { text, sure, detail, best } = value;
    const long = text.length > LONG_TEXT ? 'long' : '';
    return html`<span class="content">
      ${best ? html`<i class="star"></i>` : nothing}<b class="value ${sure} ${long}" part="value">${text}</b> ${flips}
      ${sure === 'exact' ? html`<i class="tick proof"></i>` : nothing}
      ${detail ? html`<small class="depth">${detail}</small>` : nothing}
    </span>`;
  }

  #square(view: BoardView, square: Square) {
    const isHole = view.position.contents[square] === 'missing';
    const isShown = view.legal.has(square);
    const isPlay = this.mode === 'play';
    const marks = view.marks.get(square) ?? [];
    const classes = [
      isHole && 'hole',
      isShown && isPlay && 'legal',
      isShown && 'shown',
      isShown && view.values?.get(square)?.best && 'best',
      isPlay && view.choices.has(square) && 'choice',
      !this.ahead && this.hand?.held === square && 'held',
      ...marks.map(({ ground }) => ground),
    ];
    return html`<td
      role="gridcell"
      part="square"
      class=${classes.filter(Boolean).join(' ')}
      tabindex=${ifDefined(isHole ? undefined : this.#entry === square ? 0 : -1)}
      data-square=${isHole ? nothing : square}
      aria-label=${squareLabel(view, this.words, square)}
    >
      ${this.#disc(view, square)}${this.#legalContent(view, square)}${marks.map((mark) => markOf(mark))}
    </td>`;
  }

  /** Shown instead of a board. */
  protected unreadable(): string {
    return this.words.unreadable();
  }

  override render() {
    const position = this.#position;
    const { words, mode } = this;
    if (!position) return html`<p class="unreadable" role="alert">${this.unreadable()}</p>`;
    const rows = this.#rows;
    const view = this.#view(position);
    const { rules, sideToMove } = position;
    const toMove = this.isEnded(position) ? words.over() : words.toMove(words.player(rules, sideToMove));
    return html`
      ${frameOf(rules, rows)}
      <table
        class="field ${mode}"
        role="grid"
        aria-label=${mode === 'setup' ? words.setupLabel() : words.label(toMove)}
        @keydown=${this.#onKey}
        @click=${this.#onClick}
        @mousedown=${(event: MouseEvent) => event.preventDefault()}
        @pointerdown=${this.#pointer.down}
        @pointermove=${this.#pointer.move}
        @pointerup=${this.#pointer.up}
        @pointercancel=${this.#pointer.up}
        @contextmenu=${this.#pointer.menu}
        @pointerover=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#point(squareAt(event))}
        @pointerleave=${() => this.#point(null)}
        @focusin=${this.#onFocusIn}
        @focusout=${() => this.#point(null)}
      >
        <tbody role="presentation">
          ${rows.map(
            (row) =>
              html`<tr role="row">
                ${row.map((square) => this.#square(view, square))}
              </tr>`,
          )}
        </tbody>
      </table>
      ${this.overlay(rows)}
    `;
  }

  /** Whether the board says that the game is over; the page also knows of ends that a position doesn't show. */
  protected isEnded(_position: Position): boolean {
    return this.mode === 'still';
  }

  /** What is drawn over the squares, displayed as these rows. */
  protected overlay(rows: readonly (readonly Square[])[]): unknown {
    return this.drawings ? drawingsOf(this.drawings, rows) : nothing;
  }
}

/** The squares where a disc can be placed. */
const placings = (position: Position): ReadonlyMap<Square, LegalMove> =>
  new Map(legalMoves(position).flatMap((legal) => (legal.move.kind === 'place' ? [[legal.move.square, legal]] : [])));

/** Squares that held a disc of one colour and now hold one of the other. */
function changedDiscs(before: Position, after: Position): Square[] {
  if (before.rules !== after.rules) return [];
  return after.contents.flatMap((content, square) => {
    const old = before.contents[square];
    const both = (content === 'black' || content === 'white') && (old === 'black' || old === 'white');
    return both && content !== old ? [square] : [];
  });
}
