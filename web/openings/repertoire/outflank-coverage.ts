import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { OpeningBook } from '../../../game/openings.ts';
import type { Coverage, Gap } from '../../../game/repertoire/coverage.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS, type Colour } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import { repertoireWords } from './repertoire-words.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { explorerOf } from '../explorer/explorer-of.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { share } from './figures.ts';
import { lineNamed, openLine } from './lines.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { tableOf } from '../../ui/table.ts';
import { labelledSelect } from '../../ui/controls.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';

const PLIES = [8, 12, 16, 20, 24] as const;
const USUAL_PLIES = 12;
/** Number of gaps listed. */
const MAX_GAPS = 8;

/** The share of games that stay in a repertoire, weighted by what opponents play, and where they leave it. */
@customElement('outflank-coverage')
export class OutflankCoverage extends WorkbenchElement {
  @property({ attribute: false }) repertoire!: OwnRepertoire;
  @property({ attribute: false }) book: OpeningBook | null = null;
  @state() private colour: Colour | null = null;
  @state() private plies: number = USUAL_PLIES;
  @state() private found: { readonly asked: readonly unknown[]; readonly coverage: Coverage | null } | null = null;
  /** What the last question was based on. */
  #asked: readonly unknown[] = [];
  /** Collections may be chosen or loaded meanwhile. */
  protected readonly games = new Listening(this, () => this.workbench.part(explorerOf));

  static override styles = [base, signs, controls, tableStyles, repertoireStyles];

  /** The colour with more prepared moves, until one is chosen. */
  get #shown(): Colour {
    const { black, white } = this.repertoire.repertoires;
    return this.colour ?? (white.size > black.size ? 'white' : 'black');
  }

  protected override willUpdate(): void {
    const explorer = this.workbench.part(explorerOf);
    const colour = this.#shown;
    const repertoire = this.repertoire.repertoires[colour];
    const query = explorer.queryOf([]);
    const asked = [JSON.stringify(query), colour, this.plies, repertoire];
    if (asked.every((part, i) => part === this.#asked[i])) return;
    this.#asked = asked;
    const cards = new Map([...repertoire].map(([key, { squares }]) => [key, squares] as const));
    void this.#take(
      asked,
      explorer.ask((api) => api.coverage(query, colour, cards, this.plies)),
    );
  }

  async #take(asked: readonly unknown[], answer: Promise<Coverage | null>): Promise<void> {
    const coverage = await answer;
    if (this.#asked === asked) this.found = { asked, coverage };
  }

  #row(gap: Gap) {
    const { line, name } = lineNamed(this.book, gap.line);
    return html`<tr>
      <th scope="row">
        <button @click=${() => openLine(this.workbench, gap.line)}>${line || repertoireWords.start()}</button>
        ${name ? html`<span class="sub">${name}</span>` : nothing}
      </th>
      <td class="figure">${share(gap.share)}</td>
    </tr>`;
  }

  #coverage({ share: covered, gaps }: Coverage) {
    const words = repertoireWords.coverage;
    const player = playerName(OTHELLO, this.#shown);
    return html`<div class="pad">
        <p role="status">
          ${words.share(share(covered), player, this.plies)} ${gaps.length ? words.biggest() : words.none()}
        </p>
      </div>
      ${
        gaps.length
          ? tableOf(
              [words.line(), [words.games(), 'figure']],
              gaps.slice(0, MAX_GAPS).map((gap) => this.#row(gap)),
              { label: words.gaps() },
            )
          : nothing
      }
      <p class="note">${words.note()}</p>`;
  }

  override render() {
    const words = repertoireWords.coverage;
    const { found, plies } = this;
    return html`<div class="pad row">
        ${labelledSelect(
          words.of(),
          COLOURS.map((colour) => [colour, playerName(OTHELLO, colour)]),
          this.#shown,
          (colour) => (this.colour = colour),
        )}
        ${labelledSelect(
          words.upTo(),
          PLIES.map((n) => [n, words.plies(n)]),
          plies,
          (n) => (this.plies = n),
        )}
      </div>
      ${
        found?.asked === this.#asked
          ? found.coverage
            ? this.#coverage(found.coverage)
            : html`<p class="note">${words.failed()}</p>`
          : html`<p class="note" role="status">${words.counting()}</p>`
      }`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-coverage': OutflankCoverage;
  }
}
