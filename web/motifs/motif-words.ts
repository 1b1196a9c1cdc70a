/** Words of motifs. */
import type { Motifs } from '../../build/messages.ts';
import english from '../../i18n/locales/en/motifs.arb';
import type { Motif } from '../../game/motifs/tag.ts';
import type { MoveMotif } from './game-motifs.ts';
import { room } from '../i18n/rooms.ts';

export const motifWords = room<Motifs>('motifs', english);

export const motifName = (motif: Motif): string => motifWords.names[motif]();

/** "Wedge; missed: Stoner trap (C)". */
export const motifsText = (motifs: readonly MoveMotif[]): string =>
  motifs.map(({ motif, isPlayed }) => (isPlayed ? motifName(motif) : motifWords.missed(motifName(motif)))).join('; ');
