/** The result of a match, as text and as a row of JSON. */
import { signed } from '../../game/score.ts';
import type { Estimate } from './ratings.ts';
import type { SprtOptions, SprtState } from './sprt.ts';
import type { Pairing, Statistics, Tally } from './statistics.ts';

export interface Standing {
  readonly names: readonly string[];
  readonly statistics: Statistics;
  readonly sprt: { readonly options: SprtOptions; readonly state: SprtState } | null;
}

const HEADINGS = ['engine', 'Elo', '±', 'games', 'won', 'drawn', 'lost', 'score', 'discs', '±', 'forfeits', 's/move'];
const UNKNOWN = '–';

/** Rounded half up from whole numbers: 100 times a score such as 0.6275 is a little less than 62.75. */
const percent = ({ games, won, drawn }: Tally): string =>
  `${(Math.round((1000 * (2 * won + drawn)) / (2 * games)) / 10).toFixed(1)} %`;
const errorText = (estimate: Estimate | null | undefined, decimals: number): string =>
  estimate?.error?.toFixed(decimals) ?? UNKNOWN;
const valueText = (estimate: Estimate | null | undefined, decimals: number): string =>
  estimate ? signed(estimate.value, decimals) : UNKNOWN;
/** `+35 ± 20`. */
const estimateText = (estimate: Estimate, decimals: number): string =>
  `${valueText(estimate, decimals)}${estimate.error === null ? '' : ` ± ${errorText(estimate, decimals)}`}`;

function tableOf({ names, statistics: { engines, ratings } }: Standing): string {
  const rows = engines.map((tally, engine) => {
    const rating = ratings?.engines[engine];
    const { games, won, drawn, lost, discs, forfeited, secondsPerMove } = tally;
    const cells = [
      valueText(rating, 0),
      errorText(rating, 0),
      games,
      won,
      drawn,
      lost,
      games ? percent(tally) : UNKNOWN,
    ];
    const more = [valueText(discs, 2), errorText(discs, 2), forfeited, secondsPerMove?.toFixed(3) ?? UNKNOWN];
    return { rating: rating?.value ?? 0, cells: [names[engine]!, ...cells, ...more].map(String) };
  });
  // The strongest first.
  const lines = [HEADINGS, ...rows.toSorted((a, b) => b.rating - a.rating).map(({ cells }) => cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map((cells) =>
      cells.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!))).join('  '),
    )
    .join('\n');
}

function pairingText({ first, second, tally, elo }: Pairing, names: readonly string[]): string {
  const { won, drawn, lost, discs } = tally;
  const parts = [`${won} won, ${drawn} drawn, ${lost} lost (${percent(tally)})`];
  if (elo) parts.push(`Elo ${estimateText(elo, 0)}`);
  if (discs) parts.push(`discs ${estimateText(discs, 2)}`);
  return `${names[first]} against ${names[second]}: ${parts.join(', ')}`;
}

function sprtText(options: SprtOptions, { llr, lower, upper, accepted, pairs }: SprtState): string {
  const figures = `LLR ${signed(llr, 2)} (${signed(lower, 2)} to ${signed(upper, 2)}) after ${pairs} pairs of games`;
  const verdict = accepted
    ? `Elo ${options[accepted]} accepted rather than ${options[accepted === 'elo0' ? 'elo1' : 'elo0']}`
    : `no decision between Elo ${options.elo0} and ${options.elo1}`;
  return `SPRT: ${verdict}; ${figures}.`;
}

export function reportText(standing: Standing): string {
  const { names, statistics, sprt } = standing;
  const { ratings, pairings } = statistics;
  const notes = ratings?.hasAddedDraws
    ? [
        'Some engines won all their games against the others: their ratings have no bound. Each pairing counts one more draw here.',
      ]
    : [];
  return [
    tableOf(standing),
    '',
    ...pairings.map((pairing) => pairingText(pairing, names)),
    ...notes,
    ...(sprt ? [sprtText(sprt.options, sprt.state)] : []),
    '',
  ].join('\n');
}

const tallyFigures = ({ discs, ...tally }: Tally): object => ({
  ...tally,
  discs: discs?.value ?? null,
  discsError: discs?.error ?? null,
});

/** The last line of `--format jsonl`. */
export const reportRow = ({ names, statistics: { engines, ratings, pairings }, sprt }: Standing): object => ({
  engines: engines.map((tally, engine) => ({
    name: names[engine],
    elo: ratings?.engines[engine]!.value ?? null,
    eloError: ratings?.engines[engine]!.error ?? null,
    ...tallyFigures(tally),
  })),
  pairings: pairings.map(({ first, second, tally, elo }) => ({
    first: names[first],
    second: names[second],
    elo: elo?.value ?? null,
    eloError: elo?.error ?? null,
    ...tallyFigures(tally),
  })),
  ...(sprt && { sprt: { ...sprt.options, ...sprt.state } }),
});

/** The line of progress. */
export function progressText(standing: Standing, done: number, total: number, left: string | undefined): string {
  const [pairing] = standing.statistics.pairings;
  const parts = [`game ${done} of ${total}`];
  if (pairing && standing.names.length === 2) {
    const { won, drawn, lost } = pairing.tally;
    parts.push(`+${won} =${drawn} −${lost}`);
    if (pairing.elo) parts.push(`Elo ${estimateText(pairing.elo, 0)}`);
  }
  if (standing.sprt) parts.push(`LLR ${signed(standing.sprt.state.llr, 2)}`);
  if (left !== undefined) parts.push(`${standing.sprt ? 'at most' : 'about'} ${left} left`);
  return parts.join(' · ');
}
