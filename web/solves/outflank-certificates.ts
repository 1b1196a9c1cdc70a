import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { signed } from '../../game/score.ts';
import type { Result } from '../../game/types.ts';
import type { AcceptedCertificate } from '../../workers/proofs/certificate.worker.ts';
import { faultText } from '../i18n/faults.ts';
import { playerName } from '../i18n/labels.ts';
import { countText, timeLeftText } from '../i18n/numbers.ts';
import { TimeLeft } from '../engine/time-left.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { labelledSelect, startButton } from '../ui/controls.ts';
import { type CertificateCheck, certificateCheckOf } from './certificate-check.ts';
import { certificateName, shippedCertificates, type ShippedCertificate, type WalkedCertificate } from './gallery.ts';
import { solvesStyles } from './solves-styles.ts';
import { solvesWords } from './solves-words.ts';
import { Listening } from '../workbench/listening.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** Before that, a share says little of the time left. */
const TELLS_AFTER_MS = 5000;

/** The certificates that come with the page: one is chosen, checked here, and walked. */
@customElement('outflank-certificates')
export class OutflankCertificates extends WorkbenchElement {
  @property({ attribute: false }) files: readonly ShippedCertificate[] = shippedCertificates;
  /** Called with an accepted certificate to be walked; null: its worker ends, and with it the walk. */
  @property({ attribute: false }) walk: (certificate: WalkedCertificate | null) => void = () => undefined;
  protected readonly checking = new Listening(this, () => this.#check);
  readonly #timeLeft = new TimeLeft();

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
    this.walk(null);
  }

  get #check(): CertificateCheck {
    return this.workbench.part(certificateCheckOf);
  }

  #choose(index: number): void {
    this.walk(null);
    this.#check.choose(index);
  }

  async #begin(): Promise<void> {
    this.walk(null);
    const done = this.#check.check(this.files[this.#check.chosen]!);
    void this.#scrollToVerdict();
    await done;
    if (this.isConnected) await this.#scrollToVerdict();
  }

  /** Or to the progress, which is right above it. */
  async #scrollToVerdict(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector('[role=status]')!.scrollIntoView({ block: 'nearest' });
  }

  #progress({ share, since }: { readonly share: number; readonly since: number }) {
    const words = solvesWords.shipped;
    const passed = performance.now() - since;
    const left = passed < TELLS_AFTER_MS ? null : this.#timeLeft.of(since, (passed * (1 - share)) / share);
    const percent = words.checking(Math.floor(100 * share));
    return html`<div class="row">
      <progress aria-label=${words.progress()} .value=${share}></progress>
      <span class="small muted">${left === null ? percent : `${percent} · ${timeLeftText(left, words.left)}`}</span>
    </div>`;
  }

  #checked(checked: Result<AcceptedCertificate>) {
    const words = solvesWords.shipped;
    if (!checked.ok) return html`<p>${words.refused(faultText(checked.fault))}</p>`;
    const { position, claims, positions, nodes } = checked.value;
    const value = claims.low ?? claims.high!;
    const name = playerName(position.rules, position.sideToMove);
    const walk = (): void => {
      const { checker } = this.#check;
      if (checker) this.walk({ position, value, client: checker.client() });
    };
    return html`<p>${words.accepted(signed(value), name, countText(positions), countText(nodes))}</p>
      <div class="row"><button @click=${walk}>${words.walk()}</button></div>`;
  }

  #verdict() {
    const { verdict } = this.#check;
    if (!verdict || 'share' in verdict) return nothing;
    return 'checked' in verdict ? this.#checked(verdict.checked) : html`<p>${solvesWords.shipped.unfetched()}</p>`;
  }

  override render() {
    if (!this.files.length) return nothing;
    const words = solvesWords.shipped;
    const { verdict, chosen } = this.#check;
    const progress = verdict && 'share' in verdict ? verdict : null;
    const choices = this.files.map((file, index) => [index, certificateName(file)] as const);
    return html`<section class="work">
      <h3>${words.title()}</h3>
      <p class="small muted">${words.about()}</p>
      <div class="row">
        ${labelledSelect(words.choice(), choices, chosen, (index) => this.#choose(index))}
        ${startButton(
          progress !== null,
          [words.check(), () => void this.#begin()],
          [words.stop(), () => this.#choose(chosen)],
          false,
        )}
      </div>
      ${progress ? this.#progress(progress) : nothing}
      <div role="status">${this.#verdict()}</div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-certificates': OutflankCertificates;
  }
}
