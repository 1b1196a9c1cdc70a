/**
 * Somebody other than the session who owns the game on the board while a view of its own is open: the study. The session
 * plays and steps through whatever game is on the board; where that is the owner's, it hands each change over.
 */
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result, Square } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import type { Game } from './game.ts';

export const OWNER_COMMANDS = [
  'glyphBrilliant',
  'glyphGood',
  'glyphInteresting',
  'glyphDubious',
  'glyphMistake',
  'glyphBlunder',
  'deleteLine',
  'promoteLine',
  'comment',
  'drawMode',
  'nextMistake',
  'hint',
  'studies',
  'export',
  'openGames',
  'newStudyHere',
  'copyStudyLink',
] as const;
export type OwnerCommandId = (typeof OWNER_COMMANDS)[number];

export interface GameOwner {
  readonly game: Game;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The position the engine is wanted for; null where it is to rest. */
  readonly wanted: Position | null;
  /** What is known of the moves on the board while the engine says nothing of them. */
  readonly knownMoves: readonly MoveReport[];
  /** Values of moves and positions are kept back: somebody is to find a move alone. */
  readonly isGuessing: boolean;
  /** Squares and arrows drawn on the position on the board. */
  readonly drawings: { readonly squares: readonly Square[]; readonly arrows: readonly (readonly [Square, Square])[] };
  /** Squares are marked when they are chosen, instead of played on. */
  readonly isDrawing: boolean;
  draw(from: Square, to: Square): void;
  /** A command of the key map that belongs to this view. */
  run(command: OwnerCommandId): void;
  /** The value of a node for its side to move. */
  valueAt(path: Path): Value | undefined;
  /** A square was played on. */
  play(square: Square): Result<Game>;
  /** A move that a square does not name: a disc that moves. */
  move(move: Move): Result<Game>;
  /** The turn was passed. */
  pass(): Result<Game>;
  /** The game with another position on the board. */
  goTo(game: Game): void;
  undo(): void;
  redo(): void;
  /** What the engine knows about the position on the board. */
  hear(position: Position, analysis: Analysis): void;
  /** A text that was pasted or dropped. */
  importText(text: string): void;
  importFile(file: File): void;
  /** Keeps everything now: the page may be closed. */
  flush(): void;
}
