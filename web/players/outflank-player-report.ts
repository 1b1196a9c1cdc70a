import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Motif } from '../../game/motifs/tag.ts';
import { OTHELLO } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { squareName } from '../../game/shape.ts';
import { COLOURS } from '../../game/types.ts';
import { meanLossOf, STAGES, type Accuracy } from '../../workers/review/accuracy.ts';
import type { CostlyMove, Group, PlayerGame, PlayerReport } from '../../workers/review/player-report.ts';
import { playerName } from '../i18n/labels.ts';
import { number } from '../i18n/numbers.ts';
import { saveBlob } from '../browser/save.ts';
import { figureTableStyles } from '../ui/styles/figure-table.ts';
import { linkStyles } from '../ui/styles/link.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { motifName } from '../motifs/motif-words.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { makeLossesCsv } from './losses-csv.ts';
import { playerReportStyles } from './player-report-styles.ts';
import { playerWords } from './player-words.ts';
import { type Head, scrolled, tableOf } from '../ui/table.ts';

/** Openings listed; the others are in the file. */
const MAX_OPENINGS = 15;
const BAR = { width: 100, height: 8 };
const PLOT = { width: 600, height: 150, left: 34, right: 8, top: 10, bottom: 22 };
/** Months labelled below the plot, at most. */
const MAX_NAMES = 8;

/** How a proved figure and one that includes estimates look. */
const meanText = (accuracy: Accuracy): string => {
  const mean = meanLossOf(accuracy);
  return mean === null ? '–' : `${accuracy.proved < accuracy.moves ? '~' : ''}${number(mean, 2)}`;
};

/**
 * Totals over many games: tables with bars, the months as a plot, the costliest positions.
 *
 * @fires outflank-lesson - the costliest positions are to be practised
 * @fires outflank-costly - the game of one of them is to be opened, by its index in the list
 */
@customElement('outflank-player-report')
export class OutflankPlayerReport extends LitElement {
  @property({ attribute: false }) report!: PlayerReport;
  @property({ attribute: false }) games: readonly PlayerGame[] = [];

  static override styles = [base, signs, controls, linkStyles, figureTableStyles, playerReportStyles];

  #table(heading: string, rows: readonly (readonly [name: string, games: number | null, accuracy: Accuracy])[]) {
    const most = Math.max(...rows.map(([, , accuracy]) => meanLossOf(accuracy) ?? 0), Number.MIN_VALUE);
    const { accuracy } = reviewWords;
    const hasGames = rows.some(([, games]) => games !== null);
    const heads: readonly Head[] = [
      '',
      ...(hasGames ? [playerWords.games()] : []),
      [playerWords.moves(), 'wide'],
      accuracy.perMove(),
      '',
      accuracy.best(),
      playerWords.proved(),
    ];
    const lines = rows.map(
      ([name, games, sum]) =>
        html`<tr>
          <th scope="row" class=${/^\d/.test(name) ? 'date' : ''}>${name}</th>
          ${hasGames ? html`<td>${number(games ?? 0)}</td>` : nothing}
          <td class="wide">${number(sum.moves)}</td>
          <td>${meanText(sum)}</td>
          <td>
            <svg class="bar" viewBox="0 0 ${BAR.width} ${BAR.height}" preserveAspectRatio="none" aria-hidden="true">
              <rect width=${((meanLossOf(sum) ?? 0) / most) * BAR.width} height=${BAR.height}></rect>
            </svg>
          </td>
          <td>${number(sum.best)}</td>
          <td>${number(sum.proved)}</td>
        </tr>`,
    );
    return html`<section>
      <h3>${heading}</h3>
      ${scrolled(heading, tableOf(heads, lines, { className: hasGames ? 'games' : '' }))}
    </section>`;
  }

  /** Mean loss per move, month by month. */
  #plot(months: readonly Group[]) {
    if (months.length < 2) return nothing;
    const means = months.map(({ accuracy }) => meanLossOf(accuracy) ?? 0);
    const top = Math.max(1, Math.ceil(Math.max(...means)));
    const x = (i: number): number => PLOT.left + ((PLOT.width - PLOT.left - PLOT.right) * i) / (months.length - 1);
    const y = (mean: number): number =>
      PLOT.height - PLOT.bottom - ((PLOT.height - PLOT.top - PLOT.bottom) * mean) / top;
    const step = Math.ceil(months.length / MAX_NAMES);
    return html`<svg
      class="plot"
      viewBox="0 0 ${PLOT.width} ${PLOT.height}"
      role="img"
      aria-label=${playerWords.byMonth()}
    >
      ${[0, top / 2, top].map(
        (mean) => svg`<line x1=${PLOT.left} x2=${PLOT.width - PLOT.right} y1=${y(mean)} y2=${y(mean)}></line>
          <text class="end" x=${PLOT.left - 5} y=${y(mean) + 4}>${number(mean, 1)}</text>`,
      )}
      <polyline points=${means.map((mean, i) => `${x(i)},${y(mean)}`).join(' ')}></polyline>
      ${means.map((mean, i) => svg`<circle cx=${x(i)} cy=${y(mean)} r="3"></circle>`)}
      ${months.map(({ name }, i) =>
        i % step ? nothing : svg`<text x=${Math.min(PLOT.width - 24, x(i))} y=${PLOT.height - 6}>${name}</text>`,
      )}
    </svg>`;
  }

  #costly({ game, move, times, total }: CostlyMove, index: number) {
    const { opening } = this.games[game]!;
    const name = (square: number): string => squareName(OTHELLO, square);
    const about = move.isProved ? '' : '~';
    const open = (): unknown => this.dispatchEvent(new CustomEvent('outflank-costly', { detail: { index } }));
    return html`<tr>
      <td class="lost">${about}${Math.round(total)}</td>
      <td>${number(times)}</td>
      <td>
        <button class="link" aria-label=${playerWords.open(move.number, name(move.square))} @click=${open}>
          ${move.number} ${name(move.square)}
        </button>
      </td>
      <td>
        ${move.best === null ? '–' : name(move.best)}${move.value === null ? '' : ` ${about}${signed(Math.round(move.value))}`}
      </td>
      <td class="wide">${opening}</td>
    </tr>`;
  }

  #costliest(costliest: readonly CostlyMove[]) {
    if (!costliest.length) return nothing;
    return html`<section class="costliest">
      <h3>${playerWords.costliest()}</h3>
      ${scrolled(
        playerWords.costliest(),
        tableOf(
          [
            playerWords.cost(),
            playerWords.times(),
            playerWords.played(),
            reviewWords.better.best(),
            [reviewWords.accuracy.opening(), 'wide'],
          ],
          costliest.map((costly, index) => this.#costly(costly, index)),
        ),
      )}
      <p class="row">
        <button class="primary" @click=${() => this.dispatchEvent(new CustomEvent('outflank-lesson'))}>
          ${playerWords.practise()}
        </button>
      </p>
    </section>`;
  }

  #save(): void {
    // With a byte order mark, so that spreadsheets recognise the encoding.
    const table = new Blob(['\uFEFF', makeLossesCsv(this.games)], { type: 'text/csv' });
    saveBlob(table, 'outflank-losses.csv');
  }

  override render() {
    const { all, games, stages, colours, motifs, openings, months, costliest, unknown } = this.report;
    const group = ({ name, games: n, accuracy }: Group) => [name || playerWords.unnamed(), n, accuracy] as const;
    return html`<p>
        ${playerWords.summary(games, number(all.moves), meanText(all), number(all.best), number(all.proved))}
        ${unknown ? playerWords.omitted(unknown) : ''}
      </p>
      ${this.#table(
        playerWords.byStage(),
        STAGES.map((stage) => [reviewWords.accuracy[stage](), null, stages[stage]]),
      )}
      ${this.#table(
        playerWords.byColour(),
        COLOURS.map((colour) => [playerName(OTHELLO, colour), colours[colour].games, colours[colour].accuracy]),
      )}
      ${
        motifs.length
          ? this.#table(
              playerWords.byMotif(),
              motifs.map(({ name, games: n, accuracy }) => [motifName(name as Motif), n, accuracy] as const),
            )
          : nothing
      }
      ${this.#table(playerWords.byOpening(), openings.slice(0, MAX_OPENINGS).map(group))}
      ${months.length ? html`${this.#table(playerWords.byMonth(), months.map(group))}${this.#plot(months)}` : nothing}
      ${this.#costliest(costliest)}
      <p class="row"><button @click=${() => this.#save()}>${playerWords.csv()}</button></p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-player-report': OutflankPlayerReport;
  }
}
