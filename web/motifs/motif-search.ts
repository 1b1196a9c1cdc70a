/** Looks for a motif in games, a few at a time, so that finds appear at once and the search can be stopped. */
import type { OpenedGame } from '../../game/collection/listing.ts';
import type { GameMotif } from '../../game/motifs/along.ts';
import type { Motif } from '../../game/motifs/tag.ts';
import type { MotifsApi } from './protocol.ts';

/** Games sent to the worker at a time. */
const PORTION = 5;
/** Games fetched at a time. */
const PAGE = 100;
/** A longer list would be of no use. */
const MAX_FOUND = 200;

export interface FoundGame extends GameMotif {
  readonly game: OpenedGame;
}

export interface MotifSearchPorts {
  readonly api: () => Pick<MotifsApi, 'search'>;
  /** Games of the collections, newest first; null if they aren't available. */
  readonly games: (from: number, count: number) => Promise<readonly OpenedGame[] | null>;
  readonly changed: () => void;
}

export class MotifSearch {
  readonly #ports: MotifSearchPorts;
  #abort = new AbortController();
  found: readonly FoundGame[] = [];
  /** Games searched so far. */
  done = 0;
  isRunning = false;
  /** A worker has died during the search. */
  hasFailed = false;

  constructor(ports: MotifSearchPorts) {
    this.#ports = ports;
  }

  stop(): void {
    this.#abort.abort();
    this.isRunning = false;
    this.#ports.changed();
  }

  /** `isMissed`: only where it wasn't played. */
  async start(motif: Motif, isMissed: boolean): Promise<void> {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    Object.assign(this, { found: [], done: 0, isRunning: true, hasFailed: false });
    this.#ports.changed();
    for (;;) {
      const games = await this.#ports.games(this.done, PAGE);
      if (!games) return this.#fail(signal);
      for (let from = 0; from < games.length; from += PORTION) {
        if (signal.aborted) return;
        await this.#search(games.slice(from, from + PORTION), motif, isMissed, signal);
      }
      if (signal.aborted) return;
      if (games.length < PAGE || this.found.length >= MAX_FOUND) return this.stop();
    }
  }

  #fail({ aborted }: AbortSignal): void {
    if (aborted) return;
    this.hasFailed = true;
    this.stop();
  }

  async #search(games: readonly OpenedGame[], motif: Motif, isMissed: boolean, signal: AbortSignal): Promise<void> {
    const lines = games.map(({ squares }) => squares);
    const found = await this.#ports
      .api()
      .search(lines, motif)
      .catch(() => null);
    if (signal.aborted) return;
    if (!found) return this.#fail(signal);
    const fitting = found.flatMap((places, i) => {
      const place = places.find(({ isPlayed }) => !isMissed || !isPlayed);
      return place ? [{ ...place, game: games[i]! }] : [];
    });
    this.found = [...this.found, ...fitting];
    this.done += games.length;
    this.#ports.changed();
  }
}
