/**
 * Answers the panel's questions, in the worker: it holds the built-in statistics and the user's collections, and
 * remembers the results of the last filter and the last list of games.
 */
import type { Collection } from '../../../game/collection/collection.ts';
import { completenessIn } from '../../../game/collection/completeness.ts';
import { EdgeIndex, type EdgesInGames } from '../../../game/collection/edge-games.ts';
import { ask, countGames, Counts, joinEqual, type Lookup, type Explored } from '../../../game/collection/explore.ts';
import { facetsOf, suggestions } from '../../../game/collection/facets.ts';
import { type Filter, maskOf, type NameField, withWholeNames } from '../../../game/collection/filter.ts';
import { Listing, type GameOrder, type OpenedGame } from '../../../game/collection/listing.ts';
import { countStatistics, type OpeningStatistics } from '../../../game/collection/opening-statistics.ts';
import type { CollectionPart } from '../../../game/collection/part.ts';
import { summaryOf } from '../../../game/collection/summary.ts';
import { type Coverage, coverageOf } from '../../../game/repertoire/coverage.ts';
import { type Leaving, leavesGames } from '../../../game/repertoire/leave.ts';
import type { Colour, Square } from '../../../game/types.ts';
import { makePgnGames } from './collection-pgn.ts';
import type { ReadFile } from '../../import-export/collected.ts';
import type { ExplorerAnswer, ExplorerApi, GamesPage, Query } from './protocol.ts';
import type { Shelf } from './shelf.ts';

/** Players in a table of results, and names suggested at once. */
const MAX_PLAYERS = 200;
const MAX_SUGGESTED = 30;

export class Explorer implements ExplorerApi {
  readonly #shelf: Shelf;
  readonly #loadStatistics: () => Promise<OpeningStatistics>;
  #statistics: Promise<OpeningStatistics | null> | null = null;
  #meaning: { readonly key: string; readonly meant: Meant } | null = null;
  #edges: { readonly key: string; readonly index: EdgeIndex } | null = null;
  #listing: { readonly key: string; readonly listing: Listing } | null = null;

  /** `loadStatistics` rejects if they aren't available; the next question tries again. */
  constructor(shelf: Shelf, loadStatistics: () => Promise<OpeningStatistics>) {
    this.#shelf = shelf;
    this.#loadStatistics = loadStatistics;
  }

  list() {
    return this.#shelf.list();
  }

  add(name: string, files: readonly ReadFile[], collections: readonly Collection[]) {
    return this.#shelf.add(name, files, collections);
  }

  rename(id: string, name: string): Promise<void> {
    return this.#shelf.rename(id, name);
  }

  remove(id: string): Promise<void> {
    return this.#shelf.remove(id);
  }

  async pgn(id: string): Promise<Blob> {
    const parts = await this.#shelf.games([id]);
    return new Blob(parts.flatMap(makePgnGames), { type: 'application/x-chess-pgn' });
  }

  async explore(query: Query): Promise<ExplorerAnswer | null> {
    const asked = ask(query.line);
    if (!asked) return null;
    const { count, statistics, how } = await this.#counter(query);
    const explored = count(asked);
    const { tally, sameOrder } = explored;
    const complete = statistics && completenessIn(statistics, asked);
    const isMissing = how === 'missing';
    return {
      tally,
      sameOrder,
      isComplete: complete?.position ?? !isMissing,
      moves: joinEqual(asked, explored).map((move) => ({
        ...move,
        isComplete: complete?.moves.has(move.square) ?? !isMissing,
      })),
      statistics: how,
    };
  }

  /** Counts the query's games in any position. */
  async #counter(query: Query): Promise<Counter> {
    const { parts, filter } = await this.#meant(query);
    const { statistics, how } = await this.#statisticsFor(query, filter);
    const count = (asked: Lookup): Explored => {
      const counts = new Counts(asked);
      for (const { collection, mask } of parts) countGames(counts, collection, asked, mask);
      if (statistics) countStatistics(counts, statistics, asked);
      return counts.explored();
    };
    return { count, statistics, how };
  }

  async coverage(
    query: Query,
    colour: Colour,
    cards: ReadonlyMap<string, readonly Square[]>,
    plies: number,
  ): Promise<Coverage> {
    const { count } = await this.#counter(query);
    const repertoire = new Map(
      [...cards].map(([position, squares]) => [position, { position, squares, review: null }] as const),
    );
    return coverageOf(repertoire, colour, plies, (line) => {
      const asked = ask(line);
      const moves = asked ? joinEqual(asked, count(asked)) : [];
      return moves.map(({ square, tally }) => ({ square, games: tally.games }));
    });
  }

  async leaves(query: Query, games: readonly (readonly Square[])[]): Promise<readonly (Leaving | null)[]> {
    const { count } = await this.#counter(query);
    // The openings of many games begin alike.
    const known = new Map<string, number>();
    const gamesAfter = (line: readonly Square[]): number => {
      const key = line.join();
      const asked = known.has(key) ? null : ask(line);
      if (asked) known.set(key, count(asked).tally.games);
      return known.get(key) ?? 0;
    };
    return games.map((squares) => leavesGames(squares, gamesAfter));
  }

  async #statisticsFor(query: Query, filter: Filter): Promise<Counted> {
    if (!query.statistics) return { statistics: null, how: 'off' };
    if (!isEmpty(filter)) return { statistics: null, how: 'filtered' };
    this.#statistics ??= this.#loadStatistics().catch(() => (this.#statistics = null));
    const statistics = await this.#statistics;
    return { statistics, how: statistics ? 'counted' : 'missing' };
  }

  async games(query: Query, order: GameOrder, from: number, count: number): Promise<GamesPage | null> {
    const listing = await this.#list(query, order);
    if (!listing) return null;
    const last = Math.min(listing.size, from + count);
    return {
      total: listing.size,
      games: Array.from({ length: Math.max(0, last - from) }, (_, i) => listing.at(from + i)),
    };
  }

  async opened(query: Query, from: number, count: number): Promise<readonly OpenedGame[]> {
    const listing = await this.#list(query, 'newest');
    const last = Math.min(listing?.size ?? 0, from + count);
    return Array.from({ length: Math.max(0, last - from) }, (_, i) => listing!.open(from + i));
  }

  async game(query: Query, order: GameOrder, place: number) {
    const listing = await this.#list(query, order);
    return listing && place < listing.size ? listing.open(place) : null;
  }

  async #list(query: Query, order: GameOrder): Promise<Listing | null> {
    const asked = ask(query.line);
    if (!asked) return null;
    const key = JSON.stringify([query.line, query.collections, query.filter, order]);
    const { parts } = await this.#meant(query);
    if (this.#listing?.key !== key) this.#listing = { key, listing: new Listing(parts, asked, order) };
    return this.#listing.listing;
  }

  async summary(query: Query) {
    const asked = ask(query.line);
    if (!asked) return null;
    const { parts, filter } = await this.#meant(query);
    return summaryOf(parts, asked, filter, MAX_PLAYERS);
  }

  async facets(query: Query) {
    const { parts, filter } = await this.#meant(query);
    return facetsOf(
      parts.map(({ collection }) => collection),
      filter,
    );
  }

  async suggest(query: Query, field: NameField, text: string) {
    const { parts, filter } = await this.#meant(query);
    const collections = parts.map(({ collection }) => collection);
    return suggestions(collections, filter, field, text, MAX_SUGGESTED);
  }

  async edges(collections: readonly string[], shape: number): Promise<EdgesInGames> {
    const parts = await this.#shelf.games(collections);
    // A collection never changes: adding to one creates another id.
    const key = JSON.stringify(collections);
    if (this.#edges?.key !== key) this.#edges = { key, index: new EdgeIndex(parts) };
    return this.#edges.index.find(shape);
  }

  async #meant(query: Query): Promise<Meant> {
    const collections = await this.#shelf.games(query.collections);
    const key = JSON.stringify([query.collections, query.filter]);
    if (this.#meaning?.key === key) return this.#meaning.meant;
    const filter = withWholeNames(query.filter, collections);
    const parts = collections.map((collection) => ({ collection, mask: maskOf(collection, filter) }));
    const meant = { parts, filter };
    this.#meaning = { key, meant };
    return meant;
  }
}

interface Counter extends Counted {
  count(asked: Lookup): Explored;
}

/** The built-in statistics if they count, or why they don't. */
interface Counted {
  readonly statistics: OpeningStatistics | null;
  readonly how: ExplorerAnswer['statistics'];
}

/** The query's collections with the games that count, and the filter as it applies to them. */
interface Meant {
  readonly parts: readonly CollectionPart[];
  readonly filter: Filter;
}

const isEmpty = (filter: Filter): boolean =>
  Object.values(filter).every((value) => value === undefined || value === '');
