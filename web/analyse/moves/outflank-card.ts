import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { moveName, originOf, targetOf } from '../../../game/notation.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Position } from '../../../game/types.ts';
import type { MoveReport, Value } from '../../../workers/protocol.ts';
import { emit } from '../../workbench/events.ts';
import { Dialog } from '../../ui/dialog.ts';
import { dialogStyles } from '../../ui/styles/dialog.ts';
import { depthFigure, lossText, sureness, valueText, wholeProofText } from '../../engine/value-format.ts';
import { cardWords } from './card-words.ts';
import { words } from '../../i18n/words.ts';
import { lineText, lineUpTo } from './line-text.ts';

/**
 * Everything known about one move that doesn't fit on a small square. A long press opens it.
 *
 * @fires outflank-move-play - the move is to be played
 * @fires outflank-line-play - a later move of its line was touched
 * @fires outflank-why - the move is to be compared
 */
@customElement('outflank-card')
export class OutflankCard extends LitElement {
  @property({ attribute: false }) position: Position | null = null;
  @property({ attribute: false }) move: MoveReport | null = null;
  /** The value of the best move, for the loss. */
  @property({ attribute: false }) best: Value | null = null;
  readonly #dialog = new Dialog(this);

  static override styles = [
    dialogStyles,
    css`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--s2) var(--s4);
        margin-bottom: var(--s4);
      }
      dt {
        color: var(--ink-2);
      }
    `,
  ];

  open(): Promise<void> {
    return this.#dialog.show({ byTouch: true });
  }

  #play(): void {
    this.#dialog.close();
    const { move } = this.move!;
    const from = originOf(move);
    emit(this, 'outflank-move-play', { square: targetOf(move), ...(from !== undefined && { from }) });
  }

  /** Plays the line up to the move that was touched. */
  #playLine(event: Event, { line }: MoveReport): void {
    const wanted = lineUpTo(event, line);
    if (!wanted) return;
    this.#dialog.close();
    emit(this, 'outflank-line-play', { line: wanted });
  }

  #why(): void {
    this.#dialog.close();
    emit(this, 'outflank-why', { square: targetOf(this.move!.move) });
  }

  #rows(move: MoveReport, position: Position) {
    const limit = shapeOf(position.rules).squares.length;
    const { value } = move;
    const { moves } = words;
    const row = (term: string, text: unknown) =>
      html`<dt>${term}</dt>
        <dd>${text}</dd>`;
    if (!value) return row(moves.flips(), move.flips);
    return html`${row(moves.value(), html`<b class="value ${sureness(value)}">${valueText(value, limit)}</b>`)}
    ${row(moves.flips(), move.flips)}
    ${this.best ? row(moves.loss(), move.best ? '0' : lossText(value, this.best, limit)) : nothing}
    ${row(moves.proof(), wholeProofText(value, move.alsoKnown, limit))} ${row(cardWords.depth(), depthFigure(value))}
    ${row(cardWords.source(), cardWords.sources[value.source]())}
    ${
      move.line.length
        ? row(
            moves.line(),
            html`<span class="line" @click=${(event: Event) => this.#playLine(event, move)}
              >${lineText(move.line, position)}</span
            >`,
          )
        : nothing
    }`;
  }

  override render() {
    const { move, position } = this;
    if (!move || !position) return nothing;
    const name = moveName(position.rules, move.move);
    const title = html`${name}${move.best ? html` <i class="star"></i><span class="sr"> ${words.moves.best()}</span>` : nothing}`;
    const content = () => this.#content(move, position, name);
    return this.#dialog.render({ heading: cardWords.heading(name), title, content, variant: 'sheet' });
  }

  #content(move: MoveReport, position: Position, name: string) {
    return html` <dl>${this.#rows(move, position)}</dl>
      <div class="row">
        <button class="primary" @click=${() => this.#play()}>${words.moves.play(name)}</button>
        <button @click=${() => this.#why()}>${words.engine.why()}</button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-card': OutflankCard;
  }
}
