import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../../game/openings.ts';
import { preparedLines, type PreparedLine } from '../../../game/repertoire/lines.ts';
import { type Card, NO_REPERTOIRES } from '../../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import type { Value } from '../../../workers/protocol.ts';
import { negated, proofText, valueText } from '../../engine/value-format.ts';
import { playerName } from '../../i18n/labels.ts';
import { dateOf } from '../../modes/days.ts';
import { locale } from '../../i18n/locale.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { scrolled, tableOf, type Head } from '../../ui/table.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import { lineNamed, linePositions, openLine } from './lines.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { repertoireWords } from './repertoire-words.ts';

const SQUARES = 64;
const MINUTE_MS = 60_000;

/** "in 8 minutes", "in 3 hours". */
function timeUntil(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  const [count, unit] = minutes < 60 ? ([minutes, 'minute'] as const) : ([Math.round(minutes / 60), 'hour'] as const);
  return new Intl.RelativeTimeFormat(locale()).format(count, unit);
}

/** The prepared lines: what their ends are worth, and when they are due. Each opens on the board. */
@customElement('outflank-lines')
export class OutflankLines extends WorkbenchElement {
  @property({ attribute: false }) repertoire!: OwnRepertoire;
  @property({ attribute: false }) book: OpeningBook | null = null;
  /** By the opening book, for the side of the repertoire. */
  @state() private values: ReadonlyMap<PreparedLine, Value> = new Map();
  #lines: Readonly<Record<Colour, readonly PreparedLine[]>> = { black: [], white: [] };
  #listed = NO_REPERTOIRES;

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    repertoireStyles,
    css`
      .scroll {
        overflow: auto;
        max-height: 60dvh;
        scrollbar-width: thin;
      }
      th button {
        overflow-wrap: anywhere;
        text-align: left;
      }
    `,
  ];

  protected override willUpdate(): void {
    const { repertoires } = this.repertoire;
    if (repertoires === this.#listed) return;
    this.#listed = repertoires;
    const byMoves = (a: PreparedLine, b: PreparedLine): number => (a.line.join() < b.line.join() ? -1 : 1);
    const listed = (colour: Colour) => preparedLines(repertoires[colour], colour).toSorted(byMoves);
    this.#lines = { black: listed('black'), white: listed('white') };
    void this.#consult(this.#lines);
  }

  async #consult(lines: Readonly<Record<Colour, readonly PreparedLine[]>>): Promise<void> {
    const found = COLOURS.flatMap((colour) =>
      lines[colour].map(async (of) => {
        const end = linePositions(of.line).at(-1)!;
        const value = (await this.workbench.book.of(end))?.value;
        return value ? ([[of, end.sideToMove === colour ? value : negated(value)]] as const) : [];
      }),
    );
    const values = (await Promise.all(found)).flat();
    if (lines === this.#lines) this.values = new Map(values);
  }

  /** When the first of its cards is due. */
  #due({ cards }: PreparedLine, due: ReadonlySet<Card>): string {
    if (cards.some((card) => due.has(card))) return repertoireWords.lines.now();
    const first = Math.min(...cards.map(({ review }) => review?.due ?? 0));
    // On its day, the date would read as if it were due.
    return dateOf(new Date(first)) === dateOf(new Date())
      ? timeUntil(first - Date.now())
      : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(first);
  }

  #row(of: PreparedLine, due: ReadonlySet<Card>) {
    const { workbench } = this;
    const { line, name } = lineNamed(this.book, of.line);
    const value = this.values.get(of);
    return html`<tr>
      <th scope="row">
        <button @click=${() => openLine(workbench, of.line)}>${line}</button>
        ${name ? html`<span class="sub">${name}</span>` : nothing}
      </th>
      ${
        workbench.shown.hidesValues
          ? nothing
          : html`<td class="figure">
              ${value ? html`${valueText(value, SQUARES)} <span class="sub">${proofText(value)}</span>` : nothing}
            </td>`
      }
      <td class="figure">${this.#due(of, due)}</td>
    </tr>`;
  }

  #table(colour: Colour) {
    const words = repertoireWords.lines;
    const lines = this.#lines[colour];
    if (!lines.length) return nothing;
    const label = words.of(playerName(OTHELLO, colour), lines.length);
    const values: readonly Head[] = this.workbench.shown.hidesValues ? [] : [[words.value(), 'figure']];
    const due = new Set(this.repertoire.due(colour));
    const rows = lines.map((of) => this.#row(of, due));
    return html`<p class="pad">${label}</p>
      ${scrolled(label, tableOf([repertoireWords.coverage.line(), ...values, [words.due(), 'figure']], rows, { label }))}`;
  }

  override render() {
    const words = repertoireWords.lines;
    const isEmpty = COLOURS.every((colour) => !this.#lines[colour].length);
    return isEmpty
      ? html`<p class="note">${words.none()}</p>`
      : html`${COLOURS.map((colour) => this.#table(colour))}
          <p class="note">${words.note()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-lines': OutflankLines;
  }
}
