/** Short messages to the user, and offers. */
import type { Offer } from '../pwa/offline.ts';

export interface PageNotice {
  /** Distinguishes notices with the same words. */
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** An action offered with it. */
  readonly remedy?: Remedy;
}

export interface Remedy {
  readonly label: string;
  take(): void;
}

export class Notices {
  #count = 0;
  #notice: PageNotice | null = null;
  #offer: Offer | null = null;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get notice(): PageNotice | null {
    return this.#notice;
  }

  /** The offered reload, until it is answered. */
  get offer(): Offer | null {
    return this.#offer;
  }

  say(text: string, isError = false, remedy?: Remedy): void {
    this.#notice = { id: ++this.#count, text, isError, ...(remedy && { remedy }) };
    this.#changed();
  }

  dismiss(): void {
    if (!this.#notice) return;
    this.#notice = null;
    this.#changed();
  }

  setOffer(offer: Offer | null): void {
    this.#offer = offer;
    this.#changed();
  }
}
