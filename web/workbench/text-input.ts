/** Games and positions put in by text: what a text would be, what was last taken, and others of the same text. */
import type { Game } from '../document/game.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { View } from '../document/tab-state.ts';
import { chooseGame, readImport, type ImportResult } from './import-result.ts';

export interface TextInputPorts {
  readonly open: OpenDocument;
  load(game: Game): void;
}

export class TextInput {
  readonly #ports: TextInputPorts;
  #reading: ImportResult | null = null;

  constructor(ports: TextInputPorts) {
    this.#ports = ports;
  }

  /** What was last put in, and what came of it. */
  get reading(): ImportResult | null {
    return this.#reading;
  }

  /** What a text would be, without taking it. */
  readonly tryText = (text: string): Promise<ImportResult> => readImport(text, this.#ports.open.position.rules);

  /** Takes a game or a position from a text. With a fault, everything stays as it was. */
  async take(text: string): Promise<ImportResult> {
    const reading = await this.tryText(text);
    if (reading.ok) this.#ports.load(reading.game);
    this.#reading = reading;
    return reading;
  }

  /** Takes another one of the games or positions of the text that was read last. */
  choose(index: number): void {
    const next = this.#reading?.ok ? chooseGame(this.#reading, index) : null;
    if (!next) return;
    this.#ports.load(next.game);
    this.#reading = next;
  }

  /** Another view: only where positions are set up, what is on the board is still said to have been read. */
  onView(view: View): void {
    const isOnBoard = this.#reading?.ok && this.#reading.game.tree === this.#ports.open.tree;
    if (view !== 'setup' || !isOnBoard) this.#reading = null;
  }
}
