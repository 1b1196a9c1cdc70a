/**
 * The position being edited: it lasts until it becomes a document or is discarded, whatever else is shown meanwhile,
 * and has its own undo. A stroke of the brush is one step.
 */
import { amend, canRedo, canUndo, newHistory, record, redo, undo, type History } from '../../game/history.ts';
import { withSideToMove, type Setup } from '../../game/setup.ts';
import type { Colour, Square } from '../../game/types.ts';
import { applyTool, isSameSetup, paint, strokeAt, type Brush, type SetupTool } from './setup-draft.ts';

export class SetupBoard {
  #history: History<Setup>;
  /** The position on the board when editing began. */
  #base: Setup;
  #brush: Brush = 'black';
  /** What the current stroke places. */
  #stroke: Brush = 'black';
  /** The current stroke has changed a square, so it is already a step. */
  #isStep = false;
  readonly #changed: () => void;

  constructor(here: Setup, changed: () => void) {
    this.#history = newHistory(here);
    this.#base = here;
    this.#changed = changed;
  }

  get setup(): Setup {
    return this.#history.present;
  }

  get brush(): Brush {
    return this.#brush;
  }

  get canUndo(): boolean {
    return canUndo(this.#history);
  }

  get canRedo(): boolean {
    return canRedo(this.#history);
  }

  /** Whether it differs from the position that editing began with. */
  get isChanged(): boolean {
    return !isSameSetup(this.setup, this.#base);
  }

  /** What is stored for the next visit: where it began, and all steps so far; null if nothing has been edited. */
  get steps(): readonly Setup[] | null {
    const { past, present } = this.#history;
    return past.length ? [this.#base, ...past, present] : null;
  }

  /** Restores what was stored. */
  restore(steps: readonly Setup[]): void {
    const [base, ...drawn] = steps;
    const present = drawn.pop();
    if (!base || !present) return;
    this.#base = base;
    this.#history = { past: drawn, present, future: [] };
  }

  /** Continues with the edited position, or begins with the one on the board. */
  enter(here: Setup): void {
    const isOfOtherRules = this.setup.rules !== here.rules;
    if (isOfOtherRules || !this.isChanged) this.begin(here);
  }

  /** Begins afresh. */
  begin(here: Setup): void {
    this.#base = here;
    if (!isSameSetup(this.setup, here)) this.#history = newHistory(here);
    this.#changed();
  }

  /** Replaces the edited position, as one step. */
  load(setup: Setup): void {
    this.#base = setup;
    this.#set(record(this.#history, setup));
  }

  setBrush(brush: Brush): void {
    this.#brush = brush;
    this.#changed();
  }

  /** The brush touches a square; `isFirst`: it begins a stroke. */
  paint(square: Square, isFirst: boolean): void {
    if (isFirst) {
      this.#stroke = strokeAt(this.setup, square, this.#brush);
      this.#isStep = false;
    }
    const next = paint(this.setup, square, this.#stroke);
    if (next === this.setup) return;
    this.#set(this.#isStep ? amend(this.#history, next) : record(this.#history, next));
    this.#isStep = true;
  }

  setSide(side: Colour): void {
    this.#set(record(this.#history, withSideToMove(this.setup, side)));
  }

  useTool(tool: SetupTool): void {
    this.#set(record(this.#history, applyTool(this.setup, tool)));
  }

  undo(): void {
    this.#set(undo(this.#history));
  }

  redo(): void {
    this.#set(redo(this.#history));
  }

  #set(history: History<Setup>): void {
    this.#history = history;
    this.#changed();
  }
}
