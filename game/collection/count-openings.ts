/**
 * Makes the statistics of a collection's openings: all move orders that lead to a position which enough games reached
 * by any order, and what they pass through on the way. Games without a known result are left out, since the statistics
 * count every game that Black neither won nor drew as White's.
 */
import { type Collection, MAX_PLIES, UNKNOWN } from './collection.ts';
import { LineReplay } from './line-replay.ts';
import { hashesOf, type Level, newLevel, type OpeningStatistics } from './opening-statistics.ts';

/** The move orders of one length; the games of each are adjacent in the collection, from `first` up to `end`, exclusive. */
interface Beginnings {
  readonly first: Uint32Array;
  readonly end: Uint32Array;
  /** The order without its last move, in the previous list. */
  readonly parent: Uint32Array;
  /** 1 if enough games reached the position or one after it. */
  readonly kept: Uint8Array;
}

/** The tree of the first `plies` moves, with all orders that lead to positions reached by at least `least` games. */
export function statisticsOf(collection: Collection, plies: number, least: number): OpeningStatistics {
  const all: Beginnings[] = [];
  for (let next = start(collection); next.first.length && all.length <= plies; next = longer(collection, all)) {
    keepOften(collection, all.length, next, least);
    all.push(next);
  }
  keepWhatLeadsThere(all);
  const levels: Level[] = [];
  let places: Uint32Array = new Uint32Array(1);
  for (const [ply, beginnings] of all.entries()) {
    const { level, placeOf } = levelOf(collection, ply, beginnings, places);
    if (!level.size) break;
    const parents = levels.at(-1);
    if (parents) countChildren(parents, level.parents);
    levels.push(level);
    places = placeOf;
  }
  return { least, levels, hashes: hashesOf(levels) };
}

const start = ({ size }: Collection): Beginnings => newBeginnings(size ? [0] : [], [size], [0]);

const newBeginnings = (first: number[], end: number[], parent: number[]): Beginnings => ({
  first: Uint32Array.from(first),
  end: Uint32Array.from(end),
  parent: Uint32Array.from(parent),
  kept: new Uint8Array(first.length),
});

/** All orders one move longer. */
function longer({ lengths, common }: Collection, all: readonly Beginnings[]): Beginnings {
  const ply = all.length - 1;
  const before = all[ply]!;
  const [firsts, ends, parents]: [number[], number[], number[]] = [[], [], []];
  before.first.forEach((first, parent) => {
    for (let game = first; game < before.end[parent]!;) {
      const begin = game++;
      if (lengths[begin]! <= ply) continue;
      while (game < before.end[parent]! && common[game]! > ply) game++;
      firsts.push(begin);
      ends.push(game);
      parents.push(parent);
    }
  });
  return newBeginnings(firsts, ends, parents);
}

/** Keeps those whose position enough games reached, and always the start. */
function keepOften(
  { moves, differences }: Collection,
  ply: number,
  { first, end, kept }: Beginnings,
  least: number,
): void {
  const counted = first.map((game, i) => differences.subarray(game, end[i]).filter((one) => one !== UNKNOWN).length);
  const replay = new LineReplay();
  const games = new Map<string, number>();
  const keys = Array.from(first, (game, i) => {
    replay.reset();
    for (const square of moves.subarray(game * MAX_PLIES, game * MAX_PLIES + ply)) replay.play(square);
    const key = replay.key();
    games.set(key, (games.get(key) ?? 0) + counted[i]!);
    return key;
  });
  keys.forEach((key, i) => (kept[i] = Number(ply === 0 || (counted[i]! > 0 && games.get(key)! >= least))));
}

function keepWhatLeadsThere(all: readonly Beginnings[]): void {
  for (let ply = all.length - 1; ply > 0; ply--) {
    const { kept, parent } = all[ply]!;
    const before = all[ply - 1]!.kept;
    kept.forEach((isKept, i) => isKept && (before[parent[i]!] = 1));
  }
}

/** The tallies of the kept ones; `places`: their parents' places in the previous level. */
function levelOf(
  { moves, differences, years }: Collection,
  ply: number,
  { first, end, parent, kept }: Beginnings,
  places: Uint32Array,
): { readonly level: Level; readonly placeOf: Uint32Array } {
  const level = newLevel(kept.reduce((sum, one) => sum + one, 0));
  const placeOf = new Uint32Array(kept.length);
  let node = -1;
  kept.forEach((isKept, i) => {
    if (!isKept) return;
    placeOf[i] = ++node;
    level.parents[node] = ply ? places[parent[i]!]! : 0;
    level.moves[node] = ply ? moves[first[i]! * MAX_PLIES + ply - 1]! : 0;
    for (let game = first[i]!; game < end[i]!; game++) {
      const difference = differences[game]!;
      if (difference === UNKNOWN) continue;
      level.games[node]!++;
      if (difference > 0) level.black[node]!++;
      else if (difference === 0) level.draws[node]!++;
      level.sums[node]! += difference;
      level.lastYears[node] = Math.max(level.lastYears[node]!, years[game]!);
    }
  });
  return { level, placeOf };
}

/** Writes into each parent where its children begin. */
function countChildren(level: Level, parents: Uint32Array): void {
  for (const parent of parents) level.firstChild[parent + 1]!++;
  for (let node = 0; node < level.size; node++) level.firstChild[node + 1]! += level.firstChild[node]!;
}
