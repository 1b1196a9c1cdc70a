import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { base, controls } from '../ui/styles/shared.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { peopleOf } from './people-of.ts';
import type { PeopleState, PeopleStore, ShownPeople } from './people-store.ts';
import { difficultyText, sourceText } from './people-text.ts';
import { peopleWords } from './people-words.ts';
import { ratingSelect } from './rating-select.ts';

/**
 * What people play on the board, in words: the rating, where the shares come from, and how hard the position is. Empty
 * while People is switched off.
 */
@customElement('outflank-people')
export class OutflankPeople extends WorkbenchElement {
  static override styles = [
    base,
    controls,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1) var(--s3);
        align-items: center;
        padding: var(--s2) var(--s3);
        border: 1px solid var(--line);
        border-left: 4px solid var(--people);
        border-radius: var(--r2);
        background: var(--panel);
        font-size: var(--fs-s);
      }
      section > * {
        min-width: 0;
        max-width: 100%;
        overflow-wrap: anywhere;
      }
      label {
        display: inline-flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.35em;
        color: var(--ink-2);
      }
      select {
        min-height: 1.75rem;
        min-width: 0;
        max-width: 100%;
      }
      .source {
        color: var(--people);
      }
      .model {
        font-style: italic;
      }
      p {
        flex: 1 0 100%;
      }
      @media (pointer: coarse) {
        select {
          min-height: var(--target);
        }
      }
    `,
  ];

  #shown(shown: ShownPeople) {
    const { people, shares } = shown;
    const isModel = people.source !== 'games';
    const difficulty = difficultyText(shown) ?? html`<span class="muted">${peopleWords.noValues()}</span>`;
    return html`<span class="source ${isModel ? 'model' : ''}" title=${peopleWords.sourceTips[people.source]()}
        >${sourceText(people)}</span
      >
      ${shares.size > 1 ? html`<p>${difficulty}</p>` : nothing}`;
  }

  #said(state: PeopleState, store: PeopleStore) {
    switch (state) {
      case 'off':
        return nothing;
      case 'missing':
        return html`<p role="alert">
          ${peopleWords.missing()} <button @click=${() => void store.want()}>${peopleWords.again()}</button>
        </p>`;
      case 'loading':
      case 'none':
      case 'hidden':
        return html`<p class="muted" role="status">${peopleWords[state]()}</p>`;
      default:
        return state.people.moves.length ? this.#shown(state) : nothing;
    }
  }

  override render() {
    const store = peopleOf(this.workbench);
    const { state } = store;
    if (state === 'off') return nothing;
    return html`<section aria-label=${peopleWords.column()}>
      ${state === 'none' ? nothing : ratingSelect(store)} ${this.#said(state, store)}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-people': OutflankPeople;
  }
}
