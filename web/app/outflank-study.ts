import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ROOT } from '../../game/path.ts';
import { unreachable } from '../../game/types.ts';
import type { PanelCommandId } from '../workbench/commands.ts';
import { tipOf } from '../workbench/command-tip.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { gameTitle } from '../document/info.ts';
import type { Library } from '../document/library.ts';
import { threadChoices } from '../settings/settings.ts';
import type { GameImport } from '../import-export/import.ts';
import '../import-export/outflank-export.ts';
import type { OutflankExport } from '../import-export/outflank-export.ts';
import type { GameReview } from '../review/game-review.ts';
import { ReviewMode } from '../review/review-mode.ts';
import { icon } from '../ui/icon.ts';
import { Late } from '../browser/late.ts';
import { Listening } from '../workbench/listening.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import '../analyse/engine/outflank-engine.ts';
import '../import-export/outflank-games.ts';
import type { OutflankGames } from '../import-export/outflank-games.ts';
import '../study/outflank-studies.ts';
import type { OutflankStudies } from '../study/outflank-studies.ts';
import type { LineMotifs } from '../review/line-motifs.ts';
import '../analyse/moves/outflank-moves.ts';
import '../study/outflank-tree.ts';
import type { OutflankReview } from '../review/outflank-review.ts';
import '../study/outflank-study-tools.ts';
import type { OutflankStudyTools } from '../study/outflank-study-tools.ts';
import { LazyViews } from './lazy-views.ts';
import { viewTitle, viewsAt } from '../workbench/view-table.ts';
import { studyWords } from '../i18n/study-words.ts';

const lineMotifs = new Late(async () => (await import('../review/line-motifs.ts')).motifsOfLine);

/** The panel next to the board in the study view: the engine in one line, and the tree with its tools. */
@customElement('outflank-study')
export class OutflankStudy extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) library!: Library;
  @property({ attribute: false }) gameImport!: GameImport;
  @property({ attribute: false }) gameReview!: GameReview;
  /** What is done with the game now. */
  @state() private task: string = 'review';
  @query('outflank-studies') private studies!: OutflankStudies | null;
  @query('outflank-export') private exporter!: OutflankExport | null;
  @query('outflank-games') private games!: OutflankGames | null;
  @query('outflank-review') private review!: OutflankReview | null;
  @query('outflank-study-tools') private tools!: OutflankStudyTools | null;

  readonly #views = new LazyViews(this);
  protected readonly listening = new Listening(this, () => this.workbench);
  readonly #threadChoices = threadChoices({ isolated: crossOriginIsolated, cores: navigator.hardwareConcurrency });

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      :host {
        display: grid;
        grid-template-rows: auto auto minmax(14rem, 1fr);
        gap: var(--s3);
        min-width: 0;
        height: calc(100dvh - 4.5rem);
      }
      :host > * {
        min-width: 0;
      }
      .sheet {
        grid-row: 3;
        min-height: 0;
      }
      outflank-tree {
        flex: 1;
      }
      .title {
        display: flex;
        align-items: center;
        gap: 0 var(--s2);
        padding: 0.3rem var(--s2) 0.3rem var(--s3);
        border-bottom: 1px solid var(--line);
      }
      .title h2 {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .title .players {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      .saving {
        color: var(--ink-2);
        font-size: var(--fs-s);
        white-space: nowrap;
      }
      .saving.refused {
        color: var(--loss);
        font-weight: 650;
      }
      .title button {
        min-height: 1.9rem;
        padding: 0 var(--s2);
      }
      .offer {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1) var(--s2);
        padding: var(--s1) var(--s3);
        border-bottom: 1px solid var(--line);
        background: var(--accent-soft);
        font-size: 0.8125rem;
      }
      .offer span {
        flex: 1 1 10rem;
      }
      outflank-moves {
        display: none;
      }
      .work {
        display: grid;
        gap: 0;
      }
      .modes {
        display: flex;
        flex-wrap: wrap;
        gap: var(--s1);
        padding-left: var(--s2);
      }
      .modes button {
        min-height: 1.9rem;
        padding: 0 var(--s3);
        border: 1px solid transparent;
        border-bottom: 0;
        border-radius: var(--r2) var(--r2) 0 0;
        background: none;
        color: var(--ink-2);
      }
      .modes button[aria-pressed='true'] {
        border-color: var(--line);
        background: var(--panel);
        color: var(--ink);
        font-weight: 650;
      }
      .wait {
        padding: var(--s4);
        color: var(--ink-2);
      }
      @media (min-width: 106rem) {
        :host {
          grid-template-columns: 1fr 1fr;
          grid-template-rows: auto minmax(0, auto) auto 1fr;
        }
        outflank-moves {
          display: flex;
          grid-row: 2;
        }
        .sheet {
          grid-area: 1 / 2 / span 4;
        }
      }
      @media (max-width: 54rem), (max-width: 64rem) and (orientation: portrait) {
        :host {
          height: auto;
          grid-template-rows: none;
        }
        .sheet {
          grid-row: auto;
          max-height: 80dvh;
        }
      }
      @media (max-height: 30rem) and (orientation: landscape) {
        :host {
          height: auto;
          grid-template-rows: none;
        }
        .sheet {
          grid-row: auto;
          max-height: 100dvh;
        }
      }
    `,
  ];

  /** A command that one of the panels does. */
  run(command: PanelCommandId): void {
    switch (command) {
      case 'comment':
        return void this.tools?.comment();
      case 'nextMistake':
        return this.review?.goToNextMistake();
      case 'studies':
        return this.studies?.open();
      case 'export':
        return this.exporter?.open();
      case 'openGames':
        return void this.games?.open();
      case 'copyStudyLink':
        return void this.exporter?.copyLink();
      default:
        return unreachable(command);
    }
  }

  /** Games that were pasted or dropped. */
  takeGames(found: readonly File[] | string): void {
    if (typeof found === 'string') void this.gameImport.takeText(found);
    else void this.gameImport.takeFiles(found);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.task = this.workbench.tabOf('study', viewsAt('task'));
  }

  protected override willUpdate(): void {
    // A game may have been begun elsewhere.
    if (this.workbench.mode.kind === 'play') this.task = 'play';
    if (['retry', 'exercise'].includes(this.workbench.mode.kind)) this.task = 'learn';
  }

  /** Motifs along the game, once it is reviewed; their program is fetched then. */
  get #motifs(): LineMotifs | null {
    const { workbench, task, gameReview } = this;
    const { moves } = gameReview.review;
    if (
      !gameReview.isReviewed ||
      task !== 'review' ||
      workbench.shown.hidesValues ||
      !moves.some(({ loss }) => loss !== undefined)
    )
      return null;
    if (!lineMotifs.here)
      void lineMotifs.fetch().then(
        () => this.requestUpdate(),
        () => undefined,
      );
    const line = [{ path: ROOT, node: workbench.open.tree.root }, ...moves.map(({ step }) => step)];
    return lineMotifs.here?.(line, () => this.requestUpdate()) ?? null;
  }

  /** What was under way ends when something else is turned to. */
  setTask(task: string): void {
    if (task !== this.task && this.workbench.mode.kind !== 'setup') this.workbench.modes.leave();
    this.task = task;
    this.workbench.keepTabOf('study', task);
  }

  /** Reviews the game that has been played. */
  #analyse(): void {
    this.setTask('review');
    this.workbench.modes.enter((host, signal) => new ReviewMode(host, signal, this.gameReview.reviews));
  }

  #work() {
    const { task } = this;
    const { modes } = studyWords;
    return html`<div class="work" @outflank-analyse-game=${() => this.#analyse()}>
      <div class="modes" role="group" aria-label=${modes.label()}>
        ${viewsAt('task').map(
          (name) =>
            html`<button aria-pressed=${task === name ? 'true' : 'false'} @click=${() => this.setTask(name)}>
              ${viewTitle(name)}
            </button>`,
        )}
      </div>
      ${this.#taskView()}
    </div>`;
  }

  /** The view of the task, told what it is about; it is fetched when it is first turned to. */
  #taskView() {
    const { workbench, gameReview, task } = this;
    const view = this.#views.get(task);
    return view && Object.assign(view, { workbench, gameReview, motifs: this.#motifs });
  }

  #saving() {
    const { saving } = this.library;
    const { studies } = studyWords;
    if (saving === 'unnamed')
      return html`<span class="saving">${studies.unnamed()}</span
        ><button class="primary" @click=${() => this.library.name(this.library.freeName)}>${studies.keep()}</button>`;
    const text = { kept: studies.saved(), pending: studies.saving(), refused: studies.notSaved() }[saving];
    return html`<span class="saving ${saving}">
      ${saving === 'kept' ? html`<i class="tick"></i>` : saving === 'refused' ? icon('warn') : nothing}${text}
    </span>`;
  }

  #sheet() {
    const { workbench, gameReview } = this;
    const { document, evaluations, shown, title } = workbench;
    const players = gameTitle(document.info);
    return html`<section class="card sheet" aria-label=${studyWords.studies.label()}>
      <div class="title">
        ${title ? html`<h2>${title}</h2>` : nothing}
        ${players && players !== title ? html`<span class="players">${players}</span>` : nothing}
        <span class="push"></span>
        ${this.#saving()}
        <button title=${tipOf('export', studyWords.export.button())} @click=${() => this.exporter?.open()}>
          ${studyWords.export.button()}
        </button>
        <button title=${tipOf('studies', studyWords.studies.heading())} @click=${() => this.studies?.open()}>
          ${studyWords.studies.heading()}
        </button>
      </div>
      <outflank-tree
        .tree=${document.tree}
        .path=${document.path}
        .values=${evaluations}
        .version=${evaluations.version}
        .review=${this.#motifs?.reviewed(gameReview.review.byPath) ?? gameReview.review.byPath}
        .thresholds=${workbench.studySettings.value.thresholds}
        .prepared=${workbench.prepared}
        ?hideValues=${shown.hidesValues}
      ></outflank-tree>
      <outflank-study-tools .workbench=${workbench}></outflank-study-tools>
    </section>`;
  }

  override render() {
    const { workbench } = this;
    const { engineView, settings } = workbench;
    const { position, moves, hidesValues } = workbench.shown;
    return html`<outflank-engine
        compact
        ?hidden=${hidesValues && workbench.mode.kind !== 'analyse'}
        .view=${engineView}
        .position=${position}
        .claim=${workbench.shown.claim}
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
      ></outflank-engine>
      <outflank-moves
        .position=${position}
        .moves=${moves}
        .claims=${workbench.shown.claims}
        .prepared=${workbench.prepared(position)}
        .state=${engineView.analysis?.state ?? 'off'}
        ?hideValues=${hidesValues}
      ></outflank-moves>
      ${this.#work()} ${this.#sheet()}
      <outflank-studies .workbench=${workbench} .library=${this.library}></outflank-studies>
      <outflank-export .workbench=${workbench}></outflank-export>
      <outflank-games .games=${this.gameImport} .tryText=${workbench.texts.tryText}></outflank-games>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-study': OutflankStudy;
  }
}
