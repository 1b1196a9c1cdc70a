/**
 * Drawing on the board of a study square by square, where that is switched on: two squares are an arrow, the same one
 * twice is a mark. (The right button draws without it, see outflank-board.)
 */
import type { ReactiveControllerHost } from 'lit';
import type { Square } from '../../game/types.ts';
import type { Session } from './session.ts';
import type { Drawings } from '../board/board-marks.ts';

export interface PenHost extends ReactiveControllerHost {
  readonly session: Session | null;
}

export class Pen {
  readonly #host: PenHost;
  /** Where the arrow that is being drawn begins. */
  #from: Square | null = null;

  constructor(host: PenHost) {
    this.#host = host;
  }

  /** What is drawn over the board, with what has been begun. */
  drawings({ owner }: Session): Drawings | null {
    if (!owner) return null;
    const { squares, arrows } = owner.drawings;
    const begun = owner.isDrawing && this.#from !== null ? [this.#from] : [];
    return { squares: [...squares, ...begun], arrows };
  }

  /** While drawing is switched on a square is no move. */
  #drawAt(event: Event): void {
    const owner = this.#host.session?.owner;
    const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['square']);
    if (!owner?.isDrawing || !cell) return;
    event.stopPropagation();
    event.preventDefault();
    const square = Number((cell as HTMLElement).dataset['square']);
    if (this.#from !== null) owner.draw(this.#from, square);
    this.#from = this.#from === null ? square : null;
    this.#host.requestUpdate();
  }

  readonly onClick = (event: Event): void => this.#drawAt(event);
  readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') this.#drawAt(event);
  };
}
