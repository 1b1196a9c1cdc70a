/** The overlays of the board, by name: which there are, and which are shown. */
export const OVERLAYS = ['mobility', 'potential', 'frontier', 'stable', 'parity', 'corners', 'last', 'next'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Shown from the start: what the last move turned, and what the move pointed at would turn. */
export const USUAL_OVERLAYS: readonly Overlay[] = ['last', 'next'];

/** The overlays with one put on or taken off, in their usual order. */
export function toggled(shown: readonly Overlay[], overlay: Overlay): readonly Overlay[] {
  return OVERLAYS.filter((candidate) => shown.includes(candidate) !== (candidate === overlay));
}
