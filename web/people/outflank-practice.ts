import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { afterForcedPass, isOver } from '../../game/position.ts';
import { signed } from '../../game/score.ts';
import { shapeOf, squareName } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import { type PracticeMove, trapsAmong } from '../../workers/people/practice.ts';
import { sureness, valueText } from '../engine/value-format.ts';
import { words } from '../i18n/words.ts';
import { labelledSelect, segments, startButton } from '../ui/controls.ts';
import { icon } from '../ui/icon.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { tableOf } from '../ui/table.ts';
import { emit } from '../workbench/events.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { movesAt } from './moves-at.ts';
import { outOf } from './people-text.ts';
import { peopleOf } from './people-of.ts';
import { peopleWords } from './people-words.ts';
import { practiceRunOf, type PracticeResult, type PracticeRun } from './practice-run.ts';
import { expectedText, practiceRows, type PracticeRow, worthText } from './practice-rows.ts';
import { practiceStyles } from './practice-styles.ts';
import { runStyles } from './run-styles.ts';
import { ratingSelect } from './rating-select.ts';
import { shareStyles, sharePhrase } from './share-bar.ts';

const REPLIES = [1, 2] as const;
/** Up to this share of people who find the reply, the sentence says "only". */
const FEW = 0.35;
const ORDERS = ['expected', 'value'] as const;
type Order = (typeof ORDERS)[number];

/**
 * What each move is worth against an opponent of a rating, beside its value; and the traps among them.
 *
 * @fires outflank-move-play - a move was chosen
 * @fires outflank-line-preview - the pointer is on a line, or has left it
 */
@customElement('outflank-practice')
export class OutflankPractice extends WorkbenchElement {
  @property({ attribute: false }) position: Position | null = null;
  /** Null: the one of the workbench. */
  @property({ attribute: false }) given: Pick<PracticeRun, 'of' | 'start' | 'stop'> | null = null;
  @state() private order: Order = 'expected';
  @state() private replies: (typeof REPLIES)[number] = 1;

  static override styles = [base, signs, controls, tableStyles, runStyles, shareStyles, practiceStyles];

  get #run(): Pick<PracticeRun, 'of' | 'start' | 'stop'> {
    return this.given ?? this.workbench.part(practiceRunOf);
  }

  #rows({ moves }: PracticeResult, position: Position): readonly PracticeRow[] {
    const rows = practiceRows(moves, movesAt(this.workbench, position), position);
    return this.order === 'value' ? rows.toSorted((one, other) => other.value - one.value) : rows;
  }

  #name(square: Square): string {
    return squareName(this.position!.rules, square);
  }

  #play(square: Square) {
    const name = this.#name(square);
    return html`<button
      title=${peopleWords.practice.play(name)}
      @click=${() => emit(this, 'outflank-move-play', { square })}
    >
      ${name}
    </button>`;
  }

  /** "only 2 of 10 find f7". */
  #reason({ refutation, replies }: PracticeMove) {
    const { practice } = peopleWords;
    if (!refutation || !replies) return practice.noChoice();
    const { square, found } = refutation;
    return sharePhrase((found <= FEW ? practice.onlyFind : practice.find)(outOf(found), this.#name(square)), replies);
  }

  #value({ known, value }: PracticeRow) {
    const limit = shapeOf(this.position!.rules).squares.length;
    return known
      ? html`<b class="value ${sureness(known)}">${valueText(known, limit)}</b>`
      : html`<b class="value estimate">${signed(Math.round(value))}</b>`;
  }

  #table(rows: readonly PracticeRow[]) {
    const { practice } = peopleWords;
    const { moves } = words;
    return tableOf(
      [moves.move(), [moves.value(), 'figure'], [practice.expected(), 'figure'], practice.why()],
      rows.map(
        (row) =>
          html`<tr>
            <th scope="row">${this.#play(row.square)}</th>
            <td class="figure">${this.#value(row)}</td>
            <td class="figure expected">${expectedText(row)}</td>
            <td class="reason">${this.#reason(row)}</td>
          </tr>`,
      ),
      { label: practice.expected() },
    );
  }

  /** "f2: worth −2, +3 in practice: only 2 of 10 find f7." and how the likeliest slip goes on. */
  #trap(row: PracticeRow) {
    const { practice } = peopleWords;
    const { slip, replies } = row;
    const said = practice.trap(this.#name(row.square), worthText(row, this.position!), expectedText(row));
    const line = [row.square, ...(slip?.line ?? [])];
    return html`<li
      @pointerenter=${(event: PointerEvent) => event.pointerType !== 'touch' && this.#preview(line)}
      @pointerleave=${() => this.#preview(null)}
    >
      ${said}: ${this.#reason(row)}.
      ${
        slip && replies
          ? html`${sharePhrase(practice.slip(outOf(slip.share), this.#name(slip.square), String(Math.round(slip.loss))), replies)}
              <span class="line"
                >${line.map((one) => (one < 0 ? words.moves.pass() : this.#name(one))).join(' ')}</span
              >`
          : nothing
      }
    </li>`;
  }

  #preview(line: readonly Square[] | null): void {
    emit(this, 'outflank-line-preview', { line });
  }

  #traps(rows: readonly PracticeRow[]) {
    const { practice } = peopleWords;
    const traps = trapsAmong(rows);
    return html`<h2 class="pad">${practice.traps()}</h2>
      ${
        traps.length
          ? html`<ul class="traps">
                ${traps.map((row) => this.#trap(row))}
              </ul>
              <p class="note">${practice.note()}</p>`
          : html`<p class="note">${practice.noTraps()}</p>`
      }`;
  }

  #found(found: PracticeResult, position: Position) {
    const { practice } = peopleWords;
    const rows = this.#rows(found, position);
    if (!rows.length) return nothing;
    const orders = ORDERS.map((one) => [one, one === 'value' ? words.moves.value() : practice.expected()] as const);
    return html`<div class="row pad">
        ${segments(practice.sort(), orders, this.order, (order) => (this.order = order))}
      </div>
      ${this.#table(rows)} ${found.isRunning ? nothing : this.#traps(rows)}
      ${found.isRunning || found.done === 1 ? nothing : html`<p class="note" role="status">${practice.stopped()}</p>`}`;
  }

  #controls(position: Position, found: PracticeResult | null) {
    const { practice } = peopleWords;
    const choices = REPLIES.map((n) => [n, practice.replies(n)] as const);
    return html`<div class="row pad">
      ${ratingSelect(peopleOf(this.workbench))}
      ${labelledSelect(practice.look(), choices, this.replies, (replies) => (this.replies = replies))}
      ${startButton(
        found?.isRunning ?? false,
        [html`${icon('play')}${practice.start()}`, () => void this.#run.start(position, this.replies)],
        [html`${icon('stop')}${practice.stop()}`, () => this.#run.stop()],
      )}
      ${
        found?.isRunning
          ? html`<progress max="1" .value=${found.done} aria-label=${practice.progress()}></progress>`
          : nothing
      }
    </div>`;
  }

  override render() {
    const { workbench } = this;
    const position = this.position && afterForcedPass(this.position);
    if (!position) return nothing;
    const note = (text: string) => html`<p class="note">${text}</p>`;
    if (!hasPeople(position.rules)) return note(peopleWords.none());
    if (workbench.shown.hidesValues) return note(peopleWords.hidden());
    if (isOver(position)) return note(peopleWords.practice.over());
    const found = this.#run.of(position);
    return html`${note(peopleWords.practice.what())} ${this.#controls(position, found)}
    ${found ? this.#found(found, position) : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-practice': OutflankPractice;
  }
}
