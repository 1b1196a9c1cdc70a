/** The result of reading files of games into a collection. */
import type { Collection } from '../../game/collection/collection.ts';
import type { Fault } from '../../game/types.ts';

/** A file that games have been read from. */
export interface ReadFile {
  readonly name: string;
  /** Identifies its content; see fingerprint.ts. */
  readonly print: string;
  readonly games: number;
  /** Its players have names. WTHOR stores them in separate files. */
  readonly hasNames: boolean;
}

/** The result of reading a file: how many of its games were read and how many not, and the first fault. */
export interface FileReport extends ReadFile {
  /** It has been read before, so it wasn't read again. */
  readonly isKnown: boolean;
  /** Games that can't be read. */
  readonly bad: number;
  /** Games and positions that don't start like Othello, and those without moves. */
  readonly foreign: number;
  readonly fault: Fault | null;
}

export interface CollectProgress {
  readonly file: string;
  /** Bytes read so far, and of all files. */
  readonly bytes: number;
  readonly total: number;
  readonly games: number;
  /** Everything has been read; the remaining work has no measurable progress. */
  readonly isSorting: boolean;
}

export interface Collected {
  readonly files: readonly FileReport[];
  /** Unplayable games in files that have no check of their own. */
  readonly illegal: number;
  readonly collections: readonly Collection[];
}
