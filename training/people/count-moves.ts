/** Counts what people played in positions that many games reached (workers/people/counts.ts). */
import { emptiesOf, START, stepOf } from '../../game/bitboard/position.ts';
import { canonicalImage, keyOf } from '../../game/bitboard/symmetry.ts';
import type { Square } from '../../game/types.ts';
import { ratingBandOf, RATING_BANDS, type Counts, MIN_GAMES, type MoveCounts } from '../../workers/people/counts.ts';
import type { TournamentGames } from './moves.ts';
import { UNKNOWN } from './rated-games.ts';

/** Hardly any later position was reached by so many games. */
const MIN_EMPTIES = 30;

export function countMoves({ files, programs, ratingOf }: TournamentGames): Counts {
  const counts = new Map<string, Map<Square, number[]>>();
  for (const { header, games } of files)
    for (const { black, white, squares } of games) {
      const bands = [black, white].map((player) =>
        player === UNKNOWN || programs.has(player) ? null : ratingBandOf(ratingOf(player, header.year)),
      );
      let position = START;
      let isBlack = true;
      for (const square of squares) {
        if (emptiesOf(position) < MIN_EMPTIES) break;
        const step = stepOf(position, square);
        if (!step) break;
        count(keyOf(position), canonicalImage(position).turn[square]!, bands[isBlack ? 0 : 1]!);
        position = step.position;
        if (!step.isSameSide) isBlack = !isBlack;
      }
    }
  return new Map([...counts].filter(([, moves]) => isMuchPlayed(moves)));

  function count(key: string, square: Square, band: number | null): void {
    if (band === null) return;
    const moves = counts.get(key) ?? new Map<Square, number[]>();
    counts.set(key, moves);
    const bands = moves.get(square) ?? RATING_BANDS.map(() => 0);
    moves.set(square, bands);
    bands[band]!++;
  }
}

/** Whether a band has enough games; other positions are left to the model. */
const isMuchPlayed = (moves: MoveCounts): boolean =>
  RATING_BANDS.some((_, band) => [...moves.values()].reduce((sum, bands) => sum + bands[band]!, 0) >= MIN_GAMES);
