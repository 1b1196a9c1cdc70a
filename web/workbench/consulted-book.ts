/** Consults the opening book about the position on the board while the engine is on or the explorer is visible. */
import type { Position } from '../../game/types.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import type { BookReader, BookValues } from '../engine/opening-book.ts';

export class ConsultedBook {
  readonly #book: BookValues;
  readonly #engine: Pick<EngineController, 'learn'>;
  #asked: Position | null = null;

  constructor(book: BookValues, engine: Pick<EngineController, 'learn'>) {
    this.#book = book;
    this.#engine = engine;
  }

  /** Synchronously if the book has loaded, so that a step is drawn only once. */
  async turn(position: Position): Promise<void> {
    if (position === this.#asked) return;
    this.#asked = position;
    const atOnce = this.#book.atOnce(position);
    const known = atOnce === undefined ? await this.#book.of(position) : atOnce;
    if (known) this.#engine.learn(position, known);
  }

  /** Uses another book from now on. */
  use(reader: BookReader, position: Position): void {
    this.#book.use(reader);
    this.#asked = null;
    void this.turn(position);
  }
}
