/**
 * A game to play through, for an article: board, buttons, comments, variations. Loading it defines the element:
 *
 *     <script type="module" src="game.js"></script>
 *     <outflank-game moves="f5d6c3d3c4"></outflank-game>
 *
 * @module outflank/game
 */
import type { Symmetry } from '../game/symmetry.ts';
import type { Position } from '../game/types.ts';
import type { GameWords } from './game-words.ts';
import { OutflankGame as Game } from './outflank-game.ts';

export type { GameWords } from './game-words.ts';

/** The detail of `outflank-step`: what is shown now. */
export interface StepDetail {
  /** Moves played, passes included. */
  readonly ply: number;
  /** Their names. */
  readonly path: readonly string[];
  readonly position: Position;
}

/** The element `<outflank-game>`. */
export interface OutflankGame extends HTMLElement {
  /** The game as text: a transcript, SGF, GGF, PGN and whatever else `parseAny` reads. */
  moves: string | null;
  /** The address of a file with such a text; used if `moves` is null. */
  src: string | null;
  /** The ply of the main line shown first. */
  at: number;
  /** The attribute `rules`: the id of a rule system, for games that name none. */
  rulesId: string;
  orientation: Symmetry;
  /** null: those of the language given by `lang`, on the element or around it. */
  words: GameWords | null;
  /** The position shown; null: there is no game. */
  readonly position: Position | null;
  readonly ply: number;
  /** The names of the moves that lead to the position. */
  readonly path: readonly string[];
  readonly updateComplete: Promise<boolean>;
  first(): void;
  back(): void;
  forward(): void;
  last(): void;
  /** Shows a ply of the line shown, or the end of moves given by their names; false if there is no such place. */
  goTo(place: number | readonly string[]): boolean;
}

/** The class of `<outflank-game>`. */
export const OutflankGame: new () => OutflankGame = Game as new () => OutflankGame;
