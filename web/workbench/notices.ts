/** Short messages to the user, and offers. */
import { words } from '../i18n/words.ts';
import type { Offer } from '../pwa/offline.ts';

export interface PageNotice {
  /** Distinguishes notices with the same words. */
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** An action offered with it. */
  readonly remedy?: Remedy;
  readonly about?: NoticeSubject;
}

/**
 * What ends a notice early: `document`, an edit or another document, to which its offer wouldn't apply; `request`, that
 * what was wrong has been dealt with; `way-back`, that there is no longer anything to go back to; `game`, that the game
 * it offers is in sight.
 */
export type NoticeSubject = 'document' | 'request' | 'way-back' | 'game';

export type NoticeOptions = Partial<Pick<PageNotice, 'isError' | 'remedy' | 'about'>>;

export interface Remedy {
  readonly label: string;
  /** It undoes what the notice reports. */
  readonly undoes?: boolean;
  take(): void;
}

/** “Undo”, for what the notice reports. */
export const undoing = (take: () => void): Remedy => ({ label: words.steps.undo(), undoes: true, take });

export class Notices {
  #count = 0;
  #notice: PageNotice | null = null;
  /** What it reports is the last thing done. */
  #isLatest = false;
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

  /** Undoes what was reported, if nothing else has been done since. */
  get undo(): Remedy | null {
    const remedy = this.#notice?.remedy;
    return remedy?.undoes && this.#isLatest ? remedy : null;
  }

  /** Something else has been done. */
  supersede(): void {
    this.#isLatest = false;
  }

  say(text: string, options: NoticeOptions = {}): void {
    this.#isLatest = true;
    this.#notice = { id: ++this.#count, text, isError: false, ...options };
    this.#changed();
  }

  /** Dismisses the notice if it is about this. */
  end(subject: NoticeSubject): void {
    if (this.#notice?.about === subject) this.dismiss();
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
