/**
 * Statistics of a collection's openings without its games: the tree of all move orders that lead to positions reached
 * often enough, with a tally at each node. It answers like a collection, from a file of two megabytes.
 *
 * A position that at least `least` games reached has all of its games, because every move order that leads to it is
 * there. Of the orders that lead to any other position, only those that lead on to such a one are,
 * so games may be missing.
 *
 * The file, before gzip: the signature "OPST", the version, `least`, the number of plies, then for each ply from 0 on a
 * block of columns: number of nodes; children of each node; its move; and games, Black's wins, draws, sum of
 * differences, last year. A node stores only what its children don't account for, mostly zero. Numbers are LEB128,
 * signed ones zigzag. A node's children are together in the next block, in the order of their parents.
 */
import type { Result, Square } from '../types.ts';
import { fail, ok } from '../types.ts';
import { MAX_PLIES } from './collection.ts';
import { type Lookup, Counts, type Explored, turnTo } from './explore.ts';
import { LineReplay } from './line-replay.ts';
import { NumberReader, NumberWriter } from './numbers.ts';
import type { Tally } from './tally.ts';

/** The nodes after this many moves. */
export interface Level {
  readonly size: number;
  readonly moves: Uint8Array;
  readonly parents: Uint32Array;
  /** Node i's children in the next level: from firstChild[i] up to firstChild[i + 1], exclusive. */
  readonly firstChild: Uint32Array;
  readonly games: Uint32Array;
  readonly black: Uint32Array;
  readonly draws: Uint32Array;
  readonly sums: Int32Array;
  readonly lastYears: Uint16Array;
}

export interface OpeningStatistics {
  /** Positions that at least this many games reached have all their games. */
  readonly least: number;
  readonly levels: readonly Level[];
  /** `hashes[ply][node]`, see LineReplay.hash. */
  readonly hashes: readonly Uint16Array[];
}

const SIGNATURE = 'OPST';
const VERSION = 2;
/** No file of ours has a greater `least`. */
const MAX_LEAST = 255;
/** No file of ours has more nodes on one ply. */
const MAX_NODES = 4_000_000;

export const newLevel = (size: number): Level => ({
  size,
  moves: new Uint8Array(size),
  parents: new Uint32Array(size),
  firstChild: new Uint32Array(size + 1),
  games: new Uint32Array(size),
  black: new Uint32Array(size),
  draws: new Uint32Array(size),
  sums: new Int32Array(size),
  lastYears: new Uint16Array(size),
});

const tallyAt = ({ games, black, draws, sums, lastYears }: Level, node: number): Tally => ({
  games: games[node]!,
  black: black[node]!,
  draws: draws[node]!,
  white: games[node]! - black[node]! - draws[node]!,
  sum: sums[node]!,
  lastYear: lastYears[node]!,
});

/** Counts the games that reached a position; if they are too few, some or all may be missing. */
export function exploreStatistics(statistics: OpeningStatistics, asked: Lookup): Explored {
  const counts = new Counts(asked);
  countStatistics(counts, statistics, asked);
  return counts.explored();
}

/** The same, added to the counts of collections. */
export function countStatistics(counts: Counts, { levels, hashes }: OpeningStatistics, asked: Lookup): void {
  const ply = asked.line.length;
  const level = levels[ply];
  if (!level) return;
  const wanted = asked.replay.hash();
  const replay = new LineReplay();
  const column = hashes[ply]!;
  for (let node = column.indexOf(wanted); node >= 0; node = column.indexOf(wanted, node + 1)) {
    const order = orderOf(levels, ply, node);
    replay.reset();
    const turn = order.every((square) => replay.play(square)) ? turnTo(asked, replay) : null;
    if (!turn) continue;
    const isSameOrder = order.every((square, i) => square === asked.normal[i]);
    counts.games(tallyAt(level, node), isSameOrder);
    for (let child = level.firstChild[node]!; child < level.firstChild[node + 1]!; child++) {
      const next = levels[ply + 1]!;
      counts.moves(tallyAt(next, child), next.moves[child]!, turn, isSameOrder);
    }
  }
}

/** The moves that lead to a node. */
function orderOf(levels: readonly Level[], ply: number, node: number): Square[] {
  const order: Square[] = [];
  for (let at = node; ply > 0; at = levels[ply--]!.parents[at]!) order.push(levels[ply]!.moves[at]!);
  return order.reverse();
}

export function hashesOf(levels: readonly Level[]): Uint16Array[] {
  const hashes = levels.map(({ size }) => new Uint16Array(size));
  const positions = levels.map(() => new LineReplay());
  const walk = (ply: number, node: number): boolean => {
    const level = levels[ply]!;
    const position = positions[ply]!;
    hashes[ply]![node] = position.hash();
    for (let child = level.firstChild[node]!; child < level.firstChild[node + 1]!; child++) {
      const next = positions[ply + 1]!;
      next.copy(position);
      if (!next.play(levels[ply + 1]!.moves[child]!) || !walk(ply + 1, child)) return false;
    }
    return true;
  };
  return levels.length && walk(0, 0) ? hashes : [];
}

// The file format.

/** The columns that store only what the children don't account for. */
const SUMMED = ['games', 'black', 'draws', 'sums'] as const;

export function makeStatistics({ least, levels }: OpeningStatistics): Uint8Array {
  const out = new NumberWriter();
  out.head(SIGNATURE, VERSION);
  out.number(least);
  out.number(levels.length);
  levels.forEach((level, ply) => {
    const children = levels[ply + 1];
    out.number(level.size);
    for (let node = 0; node < level.size; node++) out.number(level.firstChild[node + 1]! - level.firstChild[node]!);
    for (const move of level.moves) out.number(move);
    for (const name of SUMMED) {
      for (let node = 0; node < level.size; node++) {
        let rest = level[name][node]!;
        for (let i = level.firstChild[node]!; i < level.firstChild[node + 1]!; i++) rest -= children![name][i]!;
        out.signed(rest);
      }
    }
    for (let node = 0; node < level.size; node++) out.number(level.lastYears[node]! - latest(level, node, children));
  });
  return out.bytes();
}

/** The latest year among a node's children; 0 if it has none. */
function latest({ firstChild }: Level, node: number, children: Level | undefined): number {
  let year = 0;
  for (let i = firstChild[node]!; i < firstChild[node + 1]!; i++) year = Math.max(year, children!.lastYears[i]!);
  return year;
}

export function parseStatistics(bytes: Uint8Array): Result<OpeningStatistics> {
  const input = new NumberReader(bytes);
  if (!input.hasHead(SIGNATURE, VERSION)) return fail('statistics-foreign');
  const least = input.number();
  if (least < 1 || least > MAX_LEAST) return fail('statistics-damaged');
  const levels = readLevels(input);
  const hashes = levels && input.isAtEnd ? hashesOf(levels) : [];
  return levels && hashes.length ? ok({ least, levels, hashes }) : fail('statistics-damaged');
}

function readLevels(input: NumberReader): Level[] | null {
  const plies = input.number();
  if (plies < 1 || plies > MAX_PLIES + 1) return null;
  const levels: Level[] = [];
  let expected = 1;
  for (let ply = 0; ply < plies; ply++) {
    const size = input.number();
    if (size !== expected || size > MAX_NODES) return null;
    const level = newLevel(size);
    for (let node = 0; node < size; node++) level.firstChild[node + 1] = level.firstChild[node]! + input.number();
    for (let node = 0; node < size; node++) level.moves[node] = input.number();
    for (const name of SUMMED) for (let node = 0; node < size; node++) level[name][node] = input.signed();
    for (let node = 0; node < size; node++) level.lastYears[node] = input.number();
    expected = level.firstChild[size]!;
    levels.push(level);
  }
  if (expected !== 0) return null;
  for (let ply = plies - 2; ply >= 0; ply--) addChildren(levels[ply]!, levels[ply + 1]!);
  return levels;
}

/** Adds to a level what its children account for. */
function addChildren(level: Level, children: Level): void {
  for (let node = 0; node < level.size; node++) {
    level.lastYears[node]! += latest(level, node, children);
    for (let i = level.firstChild[node]!; i < level.firstChild[node + 1]!; i++) {
      children.parents[i] = node;
      for (const name of SUMMED) level[name][node]! += children[name][i]!;
    }
  }
}
