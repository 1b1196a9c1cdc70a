import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { COLOURS, type Colour } from '../../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../workers/levels.ts';
import { icon } from '../ui/icon.ts';
import { playerName } from '../i18n/labels.ts';
import { number, timeLeftText } from '../i18n/numbers.ts';
import { checkbox } from '../ui/controls.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { words } from '../i18n/words.ts';
import { TimeLeft } from '../engine/time-left.ts';
import { withTree } from '../document/document.ts';
import { areProved, isMistake, movesBy, nextMistake, type LineReview } from './line-review.ts';
import { discsSaid } from './losses.ts';
import './graph/outflank-graph.ts';
import type { GameReview, ReviewProgress } from './game-review.ts';
import { gameVerdict } from './verdict.ts';
import { ReviewMode } from './review-mode.ts';
import { reviewMotifs } from './review-motifs.ts';
import type { LineMotifs } from './line-motifs.ts';
import './outflank-mistakes.ts';
import { orderedThresholds, type StudySettings } from '../settings/study-settings.ts';
import { pageWords } from '../i18n/page-words.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { emit } from '../workbench/events.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const NO_MOTIFS: LineMotifs['byPath'] = new Map();
const noText = (): string => '';

/**
 * The current game as a whole: the review, with progress and the time left; the discs each side lost, the graph, the
 * mistakes.
 */
@customElement('outflank-review')
export class OutflankReview extends WorkbenchElement {
  @property({ attribute: false }) gameReview!: GameReview;
  readonly #dialog = new Dialog(this);
  readonly #timeLeft = new TimeLeft();

  static override styles = [
    dialogStyles,
    taskStyles,
    css`
      .row {
        gap: var(--s1) var(--s2);
        min-height: 2rem;
      }
      .row button {
        padding: 0 var(--s2);
      }
      progress {
        flex: 1;
        min-width: 5rem;
        height: 0.6rem;
      }
      .done {
        cursor: default;
      }
      h2 {
        font-size: var(--fs-l);
      }
      .fields {
        display: grid;
        grid-template-columns: auto 5rem;
        gap: var(--s2) var(--s3);
        align-items: center;
        margin-bottom: var(--s3);
      }
      .sides {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
        gap: var(--s1) var(--s4);
        list-style: none;
        font-variant-numeric: tabular-nums;
      }
      .sides .small {
        display: inline-block;
      }
    `,
  ];

  get settings(): StudySettings {
    return this.workbench.studySettings.value;
  }

  #set(part: Partial<StudySettings>): void {
    this.workbench.studySettings.set(part);
    // A typed value that is out of range is replaced by the one in use.
    this.requestUpdate();
  }

  /** Goes to the next mistake after the current position. */
  goToNextMistake(): void {
    const next = nextMistake(this.gameReview.review, this.workbench.open.path);
    if (next) this.workbench.goTo(next.path);
  }

  /** Reviews the game, unless that has been done or is running. */
  begin(): void {
    const { done, total } = this.gameReview.progress(null);
    if (!(this.workbench.mode instanceof ReviewMode) && done < total) this.#start();
  }

  #bar() {
    const { review } = reviewWords;
    const { mode } = this.workbench;
    const running = mode instanceof ReviewMode ? mode : null;
    const { done, total, remainingMs } = this.gameReview.progress(running);
    const isRunning = running !== null;
    const later = this.gameReview.laterCount;
    const isPartly = done > 0 && done < total;
    const leftMs = isRunning && remainingMs !== undefined ? this.#timeLeft.of(running, remainingMs) : undefined;
    const left = leftMs === null ? words.engine.figures.late() : leftMs ? timeLeftText(leftMs, review.left) : '';
    return html`<div class="row">
      ${this.#action(isRunning, { done, total })}
      ${
        isRunning || isPartly
          ? html`<progress max=${total} value=${done} aria-label=${review.progress()}></progress>
              <span class="small muted">${review.of(done, total)}${left && `, ${left}`}</span>`
          : nothing
      }
      <span class="push"></span>
      ${
        later && !isRunning
          ? html`<button title=${review.updateNote(later)} @click=${() => this.gameReview.update()}>
              ${review.update()}
            </button>`
          : nothing
      }
      <button
        class="quiet"
        aria-label=${review.options()}
        title=${review.options()}
        @click=${() => void this.#dialog.show()}
      >
        ${icon('gear')}
      </button>
    </div>`;
  }

  /** One button, so that the focus stays on it: starts the review, stops it, and says that it is done. */
  #action(isRunning: boolean, { done, total }: Pick<ReviewProgress, 'done' | 'total'>) {
    const { review } = reviewWords;
    const isDone = !isRunning && done === total;
    const kind = isRunning ? '' : isDone ? 'quiet small muted done' : 'primary';
    const label = isRunning
      ? html`${icon('stop')}${words.engine.stop()}`
      : isDone
        ? html`<i class="tick"></i> ${review.done()}`
        : html`${icon('play')}${done > 0 ? review.resume() : review.start()}`;
    const press = (): void => (isRunning ? this.workbench.modes.leave() : this.begin());
    return html`<button class=${kind} aria-disabled=${isDone ? 'true' : 'false'} @click=${press}>${label}</button>`;
  }

  #start(): void {
    this.workbench.modes.enter((host, signal) => new ReviewMode(host, signal, this.gameReview.reviews));
  }

  /** What each side gave away, one line each. */
  #sides(review: LineReview) {
    const { review: text } = reviewWords;
    return html`<ul class="sides" aria-label=${text.sides()}>
      ${COLOURS.map((colour) => {
        const { loss, meanLoss, verdicts } = review.sides[colour];
        const discs = discsSaid(loss, areProved(movesBy(review, colour)));
        return html`<li>
          <i class="disc ${colour}"></i> <b>${text.gaveAway(this.#sideName(colour), discs)}</b>
          <span class="small muted" title=${text.mean(number(meanLoss, 1))}
            >${text.counts(verdicts.dubious, verdicts.mistake, verdicts.blunder)}</span
          >
        </li>`;
      })}
    </ul>`;
  }

  /** "Tamenori (Black)"; the colour alone if the players are unknown. */
  #sideName(colour: Colour): string {
    const { open, document } = this.workbench;
    const name = document.info[colour];
    const side = playerName(open.tree.root.position.rules, colour);
    return name ? reviewWords.review.player(name, side) : side;
  }

  #write() {
    const isUnwritten = this.gameReview.review.moves.some((move) => isMistake(move) && !move.step.node.glyph);
    return html`<div class="row">
      <button ?disabled=${!isUnwritten} @click=${() => this.#writeGlyphs()}>${reviewWords.review.write()}</button>
    </div>`;
  }

  /** Turns the marks of mistakes into glyphs of the study, in one step of undo. */
  #writeGlyphs(): void {
    const { withGlyphs } = this.gameReview;
    this.workbench.open.edit((document) => withTree(document, withGlyphs));
  }

  #thresholds(): void {
    const field = (name: string): number =>
      Number(this.renderRoot.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value) || 1;
    this.#set({ thresholds: orderedThresholds(field('dubious'), field('mistake'), field('blunder')) });
  }

  #options() {
    return this.#dialog.render({ heading: reviewWords.review.options(), content: () => this.#fields() });
  }

  #fields() {
    const { review } = reviewWords;
    const { graph } = reviewWords;
    const { thresholds, reviewLevel, showsLosses } = this.settings;
    const discs = (name: keyof typeof thresholds, label: string) =>
      html`<label for=${name}>${label}</label>
        <input
          id=${name}
          name=${name}
          type="number"
          min="1"
          max="64"
          .value=${live(String(thresholds[name]))}
          @change=${() => this.#thresholds()}
        />`;
    return html` <div class="fields">
        <label for="level">${review.level()}</label>
        <input
          id="level"
          type="number"
          min=${LOWEST_LEVEL}
          max=${HIGHEST_LEVEL}
          .value=${live(String(reviewLevel))}
          @change=${(event: Event) => {
            const level = Math.round(Number((event.target as HTMLInputElement).value));
            const fits = level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL;
            this.#set({ reviewLevel: fits ? level : reviewLevel });
          }}
        />
      </div>
      <h3>${review.thresholds()}</h3>
      <div class="fields">
        ${discs('dubious', review.dubious())} ${discs('mistake', review.mistake())}
        ${discs('blunder', review.blunder())}
      </div>
      <p class="small muted">${review.levelNote()}</p>
      ${checkbox(graph.showLosses(), showsLosses, (isOn) => this.#set({ showsLosses: isOn }), 'row')} ${this.#write()}`;
  }

  #empty() {
    const { review } = pageWords;
    const paste = (): void => emit(this, 'outflank-command', { command: 'paste' });
    return html`<section class="card pad">
      <p>${review.empty()}</p>
      <div class="row">
        <button class="primary" @click=${paste}>${icon('paste')}${pageWords.header.open()}</button>
        <button @click=${() => void this.#openSample()}>${review.sample()}</button>
      </div>
    </section>`;
  }

  async #openSample(): Promise<void> {
    const { workbench } = this;
    const program = await workbench.fetch(() => import('./sample-game.ts'));
    const game = program?.sampleGame(pageWords.review.sampleName());
    if (!game) return;
    if (!game.ok) return workbench.refuse(game.fault);
    workbench.load(game.value);
    this.begin();
  }

  override render() {
    const {
      open,
      shown: { hidesValues },
    } = this.workbench;
    if (!open.tree.root.children.length) return this.#empty();
    const { review } = this.gameReview;
    // The result of a finished game is known without a search.
    const isCurve = review.moves.filter(({ value }) => value).length > 1;
    const motifs = reviewMotifs(this, this.workbench, this.gameReview);
    const isReviewed = this.gameReview.isReviewed && review.moves.some(({ loss }) => loss !== undefined);
    const verdict = isReviewed ? gameVerdict(review, (review.moves.at(-1)?.step.node ?? open.tree.root).position) : '';
    return html`<section class="card">
        ${verdict ? html`<h2>${verdict}</h2>` : nothing} ${this.#bar()}
        ${isReviewed && !hidesValues ? this.#sides(review) : nothing}
        ${
          isCurve && !hidesValues
            ? html`<outflank-graph
                .review=${review}
                .path=${open.path}
                ?losses=${this.settings.showsLosses}
                .motifs=${motifs?.byPath ?? NO_MOTIFS}
                .motifsText=${motifs?.textOf ?? noText}
              ></outflank-graph>`
            : nothing
        }
      </section>
      ${
        isReviewed && !hidesValues
          ? html`<outflank-mistakes .workbench=${this.workbench} .gameReview=${this.gameReview}></outflank-mistakes>`
          : nothing
      }
      ${this.#options()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-review': OutflankReview;
  }
}
