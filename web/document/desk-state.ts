/** Everything the study view shows, as one value; desk.ts is the only place where it changes. */
import type { GameInfo } from '../../game/formats/imported.ts';
import type { History } from '../../game/history.ts';
import type { Game } from './game.ts';
import type { Incoming } from '../import-export/incoming.ts';
import type { StudySummary } from './library-store.ts';

/** `kept`: nothing is unsaved; `pending`: it will be in a moment; `refused`: the browser does not keep it. */
export type Saving = 'kept' | 'pending' | 'refused';

export interface DeskState {
  /** False until the last study has been read. */
  readonly isReady: boolean;
  readonly id: string;
  readonly name: string;
  readonly info: GameInfo;
  readonly games: History<Game>;
  readonly saving: Saving;
  /** All studies kept in this browser, newest first. */
  readonly studies: readonly StudySummary[];
  /** The study deleted last, which can be brought back. */
  readonly deleted: string | null;
  /** Games from outside that wait for a choice. */
  readonly incoming: Incoming | null;
  /** A file is being read. */
  readonly isReading: boolean;
  /** Squares are marked instead of played on. */
  readonly isDrawing: boolean;
}
