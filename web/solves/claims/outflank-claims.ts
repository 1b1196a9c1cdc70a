import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ROOT } from '../../../game/path.ts';
import { opponent } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { claimantText, claimText, negatedClaim } from '../../engine/claims.ts';
import { negated, proofText, valueText } from '../../engine/value-format.ts';
import { faultText } from '../../i18n/faults.ts';
import { playerName } from '../../i18n/labels.ts';
import { number, roughDuration } from '../../i18n/numbers.ts';
import { Dialog } from '../../ui/dialog.ts';
import { icon } from '../../ui/icon.ts';
import { dialogStyles } from '../../ui/styles/dialog.ts';
import { linkStyles } from '../../ui/styles/link.ts';
import { openPosition } from '../open-position.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { ClaimCheck, claimsIn, VERDICTS, type CheckedClaim, type CheckPorts } from './claim-check.ts';
import { claimsWords } from './claims-words.ts';
import { scrolled, tableOf } from '../../ui/table.ts';

const MAX_SHOWN = 200;

/** Checks claims: the values that came with the document, or those given. */
@customElement('outflank-claims')
export class OutflankClaims extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @state() private check: ClaimCheck | null = null;
  readonly #dialog = new Dialog(this, { onClose: () => this.check?.stop() });

  static override styles = [
    dialogStyles,
    tableStyles,
    linkStyles,
    css`
      dialog {
        width: min(40rem, 100vw - 2rem);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s2);
        align-items: center;
        margin: var(--s3) 0;
      }
      progress {
        flex: 1 1 8rem;
      }
      .scroll {
        max-height: 50dvh;
        overflow: auto;
      }
      td:last-child {
        white-space: nowrap;
      }
      .link {
        overflow-wrap: anywhere;
      }
      .falls {
        color: var(--loss);
        font-weight: 650;
      }
    `,
  ];

  /** `given`: claims about something other than the open document. */
  async open(given?: readonly CheckedClaim[], found?: CheckPorts['found']): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    if (workbench.shown.hidesValues) return workbench.say(claimsWords.hidden(), true);
    const claims = given ?? claimsIn(workbench.open.tree);
    const ports: CheckPorts = {
      engine: workbench.engine,
      settings: () => workbench.settings,
      changed: () => this.requestUpdate(),
      ...(found && { found }),
    };
    this.check = new ClaimCheck(ports, claims);
    await this.#dialog.show();
  }

  #go({ path, position }: CheckedClaim): void {
    this.#dialog.close();
    const { workbench } = this;
    if (path !== undefined) workbench?.goTo(path);
    else if (workbench) openPosition(workbench, position);
  }

  #summary({ claims }: ClaimCheck): string {
    const count = (verdict: (typeof VERDICTS)[number]): number =>
      claims.filter((claim) => claim.verdict === verdict).length;
    return claimsWords.summary(count('stands'), count('falls'), count('open'), count('waiting'));
  }

  #row(one: CheckedClaim) {
    const { position, verdict, label, path = ROOT } = one;
    const { rules, sideToMove } = position;
    const limit = shapeOf(rules).squares.length;
    // As in the list of moves: for whoever made the move that leads there.
    const isMove = path !== ROOT;
    const name = playerName(rules, isMove ? opponent(sideToMove) : sideToMove);
    const claim = isMove ? negatedClaim(one.claim) : one.claim;
    const found = one.found && isMove ? negated(one.found) : one.found;
    const value = (text: string): string => claimsWords.valueFor(name, text);
    return html`<tr>
      <td><button class="link" @click=${() => this.#go(one)}>${label || claimsWords.start()}</button></td>
      <td>${value(claimText(claim, limit))} <span class="small muted">${claimantText(claim)}</span></td>
      <td>
        ${found ? html`${value(valueText(found, limit))} <span class="small muted">${proofText(found)}</span>` : nothing}
      </td>
      <td class=${verdict}>${claimsWords.verdicts[verdict]()}</td>
    </tr>`;
  }

  #table({ claims }: ClaimCheck) {
    const ordered = claims.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
    const { table } = claimsWords;
    return html`${scrolled(
      claimsWords.heading(),
      tableOf(
        [table.position(), table.claim(), table.found(), table.verdict()],
        ordered.slice(0, MAX_SHOWN).map((one) => this.#row(one)),
      ),
    )}
    ${ordered.length > MAX_SHOWN ? html`<p class="small muted">${claimsWords.first(MAX_SHOWN, ordered.length)}</p>` : nothing}`;
  }

  #content() {
    const { check } = this;
    if (!check) return nothing;
    const total = check.claims.length;
    if (!total) return html`<p>${claimsWords.none()}</p>`;
    const left = check.timeLeft();
    return html`<p>${check.done < total ? claimsWords.intro(total - check.done) : claimsWords.checked(total)}</p>
      <div class="bar">
        ${
          check.isAtWork
            ? html`<button @click=${() => check.stop()}>${icon('stop')}${claimsWords.stop()}</button>`
            : check.done < total
              ? html`<button class="primary" @click=${() => void check.start()}>
                  ${check.done ? claimsWords.goOn() : claimsWords.check()}
                </button>`
              : nothing
        }
        <progress max=${total} value=${check.done} aria-label=${claimsWords.progress()}></progress>
        <span class="small muted"
          >${claimsWords.of(number(check.done), number(total))}${left === undefined ? '' : `, ${claimsWords.left(roughDuration(left))}`}</span
        >
      </div>
      <p role="status">${check.done ? this.#summary(check) : ''}</p>
      ${check.fault ? html`<p class="falls">${faultText(check.fault)}</p>` : nothing} ${this.#table(check)}`;
  }

  override render() {
    return this.#dialog.render({ heading: claimsWords.heading(), content: () => this.#content() });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-claims': OutflankClaims;
  }
}
