import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ROOT } from '../../../game/path.ts';
import { nodeAt, walk, type GameTree } from '../../../game/tree.ts';
import { threadChoices } from '../../document/settings.ts';
import { icon } from '../../ui/icon.ts';
import type { Session } from '../../app/session.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import '../engine/outflank-engine.ts';
import '../moves/outflank-moves.ts';
import type { OwnerCommandId } from '../../document/owner.ts';
import type { Desk, DeskAssistant } from '../../document/desk.ts';
import type { Intake } from '../../import-export/import.ts';
import type { Library } from '../../document/library.ts';
import '../../import-export/outflank-export.ts';
import type { OutflankExport } from '../../import-export/outflank-export.ts';
import '../games/outflank-games.ts';
import './outflank-learn.ts';
import './outflank-play.ts';
import type { OutflankGames } from '../games/outflank-games.ts';
import './outflank-review.ts';
import type { OutflankReview } from './outflank-review.ts';
import '../library/outflank-studies.ts';
import type { OutflankStudies } from '../library/outflank-studies.ts';
import './outflank-study-tools.ts';
import type { OutflankStudyTools } from './outflank-study-tools.ts';
import '../tree/outflank-study-tree.ts';
import { titleOf } from '../../import-export/incoming.ts';
import { keyOf } from '../../engine/evaluations.ts';
import type { Reviewer } from '../../modes/review.ts';
import type { Guesser } from '../../modes/guess.ts';
import type { Opponent } from '../../modes/play.ts';
import type { SettingsBox } from './settings-box.ts';
import type { StudySettings } from './study-settings.ts';
import type { Teacher } from '../../modes/retry.ts';
import { words } from '../../i18n/words.ts';
import { studyWords } from './study-words.ts';
import { faultText } from '../../i18n/faults.ts';

const MODES = ['review', 'play', 'learn'] as const;
type Mode = (typeof MODES)[number];

/** What stands beside the board in the study view: the engine in one line, and the tree with everything to be done to it. */
@customElement('outflank-study')
export class OutflankStudy extends LitElement implements DeskAssistant {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) desk!: Desk;
  @property({ attribute: false }) library!: Library;
  @property({ attribute: false }) intake!: Intake;
  @property({ attribute: false }) reviewer!: Reviewer;
  @property({ attribute: false }) opponent!: Opponent;
  @property({ attribute: false }) teacher!: Teacher;
  @property({ attribute: false }) guesser!: Guesser;
  @property({ attribute: false }) settings!: SettingsBox;
  /** What is done with the game now. */
  @state() private mode: Mode = 'review';
  /** A game of the analysis board that is not wanted here. */
  @state() private declined: GameTree | null = null;
  @query('outflank-studies') private studies!: OutflankStudies | null;
  @query('outflank-export') private exporter!: OutflankExport | null;
  @query('outflank-games') private games!: OutflankGames | null;
  @query('outflank-review') private review!: OutflankReview | null;
  @query('outflank-study-tools') private tools!: OutflankStudyTools | null;

  #unsubscribe: (() => void) | null = null;
  #tick = 0;
  #isEmployed = false;
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
      outflank-study-tree {
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

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#isEmployed) this.desk.employ(this);
    this.#isEmployed = true;
    this.#unsubscribe = this.session.subscribe(() => this.#change());
    // Much may have happened while another view was open.
    this.#change();
  }

  #change(): void {
    this.#tick++;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  onCommand(command: OwnerCommandId): void {
    if (command === 'comment') void this.tools?.comment();
    else if (command === 'nextMistake') this.review?.goToNextMistake();
    else if (command === 'studies') this.studies?.open();
    else if (command === 'export') this.exporter?.open();
    else if (command === 'openGames') this.games?.open();
    else if (command === 'copyStudyLink') void this.exporter?.copyLink();
  }

  /** A game against the engine, a lesson and a review each end when another one begins. */
  #setMode(mode: Mode): void {
    if (mode !== 'play') this.opponent.stop();
    if (mode !== 'learn') {
      this.teacher.stop();
      this.guesser.switchOn(false);
    }
    if (mode !== 'review') this.reviewer.stop();
    this.mode = mode;
  }

  #work() {
    const { desk, mode } = this;
    const { modes } = studyWords;
    return html`<div class="work" @outflank-study-settings=${this.#onSettings}>
      <div class="modes" role="group" aria-label=${modes.label()}>
        ${MODES.map(
          (name) =>
            html`<button aria-pressed=${mode === name ? 'true' : 'false'} @click=${() => this.#setMode(name)}>
              ${modes[name]()}
            </button>`,
        )}
      </div>
      ${
        mode === 'review'
          ? html`<outflank-review
              .desk=${desk}
              .reviewer=${this.reviewer}
              .settings=${this.settings.value}
              .tick=${this.#tick}
              ?hideValues=${this.session.hidesValues}
            ></outflank-review>`
          : mode === 'play'
            ? html`<outflank-play
                .desk=${desk}
                .opponent=${this.opponent}
                .settings=${this.settings.value}
                .tick=${this.#tick}
              ></outflank-play>`
            : html`<outflank-learn
                .desk=${desk}
                .reviewer=${this.reviewer}
                .teacher=${this.teacher}
                .guesser=${this.guesser}
                .tick=${this.#tick}
              ></outflank-learn>`
      }
    </div>`;
  }

  readonly #onSettings = ({ detail }: CustomEvent<Partial<StudySettings>>): void => this.settings.set(detail);

  #saving() {
    const { saving } = this.desk.state;
    const { studies } = studyWords;
    const text = { kept: studies.saved(), pending: studies.saving(), refused: studies.notSaved() }[saving];
    return html`<span class="saving ${saving}">
      ${saving === 'kept' ? html`<i class="tick"></i>` : saving === 'refused' ? icon('warn') : nothing}${text}
    </span>`;
  }

  /** The game of the analysis board, where the study does not have it yet and nobody has said no to it. */
  #offer() {
    const { desk, library } = this;
    const { tree, title, path } = desk.host.analysisGame;
    if (!tree.root.children.length || tree === this.declined || hasLines(desk.tree, tree)) return nothing;
    const { studies } = studyWords;
    const add = (): void => {
      const added = desk.graftTree(tree, ROOT);
      if (added.ok) desk.select(added.value);
      else desk.host.say(faultText(added.fault), true);
    };
    return html`<div class="offer">
      <span>${studies.otherGame()}</span>
      <button @click=${() => void library.openContent({ name: title, info: {}, tree }, path)}>
        ${studies.openOther()}
      </button>
      <button @click=${add}>${studies.addOther()}</button>
      <button class="quiet" aria-label=${words.toast.dismiss()} @click=${() => (this.declined = tree)}>
        ${icon('close')}
      </button>
    </div>`;
  }

  #sheet() {
    const { desk, session } = this;
    const { name, info, isReady } = desk.state;
    if (!isReady)
      return html`<section class="card sheet"><p class="wait">${studyWords.studies.loading()}</p></section>`;
    const players = titleOf(info);
    return html`<section class="card sheet" aria-label=${studyWords.studies.label()}>
      <div class="title">
        <h2>${name}</h2>
        ${players && players !== name ? html`<span class="players">${players}</span>` : nothing}
        <span class="push"></span>
        ${this.#saving()}
        <button @click=${() => this.exporter?.open()}>${studyWords.export.button()}</button>
        <button @click=${() => this.studies?.open()}>${studyWords.studies.heading()}</button>
      </div>
      ${this.#offer()}
      <outflank-study-tree
        .tree=${desk.tree}
        .path=${desk.game.path}
        .values=${desk.values}
        .version=${desk.values.version}
        .review=${this.reviewer.review.byPath}
        .thresholds=${this.settings.value.thresholds}
        ?hideValues=${session.hidesValues}
      ></outflank-study-tree>
      <outflank-study-tools .desk=${desk} .tick=${this.#tick}></outflank-study-tools>
    </section>`;
  }

  override render() {
    const { session, desk } = this;
    const { engine, settings } = session.state;
    const { position } = desk;
    return html`<outflank-engine
        compact
        ?hidden=${desk.wanted === null || desk.isGuessing}
        .view=${engine}
        .position=${position}
        .settings=${settings}
        .threadChoices=${this.#threadChoices}
      ></outflank-engine>
      <outflank-moves
        .position=${position}
        .moves=${engine.analysis?.moves ?? desk.knownMoves}
        .state=${engine.analysis?.state ?? 'off'}
        ?hideValues=${session.hidesValues}
      ></outflank-moves>
      ${desk.state.isReady ? this.#work() : nothing} ${this.#sheet()}
      <outflank-studies .desk=${desk} .library=${this.library} .tick=${this.#tick}></outflank-studies>
      <outflank-export .desk=${desk}></outflank-export>
      <outflank-games
        .desk=${desk}
        .intake=${this.intake}
        .incoming=${desk.state.incoming}
        .tryText=${(text: string) => session.tryText(text)}
      ></outflank-games>`;
  }
}

/** Whether a tree has all lines of another one. */
function hasLines(tree: GameTree, other: GameTree): boolean {
  if (keyOf(tree.root.position) !== keyOf(other.root.position)) return false;
  for (const { path, node } of walk(other)) if (!node.children.length && !nodeAt(tree, path)) return false;
  return true;
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-study': OutflankStudy;
  }
}
