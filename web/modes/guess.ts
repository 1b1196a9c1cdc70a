/**
 * Guessing: values are kept back until they are asked for or a move has been made; then the move is judged by them. Where
 * not every move has a value by then, the engine is borrowed to find them, and the judgement follows what it finds.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import type { Move, Position, Result } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Game } from '../document/game.ts';
import type { Desk, DeskAssistant } from '../document/desk.ts';
import { enquire, type Enquiry } from '../engine/enquiry.ts';
import type { StudySettings } from '../panels/study/study-settings.ts';
import { movesKnown } from '../engine/evaluations.ts';

export interface Guess {
  readonly name: string;
  /** Of the guess, for the one who guessed; null where it is not known. */
  readonly value: Value | null;
  /** Of the best moves; null where not every move has a value. */
  readonly best: { readonly names: readonly string[]; readonly value: Value } | null;
  /** The engine is looking for the values. */
  readonly isJudging: boolean;
}

interface Guessed {
  readonly position: Position;
  readonly move: Extract<Move, { kind: 'place' }>;
}

export class Guesser implements DeskAssistant {
  readonly #desk: Desk;
  readonly #settings: () => StudySettings;
  #isOn = false;
  #shownAt: Path | null = null;
  #guessed: Guessed | null = null;
  #enquiry: Enquiry | null = null;

  constructor(desk: Desk, settings: () => StudySettings) {
    this.#desk = desk;
    this.#settings = settings;
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

  /** What the last guess is worth, by all that is known now. */
  get last(): Guess | null {
    if (!this.#guessed) return null;
    const { position, move } = this.#guessed;
    const { rules } = position;
    const known = movesKnown(position, this.#desk.values);
    const best = known.filter((report) => report.best);
    // Of moves that are equally good one may be proved and another one guessed: the proof is what is told.
    const surest = [...best].sort((a, b) => b.value!.certainty - a.value!.certainty)[0];
    return {
      name: moveName(rules, move),
      value: known.find((report) => isSameMove(report.move, move))?.value ?? null,
      best: surest ? { names: best.map((report) => moveName(rules, report.move)), value: surest.value! } : null,
      isJudging: this.#enquiry !== null,
    };
  }

  switchOn(isOn: boolean): void {
    this.#forget();
    this.#isOn = isOn;
    this.#shownAt = null;
    this.#desk.host.refresh();
  }

  /** Shows the values of the position on the board. */
  show(): void {
    this.#enquiry?.end();
    this.#shownAt = this.#desk.game.path;
    this.#desk.host.refresh();
  }

  onMove(move: Move): Result<Game> | null {
    if (!this.#isOn || this.isShown || move.kind !== 'place') return null;
    this.#guessed = { position: this.#desk.position, move };
    void this.#judge(this.#guessed);
    return null;
  }

  onPlace(isOther: boolean): void {
    if (!isOther) return;
    this.#isOn = false;
    this.#forget();
  }

  #forget(): void {
    this.#guessed = null;
    this.#enquiry?.end();
  }

  /** Has the values found that are missing. One question at a time: the engine comes back from the one before first. */
  async #judge(guessed: Guessed): Promise<void> {
    const before = this.#enquiry;
    before?.end();
    await before?.answer;
    const { position } = guessed;
    if (this.#guessed !== guessed || this.#isKnown(position)) return;
    const enquiry = enquire(this.#desk, position, this.#settings().reviewLevel, 'all');
    this.#enquiry = enquiry;
    await enquiry.answer;
    if (this.#enquiry === enquiry) this.#enquiry = null;
    this.#desk.host.refresh();
  }

  #isKnown(position: Position): boolean {
    return movesKnown(position, this.#desk.values).some(({ best }) => best);
  }
}
