/** A part of the program that is fetched when first needed, so that the first page stays small. */
export class Late<T> {
  readonly #load: () => Promise<T>;
  #coming: Promise<T> | null = null;
  #here: T | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** What has been fetched; null until then. */
  get here(): T | null {
    return this.#here;
  }

  /** Fetches it once; after a failure, the next call tries again. */
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
