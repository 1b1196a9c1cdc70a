/**
 * Replaces web/board/board-pointer.ts in the board package: a diagram is pointed at and clicked, but neither edited nor
 * drawn on.
 */

/** The square that an event happened on. */
export function squareAt(event: Event): number | null {
  const cell = event
    .composedPath()
    .find((target): target is HTMLElement => target instanceof HTMLElement && Boolean(target.dataset['square']));
  return cell ? Number(cell.dataset['square']) : null;
}

export class BoardPointer {
  readonly takeClick = (): boolean => false;
}
