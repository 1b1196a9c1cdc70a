/** In the place of web/board/board-pointer.ts: a diagram is pointed at and clicked, but neither set up nor drawn on. */

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
