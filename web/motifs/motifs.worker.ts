/** The worker that proves motifs. */
import { expose } from 'comlink';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { motifThemes } from '../../game/exercise/motif-themes.ts';
import { motifsIn, provedMoves } from '../../game/motifs/along.ts';
import { proveByPlay } from '../../game/motifs/proof.ts';
import type { MotifClaim, Motif } from '../../game/motifs/tag.ts';
import type { Square } from '../../game/types.ts';
import type { MotifQuestion } from './protocol.ts';
import { holdPresence } from '../../workers/worker-end.ts';

holdPresence(self);
expose({
  prove: (position: OthelloPosition, claim: MotifClaim) => proveByPlay(position, claim),
  provedMoves: (position: OthelloPosition) => provedMoves(position),
  search: (games: readonly (readonly Square[])[], motif: Motif) => games.map((squares) => motifsIn(squares, motif)),
  themes: (exercises: readonly MotifQuestion[]) => exercises.map(motifThemes),
});
