/** A player who moves as people of a rating do, in the engine's place. */
import { lastPlaced } from '../../game/notation.ts';
import { emptyCount } from '../../game/position.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import { humanMove } from '../../workers/people/human-player.ts';
import { knownMoves, valuesIn } from '../../workers/people/known-moves.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { peoplePosition } from '../../workers/people/people-rules.ts';
import { thinkingTimeOf } from '../../workers/people/thinking-time.ts';
import { noModel } from '../people.ts';
import type { Session } from './session.ts';

export interface HumanOptions {
  readonly rating: number;
  /** Takes as long as people do. */
  readonly isPaced: boolean;
  /** Numbers from 0 to less than 1. */
  readonly random: () => number;
}

export class HumanPlayer {
  readonly rating: number;
  readonly #model: Shares;
  readonly #isPaced: boolean;
  readonly #random: () => number;

  constructor(model: Shares, { rating, isPaced, random }: HumanOptions) {
    this.#model = model;
    this.rating = rating;
    this.#isPaced = isPaced;
    this.#random = random;
  }

  get name(): string {
    return `Outflank people ${this.rating}`;
  }

  /**
   * A move in the session's position, which must have one; null if another command came. `clockMs`: left to the side to
   * move; null without a clock.
   */
  async move(session: Session, clockMs: number | null): Promise<Result<Square | null>> {
    const { position, moves } = session;
    const othello = peoplePosition(position);
    if (!othello) return noModel();
    const start = performance.now();
    const turn = { position: othello, rating: this.rating, last: lastPlaced(moves) };
    const { stops } = session;
    const isDropped = (): boolean => session.stops !== stops;
    let fault: Result<never> | undefined;
    const found = await humanMove(this.#model, turn, this.#random(), async ({ limits }) => {
      const analysis = await session.think('all', limits);
      if (isDropped()) return null;
      if (!analysis.ok) fault = analysis;
      const known = analysis.ok ? knownMoves(analysis.value.moves) : null;
      // A search cut short at the end of the conversation says nothing; then the model decides alone.
      return known ? valuesIn(known) : new Map();
    });
    if (fault) return fault;
    if (found && this.#isPaced && !isDropped()) {
      const usual = { rating: this.rating, shares: found.people.moves, empties: emptyCount(position), clockMs };
      const time = thinkingTimeOf({ ...usual, random: this.#random() });
      await session.pause(start + time - performance.now());
    }
    return ok(found && !isDropped() ? found.square : null);
  }
}
