import { html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Path } from '../../../game/path.ts';
import { hasPeople } from '../../../workers/people/people-rules.ts';
import { moveNumber } from '../../document/move-number.ts';
import { words } from '../../i18n/words.ts';
import { playerName } from '../../i18n/labels.ts';
import { peopleOf } from '../../people/people-of.ts';
import type { ShownPeople } from '../../people/people-store.ts';
import { discsText, outOf } from '../../people/people-text.ts';
import { peopleWords } from '../../people/people-words.ts';
import { ratingSelect } from '../../people/rating-select.ts';
import { shareKind, sharePhrase, shareStyles } from '../../people/share-bar.ts';
import { icon } from '../../ui/icon.ts';
import { figureTableStyles } from '../../ui/styles/figure-table.ts';
import { linkStyles } from '../../ui/styles/link.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { scrolled, tableOf } from '../../ui/table.ts';
import { emit } from '../../workbench/events.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import { lineDifficultyOf, type LineDifficulty } from '../line-difficulty.ts';
import type { LineReview, ReviewedMove } from '../line-review.ts';
import { lossFigure } from '../loss-figure.ts';
import { MARGIN, xOf } from './graph-scale.ts';
import { runStyles } from '../../people/run-styles.ts';
import { difficultyStyles } from './difficulty-styles.ts';

/** Drawn as wide as the graph of values at its usual width; it scales with the page. */
const SIZE = { width: 460, height: 84 } as const;
const BAR = 4;
/** The axis reaches at least this many discs. */
const MIN_SCALE = 6;
const TOP = 8;

interface HardMove {
  readonly move: ReviewedMove;
  readonly ply: number;
  readonly people: ShownPeople;
  /** Discs lost on average. */
  readonly discs: number;
}

/**
 * How hard each move of a game was to find for players of a rating, as bars and as a table: closed until it is asked for.
 *
 * @fires outflank-path-select - a move was chosen
 */
@customElement('outflank-difficulty')
export class OutflankDifficulty extends WorkbenchElement {
  @property({ attribute: false }) review: LineReview | null = null;

  static override styles = [
    base,
    signs,
    controls,
    linkStyles,
    figureTableStyles,
    runStyles,
    shareStyles,
    difficultyStyles,
  ];

  get #difficulty(): LineDifficulty {
    return this.workbench.part(lineDifficultyOf);
  }

  /** The moves whose difficulty is known and that left a choice. */
  #hardMoves(review: LineReview): readonly HardMove[] {
    return review.moves.flatMap((move, index) => {
      const people = this.#difficulty.of(move);
      const loss = people?.difficulty?.loss;
      return people && loss !== undefined && people.shares.size > 1
        ? [{ move, ply: index + 1, people, discs: loss }]
        : [];
    });
  }

  #select(path: Path): void {
    emit(this, 'outflank-path-select', { path });
  }

  #nameOf({ step, mover }: ReviewedMove): string {
    return words.tree.moveSpoken(playerName(step.node.position.rules, mover), step.node.name);
  }

  #bars(moves: readonly HardMove[], plies: number) {
    const scale = Math.max(MIN_SCALE, ...moves.map(({ discs }) => discs));
    const bottom = SIZE.height - 8;
    const y = (discs: number): number => bottom - ((bottom - TOP) * discs) / scale;
    const hardest = moves.reduce((most, one) => (one.discs > most.discs ? one : most));
    const { rating, sureness } = hardest.people;
    const label = peopleWords.curve.label(
      String(rating),
      moveNumber(hardest.move.step.node),
      this.#nameOf(hardest.move),
      discsText(hardest.discs, sureness),
    );
    const ticks = [0, Math.floor(scale / 2), Math.floor(scale)];
    const at = this.review!.moves.findIndex(({ path }) => path === this.workbench.open.path) + 1;
    return html`<svg class="graph" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label=${label}>
      ${ticks.map(
        (
          tick,
        ) => svg`<line class="grid" x1=${MARGIN.left} x2=${SIZE.width - MARGIN.right} y1=${y(tick)} y2=${y(tick)}></line>
          <text x=${MARGIN.left - 6} y=${y(tick) + 4}>${tick}</text>`,
      )}
      ${moves.map(
        ({ move, ply, discs, people }) =>
          svg`<rect class="${move.mover} ${shareKind(people.people.source)}" x=${xOf(ply, plies, SIZE) - BAR / 2} y=${y(discs)} width=${BAR}
            height=${bottom - y(discs)} @click=${() => this.#select(move.path)}></rect>`,
      )}
      ${at > 0 ? svg`<line class="cursor" x1=${xOf(at, plies, SIZE)} x2=${xOf(at, plies, SIZE)} y1="2" y2=${bottom}></line>` : nothing}
    </svg>`;
  }

  #table(moves: readonly HardMove[]) {
    const { curve } = peopleWords;
    const table = tableOf(
      ['#', [words.moves.move(), 'name'], curve.expected(), curve.found(), curve.lost()],
      moves.map(
        ({ move, people, discs }) =>
          html`<tr>
            <td>${moveNumber(move.step.node)}</td>
            <th scope="row">
              <button class="link" @click=${() => this.#select(move.path)}>${this.#nameOf(move)}</button>
            </th>
            <td>${discsText(discs, people.sureness)}</td>
            <td>${sharePhrase(outOf(people.difficulty!.found), people.people)}</td>
            <td>${lossFigure(move)}</td>
          </tr>`,
      ),
    );
    return html`<details>
      <summary>${curve.table()}</summary>
      ${scrolled(curve.heading(), table)}
    </details>`;
  }

  #controls(review: LineReview) {
    const { curve } = peopleWords;
    const { progress } = this.#difficulty;
    const press = (): void => (progress ? this.#difficulty.cancel() : void this.#difficulty.run(review.moves));
    return html`<div class="row">
      ${ratingSelect(peopleOf(this.workbench))}
      <button @click=${press}>${progress ? html`${icon('stop')}${words.engine.stop()}` : curve.start()}</button>
      ${
        progress
          ? html`<progress max=${progress.total} .value=${progress.done} aria-label=${curve.progress()}></progress>`
          : nothing
      }
    </div>`;
  }

  #content(review: LineReview) {
    const { workbench } = this;
    if (!hasPeople(workbench.open.tree.root.position.rules))
      return html`<p class="muted small">${peopleWords.none()}</p>`;
    const moves = this.#hardMoves(review);
    return html`${this.#controls(review)}
    ${
      moves.length
        ? html`${this.#bars(moves, review.moves.length)}
            <p class="muted small">${peopleWords.curve.note(String(peopleOf(workbench).rating))}</p>
            ${this.#table(moves)}`
        : nothing
    }`;
  }

  override render() {
    const { review } = this;
    if (!review?.moves.length) return nothing;
    const { isOpen } = this.#difficulty;
    const toggle = ({ currentTarget }: Event): void => {
      this.#difficulty.isOpen = (currentTarget as HTMLDetailsElement).open;
      this.requestUpdate();
    };
    return html`<details class="hard" ?open=${isOpen} @toggle=${toggle}>
      <summary>${peopleWords.curve.heading()}</summary>
      ${isOpen ? this.#content(review) : nothing}
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-difficulty': OutflankDifficulty;
  }
}
