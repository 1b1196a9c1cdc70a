/**
 * Learning from a reviewed game: its mistakes as questions, one after the other. A move is judged by the values of the
 * study, and where those do not know it by the engine; several moves may be right.
 */
import { isSameMove, moveName } from '../../game/notation.ts';
import { parentPath, type Path } from '../../game/path.ts';
import { applyMove, flipsOfMove, isOver } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Colour, Move, Position, Result } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { Game } from '../document/game.ts';
import { point, turned } from '../engine/value-format.ts';
import type { Desk, DeskAssistant } from '../document/desk.ts';
import { enquire } from '../engine/enquiry.ts';
import { finalValue, isMistake, type ReviewedMove } from './line-review.ts';
import type { Reviewer } from './review.ts';
import type { StudySettings } from '../panels/study/study-settings.ts';
import { valueOf } from '../engine/evaluations.ts';
import { faultText } from '../i18n/faults.ts';

export type Verdict =
  | { readonly kind: 'asked' }
  | { readonly kind: 'judging'; readonly name: string }
  /** The move of the game again. */
  | { readonly kind: 'same' }
  | { readonly kind: 'wrong'; readonly name: string; readonly loss: number }
  | { readonly kind: 'right'; readonly name: string; readonly loss: number }
  /** The answer was asked for; the best move where it is known. */
  | { readonly kind: 'shown'; readonly best: string | null };

export interface Question {
  readonly number: number;
  readonly total: number;
  readonly move: ReviewedMove;
  readonly verdict: Verdict;
}

export class Teacher implements DeskAssistant {
  readonly #desk: Desk;
  readonly #reviewer: Reviewer;
  readonly #settings: () => StudySettings;
  #mistakes: readonly ReviewedMove[] = [];
  #index = 0;
  #verdict: Verdict = { kind: 'asked' };
  #isOn = false;
  /** Where the question is asked. */
  #at: Path | null = null;

  constructor(desk: Desk, reviewer: Reviewer, settings: () => StudySettings) {
    this.#desk = desk;
    this.#reviewer = reviewer;
    this.#settings = settings;
    desk.employ(this);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get #isAsking(): boolean {
    const { kind } = this.#verdict;
    return this.#isOn && this.#desk.game.path === this.#at && kind !== 'right' && kind !== 'shown';
  }

  get restsEngine(): boolean {
    return this.#isAsking;
  }

  get hidesValues(): boolean {
    return this.#isAsking;
  }

  get question(): Question | null {
    const move = this.#mistakes[this.#index];
    if (!this.#isOn || !move) return null;
    return { number: this.#index + 1, total: this.#mistakes.length, move, verdict: this.#verdict };
  }

  /** How many questions there are for a colour, or for both. */
  count(colour: Colour | null): number {
    return this.#mistakesOf(colour).length;
  }

  #mistakesOf(colour: Colour | null): readonly ReviewedMove[] {
    return this.#reviewer.review.moves.filter((move) => isMistake(move) && (colour === null || move.mover === colour));
  }

  start(colour: Colour | null): void {
    this.#mistakes = this.#mistakesOf(colour);
    this.#isOn = this.#mistakes.length > 0;
    if (this.#isOn) this.#ask(0);
  }

  stop(): void {
    this.#isOn = false;
    this.#at = null;
    this.#desk.host.refresh();
  }

  /** The next question; behind the last one the lesson is over. */
  next(): void {
    if (this.#index + 1 < this.#mistakes.length) this.#ask(this.#index + 1);
    else this.stop();
  }

  /** The same question once more, wherever one has gone since. */
  again(): void {
    this.#ask(this.#index);
  }

  #ask(index: number): void {
    this.#index = index;
    this.#verdict = { kind: 'asked' };
    this.#at = parentPath(this.#mistakes[index]!.path);
    this.#desk.select(this.#at);
    this.#desk.host.refresh();
  }

  /** Shows the answer, and lets the engine speak. */
  show(): void {
    const best = this.#mistakes[this.#index]?.best;
    const { rules } = this.#desk.tree.root.position;
    this.#verdict = { kind: 'shown', best: best ? moveName(rules, best) : null };
    if (this.#at !== null) this.#desk.select(this.#at);
    this.#desk.host.refresh();
  }

  onPlace(isOther: boolean): void {
    if (isOther) {
      this.#isOn = false;
      this.#at = null;
    }
  }

  onMove(move: Move): Result<Game> | null {
    const mistake = this.#mistakes[this.#index];
    if (!this.#isAsking || !mistake || this.#at === null) return null;
    const { position } = this.#desk;
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return flips;
    const name = moveName(position.rules, move);
    if (name === mistake.step.node.name) this.#judge({ kind: 'same' });
    else void this.#weigh(position, move, name, applyMove(position, move, flips.value), this.#at);
    return ok(this.#desk.game);
  }

  #judge(verdict: Verdict): void {
    this.#verdict = verdict;
    this.#desk.host.refresh();
  }

  async #weigh(position: Position, move: Move, name: string, after: Position, at: Path): Promise<void> {
    const known = this.#desk.values.get(after);
    this.#judge({ kind: 'judging', name });
    const best = this.#bestAt(position);
    const isBest = best !== undefined && isSameMove(best, move);
    const value =
      finalValue(after) ?? (known && known.low === known.high ? valueOf(known) : await this.#askEngine(after));
    if (!this.#isOn || this.#at !== at || this.#verdict.kind !== 'judging') return;
    if (!value) return this.#judge({ kind: 'asked' });
    const limit = shapeOf(position.rules).squares.length;
    const top = this.#valueOf(position);
    const played = point(turned(value), limit);
    const loss = top === undefined ? 0 : Math.max(0, Math.round(top - played));
    if (!isBest && loss >= this.#settings().thresholds.inaccuracy) return this.#judge({ kind: 'wrong', name, loss });
    this.#verdict = { kind: 'right', name, loss };
    this.#desk.put(move);
    this.#desk.host.refresh();
  }

  #bestAt(position: Position): Move | undefined {
    const mistake = this.#mistakes[this.#index]!;
    const parent = nodeAt(this.#desk.tree, parentPath(mistake.path));
    return parent?.position === position ? mistake.best : undefined;
  }

  #valueOf(position: Position): number | undefined {
    const known = this.#desk.values.get(position);
    return known && point(valueOf(known), shapeOf(position.rules).squares.length);
  }

  /** What a position is worth for its side to move; undefined when the engine cannot say. */
  async #askEngine(position: Position): Promise<Value | undefined> {
    if (isOver(position)) return finalValue(position);
    const found = await enquire(this.#desk, position, this.#settings().reviewLevel, 'best').answer;
    if (!found.ok) this.#desk.host.say(faultText(found.fault), true);
    return found.ok ? found.value?.value : undefined;
  }
}
