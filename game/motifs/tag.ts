/** Names of motifs, and what a detector reports: the shape that it saw, and the claim that is still to be proved. */
import type { Square } from '../types.ts';

/** Definitions and sources in docs/guide/motifs.md. */
export const MOTIFS = [
  'x-sacrifice',
  'c-sacrifice',
  'corner-exchange',
  'wedge',
  'stoner-c',
  'stoner-a',
  'five-attacked',
  'swindle',
  'hyper-parity',
  'parity',
  'quadrant-parity',
  'zugzwang',
  'wipeout',
  'free-move',
  'creeping',
] as const;
export type Motif = (typeof MOTIFS)[number];

/**
 * What a motif promises the side to move. By play against all replies: `corner` (it takes one of these corners),
 * `creep` (the same, moving on edges only), `squares` (it fills this many of these), `wipeout` (the other side is left
 * without discs), `shut` (one side can't enter these squares, whatever is played elsewhere), `kept` (the move is still
 * there a turn later, whatever is played). By exact values: `best` (the move loses nothing), `among` (every best move
 * is on these squares), `pass` (passing would be worth more).
 */
export type MotifClaim =
  | { readonly kind: 'corner'; readonly move: Square; readonly corners: readonly Square[] }
  | { readonly kind: 'creep'; readonly move: Square }
  | { readonly kind: 'squares'; readonly move: Square; readonly squares: readonly Square[]; readonly count: number }
  | { readonly kind: 'wipeout'; readonly move: Square }
  | { readonly kind: 'shut'; readonly squares: readonly Square[]; readonly isPlayer: boolean }
  | { readonly kind: 'kept'; readonly move: Square }
  | { readonly kind: 'best'; readonly move: Square }
  | { readonly kind: 'among'; readonly squares: readonly Square[] }
  | { readonly kind: 'pass' };

export interface Tag {
  readonly motif: Motif;
  /** The move that makes it; null if it is a feature of the position. */
  readonly move: Square | null;
  /** What else it involves: corners, edges, regions. */
  readonly squares: readonly Square[];
  readonly claim: MotifClaim;
}
