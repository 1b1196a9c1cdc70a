import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { parseXot, type XotList } from '../../game/formats/xot.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Fault } from '../../game/types.ts';
import ownList from '../../data/xot.txt?raw';
import { importedGame } from '../workbench/import-result.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { Store } from '../browser/storage.ts';
import { undoing } from '../workbench/notices.ts';
import { catchFocus } from '../ui/focused.ts';
import { base, cards, controls } from '../ui/styles/shared.ts';
import { rulesWords as words } from './rules-words.ts';
import { faultText } from '../i18n/faults.ts';

const KEY = 'outflank.xot';

/** Draws an opening by lot from a list of even ones: this engine's list, or one pasted by the user. */
@customElement('outflank-xot')
export class OutflankXot extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) store: Store | null = null;
  @state() private draft: string | null = null;
  @state() private fault: Fault | null = null;
  /** The user's list as pasted in this visit, whether or not the browser stores it. */
  #text: string | null = null;

  static override styles = [
    base,
    controls,
    cards,
    css`
      h2 {
        margin: 0;
        font-size: var(--fs-xl);
      }
      p {
        margin: 0;
      }
      textarea {
        width: 100%;
        min-height: 8rem;
        padding: var(--s2);
        font-family: var(--mono);
        resize: vertical;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s2);
      }
    `,
  ];

  /** What was pasted, in this visit or earlier; empty if the engine's list is used. */
  get #pastedText(): string {
    return this.#text ?? this.store?.get(KEY) ?? '';
  }

  /** The user's list, if there is a readable one. */
  get #pasted(): XotList | null {
    const list = parseXot(this.#pastedText);
    return list.ok ? list.value : null;
  }

  #list(): XotList {
    const list = parseXot(ownList);
    return this.#pasted ?? (list.ok ? list.value : { openings: [], faults: [] });
  }

  #draw(): void {
    const { openings } = this.#list();
    const index = Math.floor(Math.random() * openings.length);
    const moves = openings[index];
    const game = moves && importedGame({ start: startPosition(OTHELLO), moves, warnings: [] });
    if (!game?.ok || !this.workbench) return;
    const title = words.xot.title(index + 1);
    this.workbench.load({ ...game.value, title }, 'analyse');
    this.workbench.sayUndoable(words.opened(title), title);
  }

  /** With the list that was pasted before, to be amended. */
  async #write(): Promise<void> {
    this.draft = this.#pastedText;
    await this.updateComplete;
    this.renderRoot.querySelector('textarea')?.focus();
  }

  #cancel(): void {
    this.fault = null;
    this.draft = null;
    void catchFocus(this);
  }

  /** Whether the browser stores it. */
  #keep(text: string): boolean {
    this.#text = text;
    this.requestUpdate();
    return this.store?.set(KEY, text) ?? false;
  }

  /** The list before can be had back. */
  #replace(text: string, said: string): void {
    const before = this.#pastedText;
    const isKept = this.#keep(text);
    const remedy = undoing(() => void this.#keep(before));
    if (isKept) this.workbench?.notices.say(said, before ? { remedy } : {});
    else this.workbench?.say(words.notKept(), true);
    void catchFocus(this);
  }

  #take(event: Event): void {
    event.preventDefault();
    const text = this.draft ?? '';
    const list = parseXot(text);
    if (!list.ok) {
      this.fault = list.fault;
      return;
    }
    this.fault = null;
    this.draft = null;
    const { openings, faults } = list.value;
    const [first] = faults;
    const left = first ? ` ${words.xot.leftOut(faults.length)} ${faultText(first)}` : '';
    this.#replace(text, words.xot.taken(openings.length) + left);
  }

  #form() {
    return html`<form class="pad" @submit=${(event: Event) => this.#take(event)}>
      <label for="list">${words.xot.paste()}</label>
      <textarea
        id="list"
        spellcheck="false"
        aria-describedby="fault"
        .value=${this.draft ?? ''}
        @input=${(event: Event) => (this.draft = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p id="fault" class=${this.fault ? 'say error' : ''} role="status">${this.fault ? faultText(this.fault) : ''}</p>
      <div class="row">
        <button class="primary">${words.xot.take()}</button>
        <button type="button" @click=${() => this.#cancel()}>${words.xot.cancel()}</button>
      </div>
    </form>`;
  }

  override render() {
    const pasted = this.#pasted;
    const count = this.#list().openings.length;
    return html`<section class="card" aria-label=${words.xot.heading()}>
      <div class="pad">
        <h2>${words.xot.heading()}</h2>
        <p>${words.xot.text()}</p>
        <p class="muted">${pasted ? words.xot.fromPasted(count) : words.xot.fromOurs(count)}</p>
        <div class="row">
          <button class="primary" @click=${() => this.#draw()}>${words.xot.draw()}</button>
          <button ?disabled=${this.draft !== null} @click=${() => void this.#write()}>${words.xot.own()}</button>
          ${pasted ? html`<button @click=${() => this.#replace('', words.xot.dropped())}>${words.xot.ours()}</button>` : nothing}
        </div>
      </div>
      ${this.draft === null ? nothing : this.#form()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-xot': OutflankXot;
  }
}
