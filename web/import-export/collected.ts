/** What comes of reading files of games into a collection. */
import type { Collection } from '../../game/collection/collection.ts';
import type { Fault } from '../../game/types.ts';

/** A file that games have been read from. */
export interface ReadFile {
  readonly name: string;
  /** Of its content; see print.ts. */
  readonly print: string;
  readonly games: number;
  /** Its players have names. WTHOR keeps them in files of their own. */
  readonly hasNames: boolean;
}

/** What came of a file: how many of its games were read, how many not, and what was wrong with the first of those. */
export interface FileReport extends ReadFile {
  /** It has been read before; nothing of it was read again. */
  readonly isKnown: boolean;
  /** Games that cannot be read. */
  readonly bad: number;
  /** Games and positions that do not begin like Othello, and those without moves. */
  readonly foreign: number;
  readonly fault: Fault | null;
}

export interface CollectProgress {
  readonly file: string;
  /** Bytes read so far, and of all files. */
  readonly bytes: number;
  readonly total: number;
  readonly games: number;
  /** All is read; what is left takes no steps that could be told. */
  readonly isSorting: boolean;
}

export interface Collected {
  readonly files: readonly FileReport[];
  /** Games that cannot be played, in files without a check of their own. */
  readonly illegal: number;
  readonly collections: readonly Collection[];
}
