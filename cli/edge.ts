/**
 * `outflank edge`: how often an edge configuration occurred in games, and who had its corners at the end, and what
 * it was worth where that is known; one JSON object.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { EdgeCounts, edgeFigures, edgeValue, parseEdgeCounts } from '../game/collection/edges.ts';
import { makeShape, mirrored, parseShape } from '../game/edge/shape.ts';
import type { Result } from '../game/types.ts';
import { complain, ok } from '../game/types.ts';
import { takeGames } from './games.ts';
import { Results, type Format, type Layout, type Row } from './tabular.ts';
import { EXIT, onInterrupt, reasonOf, say } from './terminal.ts';
import { faultText } from '../i18n/english.ts';

export interface EdgeCommand {
  readonly kind: 'edge';
  /** Files and folders of games; none: the shipped statistics. */
  readonly games: readonly string[];
  readonly format: Format;
  /** As it was typed. */
  readonly shape: string;
}

/** A row for each ten empties. */
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

export function edge({ games, format, shape }: EdgeCommand): number {
  onInterrupt(() => say('Interrupted.'));
  const asked = parseShape(shape);
  if (!asked.ok) {
    say(faultText(asked.fault));
    return EXIT.usage;
  }
  const counts = games.length ? countsOfGames(games) : shippedCounts();
  if (!counts.ok) {
    say(faultText(counts.fault));
    return EXIT.failed;
  }
  new Results(format, LAYOUT).put(rowOf(counts.value, asked.value));
  return EXIT.good;
}

function countsOfGames(paths: readonly string[]): Result<EdgeCounts> {
  const counts = new EdgeCounts();
  let counted = 0;
  let leftOut = 0;
  const read = takeGames(paths, ({ squares }) => {
    if (counts.addGame(squares)) counted++;
    else leftOut++;
  });
  if (!read.ok) return read;
  const { unread, warnings } = read.value;
  if (!counted) return complain(warnings[0] ?? `There are no games in ${paths.join(', ')}.`);
  for (const warning of warnings) say(warning);
  if (leftOut + unread)
    say(`${leftOut + unread} games were left out: they cannot be read, or do not begin like Othello.`);
  return ok(counts);
}

function shippedCounts(): Result<EdgeCounts> {
  try {
    return parseEdgeCounts(gunzipSync(readFileSync(new URL('./edge-statistics.bin', import.meta.url))));
  } catch (cause) {
    return complain(`The statistics of edges can’t be read (${reasonOf(cause)}).`);
  }
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
