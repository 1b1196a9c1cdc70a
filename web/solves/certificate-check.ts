/**
 * The check of one of the certificates that come with the page, which may take half an hour: it goes on while another
 * tab or page is looked at, and its verdict stays.
 */
import type { Result } from '../../game/types.ts';
import type { AcceptedCertificate } from '../../workers/proofs/certificate.worker.ts';
import { Observable } from '../browser/observable.ts';
import { CertificateChecker, fetchCertificate, type ShippedCertificate } from './gallery.ts';

/** What is known about the chosen certificate: the share checked so far and since when, or the verdict. */
export type Verdict =
  | { readonly share: number; readonly since: number }
  | { readonly checked: Result<AcceptedCertificate> }
  | { readonly isUnfetched: true };

export class CertificateCheck extends Observable {
  #chosen = 0;
  #verdict: Verdict | null = null;
  #checker: CertificateChecker | null = null;

  get chosen(): number {
    return this.#chosen;
  }

  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** The worker of the check; null: there was none. */
  get checker(): CertificateChecker | null {
    return this.#checker;
  }

  /** Chooses a certificate, and ends what is under way. */
  choose(index: number): void {
    this.#checker?.stop();
    this.#checker = null;
    this.#chosen = index;
    this.#tell(null);
  }

  async check(file: ShippedCertificate): Promise<void> {
    this.choose(this.#chosen);
    const checker = (this.#checker = new CertificateChecker());
    const tell = (verdict: Verdict): void => {
      if (this.#checker === checker) this.#tell(verdict);
    };
    const since = performance.now();
    tell({ share: 0, since });
    try {
      const bytes = await fetchCertificate(file);
      if (this.#checker !== checker) return;
      const checked = await checker.check(bytes, (share) => {
        // Progress has a channel of its own, and may come after the verdict.
        if (this.#verdict && 'share' in this.#verdict) tell({ share, since });
      });
      tell({ checked });
    } catch {
      // Stopped, or there is no network.
      tell({ isUnfetched: true });
    }
  }

  #tell(verdict: Verdict | null): void {
    this.#verdict = verdict;
    this.notify();
  }
}

/** For use with `workbench.part`. */
export const certificateCheckOf = (): CertificateCheck => new CertificateCheck();
