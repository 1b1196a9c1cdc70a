/** Long presses: a finger resting on something shows details, and lifting it is not a click. */
const HOLD_MS = 500;
/** A finger is never quite still. */
const SLACK_PX = 10;

export class LongPress<T> {
  readonly #onHold: (target: T) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start = { x: 0, y: 0 };
  #wasHeld = false;

  constructor(onHold: (target: T) => void) {
    this.#onHold = onHold;
  }

  down(event: PointerEvent, target: T): void {
    this.end();
    this.#wasHeld = false;
    if (event.pointerType !== 'touch') return;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#wasHeld = true;
      this.#onHold(target);
    }, HOLD_MS);
  }

  move(event: PointerEvent): void {
    const { x, y } = this.#start;
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whether the coming click ends a long press; asked once. */
  takeClick(): boolean {
    const was = this.#wasHeld;
    this.#wasHeld = false;
    return was;
  }
}
