/**
 * Why a move loses: clauses, each a fact about the board that another program can check, with its share of the loss.
 * docs/inside/reasons.md defines every kind; an independent checker is written from that page.
 */
import type { Square } from '../../game/types.ts';

/** In the order in which a player would think of them: of two that explain equally much, the first is given. */
export const CLAUSE_KINDS = [
  'corner',
  'pass',
  'safe',
  'shut',
  'taken',
  'stable',
  'parity',
  'opened',
  'left',
  'mobility',
  'frontier',
] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

/** `move`: what goes wrong after the move in question. `best`: what the best move achieves and the other one doesn't. */
export type After = 'move' | 'best';

export interface Clause {
  readonly kind: ClauseKind;
  readonly after: After;
  /** Holds against any play (`shut`: elsewhere): on the board, or by exact values. Else a fact about the positions compared. */
  readonly proved: boolean;
  /** Discs of the loss that are gone once the cause is taken away, 1 to the whole loss. */
  readonly discs: number;
  /** The squares that it is about, in rising order. */
  readonly squares: readonly Square[];
  /** `corner`: moves of its side until it is taken; `safe`: discs that passing would be worth. */
  readonly count?: number;
  /** Figures after the best move and after the other one: moves of the other side, stable or frontier discs, squares. */
  readonly figures?: { readonly best: number; readonly move: number };
  /** From the position: the move or the best one, and what follows. -1: a pass. */
  readonly line: readonly Square[];
}

/** What clauses are about. Of those about the same topic, only one is given. */
export const TOPICS = ['corner', 'tempo', 'shape', 'access'] as const;
export type Topic = (typeof TOPICS)[number];

const TOPIC_OF: Readonly<Record<ClauseKind, Topic>> = {
  corner: 'corner',
  pass: 'tempo',
  safe: 'tempo',
  parity: 'tempo',
  shut: 'shape',
  stable: 'shape',
  taken: 'access',
  opened: 'access',
  left: 'access',
  mobility: 'access',
  frontier: 'access',
};
export const topicOf = ({ kind }: Pick<Clause, 'kind'>): Topic => TOPIC_OF[kind];

/** Clauses that explain less than this part of the loss, a third, are not given. */
export const MIN_PART = 3;
const MAX_CLAUSES = 2;
/** What a proof counts for beside a counted fact that explains more: this part of the loss, a quarter. */
const PROOF_PART = 4;

/** At most two, of different topics, the one that explains most first. */
export function chosenClauses(clauses: readonly Clause[], loss: number): readonly Clause[] {
  // In whole numbers, so that equal ones are equal.
  const score = ({ discs, proved }: Clause): number => PROOF_PART * discs + (proved ? loss : 0);
  const ranked = clauses
    .filter(({ discs }) => MIN_PART * discs >= loss)
    .toSorted((a, b) => score(b) - score(a) || CLAUSE_KINDS.indexOf(a.kind) - CLAUSE_KINDS.indexOf(b.kind));
  const chosen: Clause[] = [];
  for (const clause of ranked)
    if (chosen.length < MAX_CLAUSES && chosen.every((other) => topicOf(other) !== topicOf(clause))) chosen.push(clause);
  return chosen;
}
