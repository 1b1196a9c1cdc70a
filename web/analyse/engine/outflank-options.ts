import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { emit } from '../../workbench/events.ts';
import { memory } from '../../i18n/numbers.ts';
import { DEFAULTS, DEPTH_CHOICES, EXACT_FROM, HASH_SIZES, type EngineSettings } from '../../settings/settings.ts';
import { base, controls } from '../../ui/styles/shared.ts';
import { ENDLESS } from '../../../workers/protocol.ts';
import { words } from '../../i18n/words.ts';

/**
 * The engine's settings: threads, table size, how near the end it proves, and how deep it looks before that.
 *
 * @fires outflank-engine-option - one of them was changed
 */
@customElement('outflank-options')
export class OutflankOptions extends LitElement {
  @property({ attribute: false }) settings: EngineSettings = DEFAULTS;
  @property({ attribute: false }) threadChoices: readonly number[] = [1];
  /** `machine`: threads and hash; `search`: how far; `all`: both, one below the other. */
  @property() which: 'machine' | 'search' | 'all' = 'all';

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1) var(--s2);
        align-items: center;
      }
      :host([which='all']) {
        display: grid;
        gap: var(--s2);
      }
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.35em;
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      :host([which='all']) label {
        justify-content: space-between;
      }
      select {
        min-height: 1.75rem;
      }
      @media (pointer: coarse) {
        select {
          min-height: var(--target);
        }
      }
    `,
  ];

  #select<K extends keyof EngineSettings>(
    key: K,
    label: string,
    choices: readonly number[],
    text: (n: number) => string,
  ) {
    const now = this.settings[key];
    const all = choices.includes(now) ? choices : [...choices, now].sort((a, b) => a - b);
    const change = (event: Event): void =>
      emit(this, 'outflank-engine-option', { [key]: Number((event.target as HTMLSelectElement).value) });
    return html`<label
      >${label}
      <select .value=${live(String(now))} @change=${change}>
        ${all.map((n) => html`<option value=${n} ?selected=${n === now}>${text(n)}</option>`)}
      </select></label
    >`;
  }

  override render() {
    const { engine } = words;
    const machine = [
      this.#select('threads', engine.threads(), this.threadChoices, String),
      this.#select('hashMegabytes', engine.hash(), HASH_SIZES, memory),
    ];
    const search = [
      this.#select('exactFrom', engine.exactFrom(), EXACT_FROM, engine.empties),
      this.#select('maxDepth', engine.maxDepth(), DEPTH_CHOICES, (n) =>
        n === ENDLESS ? engine.endless() : engine.plies(n),
      ),
    ];
    if (this.which === 'machine') return machine;
    return this.which === 'search' ? search : [...machine, ...search];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-options': OutflankOptions;
  }
}
