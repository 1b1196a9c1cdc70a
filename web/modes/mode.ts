/**
 * What is being done with the document: at most one thing at a time. Each mode has its own file and class; the rest of
 * the page asks about them here, case by case, so that the compiler checks that none is missing.
 */
import type { Path } from '../../game/path.ts';
import { unreachable, type Move, type Position, type Result } from '../../game/types.ts';
import type { Document } from '../document/document.ts';
import type { DocumentChange, OpenDocument } from '../document/open-document.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import type { OpeningBook } from '../engine/opening-book.ts';
import { subjectOf, type Subject } from '../engine/subject.ts';
import type { StudySettings } from '../settings/study-settings.ts';
import type { DrillMode } from '../openings/repertoire/drill-mode.ts';
import type { ExerciseMode } from '../train/exercise-mode.ts';
import type { GuessMode } from '../review/guess-mode.ts';
import type { PlayMode } from '../play/play-mode.ts';
import type { RetryMode } from '../review/retry-mode.ts';
import type { ReviewMode } from '../review/review-mode.ts';

/** Nothing in particular: the position on the board is searched, and a move is a move. */
export interface AnalyseMode {
  readonly kind: 'analyse';
}

/** A position is being set up (setup.ts), which lasts longer than the mode. */
export interface SetupMode {
  readonly kind: 'setup';
}

export type Mode = AnalyseMode | SetupMode | ReviewMode | PlayMode | RetryMode | GuessMode | DrillMode | ExerciseMode;

export const ANALYSE: AnalyseMode = { kind: 'analyse' };
export const SETUP: SetupMode = { kind: 'setup' };

/** What a mode gets when it is entered. `signal` is aborted when it is left, however that happens. */
export interface ModeHost {
  readonly open: OpenDocument;
  readonly evaluations: Evaluations;
  readonly engine: Pick<EngineController, 'search'>;
  readonly book: Pick<OpeningBook, 'of'>;
  settings(): StudySettings;
  say(text: string, isError?: boolean): void;
  /** Something that is shown of the mode has changed. */
  changed(): void;
  /** The mode has ended by itself. */
  leave(): void;
}

/** Values are hidden: the user is to find a move. */
export function hidesValues(mode: Mode): boolean {
  switch (mode.kind) {
    case 'analyse':
    case 'setup':
    case 'review':
      return false;
    case 'play':
    case 'retry':
    case 'guess':
    case 'drill':
    case 'exercise':
      return mode.hidesValues;
    default:
      return unreachable(mode);
  }
}

/** What the board wants to have searched; null where the engine is to rest. */
export function boardSubject(mode: Mode, position: Position, path: Path): Subject | null {
  const board = (): Subject => subjectOf(position, 'board', path);
  switch (mode.kind) {
    case 'analyse':
    case 'review':
      return board();
    case 'setup':
      return null;
    case 'play':
    case 'retry':
    case 'drill':
    case 'exercise':
      return mode.hidesValues ? null : board();
    case 'guess':
      return board();
    default:
      return unreachable(mode);
  }
}

/** A move of the user; an answer means that the mode has dealt with it, null that it goes into the document. */
export function takeMove(mode: Mode, move: Move): Result<Document> | null {
  switch (mode.kind) {
    case 'analyse':
    case 'setup':
    case 'review':
      return null;
    case 'play':
    case 'retry':
    case 'guess':
    case 'drill':
    case 'exercise':
      return mode.takeMove(move);
    default:
      return unreachable(mode);
  }
}

/** The document has changed; false when the mode no longer applies and must be left. */
export function outlives(mode: Mode, change: DocumentChange): boolean {
  switch (mode.kind) {
    case 'analyse':
    case 'setup':
      return true;
    case 'review':
      return !change.isOpened && mode.hasItsLine(change.after);
    case 'play':
      if (!change.isOpened) mode.onDocument();
      return !change.isOpened;
    case 'retry':
    case 'guess':
      return !change.isOpened;
    case 'drill':
    case 'exercise':
      return !change.isOpened || mode.isOpening;
    default:
      return unreachable(mode);
  }
}
