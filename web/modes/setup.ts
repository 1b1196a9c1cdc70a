/**
 * The position being set up: it lasts until it has become a document or is discarded, whatever else is shown meanwhile,
 * with its own undo. A stroke of the brush is one step.
 */
import { amend, canRedo, canUndo, newHistory, record, redo, undo, type History } from '../../game/history.ts';
import { withSideToMove, type Setup } from '../../game/setup.ts';
import type { Colour, Square } from '../../game/types.ts';
import { applyTool, isSameSetup, paint, strokeAt, type Brush, type SetupTool } from './setup-draft.ts';

export class SetupBoard {
  #history: History<Setup>;
  /** The position on the board when the drawing began. */
  #base: Setup;
  #brush: Brush = 'black';
  /** What the current stroke places. */
  #stroke: Brush = 'black';
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

  /** Something has been drawn that is not what the drawing began with. */
  get isChanged(): boolean {
    return !isSameSetup(this.setup, this.#base);
  }

  /** What is kept of it for the next visit: where it began, and all steps up to now; null while nothing is drawn. */
  get steps(): readonly Setup[] | null {
    const { past, present } = this.#history;
    return past.length ? [this.#base, ...past, present] : null;
  }

  /** The drawing as it was kept. */
  restore(steps: readonly Setup[]): void {
    const [base, ...drawn] = steps;
    const present = drawn.pop();
    if (!base || !present) return;
    this.#base = base;
    this.#history = { past: drawn, present, future: [] };
  }

  /** Goes on with what is drawn, or begins with the position on the board. */
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

  /** Another position is put on the drawing board, as one step. */
  load(setup: Setup): void {
    this.#base = setup;
    this.#set(record(this.#history, setup));
  }

  setBrush(brush: Brush): void {
    this.#brush = brush;
    this.#changed();
  }

  /** The brush touches a square; `isFirst`: a stroke begins there. */
  paint(square: Square, isFirst: boolean): void {
    if (isFirst) this.#stroke = strokeAt(this.setup, square, this.#brush);
    const next = paint(this.setup, square, this.#stroke);
    this.#set(isFirst ? record(this.#history, next) : amend(this.#history, next));
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
