/** Guessing: values are kept back until they are asked for or a move has been made; then the move is judged by them. */
import { moveName, placing } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Move, Result } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Game } from '../game-state.ts';
import { point } from '../values.ts';
import type { Desk, DeskAssistant } from './desk.ts';
import { movesKnown } from './value-book.ts';

export interface Guess {
  readonly name: string;
  /** Of the guess and of the best move, for the one who guessed; null where they were not known yet. */
  readonly value: Value | null;
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
}

export class Guesser implements DeskAssistant {
  readonly #desk: Desk;
  #isOn = false;
  #shownAt: Path | null = null;
  #last: Guess | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
    desk.employ(this);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get isShown(): boolean {
    return this.#shownAt === this.#desk.game.path;
  }

  get hidesValues(): boolean {
    return this.#isOn && !this.isShown;
  }

  /** What the last guess was worth. */
  get last(): Guess | null {
    return this.#last;
  }

  switchOn(isOn: boolean): void {
    this.#isOn = isOn;
    this.#shownAt = null;
    this.#last = null;
    this.#desk.host.refresh();
  }

  /** Shows the values of the position on the board. */
  show(): void {
    this.#shownAt = this.#desk.game.path;
    this.#desk.host.refresh();
  }

  onMove(move: Move): Result<Game> | null {
    if (!this.#isOn || this.isShown || move.kind !== 'place') return null;
    const { position } = this.#desk;
    const limit = shapeOf(position.rules).squares.length;
    const known = movesKnown(position, this.#desk.values).filter(({ value }) => value);
    const top = Math.max(...known.map(({ value }) => point(value!, limit)));
    const best = known.filter(({ value }) => point(value!, limit) === top);
    this.#last = {
      name: moveName(position.rules, move),
      value: known.find(({ square }) => square === move.square)?.value ?? null,
      best: best.length
        ? { names: best.map(({ square }) => moveName(position.rules, placing(square))), value: best[0]!.value! }
        : null,
    };
    return null;
  }

  onPlace(isOther: boolean): void {
    if (isOther) this.#isOn = false;
  }
}
