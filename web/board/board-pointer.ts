/**
 * What pointers do on a board besides clicking: painting with a brush, drawing with the right button, and long presses.
 */
import type { Square } from '../../game/types.ts';
import { LongPress } from './long-press.ts';
import type { BoardMode } from './types.ts';

/** The square under an event: that of the nearest enclosing cell. */
export function squareAt(event: Event): Square | null {
  const cell = event.composedPath().find((node) => node instanceof HTMLElement && node.dataset['square']);
  return cell ? Number((cell as HTMLElement).dataset['square']) : null;
}

export interface PointerHost {
  readonly board: {
    readonly renderRoot: HTMLElement | DocumentFragment;
    readonly mode: BoardMode;
    readonly drawable: boolean;
  };
  canHold(square: Square): boolean;
  paint(square: Square, first: boolean): void;
  draw(from: Square, to: Square): void;
  hold(square: Square): void;
}

export class BoardPointer {
  readonly #host: PointerHost;
  readonly #press: LongPress<Square>;
  /** The last square that the brush touched. */
  #painted: Square | null = null;
  /** Where the right button went down. */
  #drawingFrom: Square | null = null;

  constructor(host: PointerHost) {
    this.#host = host;
    this.#press = new LongPress((square) => host.hold(square));
  }

  readonly down = (event: PointerEvent): void => {
    const host = this.#host;
    const square = squareAt(event);
    // An earlier press of the right button may have ended outside the board, unheard.
    this.#drawingFrom = event.button === 2 && host.board.drawable ? square : null;
    if (event.button !== 0 || square === null) return;
    if (host.canHold(square)) this.#press.down(event, square);
    if (host.board.mode !== 'setup') return;
    event.preventDefault();
    this.#painted = square;
    // The stroke continues when the pointer leaves the board and comes back.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    host.paint(square, true);
  };

  readonly move = (event: PointerEvent): void => {
    this.#press.move(event);
    if (this.#painted === null) return;
    const square = this.#squareUnder(event);
    if (square === null || square === this.#painted) return;
    this.#painted = square;
    this.#host.paint(square, false);
  };

  readonly up = (event: PointerEvent): void => {
    const from = this.#drawingFrom;
    this.#drawingFrom = null;
    const to = event.type === 'pointerup' ? this.#squareUnder(event) : null;
    if (from !== null && to !== null) this.#host.draw(from, to);
    this.#painted = null;
    this.#press.end();
  };

  /** Neither a long press nor drawing with the right button opens the browser's menu. */
  readonly menu = (event: MouseEvent): void => {
    if (this.#host.board.drawable || (event as PointerEvent).pointerType === 'touch') event.preventDefault();
  };

  /** Whether the coming click ends a long press; asked once. */
  takeClick(): boolean {
    return this.#press.takeClick();
  }

  /** The square under the pointer, whatever element has captured it. */
  #squareUnder({ clientX, clientY }: PointerEvent): Square | null {
    const under = (this.#host.board.renderRoot as ShadowRoot).elementFromPoint(clientX, clientY);
    const cell = under?.closest<HTMLElement>('td[data-square]');
    return cell ? Number(cell.dataset['square']) : null;
  }
}
