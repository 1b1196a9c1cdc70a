/**
 * Drawing on the board square by square, while that is switched on: two squares make an arrow, the same one twice a
 * mark. (The right button draws without it, see outflank-board.)
 */
import type { ReactiveControllerHost } from 'lit';
import type { Position, Square } from '../../game/types.ts';
import { toggleArrow } from '../document/document.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { Drawings } from '../board/board-marks.ts';

export interface DrawToolHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
}

export class DrawTool {
  readonly #host: DrawToolHost;
  /** Where the arrow being drawn begins, in which position. */
  #begun: { readonly square: Square; readonly position: Position } | null = null;

  constructor(host: DrawToolHost) {
    this.#host = host;
  }

  /** What is drawn over the board, including an arrow just begun. */
  drawings(workbench: Workbench): Drawings {
    const { marks = [], arrows = [] } = workbench.open.node;
    const from = this.#fromIn(workbench);
    return { squares: [...marks, ...(from === null ? [] : [from])], arrows };
  }

  /** Where the arrow begins; forgotten once another position is shown, or drawing is over. */
  #fromIn({ position, views: { isDrawing } }: Workbench): Square | null {
    if (!isDrawing || this.#begun?.position !== position) this.#begun = null;
    return this.#begun?.square ?? null;
  }

  /** While drawing, a square is not a move. */
  #drawAt(event: Event): void {
    const { workbench } = this.#host;
    const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['square']);
    if (!workbench?.views.isDrawing || !cell) return;
    event.stopPropagation();
    event.preventDefault();
    const square = Number((cell as HTMLElement).dataset['square']);
    const from = this.#fromIn(workbench);
    if (from !== null) workbench.open.edit((document) => toggleArrow(document, from, square));
    this.#begun = from === null ? { square, position: workbench.position } : null;
    this.#host.requestUpdate();
  }

  readonly onClick = (event: Event): void => this.#drawAt(event);
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') this.#drawAt(event);
  };
}
