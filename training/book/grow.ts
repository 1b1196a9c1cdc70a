/** Keeps searching what the book needs next. Any number of processes may share the work: each takes its part. */
import { mkdirSync } from 'node:fs';
import { emptiesOf, legalSquares, type OthelloPosition } from '../../game/bitboard/position.ts';
import { type Book, entryAt } from '../../game/book/book.ts';
import { keyOf } from '../../game/bitboard/symmetry.ts';
import { grownBook, type SearchRecord } from '../../game/book/grown.ts';
import { planOf, type BookTask } from '../../game/book/plan.ts';
import type { Popular } from '../../game/book/popular.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { BookLog, readLogs } from './log.ts';
import type { FoundMove } from '../../workers/engine/best-of.ts';

export interface GrowthPlan {
  /** Where the logs are. */
  readonly folder: string;
  readonly shard: number;
  readonly shards: number;
  /** The growth ends with this many positions. */
  readonly positions: number;
  /** Searches the most played positions deeper instead of new ones. */
  readonly isDeep: boolean;
  /** Earlier searches, besides the logs. */
  readonly known: readonly SearchRecord[];
}

/** How a search is made: plies, and an index into SELECTIVITIES. */
interface Effort {
  readonly depth: number;
  readonly selectivity: number;
}

/** A search for the best of some moves. */
interface Wanted extends Effort {
  readonly position: OthelloPosition;
  readonly squares: readonly Square[];
}

/** Yields the moves one after another; a fault ends them. */
export type SearchMoves = (wanted: readonly Wanted[]) => AsyncIterable<Result<FoundMove>>;

/** Searches in this thread (workers/engine/best-of.ts). */
export const oneByOne = (search: (wanted: Wanted) => FoundMove): SearchMoves =>
  async function* (all) {
    for (const wanted of all) {
      yield ok(search(wanted));
      // Signals are checked between searches.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

const USUAL: Effort = { depth: 20, selectivity: SELECTIVITIES.indexOf(87) };
const DEEP: Effort = { depth: 24, selectivity: SELECTIVITIES.indexOf(98) };
/**
 * The best move outside the book only has to show whether it is worth a search of its own, which then has the usual
 * effort.
 */
const LEAF: Effort = { depth: 16, selectivity: SELECTIVITIES.indexOf(87) };
/** This many positions are searched deeper. */
const MAX_PLAYED = 1500;
/** Results change what is urgent, but slowly once much is known: a plan serves for this share of the book. */
const MIN_BATCH = 8;
const MAX_BATCH = 256;
const BATCH_SHARE = 1 / 16;
/** Deep searches take long, and the most played positions should come first in case they are interrupted. */
const DEEP_BATCH = 32;

/** FNV-1a: spreads the positions over the processes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The most played positions that have not been searched so deeply. */
export function deepTasks(book: Book): BookTask[] {
  return Array.from({ length: book.size }, (_, index) => entryAt(book, index))
    .filter(({ games }) => games > 0)
    .sort((a, b) => b.games - a.games)
    .slice(0, MAX_PLAYED)
    .filter(({ depth, certainty }) => depth < DEEP.depth || certainty < SELECTIVITIES[DEEP.selectivity]!)
    .map(({ position, games }) => ({ kind: 'position', position, urgency: games, squares: [] }));
}

/**
 * The part of one process; if there is little to do, it does what comes first rather than nothing. Positions nearer to
 * the end come first, because those before them then find their successors in the table.
 */
export function partOf(tasks: readonly BookTask[], batch: number, shard: number, shards: number): BookTask[] {
  const part = tasks.slice(0, batch * shards).filter(({ position }) => hashOf(keyOf(position)) % shards === shard);
  return (part.length ? part : tasks.slice(0, 1)).toSorted((a, b) => emptiesOf(a.position) - emptiesOf(b.position));
}

/** Grows the book until it has enough positions, nothing is left to do, or `isStopped` says so. */
export async function growBook(
  search: SearchMoves,
  popular: Popular,
  { folder, shard, shards, positions, isDeep, known }: GrowthPlan,
  say: (text: string) => void,
  isStopped: () => boolean,
): Promise<Result<Book>> {
  mkdirSync(folder, { recursive: true });
  const log = new BookLog(folder, shard);
  for (;;) {
    const book = grownBook([...known, ...readLogs(folder)], popular);
    const tasks = isDeep ? deepTasks(book) : planOf(book, popular);
    say(`${book.size} positions, ${tasks.length} searches in sight`);
    if (isStopped() || !tasks.length || (!isDeep && book.size >= positions)) {
      log.close();
      return ok(book);
    }
    const batch = isDeep ? DEEP_BATCH : Math.min(MAX_BATCH, Math.max(MIN_BATCH, Math.round(book.size * BATCH_SHARE)));
    const part = partOf(tasks, batch, shard, shards);
    const wanted = part.map((task) => wantedOf(task, isDeep));
    let next = 0;
    for await (const found of search(wanted)) {
      if (!found.ok) {
        log.close();
        return found;
      }
      log.append(recordOf(part[next]!, wanted[next]!, found.value));
      next++;
      if (isStopped()) break;
    }
  }
}

function wantedOf({ kind, position, squares }: BookTask, isDeep: boolean): Wanted {
  const isLeaf = kind === 'leaf';
  return {
    position,
    squares: isLeaf ? squares : legalSquares(position),
    ...(isLeaf ? LEAF : isDeep ? DEEP : USUAL),
  };
}

const recordOf = ({ kind, position }: BookTask, { depth, selectivity }: Effort, found: FoundMove): SearchRecord => ({
  position,
  isLeaf: kind === 'leaf',
  ...found,
  depth,
  certainty: SELECTIVITIES[selectivity]!,
});
