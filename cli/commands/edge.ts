/**
 * `outflank edge`: how often an edge configuration occurred in games, who had its corners at the end, and what it was
 * worth if that is known; one JSON object.
 */
import { EdgeCounts, edgeFigures, edgeValue, parseEdgeCounts } from '../../game/collection/edges.ts';
import { makeShape, mirrored, parseShape } from '../../game/edge/shape.ts';
import type { Result } from '../../game/types.ts';
import { complain, ok } from '../../game/types.ts';
import { command } from '../command.ts';
import { sayLeftOut, takeGames } from '../games.ts';
import { FORMAT, games } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { Results, type Layout, type Row } from '../tabular.ts';

/** One row for every ten empties. */
const LAYOUT: Layout = {
  columns: [
    ['shape', 10],
    ['mirror', 0],
    ['empties', 7],
    ['positions', 9],
    ...['first', 'second'].flatMap((corner) =>
      ['mover', 'other', 'nobody'].map((owner) => [`${corner}.${owner}`, 13] as const),
    ),
    ['exact.positions', 0],
    ['exact.mean', 0],
  ],
  rowsOf: ({ shape, mirror, byEmpties, exact }) =>
    Object.entries(byEmpties as Readonly<Record<string, Row>>).map(([empties, figures]) => ({
      shape,
      mirror,
      empties,
      ...figures,
      exact,
    })),
};

export const edge = command({
  name: 'edge',
  summary: 'how often an edge occurred, and who got its corners',
  about: [
    'Counts an edge of this SHAPE by number of empties, and who had its first and second corner at the end of the game: the side to move in that position, the other one, or nobody. Also gives the mean exact value of tournament positions with this edge and 24 empties. SHAPE is ten signs: X-square, the eight squares of the edge from corner to corner, X-square; X a disc of the side to move, O of the other side, - empty. Its mirror image counts, too.',
  ],
  options: { games: games(), format: FORMAT },
  operand: 'SHAPE',
  prepare({ games: paths, format }, [shape]) {
    if (shape === undefined) return complain('edge needs a SHAPE of ten signs.');
    const asked = parseShape(shape);
    if (!asked.ok) return asked;
    return ok((shell) => {
      shell.onInterrupt();
      const counts = paths.length ? countsOfGames(shell, paths) : shippedCounts(shell);
      if (!counts.ok) return shell.refuse(counts.fault);
      new Results(shell, format, LAYOUT).put(rowOf(counts.value, asked.value));
      return EXIT.good;
    });
  },
});

function countsOfGames(shell: Shell, paths: readonly string[]): Result<EdgeCounts> {
  const counts = new EdgeCounts();
  let counted = 0;
  let foreign = 0;
  const read = takeGames(shell, paths, ({ squares }) => {
    if (counts.addGame(squares)) counted++;
    else foreign++;
  });
  if (!read.ok) return read;
  return sayLeftOut(shell, paths, counted, read.value, foreign) ?? ok(counts);
}

function shippedCounts(shell: Shell): Result<EdgeCounts> {
  const bytes = shell.read(shell.shipped('edge-statistics.bin'), 'The statistics of edges');
  return bytes.ok ? parseEdgeCounts(bytes.value) : bytes;
}

function rowOf(counts: EdgeCounts, shape: number): object {
  const figures = [...edgeFigures(counts, shape)];
  return {
    shape: makeShape(shape),
    mirror: makeShape(mirrored(shape)),
    positions: figures.reduce((sum, [, { positions }]) => sum + positions, 0),
    byEmpties: Object.fromEntries(figures.map(([decade, found]) => [`${10 * decade}-${10 * decade + 9}`, found])),
    exact: edgeValue(counts, shape),
  };
}
