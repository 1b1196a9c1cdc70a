import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../../game/openings.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import { words as pageWords } from '../../i18n/words.ts';
import { peopleOf } from '../../people/people-of.ts';
import { discSign, discsText } from '../../people/people-text.ts';
import { peopleWords } from '../../people/people-words.ts';
import { ratingSelect } from '../../people/rating-select.ts';
import { labelledSelect, startButton } from '../../ui/controls.ts';
import { icon } from '../../ui/icon.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { tableOf } from '../../ui/table.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import { share, twoDigits } from './figures.ts';
import { lineNamed, openLine } from './lines.ts';
import { runStyles } from '../../people/run-styles.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { MAX_GAPS, preparationOf, type Preparation, type Prepared, type ToPrepare } from './preparation.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { repertoireWords } from './repertoire-words.ts';

const PLIES = [8, 12, 16] as const;
const USUAL_PLIES = 12;
/** Losses are told for so many games. */
const GAMES = 100;

/** What to prepare first: how often a position without an answer comes up, times what it costs. */
@customElement('outflank-first')
export class OutflankFirst extends WorkbenchElement {
  @property({ attribute: false }) repertoire!: OwnRepertoire;
  @property({ attribute: false }) book: OpeningBook | null = null;
  @state() private colour: Colour | null = null;
  @state() private plies: number = USUAL_PLIES;

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    runStyles,
    repertoireStyles,
    css`
      .people {
        color: var(--people);
        font-style: italic;
      }
    `,
  ];

  get #preparation(): Preparation {
    return this.workbench.part(preparationOf);
  }

  /** The colour with more prepared moves, until one is chosen. */
  get #shown(): Colour {
    const { black, white } = this.repertoire.repertoires;
    return this.colour ?? (white.size > black.size ? 'white' : 'black');
  }

  protected override willUpdate(): void {
    this.#preparation.keepTo(this.#shown, this.plies);
  }

  #row({ line: squares, share: frequency, cost }: ToPrepare) {
    const { line, name } = lineNamed(this.book, squares);
    return html`<tr>
      <th scope="row">
        <button @click=${() => openLine(this.workbench, squares)}>${line || repertoireWords.start()}</button>
        ${name ? html`<span class="sub">${name}</span>` : nothing}
      </th>
      <td class="figure people">${share(frequency)}</td>
      <td class="figure">${discsText(cost, 'estimate')}</td>
      <td class="figure">${discSign('estimate')}${twoDigits(frequency * cost * GAMES)}</td>
    </tr>`;
  }

  /** How far it got, and what was found by then. */
  #found({ rows, done, total }: Prepared) {
    const { first } = peopleWords;
    const isRunning = this.#preparation.progress !== null;
    const said = total === 0 ? first.none() : done < total ? first.stopped(done, total) : '';
    return html`${said && !isRunning ? html`<p class="note" role="status">${said}</p>` : nothing}
    ${rows.length ? this.#rows(rows) : nothing}`;
  }

  #rows(rows: readonly ToPrepare[]) {
    const { first } = peopleWords;
    const figure = (text: string) => [text, 'figure'] as const;
    return html`${tableOf(
        [repertoireWords.coverage.line(), figure(first.comesUp()), figure(first.costs()), figure(first.together())],
        rows.map((row) => this.#row(row)),
        { label: repertoireWords.views.names.first() },
      )}
      <p class="note">${first.note(MAX_GAPS)}</p>`;
  }

  #controls() {
    const { coverage } = repertoireWords;
    const { first } = peopleWords;
    const { progress } = this.#preparation;
    const [colour, { plies }] = [this.#shown, this];
    const start = (): void => void this.#preparation.run(this.repertoire.repertoires[colour], colour, plies);
    const colours = COLOURS.map((one) => [one, playerName(OTHELLO, one)] as const);
    const lengths = PLIES.map((n) => [n as number, coverage.plies(n)] as const);
    return html`<div class="pad row">
      ${labelledSelect(coverage.of(), colours, colour, (one) => (this.colour = one))}
      ${labelledSelect(coverage.upTo(), lengths, plies, (n) => (this.plies = n))}
      ${ratingSelect(peopleOf(this.workbench))}
      ${startButton(
        progress !== null,
        [first.start(), start],
        [html`${icon('stop')}${pageWords.engine.stop()}`, () => this.#preparation.cancel()],
      )}
      ${
        progress
          ? html`<progress max=${progress.total} .value=${progress.done} aria-label=${first.progress()}></progress>`
          : nothing
      }
    </div>`;
  }

  override render() {
    const colour = this.#shown;
    const found = this.#preparation.of(this.repertoire.repertoires[colour], colour, this.plies);
    return html`<p class="note">${peopleWords.first.what(String(this.workbench.settings.rating))}</p>
      ${this.#controls()} ${found ? this.#found(found) : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-first': OutflankFirst;
  }
}
