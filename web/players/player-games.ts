/**
 * The games of one player: which they are, which are reviewed, the running review, and the totals. The review can be
 * paused, left with the page and resumed, because every game is saved as soon as it is reviewed.
 */
import * as v from 'valibot';
import { plainName } from '../../game/collection/filter.ts';
import { fault } from '../../game/faults.ts';
import type { OpenedGame } from '../../game/collection/listing.ts';
import { MOTIFS } from '../../game/motifs/tag.ts';
import { opponent } from '../../game/position.ts';
import { COLOURS, type Colour, type Fault, type Position } from '../../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../workers/levels.ts';
import { reportOf, type MoveLoss, type PlayerGame, type PlayerReport } from '../../workers/review/player-report.ts';
import { checked, goodOnes, textUpTo, wholeWithin } from '../browser/checked.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import type { ExplorerApi, Query } from '../openings/explorer/protocol.ts';
import { locale, type Locale } from '../i18n/locale.ts';
import { GameReviewer, replaySteps } from './game-reviewer.ts';
import { visitLosses, type LossesStore } from './losses-store.ts';
import { Observable } from '../browser/observable.ts';

/** What to review. */
export interface PlayerTask {
  readonly player: string;
  /** Ids of collections. */
  readonly collections: readonly string[];
  readonly level: number;
  /** The user has paused it. */
  readonly isPaused: boolean;
}

/** Up to ten plies, nothing is left out, and the last twenty squares are solved: seconds per game. */
export const USUAL_GAMES_LEVEL = 10;
/** Games of one player at most; beyond that, the newest. */
const MAX_GAMES = 3000;
/** Games fetched at a time. */
const PAGE = 500;
/** Positions in the lesson. */
export const MAX_COSTLY = 20;
/** Games on which the estimate of the time left is based. */
const MEASURED_GAMES = 20;

export interface PlayerPorts {
  readonly engine: Pick<EngineController, 'search'>;
  readonly ask: <T>(question: (api: PlayerExplorer) => Promise<T>) => Promise<T | null>;
  readonly store: LossesStore;
  /** The name of a line's opening, in the language of the page; empty if it has none. */
  readonly openingOf: (positions: readonly Position[]) => string;
  readonly say: (fault: Fault) => void;
  readonly now: () => number;
}

/** What is needed of the explorer. */
export type PlayerExplorer = Pick<ExplorerApi, 'opened' | 'suggest'>;

export interface PlayerProgress {
  readonly done: number;
  readonly total: number;
  readonly isRunning: boolean;
  /** Undefined without a basis for an estimate. */
  readonly remainingMs?: number;
}

const TASK = v.object({
  player: textUpTo(200),
  collections: goodOnes(textUpTo(100)),
  level: wholeWithin(LOWEST_LEVEL, HIGHEST_LEVEL),
  isPaused: v.boolean(),
}) as unknown as v.GenericSchema<unknown, PlayerTask>;

const NUMBER_OR_NULL = v.nullable(v.number());
const MOVES = v.array(
  v.object({
    number: wholeWithin(1, 60),
    colour: v.picklist(COLOURS),
    empties: wholeWithin(1, 60),
    square: wholeWithin(0, 63),
    loss: NUMBER_OR_NULL,
    isProved: v.boolean(),
    depth: wholeWithin(0, 60),
    best: v.nullable(wholeWithin(0, 63)),
    value: NUMBER_OR_NULL,
    motifs: v.optional(goodOnes(v.picklist(MOTIFS))),
  }),
) as unknown as v.GenericSchema<unknown, readonly MoveLoss[]>;

export class PlayerGames extends Observable {
  readonly #ports: PlayerPorts;
  #store: LossesStore;
  #isKept = true;
  #task: PlayerTask | null = null;
  /** Counts starts and cancels: an answer to a question asked before the last one comes too late. */
  #starts = 0;
  #games: readonly OpenedGame[] = [];
  /** What the games lost, for those reviewed so far. */
  readonly #losses = new Map<string, readonly MoveLoss[]>();
  readonly #broken = new Set<string>();
  /** By language and line. */
  readonly #openings = new Map<string, string>();
  /** The moves of a game as one text. */
  readonly #lines = new WeakMap<OpenedGame, string>();
  /** The name is a player's whole name, not a part of one. */
  #isWhole = false;
  #report: {
    readonly reviewed: number;
    readonly language: Locale;
    readonly games: readonly PlayerGame[];
    readonly report: PlayerReport;
  } | null = null;
  #abort = new AbortController();
  #isRunning = false;
  #times: readonly number[] = [];

  constructor(ports: PlayerPorts) {
    super();
    this.#ports = ports;
    this.#store = ports.store;
  }

  get task(): PlayerTask | null {
    return this.#task;
  }

  /** False: for this visit only, because the browser stores nothing. */
  get isKept(): boolean {
    return this.#isKept;
  }

  get games(): readonly OpenedGame[] {
    return this.#games;
  }

  /** Resumes what was running when the page was left; a paused review stays paused. */
  async begin(): Promise<void> {
    if (this.#task) return;
    const kept = await this.#stored((store) => store.task());
    const task = checked(TASK, kept);
    if (!task || this.#task) return;
    if ((await this.#take(task, ++this.#starts)) && !task.isPaused) void this.#work();
  }

  suggest(text: string, collections: readonly string[]) {
    return this.#ports.ask((api) => api.suggest(queryOf('', collections), 'player', text));
  }

  /**
   * Starts the review of a player's games in place of another; false if there are none, null if they can't be loaded,
   * or if another was started or everything cancelled meanwhile.
   */
  async start(task: Omit<PlayerTask, 'isPaused'>): Promise<boolean | null> {
    this.#stop();
    const start = ++this.#starts;
    if (!(await this.#take({ ...task, isPaused: false }, start))) return null;
    if (!this.#games.length) return false;
    await this.#keepTask();
    if (start !== this.#starts) return null;
    void this.#work();
    return true;
  }

  async pause(): Promise<void> {
    this.#stop();
    await this.#setPaused(true);
  }

  async resume(): Promise<void> {
    await this.#setPaused(false);
    void this.#work();
  }

  /** Ends the review; what has been reviewed is kept. */
  async cancel(): Promise<void> {
    this.#stop();
    this.#starts++;
    this.#task = null;
    this.#games = [];
    this.#report = null;
    await this.#keepTask();
    this.notify();
  }

  async #setPaused(isPaused: boolean): Promise<void> {
    if (!this.#task) return;
    this.#task = { ...this.#task, isPaused };
    this.notify();
    await this.#keepTask();
  }

  #stop(): void {
    this.#abort.abort();
    this.#isRunning = false;
    this.notify();
  }

  #keepTask(): Promise<unknown> {
    return this.#stored((store) => store.keepTask(this.#task));
  }

  /** False if it comes too late, or if the games can’t be loaded. */
  async #take(task: PlayerTask, start: number): Promise<boolean> {
    this.#task = task;
    this.#games = [];
    this.#report = null;
    this.#times = [];
    const games = await this.#fetch(task);
    if (start !== this.#starts) return false;
    if (!games) {
      this.#ports.say(fault('read-games'));
      return false;
    }
    this.#games = games;
    const wanted = plainName(task.player);
    this.#isWhole = this.#games.some(({ black, white }) => [black, white].some((name) => plainName(name) === wanted));
    const keys = this.#games.map((game) => this.#keyOf(game)).filter((key) => !this.#losses.has(key));
    const found = (await this.#stored((store) => store.find(keys))) ?? [];
    if (start !== this.#starts) return false;
    found.forEach((moves, i) => {
      const known = checked(MOVES, moves);
      if (known) this.#losses.set(keys[i]!, known);
    });
    this.notify();
    return true;
  }

  /** Null if the explorer fails. */
  async #fetch({ player, collections }: PlayerTask): Promise<readonly OpenedGame[] | null> {
    const games: OpenedGame[] = [];
    while (games.length < MAX_GAMES) {
      const page = await this.#ports.ask((api) => api.opened(queryOf(player, collections), games.length, PAGE));
      if (!page) return null;
      games.push(...page);
      if (page.length < PAGE) break;
    }
    // The same game in two collections counts once.
    return [...new Map(games.map((game) => [JSON.stringify(game), game])).values()].slice(0, MAX_GAMES);
  }

  #keyOf(game: OpenedGame): string {
    return `${this.#task?.level ?? 0} ${this.#lineOf(game)}`;
  }

  #lineOf(game: OpenedGame): string {
    let line = this.#lines.get(game);
    if (line === undefined) this.#lines.set(game, (line = game.squares.join()));
    return line;
  }

  // The review.

  get progress(): PlayerProgress {
    const done = this.#games.filter((game) => this.#isDone(game)).length;
    const left = this.#games.length - done;
    const times = this.#times.slice(-MEASURED_GAMES);
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    return {
      done,
      total: this.#games.length,
      isRunning: this.#isRunning,
      ...(times.length && { remainingMs: mean * left }),
    };
  }

  #isDone(game: OpenedGame): boolean {
    const key = this.#keyOf(game);
    return this.#losses.has(key) || this.#broken.has(key);
  }

  async #work(): Promise<void> {
    const { task } = this;
    if (!task || this.#isRunning) return;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#isRunning = true;
    const reviewer = new GameReviewer(this.#ports.engine, task.level);
    for (const game of this.#games) {
      if (signal.aborted) return;
      if (this.#isDone(game)) continue;
      const begun = this.#ports.now();
      const moves = await reviewer.review(game.squares, signal);
      if (signal.aborted) return;
      if (!moves.ok && moves.fault.code.startsWith('engine')) {
        this.#ports.say(moves.fault);
        return this.pause();
      }
      const key = this.#keyOf(game);
      if (moves.ok && moves.value) {
        this.#losses.set(key, moves.value);
        await this.#stored((store) => store.keep(key, moves.value!));
        this.#times = [...this.#times, this.#ports.now() - begun];
      } else this.#broken.add(key);
      this.notify();
    }
    if (!signal.aborted) this.#stop();
  }

  /** What the browser refuses to store is kept until the page is closed. */
  async #stored<T>(act: (store: LossesStore) => Promise<T>): Promise<T | undefined> {
    try {
      return await act(this.#store);
    } catch {
      if (this.#isKept) {
        this.#isKept = false;
        this.#store = visitLosses();
      }
      return undefined;
    }
  }

  // Totals.

  /** The reviewed games and their totals; null if there are none. */
  get reported(): { readonly games: readonly PlayerGame[]; readonly report: PlayerReport } | null {
    const { done } = this.progress;
    if (!this.#task || !done) return null;
    const language = locale();
    if (this.#report?.reviewed !== done || this.#report.language !== language) {
      const games = this.#games.flatMap((game) => this.#playerGame(game));
      this.#report = { reviewed: done, language, games, report: reportOf(games, MAX_COSTLY) };
    }
    return this.#report;
  }

  #playerGame(game: OpenedGame): PlayerGame | [] {
    const moves = this.#losses.get(this.#keyOf(game));
    if (!moves) return [];
    const colours = this.#coloursIn(game);
    const [colour = 'black'] = colours;
    const { squares, event, year, month } = game;
    const names = { player: game[colour], opponent: game[opponent(colour)] };
    return { squares, event, year, month, ...names, colours, moves, opening: this.#openingOf(game) };
  }

  /** A full name means that name alone, part of one every name that contains it, as in the explorer. */
  #coloursIn(game: OpenedGame): readonly Colour[] {
    const wanted = plainName(this.#task?.player ?? '');
    return COLOURS.filter((colour) => {
      const name = plainName(game[colour]);
      return this.#isWhole ? name === wanted : name.includes(wanted);
    });
  }

  #openingOf(game: OpenedGame): string {
    const key = `${locale()} ${this.#lineOf(game)}`;
    const known = this.#openings.get(key);
    if (known !== undefined) return known;
    const steps = replaySteps(game.squares);
    const name = steps.ok ? this.#ports.openingOf(steps.value.map(({ node }) => node.position)) : '';
    this.#openings.set(key, name);
    return name;
  }
}

const queryOf = (player: string, collections: readonly string[]): Query => ({
  line: [],
  statistics: false,
  collections,
  filter: player ? { player } : {},
});
