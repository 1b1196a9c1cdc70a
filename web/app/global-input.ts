/**
 * Input from outside the page's elements: keys wherever the focus is, pasted texts, dropped files, and the wheel over
 * the board. A controller of the component that owns the page.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isPicture, SHORT_TEXT, shortText, transferred } from '../browser/clipboard.ts';
import type { CommandId } from '../workbench/commands.ts';
import { chordOf, commandFor, isKeptByTarget } from '../workbench/keys.ts';
import * as steps from '../document/game.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { words } from '../i18n/words.ts';
import { isStudyLink } from '../workbench/link.ts';
import { fault } from '../../game/faults.ts';
import { Dialog } from '../ui/dialog.ts';
import { TypeAhead } from './type-ahead.ts';

/** Wheel travel for one step; a notch of a mouse wheel is 100 to 120. */
const WHEEL_STEP = 60;
/** Layouts in which the page doesn't scroll, so the wheel over the board is free. */
const TWO_COLUMNS = '(min-width: 54.01rem) and (min-height: 30.01rem)';

export interface GlobalInputHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
  run(command: CommandId): void;
  /** A text or files with games. */
  takeGames(found: readonly File[] | string): Promise<void>;
  /** A picture of a board. */
  takePicture(file: File): Promise<void>;
}

export class GlobalInput implements ReactiveController {
  readonly #host: GlobalInputHost;
  readonly typeAhead = new TypeAhead();
  #wheel = 0;
  /** A file is being dragged over the page. */
  isDropping = false;

  constructor(host: GlobalInputHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#onKey);
    document.addEventListener('paste', this.#onPaste);
    document.addEventListener('dragover', this.#onDrag);
    document.addEventListener('dragleave', this.#onDragEnd);
    document.addEventListener('drop', this.#onDrop);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#onKey);
    document.removeEventListener('paste', this.#onPaste);
    document.removeEventListener('dragover', this.#onDrag);
    document.removeEventListener('dragleave', this.#onDragEnd);
    document.removeEventListener('drop', this.#onDrop);
  }

  /**
   * Takes a text or files, in every view: a single game goes on the board, anything else becomes a list to choose from.
   */
  async take(found: readonly File[] | string): Promise<void> {
    const { workbench } = this.#host;
    if (!workbench) return;
    if (typeof found === 'string' && isStudyLink(found)) return workbench.saved.followLink(found);
    const [picture, ...others] = typeof found !== 'string' && found.every(isPicture) ? found : [];
    if (picture) {
      if (others.length) workbench.say(others.map(({ name }) => words.import.pictureAlone(name)).join(' '), true);
      return this.#host.takePicture(picture);
    }
    const text = typeof found === 'string' ? found : await shortText(found);
    const isShort = text !== null && text.length <= SHORT_TEXT;
    // While editing a position, a pasted one replaces it.
    if (isShort && workbench.view === 'setup') return void workbench.importText(text);
    await this.#host.takeGames(found);
  }

  readonly onWheel = (event: WheelEvent): void => {
    const { workbench } = this.#host;
    if (!workbench || workbench.view === 'setup' || event.ctrlKey || !matchMedia(TWO_COLUMNS).matches) return;
    event.preventDefault();
    this.#wheel = Math.sign(event.deltaY) === Math.sign(this.#wheel) ? this.#wheel + event.deltaY : event.deltaY;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    if (this.#wheel > 0) workbench.go(steps.goForward);
    else workbench.go(steps.goBack);
    this.#wheel = 0;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { workbench } = this.#host;
    if (!workbench || event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event);
    if (Dialog.isAnyOpen || isKeptByTarget(chord, event.composedPath()[0])) return;
    const command = commandFor(chord, workbench.view);
    if (!command) return;
    // If text is selected, Ctrl+C means the selection.
    if (command === 'copyTranscript' && String(window.getSelection())) return;
    event.preventDefault();
    this.#host.run(command);
  };

  readonly #onPaste = (event: ClipboardEvent): void => {
    const target = event.composedPath()[0];
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    const found = transferred(event.clipboardData);
    if (found === null) return;
    event.preventDefault();
    void this.take(found);
  };

  readonly #onDrag = (event: DragEvent): void => {
    if (event.composedPath()[0] instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    this.#setDropping(true);
  };

  readonly #onDragEnd = (event: DragEvent): void => {
    // Moving to another element inside the page isn't leaving it.
    if (event.relatedTarget === null) this.#setDropping(false);
  };

  readonly #onDrop = (event: DragEvent): void => {
    this.#setDropping(false);
    // A panel has handled it.
    if (event.defaultPrevented) return;
    const found = transferred(event.dataTransfer);
    if (event.composedPath()[0] instanceof HTMLTextAreaElement && typeof found === 'string') return;
    event.preventDefault();
    if (found === null) this.#host.workbench?.refuse(fault('drop-no-text'));
    else void this.take(found);
  };

  #setDropping(isDropping: boolean): void {
    if (isDropping === this.isDropping) return;
    this.isDropping = isDropping;
    this.#host.requestUpdate();
  }
}
