import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { askable, fitting, type ExerciseTask, TASKS, type Wish } from '../../game/exercise/choice.ts';
import { MIN_EMPTIES } from '../../game/exercise/criterion.ts';
import { type Exercise, GRADES } from '../../game/exercise/exercise.ts';
import { makeExercisesJson, makeExercisesObf } from '../../game/exercise/file.ts';
import { isTheme } from '../../game/exercise/themes.ts';
import { parentPath } from '../../game/path.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Fault } from '../../game/types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { gameTitle } from '../document/info.ts';
import { MAX_EMPTIES } from './exact.ts';
import { exerciseWords as words } from './exercise-words.ts';
import { exercisesOf } from './from-game.ts';
import { faultText } from '../i18n/faults.ts';
import { saveBlob } from '../browser/save.ts';
import type { GameReview } from '../review/game-review.ts';
import { isMistake } from '../review/line-review.ts';
import { Dialog } from '../ui/dialog.ts';
import { Listening } from '../workbench/listening.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { dialogFormStyles, fieldStyles } from '../ui/styles/form.ts';
import { readingWords } from '../i18n/reading-words.ts';
import type { ExerciseSets } from './exercise-sets.ts';
import { BANDS, type Band, bandOf } from './expected.ts';
import { peopleOf } from '../people/people-of.ts';
import { peopleWords } from '../people/people-words.ts';
import { ratingChoices } from '../people/rating-select.ts';
import { ratingStyles, ratingView } from './rating-view.ts';
import { themeSelect } from './theme-select.ts';
import { type Choice, filesButton, select, startButton } from '../ui/controls.ts';

const COUNTS = [10, 20, 50, 100] as const;
/** Number of a file's faults shown. */
const FAULTS_SHOWN = 20;
/** A grade, or `own`: near the user's rating. */
type Strength = number | 'own' | null;

/** Chooses a set of exercises and starts it; makes exercises from a game, reads them from files and writes them. */
@customElement('outflank-exercises')
export class OutflankExercises extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) sets!: ExerciseSets;
  @property({ attribute: false }) gameReview!: GameReview;
  @state() private task: ExerciseTask = 'moves';
  @state() private theme: Wish['theme'] = null;
  @state() private strength: Strength = null;
  @state() private least: number = MIN_EMPTIES;
  @state() private most: number = MAX_EMPTIES;
  @state() private count: number = COUNTS[1];
  /** How many people find the move; null: any number. */
  @state() private band: Band | null = null;
  @state() private isOwn = false;
  @state() private said = '';
  @state() private faults: readonly Fault[] = [];
  /** Null unless exercises are being made. */
  @state() private looking: readonly [number: number, total: number] | null = null;
  #abort = new AbortController();
  readonly #dialog = new Dialog(this, { onClose: () => this.#abort.abort() });
  protected readonly listening = new Listening(
    this,
    () => this.sets.exercises,
    () => void this.#findMotifs(),
  );
  protected readonly hearing = new Listening(this, () => this.sets.motifs);
  protected readonly hearingPeople = new Listening(this, () => this.sets.expected);

  static override styles = [
    dialogStyles,
    fieldStyles,
    dialogFormStyles,
    ratingStyles,
    css`
      dialog {
        width: min(34rem, 100vw - 2rem);
      }
      /* Long labels leave the fields their half. */
      .fields {
        grid-template-columns: fit-content(45%) minmax(0, 1fr);
        overflow-wrap: anywhere;
      }
      :is(select, input) {
        min-width: 0;
        max-width: 100%;
      }
      ul {
        margin: 0;
        padding-left: 1.2em;
        overflow-wrap: anywhere;
      }
    `,
  ];

  async open(): Promise<void> {
    this.said = '';
    this.faults = [];
    void this.#findMotifs();
    await this.#dialog.show();
  }

  async #findMotifs(): Promise<void> {
    const { exercises, motifs } = this.sets;
    if (!(await motifs.find(exercises.all))) this.workbench.say(readingWords.notLoaded(), true);
  }

  get #wish(): Wish {
    const { task, theme, least, most, strength } = this;
    const near = strength === 'own' ? this.sets.exercises.rating : null;
    return { task, theme, least, most, near, grade: strength === 'own' ? null : strength };
  }

  get #fitting(): readonly Exercise[] {
    return this.#fittingTo(this.#wish);
  }

  #fittingTo(wish: Wish): readonly Exercise[] {
    const { exercises, motifs } = this.sets;
    const { own } = exercises;
    const found = fitting(this.isOwn && own.length ? own : exercises.all, wish, exercises.answers, motifs.of);
    return this.band === null ? found : found.filter((exercise) => this.#bandOf(exercise) === this.band);
  }

  #bandOf(exercise: Exercise): Band | null {
    const finding = this.sets.expected.of(exercise);
    return finding && bandOf(finding.share);
  }

  /** Works out how many people find the moves, if that was asked for. */
  async #findExpected(): Promise<void> {
    const { exercises, expected } = this.sets;
    if (this.band && !(await expected.find(exercises.all, true))) this.workbench.say(peopleWords.missing(), true);
  }

  #begin(start: () => void): void {
    this.#dialog.close();
    start();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const list = this.#fitting;
    if (askable(list, this.task)) this.#begin(() => this.sets.start(this.task, list, this.count));
  }

  // Making and storing.

  async #fromGame(): Promise<void> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const { open, engine, document } = this.workbench;
    const mistakes = this.gameReview.review.moves.filter(isMistake).flatMap(({ path, step }) => {
      const before = nodeAt(open.tree, parentPath(path));
      const { move } = step.node;
      return before && move ? [{ position: before.position, played: move }] : [];
    });
    const source = this.workbench.title || gameTitle(document.info);
    const made = await exercisesOf(engine, mistakes, source, signal, (...looking) => (this.looking = looking));
    this.looking = null;
    if (signal.aborted) return;
    const added = await this.sets.exercises.add(made);
    this.said = made.length ? words.made(added) : words.noneMade();
  }

  #save(text: string, name: string, type: string): void {
    saveBlob(new Blob([text], { type }), name);
  }

  async #add([file]: readonly File[]): Promise<void> {
    const text = (await file?.text().catch(() => '')) ?? '';
    const { added, faults } = await this.sets.exercises.addFile(text);
    this.faults = faults;
    this.said = words.added(added);
  }

  // Drawing.

  #status() {
    const { exercises } = this.sets;
    const { answers, right } = exercises.today;
    const { due, streak, rating } = exercises;
    const set = exercises.unfinished('set');
    const said = [...(answers ? [words.today(answers, right)] : []), ...(streak ? [words.days(streak)] : [])];
    return html`${ratingView(rating)}
      <p class="small muted">${said.join(' ')}</p>
      ${
        due.length || set
          ? html`<div class="row">
              ${
                set
                  ? html`<button
                      type="button"
                      class="primary"
                      @click=${() => this.#begin(() => this.sets.resume('set'))}
                    >
                      ${words.resume(set.next + 1, set.ids.length)}
                    </button>`
                  : nothing
              }
              ${
                due.length
                  ? html`<button type="button" @click=${() => this.#begin(() => this.sets.repeat())}>
                      ${words.repeat(due.length)}
                    </button>`
                  : nothing
              }
            </div>`
          : nothing
      }`;
  }

  #select<T>(label: string, choices: readonly Choice<T>[], chosen: T, take: (value: T) => void) {
    return html`<label for=${label}>${label}</label>${select(choices, chosen, take, { id: label })}`;
  }

  #number(value: number, label: string, take: (value: number) => void) {
    return html`<input
      type="number"
      aria-label=${label}
      min="1"
      max="60"
      required
      .value=${String(value)}
      @change=${(event: Event) => take((event.target as HTMLInputElement).valueAsNumber || value)}
    />`;
  }

  #fields() {
    const { task, theme, strength, isOwn, count } = this;
    const own = this.sets.exercises.own.length;
    const grades = Array.from({ length: GRADES.most }, (_, i) => i + GRADES.least);
    const strengths: readonly Choice<Strength>[] = [
      [null, words.any()],
      ['own', words.nearRating(String(Math.round(this.sets.exercises.rating.value)))],
      ...grades.map((grade) => [grade, grade] as const),
    ];
    return html`<div class="fields">
      ${this.#select(
        words.task(),
        TASKS.map((name) => [name, words.tasks[name]()]),
        task,
        (value) => (this.task = value),
      )}
      ${
        task === 'moves'
          ? themeSelect({
              chosen: theme,
              from: this.#fittingTo({ ...this.#wish, theme: null }),
              motifs: this.sets.motifs,
              take: (choice) => (this.theme = choice),
            })
          : nothing
      }
      <span>${words.empties()}</span>
      <span class="row">
        ${this.#number(this.least, words.fewest(), (value) => (this.least = value))} –
        ${this.#number(this.most, words.most(), (value) => (this.most = value))}
      </span>
      ${this.#select(words.difficulty(), strengths, strength, (value) => (this.strength = value))} ${this.#people()}
      ${this.#select(
        words.count(),
        COUNTS.map((choice) => [choice, choice]),
        count,
        (value) => (this.count = value),
      )}
      ${
        own
          ? this.#select(
              words.which(),
              [
                [false, words.all()],
                [true, words.own(own)],
              ],
              isOwn,
              (value) => (this.isOwn = value),
            )
          : nothing
      }
    </div>`;
  }

  /** How many players of a rating find the move. */
  #people() {
    const { exercises } = peopleWords;
    const store = peopleOf(this.workbench);
    const bands = BANDS.map((band): Choice<Band | null> => [band, exercises.bands[band]()]);
    const take = (band: Band | null): void => {
      this.band = band;
      void this.#findExpected();
    };
    const rated = (rating: number): void => {
      store.rating = rating;
      void this.#findExpected();
    };
    return html`${this.#select(exercises.filter(), [[null, words.any()], ...bands], this.band, take)}
    ${this.band ? this.#select(peopleWords.rated(), ratingChoices(store.rating), store.rating, rated) : nothing}`;
  }

  /** How many exercises were looked at for that. */
  #peopleKnown() {
    const { exercises, expected } = this.sets;
    if (!this.band || !expected.isAtWork) return nothing;
    const known = expected.knownOf(exercises.all);
    return known < exercises.all.length ? peopleWords.exercises.waiting(known, exercises.all.length) : nothing;
  }

  #tools(list: readonly Exercise[]) {
    const json = (): void =>
      this.#save(makeExercisesJson(list, this.sets.exercises.answers), 'exercises.json', 'application/json');
    const obf = (): void => this.#save(makeExercisesObf(list), 'exercises.obf', 'text/plain');
    return html`<div class="row">
      ${startButton(
        this.looking !== null,
        [words.game(), () => void this.#fromGame()],
        [words.cancel(), () => this.#abort.abort()],
        false,
      )}
      ${this.looking ? html`<span class="small" role="status">${words.looking(...this.looking)}</span>` : nothing}
      <button type="button" ?disabled=${!list.length} @click=${json}>${words.saveJson()}</button>
      <button type="button" ?disabled=${!list.length} @click=${obf}>${words.saveObf()}</button>
      ${filesButton(words.add(), (files) => void this.#add(files), { accept: '.json,.jsonl,.obf,.txt', isSingle: true })}
    </div>`;
  }

  #came() {
    const { said, faults } = this;
    return html`<p class="small" role="status">${said}</p>
      ${
        faults.length
          ? html`<p class="small">${words.bad(faults.length)}</p>
              <ul class="small">
                ${faults.slice(0, FAULTS_SHOWN).map((fault) => html`<li>${faultText(fault)}</li>`)}
              </ul>`
          : nothing
      }`;
  }

  /** How many of a set's motifs have been found. */
  #motifsKnown() {
    const { exercises, motifs } = this.sets;
    const known = motifs.knownOf(exercises.all);
    const isWaiting = this.theme !== null && !isTheme(this.theme) && known < exercises.all.length;
    return isWaiting ? words.seeking(known, exercises.all.length) : nothing;
  }

  #content() {
    const list = this.#fitting;
    const count = askable(list, this.task);
    return html`<form @submit=${(event: Event) => this.#onSubmit(event)}>
      ${this.#status()} ${this.#fields()}
      <div class="row">
        <button class="primary" ?disabled=${!count}>${words.start()}</button>
        <span class="small" role="status">${words.fit(count)} ${this.#motifsKnown()} ${this.#peopleKnown()}</span>
      </div>
      <p class="small muted">${words.note()}</p>
      ${this.#tools(list)} ${this.#came()}
    </form>`;
  }

  override render() {
    return this.#dialog.render({ heading: words.heading(), content: () => this.#content() });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-exercises': OutflankExercises;
  }
}
