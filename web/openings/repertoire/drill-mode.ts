/**
 * Drill: cards of a repertoire are asked on the board. Games are played from the start through prepared positions
 * (drill-route.ts); moves with nothing to ask are played automatically. An answer is recorded at once, so nothing is
 * lost whenever the drill is left.
 */
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import { isSameMove, moveName, PASS, placing, targetOf } from '../../../game/notation.ts';
import { ROOT } from '../../../game/path.ts';
import { mustPass, opponent, play, startPosition } from '../../../game/position.ts';
import { startOf, type Stop, stopAfter } from '../../../game/repertoire/lines.ts';
import { spotOf } from '../../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Colour, Move, Position, Square } from '../../../game/types.ts';
import type { Analysis } from '../../../workers/protocol.ts';
import { goTo, playMove } from '../../document/game.ts';
import { negated, sureness } from '../../engine/value-format.ts';
import type { ModeHost } from '../../modes/mode.ts';
import { discsLost, QuestionMode } from '../../modes/question-mode.ts';
import { scheduled } from '../../modes/schedule.ts';
import { type DrillPlan, DrillRoute } from './drill-route.ts';

/** An unprepared move that gives away no more than this is as good as a prepared one. */
const FINE_DISCS = 1;

/** How a loss is known: both values from the book, both proved, or at least one an estimate. */
export type Source = 'book' | 'proof' | 'estimate';

export interface Judgement {
  /** Discs given away compared with the best move. */
  readonly loss: number;
  readonly source: Source;
  /** The opponent's best reply; null if the game is over, or none is known. */
  readonly reply: string | null;
}

type Answered =
  | { readonly kind: 'moving' }
  /** Not prepared, but good: asked again. */
  | { readonly kind: 'fine'; readonly name: string; readonly judgement: Judgement }
  /** `name` null: the answer was requested; `judgement` null: the engine couldn't say. */
  | { readonly kind: 'wrong'; readonly name: string | null; readonly judgement: Judgement | null }
  | { readonly kind: 'over' };

/** The position of a card, with its discs in the colours of the repertoire. */
function boardOf(key: string, colour: Colour): Position {
  const contents = [...key].map((sign) => (sign === '-' ? 'empty' : sign === 'X' ? colour : opponent(colour)));
  return { ...startPosition(OTHELLO), contents, sideToMove: colour };
}

const nameOf = (square: Square): string => moveName(OTHELLO, placing(square));

export class DrillMode extends QuestionMode<Answered> {
  readonly kind = 'drill';
  readonly borrows = true;
  protected override readonly purpose = 'drill';
  protected readonly stages = {
    moving: 'waiting',
    asked: 'asked',
    judging: 'waiting',
    fine: 'asked',
    wrong: 'told',
    over: 'free',
  } as const;
  readonly colour: Colour;
  readonly #plan: DrillPlan;
  readonly #route: DrillRoute;
  right = 0;
  wrong = 0;
  /** Answers that were given up. */
  shown = 0;
  /** The last right answer, and what else was prepared. */
  answered: { readonly name: string; readonly others: readonly string[] } | null = null;
  /** The other side's last move. */
  played: string | null = null;
  /** The board has left the line of the last answer. */
  isNewLine = false;

  constructor(host: ModeHost, signal: AbortSignal, plan: DrillPlan) {
    super(host, signal);
    this.colour = plan.colour;
    this.#plan = plan;
    this.#route = new DrillRoute(plan);
  }

  begin(): void {
    this.lend(startPosition(OTHELLO));
    this.#begin(this.#route.first);
    this.isNewLine = false;
    void this.#advance();
  }

  /** The name of the line; null for a repertoire. */
  get title(): string | null {
    return this.#plan.title ?? null;
  }

  get total(): number {
    return this.#route.total;
  }

  get done(): number {
    return this.#route.done;
  }

  /** The prepared moves of the position asked. */
  get prepared(): readonly string[] {
    return this.#route.prepared.map(nameOf);
  }

  /** Gives up and shows the answer. */
  show(): void {
    if (this.stage !== 'asked') return;
    this.again();
    this.#fail(null, null);
  }

  /** Continues after a wrong answer with the prepared move. */
  next(): void {
    if (this.state.kind !== 'wrong') return;
    this.isNewLine = false;
    this.again();
    const { next } = this.#route;
    if (next) this.#play(next);
    void this.#advance();
  }

  advance(): boolean {
    const isWrong = this.state.kind === 'wrong';
    if (isWrong) this.next();
    return isWrong;
  }

  // Answers.

  protected judge(move: Move, name: string): void {
    const square = targetOf(move);
    const wasWrong = this.state.kind === 'wrong';
    if (this.#route.isPrepared(square)) return this.#take(square, name, wasWrong);
    if (wasWrong) return;
    const { position } = this.host.open;
    const judged = (judgement: Judgement | null): void => {
      if (judgement && judgement.loss <= FINE_DISCS) this.change({ kind: 'fine', name, judgement });
      else this.#fail(name, judgement);
    };
    void this.during({ kind: 'judging', name }, (signal) => this.#judgementOf(position, move, signal), judged);
  }

  #record(isRight: boolean): void {
    void this.#plan.repertoire.answer(this.colour, this.#route.key, isRight, scheduled);
  }

  #take(square: Square, name: string, wasWrong: boolean): void {
    if (!wasWrong) {
      this.right++;
      this.#record(true);
      this.#route.tick();
      this.answered = { name, others: this.#route.preparedBeside(square).map(nameOf) };
    }
    this.isNewLine = false;
    const after = stopAfter(this.#route.stop, square);
    if (after) this.#play(after);
    else this.#begin(this.#route.first);
    void this.#advance();
  }

  #fail(name: string | null, judgement: Judgement | null): void {
    if (name === null) this.shown++;
    else this.wrong++;
    this.#record(false);
    this.answered = null;
    this.change({ kind: 'wrong', name, judgement });
  }

  async #judgementOf(position: Position, move: Move, signal: AbortSignal): Promise<Judgement | null> {
    const next = play(position, move);
    const top = next.ok && (await this.valueOf(position, signal));
    const after = top && (await this.valueOf(next.value, signal));
    if (!top || !after) return null;
    const values = [top.value, after.value];
    const isProof = values.every((value) => sureness(value) === 'exact');
    const isBook = values.every(({ source }) => source === 'book');
    const best = after.line[0] ?? after.moves.find((report) => report.best)?.move;
    return {
      loss: discsLost(top.value, negated(after.value), position),
      source: isProof ? 'proof' : isBook ? 'book' : 'estimate',
      reply: best && !isSameMove(best, PASS) ? moveName(OTHELLO, best) : null,
    };
  }

  /** By the book, otherwise by a search. */
  protected override async find(position: Position, signal: AbortSignal): Promise<Analysis | null> {
    return (await this.host.book.of(position)) ?? (signal.aborted ? null : super.find(position, signal));
  }

  // Games.

  /** Plays on to the next question. */
  async #advance(): Promise<void> {
    this.change({ kind: 'moving' });
    while (!this.#route.isQuestion) {
      const stop = await this.#route.choose();
      if (this.signal.aborted) return;
      const other = stop ? null : this.#route.another();
      if (stop) this.#play(stop);
      else if (other) this.#begin(other);
      else return this.change({ kind: 'over' });
    }
    this.ask();
  }

  /** Puts the position where a game begins on the board: after its moves, or directly if no moves lead to it. */
  #begin(stop: Stop): void {
    this.played = null;
    this.isNewLine = true;
    const { open } = this.host;
    const start = startOf(this.colour);
    const isLone = !stop.line.length && stop.position !== start.position;
    if (isLone) this.lend(boardOf(spotOf(stop.position).key, this.colour));
    else {
      const own = othelloPosition(open.tree.root.position);
      if (!own || spotOf(own).key !== spotOf(start.position).key) this.lend(startPosition(OTHELLO));
      open.edit((document) => goTo(document, ROOT));
    }
    this.at = open.path;
    this.#route.stop = isLone ? stop : start;
    for (const square of stop.line) this.#play(stopAfter(this.#route.stop, square)!);
  }

  /** Plays the move that leads to a stop, and any forced pass after it. */
  #play(stop: Stop): void {
    // The user may have stepped elsewhere while the move was being chosen.
    this.goBack();
    const { open } = this.host;
    const square = stop.line.at(-1)!;
    if (!this.#route.stop.isOwn) this.played = nameOf(square);
    this.#route.stop = stop;
    open.tryEdit((document) => playMove(document, placing(square)));
    if (mustPass(open.position)) open.tryEdit((document) => playMove(document, PASS));
    this.at = open.path;
  }
}
