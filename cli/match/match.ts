/**
 * A match: which games are still to be played, by whom, and what they add up to. Games run side by side in slots, each with
 * processes of its own for the engines; whatever depends on the order of games follows the schedule, not the clock.
 */
import type { Shell } from '../shell.ts';
import type { Answer } from './answer.ts';
import type { TimeControl } from './clock.ts';
import type { Engine } from './engine.ts';
import type { MatchOpening } from './openings.ts';
import type { Player } from './player.ts';
import { recordOf, type GameRecord } from './record.ts';
import { Game, type PlayedGame } from './referee.ts';
import type { Standing } from './report.ts';
import { RunningEngine } from './running-engine.ts';
import { fixtureOf, pairingsOf, type Fixture } from './schedule.ts';
import { Sprt, type SprtOptions } from './sprt.ts';
import { blackScore, statisticsOf } from './statistics.ts';

export interface MatchOptions {
  readonly engines: readonly Engine[];
  readonly openings: readonly MatchOpening[];
  /** For each two engines; even. */
  readonly games: number;
  readonly parallel: number;
  readonly clock: TimeControl | null;
  /** Milliseconds for an answer without a clock. */
  readonly patience: number;
  readonly sprt: SprtOptions | null;
}

export class Match {
  readonly #options: MatchOptions;
  readonly #shell: Shell;
  readonly #names: readonly string[];
  /** By game, from 0. */
  readonly #records = new Map<number, GameRecord>();
  /** Called with each new game. */
  readonly #onGame: (record: GameRecord) => void;
  readonly #sprt: Sprt | null;
  #done = 0;
  /** The next game to be begun. */
  #next = 0;
  /** The next game for the test to judge. */
  #judged = 0;

  /** `kept`: games played before. */
  constructor(options: MatchOptions, shell: Shell, kept: readonly GameRecord[], onGame: (record: GameRecord) => void) {
    this.#options = options;
    this.#shell = shell;
    this.#onGame = onGame;
    this.#names = options.engines.map(({ name }) => name);
    this.#sprt = options.sprt && new Sprt(options.sprt);
    for (const record of kept) this.#add(record);
  }

  get total(): number {
    return this.#options.games * pairingsOf(this.#names.length).length;
  }

  /** How many of these games have been played. */
  get done(): number {
    return this.#done;
  }

  get isOver(): boolean {
    return this.#end < this.total || this.#done >= this.total;
  }

  /** The record of a game, counted from 0, if it has been played and counts. */
  record(game: number): GameRecord | undefined {
    return game < this.#end ? this.#records.get(game) : undefined;
  }

  /** The games that count, in the order of the schedule. */
  get records(): readonly GameRecord[] {
    return [...this.#records.values()].filter(({ game }) => game <= this.#end).sort((a, b) => a.game - b.game);
  }

  get standing(): Standing {
    const sprt = this.#sprt && { options: this.#sprt.options, state: this.#sprt.state };
    return { names: this.#names, statistics: statisticsOf(this.records, this.#names), sprt };
  }

  /** Games after this one don't count: the test is decided, or the match is over. */
  get #end(): number {
    const state = this.#sprt?.state;
    return state?.accepted ? 2 * state.pairs : this.total;
  }

  /** Plays what is left. Returns the engine that can't be started at all, if there is one. */
  async run(): Promise<{ readonly engine: Engine; readonly why: string } | null> {
    if (this.isOver) return null;
    const { engines, parallel, patience } = this.#options;
    const first = engines.map((engine) => new RunningEngine(engine, this.#shell, patience));
    for (const running of first) {
      const started = await running.player();
      if (!started.ok) return { engine: running.engine, why: started.failure.text };
    }
    const known = first.map(({ engine, protocol }) => ({ ...engine, protocol }));
    const others = Array.from({ length: Math.min(parallel, this.total - this.done) - 1 }, () =>
      known.map((engine) => new RunningEngine(engine, this.#shell, patience)),
    );
    const slots = [first, ...others];
    await Promise.all(slots.map((slot) => this.#work(slot, slots)));
    await Promise.all(slots.flat().map((running) => running.close()));
    return null;
  }

  /** Plays one game after another with these engines. */
  async #work(slot: readonly RunningEngine[], slots: readonly (readonly RunningEngine[])[]): Promise<void> {
    while (!this.isOver) {
      const fixture = this.#take();
      if (!fixture) return;
      const date = new Date();
      const played = await this.#play(fixture, slot);
      // The match is decided or was interrupted; this game was broken off.
      if (this.isOver || this.#shell.isOver) return;
      const record = recordOf(fixture, this.#names, played, date);
      this.#add(record);
      this.#onGame(record);
      if (this.isOver) for (const running of slots.flat()) running.abandon();
    }
  }

  #take(): Fixture | undefined {
    while (this.#next < this.total && this.#records.has(this.#next)) this.#next++;
    const { engines, openings } = this.#options;
    return this.#next < this.total ? fixtureOf(this.#next++, engines.length, openings.length) : undefined;
  }

  async #play({ black, white, opening }: Fixture, slot: readonly RunningEngine[]): Promise<PlayedGame> {
    const moves = this.#options.openings[opening]!;
    const running = { black: slot[black]!, white: slot[white]! };
    const players = { black: absent(await running.black.player()), white: absent(await running.white.player()) };
    const game = await new Game(players, moves, this.#options).play();
    if (game.end.kind === 'lost' && game.end.reason !== 'resignation') running[game.end.loser].abandon();
    return game;
  }

  /** Games of a longer match are left alone. */
  #add(record: GameRecord): void {
    if (record.game > this.total) return;
    this.#records.set(record.game - 1, record);
    this.#done++;
    if (this.#sprt) this.#judge(this.#sprt);
  }

  /** By the pairs of games played without a gap from the beginning: quick games must not count before slow ones. */
  #judge(sprt: Sprt): void {
    for (;;) {
      const [one, two] = [this.#records.get(this.#judged), this.#records.get(this.#judged + 1)];
      if (!one || !two) return;
      sprt.add(blackScore(one) + 1 - blackScore(two));
      this.#judged += 2;
    }
  }
}

/** An engine that couldn't be started again: it loses, with the reason. */
function absent(started: Answer<Player>): Player {
  if (started.ok) return started.value;
  const lose = () => Promise.resolve(started);
  return { begin: lose, play: lose, showClock: lose, move: lose };
}
