import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ROOT } from '../../game/path.ts';
import { emptyCount, mustPass, opponent as otherColour, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newTree } from '../../game/tree.ts';
import type { GameInfo } from '../../game/formats/imported.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../workers/levels.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { playerName, systemName } from '../i18n/labels.ts';
import { duration, isBeyondReach, roughDuration } from '../i18n/numbers.ts';
import { peopleWords } from '../people/people-words.ts';
import { startNewGame } from '../workbench/actions.ts';
import { tipOf } from '../workbench/command-tip.ts';
import { isBlankDocument } from '../document/document.ts';
import { gameTitle } from '../document/info.ts';
import { TimeLeft } from '../engine/time-left.ts';
import { LEVEL_NAMES, LEVELS } from './level-names.ts';
import { NAMED_RATINGS, opponentName, OTHER_RATINGS, ratingOf, seatName, strengthName } from './opponents.ts';
import './outflank-clock.ts';
import { PlayMode } from './play-mode.ts';
import { type RunningGame, type RunningGames, runningGamesOf } from './running-games.ts';
import { playStyles } from './play-styles.ts';
import { MAX_INCREMENT, LARGEST_LOSS, MAX_MINUTES, type StudySettings } from '../settings/study-settings.ts';
import { studyWords } from '../i18n/study-words.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { fieldStyles } from '../ui/styles/form.ts';
import { checkbox, radios, select, type Choice } from '../ui/controls.ts';
import { emit } from '../workbench/events.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** A game that may have a rematch; without terms, those that are set. */
type Ended = Pick<RunningGame, 'start' | 'user'> & Partial<Pick<RunningGame, 'terms'>>;

/**
 * A game against the engine: strength, colour, clocks, handicap; then whose turn it is, what the engine has found for
 * its move, a hint, and taking back; at the end, a rematch or the review.
 *
 * @fires outflank-command - the game played is to be reviewed
 */
@customElement('outflank-play')
export class OutflankPlay extends WorkbenchElement {
  protected readonly focusing = new FocusOnText(this, '.state');

  static override styles = [taskStyles, fieldStyles, playStyles];

  /** Whether the rarer choices are shown; undefined until that is chosen. */
  @state() private showsMore: boolean | undefined;
  readonly #timeLeft = new TimeLeft();
  #isBeginning = false;

  get settings(): StudySettings {
    return this.workbench.studySettings.value;
  }

  #set(part: Partial<StudySettings>): void {
    this.workbench.studySettings.set(part);
  }

  get #games(): RunningGames {
    return this.workbench.part(runningGamesOf);
  }

  /** A new game, saved from its first move on. */
  async #startNew(user: Colour, start = startPosition(this.workbench.open.tree.root.position.rules)): Promise<void> {
    const { workbench, settings } = this;
    const { play } = studyWords;
    const rating = ratingOf(settings, start);
    const { rules } = start;
    const title = play.title(opponentName(rating, settings.playLevel));
    const name = rules.id === OTHELLO.id ? title : `${title} · ${systemName(rules)}`;
    const library = await workbench.saved.want().catch(() => null);
    if (!library) startNewGame(workbench, start);
    else {
      // Saves an open document that is stored nowhere else.
      if (!workbench.document.name && !isBlankDocument(workbench.document)) library.name(library.freeName);
      library.openContent({ name, info: this.#players(user, rating), tree: newTree(start) });
    }
    this.#games.start(user);
  }

  /** A game from the position on the board: what is on it goes to the library, where the game can wait. */
  async #startHere(user: Colour): Promise<void> {
    const { workbench, settings } = this;
    const library = workbench.document.name ? null : await workbench.saved.want().catch(() => null);
    if (library && !workbench.document.name) {
      const rating = ratingOf(settings, workbench.position);
      const { info } = workbench.document;
      if (!info.black && !info.white)
        workbench.open.edit((document) => ({ ...document, info: { ...info, ...this.#players(user, rating) } }));
      library.name(gameTitle(info) || studyWords.play.title(opponentName(rating, settings.playLevel)));
    }
    this.#games.start(user);
  }

  #players(user: Colour, rating: number | null): GameInfo {
    const { settings, studySettings } = this.workbench;
    const name = settings.player || studyWords.play.you();
    return { [user]: name, [otherColour(user)]: seatName(rating, studySettings.value.playLevel) };
  }

  /** Another game from where this one began; if that is the start of its document, in a document of its own. */
  #again({ start, user, terms }: Ended, isSwapped: boolean): void {
    const { workbench } = this;
    const playAs = isSwapped ? otherColour(user) : user;
    this.#set({ ...terms, playAs });
    if (start === ROOT) return void this.#startNew(playAs, workbench.open.tree.root.position);
    workbench.goTo(start);
    void this.#startHere(playAs);
  }

  /**
   * A move on the board before the game has begun begins it: the one that waits, a new one, or one from this position.
   * True if the move is the user's, in the position that was on the board.
   */
  async begin(): Promise<boolean> {
    const { workbench } = this;
    const { position } = workbench;
    // A second click while it begins is ignored.
    if (this.#isBeginning) return false;
    this.#isBeginning = true;
    await this.#begin().finally(() => (this.#isBeginning = false));
    const { mode } = workbench;
    return (
      mode instanceof PlayMode && mode.turn === 'user' && positionKey(workbench.position) === positionKey(position)
    );
  }

  async #begin(): Promise<void> {
    const { workbench, settings } = this;
    const { waiting } = this.#games;
    if (waiting?.id === workbench.document.id) await this.#games.resume(waiting);
    else if (isBlankDocument(workbench.document)) await this.#startNew(settings.playAs);
    else await this.#startHere(settings.playAs);
  }

  #analyse(): void {
    this.workbench.modes.leave();
    emit(this, 'outflank-command', { command: 'reviewGame' });
  }

  #number(
    key: 'playLevel' | 'playLoss' | 'playMinutes' | 'playIncrement',
    least: number,
    most: number,
    step: number,
    isDisabled = false,
  ) {
    return html`<input
      id=${key}
      type="number"
      min=${least}
      max=${most}
      step=${step}
      ?disabled=${isDisabled}
      .value=${String(this.settings[key])}
      @change=${(event: Event) => {
        const box = event.target as HTMLInputElement;
        const value = Number(box.value);
        const fits = box.value !== '' && value >= least && value <= most;
        if (fits) this.#set({ [key]: value, ...(key === 'playLevel' && { playPeople: 0 }) });
        box.value = String(this.settings[key]);
      }}
    />`;
  }

  #segments<T>(name: string, label: string, choices: readonly Choice<T>[], chosen: T, take: (choice: T) => void) {
    return html`<span id=${name}>${label}</span>
      <fieldset class="segments" aria-labelledby=${name}>${radios(name, choices, chosen, take)}</fieldset>`;
  }

  #fields() {
    const { play } = studyWords;
    const { playAs } = this.settings;
    const { open } = this.workbench;
    const { rules } = open.tree.root.position;
    const isAtStart = open.path === ROOT;
    const sides = COLOURS.map((one) => [one, html`<i class="disc ${one}"></i>${playerName(rules, one)}`] as const);
    return html`${this.#waiting()} ${this.#finished()}
      <div class="fields">
        ${this.#opponents()}
        ${this.#segments('as', play.as(), sides, playAs, (colour) => this.#set({ playAs: colour }))}
      </div>
      ${this.#note()} ${this.#more()}
      <div class="row">
        <button class="primary" @click=${() => void this.#startNew(playAs)}>${play.start()}</button>
        ${
          isAtStart && emptyCount(open.position) === emptyCount(startPosition(rules))
            ? nothing
            : html`<button @click=${() => void this.#startHere(playAs)}>${play.startHere()}</button>`
        }
      </div>`;
  }

  /** A game that was left unfinished. */
  #waiting() {
    const game = this.#games.waiting;
    if (!game) return nothing;
    const { play } = studyWords;
    const { playPeople, playLevel } = game.terms;
    return html`<div class="waiting">
      <p>${play.waiting(opponentName(playPeople || null, playLevel))}</p>
      <button class="primary" @click=${() => void this.#games.resume(game)}>${play.resume()}</button>
    </div>`;
  }

  /** A game played to its end here, before another page was looked at or the page was loaded again. */
  #finished() {
    const { finished } = this.#games;
    if (!finished) return nothing;
    const loser = COLOURS.find((colour) => finished.clock?.[colour] === 0);
    const { rules } = this.workbench.open.position;
    return html`${loser ? html`<p>${studyWords.play.timeOver(playerName(rules, otherColour(loser)))}</p>` : nothing}
      <div class="row">${this.#rematches(finished)}</div>`;
  }

  /** People first; then the engine's levels. */
  #opponents() {
    const { play } = studyWords;
    const { settings } = this;
    const rating = this.#rating;
    const levels = LEVEL_NAMES.map((name): Choice<number> => [LEVELS[name], play.levels[name]()]);
    const level = rating === null ? settings.playLevel : NaN;
    const people = NAMED_RATINGS.map((one): Choice<number> => [one, strengthName(one)]);
    return html`${
      this.#hasPeople
        ? this.#segments('people', play.people(), people, rating ?? 0, (one) => this.#set({ playPeople: one }))
        : nothing
    }
    ${this.#segments('named', play.engine(), levels, level, (one) => this.#set({ playLevel: one, playPeople: 0 }))}`;
  }

  get #hasPeople(): boolean {
    return hasPeople(this.workbench.open.position.rules);
  }

  get #rating(): number | null {
    return ratingOf(this.settings, this.workbench.open.position);
  }

  /** What the chosen people are, or that there are none. */
  #note() {
    const rating = this.#rating;
    const said = this.#hasPeople ? rating !== null && studyWords.play.peopleNote(String(rating)) : peopleWords.none();
    return said ? html`<p class="small muted">${said}</p>` : nothing;
  }

  /** The strengths that are not offered first. */
  #others() {
    if (!this.#hasPeople) return nothing;
    const { play } = studyWords;
    const others = OTHER_RATINGS.map((one): Choice<number> => [one, `${strengthName(one)} · ${one}`]);
    const rating = this.#rating ?? 0;
    const chosen = OTHER_RATINGS.includes(rating) ? rating : 0;
    return html`<label for="others">${play.others()}</label>
      ${select([[0, play.none()], ...others], chosen, (one) => this.#set({ playPeople: one }), { id: 'others' })}`;
  }

  /** Choices that few games need; open if one of them has been made. */
  #more() {
    const { play } = studyWords;
    const { playLevel, playMinutes, playLoss, playHints, playPasses } = this.settings;
    const rating = this.#rating;
    const isNamed =
      rating === null ? LEVEL_NAMES.some((name) => LEVELS[name] === playLevel) : NAMED_RATINGS.includes(rating);
    const hasLoss = rating === null && playLoss > 0;
    const isUsed = !isNamed || playMinutes > 0 || hasLoss || playHints || playPasses;
    const keep = (event: Event): void => {
      this.showsMore = (event.currentTarget as HTMLDetailsElement).open;
    };
    return html`<details ?open=${this.showsMore ?? isUsed} @toggle=${keep}>
      <summary>${play.more()}</summary>
      <div class="fields">
        ${this.#others()}
        <label for="playLevel">${play.level()}</label>
        ${this.#number('playLevel', LOWEST_LEVEL, HIGHEST_LEVEL, 1)}
        <label for="playMinutes">${play.minutes()}</label>
        ${this.#number('playMinutes', 0, MAX_MINUTES, 1)}
        <label for="playIncrement">${play.increment()}</label>
        ${this.#number('playIncrement', 0, MAX_INCREMENT, 1)}
        <label for="playLoss">${play.loss()}</label>
        ${this.#number('playLoss', 0, LARGEST_LOSS, 0.5, rating !== null)}
      </div>
      <p class="small muted">${rating === null ? play.lossNote() : play.lossPeople()}</p>
      ${this.#switches()}
    </details>`;
  }

  #switches() {
    const { play } = studyWords;
    const { playHints, playPasses } = this.settings;
    return html`${checkbox(play.hints(), playHints, (isOn) => this.#set({ playHints: isOn }), 'check')}
    ${checkbox(play.passes(), playPasses, (isOn) => this.#set({ playPasses: isOn }), 'check')}`;
  }

  #state(opponent: PlayMode): string {
    const { play } = studyWords;
    const { position } = this.workbench;
    if (opponent.turn === 'over') return opponent.result;
    const isPerson = opponent.rating !== null;
    if (opponent.isThinking) return isPerson ? play.personThinks() : play.thinking();
    if (opponent.turn === 'engine') return isPerson ? play.personTurn() : play.its();
    return mustPass(position) ? play.mustPass() : play.yours(playerName(position.rules, opponent.user));
  }

  /** How deep the engine has looked, how long it has thought, and how much longer it will, if known. */
  #thought(found: Analysis | null): string {
    const { play } = studyWords;
    if (!found) return play.noThought();
    const { elapsedMs, remainingMs } = found.progress;
    const time = duration(elapsedMs);
    const depth = found.value?.depth ?? 0;
    const left = remainingMs === undefined ? null : this.#timeLeft.of(found.job, remainingMs);
    if (left === null || isBeyondReach(left)) return play.thought(depth, time);
    return play.thoughtLeft(depth, time, roughDuration(left));
  }

  #afterwards(opponent: PlayMode) {
    const { play } = studyWords;
    return html`<button class="primary" @click=${() => this.#analyse()}>${play.analyse()}</button>
      ${this.#rematches(opponent)} ${this.#takeBack(opponent)}`;
  }

  #rematches(game: Ended) {
    const { play } = studyWords;
    return html`<button @click=${() => this.#again(game, false)}>${play.rematch()}</button>
      <button @click=${() => this.#again(game, true)}>${play.swapped()}</button>`;
  }

  #takeBack(opponent: PlayMode) {
    const { play } = studyWords;
    return html`<button
      title=${tipOf('undo', play.takeBack())}
      ?disabled=${!opponent.canTakeBack}
      @click=${() => opponent.takeBack()}
    >
      ${play.takeBack()}
    </button>`;
  }

  /** Each in its place, whoever is to move. */
  #buttons(opponent: PlayMode) {
    return html`${this.#takeBack(opponent)}
      <button @click=${() => this.#games.end()}>${studyWords.play.stop()}</button>
      ${this.#help(opponent)}`;
  }

  /** What brings the next move nearer: a hint for the user's, or asking for the opponent's. */
  #help(opponent: PlayMode) {
    const { play } = studyWords;
    if (opponent.isThinking) return html`<button @click=${() => opponent.moveNow()}>${play.moveNow()}</button>`;
    if (opponent.turn === 'engine')
      return html`<button class="primary" @click=${() => void opponent.answer()}>${play.goOn()}</button>`;
    return html`<button
      title=${tipOf('hint', play.hint())}
      ?disabled=${!this.workbench.shown.hidesValues}
      @click=${() => opponent.hint()}
    >
      ${play.hint()}
    </button>`;
  }

  #game(opponent: PlayMode) {
    const { turn, isThinking } = opponent;
    return html`<p class="state" role="status" tabindex="-1">${this.#state(opponent)}</p>
      ${turn === 'over' || opponent.rating !== null ? nothing : html`<p class="small muted thought">${isThinking ? this.#thought(opponent.found) : '\u00a0'}</p>`}
      <div class="row">${turn === 'over' ? this.#afterwards(opponent) : this.#buttons(opponent)}</div>`;
  }

  override render() {
    const { mode } = this.workbench;
    return html`<section class="card" aria-label=${studyWords.play.label()}>
      ${mode instanceof PlayMode ? this.#game(mode) : this.#fields()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-play': OutflankPlay;
  }
}
