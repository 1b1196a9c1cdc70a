/** Holds the current mode. Entering one leaves the other; leaving aborts its signal, and with it all its searches. */
import { ANALYSE, type Mode, type ModeHost } from './mode.ts';

export class ModeHolder {
  readonly #host: Omit<ModeHost, 'leave'>;
  #mode: Mode = ANALYSE;
  #abort = new AbortController();

  constructor(host: Omit<ModeHost, 'leave'>) {
    this.#host = host;
    host.open.subscribe((change) => {
      if (this.#mode.outlives?.(change) === false) this.leave();
    });
  }

  get mode(): Mode {
    return this.#mode;
  }

  /** The new mode begins at once; whatever it then does happens in it. */
  enter<M extends Mode>(make: (host: ModeHost, signal: AbortSignal) => M): M {
    this.#abort.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#mode = ANALYSE;
    const leave = (): void => {
      if (this.#abort === abort) this.leave();
    };
    const host: ModeHost = { ...this.#host, leave };
    const mode = make(host, abort.signal);
    if (!mode.borrows) host.open.keepLent();
    this.#mode = mode;
    mode.begin?.();
    this.#host.changed();
    return mode;
  }

  leave(): void {
    this.#abort.abort();
    if (this.#mode === ANALYSE) return;
    this.#mode = ANALYSE;
    this.#host.open.keepLent();
    this.#host.changed();
  }
}
