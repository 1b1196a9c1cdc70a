/** The stored form of a solve, and the checks when it is read again. */
import * as v from 'valibot';
import type { Count } from '../../game/types.ts';
import { ANALYSIS, type SavedAnalysis } from '../../workers/solves/saved-analysis.ts';
import { type PositionText, positionText } from '../../workers/position-text.ts';
import type { SearchLimits, SearchSubject } from '../../workers/protocol.ts';
import { checked, textUpTo, wholeWithin } from '../browser/checked.ts';

/**
 * `here`: a search of this browser, which can resume from it. `file`: brought from elsewhere; what it says is a claim,
 * and a search starts anew. `before`: stored by a version that didn't tell the two apart; treated like a file.
 */
export const KEPT_BY = ['here', 'file', 'before'] as const;

export interface SavedSolveRecord {
  readonly by: (typeof KEPT_BY)[number];
  /** The subject's id: `solveId`. */
  readonly id: string;
  readonly goal: SearchSubject['goal'];
  readonly analysis: SavedAnalysis;
  readonly limits: Pick<SearchLimits, 'exactFrom' | 'maxDepth'>;
  /** Size of the whole table that the saved entries come from; 0: there are none. */
  readonly tableEntries: number;
  /** Size of the saved entries. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly savedAt: number;
}

/** Identifies the solve of a subject. */
export const solveId = ({ position, count, goal }: SearchSubject): string => idOf(positionText(position), count, goal);

export const idOf = ({ board, side, rules, hands }: PositionText, count: Count, goal: SearchSubject['goal']): string =>
  [board, side, rules, ...(hands ? [hands.X, hands.O] : []), count, goal].join(' ');

const whole = wholeWithin(0, Number.MAX_SAFE_INTEGER);

const RECORD = v.object({
  by: v.optional(v.picklist(KEPT_BY), 'before'),
  id: textUpTo(3000),
  goal: v.picklist(['best', 'all']),
  analysis: ANALYSIS,
  limits: v.object({ exactFrom: wholeWithin(0, 200), maxDepth: wholeWithin(1, 200) }),
  tableEntries: whole,
  bytes: whole,
  begunAt: whole,
  savedAt: whole,
}) as unknown as v.GenericSchema<unknown, SavedSolveRecord>;

/** Null if this page can't use it. */
export const readRecord = (found: unknown): SavedSolveRecord | null => checked(RECORD, found);

export const readTable = (found: unknown): Uint32Array<ArrayBuffer> | null =>
  found instanceof Uint32Array && found.buffer instanceof ArrayBuffer ? (found as Uint32Array<ArrayBuffer>) : null;
