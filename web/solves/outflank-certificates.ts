import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { signed } from '../../game/score.ts';
import type { Result } from '../../game/types.ts';
import type { AcceptedCertificate } from '../../workers/proofs/certificate.worker.ts';
import { faultText } from '../i18n/faults.ts';
import { playerName } from '../i18n/labels.ts';
import { countText } from '../i18n/numbers.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { labelledSelect, startButton } from '../ui/controls.ts';
import {
  CertificateChecker,
  certificateName,
  fetchCertificate,
  shippedCertificates,
  type ShippedCertificate,
  type WalkedCertificate,
} from './gallery.ts';
import { solvesStyles } from './solves-styles.ts';
import { solvesWords } from './solves-words.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** What is known about the chosen certificate: the share checked so far, or the verdict. */
type Verdict =
  | { readonly share: number }
  | { readonly checked: Result<AcceptedCertificate> }
  | { readonly isUnfetched: true };

/** The certificates that come with the page: one is chosen, checked here, and walked. */
@customElement('outflank-certificates')
export class OutflankCertificates extends WorkbenchElement {
  @property({ attribute: false }) files: readonly ShippedCertificate[] = shippedCertificates;
  /** Called with an accepted certificate to be walked; null: its worker ends, and with it the walk. */
  @property({ attribute: false }) walk: (certificate: WalkedCertificate | null) => void = () => undefined;
  @state() private chosen = 0;
  @state() private verdict: Verdict | null = null;
  #checker: CertificateChecker | null = null;

  static override styles = [
    base,
    controls,
    solvesStyles,
    css`
      h3 {
        margin: 0;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#choose(this.chosen);
  }

  /** Chooses a certificate, and ends what is under way. */
  #choose(index: number): void {
    this.walk(null);
    this.#checker?.stop();
    this.#checker = null;
    this.chosen = index;
    this.verdict = null;
  }

  async #check(): Promise<void> {
    this.#choose(this.chosen);
    const checker = (this.#checker = new CertificateChecker());
    const isWanted = (): boolean => this.#checker === checker;
    this.verdict = { share: 0 };
    void this.#scrollToVerdict();
    try {
      const bytes = await fetchCertificate(this.files[this.chosen]!);
      if (!isWanted()) return;
      const checked = await checker.check(bytes, (share) => {
        // Progress has a channel of its own, and may come after the verdict.
        if (isWanted() && this.verdict && 'share' in this.verdict) this.verdict = { share };
      });
      if (isWanted()) this.verdict = { checked };
    } catch {
      // Stopped, or there is no network.
      if (isWanted()) this.verdict = { isUnfetched: true };
    }
    if (isWanted()) await this.#scrollToVerdict();
  }

  /** Or to the progress, which is right above it. */
  async #scrollToVerdict(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('[role=status]')!.scrollIntoView({ block: 'nearest' });
  }

  #checking(share: number) {
    const words = solvesWords.shipped;
    return html`<div class="row">
      <progress aria-label=${words.progress()} .value=${share}></progress>
      <span class="small muted">${words.checking(Math.floor(100 * share))}</span>
    </div>`;
  }

  #checked(checked: Result<AcceptedCertificate>) {
    const words = solvesWords.shipped;
    if (!checked.ok) return html`<p>${words.refused(faultText(checked.fault))}</p>`;
    const { position, claims, positions, nodes } = checked.value;
    const value = claims.low ?? claims.high!;
    const name = playerName(position.rules, position.sideToMove);
    const walk = (): void => {
      if (this.#checker) this.walk({ position, value, client: this.#checker.client() });
    };
    return html`<p>${words.accepted(signed(value), name, countText(positions), countText(nodes))}</p>
      <div class="row"><button @click=${walk}>${words.walk()}</button></div>`;
  }

  #verdict() {
    const { verdict } = this;
    if (!verdict || 'share' in verdict) return nothing;
    return 'checked' in verdict ? this.#checked(verdict.checked) : html`<p>${solvesWords.shipped.unfetched()}</p>`;
  }

  override render() {
    if (!this.files.length) return nothing;
    const words = solvesWords.shipped;
    const { verdict } = this;
    const share = verdict && 'share' in verdict ? verdict.share : null;
    const choices = this.files.map((file, index) => [index, certificateName(file)] as const);
    return html`<section class="work">
      <h3>${words.title()}</h3>
      <p class="small muted">${words.about()}</p>
      <div class="row">
        ${labelledSelect(words.choice(), choices, this.chosen, (index) => this.#choose(index))}
        ${startButton(
          share !== null,
          [words.check(), () => void this.#check()],
          [words.stop(), () => this.#choose(this.chosen)],
          false,
        )}
      </div>
      ${share === null ? nothing : this.#checking(share)}
      <div role="status">${this.#verdict()}</div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-certificates': OutflankCertificates;
  }
}
