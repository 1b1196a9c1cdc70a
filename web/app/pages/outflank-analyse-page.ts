import { css, html, nothing } from 'lit';
import { customElement, query } from 'lit/decorators.js';
import type { RuleSystem } from '../../../game/types.ts';
import { threadChoices } from '../../settings/settings.ts';
import type { PanelCommandId } from '../../workbench/commands.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import '../../analyse/engine/outflank-engine.ts';
import '../../analyse/moves/outflank-moves.ts';
import '../../people/outflank-people.ts';
import { peopleOf } from '../../people/people-of.ts';
import { fetchAtlas, startRules } from '../../rules/atlas-start.ts';
import './outflank-tabs.ts';
import type { OutflankTabs } from './outflank-tabs.ts';

/** What is known about the position on the board: a sentence from the engine, the moves, and tabs with the rest. */
@customElement('outflank-analyse-page')
export class OutflankAnalysePage extends WorkbenchElement {
  @query('outflank-tabs') private tabs!: OutflankTabs;
  readonly #threadChoices = threadChoices({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency });

  static override styles = css`
    :host {
      display: grid;
      grid-template-rows: auto minmax(0, auto) minmax(9rem, 1fr);
      gap: var(--s3);
      min-width: 0;
      min-height: 0;
    }
    :host > * {
      min-width: 0;
    }
    .moves {
      display: flex;
      flex-direction: column;
      gap: var(--s3);
      min-height: 0;
    }
    .moves > * {
      min-width: 0;
    }
    /* Without moves there is no list of them, and the tabs have the room. */
    outflank-tabs {
      grid-row: 3;
    }
    @media (min-width: 106rem) {
      :host {
        grid-template-columns: 4fr 3fr;
        grid-template-rows: auto 1fr;
      }
      outflank-tabs {
        grid-area: 1 / 2 / span 2;
      }
      .moves {
        align-self: start;
        max-height: 100%;
      }
    }
    @media (max-width: 54rem), (max-width: 64rem) and (orientation: portrait) {
      :host {
        grid-template-rows: none;
      }
      outflank-tabs {
        grid-row: auto;
        max-height: 80dvh;
      }
    }
    @media (max-width: 44rem) {
      outflank-tabs {
        max-height: none;
      }
    }
    @media (max-height: 30rem) and (orientation: landscape) {
      :host {
        grid-template-rows: none;
      }
      outflank-tabs {
        grid-row: auto;
      }
    }
  `;

  /** The rules that the atlas was last asked for. */
  #asked: RuleSystem | undefined;

  /** Runs a command that belongs to one of the tabs; false if it belongs elsewhere. */
  runPanelCommand(command: PanelCommandId): Promise<boolean> {
    return this.tabs.runPanelCommand(command);
  }

  /** What is known about the whole game, shown at its start. */
  #atlas() {
    const { position, hidesValues } = this.workbench.shown;
    const rules = hidesValues ? undefined : startRules(position);
    // Once for each: reporting a failure redraws the page.
    if (rules && rules !== this.#asked) void this.workbench.fetch(fetchAtlas);
    this.#asked = rules;
    if (!rules) return nothing;
    return html`<outflank-atlas .workbench=${this.workbench} .rules=${rules}></outflank-atlas>`;
  }

  override render() {
    const { workbench } = this;
    const { engineView, settings } = workbench;
    const { position, moves, hidesValues, claim, claims } = workbench.shown;
    return html`<outflank-engine
        .view=${engineView}
        .position=${position}
        .claim=${claim}
        ?hideValues=${hidesValues}
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
      ></outflank-engine>
      <div class="moves">
        ${this.#atlas()}
        ${settings.overlays.includes('people') ? html`<outflank-people .workbench=${workbench}></outflank-people>` : nothing}
        <outflank-moves
          .position=${position}
          .moves=${moves}
          .claims=${claims}
          .prepared=${workbench.prepared(position)}
          .people=${peopleOf(workbench).shown}
          .state=${engineView.analysis?.state ?? 'off'}
          ?hideValues=${hidesValues}
        ></outflank-moves>
      </div>
      <outflank-tabs .workbench=${workbench} page="analyse"></outflank-tabs>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-analyse-page': OutflankAnalysePage;
  }
}
