/** Where games left what was known, as rows: repertoires, book, other games; for one game or for files of games. */
import { ask } from '../../../game/collection/explore.ts';
import { Listing, type OpenedGame } from '../../../game/collection/listing.ts';
import type { Book } from '../../../game/book/book.ts';
import {
  costIn,
  leavesBook,
  leavesRepertoire,
  type Cost,
  type Leaving,
  type RepertoireLeaving,
} from '../../../game/repertoire/leave.ts';
import { stopOf } from '../../../game/repertoire/lines.ts';
import type { Repertoires } from '../../../game/repertoire/repertoire.ts';
import { COLOURS, type Colour, type Square } from '../../../game/types.ts';
import type { Collected } from '../../import-export/collected.ts';
import type { ExplorerModel } from '../explorer/explorer-model.ts';

export interface Left {
  readonly of: Colour | 'book' | 'games';
  readonly leaving: Leaving;
  /** Only for a repertoire. */
  readonly repertoire: RepertoireLeaving | null;
  /** What the move costs by the book; null if the book doesn't say. */
  readonly cost: Cost | null;
}

/** No more games than this are examined. */
const MAX_GAMES = 5000;
/** Games between two pauses that let the page do other things. */
const AT_ONCE = 50;

/** The games of files, newest first; `total`: how many there are, of which at most `MAX_GAMES` are examined. */
export function gamesOf({ collections }: Collected): { readonly games: readonly OpenedGame[]; readonly total: number } {
  const parts = collections.map((collection) => ({ collection, mask: undefined }));
  const listing = new Listing(parts, ask([])!, 'newest');
  const total = listing.size;
  return { games: Array.from({ length: Math.min(MAX_GAMES, total) }, (_, place) => listing.open(place)), total };
}

function leftOf(
  squares: readonly Square[],
  repertoires: Repertoires,
  book: Book | null,
  games: Leaving | null | undefined,
): readonly Left[] {
  const costOf = ({ ply, square }: Leaving): Cost | null => {
    const stop = book && stopOf('black', squares.slice(0, ply));
    return stop && costIn(book, stop.position, square);
  };
  const rows: Left[] = [];
  for (const colour of COLOURS) {
    const leaving = leavesRepertoire(repertoires[colour], colour, squares);
    if (leaving) rows.push({ of: colour, leaving, repertoire: leaving, cost: costOf(leaving) });
  }
  const fromBook = book && leavesBook(book, squares);
  if (fromBook) rows.push({ of: 'book', leaving: fromBook, repertoire: null, cost: fromBook.cost });
  if (games) rows.push({ of: 'games', leaving: games, repertoire: null, cost: costOf(games) });
  return rows;
}

/** Rows for each game; `hasFailed`: other games are missing, because the explorer failed. */
export interface LeftRows {
  readonly rows: readonly (readonly Left[])[];
  readonly hasFailed: boolean;
}

/** `isWanted` ends it when a newer question has come; `tell` hears how many games are done. */
export async function leftRows(
  games: readonly (readonly Square[])[],
  { repertoires, book, explorer }: { repertoires: Repertoires; book: Book | null; explorer: ExplorerModel },
  isWanted: () => boolean,
  tell: (done: number) => void,
): Promise<LeftRows | null> {
  const rows: (readonly Left[])[] = [];
  let hasFailed = false;
  for (let at = 0; at < games.length; at += AT_ONCE) {
    const some = games.slice(at, at + AT_ONCE);
    const left = await explorer.ask((api) => api.leaves(explorer.queryOf([]), some));
    if (!isWanted()) return null;
    hasFailed ||= left === null;
    rows.push(...some.map((squares, i) => leftOf(squares, repertoires, book, left?.[i])));
    tell(rows.length);
  }
  return { rows, hasFailed };
}
