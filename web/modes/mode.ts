/**
 * What is being done with the document: at most one thing at a time. Each mode has its own file, with its subject; the
 * rest of the page knows only this interface.
 */
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import type { Document } from '../document/document.ts';
import type { DocumentChange, OpenDocument } from '../document/open-document.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import type { BookValues } from '../engine/opening-book.ts';
import { subjectOf, type Subject } from '../engine/subject.ts';
import type { StudySettings } from '../settings/study-settings.ts';

/** All modes, by name. */
export type ModeKind =
  | 'analyse'
  | 'setup'
  | 'review'
  | 'play'
  | 'retry'
  | 'guess'
  | 'drill'
  | 'exercise'
  | 'playOut'
  | 'lesson';

/** What the rest of the page asks of a mode. Anything else it can do is known only to its subject. */
export interface Mode {
  readonly kind: ModeKind;
  /** Values are hidden, because the user is to find a move. */
  readonly hidesValues: boolean;
  /** Values are shown even to a user who hides them, because a hint was asked for. */
  readonly showsValues?: boolean;
  /** The board's position is searched although its values are hidden. */
  readonly searchesHidden?: boolean;
  /** What it shows isn't the user's document, which waits meanwhile. */
  readonly borrows?: boolean;
  /** The moves on the board are the mode's: undo, redo and deleting would take from it what it goes on from. */
  readonly ownsMoves?: boolean;
  /** In place of undo: back to the user's last decision. */
  readonly canTakeBack?: boolean;
  takeBack?(): void;
  /** Called once the mode is entered. */
  begin?(): void;
  /** A move by the user; a result means that the mode has handled it, null that it goes into the document. */
  takeMove?(move: Move): Result<Document> | null;
  /**
   * The document has changed; false if the mode no longer applies and must be left. Without this, a mode always stays.
   */
  outlives?(change: DocumentChange): boolean;
  /** A game between two sides has ended. */
  readonly isOver?: boolean;
  /** Helps with the move asked for. */
  hint?(): void;
  /** Goes on to the next question; false if the present one is still open. */
  advance?(): boolean;
}

/** Nothing in particular: the position on the board is searched, and a move is a move. */
export const ANALYSE: Mode = { kind: 'analyse', hidesValues: false };
/** A position is being edited (setup.ts); the edited position outlives the mode. */
export const SETUP: Mode = { kind: 'setup', hidesValues: false };

/** What a mode gets when it is entered. `signal` is aborted when it is left, however that happens. */
export interface ModeHost {
  readonly open: OpenDocument;
  readonly evaluations: Evaluations;
  readonly engine: Pick<EngineController, 'search'>;
  readonly book: Pick<BookValues, 'of'>;
  settings(): StudySettings;
  say(text: string, isError?: boolean): void;
  /** Something that the mode shows has changed. */
  changed(): void;
  /** The mode has ended by itself. */
  leave(): void;
}

/** What the board wants searched; null if the engine is to rest. */
export function boardSubject(mode: Mode, position: Position, path: Path): Subject | null {
  const isHidden = mode.hidesValues && !mode.searchesHidden;
  return mode.kind === 'setup' || isHidden ? null : subjectOf(position, 'board', path);
}
