/**
 * What is being done with the document: at most one thing at a time. Each mode has its own file, with its subject; the rest of
 * the page knows of it only what is asked here.
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
export type ModeKind = 'analyse' | 'setup' | 'review' | 'play' | 'retry' | 'guess' | 'drill' | 'exercise';

/** What the rest of the page asks a mode. What else one can do, only its own subject knows. */
export interface Mode {
  readonly kind: ModeKind;
  /** Values are hidden: the user is to find a move. */
  readonly hidesValues: boolean;
  /** The board’s position is searched although its values are hidden. */
  readonly searchesHidden?: boolean;
  /** What it shows is not the user's: the document waits meanwhile. */
  readonly borrows?: boolean;
  /** Called once the mode is entered. */
  begin?(): void;
  /** A move of the user; an answer means that the mode has dealt with it, null that it goes into the document. */
  takeMove?(move: Move): Result<Document> | null;
  /** The document has changed; false when the mode no longer applies and must be left. Without it, a mode always stays. */
  outlives?(change: DocumentChange): boolean;
  /** Helps with the move that is asked for. */
  hint?(): void;
}

/** Nothing in particular: the position on the board is searched, and a move is a move. */
export const ANALYSE: Mode = { kind: 'analyse', hidesValues: false };
/** A position is being set up (setup.ts), which lasts longer than the mode. */
export const SETUP: Mode = { kind: 'setup', hidesValues: false };

/** What a mode gets when it is entered. `signal` is aborted when it is left, however that happens. */
export interface ModeHost {
  readonly open: OpenDocument;
  readonly evaluations: Evaluations;
  readonly engine: Pick<EngineController, 'search'>;
  readonly book: Pick<BookValues, 'of'>;
  settings(): StudySettings;
  say(text: string, isError?: boolean): void;
  /** Something that is shown of the mode has changed. */
  changed(): void;
  /** The mode has ended by itself. */
  leave(): void;
}

/** What the board wants to have searched; null where the engine is to rest. */
export function boardSubject(mode: Mode, position: Position, path: Path): Subject | null {
  const isHidden = mode.hidesValues && !mode.searchesHidden;
  return mode.kind === 'setup' || isHidden ? null : subjectOf(position, 'board', path);
}
