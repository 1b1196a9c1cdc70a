/** What the page and the explorer's worker say to each other: questions about games, and stored collections. */
import type { Collection } from '../../../game/collection/collection.ts';
import type { EdgesInGames } from '../../../game/collection/edge-games.ts';
import type { EqualMoves } from '../../../game/collection/explore.ts';
import type { Facets, Suggestion } from '../../../game/collection/facets.ts';
import type { Filter, NameField } from '../../../game/collection/filter.ts';
import type { GameOrder, ListedGame, OpenedGame } from '../../../game/collection/listing.ts';
import type { Summary } from '../../../game/collection/summary.ts';
import type { Tally } from '../../../game/collection/tally.ts';
import type { Coverage } from '../../../game/repertoire/coverage.ts';
import type { Leaving } from '../../../game/repertoire/leave.ts';
import type { Colour, Square } from '../../../game/types.ts';
import type { ReadFile } from '../../import-export/collected.ts';

/** Which games are meant, and which position they reached. */
export interface Query {
  /** Squares played since the usual start, without passes. */
  readonly line: readonly Square[];
  /** The built-in statistics also count, unless a filter is set. */
  readonly statistics: boolean;
  /** Ids of the user's collections. */
  readonly collections: readonly string[];
  readonly filter: Filter;
}

/** `isComplete`: no game is missing from the counts; otherwise they are lower bounds. */
export interface AnsweredMove extends EqualMoves {
  readonly isComplete: boolean;
}

export interface ExplorerAnswer {
  readonly tally: Tally;
  readonly sameOrder: number;
  readonly isComplete: boolean;
  readonly moves: readonly AnsweredMove[];
  /**
   * `filtered`: they have no players, years or lengths, so a filter excludes them; `missing`: they couldn't be loaded.
   */
  readonly statistics: 'counted' | 'off' | 'filtered' | 'missing';
}

export interface GamesPage {
  /** Games that reached the position. */
  readonly total: number;
  /** The requested ones. */
  readonly games: readonly ListedGame[];
}

export interface CollectionInfo {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  readonly files: readonly ReadFile[];
  /** False: for this visit only, because the browser stores nothing. */
  readonly isKept: boolean;
}

/** What the worker answers. Null stands for a line that can't be played. */
export interface ExplorerApi {
  list(): Promise<readonly CollectionInfo[]>;
  /** Takes what a collector has read; replaces collections whose files are all included. */
  add(name: string, files: readonly ReadFile[], collections: readonly Collection[]): Promise<CollectionInfo>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** The games with what is known about them. */
  pgn(id: string): Promise<Blob>;
  explore(query: Query): Promise<ExplorerAnswer | null>;
  games(query: Query, order: GameOrder, from: number, count: number): Promise<GamesPage | null>;
  /** Games with their moves, newest first. */
  opened(query: Query, from: number, count: number): Promise<readonly OpenedGame[]>;
  /** A game by its index in that order. */
  game(query: Query, order: GameOrder, place: number): Promise<OpenedGame | null>;
  /** How much of what opponents play up to that ply is prepared; `cards`: prepared squares by position. */
  coverage(
    query: Query,
    colour: Colour,
    cards: ReadonlyMap<string, readonly Square[]>,
    plies: number,
  ): Promise<Coverage>;
  /** Where each game, given by its squares, left the chosen games; null if it didn't. */
  leaves(query: Query, games: readonly (readonly Square[])[]): Promise<readonly (Leaving | null)[]>;
  summary(query: Query): Promise<Summary | null>;
  facets(query: Query): Promise<Facets>;
  /** How an edge, numbered as in game/edge/shape.ts, fared in these collections. */
  edges(collections: readonly string[], shape: number): Promise<EdgesInGames>;
  suggest(query: Query, field: NameField, text: string): Promise<readonly Suggestion[]>;
}
