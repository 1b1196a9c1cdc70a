/**
 * Which counts of the built-in statistics are sure to miss no game. They have all games of a position that at least
 * `least` games reached. Any other has at most `least` - 1 games, so if that many are counted, none is missing.
 */
import type { Square } from '../types.ts';
import { ask, type Lookup, type Explored } from './explore.ts';
import { exploreStatistics, type OpeningStatistics } from './opening-statistics.ts';

export interface Completeness {
  readonly position: boolean;
  /** Moves whose counts miss no game. */
  readonly moves: ReadonlySet<Square>;
}

export function completenessIn(statistics: OpeningStatistics, asked: Lookup): Completeness {
  const { least, levels } = statistics;
  const isWhole = ({ line }: Lookup, { tally }: Explored): boolean =>
    line.length < levels.length && tally.games >= least - 1;
  const explored = exploreStatistics(statistics, asked);
  const position = isWhole(asked, explored);
  const squares = explored.moves.map(({ square }) => square);
  // If all games of the position are known and continue with known moves, no move has others.
  if (position && played(asked, explored) === explored.tally.games) return { position, moves: new Set(squares) };
  const known = new Map<Square, boolean>();
  const moves = squares.filter((square) => {
    const orbit = asked.orbits[square]!;
    const next = known.has(orbit) ? null : ask([...asked.line, square]);
    if (next) known.set(orbit, isWhole(next, exploreStatistics(statistics, next)));
    return known.get(orbit);
  });
  return { position, moves: new Set(moves) };
}

/** Games that continued with a known move; moves equal by symmetry share one tally. */
const played = ({ orbits }: Lookup, { moves }: Explored): number =>
  moves.reduce((sum, { square, tally }) => sum + (orbits[square] === square ? tally.games : 0), 0);
