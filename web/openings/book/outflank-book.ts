import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import { movesOf } from '../../../game/bitboard/position.ts';
import { lookUp } from '../../../game/book/lookup.ts';
import type { Square } from '../../../game/types.ts';
import { emit } from '../../workbench/events.ts';
import { previewSquare } from '../../workbench/move-button.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { ownBookOf } from './own-book-of.ts';
import type { OwnBook } from './own-book.ts';
import type { Goal } from './protocol.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { lineNotation } from '../repertoire/lines.ts';
import { explorerStyles } from '../explorer/explorer-styles.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { bookFiles } from './book-files.ts';
import { bookTable } from './book-table.ts';
import { bookWords } from './book-words.ts';
import { learningView, type BookLimits } from './learning-view.ts';
import './outflank-draws.ts';
import { Deleting } from '../../ui/controls.ts';
import { catchFocus } from '../../ui/focused.ts';

const USUAL: BookLimits = { depth: 20, black: 4, white: 4 };

/**
 * The opening book: what it knows about the position on the board, learning from there, and the files of the user's own
 * book.
 *
 * @fires outflank-move-play - a move was chosen
 * @fires outflank-square-preview - pointer or focus is on a move, or has left it
 */
@customElement('outflank-book')
export class OutflankBook extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  /** The moves that led to the board from the usual start, without passes; null from another start. */
  @property({ attribute: false }) line: readonly Square[] | null = null;
  /** The page's own book unless one is given. */
  @property({ attribute: false }) own: OwnBook | null = null;
  @state() private limits: BookLimits = USUAL;
  readonly #deleting = new Deleting(this, '.size');
  protected readonly listening = new Listening(this, () => this.#books);

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    explorerStyles,
    css`
      .work {
        display: grid;
        gap: var(--s2);
      }
      .work > * {
        min-width: 0;
      }
      h2 {
        font-size: inherit;
      }
      progress {
        flex: 1 1 6rem;
        min-width: 4rem;
      }
    `,
  ];

  /** Null before the workbench is set. */
  get #books(): OwnBook | null {
    return this.own ?? (this.workbench ? this.workbench.part(ownBookOf) : null);
  }

  /** The position on the board as one to learn from; null if nobody can move or the rules differ. */
  get #root(): Pick<Goal, 'root' | 'line' | 'sideToMove'> | null {
    const { position } = this.workbench;
    const root = othelloPosition(position);
    if (!root || !movesOf(root)) return null;
    const { startPosition, aPosition } = bookWords.learn;
    const line = this.line ? lineNotation(this.line) || startPosition() : aPosition();
    return { root, line, sideToMove: position.sideToMove };
  }

  #position({ book, claimed, isBroken }: OwnBook) {
    const { position } = this.workbench;
    const asked = othelloPosition(position);
    if (!asked) return html`<p class="note">${bookWords.foreign()}</p>`;
    if (!book) return html`<p class="note" role="status">${isBroken ? bookWords.broken() : bookWords.loading()}</p>`;
    const known = lookUp(book, asked);
    const claim = claimed && lookUp(claimed, asked);
    const hides = this.workbench.shown.hidesValues;
    const play = (square: Square): void => emit(this, 'outflank-move-play', { square });
    const preview = (square: Square | null): void => previewSquare(this, square);
    return [
      known
        ? hides
          ? nothing
          : bookTable({ position, known, play, preview })
        : html`<p class="note" role="status">${bookWords.unknown()}</p>`,
      claim && !hides ? bookTable({ position, known: claim, isClaimed: true, play, preview }) : nothing,
    ];
  }

  #wasLearning = false;

  /** What begins gives way to what pauses, and back. */
  protected override updated(): void {
    const isLearning = this.#books?.learning.state.isOn ?? false;
    if (isLearning !== this.#wasLearning) void catchFocus(this, '.work button');
    this.#wasLearning = isLearning;
  }

  override render() {
    const own = this.#books;
    if (!own) return nothing;
    const { limits, workbench } = this;
    const { status } = own;
    return html`${this.#position(own)}
      <section class="pad work" aria-label=${bookWords.learn.heading()}>
        ${learningView({ own, limits, root: this.#root, change: (part) => (this.limits = { ...limits, ...part }) })}
      </section>
      <outflank-draws .workbench=${workbench} .book=${own.book} .line=${this.line}></outflank-draws>
      <section class="pad work" aria-label=${bookWords.label()}>
        ${
          status
            ? html`<p class="size" tabindex="-1">
                ${bookWords.size(status.positions, status.own)}
                ${status.claimed ? bookWords.claimed(status.claimed) : nothing}
              </p>`
            : nothing
        }
        ${bookFiles({
          own,
          deleting: this.#deleting,
          say: (text, isError) => workbench.say(text, isError),
        })}
      </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-book': OutflankBook;
  }
}
