/**
 * The explorer on the WTHOR games, and on a million: the time for reading, steps, filters, lists and results. The
 * million is the same games repeated: parts share nothing, so a copy costs as much as other games would.
 */
import type { Collection } from '../game/collection/collection.ts';
import { ask, countGames, Counts } from '../game/collection/explore.ts';
import { facetsOf, suggestions } from '../game/collection/facets.ts';
import { type Filter, maskOf } from '../game/collection/filter.ts';
import { Listing } from '../game/collection/listing.ts';
import type { CollectionPart } from '../game/collection/part.ts';
import { summaryOf } from '../game/collection/summary.ts';
import { complain, ok, type Square } from '../game/types.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Table } from './table.ts';
import { partsOf, tournamentGames } from './tournament-games.ts';

function randomNumbers(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}

const bytesOf = ({ moves, hashes, ...columns }: Collection): number => {
  const { lengths, turns, common, differences, years, months, black, white, event } = columns;
  return [moves, ...hashes, lengths, turns, common, differences, years, months, black, white, event].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
};

/** Columns of its own, so that one copy's data in the processor's caches doesn't help the next. */
const copyOf = (part: Collection): Collection => structuredClone(part);

/** Milliseconds of CPU time, because the machine may be busy with other work. */
function cpuOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const FILTERS: readonly (readonly [string, Filter])[] = [
  ['a player', { player: 'Suzuki' }],
  ['a player as Black, years', { player: 'Takanashi', colour: 'black', from: 2000, to: 2020 }],
  ['years, result, length', { from: 2015, result: 'white', longest: 59 }],
];

function linesOf(parts: readonly Collection[], count: number): Square[][] {
  const random = randomNumbers(11);
  return Array.from({ length: count }, () => {
    const { moves, size } = parts[random(parts.length)]!;
    const first = random(size) * 60;
    return [...moves.subarray(first, first + random(41))];
  });
}

function measure(name: string, parts: readonly Collection[], steps: number, table: Table): void {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const whole: CollectionPart[] = parts.map((collection) => ({ collection, mask: undefined }));
  const step = (line: readonly Square[], of: readonly CollectionPart[]): void => {
    const asked = ask(line)!;
    const counts = new Counts(asked);
    for (const { collection, mask } of of) countGames(counts, collection, asked, mask);
    counts.explored();
  };
  const show = (what: string, times: readonly number[]): void => {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
    table.row([name, what, String(times.length), at(0.5), at(0.95), at(1)]);
  };
  const start = ask([])!;
  show(
    'a step',
    linesOf(parts, steps).map((line) => cpuOf(() => step(line, whole))),
  );
  show(
    'the start',
    [0, 1, 2].map(() => cpuOf(() => step([], whole))),
  );
  for (const [filterName, filter] of FILTERS) {
    const masked = (): CollectionPart[] =>
      parts.map((collection) => ({ collection, mask: maskOf(collection, filter) }));
    show(
      `filter: ${filterName}`,
      [0, 1, 2].map(() => cpuOf(() => step([], masked()))),
    );
    show(
      'its counts',
      [0, 1, 2].map(() => cpuOf(() => facetsOf(parts, filter))),
    );
  }
  show(
    'names suggested',
    [0, 1, 2].map(() => cpuOf(() => suggestions(parts, {}, 'player', 'su', 30))),
  );
  show('list, newest', [cpuOf(() => new Listing(whole, start, 'newest'))]);
  show('list, experienced', [cpuOf(() => new Listing(whole, start, 'experienced'))]);
  show(
    'results',
    [0, 1].map(() => cpuOf(() => summaryOf(whole, start, {}, 200))),
  );
  const bytes = parts.reduce((sum, part) => sum + bytesOf(part), 0);
  console.log(`\n${size} games in ${parts.length} parts: columns of ${(bytes / 1e6).toFixed(0)} MB.\n`);
}

export const explorer: Measurement = {
  usage: 'explorer [--games GAMES] [--steps STEPS]',
  about: 'the explorer over the games of WTHOR (OUTFLANK_DATA) and over a million: milliseconds of CPU',
  async run(words) {
    const given = readOptions(words, { options: { games: 1_000_000, steps: 200 } });
    if (!given.ok) return given;
    const data = process.env['OUTFLANK_DATA'];
    if (!data) return complain('OUTFLANK_DATA must name the folder that has wthor/.');
    const { games = 0, steps = 0 } = given.value.options;
    console.log(`- ${machineLine()}\n`);
    let parts: Collection[] = [];
    const reading = cpuOf(() => (parts = partsOf(tournamentGames(data))));
    console.log(`Reading and sorting: ${(reading / 1000).toFixed(1)} s.\n`);
    const columns = ['over', 'what', 'times', 'median', '95 of 100', 'most'];
    const table = new Table(columns.map((title, i) => ({ title, isText: i < 2, width: [9, 34, 5, 8, 9, 8][i]! })));
    measure('WTHOR', parts, steps, table);
    const round = parts;
    while (parts.reduce((sum, part) => sum + part.size, 0) < games) parts = [...parts, ...round.map(copyOf)];
    measure('a million', parts, steps, table);
    return ok(true);
  },
};
