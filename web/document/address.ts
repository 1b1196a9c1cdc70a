/**
 * The fragment of the page's address. While an entered link waits to be read, the window's fragment differs from the
 * last one that the page has read or written: that link is read before anything is written over it, and nothing is
 * stored under it.
 */
type AddressWindow = Pick<Window, 'location' | 'history'>;

export class Address {
  readonly #window: AddressWindow;
  #known: string;

  constructor(window: AddressWindow) {
    this.#window = window;
    this.#known = window.location.hash;
  }

  /** The last fragment read or written. */
  get known(): string {
    return this.#known;
  }

  get isUnread(): boolean {
    return this.#window.location.hash !== this.#known;
  }

  read(): string {
    return (this.#known = this.#window.location.hash);
  }

  /** What the page has recorded for the current history entry; null if the page didn't make it. */
  get state(): unknown {
    return this.#window.history.state;
  }

  write(link: string, state = this.state): void {
    this.#window.history.replaceState(state, '', link);
    this.read();
  }

  /** The same in a new history entry. */
  push(link: string, state: unknown): void {
    this.#window.history.pushState(state, '', link);
    this.read();
  }
}
