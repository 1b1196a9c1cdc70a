/** Edges in collections: counts of every shape, and some of the games in which each occurs. */
import { SHAPES } from '../edge/shape.ts';
import type { Collection } from './collection.ts';
import { EdgeCounts, type EdgeFigures, edgeFigures, leastOf } from './edges.ts';
import { IMAGES } from './line-replay.ts';
import { openedGame, type OpenedGame } from './listing.ts';

/** Games kept for each shape. */
const MAX_GAMES = 20;

/** A game, and after how many moves it first has the edge. */
export interface EdgeGame extends OpenedGame {
  readonly ply: number;
}

export interface EdgesInGames {
  /** By decade of empties. */
  readonly figures: ReadonlyMap<number, EdgeFigures>;
  /** Some of the games, newest first. */
  readonly games: readonly EdgeGame[];
}

/** A game as it was recorded: a mirror image would exchange the corners of symmetric edges. */
const recorded = (collection: Collection, game: number): OpenedGame =>
  openedGame(collection, game, IMAGES[collection.turns[game]!]!);

/** Built once: 7 bytes for each game that a shape may keep, eight megabytes in all, besides the counts. */
export class EdgeIndex {
  readonly #collections: readonly Collection[];
  readonly #counts = new EdgeCounts();
  /** How many games of each shape are kept. */
  readonly #kept = new Uint8Array(SHAPES);
  readonly #games = new Uint32Array(SHAPES * MAX_GAMES);
  readonly #parts = new Uint16Array(SHAPES * MAX_GAMES);
  readonly #plies = new Uint8Array(SHAPES * MAX_GAMES);

  constructor(collections: readonly Collection[]) {
    this.#collections = collections;
    collections.forEach((collection, part) => this.#addAll(collection, part));
  }

  #addAll(collection: Collection, part: number): void {
    for (let game = 0; game < collection.size; game++)
      this.#counts.addGame(recorded(collection, game).squares, (shape, ply) =>
        this.#keep(leastOf(shape), part, game, ply),
      );
  }

  #keep(shape: number, part: number, game: number, ply: number): void {
    const kept = this.#kept[shape]!;
    const last = shape * MAX_GAMES + kept - 1;
    if (kept === MAX_GAMES || (kept && this.#games[last] === game && this.#parts[last] === part)) return;
    this.#games[last + 1] = game;
    this.#parts[last + 1] = part;
    this.#plies[last + 1] = ply;
    this.#kept[shape] = kept + 1;
  }

  find(shape: number): EdgesInGames {
    const first = leastOf(shape) * MAX_GAMES;
    const games = Array.from({ length: this.#kept[leastOf(shape)]! }, (_, i) => this.#open(first + i));
    return { figures: edgeFigures(this.#counts, shape), games: games.sort((a, b) => b.year - a.year) };
  }

  #open(at: number): EdgeGame {
    const collection = this.#collections[this.#parts[at]!]!;
    return { ...recorded(collection, this.#games[at]!), ply: this.#plies[at]! };
  }
}
