/**
 * Which counts of the shipped statistics surely miss no game. A position that `least` games reached has all of them; so one
 * at which fewer are found was reached by fewer, and if one less than that are found, there are no others.
 */
import type { Square } from '../types.ts';
import { ask, type Lookup, type Explored } from './explore.ts';
import { exploreStatistics, type OpeningStatistics } from './opening-statistics.ts';

export interface Completeness {
  readonly position: boolean;
  /** Moves of the position whose counts miss no game. */
  readonly moves: ReadonlySet<Square>;
}

export function completenessIn(statistics: OpeningStatistics, asked: Lookup): Completeness {
  const { least, levels } = statistics;
  const isWhole = ({ line }: Lookup, { tally }: Explored): boolean =>
    line.length < levels.length && tally.games >= least - 1;
  const explored = exploreStatistics(statistics, asked);
  const position = isWhole(asked, explored);
  const squares = explored.moves.map(({ square }) => square);
  // Where all games of the position are known and go on with known moves, no move has another one.
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

/** Games that went on with a known move; moves that a symmetry makes equal have one tally. */
const played = ({ orbits }: Lookup, { moves }: Explored): number =>
  moves.reduce((sum, { square, tally }) => sum + (orbits[square] === square ? tally.games : 0), 0);
