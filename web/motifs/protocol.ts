/** What the page asks the worker that proves motifs. */
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import type { Exercise } from '../../game/exercise/exercise.ts';
import type { FoundTag, GameMotif } from '../../game/motifs/along.ts';
import type { MotifProof } from '../../game/motifs/proof.ts';
import type { MotifClaim, Motif } from '../../game/motifs/tag.ts';
import type { Square } from '../../game/types.ts';

/** The part of an exercise that determines its motifs. */
export type MotifQuestion = Pick<Exercise, 'board' | 'side' | 'best'>;

export interface MotifsApi {
  /** A claim about play. */
  prove(position: OthelloPosition, claim: MotifClaim): Promise<MotifProof>;
  /** What the position's moves are proved to win. */
  provedMoves(position: OthelloPosition): Promise<readonly FoundTag[]>;
  /** Where each of these games had a proved motif of one kind. */
  search(games: readonly (readonly Square[])[], motif: Motif): Promise<readonly (readonly GameMotif[])[]>;
  /** Motifs of each of these exercises. */
  themes(exercises: readonly MotifQuestion[]): Promise<readonly (readonly Motif[])[]>;
}
