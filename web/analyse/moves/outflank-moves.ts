import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { moveName, originOf, targetOf } from '../../../game/notation.ts';
import { legalMoves } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Move, Position, Square } from '../../../game/types.ts';
import type { AnalysisState, MoveReport } from '../../../workers/protocol.ts';
import { emit } from '../../workbench/events.ts';
import { previewSquare } from '../../workbench/move-button.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, cards, signs } from '../../ui/styles/shared.ts';
import {
  alsoKnownText,
  byValue,
  lossText,
  proofText,
  sureness,
  valueText,
  wholeProofText,
} from '../../engine/value-format.ts';
import { claimantText, claimText, NO_CLAIMS, type ClaimedMoves } from '../../engine/claims.ts';
import { LongPress } from '../../board/long-press.ts';
import { icon } from '../../ui/icon.ts';
import type { ShownPeople } from '../../people/people-store.ts';
import { sourceText } from '../../people/people-text.ts';
import { peopleWords } from '../../people/people-words.ts';
import { shareBar, shareStyles } from '../../people/share-bar.ts';
import { readingWords } from '../../i18n/reading-words.ts';
import { words } from '../../i18n/words.ts';
import { rowButtons } from '../../ui/styles/table.ts';
import { lineText, lineUpTo } from './line-text.ts';
import { movesStyles } from './moves-styles.ts';

/** Rows shown until all are asked for: they hold most moves worth playing. */
const FIRST_SHOWN = 6;
/** Where the column has room for all of them. */
const WITH_ROOM_FOR_ALL = '(min-width: 106rem)';

/** Two moves to one square are two rows. */
const keyOf = ({ move }: MoveReport): string => `${originOf(move) ?? ''}-${targetOf(move)}`;

/**
 * The moves of the position, best first, six of them until all are asked for: value, flips, what the move gives away,
 * how sure that is, and the best line. While a search runs, they are sorted once for each depth, but stay where they are
 * under the pointer and the focus; when it pauses or ends, they are sorted again.
 *
 * @fires outflank-move-play - a row was chosen
 * @fires outflank-line-play - a later move of its line was chosen
 * @fires outflank-square-preview - pointer or focus is on a row, or has left it
 * @fires outflank-square-hold - a long press on a row
 * @fires outflank-line-preview - the pointer is on a move of a line, or has left it
 * @csspart row - a move
 */
@customElement('outflank-moves')
export class OutflankMoves extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  /** What the engine says about the moves; a legal move that it hasn't reported yet is shown with its flips. */
  @property({ attribute: false }) moves: readonly MoveReport[] = [];
  /** What the document says about moves of which nothing else is known here. */
  @property({ attribute: false }) claims: ClaimedMoves = NO_CLAIMS;
  /** Squares of prepared moves. */
  @property({ attribute: false }) prepared: readonly Square[] = [];
  @property() state: AnalysisState | 'off' = 'off';
  /** What people play; null: there is no column for it. */
  @property({ attribute: false }) people: ShownPeople | null = null;
  /** Values are hidden. */
  @property({ type: Boolean }) hideValues = false;

  /** The order of the rows. */
  #order: readonly string[] = [];
  @state() private showsAll = false;
  /** The depth that the rows are sorted by; null until every row has had a value, when the order means something. */
  #sortedAt: number | null = null;
  #rows: ReadonlyMap<string, MoveReport> = new Map();
  readonly #hold = new LongPress<Move>((move) =>
    emit(this, 'outflank-square-hold', { square: targetOf(move), from: originOf(move) ?? null }),
  );

  static override styles = [base, signs, cards, rowButtons, shareStyles, movesStyles];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { position } = this;
    if (!position) return;
    if (changed.has('position')) this.#sortedAt = null;
    const known = new Map(this.moves.map((move) => [keyOf(move), move]));
    const rows = legalMoves(position).map(({ move, flips }): MoveReport => {
      const row = { move, flips: flips.length, line: [], best: false };
      return known.get(keyOf(row)) ?? row;
    });
    this.#rows = new Map(rows.map((move) => [keyOf(move), move]));
    const fits = this.#order.length === rows.length && this.#order.every((key) => this.#rows.has(key));
    const depth = Math.max(...rows.map(({ value }) => value?.depth ?? 0));
    if (fits && this.#holds(depth)) return;
    this.#sortedAt = rows.every((move) => move.value) ? depth : null;
    this.#order = rows.sort(byValue(shapeOf(position.rules).squares.length)).map((move) => keyOf(move));
  }

  /** Rows don’t move from under the pointer or the focus, nor whenever a value changes. */
  #holds(depth: number): boolean {
    if (this.state !== 'searching' || this.#sortedAt === null) return false;
    return depth <= this.#sortedAt || this.matches(':hover, :focus-within');
  }

  #previewLine(line: readonly Square[] | null): void {
    emit(this, 'outflank-line-preview', { line });
  }

  /** Plays the row's move, or the line up to the later move that was chosen. */
  #play(event: Event, { move, line }: MoveReport): void {
    const wanted = lineUpTo(event, line);
    if (wanted) return emit(this, 'outflank-line-play', { line: wanted });
    const from = originOf(move);
    emit(this, 'outflank-move-play', { square: targetOf(move), ...(from !== undefined && { from }) });
  }

  #row(move: MoveReport, best: MoveReport | undefined, limit: number) {
    const [square, from] = [targetOf(move.move), originOf(move.move)];
    const name = moveName(this.position!.rules, move.move);
    // A square's preview shows the flips of a disc placed there, and a line begins with placing one.
    const shown = from === undefined ? square : null;
    const value = this.hideValues ? undefined : move.value;
    const alsoKnown = value && move.alsoKnown;
    const title =
      value && (alsoKnown || value.source === 'book' || value.source === 'before')
        ? wholeProofText(value, alsoKnown, limit)
        : undefined;
    // Beside the word “book”, or what people play, there is no room for it.
    const beside =
      alsoKnown && value.source !== 'book' && !this.people
        ? html`<span class="also" title=${words.engine.depthTip()}>${alsoKnownText(alsoKnown, limit)}</span>`
        : nothing;
    const claim = value || this.hideValues ? undefined : this.claims.get(name);
    const top = move.best && !this.hideValues;
    return html`<tr
      class=${top ? 'top' : ''}
      part="row"
      @click=${(event: Event) => this.#hold.takeClick() || this.#play(event, move)}
      @pointerdown=${(event: PointerEvent) => this.#hold.down(event, move.move)}
      @pointermove=${(event: PointerEvent) => this.#hold.move(event)}
      @pointerup=${() => this.#hold.end()}
      @pointercancel=${() => this.#hold.end()}
      @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && previewSquare(this, shown)}
      @pointerleave=${() => previewSquare(this, null)}
    >
      <td>
        <button
          title=${words.moves.play(name)}
          @focus=${() => previewSquare(this, shown)}
          @blur=${() => previewSquare(this, null)}
        >
          ${name}${top ? html` <i class="star"></i><span class="sr"> ${words.moves.best()}</span>` : nothing}${
            shown !== null && this.prepared.includes(shown)
              ? html`<span class="sign">${icon('prepared')}</span
                  ><span class="sr"> ${readingWords.marks.prepared()}</span>`
              : nothing
          }
        </button>
      </td>
      <td>
        ${value ? html`<b class="value ${sureness(value)}">${valueText(value, limit)}</b>` : nothing}${
          claim ? html`<b class="value claim">${claimText(claim, limit)}</b>` : nothing
        }
      </td>
      <td class="turned">${move.flips}</td>
      ${this.#people(square)}
      <td class="loss muted">${value && best?.value ? (top ? '0' : lossText(value, best.value, limit)) : nothing}</td>
      <td class="proof-text" title=${ifDefined(title)}>
        ${value ? html`${sureness(value) === 'exact' ? html`<i class="tick"></i>` : nothing}${proofText(value)} ${beside}` : nothing}${claim ? claimantText(claim) : nothing}
      </td>
      <td
        class="line-text"
        @pointerover=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#previewLine(lineUpTo(event, move.line)?.map(targetOf) ?? null)}
        @pointerleave=${() => this.#previewLine(null)}
      >
        ${value ? html`<div class="best-line">${lineText(move.line, this.position!)}</div>` : nothing}
      </td>
    </tr>`;
  }

  /** How many people play the move. */
  #people(square: Square) {
    if (!this.people) return nothing;
    const share = this.people.shares.get(square);
    return html`<td class="people">${share === undefined ? nothing : shareBar(share, this.people.people.source)}</td>`;
  }

  #peopleHead() {
    if (!this.people) return nothing;
    const { people, rating } = this.people;
    const tip = `${peopleWords.tip(String(rating))} ${peopleWords.sourceTips[people.source]()}`;
    return html`<th scope="col" class="people" title=${tip}>
      ${peopleWords.column()}<span class="sr">, ${sourceText(people)}</span>
    </th>`;
  }

  #caption(rows: readonly MoveReport[]): string {
    const { captionPlain, captionSearching, caption } = words.moves;
    const { rules, sideToMove } = this.position!;
    const says =
      this.state === 'searching' ? captionSearching : rows.some(({ value }) => value) ? caption : captionPlain;
    return says(playerName(rules, sideToMove));
  }

  override render() {
    const { position } = this;
    if (!position || this.#rows.size === 0) return nothing;
    const limit = shapeOf(position.rules).squares.length;
    const all = this.#order.map((key) => this.#rows.get(key)!);
    const best = all.find((move) => move.best) ?? [...all].sort(byValue(limit))[0];
    const isShort = !this.showsAll && all.length > FIRST_SHOWN + 1 && !matchMedia(WITH_ROOM_FOR_ALL).matches;
    // While rows keep their places, the best of them may be further down.
    const rows = isShort ? all.filter((move, i) => i < FIRST_SHOWN || move === best) : all;
    const { moves } = words;
    const hasBook = all.some((move) => move.value?.source === 'book');
    const tableClass = [hasBook && 'book', this.people && 'people'].filter(Boolean).join(' ');
    return html`<div class="card">
      <div class="scroll">
        <table class=${tableClass}>
          <caption class="sr">
            ${this.#caption(all)}
          </caption>
          <colgroup>
            <col class="move" />
            <col class="value" />
            <col class="turned" />
            <col class="people" ?hidden=${!this.people} />
            <col class="loss" />
            <col class="proof" />
            <col class="line" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">${moves.move()}</th>
              <th scope="col" title=${moves.valueTip()}>${moves.value()}</th>
              <th scope="col" class="turned"><i class="turning"></i>${moves.flips()}</th>
              ${this.#peopleHead()}
              <th scope="col" class="loss" title=${moves.lossTip()}>${moves.loss()}</th>
              <th scope="col" class="proof" title=${words.engine.depthTip()}>${moves.proof()}</th>
              <th scope="col" class="line">${moves.line()}</th>
            </tr>
          </thead>
          <tbody>
            ${repeat(
              rows,
              (move) => keyOf(move),
              (move) => this.#row(move, best, limit),
            )}
          </tbody>
        </table>
        ${
          isShort || this.showsAll
            ? html`<button
                class="all"
                aria-expanded=${this.showsAll ? 'true' : 'false'}
                @click=${() => (this.showsAll = !this.showsAll)}
              >
                ${this.showsAll ? moves.fewer() : moves.all(all.length)}
              </button>`
            : nothing
        }
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-moves': OutflankMoves;
  }
}
