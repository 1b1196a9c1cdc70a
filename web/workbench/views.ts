/**
 * Which page is open and how the board is viewed. Editing a position is both a page and a mode: entering it takes the
 * position on the board, and leaving it for another page with a board makes a document of the edited position.
 */
import { setupOf, toPosition } from '../../game/setup.ts';
import type { Fault } from '../../game/types.ts';
import { newGame, type Game } from '../document/game.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { TabState, View } from '../document/tab-state.ts';
import { words } from '../i18n/words.ts';
import { type Mode, SETUP } from '../modes/mode.ts';
import type { ModeHolder } from '../modes/mode-holder.ts';
import type { SetupBoard } from '../modes/setup.ts';
import { endsMode, hasBoard, pageFor } from './pages.ts';

type Page = Exclude<View, 'setup'>;

export interface ViewPorts {
  readonly open: OpenDocument;
  readonly modes: ModeHolder;
  readonly drawing: SetupBoard;
  /** Makes a document of a game. */
  put(game: Game): void;
  sayUndoable(text: string): void;
  refuse(fault: Fault): void;
}

export class Views {
  readonly #ports: ViewPorts;
  #view: Page = 'home';
  #isMarking = false;
  /** The mode whose page was shown when it was entered. */
  #followed: Mode | null = null;
  /** The board is seen from the other side. */
  rotated = false;

  constructor(ports: ViewPorts) {
    this.#ports = ports;
  }

  get view(): View {
    return this.#ports.modes.mode.kind === 'setup' ? 'setup' : this.#view;
  }

  /** Squares are marked when chosen, instead of played on. */
  get isDrawing(): boolean {
    return this.#isMarking && hasBoard(this.view) && this.view !== 'setup';
  }

  toggleDrawing(): void {
    this.#isMarking = !this.#isMarking;
  }

  /** Restores how it was left; another visit starts at home, but a position that was being edited is restored. */
  restore({ view, rotated, setup }: TabState, isNextVisit: boolean): void {
    this.rotated = rotated;
    if (setup) this.#ports.drawing.restore(setup);
    if (view === 'setup') this.#ports.modes.enter(() => SETUP);
    else this.#view = isNextVisit ? 'home' : view;
  }

  /** False if the page stays the same, because the edited position isn't valid. */
  show(view: View): boolean {
    const { open, modes, drawing } = this.#ports;
    if (view === 'setup') {
      drawing.enter(setupOf(open.position));
      this.#keepLent(() => modes.enter(() => SETUP));
      return true;
    }
    if (hasBoard(view) && this.view === 'setup' && !this.#finishSetup()) return false;
    this.turnTo(view);
    return true;
  }

  /**
   * Turns to another page, which ends what belongs to the previous one. Analyse continues with the board of a question;
   * any other page shows the user's own document again.
   */
  turnTo(view: Page): void {
    this.#view = view;
    const { open, modes } = this.#ports;
    if (modes.mode.kind !== 'setup' && !endsMode(modes.mode.kind, view)) return;
    if (view !== 'analyse') open.takeBack();
    this.#keepLent(() => modes.leave());
  }

  /** Ends a mode whose board becomes the document, and says how to get back the one that it replaces. */
  #keepLent(end: () => void): void {
    const { open, sayUndoable } = this.#ports;
    const isLent = open.isLent;
    end();
    if (isLent && open.canUndo) sayUndoable(words.toast.setupApplied());
  }

  /** Shows the page of a mode that was entered. Meanwhile the user may look at a page without a board. */
  follow(): void {
    const { mode } = this.#ports.modes;
    if (mode === this.#followed && !hasBoard(this.#view)) return;
    this.#followed = mode;
    this.#view = pageFor(mode.kind, this.#view) as Page;
  }

  /** Discards the edited position. */
  cancelSetup(): void {
    const { open, drawing } = this.#ports;
    drawing.begin(setupOf(open.position));
    this.turnTo('analyse');
  }

  /**
   * A changed board becomes a document, an unchanged one keeps its moves; false if the board isn't a valid position.
   */
  #finishSetup(): boolean {
    const { open, drawing, put, sayUndoable, refuse } = this.#ports;
    if (!drawing.isChanged) return true;
    const position = toPosition(drawing.setup);
    if (!position.ok) {
      refuse(position.fault);
      return false;
    }
    const hadMoves = open.tree.root.children.length > 0;
    put(newGame(position.value));
    drawing.begin(setupOf(open.position));
    if (hadMoves) sayUndoable(words.toast.setupApplied());
    return true;
  }
}
