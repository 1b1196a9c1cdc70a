/**
 * The engine as an opponent: it answers the user's moves at a level, and gives away discs if it has a handicap; or it
 * plays as people of a rating do. It answers only moves; stepping through the tree isn't one, and a move taken back
 * stays as a variation.
 */
import { BOOK_FROM_LEVEL } from '../../game/book/play.ts';
import { fault } from '../../game/faults.ts';
import { lastPlaced, PASS } from '../../game/notation.ts';
import { parentPath, ROOT, type Path } from '../../game/path.ts';
import { emptyCount, isOver, mustPass, opponent } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { movesOn, nodeAt } from '../../game/tree.ts';
import { type Colour, fail, type Move, ok, type Position, type Result } from '../../game/types.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { chooseMove, NEW_ACCOUNT, type Account } from '../../workers/review/play.ts';
import type { Analysis, SearchLimits } from '../../workers/protocol.ts';
import { promote, type Document } from '../document/document.ts';
import { goTo, isDrawn, playMove } from '../document/game.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { playerName, resultText } from '../i18n/labels.ts';
import { studyWords } from '../i18n/study-words.ts';
import { abortsWith } from '../browser/abort.ts';
import { Clock, type ClockTimes } from './clock.ts';
import { faultText } from '../i18n/faults.ts';
import type { DocumentChange } from '../document/open-document.ts';
import type { Mode, ModeHost } from '../modes/mode.ts';
import { peopleWords } from '../people/people-words.ts';
import { moveOfPeople } from './human-opponent.ts';
import { ratingOf, seatName } from './opponents.ts';

export type WhoseTurn = 'user' | 'engine' | 'over';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The engine divides its time by the number of moves left to it, but takes at least … */
const MIN_MS = 100;
/** A pass made for the user is seen for this long before it is made. */
const PASS_MS = 1200;

interface Thinking {
  readonly at: Path;
  readonly abort: AbortController;
  /** The newest report; null if there is none. */
  found: Analysis | null;
  /** The user wants a move now. */
  readonly hurry: AbortController;
}

/** A game to be continued: where it began, and the time left; null without clocks. */
export interface Interrupted {
  readonly start: Path;
  readonly clock: ClockTimes | null;
}

/** Null if the model of what people play can't be loaded. */
export type PeopleLoader = () => Promise<Shares | null>;

/** With the current move as the main line of the place where it was played. */
function beforeItsSiblings(document: Document): Document {
  const { tree, path } = document;
  const isFirst = nodeAt(tree, parentPath(path))?.children[0] === nodeAt(tree, path);
  return isFirst ? document : promote(document);
}

export class PlayMode implements Mode {
  readonly kind = 'play';
  readonly ownsMoves = true;
  readonly user: Colour;
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  readonly #random: () => number;
  /** Absent: the engine plays, whatever the settings. */
  readonly #people: PeopleLoader | undefined;
  #account: Account = NEW_ACCOUNT;
  /** Where the game began. */
  readonly start: Path;
  /** Null without clocks. */
  readonly clock: Clock | null;
  /** The answer being searched for, and where. */
  #thinking: Thinking | null = null;
  /** Where the game stands, wherever the user looks, and whose turn it is there. */
  #game: { readonly at: Path; readonly turn: WhoseTurn };
  /** Aborts the search for the user's values. */
  #advice: AbortController;
  /** Runs until a forced pass is made for the user. */
  #passing: ReturnType<typeof setTimeout> | undefined;
  /** Where a hint was asked for. */
  #hintAt: Path | null = null;
  /** Places whose main line is a move that was taken back. */
  readonly #takenBack = new Set<Path>();

  constructor(
    host: ModeHost,
    signal: AbortSignal,
    user: Colour,
    random: () => number = Math.random,
    people?: PeopleLoader,
    from?: Interrupted,
  ) {
    this.#host = host;
    this.#signal = signal;
    this.user = user;
    this.#people = people;
    this.#random = random;
    this.start = from?.start ?? host.open.path;
    this.clock = this.#newClock(from?.clock);
    this.#game = { at: this.start, turn: this.turn };
    this.#advice = abortsWith(signal);
    signal.addEventListener('abort', () => {
      this.clock?.run(null);
      clearTimeout(this.#passing);
    });
  }

  #newClock(left: ClockTimes | null | undefined): Clock | null {
    const { playMinutes, playIncrement } = this.#host.settings();
    if (playMinutes === 0) return null;
    const each = playMinutes * MINUTE_MS;
    return new Clock(left ?? { black: each, white: each }, playIncrement * SECOND_MS, () => this.#onTimeOver());
  }

  begin(): void {
    this.#setResult(undefined);
    this.#stand();
    void this.answer();
    this.#passLater();
  }

  /** The game stands where the board does. */
  #stand(): void {
    this.#game = { at: this.#host.open.path, turn: this.turn };
    this.#advice.abort();
    if (this.turn === 'user' && this.#host.settings().playHints) void this.#advise();
    this.#runClock();
  }

  /** Where the game stands, wherever the user looks. */
  get at(): Path {
    return this.#game.at;
  }

  get isOver(): boolean {
    return this.#game.turn === 'over' || this.isTimeOver;
  }

  /** A side has lost on time: no more moves are played. */
  get isTimeOver(): boolean {
    return Boolean(this.clock?.loser);
  }

  /** What the engine has found for its move so far; null if nothing, or if it isn't thinking. */
  get found(): Analysis | null {
    return this.#thinking?.found ?? null;
  }

  /** Plays the best move found so far, or the first one found. */
  moveNow(): void {
    const thinking = this.#thinking;
    if (!thinking) return;
    thinking.hurry.abort();
    if (thinking.found) this.#choose(thinking.found);
  }

  /** The opponent's clock runs while it thinks, the user's while it is their move. */
  #runClock(): void {
    const turns = [this.#game.turn, this.turn];
    const side = this.isThinking ? opponent(this.user) : turns.includes('user') ? this.user : null;
    this.clock?.run(turns.includes('over') ? null : side);
  }

  /** Makes the user’s forced pass after a moment, where that is wanted and nothing else happens before. */
  #passLater(): void {
    const isForced = (): boolean =>
      this.turn === 'user' && mustPass(this.#host.open.position) && this.#host.settings().playPasses;
    if (!isForced()) return;
    this.#passing = setTimeout(() => {
      if (!isForced()) return;
      this.#put(PASS);
      void this.answer();
    }, PASS_MS);
  }

  #onTimeOver(): void {
    this.#stopThinking();
    this.#setResult(this.clock?.winner === 'black' ? '1-0' : '0-1');
    this.#sayEnd();
  }

  /** Who lost on time can't be seen on the board. A study of somebody else's game keeps that game's result. */
  #setResult(result: string | undefined): void {
    const { open } = this.#host;
    const { info } = open.document;
    if (info[opponent(this.user)] !== this.opponentName || info.result === result) return;
    const others = Object.fromEntries(Object.entries(info).filter(([key]) => key !== 'result'));
    open.edit((document) => ({ ...document, info: { ...others, ...(result && { result }) } }));
  }

  /** The rating of the people that the opponent plays like; null if it is the engine. */
  get rating(): number | null {
    return this.#people ? ratingOf(this.#host.settings(), this.#host.open.position) : null;
  }

  /** The opponent's name at the board. */
  get opponentName(): string {
    return seatName(this.rating, this.#host.settings().playLevel);
  }

  get isThinking(): boolean {
    return this.#thinking !== null;
  }

  get turn(): WhoseTurn {
    const { position, document } = this.#host.open;
    if (isOver(position) || isDrawn(document) || this.isTimeOver) return 'over';
    return position.sideToMove === this.user ? 'user' : 'engine';
  }

  /** The result of a finished game. */
  get result(): string {
    const { position, document } = this.#host.open;
    const winner = !isOver(position) && this.clock?.winner;
    if (winner) return studyWords.play.timeOver(playerName(position.rules, winner));
    return isDrawn(document) ? faultText(fault('drawn-now')) : studyWords.play.over(resultText(position));
  }

  get hidesValues(): boolean {
    return !this.#host.settings().playHints && !this.showsValues;
  }

  /** A hint was asked for here. */
  get showsValues(): boolean {
    return this.#hintAt === this.#host.open.path;
  }

  hint(): void {
    if (this.turn !== 'user' || this.showsValues) return;
    this.#hintAt = this.#host.open.path;
    void this.#advise();
    this.#host.changed();
  }

  /** Searches for the values here: for the board alone, that is done only while the engine is on. */
  async #advise(): Promise<void> {
    const { position, path } = this.#host.open;
    this.#advice.abort();
    this.#advice = abortsWith(this.#signal);
    const wish = { goal: 'all', limits: levelLimits(this.#host.settings().reviewLevel, position) } as const;
    const subject = subjectOf(position, 'play', path);
    const found = await this.#host.engine.search(subject, wish, this.#advice.signal, () => this.#host.changed());
    if (!found.ok) this.#host.say(faultText(found.fault), true);
  }

  /** Time that is over doesn't come back. */
  get canTakeBack(): boolean {
    return this.#turnBefore !== null && !this.isTimeOver;
  }

  /** Goes back to the user's last decision; what was played from there becomes a variation of what is played instead. */
  takeBack(): void {
    const before = this.#turnBefore;
    if (before === null || !this.canTakeBack) return;
    this.#noteTakenBack(before);
    this.#host.open.edit((document) => goTo(document, before));
    this.#stand();
  }

  #noteTakenBack(before: Path): void {
    const { tree, path } = this.#host.open;
    for (let at = path; at !== before; at = parentPath(at)) {
      const parent = parentPath(at);
      if (nodeAt(tree, parent)?.children[0] === nodeAt(tree, at)) this.#takenBack.add(parent);
    }
  }

  /** Null if there is none since the game began. */
  get #turnBefore(): Path | null {
    const { tree, path } = this.#host.open;
    for (let at = path; at !== ROOT && at !== this.start;) {
      at = parentPath(at);
      const position = nodeAt(tree, at)?.position;
      if (position?.sideToMove === this.user && !mustPass(position)) return at;
    }
    return null;
  }

  takeMove(move: Move): Result<Document> | null {
    if (this.isTimeOver) return fail('time-over');
    if (this.turn !== 'user') return this.isThinking ? fail('engine-thinking') : null;
    const played = this.#put(move);
    if (played.ok) void this.answer();
    return played;
  }

  /** The engine thinks only about the position on the board; back where the game stands, it goes on. */
  outlives({ isOpened }: DocumentChange): boolean {
    if (isOpened) return false;
    const { path } = this.#host.open;
    clearTimeout(this.#passing);
    if (this.#thinking && this.#thinking.at !== path) this.#stopThinking();
    if (path === this.#game.at) {
      if (this.turn === 'engine') void this.answer();
      this.#passLater();
    }
    this.#runClock();
    return true;
  }

  #put(move: Move): Result<Document> {
    const { path, position } = this.#host.open;
    const { sideToMove } = position;
    const isInstead = this.#takenBack.delete(path);
    const played = this.#host.open.tryEdit((document) => {
      const next = playMove(document, move);
      return next.ok && isInstead ? ok(beforeItsSiblings(next.value)) : next;
    });
    if (!played.ok) return played;
    if (move !== PASS) this.clock?.addIncrement(sideToMove);
    this.#stand();
    return played;
  }

  #stopThinking(): void {
    this.#thinking?.abort.abort();
    this.#thinking = null;
    this.#runClock();
    this.#host.changed();
  }

  /** Plays the engine's move if it is its turn. */
  async answer(): Promise<void> {
    const { position, path } = this.#host.open;
    if (this.isThinking) return;
    if (this.turn !== 'engine') return this.#sayEnd();
    if (mustPass(position)) return void this.#put(PASS);
    const thinking: Thinking = { at: path, abort: abortsWith(this.#signal), found: null, hurry: new AbortController() };
    this.#thinking = thinking;
    this.#stand();
    this.#host.changed();
    if (this.rating !== null) return this.#answerAsPeople(thinking, position, this.rating);
    const { playLevel, playLoss } = this.#host.settings();
    const usesBook = playLoss === 0 && playLevel >= BOOK_FROM_LEVEL;
    const known = usesBook ? await this.#host.book.of(position) : null;
    if (this.#thinking !== thinking || thinking.abort.signal.aborted) return;
    if (known) return this.#choose(known);
    // To give something away, the engine must know all moves.
    const goal = playLoss > 0 ? 'all' : 'best';
    const wish = { goal, limits: this.#limits(playLevel) } as const;
    const hear = (report: Analysis): void => this.#hear(thinking, report);
    const subject = subjectOf(position, 'play', path);
    const found = await this.#host.engine.search(subject, wish, thinking.abort.signal, hear);
    if (this.#thinking !== thinking) return;
    if (!found.ok) {
      this.#stopThinking();
      return this.#host.say(faultText(found.fault), true);
    }
    this.#choose(found.value);
  }

  async #answerAsPeople(thinking: Thinking, position: Position, rating: number): Promise<void> {
    const model = await this.#people?.();
    if (this.#thinking !== thinking) return;
    const task = {
      position,
      path: thinking.at,
      rating,
      last: lastPlaced(movesOn(this.#host.open.tree, thinking.at)),
      clockMs: this.clock?.leftMs(position.sideToMove) ?? null,
      signal: thinking.abort.signal,
      hurried: thinking.hurry.signal,
    };
    const found = model && (await moveOfPeople(model, this.#host.engine, task, this.#random));
    if (this.#thinking !== thinking) return;
    this.#stopThinking();
    if (!found?.ok) return this.#host.say(found ? faultText(found.fault) : peopleWords.missing(), true);
    if (found.value) this.#play(found.value);
  }

  #hear(thinking: Thinking, report: Analysis): void {
    if (this.#thinking !== thinking) return;
    thinking.found = report;
    const isReady = thinking.hurry.signal.aborted && report.moves.some(({ value }) => value);
    if (isReady) this.#choose(report);
    else this.#host.changed();
  }

  /** As deep as the level looks, or as long as the clock allows. */
  #limits(level: number): SearchLimits {
    const { position } = this.#host.open;
    const limits = levelLimits(level, position);
    if (!this.clock) return limits;
    const moves = Math.ceil(emptyCount(position) / 2) + 1;
    const time = Math.max(MIN_MS, this.clock.shareMs(position.sideToMove, moves));
    return { ...limits, time: Math.min(time, limits.time ?? Infinity) };
  }

  /** Plays one of the moves of an analysis; for the opening book, one of the best. */
  #choose(found: Analysis | null): void {
    this.#stopThinking();
    const limit = shapeOf(this.#host.open.position.rules).squares.length;
    const { playLoss } = this.#host.settings();
    const choice = found && chooseMove(found.moves, limit, playLoss, this.#account, this.#random);
    if (!choice) return;
    this.#account = choice.account;
    this.#play(choice.move);
  }

  #play(move: Move): void {
    this.#put(move);
    this.#passLater();
    this.#sayEnd();
  }

  #sayEnd(): void {
    if (this.turn === 'over') this.#host.say(this.result);
  }
}
