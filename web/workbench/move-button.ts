/** A move in a panel: pointing at it shows it on the board, and a button plays it. */
import { html } from 'lit';
import type { Square } from '../../game/types.ts';
import { emit } from './events.ts';

/** Shows a square as pointed at; null: none is. */
export const previewSquare = (from: EventTarget, square: Square | null): void =>
  emit(from, 'outflank-square-preview', { square });

export function moveButton(from: EventTarget, square: Square, label: unknown) {
  const [enter, leave] = [() => previewSquare(from, square), () => previewSquare(from, null)];
  return html`<button
    @click=${() => emit(from, 'outflank-move-play', { square })}
    @pointerenter=${enter}
    @pointerleave=${leave}
    @focus=${enter}
    @blur=${leave}
  >
    ${label}
  </button>`;
}
