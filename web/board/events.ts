/**
 * The board's events. All bubble and cross shadow boundaries. Names are squares as people write them: "f5".
 */
import type { Square } from '../../game/types.ts';

export interface BoardEvents {
  /** A square was chosen by click, touch or Enter: a legal one, or one that the hand adds. */
  'outflank-square-click': { readonly square: Square; readonly name?: string };
  /** The pointer or the focus is on a square; null: it has left. */
  'outflank-square-preview': { readonly square: Square | null; readonly name?: string | null };
  /** A long press on a legal square; a list of moves says where the disc comes from, null if it is placed. */
  'outflank-square-hold': { readonly square: Square; readonly from?: Square | null; readonly name?: string };
  /** Editing: the brush touched a square; `first` starts a new stroke. */
  'outflank-square-paint': { readonly square: Square; readonly first: boolean; readonly name?: string };
  /** The right button drew from square to square; the same one twice is a mark on it. */
  'outflank-draw': { readonly from: Square; readonly to: Square; readonly names?: readonly [string, string] };
}

export function tell<K extends keyof BoardEvents>(from: EventTarget, type: K, detail: BoardEvents[K]): void {
  from.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
