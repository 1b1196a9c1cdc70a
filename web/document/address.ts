/**
 * The fragment of the page’s address. While a link that was entered waits to be read, the window’s differs from the one that
 * the page has read or written last: that link is read before anything is written over it, and nothing is kept under it.
 */
type AddressWindow = Pick<Window, 'location' | 'history'>;

export class Address {
  readonly #window: AddressWindow;
  #known: string;

  constructor(window: AddressWindow) {
    this.#window = window;
    this.#known = window.location.hash;
  }

  /** The fragment that was read or written last. */
  get known(): string {
    return this.#known;
  }

  get isUnread(): boolean {
    return this.#window.location.hash !== this.#known;
  }

  read(): string {
    return (this.#known = this.#window.location.hash);
  }

  /** What the page has noted of the present entry of the browser's history; null for one that it has not made. */
  get state(): unknown {
    return this.#window.history.state;
  }

  write(link: string, state = this.state): void {
    this.#window.history.replaceState(state, '', link);
    this.read();
  }

  /** The same in a new entry of the history. */
  push(link: string, state: unknown): void {
    this.#window.history.pushState(state, '', link);
    this.read();
  }
}
