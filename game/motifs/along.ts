/** Motifs in a game: what the side to move could have played, and what it did play. */
import { type OthelloPosition, type Turn, turnsOf } from '../bitboard/position.ts';
import type { Square } from '../types.ts';
import { tagsOf } from './motifs.ts';
import { type MotifProof, proveByPlay } from './proof.ts';
import type { Motif, Tag } from './tag.ts';

export interface FoundTag {
  readonly tag: Tag;
  readonly proof: MotifProof;
}

/** Whether a proved motif with a move was there, and none of its proved moves was played. */
export function isMissed(
  { tag: { motif, move }, proof }: FoundTag,
  of: readonly FoundTag[],
  square: Square | null,
): boolean {
  if (move === null || proof.kind !== 'proved' || square === null) return false;
  return !of.some((one) => one.tag.motif === motif && one.proof.kind === 'proved' && one.tag.move === square);
}

/** Tags of a turn at which a move was played; none at the end of the game. */
export const tagsOfTurn = ({ position, played: square }: Turn, motifs?: readonly Motif[]): Tag[] =>
  square === null ? [] : tagsOf(position, motifs);

/** Motifs about what a move wins by play; the others describe a position, a move's value, or that it can wait. */
export const WINNING_MOTIFS: readonly Motif[] = [
  'stoner-c',
  'stoner-a',
  'five-attacked',
  'wedge',
  'corner-exchange',
  'creeping',
  'swindle',
  'wipeout',
];

/** What a position's moves are proved to win, by play alone. */
export function provedMoves(position: OthelloPosition, motifs: readonly Motif[] = WINNING_MOTIFS): FoundTag[] {
  return tagsOf(position, motifs).flatMap((tag) => {
    const proof = proveByPlay(position, tag.claim);
    return proof.kind === 'proved' ? [{ tag, proof }] : [];
  });
}

/** What became of these moves, one entry per motif: it was played, or it was missed. */
export function fateOf(
  found: readonly FoundTag[],
  square: Square,
): { readonly motif: Motif; readonly isPlayed: boolean }[] {
  const motifs = [...new Set(found.map(({ tag }) => tag.motif))];
  return motifs.map((motif) => ({
    motif,
    isPlayed: found.some(({ tag }) => tag.motif === motif && tag.move === square),
  }));
}

export interface GameMotif {
  /** Discs placed before the move. */
  readonly ply: number;
  /** A proved move of the motif. */
  readonly move: Square;
  readonly isPlayed: boolean;
}

/** Where a game had a proved motif. */
export function motifsIn(squares: readonly Square[], motif: Motif): GameMotif[] {
  return turnsOf(squares).flatMap(({ position, ply, played: square }) => {
    const [first, ...rest] = square === null ? [] : provedMoves(position, [motif]);
    if (!first) return [];
    const isPlayed = [first, ...rest].some(({ tag }) => tag.move === square);
    return [{ ply, move: first.tag.move!, isPlayed }];
  });
}
