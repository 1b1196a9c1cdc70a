import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { lineOf, type FoundRow } from '../../game/atlas/atlas.ts';
import { startPosition } from '../../game/position.ts';
import type { RuleSystem } from '../../game/types.ts';
import { systemName } from '../i18n/labels.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { importedGame } from '../workbench/import-result.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { atlasAnalysis } from './atlas-analysis.ts';
import { atlasRows, rowHere } from './atlas-rows.ts';
import { originSentences, valueSentence } from './atlas-text.ts';
import { atlasWords as words } from './atlas-words.ts';

/**
 * What the atlas says about a game from its start, marked as such, and its best line to open on the board. Empty where
 * the atlas has nothing.
 */
@customElement('outflank-atlas')
export class OutflankAtlas extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  @property({ attribute: false }) rules: RuleSystem | null = null;

  static override styles = [
    base,
    controls,
    css`
      section {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1) var(--s2);
        align-items: baseline;
        padding: var(--s2) var(--s3);
        border: 1px solid var(--line);
        border-left: 4px solid var(--accent);
        border-radius: var(--r2);
        background: var(--panel);
      }
      .badge {
        padding: 0 0.5em;
        border: 1px solid var(--line);
        border-radius: var(--r1);
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      .value {
        flex: 1;
        min-width: min(12rem, 100%);
        font-weight: 650;
      }
      .origin {
        flex: 1 0 100%;
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    // Without the file there is nothing to show.
    void atlasRows.fetch().then(
      () => this.requestUpdate(),
      () => undefined,
    );
  }

  /** What the atlas proves is known on the board, too. */
  protected override updated(): void {
    const { rules, workbench } = this;
    const found = rules && rowHere(rules);
    const known = found && atlasAnalysis(rules, found);
    if (known) workbench?.engine.learn(startPosition(rules), known);
  }

  #open(found: FoundRow, rules: RuleSystem): void {
    const game = importedGame({ start: startPosition(rules), moves: lineOf(found), warnings: [], ply: 0 });
    if (!this.workbench || !game.ok) return;
    const name = systemName(rules);
    this.workbench.load({ ...game.value, title: name }, 'analyse');
    this.workbench.sayUndoable(words.opened(name), name);
  }

  override render() {
    const { rules } = this;
    const found = rules && rowHere(rules);
    if (!found) return nothing;
    const origin = originSentences(found.row).join(' ');
    return html`<section aria-label=${words.label()}>
      <span class="badge" part="badge">${words.badge()}</span>
      <p class="value">${valueSentence(found.row, rules)}</p>
      ${origin ? html`<p class="origin">${origin}</p>` : nothing}
      ${
        found.row.line && this.workbench
          ? html`<button @click=${() => this.#open(found, rules)}>${words.play()}</button>`
          : nothing
      }
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-atlas': OutflankAtlas;
  }
}
