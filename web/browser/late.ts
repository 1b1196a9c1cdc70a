/** A part of the program that is fetched when it is first wanted, so that the first page stays small. */
export class Late<T> {
  readonly #load: () => Promise<T>;
  #coming: Promise<T> | null = null;
  #here: T | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** What has come; null until then. */
  get here(): T | null {
    return this.#here;
  }

  /** Fetches it once; after a failure it is tried again when it is wanted again. */
  fetch(): Promise<T> {
    this.#coming ??= this.#load().then(
      (part) => (this.#here = part),
      (error: unknown) => {
        this.#coming = null;
        throw error;
      },
    );
    return this.#coming;
  }
}
