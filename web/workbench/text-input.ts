/**
 * Games and positions entered as text: what a text would be, what was last taken, and other entries of the same text.
 */
import type { RuleSystem } from '../../game/types.ts';
import type { Game } from '../document/game.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { View } from '../document/tab-state.ts';
import { chooseGame, readImport, type ImportResult } from './import-result.ts';

export interface TextInputPorts {
  readonly open: OpenDocument;
  /** Those of a text that doesn't say them. */
  rules(): RuleSystem;
  load(game: Game): void;
}

export class TextInput {
  readonly #ports: TextInputPorts;
  #reading: ImportResult | null = null;

  constructor(ports: TextInputPorts) {
    this.#ports = ports;
  }

  /** The last text taken, and the result. */
  get reading(): ImportResult | null {
    return this.#reading;
  }

  /** What a text would be, without taking it. */
  readonly tryText = (text: string): Promise<ImportResult> => readImport(text, this.#ports.rules());

  /** Takes a game or position from a text; `rules`: for one that doesn't state them. A fault changes nothing. */
  async take(text: string, rules = this.#ports.rules()): Promise<ImportResult> {
    const reading = await readImport(text, rules);
    if (reading.ok) this.#ports.load(reading.game);
    this.#reading = reading;
    return reading;
  }

  /** Takes another game or position of the text that was last read. */
  choose(index: number): void {
    const next = this.#reading?.ok ? chooseGame(this.#reading, index) : null;
    if (!next) return;
    this.#ports.load(next.game);
    this.#reading = next;
  }

  /** In another view, the last reading no longer applies; only while a position is edited does it stay. */
  onView(view: View): void {
    const isOnBoard = this.#reading?.ok && this.#reading.game.tree === this.#ports.open.tree;
    if (view !== 'setup' || !isOnBoard) this.#reading = null;
  }
}
