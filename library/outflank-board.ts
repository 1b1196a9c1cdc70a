import { css, html, nothing, type PropertyValues } from 'lit';
import { isOver } from '../game/position.ts';
import { squareName } from '../game/shape.ts';
import { SYMMETRIES } from '../game/symmetry.ts';
import type { Position, RuleSystem, Square } from '../game/types.ts';
import { BaseBoard } from '../web/board/base-board.ts';
import type { SquareMark } from '../web/board/board-marks.ts';
import { readPositionText } from '../web/board/position-text.ts';
import { customElement, property, state } from './decorators.ts';
import { printStyles } from './diagram-print.ts';
import { drawnSigns, signStyles, type Mark } from './diagram-signs.ts';
import { readArrows, readMarks, readMoves, readSquares, readValues, type Unused } from './diagram-text.ts';
import { ENGLISH, type BoardFault, type DiagramOnlyWords, type DiagramWords } from './diagram-words.ts';
import { unreadPosition } from './unread-position.ts';

/** The attributes that give the position. */
const START: readonly string[] = ['position', 'rules'];

const MODES: readonly string[] = ['play', 'show', 'still'];

/** The attributes that hold lists; those that are left out are null. */
const TEXTS = ['movesText', 'lastMoveText', 'marksText', 'arrowsText', 'valuesText'] as const;

/** A change to one of these plays the moves again. */
const BEFORE_MOVES = ['positionText', 'rulesId', 'movesText'] as const;

const READ_AGAIN = ['positionText', 'rulesId', 'orientation', 'mode', 'words', ...TEXTS] as const;

/**
 * The board for other people's pages: what it shows can be written as attributes. It draws marks and arrows, prints in black
 * and white, and says below the board which parts of its attributes it can't use.
 *
 *     <outflank-board moves="f5d6c3" marks="c3:A" arrows="f5-d6" mode="still"></outflank-board>
 *
 * @attr moves - played from the position: f5d6c3
 * @attr last-move - the square marked as the last move; empty: none
 * @attr marks - squares with a shape or a label: c4 d3:cross e6:A
 * @attr arrows - from square to square: f5-d6 c3-c4
 * @attr values - of legal squares, for the side to move: d3:+2* c4:-4
 * @attr print - black and white as on paper
 * @fires outflank-fault - a part of an attribute isn't used; `detail.faults` says which
 * @csspart fault - the sentence about it
 */
@customElement('outflank-board')
export class OutflankBoard extends BaseBoard {
  @property({ attribute: 'moves' }) movesText: string | null = null;
  @property({ attribute: 'last-move' }) lastMoveText: string | null = null;
  @property({ attribute: 'marks' }) marksText: string | null = null;
  @property({ attribute: 'arrows' }) arrowsText: string | null = null;
  @property({ attribute: 'values' }) valuesText: string | null = null;
  @property({ type: Boolean, reflect: true }) print = false;

  @state() private faults: readonly BoardFault[] = [];
  #signs: readonly (readonly [Square, Mark])[] = [];
  /** Where the moves lead; any other position was set by a script. */
  #ofMoves: Position | null = null;

  static override styles = [
    ...BaseBoard.styles,
    signStyles,
    printStyles,
    css`
      .fault {
        grid-area: 4 / 1 / auto / -1;
        margin: 0.25rem 0.75rem 0.5rem;
        font:
          0.8125rem/1.4 system-ui,
          sans-serif;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isRead = changed.has('position') || READ_AGAIN.some((name) => changed.has(name));
    const faults = isRead ? this.#read(changed) : this.faults;
    super.willUpdate(changed);
    if (isRead || changed.has('drawings')) this.#label();
    if (faults.length || this.faults.length) this.#tell(faults);
  }

  /** Reads the attributes that have changed, or all if the board has. */
  #read(changed: PropertyValues<this>): BoardFault[] {
    const faults: BoardFault[] = [];
    const report = (attribute: string, unused: readonly Unused[]): void => {
      for (const { part, number } of unused) {
        const text = number ? wordsOf(this.words).illegal(part, number) : wordsOf(this.words).unread(attribute, part);
        faults.push({ attribute, part, text });
      }
    };
    if (!SYMMETRIES.includes(this.orientation)) {
      report('orientation', [{ part: String(this.orientation) }]);
      this.orientation = 'identity';
    }
    if (!MODES.includes(this.mode)) {
      report('mode', [{ part: String(this.mode) }]);
      this.mode = 'play';
    }
    const start = readPositionText(this.rulesId, this.positionText);
    if (!start) faults.push(unreadPosition(this.rulesId, this.positionText ?? '', this.words));
    this.#readLists(start, changed, report);
    return faults;
  }

  #readLists(
    start: Position | null,
    changed: PropertyValues<this>,
    report: (attribute: string, unused: readonly Unused[]) => void,
  ): void {
    const { movesText, lastMoveText, marksText, arrowsText, valuesText } = this;
    /** A property whose attribute was never there is left to scripts. */
    const isAsked = (name: (typeof TEXTS)[number]): boolean =>
      this[name] !== null || typeof changed.get(name) === 'string';
    // A script's position replaces that of the moves until one of their attributes changes.
    const isOther = this.position !== null && this.position !== this.#ofMoves;
    const isScripts = isOther && !BEFORE_MOVES.some((name) => changed.has(name));
    if (isAsked('movesText') && !isScripts) {
      const read = start && movesText !== null ? readMoves(start, movesText) : null;
      this.position = this.#ofMoves = read?.value.position ?? null;
      this.lastMove = read?.value.lastMove ?? null;
      report('moves', read?.unused ?? []);
    } else if (movesText !== null && changed.has('position') && !changed.has('lastMove')) this.lastMove = null;
    const position = this.position ?? start;
    if (!position) return;
    const { rules } = position;
    if (isAsked('lastMoveText')) {
      const { value, unused } = readSquares(rules, lastMoveText ?? '');
      const [square] = value;
      if (lastMoveText !== null || movesText === null)
        this.lastMove =
          square === undefined ? null : { square, flips: this.lastMove?.square === square ? this.lastMove.flips : [] };
      report('last-move', unused);
    }
    if (isAsked('valuesText')) {
      const { value, unused } = readValues(position, valuesText ?? '');
      this.values = new Map(value);
      report('values', unused);
    }
    if (isAsked('arrowsText')) {
      const { value, unused } = readArrows(rules, arrowsText ?? '');
      this.drawings = value.length ? { squares: [], arrows: value } : null;
      report('arrows', unused);
    }
    const { value, unused } = readMarks(rules, marksText ?? '');
    this.#signs = value;
    report('marks', unused);
  }

  /** What a screen reader says about marks and arrows. */
  #label(): void {
    const words = wordsOf(this.words);
    const labels = new Map<Square, SquareMark[]>();
    const add = (square: Square, label: string): void => {
      labels.set(square, [...(labels.get(square) ?? []), { label }]);
    };
    for (const [square, mark] of this.#signs)
      add(square, typeof mark === 'string' ? words[mark]() : words.labelled(mark.label));
    const rules = this.#rules;
    for (const [from, to] of this.drawings?.arrows ?? []) if (rules) add(from, words.arrowTo(squareName(rules, to)));
    this.marks = labels;
  }

  get #rules(): RuleSystem | undefined {
    return (this.position ?? readPositionText(this.rulesId, this.positionText))?.rules;
  }

  #tell(faults: readonly BoardFault[]): void {
    const written = (list: readonly BoardFault[]): string => list.map(({ text }) => text).join('\n');
    if (written(faults) === written(this.faults)) return;
    this.faults = faults;
    const event = new CustomEvent('outflank-fault', { detail: { faults }, bubbles: true, composed: true });
    void this.updateComplete.then(() => this.dispatchEvent(event));
  }

  protected override isEnded(position: Position): boolean {
    return isOver(position);
  }

  protected override unreadable(): string {
    return this.faults.find(({ attribute }) => START.includes(attribute))?.text ?? super.unreadable();
  }

  protected override overlay(rows: readonly (readonly Square[])[]): unknown {
    const { squares = [], arrows = [] } = this.drawings ?? {};
    const circles = squares.map((square): [Square, Mark] => [square, 'circle']);
    return drawnSigns({ marks: [...circles, ...this.#signs], arrows }, rows);
  }

  override render() {
    // Where there is no board, its place says why.
    const faults = this.faults.filter(({ attribute }) => !START.includes(attribute) || this.position);
    return html`${super.render()}
    ${
      faults.length
        ? html`<p class="fault" part="fault" role="status">${faults.map(({ text }) => text).join(' ')}</p>`
        : nothing
    }`;
  }
}

const wordsOf = (words: DiagramWords): DiagramOnlyWords => ({ ...ENGLISH, ...words });
