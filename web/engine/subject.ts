/**
 * What a search is for: which position, and why. Each report lands in the record of its subject or nowhere; board,
 * list, sentence and keys read the record of the subject shown.
 */
import type { Path } from '../../game/path.ts';
import { legalMoves, opponent } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import type { SearchSubject } from '../../workers/protocol.ts';
import { evaluationKey } from './evaluations.ts';

/**
 * Why a position is searched, most urgent first: of several requests, the newest of the most urgent purpose runs.
 * `threat`: what the other side would do if it were to move; none of that is true of the position on the board.
 * `practice`: what moves are worth against people. `games`: positions of other games; `reasons`: positions from which
 * the cause of a mistake was taken away. What is found for these two goes only to the caller.
 */
export const PURPOSES = [
  'why',
  'play',
  'retry',
  'drill',
  'guess',
  'check',
  'practice',
  'games',
  'review',
  'reasons',
  'threat',
  'board',
] as const;
export type Purpose = (typeof PURPOSES)[number];
/** What is found for them isn't recorded. */
export const PRIVATE: ReadonlySet<Purpose> = new Set(['reasons', 'games']);
/** A purpose for which the engine is taken away from what is shown. */
export type Holder = Exclude<Purpose, 'threat' | 'board'>;

export interface Subject {
  readonly position: Position;
  readonly positionKey: string;
  readonly purpose: Purpose;
  /** Where in the document the position is, for purposes tied to a place. */
  readonly path?: Path;
}

export function subjectOf(position: Position, purpose: Purpose, path?: Path): Subject {
  return { position, positionKey: evaluationKey(position), purpose, ...(path !== undefined && { path }) };
}

/** The same position with the other side to move; null if that side has no move. */
export function threatOf(position: Position): Position | null {
  const other: Position = { ...position, sideToMove: opponent(position.sideToMove) };
  return legalMoves(other).length ? other : null;
}

export const isSameSubject = (a: Subject | null, b: Subject | null): boolean =>
  a === b || (!!a && !!b && a.positionKey === b.positionKey && a.purpose === b.purpose);

export const searchSubject = (position: Position, goal: SearchSubject['goal']): SearchSubject => ({
  position,
  count: position.rules.count,
  goal,
});
