/** One game between two engines. We apply the rules; they only name their moves. Times are in milliseconds. */
import { moveName, parseMove, PASS } from '../../game/notation.ts';
import { isOver, mustPass, opponent, outcome, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { COLOURS, type Colour, type Move, type Position } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { answered, gaveUp, type Answer, type Failure } from './answer.ts';
import { GameClock, type TimeControl } from './clock.ts';
import type { Player } from './player.ts';

export interface GameLimits {
  /** Null: no clock. */
  readonly clock: TimeControl | null;
  /** For a move without a clock. */
  readonly patience: number;
}

export type End =
  /** Black's discs minus White's; empties count for the winner. */
  | { readonly kind: 'played out'; readonly discs: number }
  | ({ readonly kind: 'lost'; readonly loser: Colour } & Failure);

export interface PlayedGame {
  /** From the start of the game, passes included. */
  readonly moves: readonly Move[];
  /** How long the engines thought about each; null for a pass and a move of the opening. */
  readonly times: readonly (number | null)[];
  readonly end: End;
}

type Players = Readonly<Record<Colour, Player>>;
/** The engine that has failed, if one has. */
type Lost = { readonly loser: Colour; readonly failure: Failure } | undefined;

export class Game {
  readonly #players: Players;
  readonly #limits: GameLimits;
  readonly #opening: readonly Move[];
  readonly #now: () => number;
  readonly #clock: GameClock | null;
  readonly #moves: Move[] = [];
  readonly #times: (number | null)[] = [];
  #position: Position = startPosition(OTHELLO);

  /** The opening must be legal. `now`: a clock in milliseconds. */
  constructor(players: Players, opening: readonly Move[], limits: GameLimits, now = () => performance.now()) {
    this.#players = players;
    this.#opening = opening;
    this.#limits = limits;
    this.#now = now;
    this.#clock = limits.clock && new GameClock(limits.clock);
  }

  async play(): Promise<PlayedGame> {
    for (const move of this.#opening) this.#make(move, null);
    let lost = await this.#each((player) => player.begin(this.#opening, this.#limits.clock));
    while (!lost && !isOver(this.#position)) lost = mustPass(this.#position) ? await this.#pass() : await this.#turn();
    const end: End = lost
      ? { kind: 'lost', loser: lost.loser, ...lost.failure }
      : { kind: 'played out', discs: outcome(this.#position, 'black', OTHELLO.count) };
    return { moves: this.#moves, times: this.#times, end };
  }

  async #turn(): Promise<Lost> {
    const { sideToMove } = this.#position;
    const found = await this.#ask(sideToMove);
    if (!found.ok) return { loser: sideToMove, failure: found.failure };
    const { move, ms } = found.value;
    this.#make(move, ms);
    const other = opponent(sideToMove);
    const told = await this.#players[other].play(sideToMove, move);
    return told.ok ? undefined : { loser: other, failure: told.failure };
  }

  /** The mover's legal move, within its time. */
  async #ask(colour: Colour): Promise<Answer<{ readonly move: Move; readonly ms: number }>> {
    const player = this.#players[colour];
    const clock = this.#clock;
    if (clock) {
      const shown = await player.showClock(colour, clock.left);
      if (!shown.ok) return shown;
    }
    const start = this.#now();
    const answer = await player.move(colour, start + (clock ? clock.left[colour] : this.#limits.patience));
    const ms = this.#now() - start;
    const isCrash = !answer.ok && answer.failure.reason !== 'no answer';
    if (isCrash) return answer;
    if (clock && !clock.spend(colour, ms)) return gaveUp('time', 'ran out of time');
    if (!answer.ok) return clock ? gaveUp('time', 'ran out of time') : answer;
    return this.#judged(answer.value, ms);
  }

  #judged(text: string, ms: number): Answer<{ readonly move: Move; readonly ms: number }> {
    if (/^resign$/i.test(text)) return gaveUp('resignation', 'resigned');
    const move = parseMove(OTHELLO, text);
    if (!move) return gaveUp('illegal move', `played “${text.slice(0, 40)}”, which is no move`);
    const next = play(this.#position, move);
    if (next.ok) return answered({ move, ms });
    return gaveUp('illegal move', `played ${moveName(OTHELLO, move)}: ${faultText(next.fault)}`);
  }

  #pass(): Promise<Lost> {
    const { sideToMove } = this.#position;
    this.#make(PASS, null);
    return this.#each((player) => player.play(sideToMove, PASS));
  }

  async #each(ask: (player: Player) => Promise<Answer<void>>): Promise<Lost> {
    for (const loser of COLOURS) {
      const answer = await ask(this.#players[loser]);
      if (!answer.ok) return { loser, failure: answer.failure };
    }
    return undefined;
  }

  #make(move: Move, ms: number | null): void {
    const next = play(this.#position, move);
    if (!next.ok) throw new Error(`not legal: ${moveName(OTHELLO, move)}`);
    this.#position = next.value;
    this.#moves.push(move);
    this.#times.push(ms);
  }
}
