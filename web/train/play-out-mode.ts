/**
 * Playing a won position out against best defence: every move of the user is judged by a search to the end, at once or
 * after the game, and the engine answers with a best move. After a move that gave something away, the user can try
 * again from there.
 */
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { givesAway, type PlayOutAim } from '../../game/exercise/play-out.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName, PASS, placing } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import { emptyCount, isOver, mustPass, outcome } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Colour, Move } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { playMove } from '../document/game.ts';
import { point } from '../engine/value-format.ts';
import type { ModeHost } from '../modes/mode.ts';
import { exactValues } from './exact.ts';
import { ExactQuestion } from './exact-question.ts';

const MAX_DISCS = 64;

export interface PlayOutPlan {
  /** Another position; null if there is none. */
  draw(): Exercise | null;
  readonly aim: PlayOutAim;
  /** Says at once that a move gave something away, otherwise after the game. */
  readonly tellsAtOnce: boolean;
  /** A position is over: whether it was held. Retries don't count. */
  count(isHeld: boolean): void;
}

/** A move that gave something away. */
export interface Slip {
  /** Where it was played. */
  readonly from: Path;
  readonly name: string;
  /** In discs for the user, by best play: before and after. */
  readonly before: number;
  readonly after: number;
}

type Held =
  /** The engine is looking for its move. */
  | { readonly kind: 'replying' }
  /** `best`: the moves that held; null until they are asked for. */
  | { readonly kind: 'slipped'; readonly slip: Slip; readonly best: readonly string[] | null }
  /** `score`: the final difference in discs for the user. */
  | { readonly kind: 'over'; readonly score: number }
  /** The engine couldn't say. */
  | { readonly kind: 'stuck' };

export class PlayOutMode extends ExactQuestion<Held> {
  readonly kind = 'playOut';
  protected readonly stages = {
    asked: 'asked',
    judging: 'waiting',
    replying: 'waiting',
    slipped: 'waiting',
    over: 'free',
    stuck: 'free',
  } as const;
  readonly plan: PlayOutPlan;
  /** May be changed while a position is played. */
  tellsAtOnce: boolean;
  #exercise: Exercise | null = null;
  #user: Colour = 'black';
  /** What best play still reaches, in discs for the user. */
  #reach = 0;
  /** The same, as far as the user may know it. */
  #target = 0;
  #slips: readonly Slip[] = [];
  #isCounted = false;
  /** The engine's last move. */
  reply: string | null = null;

  constructor(host: ModeHost, signal: AbortSignal, plan: PlayOutPlan) {
    super(host, signal);
    this.plan = plan;
    this.tellsAtOnce = plan.tellsAtOnce;
  }

  begin(): void {
    this.next();
  }

  /** At the end, too: a slip can still be retried from its place. */
  override get ownsMoves(): boolean {
    return this.host.open.isLent;
  }

  /** The value of the start, in discs for the user; null if there is no position. */
  get goal(): number | null {
    return this.#exercise?.score ?? null;
  }

  get source(): string {
    return this.#exercise?.source ?? '';
  }

  get user(): Colour {
    return this.#user;
  }

  get empties(): number {
    return emptyCount(this.host.open.position);
  }

  /** What is to be held, in discs for the user. */
  get target(): number {
    return this.#target;
  }

  get slips(): readonly Slip[] {
    return this.#slips;
  }

  /** Another position. */
  next(): void {
    const exercise = this.plan.draw();
    const start = exercise && parseBoard(idOf(exercise), OTHELLO);
    if (!start?.ok) return this.end();
    this.#exercise = exercise;
    this.#user = start.value.position.sideToMove;
    this.#reach = this.#target = exercise!.score;
    this.#slips = [];
    this.#isCounted = false;
    this.reply = null;
    this.lend(start.value.position);
    this.ask();
  }

  advance(): boolean {
    const isOver = this.state.kind === 'over' || this.state.kind === 'stuck';
    if (isOver) this.next();
    return isOver;
  }

  /** Goes back to before a slip, and on from there. */
  retry(slip: Slip): void {
    this.#slips = this.#slips.slice(0, this.#slips.indexOf(slip));
    this.#reach = this.#target = slip.before;
    this.reply = null;
    this.ask(slip.from);
  }

  /** Goes on in spite of a slip, with what is left. */
  playOn(): void {
    if (this.state.kind === 'slipped') this.#goOn();
  }

  /** Shows which moves held. */
  reveal(): void {
    if (this.state.kind !== 'slipped') return;
    const { slip } = this.state;
    const { position } = nodeAt(this.host.open.tree, slip.from)!;
    const find = (signal: AbortSignal) => exactValues(this.host.engine, position, signal);
    void this.during({ kind: 'slipped', slip, best: null }, find, (values) => {
      const best = [...(values ?? [])].filter(([, value]) => !givesAway(this.plan.aim, slip.before, value));
      const names = best.map(([square]) => moveName(OTHELLO, placing(square)));
      this.change({ kind: 'slipped', slip, best: names });
    });
  }

  protected judge(move: Move, name: string): void {
    const from = this.at;
    this.#put(move);
    void this.during(
      { kind: 'judging', name },
      (signal) => this.#worth(signal),
      (after) => (after === null ? this.change({ kind: 'stuck' }) : this.#judged({ from, name, after })),
    );
  }

  #judged({ from, name, after }: Omit<Slip, 'before'>): void {
    const { tellsAtOnce } = this;
    const before = this.#reach;
    this.#reach = after;
    const isSlip = givesAway(this.plan.aim, before, after);
    const slip = { from, name, before, after };
    if (isSlip) this.#slips = [...this.#slips, slip];
    if (tellsAtOnce || !this.#slips.length) this.#target = after;
    if (!isSlip) return this.#goOn();
    this.#count(false);
    if (tellsAtOnce) this.change({ kind: 'slipped', slip, best: null });
    else this.#goOn();
  }

  #count(isHeld: boolean): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.plan.count(isHeld);
  }

  /** The engine's moves, up to the next question or the end. */
  #goOn(): void {
    // The user may be looking at an earlier move.
    this.goBack();
    const { position } = this.host.open;
    if (isOver(position)) {
      this.#count(true);
      return this.change({ kind: 'over', score: outcome(position, this.#user, 'winner') });
    }
    if (position.sideToMove === this.#user) return this.ask();
    const find = (signal: AbortSignal): Promise<Analysis | null> => this.find(position, signal);
    void this.during({ kind: 'replying' }, find, (found) => {
      const reply = found?.line[0];
      if (!reply) return this.change({ kind: 'stuck' });
      this.reply = moveName(OTHELLO, reply);
      this.goBack();
      this.#put(reply);
      this.#goOn();
    });
  }

  /** Plays a move, and a forced pass after it. */
  #put(move: Move): void {
    const { open } = this.host;
    open.tryEdit((document) => playMove(document, move));
    if (mustPass(open.position)) open.tryEdit((document) => playMove(document, PASS));
    this.at = open.path;
  }

  /** What the position on the board is worth, in discs for the user; null if the engine can't say. */
  async #worth(signal: AbortSignal): Promise<number | null> {
    const { position } = this.host.open;
    if (isOver(position)) return outcome(position, this.#user, 'winner');
    const found = await this.valueOf(position, signal);
    if (!found) return null;
    const value = Math.round(point(found.value, MAX_DISCS));
    return position.sideToMove === this.#user ? value : -value;
  }
}
