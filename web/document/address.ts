/**
 * The fragment of the page’s address. While a link that was entered waits to be read, the window’s differs from the one that
 * the page has read or written last: that link is read before anything is written over it, and nothing is kept under it.
 */
export type AddressWindow = Pick<Window, 'location' | 'history'>;

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

  write(link: string): void {
    const { history } = this.#window;
    history.replaceState(history.state, '', link);
    this.read();
  }
}
