/**
 * Motifs of Othello on 8x8: shapes that a position has or a move makes, and whether they keep their promise.
 *
 * @module outflank/motifs
 */
import { othelloPosition } from '../game/bitboard/othello.ts';
import { tagsOf } from '../game/motifs/motifs.ts';
import { type ExactValues, type MotifProof, needsValues, proveByPlay, proveByValues } from '../game/motifs/proof.ts';
import type { Motif, Tag } from '../game/motifs/tag.ts';
import type { Position } from '../game/types.ts';

export type { Position, Square } from '../game/types.ts';
export type { ExactValues, MotifProof } from '../game/motifs/proof.ts';
export { type Motif, type MotifClaim, MOTIFS, type Tag } from '../game/motifs/tag.ts';

/** The motifs that the position has, or that its side to move can play; none on other boards and under other rules. */
export function motifsOf(position: Position, motifs?: readonly Motif[]): readonly Tag[] {
  const othello = othelloPosition(position);
  return othello ? tagsOf(othello, motifs) : [];
}

/**
 * Whether a motif of the position keeps its promise: by a search against every reply or, where the promise is about
 * values, by the exact values of all moves. `open`: undecided, or those values are missing.
 */
export function proveMotif(position: Position, { claim }: Tag, values?: ExactValues): MotifProof {
  const othello = othelloPosition(position);
  if (!othello) return { kind: 'open' };
  if (!needsValues(claim)) return proveByPlay(othello, claim);
  return values ? proveByValues(othello, claim, values) : { kind: 'open' };
}
