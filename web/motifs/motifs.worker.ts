/** The program of the worker that proves motifs. */
import { expose } from 'comlink';
import type { Position } from '../../game/bitboard/position.ts';
import { motifThemes } from '../../game/exercise/motif-themes.ts';
import { motifsIn, provedMoves } from '../../game/motifs/along.ts';
import { proveByPlay } from '../../game/motifs/proof.ts';
import type { Claim, Motif } from '../../game/motifs/tag.ts';
import type { Square } from '../../game/types.ts';
import type { Question } from './protocol.ts';

expose({
  prove: (position: Position, claim: Claim) => proveByPlay(position, claim),
  provedMoves: (position: Position) => provedMoves(position),
  search: (games: readonly (readonly Square[])[], motif: Motif) => games.map((squares) => motifsIn(squares, motif)),
  themes: (exercises: readonly Question[]) => exercises.map(motifThemes),
});
