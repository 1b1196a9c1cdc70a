import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { ratingNow } from '../../game/exercise/answers.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { allThemes } from '../../game/exercise/motif-themes.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { squareName } from '../../game/shape.ts';
import type { Square } from '../../game/types.ts';
import { emit } from '../workbench/events.ts';
import { proofText } from '../engine/value-format.ts';
import { exerciseWords as words } from './exercise-words.ts';
import { playerName } from '../i18n/labels.ts';
import { clockText } from '../i18n/numbers.ts';
import '../play/outflank-clock.ts';
import { ExerciseMode } from './exercise-mode.ts';
import { resultSaid } from './outflank-run-result.ts';
import type { Refutation } from './refutation.ts';
import type { RunResult } from './run-progress.ts';
import { runWords } from './run-words.ts';
import { Listening } from '../workbench/listening.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { exerciseSetsOf, type ExerciseSets } from './exercise-sets.ts';
import { outOf } from '../people/people-text.ts';
import { peopleWords } from '../people/people-words.ts';
import { sharePhrase, shareStyles } from '../people/share-bar.ts';
import { themeName } from './theme-select.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

const SIDE = 8;

/** The two opposite corners of the quarter of the board that contains a square. */
function quarterOf(square: Square): readonly [from: string, to: string] {
  const start = (at: number): number => (at < SIDE / 2 ? 0 : SIDE / 2);
  const [row, column] = [start(Math.floor(square / SIDE)), start(square % SIDE)];
  const corner = row * SIDE + column;
  const name = (at: Square): string => squareName(OTHELLO, at);
  return [name(corner), name(corner + (SIDE / 2 - 1) * (SIDE + 1))];
}

/**
 * The exercise on the board: the question, the verdict, hints, the refutation, and the progress of the run; then how
 * the run ended.
 *
 * @fires outflank-command - why
 */
@customElement('outflank-exercise')
export class OutflankExercise extends WorkbenchElement {
  /** Null: those of the workbench, which are loaded. */
  @property({ attribute: false }) sets: ExerciseSets | null = null;
  protected readonly hearing = new Listening(this, () => this.sets?.exercises ?? null);
  protected readonly hearingPeople = new Listening(this, () => this.sets?.expected ?? null);
  protected readonly focusing = new FocusOnText(this, '.say');

  static override styles = [taskStyles, shareStyles];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.sets) void this.workbench.part(exerciseSetsOf).then((sets) => (this.sets = sets));
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    const { mode } = this.workbench;
    if (mode instanceof ExerciseMode) mode.isSeen = false;
  }

  /** The clock is stopped while nobody sees it. */
  readonly #onVisibility = (): void => {
    const { mode } = this.workbench;
    if (mode instanceof ExerciseMode) mode.isSeen = this.isConnected && !document.hidden;
  };

  /** What is about to be drawn counts as seen, so that its clock is drawn running. */
  protected override willUpdate(): void {
    this.#onVisibility();
  }

  /** How many people find the move is worked out beside the exercise. */
  protected override updated(): void {
    const { mode } = this.workbench;
    const exercise = mode instanceof ExerciseMode && !mode.rules.isQuick ? mode.exercise : null;
    if (exercise && this.sets?.expected.of(exercise) === null) void this.sets.expected.find([exercise]);
  }

  #refuted({ loss, value, line }: Refutation): readonly string[] {
    const moves = line.map((move) => moveName(OTHELLO, move)).join(' ');
    return [words.givesAway(loss, proofText(value)), ...(moves ? [words.refuted(moves)] : [])];
  }

  #done(mode: ExerciseMode, how: 'right' | 'wrong' | 'shown'): string {
    const { trap } = mode;
    const value = signed(mode.score);
    const best = mode.best.join(', ');
    if (how === 'shown' || !trap) return (how === 'shown' ? words.shown : words.isRight)(best, value);
    if (how === 'right') return trap.isSafe ? words.isSafe(trap.name, value) : words.isLosing(trap.name, best, value);
    return trap.isSafe ? words.wasSafe(trap.name, value) : words.wasLosing(trap.name, best, value);
  }

  #asked(mode: ExerciseMode, { side }: Exercise): string {
    const player = playerName(OTHELLO, side === 'X' ? 'black' : 'white');
    if (mode.trap) return words.safeOrNot(player, mode.trap.name);
    return mode.reply ? words.askNext(mode.reply, player, mode.step) : words.ask(player);
  }

  #said(mode: ExerciseMode, exercise: Exercise | null): readonly string[] {
    const { state } = mode;
    switch (state.kind) {
      case 'asked':
        return [...this.#last(mode), this.#asked(mode, exercise!)];
      case 'judging':
        return [words.judging(state.name)];
      case 'replying':
        return [words.replying(state.name)];
      case 'wrong':
        return [words.wrong(state.name), ...(state.refutation ? this.#refuted(state.refutation) : [])];
      case 'done': {
        const { second } = exercise!;
        return [
          this.#done(mode, state.how),
          ...(second === null || mode.step > 1 ? [] : [words.second(signed(second))]),
          ...(state.refutation ? this.#refuted(state.refutation) : []),
        ];
      }
      case 'paused':
        return [runWords.paused()];
      case 'over':
        return this.sets ? resultSaid(mode, state.result, this.sets.log) : [];
    }
  }

  /** In a quick run: whether the last answer was right, and the time left, for users who can't see the clock. */
  #last({ last, clock }: ExerciseMode): readonly string[] {
    if (!last) return [];
    return [
      last.isRight ? runWords.wasRight(last.name) : runWords.wasWrong(last.name, last.best.join(', ')),
      ...(clock ? [runWords.left(clockText(clock.leftMs))] : []),
    ];
  }

  #hints(mode: ExerciseMode, exercise: Exercise) {
    if (!mode.hints || !mode.hidesValues) return nothing;
    const names = allThemes(exercise).map(themeName).join(', ');
    const [square = 0] = mode.bestSquares;
    return html`<p class="small" role="status">
      ${mode.hasThemes ? (names ? words.hintThemes(names) : words.hintNone()) : nothing}
      ${mode.hasPlace ? words.hintWhere(...quarterOf(square)) : nothing}
    </p>`;
  }

  #answers(mode: ExerciseMode) {
    if (mode.isElsewhere) return html`<button class="primary" @click=${() => mode.again()}>${words.back()}</button>`;
    if (!mode.trap) return nothing;
    return html`<button class="primary" @click=${() => mode.answer(true)}>${words.safe()}</button>
      <button class="primary" @click=${() => mode.answer(false)}>${words.losing()}</button>`;
  }

  /** The user's own exercises can be removed. */
  #remove({ exercise }: ExerciseMode) {
    const { exercises } = this.sets ?? {};
    if (!exercise || !exercises?.own.includes(exercise)) return nothing;
    return html`<button class="quiet" @click=${() => void exercises.remove(exercise)}>${words.remove()}</button>`;
  }

  /** Compares the right move with the next one. */
  #why(mode: ExerciseMode): void {
    mode.again();
    emit(this, 'outflank-command', { command: 'why' });
  }

  #buttons(mode: ExerciseMode) {
    const { state } = mode;
    const refutation = state.kind === 'wrong' || state.kind === 'done' ? state.refutation : null;
    const isDone = state.kind === 'done';
    const isOpen = mode.hidesValues && !mode.rules.isQuick;
    return html`<div class="row">
      ${mode.hidesValues ? this.#answers(mode) : nothing}
      ${
        isDone || mode.hasEnded
          ? html`<button class="primary" @click=${() => mode.next()}>${this.#nextLabel(mode)}</button>`
          : nothing
      }
      ${state.kind === 'paused' ? html`<button class="primary" @click=${() => mode.goOn()}>${runWords.goOn()}</button>` : nothing}
      ${mode.clock && state.kind === 'asked' ? html`<button @click=${() => mode.pause()}>${runWords.pause()}</button>` : nothing}
      ${refutation ? html`<button @click=${() => mode.look(refutation)}>${words.look()}</button>` : nothing}
      ${isDone ? html`<button @click=${() => this.#why(mode)}>${words.why()}</button>` : nothing}
      ${
        isOpen && !mode.trap
          ? html`<button ?disabled=${!mode.canHint} @click=${() => mode.hint()}>${words.hint()}</button>`
          : nothing
      }
      ${isOpen ? html`<button @click=${() => mode.show()}>${words.show()}</button>` : nothing}
      ${isDone ? this.#remove(mode) : nothing}
      <button class="quiet" @click=${() => mode.end()}>${words.end()}</button>
    </div>`;
  }

  #nextLabel(mode: ExerciseMode): string {
    if (mode.isReopened) return runWords.back();
    return mode.hasEnded ? runWords.result() : words.next();
  }

  /** How far the run has come. */
  #progress(mode: ExerciseMode): readonly string[] {
    const { kind, right, wrong, run, ids } = mode.set;
    switch (kind) {
      case 'streak':
        return [runWords.inRow(right)];
      case 'minutes':
        return [runWords.right(right)];
      case 'daily':
        return [words.place(mode.number, ids.length), runWords.right(right)];
      default:
        return [words.place(mode.number, ids.length), words.tally(right, wrong, run)];
    }
  }

  #head(mode: ExerciseMode, exercise: Exercise) {
    const rating = ratingNow(exercise, this.sets?.exercises.answers.get(idOf(exercise)));
    const finding = this.sets?.expected.of(exercise) ?? null;
    const own = this.workbench.settings.rating;
    const isShared = finding !== null && !mode.trap && !mode.rules.isQuick;
    const parts = [
      ...(mode.isReopened ? [] : this.#progress(mode)),
      runWords.rated(String(Math.round(rating.value))),
      isShared ? sharePhrase(peopleWords.exercises.solved(outOf(finding.share), String(own)), finding) : '',
      ...(mode.hidesValues ? [] : [exercise.source]),
    ].filter(Boolean);
    return html`<div class="row">
      ${mode.isReopened ? nothing : this.#clock(mode)}
      <p class="muted small">${parts.map((part, i) => [i ? ' · ' : '', part])}</p>
    </div>`;
  }

  #clock({ clock }: ExerciseMode) {
    if (!clock) return nothing;
    return html`<outflank-clock
      .clock=${{ leftMs: () => clock.leftMs }}
      .running=${clock.runs ? 'black' : null}
      .name=${runWords.time()}
    ></outflank-clock>`;
  }

  #result(mode: ExerciseMode, result: RunResult) {
    if (!this.sets) return nothing;
    return html`<outflank-run-result
      .workbench=${this.workbench}
      .mode=${mode}
      .sets=${this.sets}
      .result=${result}
    ></outflank-run-result>`;
  }

  override render() {
    const { mode } = this.workbench;
    if (!(mode instanceof ExerciseMode)) return nothing;
    const { state, exercise } = mode;
    const isOver = state.kind === 'over';
    if (!exercise && !isOver) return nothing;
    const isError = state.kind === 'wrong' || (state.kind === 'done' && state.how === 'wrong');
    // One status from question to result: what changes in it is read out.
    return html`<section class="card" aria-label=${words.label()}>
      ${isOver ? nothing : this.#head(mode, exercise!)}
      <p class="say ${isError ? 'error' : ''}" role="status" tabindex="-1">
        <span></span><span>${this.#said(mode, exercise).filter(Boolean).join(' ')}</span>
      </p>
      ${isOver ? this.#result(mode, state.result) : [this.#hints(mode, exercise!), this.#buttons(mode)]}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-exercise': OutflankExercise;
  }
}
