/** The board's overlays by name: which there are, and which are shown. */
export const OVERLAYS = [
  'mobility',
  'potential',
  'frontier',
  'stable',
  'parity',
  'corners',
  'people',
  'last',
  'next',
] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** On by default: the last move's flips, and those of the chosen move. */
export const USUAL_OVERLAYS: readonly Overlay[] = ['last', 'next'];

/** The overlays with one switched on or off, in their usual order. */
export function toggledOverlay(shown: readonly Overlay[], overlay: Overlay): readonly Overlay[] {
  return OVERLAYS.filter((candidate) => shown.includes(candidate) !== (candidate === overlay));
}
