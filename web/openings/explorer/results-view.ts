/** How the games that reached the position ended: by colour, by year and by player, as tables and a plot. */
import { html, nothing, svg } from 'lit';
import type { PlayerScore, Summary } from '../../../game/collection/summary.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import { number, signedMean } from '../../i18n/numbers.ts';
import { explorerWords } from './explorer-words.ts';
import { meanText, resultsBar } from './results-bar.ts';
import { tableOf } from '../../ui/table.ts';

const PLOT = { width: 600, height: 100 } as const;

/**
 * Stacked bars, one per year: Black's wins at the bottom, draws, White's wins; games without a result add no height.
 */
function plot(years: Summary['byYear']) {
  if (years.length < 2) return nothing;
  const [first, last] = [years.at(-1)!.year, years[0]!.year];
  const step = PLOT.width / (last - first + 1);
  const most = Math.max(1, ...years.map(({ tally }) => tally.black + tally.draws + tally.white));
  const heightOf = (games: number): number => (PLOT.height * games) / most;
  const bars = years.map(({ year, tally }) => {
    let y: number = PLOT.height;
    const x = (year - first) * step;
    return (['black', 'draws', 'white'] as const).map((key) => {
      const height = heightOf(tally[key]);
      y -= height;
      return svg`<rect class=${key[0]} x=${x} y=${y} width=${Math.max(1, step - 1)} height=${height}></rect>`;
    });
  });
  const { plot: said } = explorerWords.results;
  return html`<svg
      class="plot"
      viewBox="0 0 ${PLOT.width} ${PLOT.height}"
      preserveAspectRatio="none"
      role="img"
      aria-label=${said(String(first), String(last), most)}
    >
      ${bars}
    </svg>
    <p class="legend" aria-hidden="true"><span>${first}</span><span class="push">${last}</span></p>`;
}

function legend() {
  const words = explorerWords.results;
  const sign = (name: string, text: string) =>
    html`<span
      ><span class="bar" aria-hidden="true"><i class=${name}></i></span>${text}</span
    >`;
  return html`<p class="legend">
    ${sign('b', words.black())} ${sign('d', words.draws())} ${sign('w', words.white())}
  </p>`;
}

const meanOf = ({ wins, draws, losses, sum }: PlayerScore): string => {
  const known = wins + draws + losses;
  return known ? signedMean(sum / known) : '';
};

function scores(caption: string, heading: string, rows: readonly (readonly [name: string, score: PlayerScore])[]) {
  const words = explorerWords.results;
  const figure = (text: string) => html`<td class="figure">${text}</td>`;
  const heads = [explorerWords.table.games(), words.won(), words.draws(), words.lost(), words.mean()];
  return tableOf(
    [heading, ...heads.map((text) => [text, 'figure'] as const)],
    rows.map(
      ([name, score]) =>
        html`<tr>
          <th scope="row">${name}</th>
          ${[score.games, score.wins, score.draws, score.losses].map((n) => figure(number(n)))}${figure(meanOf(score))}
        </tr>`,
    ),
    { label: caption },
  );
}

export function resultsView({ tally, byYear, byPlayer, byColour, players }: Summary) {
  const words = explorerWords.results;
  if (!tally.games) return html`<p class="note">${words.none()}</p>`;
  const more = players - byPlayer.length;
  return html`<div class="pad">${legend()}${plot(byYear)}</div>
    ${
      byColour
        ? html`<div class="pad"><h2>${words.byColour()}</h2></div>
            ${scores(
              words.byColour(),
              words.colour(),
              COLOURS.map((colour) => [playerName(OTHELLO, colour), byColour[colour]] as const),
            )}`
        : nothing
    }
    <div class="pad"><h2>${words.byYear()}</h2></div>
    ${tableOf(
      [
        words.year(),
        [explorerWords.table.games(), 'figure'],
        [explorerWords.table.results(), 'results'],
        [words.mean(), 'figure'],
      ],
      byYear.map(
        ({ year, tally: ofYear }) =>
          html`<tr>
            <th scope="row">${year}</th>
            <td class="figure">${number(ofYear.games)}</td>
            <td class="results">${resultsBar(ofYear)}</td>
            <td class="figure">${meanText(ofYear)}</td>
          </tr>`,
      ),
      { label: words.byYear() },
    )}
    <div class="pad"><h2>${words.byPlayer()}</h2></div>
    ${scores(
      words.byPlayer(),
      words.player(),
      byPlayer.map(({ name, score }) => [name, score] as const),
    )}
    ${more > 0 ? html`<p class="note">${words.more(more)}</p>` : nothing}
    <p class="note">${words.meanNote()}</p>`;
}
