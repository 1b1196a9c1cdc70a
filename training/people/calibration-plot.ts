/** Whether moves are played as often as the model says: by tenths of the share and by bands of ratings. */
import { RATING_BANDS, ratingBandOf } from '../../workers/people/counts.ts';

const TENTHS = 10;
/** Cells with fewer moves say nothing. */
const MIN_MOVES = 500;

/** A cell: moves whose share was in one tenth, of players in one band. */
export interface CalibrationCell {
  /** Means over the cell's moves: what the model said, and how often they were played. */
  readonly said: number;
  readonly played: number;
  readonly moves: number;
}

export class Calibration {
  readonly #sums = Array.from({ length: RATING_BANDS.length * TENTHS }, () => ({ said: 0, played: 0, moves: 0 }));

  add(share: number, isPlayed: boolean, rating: number): void {
    const cell = this.#sums[ratingBandOf(rating) * TENTHS + Math.min(TENTHS - 1, Math.floor(share * TENTHS))]!;
    cell.said += share;
    cell.played += Number(isPlayed);
    cell.moves++;
  }

  /** By band, then by tenth. */
  cells(): (CalibrationCell | null)[][] {
    return RATING_BANDS.map((_, band) =>
      Array.from({ length: TENTHS }, (__, tenth) => {
        const { said, played, moves } = this.#sums[band * TENTHS + tenth]!;
        return moves < MIN_MOVES ? null : { said: said / moves, played: played / moves, moves };
      }),
    );
  }

  /** The largest difference of a cell, in percentage points. */
  largestGap(): number {
    return Math.max(
      ...this.cells()
        .flat()
        .map((cell) => (cell ? 100 * Math.abs(cell.said - cell.played) : 0)),
    );
  }

  /** How many cells are off by more than two standard errors (one in twenty would be by chance), and how many there are. */
  beyondChance(): { readonly off: number; readonly cells: number } {
    const cells = this.cells()
      .flat()
      .filter((cell) => cell !== null);
    const off = cells.filter(
      ({ said, played, moves }) => Math.abs(said - played) > 2 * Math.sqrt((said * (1 - said)) / moves),
    );
    return { off: off.length, cells: cells.length };
  }

  /** A picture: what was said across, what was played up; a line for each band. */
  svg(): string {
    const [size, margin] = [320, 40];
    const at = (share: number): string => (margin + share * size).toFixed(1);
    const up = (share: number): string => (margin + (1 - share) * size).toFixed(1);
    const lines = this.cells().map((cells, band) => {
      const points = cells.flatMap((cell) => (cell ? [`${at(cell.said)},${up(cell.played)}`] : []));
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[band]}" stroke-width="2"/>
<text x="${margin + 12}" y="${margin + 20 + 16 * band}" fill="${COLOURS[band]}">${bandName(band)}</text>`;
    });
    const ticks = [0, 0.5, 1].map(
      (share) => `<text x="${at(share)}" y="${size + margin + 18}" text-anchor="middle">${100 * share} %</text>
<text x="${margin - 6}" y="${Number(up(share)) + 4}" text-anchor="end">${100 * share} %</text>`,
    );
    const whole = size + 2 * margin;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" font-family="sans-serif" font-size="12">
<title>Share of moves played, by what the model said, for four bands of ratings</title>
<rect width="${whole}" height="${whole}" fill="#fff"/>
<path d="M${at(0)} ${up(0)}H${at(1)}V${up(1)}H${at(0)}ZL${at(1)} ${up(1)}" fill="none" stroke="#999"/>
${[...lines, ...ticks].join('\n')}
</svg>
`;
  }
}

const COLOURS = ['#b5462f', '#b98a00', '#2f7d4f', '#2b5fa8'];

function bandName(band: number): string {
  const [from, to] = [RATING_BANDS[band]!, RATING_BANDS[band + 1]];
  return from === 0 ? `below ${to}` : to === undefined ? `${from} and more` : `${from} to ${to - 1}`;
}
