/** Keeps the newest game of `<outflank-game>`: from a text at once, from an address once it has loaded. */
import { fetchGame, readGame, type SourceGame } from './game-source.ts';

/** What has become of a source: a game, or the reason why its address can't be loaded. */
export type Loaded = SourceGame | { readonly reason: string };

export class GameLoader {
  readonly #take: (loaded: Loaded, attribute: string) => void;
  #fetching: AbortController | null = null;

  /** `take` gets each game, and the attribute that it comes from; `text`: from inside the element. */
  constructor(take: (loaded: Loaded, attribute: string) => void) {
    this.#take = take;
  }

  /** Whether an address is being loaded. */
  get isLoading(): boolean {
    return this.#fetching !== null;
  }

  /** Reads a text, and stops loading from an address. */
  read(text: string, attribute: string, rulesId: string): void {
    this.#fetching?.abort();
    this.#fetching = null;
    const game = text.trim() ? readGame(text, rulesId) : { tree: null, info: {}, problem: '' };
    this.#take(game, attribute);
  }

  async fetch(address: string, rulesId: string): Promise<void> {
    this.#fetching?.abort();
    const { signal } = (this.#fetching = new AbortController());
    try {
      const text = await fetchGame(address, signal);
      if (!signal.aborted) this.read(text, 'src', rulesId);
    } catch (error) {
      if (signal.aborted) return;
      this.#fetching = null;
      this.#take({ reason: (error as Error).message }, 'src');
    }
  }
}
