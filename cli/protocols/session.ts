/** The game that another program plays or shows, and the engine that thinks about its last position. */
import { setTimeout as after } from 'node:timers/promises';
import type { Book } from '../../game/book/book.ts';
import type { BookMove } from '../../game/book/lookup.ts';
import { BOOK_FROM_LEVEL, bookMoves } from '../../game/book/play.ts';
import { isOver, play, startPosition } from '../../game/position.ts';
import type { Count, Move, Position, Result, RuleSystem } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import { ENDLESS, type Analysis, type SearchLimits } from '../../workers/protocol.ts';
import type { Solver } from '../solver.ts';

const WITHOUT_END: SearchLimits = { exactFrom: ENDLESS, maxDepth: ENDLESS };

interface Search {
  readonly abort: AbortController;
  readonly ended: Promise<unknown>;
  /** Something has been found: the search can be ended with an answer. */
  hasAnswer: boolean;
}

export class Session {
  readonly #solver: Solver;
  readonly #count: Count | undefined;
  readonly moves: Move[] = [];
  readonly #positions: Position[];
  #search: Search | null = null;

  readonly #book: Book | null;
  #isLate = false;
  #stops = 0;
  /** Another command has stopped the last search. */
  #isDropped = false;

  /** `count`: undefined if the rules decide. `book`: null if none is played from. */
  constructor(solver: Solver, rules: RuleSystem, count: Count | undefined, book: Book | null) {
    this.#solver = solver;
    this.#count = count;
    this.#book = book;
    this.#positions = [startPosition(rules)];
  }

  /** From the start on, one more than moves; passes are moves. */
  get positions(): readonly Position[] {
    return this.#positions;
  }

  get position(): Position {
    return this.#positions.at(-1)!;
  }

  /** How the end of a game from this position is counted. */
  countFor({ rules }: Position): Count {
    return this.#count ?? rules.count;
  }

  /** A game from `start`. If one of its moves is illegal, the current game stays. */
  set(start: Position, moves: readonly Move[] = []): Result<Position> {
    const positions = [start];
    for (const move of moves) {
      const next = play(positions.at(-1)!, move);
      if (!next.ok) return next;
      positions.push(next.value);
    }
    this.#positions.splice(0, Infinity, ...positions);
    this.moves.splice(0, Infinity, ...moves);
    return ok(this.position);
  }

  play(move: Move): Result<Position> {
    const next = play(this.position, move);
    if (!next.ok) return next;
    this.#positions.push(next.value);
    this.moves.push(move);
    return next;
  }

  /** False at the start of the game. */
  undo(): boolean {
    if (!this.moves.pop()) return false;
    this.#positions.pop();
    return true;
  }

  /** What the book plays here; null if nothing, at levels meant to be weak, and where only discs count. */
  bookMove({ level = BOOK_FROM_LEVEL }: SearchLimits): BookMove | null {
    if (!this.#book || level < BOOK_FROM_LEVEL || this.countFor(this.position) === 'discs') return null;
    return bookMoves(this.#book, this.position)[0] ?? null;
  }

  /**
   * Thinks about a position, by default the last one, until the limits are reached or `stop` is called; returns what is
   * known by then.
   */
  async think(
    goal: 'best' | 'all',
    limits: SearchLimits,
    onReport: (report: Analysis) => void = () => undefined,
    position = this.position,
  ): Promise<Result<Analysis>> {
    // No await without a running search: the next command must find this search to stop it.
    if (this.#search) await this.stop();
    this.#isDropped = false;
    const abort = new AbortController();
    const own = this.#isLate ? { ...limits, time: 0 } : limits;
    const onFound = (report: Analysis): void => {
      if (this.#search?.abort === abort) this.#search.hasAnswer ||= report.moves.some(({ value }) => value);
      if (this.#isLate && this.#search?.hasAnswer) abort.abort();
      onReport(report);
    };
    const search = this.#solver.search(position, goal, this.countFor(position), own, onFound, abort.signal);
    const ended = search.finally(() => {
      if (this.#search?.abort === abort) this.#search = null;
    });
    this.#search = { abort, ended, hasAnswer: false };
    return ended;
  }

  /** Thinks until the next command: what is found stays in the table, and the next search continues from there. */
  ponder(): void {
    if (!isOver(this.position)) void this.think('best', WITHOUT_END);
  }

  /** Waits this long, but no longer than until the next command, or until nobody listens any more. */
  async pause(ms: number): Promise<void> {
    if (this.#isLate) return;
    const abort = new AbortController();
    const ended = after(Math.max(0, ms), undefined, { signal: abort.signal }).catch(() => undefined);
    const pause = (this.#search = { abort, ended, hasAnswer: true });
    await ended;
    if (this.#search === pause) this.#search = null;
  }

  /** Resolves when nothing is being searched any more. */
  async stop(): Promise<void> {
    this.#stops++;
    if (this.#search) this.#isDropped = true;
    this.#search?.abort.abort();
    await this.#search?.ended;
  }

  /** How often `stop` was called: another number means that another command came. */
  get stops(): number {
    return this.#stops;
  }

  /** Whether the last search's result is to be reported although it was cut short. */
  get isLate(): boolean {
    return this.#isLate && !this.#isDropped;
  }

  /** Ends the current search and every later one as soon as there is an answer. */
  hurry(): void {
    this.#isLate = true;
    if (this.#search?.hasAnswer) this.#search.abort.abort();
  }
}
