import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { classMap } from 'lit/directives/class-map.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { discName, playerName } from '../i18n/labels.ts';
import { styled } from '../ui/styled.ts';
import { legalMoves } from '../../game/position.ts';
import { squareName } from '../../game/shape.ts';
import type { LegalMove, Position, Square } from '../../game/types.ts';
import { shapeOf } from '../../game/shape.ts';
import { composed, seenRows, type Symmetry } from '../../game/symmetry.ts';
import { emit } from '../app/events.ts';
import { Hold } from '../ui/long-press.ts';
import { base, signs } from '../ui/styles/shared.ts';
import { depthText, proofSpoken, sureness, valueText, type SquareValues } from '../engine/value-format.ts';
import { words } from '../i18n/words.ts';
import { drawingsOf, markOf, markStyles, type Drawings, type SquareMarks } from './board-marks.ts';
import { boardStyles } from './board-styles.ts';

/** What the last move left to be marked: its square (none after a pass) and the discs it turned. */
export interface LastMove {
  readonly square: Square | null;
  readonly flips: readonly Square[];
}

/** `show`: values as in `play`, but nothing can be played. */
export type BoardMode = 'play' | 'show' | 'setup' | 'still';

/** A line that is looked at before it is played: the position at its end, and the number of each disc put down. */
export interface Ahead {
  readonly position: Position;
  readonly numbers: ReadonlyMap<Square, number>;
}

/**
 * What a hand over the board adds, where a click can mean more than putting a disc: discs that can be taken up, squares
 * for the one that is held, discs that are to turn or to stay.
 */
export interface BoardHand {
  /** Squares to be chosen besides the legal ones, and what a screen reader says of each. */
  readonly choices: ReadonlyMap<Square, string>;
  /** The disc taken up, or the square of the move whose discs are being chosen. */
  readonly held: Square | null;
  /** In place of the squares where a disc can be put: those where the one that is held can go. */
  readonly targets: ReadonlyMap<Square, LegalMove> | null;
  /** What will turn, whatever is pointed at. */
  readonly turning: readonly Square[] | null;
}

const NO_MARKS: SquareMarks = new Map();

/** Boards of more columns show less on a square where there is little room. */
const USUAL_COLUMNS = 8;

/** A value's text beyond this many characters is set smaller. */
const LONG_TEXT = 5;

/**
 * The board: coordinates, discs, and on every legal square its value and the number of discs it turns. Works for any
 * number of columns and rows and with missing squares. It is one stop of the Tab key; arrow keys go over the squares,
 * Enter or Space chooses one.
 *
 * @fires outflank-square-click - a legal square was chosen, or one that the hand adds (mode `play`)
 * @fires outflank-square-paint - the brush touched a square (mode `setup`)
 * @fires outflank-square-hold - a finger rests on a legal square
 * @fires outflank-square-preview - pointer or focus is on a square, or has left it
 * @fires outflank-draw - a square was marked or an arrow drawn, with the right button (only with `drawable`)
 * @csspart square - one square
 * @csspart disc - a disc
 * @csspart value - the value on a legal square
 * @csspart flips - the number of discs it turns
 * @cssprop --field - the ground of the field
 */
@customElement('outflank-board')
export class OutflankBoard extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Values of legal squares, for the side to move. */
  @property({ attribute: false }) values: SquareValues = new Map();
  @property({ attribute: false }) lastMove: LastMove | null = null;
  /** A square whose flips are shown, as asked for from elsewhere (a row of the list). */
  @property({ attribute: false }) preview: Square | null = null;
  /** How the board is seen: one of eight ways. */
  @property() orientation: Symmetry = 'identity';
  /** And then from the other side: h8 top left. */
  @property({ type: Boolean }) turned = false;
  @property() mode: BoardMode = 'play';
  /** Legal squares show a dot instead of value and flips. */
  @property({ type: Boolean }) hideValues = false;
  /** Pointing at a move does not show what it would turn. */
  @property({ type: Boolean }) hideNext = false;
  /** What overlays add to squares. */
  @property({ attribute: false }) marks: SquareMarks = NO_MARKS;
  /** A line being looked at; its last position is shown instead of the present one. */
  @property({ attribute: false }) ahead: Ahead | null = null;
  /** Where discs may be moved, or flips forgotten. */
  @property({ attribute: false }) hand: BoardHand | null = null;
  /** Squares and arrows that somebody drew. */
  @property({ attribute: false }) drawings: Drawings | null = null;
  /** The right button draws. */
  @property({ type: Boolean }) drawable = false;

  /** The square that has, or would get, the focus. */
  @state() private cursor: Square | null = null;
  /** The square under the pointer or the focus. */
  @state() private pointed: Square | null = null;
  @query('table') private table!: HTMLTableElement;

  #legal: ReadonlyMap<Square, LegalMove> = new Map();
  /** Discs that changed colour with the newest position, and which of two equal animations shows it. */
  #flipping: ReadonlySet<Square> = new Set();
  #flipPhase = false;
  #painting: Square | null = null;
  /** Rows of squares as they are seen. */
  #rows: readonly (readonly Square[])[] = [];
  /** Where the right button went down. */
  #drawingFrom: Square | null = null;
  readonly #hold = new Hold<Square>((square) => emit(this, 'outflank-square-hold', { square }));

  static override styles = [base, signs, boardStyles, markStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { position } = this;
    if (position && (changed.has('position') || changed.has('orientation') || changed.has('turned')))
      this.#look(position);
    if (position && (changed.has('position') || changed.has('hand'))) {
      const puts = (): (readonly [Square, LegalMove])[] =>
        legalMoves(position).flatMap((legal) => (legal.move.kind === 'place' ? [[legal.move.square, legal]] : []));
      this.#legal = this.hand?.targets ?? new Map(puts());
    }
    if (!changed.has('position') || !position) return;
    this.toggleAttribute('dense', position.rules.columns > USUAL_COLUMNS);
    const before = changed.get('position') as Position | null | undefined;
    this.#flipping = new Set(this.mode === 'setup' || !before ? [] : changedDiscs(before, position));
    if (this.#flipping.size) this.#flipPhase = !this.#flipPhase;
    if (before?.rules !== position.rules || (this.cursor !== null && !shapeOf(position.rules).exists[this.cursor])) {
      this.cursor = null;
    }
  }

  /** The squares as they are seen. */
  #look({ rules }: Position): void {
    this.#rows = seenRows(rules, composed(this.orientation, this.turned ? 'turn180' : 'identity'));
    this.style.setProperty('--columns', String(this.#rows[0]!.length));
    this.style.setProperty('--rows', String(this.#rows.length));
  }

  /** Where the Tab key enters: where it left, else the best move, else the first legal square, else the first square. */
  get #entry(): Square | null {
    if (this.cursor !== null) return this.cursor;
    const best = [...this.values].find(([, { best }]) => best)?.[0];
    const first = this.#legal.keys().next().value;
    return best ?? first ?? (this.position ? (shapeOf(this.position.rules).squares[0] ?? null) : null);
  }

  /** The flips lit up now: of the square asked for, else of the one pointed at. */
  get #previewed(): ReadonlySet<Square> {
    if (this.mode !== 'play' && this.mode !== 'show') return new Set();
    if (this.ahead) return new Set();
    if (this.hand?.turning) return new Set(this.hand.turning);
    if (this.hideNext) return new Set();
    const square = this.preview ?? this.pointed;
    return new Set(square === null ? [] : this.#legal.get(square)?.flips);
  }

  override focus(): void {
    this.#cell(this.#entry)?.focus();
  }

  #cell(square: Square | null): HTMLElement | null {
    return square === null ? null : (this.renderRoot.querySelector<HTMLElement>(`td[data-square="${square}"]`) ?? null);
  }

  #squareAt(event: Event): Square | null {
    const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['square']);
    return cell ? Number((cell as HTMLElement).dataset['square']) : null;
  }

  #point(square: Square | null): void {
    if (square === this.pointed) return;
    this.pointed = square;
    emit(this, 'outflank-square-preview', { square });
  }

  #choose(square: Square | null): void {
    if (square === null) return;
    if (this.mode === 'setup') emit(this, 'outflank-square-paint', { square, first: true });
    else if (this.mode === 'play' && (this.#legal.has(square) || this.hand?.choices.has(square)))
      emit(this, 'outflank-square-click', { square });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      this.#choose(this.#squareAt(event));
      return;
    }
    const next = this.#neighbour(event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.cursor = next;
    void this.updateComplete.then(() => this.#cell(next)?.focus());
  }

  /** The square that an arrow, Home or End leads to: over missing squares, and no further than the edge. */
  #neighbour(key: string, shift: boolean): Square | null {
    const { position, cursor } = this;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    const ends = key === 'Home' || key === 'End';
    if (!position || cursor === null || shift || (!step && !ends)) return null;
    const rows = this.#rows;
    const { exists } = shapeOf(position.rules);
    let y = rows.findIndex((row) => row.includes(cursor));
    let x = rows[y]!.indexOf(cursor);
    if (ends) {
      const row = rows[y]!.filter((square) => exists[square]);
      return (key === 'Home' ? row[0] : row.at(-1)) ?? null;
    }
    const [dx, dy] = step as [number, number];
    do {
      x += dx;
      y += dy;
    } while (rows[y]?.[x] !== undefined && !exists[rows[y]![x]!]);
    return rows[y]?.[x] ?? cursor;
  }

  #onPointerDown(event: PointerEvent): void {
    const square = this.#squareAt(event);
    if (event.button === 2 && this.drawable) this.#drawingFrom = square;
    if (event.button !== 0 || square === null) return;
    if (this.mode === 'play' && this.#legal.has(square)) this.#hold.down(event, square);
    if (this.mode !== 'setup') return;
    event.preventDefault();
    this.#painting = square;
    this.cursor = square;
    this.table.setPointerCapture(event.pointerId);
    emit(this, 'outflank-square-paint', { square, first: true });
  }

  #onPointerMove(event: PointerEvent): void {
    this.#hold.move(event);
    if (this.#painting === null) return;
    const square = this.#squareUnder(event);
    if (square === null || square === this.#painting) return;
    this.#painting = square;
    emit(this, 'outflank-square-paint', { square, first: false });
  }

  #onPointerUp(event: PointerEvent): void {
    const from = this.#drawingFrom;
    this.#drawingFrom = null;
    const to = event.type === 'pointerup' ? this.#squareUnder(event) : null;
    if (from !== null && to !== null) emit(this, 'outflank-draw', { from, to });
    this.#painting = null;
    this.#hold.end();
  }

  #squareUnder(event: PointerEvent): Square | null {
    const under = (this.renderRoot as ShadowRoot).elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('td[data-square]');
    return cell ? Number(cell.dataset['square']) : null;
  }

  /** A finger that rests opens our card, and a right button that draws draws; neither opens the browser's menu. */
  #onMenu(event: MouseEvent): void {
    if (this.drawable || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
  }

  #onClick(event: MouseEvent): void {
    const square = this.#squareAt(event);
    if (square === null || this.mode !== 'play' || this.#hold.takeClick()) return;
    this.cursor = square;
    this.#choose(square);
  }

  #onFocusIn(event: FocusEvent): void {
    const square = this.#squareAt(event);
    if (square === null) return;
    this.cursor = square;
    if ((event.target as HTMLElement).matches(':focus-visible')) this.#point(square);
  }

  /** The name of a square for a screen reader: what is seen, in the order in which it matters. */
  #nameOf(square: Square): string {
    const plain = this.#plainName(square);
    const marks = this.marks.get(square) ?? [];
    const drawn = this.drawings?.squares.includes(square) ? [words.board.marked()] : [];
    const choice = this.ahead ? undefined : this.hand?.choices.get(square);
    return [plain, ...(choice ? [choice] : []), ...marks.map(({ label }) => label), ...drawn].join(', ');
  }

  #plainName(square: Square): string {
    const position = this.#shown;
    const content = position.contents[square]!;
    const name = squareName(position.rules, square);
    if (content === 'missing') return words.board.hole();
    if (content !== 'empty') {
      const marks = [
        this.lastMove?.square === square && words.board.lastMove(),
        this.lastMove?.flips.includes(square) && words.board.justTurned(),
        this.#previewed.has(square) && words.board.willTurn(),
      ].filter((mark) => mark !== false && mark !== undefined);
      return [`${name} ${discName(position.rules, content)}`, ...marks].join(', ');
    }
    const legal = this.#showsLegal ? this.#legal.get(square) : undefined;
    if (!legal) return `${name} ${words.board.empty()}`;
    if (this.hideValues) return `${name} ${words.board.empty()}, ${words.board.legal()}`;
    const flips = words.board.flips(legal.flips.length);
    const known = this.values.get(square);
    if (!known) return `${name}, ${flips}, ${words.board.legal()}`;
    const limit = shapeOf(position.rules).squares.length;
    const text = valueText(known.value, limit);
    return [name, text, flips, proofSpoken(known.value), ...(known.best ? [words.board.best()] : [])].join(', ');
  }

  /** The position on view: the one at the end of a line being looked at, else the present one. */
  get #shown(): Position {
    return this.ahead?.position ?? this.position!;
  }

  /** Whether legal squares are shown as such. */
  get #showsLegal(): boolean {
    return (this.mode === 'play' || this.mode === 'show') && !this.ahead;
  }

  #discOf(square: Square) {
    const content = this.#shown.contents[square]!;
    if (content !== 'black' && content !== 'white') return nothing;
    const number = this.ahead?.numbers.get(square);
    if (number !== undefined) {
      return html`<i class="disc ${content}" part="disc"></i><b class="number ${content}">${number}</b>`;
    }
    const flip = this.#flipping.has(square) ? (this.#flipPhase ? 'flip-a' : 'flip-b') : '';
    const mark = this.ahead
      ? ''
      : this.#previewed.has(square)
        ? 'will'
        : this.lastMove?.square === square
          ? 'last'
          : this.lastMove?.flips.includes(square)
            ? 'turned'
            : '';
    return html`<i class="disc ${content} ${flip}" part="disc"></i
      >${mark ? html`<i class="mark ${mark}"></i>` : nothing}`;
  }

  #legalContent(square: Square, legal: LegalMove) {
    if (!this.#showsLegal || this.hideValues) return this.ahead ? nothing : html`<i class="hint"></i>`;
    const known = this.values.get(square);
    const flips = legal.flips.length ? html`<span class="flips" part="flips">${legal.flips.length}</span>` : nothing;
    if (!known) return html`<span class="content">${flips}</span>`;
    const { value, best } = known;
    const sure = sureness(value);
    const text = valueText(value, shapeOf(this.position!.rules).squares.length);
    const long = text.length > LONG_TEXT ? 'long' : '';
    return html`<span class="content">
      ${best ? html`<i class="star"></i>` : nothing}<b class="value ${sure} ${long}" part="value">${text}</b> ${flips}
      ${sure === 'exact' ? html`<i class="tick proof"></i>` : nothing}
      ${sure === 'estimate' ? html`<small class="depth">${depthText(value)}</small>` : nothing}
    </span>`;
  }

  #square(square: Square) {
    const content = this.#shown.contents[square]!;
    const legal = this.#legal.get(square);
    const hole = content === 'missing';
    const best = legal && !this.hideValues && this.#showsLegal && this.values.get(square)?.best;
    const marks = this.ahead ? [] : (this.marks.get(square) ?? []);
    const classes = {
      hole,
      legal: Boolean(legal) && this.mode === 'play' && !this.ahead,
      shown: Boolean(legal) && this.#showsLegal,
      best: Boolean(best),
      choice: !this.ahead && this.mode === 'play' && this.hand?.choices.has(square) === true,
      held: !this.ahead && this.hand?.held === square,
      ...Object.fromEntries(marks.flatMap(({ ground }) => (ground ? [[ground, true]] : []))),
    };
    return html`<td
      role="gridcell"
      part="square"
      class=${classMap(classes)}
      tabindex=${ifDefined(hole ? undefined : this.#entry === square ? 0 : -1)}
      data-square=${ifDefined(hole ? undefined : square)}
      aria-label=${this.#nameOf(square)}
    >
      ${this.#discOf(square)}${legal ? this.#legalContent(square, legal) : nothing}${marks.map((mark) => markOf(mark))}
    </td>`;
  }

  /** The four dots of a real board, two squares in from each corner; small boards have none. */
  #dots() {
    const [columns, rows] = [this.#rows[0]!.length, this.#rows.length];
    if (columns < 7 || rows < 7) return nothing;
    const at = (x: number, y: number) =>
      html`<i class="dot" ${styled({ left: `${(100 * x) / columns}%`, top: `${(100 * y) / rows}%` })}></i>`;
    return [at(2, 2), at(columns - 2, 2), at(2, rows - 2), at(columns - 2, rows - 2)];
  }

  override render() {
    const { position } = this;
    if (!position) return nothing;
    const rows = this.#rows;
    // Of a line of squares the coordinate is what their names have in common: the letter, or after a quarter turn the number.
    const nameOf = (square: Square): string => squareName(position.rules, square);
    const isUpright = rows.length < 2 || nameOf(rows[0]![0]!)[0] === nameOf(rows[1]![0]!)[0];
    const letter = (square: Square): string => nameOf(square)[0]!;
    const digits = (square: Square): string => nameOf(square).slice(1);
    const files = rows[0]!.map(isUpright ? letter : digits);
    const ranks = rows.map(([first]) => (isUpright ? digits : letter)(first!));
    const toMove =
      this.mode === 'still' ? words.board.over() : words.board.toMove(playerName(position.rules, position.sideToMove));
    return html`
      <div class="files" aria-hidden="true">${files.map((file) => html`<span>${file}</span>`)}</div>
      <div class="ranks" aria-hidden="true">${ranks.map((rank) => html`<span>${rank}</span>`)}</div>
      <table
        class="field ${this.mode}"
        role="grid"
        aria-label=${this.mode === 'setup' ? words.board.setupLabel() : words.board.label(toMove)}
        @keydown=${this.#onKey}
        @click=${this.#onClick}
        @mousedown=${(event: MouseEvent) => event.preventDefault()}
        @pointerdown=${this.#onPointerDown}
        @pointermove=${this.#onPointerMove}
        @pointerup=${this.#onPointerUp}
        @pointercancel=${this.#onPointerUp}
        @contextmenu=${this.#onMenu}
        @pointerover=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#point(this.#squareAt(event))}
        @pointerleave=${() => this.#point(null)}
        @focusin=${this.#onFocusIn}
        @focusout=${() => this.#point(null)}
      >
        <tbody role="presentation">
          ${rows.map(
            (row) =>
              html`<tr role="row">
                ${row.map((square) => this.#square(square))}
              </tr>`,
          )}
        </tbody>
      </table>
      <div class="dots" aria-hidden="true">${this.#dots()}</div>
      ${this.drawings ? drawingsOf(this.drawings, rows) : nothing}
    `;
  }
}

/** Squares that held a disc of one colour and now hold one of the other. */
function changedDiscs(before: Position, after: Position): Square[] {
  if (before.rules !== after.rules) return [];
  return after.contents.flatMap((content, square) => {
    const old = before.contents[square];
    const both = (content === 'black' || content === 'white') && (old === 'black' || old === 'white');
    return both && content !== old ? [square] : [];
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-board': OutflankBoard;
  }
}
