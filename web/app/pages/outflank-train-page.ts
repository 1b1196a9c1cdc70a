import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { fitting, type Wish } from '../../../game/exercise/choice.ts';
import { MIN_EMPTIES } from '../../../game/exercise/criterion.ts';
import { ROOT } from '../../../game/path.ts';
import { COLOURS } from '../../../game/types.ts';
import type { PlannedItem } from '../../../workers/review/plan.ts';
import { browserStore } from '../../browser/storage.ts';
import { fullTitle } from '../../lessons/lesson-names.ts';
import { lessonWords } from '../../lessons/lesson-words.ts';
import type { Lessons } from '../../lessons/lessons.ts';
import { lessonsOf } from '../../lessons/start.ts';
import { pageWords } from '../../i18n/page-words.ts';
import '../../openings/repertoire/outflank-drill.ts';
import { practiceOf } from '../../openings/repertoire/open-repertoire.ts';
import type { Practice } from '../../openings/repertoire/practice.ts';
import { doneForPlan, endPlan, startItem } from '../../plan/make-plan.ts';
import '../../plan/outflank-plan.ts';
import { planOf, type TrainingPlan } from '../../plan/plan.ts';
import type { PlayerGames } from '../../players/player-games.ts';
import { gameReviewOf } from '../../review/game-review-of.ts';
import { GuessMode } from '../../review/guess-mode.ts';
import { retry } from '../../review/learned.ts';
import { isMistake, type ReviewedMove } from '../../review/line-review.ts';
import { ownSide } from '../../review/own-side.ts';
import { MAX_EMPTIES } from '../../train/exact.ts';
import { exerciseSetsOf, MAX_OF_A_KIND } from '../../train/open-exercises.ts';
import type { ExerciseSets } from '../../train/exercise-sets.ts';
import { playOutOptions, startPlayOut } from '../../train/play-out.ts';
import '../../train/outflank-play-out.ts';
import '../../train/outflank-learn.ts';
import { ratingStyles, ratingView } from '../../train/rating-view.ts';
import { runWords } from '../../train/run-words.ts';
import { icon, type IconName } from '../../ui/icon.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { emit } from '../../workbench/events.ts';
import { catchFocus } from '../../ui/focused.ts';
import { Listening } from '../../workbench/listening.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';
import { trainPageStyles } from './train-page-styles.ts';

/** The kinds of training. */
const KINDS = {
  lessons: 'lesson',
  exercises: 'target',
  daily: 'grid',
  streak: 'arrow',
  minutes: 'clock',
  mistakes: 'graph',
  drill: 'prepared',
  lines: 'joins',
  guess: 'board',
  playOut: 'discs',
} as const;
type Kind = keyof typeof KINDS;
/** As they stand on the page. */
const GROUPS = {
  learn: ['lessons', 'exercises', 'mistakes', 'guess'],
  practise: ['daily', 'streak', 'minutes', 'playOut'],
  openings: ['drill', 'lines'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;
/** Kinds that can be due on a day, in order of preference. */
const WITH_DUE: readonly Kind[] = ['exercises', 'drill', 'mistakes'];

/**
 * The kinds of training, with what is due today; during a question, the question.
 *
 * @fires outflank-command - a choice of positions was wanted
 */
@customElement('outflank-train-page')
export class OutflankTrainPage extends WorkbenchElement {
  @property({ attribute: false }) sets!: ExerciseSets;
  @property({ attribute: false }) practice!: Practice;
  @property({ attribute: false }) lessons!: Lessons;
  protected readonly hearing = new Listening(this, () => this.sets.exercises);
  @property({ attribute: false }) plan!: TrainingPlan;
  /** The games of the player whom the plan is for, once they are loaded. */
  @state() private playerGames: PlayerGames | null = null;
  protected readonly hearingLessons = new Listening(this, () => this.lessons);
  protected readonly hearingLog = new Listening(this, () => this.sets.log);
  protected readonly hearingPlan = new Listening(this, () => this.plan);
  protected readonly hearingGames = new Listening(this, () => this.playerGames);

  static override styles = [base, signs, controls, cards, ratingStyles, trainPageStyles];

  /** The user’s own in the reviewed game; both sides’ if it isn’t known who that was. */
  get #mistakes(): readonly ReviewedMove[] {
    const { document, settings } = this.workbench;
    const { isReviewed, review } = this.workbench.part(gameReviewOf);
    const own = ownSide(document.info, settings.player);
    return isReviewed ? review.moves.filter((move) => isMistake(move) && (!own || move.mover === own)) : [];
  }

  /** How many of a kind are due. */
  #due(kind: Kind): number {
    switch (kind) {
      case 'exercises':
        return this.sets.exercises.due.length;
      case 'mistakes':
        return this.#mistakes.length;
      case 'drill':
        return this.practice.due;
      default:
        return 0;
    }
  }

  #isEmpty(kind: Kind): boolean {
    if (kind === 'mistakes') return this.#mistakes.length === 0;
    if (kind === 'guess') return this.workbench.open.own.line === ROOT;
    return kind === 'drill' && COLOURS.every((colour) => !this.practice.repertoire.repertoires[colour].size);
  }

  /** Why there is nothing of a kind. */
  #missing(kind: Kind): string {
    const { empty } = pageWords.train;
    if (kind === 'drill' || kind === 'guess') return empty[kind]();
    return this.workbench.part(gameReviewOf).isReviewed ? empty.clean() : empty.mistakes();
  }

  /** Lessons, exercises and positions are chosen first. */
  #open(kind: Kind): void {
    if (kind === 'lessons' || kind === 'exercises') emit(this, 'outflank-command', { command: `view:${kind}` });
    else this.#start(kind);
  }

  #start(kind: Kind): void {
    const { workbench } = this;
    const { sets } = this;
    switch (kind) {
      case 'exercises':
        return this.#exercise();
      case 'daily':
        return sets.startDaily(sets.log.today);
      case 'streak':
        return void (sets.resume('streak') || sets.rise('streak'));
      case 'minutes':
        return sets.rise('minutes');
      case 'mistakes':
        return retry(workbench, this.#mistakes);
      case 'drill':
        return this.practice.startDue();
      case 'lines':
        return void this.practice.fromMemory();
      case 'guess':
        return void workbench.modes.enter((host, signal) => new GuessMode(host, signal));
      case 'lessons':
        return this.#open(kind);
      case 'playOut':
        return startPlayOut(workbench, sets, playOutOptions(browserStore()));
    }
  }

  /** What is due, otherwise the unfinished set, otherwise new ones at the user's level. */
  #exercise(): void {
    const { sets } = this;
    const { exercises, motifs } = sets;
    if (exercises.due.length) return sets.repeat();
    if (sets.resume('set')) return;
    const wish: Wish = {
      task: 'moves',
      theme: null,
      least: MIN_EMPTIES,
      most: MAX_EMPTIES,
      grade: null,
      near: exercises.rating,
    };
    const fit = (from: Wish) => fitting(exercises.all, from, exercises.answers, motifs.of);
    const own = fit(wish);
    sets.start('moves', own.length ? own : fit({ ...wish, near: null }), MAX_OF_A_KIND);
  }

  /** How it has gone so far. */
  #soFar(kind: Kind): string {
    const { exercises, log } = this.sets;
    const best = (of: 'streak' | 'minutes'): string => {
      const found = log.record.bests.get(of);
      return found ? runWords.bestSoFar(found.count) : '';
    };
    switch (kind) {
      case 'streak': {
        const unfinished = exercises.unfinished('streak');
        return unfinished ? runWords.goOnAt(unfinished.right) : best('streak');
      }
      case 'minutes':
        return best('minutes');
      case 'daily': {
        const { ids, results } = this.sets.daily(log.today);
        if (!results.length) return '';
        const right = results.filter((result) => result !== 'wrong').length;
        return results.length < ids.length
          ? runWords.place(results.length, ids.length)
          : runWords.ended.daily(right, ids.length);
      }
      default:
        return '';
    }
  }

  get #nextLesson(): string {
    const { next } = this.lessons;
    return next ? lessonWords.next(fullTitle(next)) : lessonWords.allDone();
  }

  #row(kind: Kind) {
    const { kinds, notes } = pageWords.train;
    const due = this.#due(kind);
    const isEmpty = this.#isEmpty(kind);
    const note = isEmpty ? this.#missing(kind) : kind === 'lessons' ? this.#nextLesson : notes[kind]();
    const soFar = this.#soFar(kind);
    return html`<li>
      <button ?disabled=${isEmpty} @click=${() => this.#open(kind)}>
        ${icon(KINDS[kind] as IconName)}
        <span
          ><b>${kinds[kind]()}</b> <span class="small muted">${[note, soFar].filter(Boolean).join(' · ')}</span></span
        >
        ${due ? html`<span class="due">${due}</span>` : nothing}
      </button>
      ${kind === 'daily' ? this.#yesterday() : nothing}
    </li>`;
  }

  #yesterday() {
    const { sets } = this;
    const { yesterday } = sets.log;
    if (sets.isDailyDone(yesterday)) return nothing;
    return html`<button class="quiet" @click=${() => sets.startDaily(yesterday)}>${runWords.yesterday()}</button>`;
  }

  #today() {
    const { train } = pageWords;
    const due = WITH_DUE.map((kind) => this.#due(kind)).reduce((sum, count) => sum + count, 0);
    const first = WITH_DUE.find((kind) => this.#due(kind) > 0) ?? 'exercises';
    const { exercises, log } = this.sets;
    // What is due comes first.
    const goesOn = !due && exercises.unfinished('set') !== null;
    return html`<section class="card today">
      <h2>${due ? train.today(due) : train.nothingDue()}</h2>
      ${due || goesOn ? nothing : html`<p class="small muted">${train.notes.exercises()}</p>`}
      ${log.record.ratedAt ? ratingView(exercises.rating) : nothing}
      <div class="row">
        <button class="primary" @click=${() => this.#start(first)}>${goesOn ? train.goOn() : train.start()}</button>
      </div>
    </section>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#onVisible);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  /** Another day may have begun. */
  readonly #onVisible = (): void => this.requestUpdate();

  #hasAskedForGames = false;

  protected override updated(): void {
    if (this.plan.record && !this.#hasAskedForGames) void this.#readGames();
  }

  async #readGames(): Promise<void> {
    this.#hasAskedForGames = true;
    const { workbench } = this;
    const program = await workbench.fetch(() => import('../../players/open-players.ts'));
    if (program) this.playerGames = await workbench.part(program.playerGamesOf);
  }

  /** The button that ended it goes with it; the focus must be somewhere. */
  async #endWeek(): Promise<void> {
    endPlan(this.workbench);
    await catchFocus(this);
  }

  /** The plan, if there is one. */
  #week() {
    const { workbench, plan, playerGames } = this;
    if (!plan.record) return nothing;
    const { reported, task } = playerGames ?? {};
    const reviewed = reported && task ? { player: task.player, games: reported.games } : null;
    return html`<outflank-plan
      .plan=${plan}
      .done=${doneForPlan(workbench, this.lessons)}
      .reviewed=${reviewed}
      @outflank-plan-start=${({ detail }: CustomEvent<{ item: PlannedItem }>) => void startItem(workbench, detail.item)}
      @outflank-plan-end=${() => void this.#endWeek()}
    ></outflank-plan>`;
  }

  override render() {
    const { workbench } = this;
    const { kind } = workbench.mode;
    if (kind === 'drill')
      return html`<outflank-drill .workbench=${workbench} .practice=${this.practice}></outflank-drill>`;
    if (kind === 'lesson') return html`<outflank-lesson .workbench=${workbench}></outflank-lesson>`;
    if (kind === 'playOut')
      return html`<outflank-play-out .workbench=${workbench} .sets=${this.sets}></outflank-play-out>`;
    if (kind === 'exercise' || kind === 'retry' || kind === 'guess')
      return html`<outflank-learn .workbench=${workbench}></outflank-learn>`;
    return html`${this.#today()}${this.#week()}
    ${(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => {
      const heading = pageWords.train.groups[group]();
      return html`<section class="card" aria-label=${heading}>
        <h3>${heading}</h3>
        <ul>
          ${GROUPS[group].map((one) => this.#row(one))}
        </ul>
      </section>`;
    })}`;
  }
}

export async function openTrain(workbench: Workbench): Promise<OutflankTrainPage> {
  const [sets, practice, lessons] = await Promise.all([
    workbench.part(exerciseSetsOf),
    workbench.part(practiceOf),
    workbench.part(lessonsOf),
  ]);
  return Object.assign(new OutflankTrainPage(), {
    workbench,
    sets,
    practice,
    lessons,
    plan: workbench.part(planOf),
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-train-page': OutflankTrainPage;
  }
}
