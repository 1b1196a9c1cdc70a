/** Tells its listeners that it has changed. */
export class Observable<What extends unknown[] = []> {
  readonly #listeners = new Set<(...what: What) => void>();

  /** Call the returned function to unsubscribe. */
  subscribe(listener: (...what: What) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  protected notify(...what: What): void {
    for (const listener of this.#listeners) listener(...what);
  }

  protected unsubscribeAll(): void {
    this.#listeners.clear();
  }
}
