import { LitElement, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { AdviceExample, AdviceName, AdviceRecord, AdviceStage, Mean } from '../../../game/advice/advice.ts';
import { parseBoard } from '../../../game/formats/board.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { squareName } from '../../../game/shape.ts';
import { emit } from '../../workbench/events.ts';
import { playerName } from '../../i18n/labels.ts';
import { number } from '../../i18n/numbers.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { smallBoard, smallBoardStyles } from '../../ui/small-board.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { adviceRecords } from './advice-data.ts';
import { adviceWords } from './advice-words.ts';
import { scrolled, tableOf } from '../../ui/table.ts';

/** Figures from fewer positions mean nothing. */
const ENOUGH = 30;

/** Whether moves that follow it are better on average; null if the intervals don't tell. */
function isBetter({ cost, against }: AdviceStage): boolean | null {
  const gap = against.value - cost.value;
  return Math.abs(gap) <= cost.error + against.error ? null : gap > 0;
}

/**
 * Pieces of advice, each with its source, how it fared in positions of tournament games, and examples.
 *
 * @fires outflank-import - an example is to be opened on the board
 */
@customElement('outflank-advice')
export class OutflankAdvice extends LitElement {
  /** Cards that have been opened; the others aren't drawn. */
  @state() private seen: ReadonlySet<AdviceName> = new Set();
  @state() private records: readonly AdviceRecord[] | 'missing' | null = adviceRecords.here;

  static override styles = [
    base,
    controls,
    tableStyles,
    smallBoardStyles,
    css`
      summary {
        min-height: var(--row);
        padding: var(--s1) var(--s3);
        cursor: pointer;
      }
      details {
        border-bottom: 1px solid var(--line);
      }
      .scroll {
        overflow-x: auto;
        contain: inline-size;
      }
      table {
        min-width: max-content;
      }
      th,
      td {
        max-width: 7rem;
        hyphens: none;
        overflow-wrap: normal;
      }
      :is(tbody th, td) {
        white-space: nowrap;
      }
      .better {
        color: var(--accent);
      }
      .worse {
        color: var(--loss);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
        gap: var(--s2);
        margin: 0;
        padding: var(--s2) var(--s3);
        list-style: none;
      }
      li button {
        display: flex;
        gap: var(--s2);
        width: 100%;
        height: auto;
        padding: var(--s1);
        text-align: left;
        white-space: normal;
      }
      .small-board {
        flex: none;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    adviceRecords.fetch().then(
      (records) => (this.records = records),
      () => (this.records = 'missing'),
    );
  }

  #mean({ value, error }: Mean): string {
    return adviceWords.mean(number(value, 1), number(error, 1));
  }

  #stage(stage: AdviceStage) {
    const { fewest, most, isExact, positions, kept, cost, against } = stage;
    const better = isBetter(stage);
    const verdict = better === null ? 'unclear' : better ? 'better' : 'worse';
    return html`<tr>
      <th scope="row">${adviceWords.range(fewest, most)}</th>
      ${
        positions < ENOUGH
          ? html`<td class="muted" colspan="4">${adviceWords.tooFew()}</td>`
          : html`<td class=${verdict}>${adviceWords.verdicts[verdict]()}</td>
              <td class="figure">${adviceWords.share(Math.round((100 * kept) / positions))}</td>
              <td class="figure">${this.#mean(cost)}</td>
              <td class="figure">${this.#mean(against)}</td> `
      }
      <td class="figure">${number(positions)}</td>
      <td>${isExact ? adviceWords.exact() : adviceWords.estimate()}</td>
    </tr>`;
  }

  #table({ name, stages }: AdviceRecord) {
    const { heads } = adviceWords;
    const label = adviceWords.texts[name]();
    return scrolled(
      label,
      tableOf(
        [
          heads.empties(),
          '',
          [heads.kept(), 'figure'],
          [heads.cost(), 'figure'],
          [heads.against(), 'figure'],
          [heads.positions(), 'figure'],
          heads.values(),
        ],
        stages.map((stage) => this.#stage(stage)),
      ),
    );
  }

  #example({ holds, isExact, board, best, other, discs }: AdviceExample) {
    const text = `${board} X`;
    const read = parseBoard(text, OTHELLO);
    if (!read.ok) return nothing;
    const name = (square: number): string => squareName(OTHELLO, square);
    const figure = `${isExact ? '' : '~'}${number(discs, isExact ? 0 : 1)}`;
    const said = holds ? adviceWords.holds : adviceWords.fails;
    const player = playerName(OTHELLO, read.value.position.sideToMove);
    return html`<li>
      <button @click=${() => emit(this, 'outflank-import', { text, how: 'button' })}>
        ${smallBoard(read.value.position)}<span>${said(player, name(best), figure, name(other))}</span>
      </button>
    </li>`;
  }

  #card(record: AdviceRecord) {
    const { name } = record;
    return html`<details @toggle=${() => (this.seen = new Set([...this.seen, name]))}>
      <summary>${adviceWords.texts[name]()}</summary>
      ${this.seen.has(name) ? this.#inside(record) : nothing}
    </details>`;
  }

  #inside(record: AdviceRecord) {
    const { name, examples } = record;
    const list = html`<ul aria-label=${adviceWords.examples()}>
      ${examples.map((example) => this.#example(example))}
    </ul>`;
    return html`<p class="note">${adviceWords.source(adviceWords.sources[name]())}</p>
      ${this.#table(record)} ${examples.length ? list : nothing}`;
  }

  override render() {
    const { records } = this;
    const heading = html`<h2 class="pad">${adviceWords.title()}</h2>`;
    if (!records || records === 'missing')
      return html`${heading}
        <p class="note">${records ? adviceWords.missing() : adviceWords.loading()}</p>`;
    return html`${heading}
      <p class="note">${adviceWords.note()}</p>
      ${records.map((record) => this.#card(record))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-advice': OutflankAdvice;
  }
}
