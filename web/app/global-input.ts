/**
 * What reaches the page from outside its elements: keys wherever the focus is, pasted texts, dropped files, and the
 * wheel over the board. A controller of the component that owns the page.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readFile, transferred } from '../import-export/clipboard.ts';
import { chordOf, commandFor, isKeptByTarget, type CommandId } from './keys.ts';
import type { Session } from './session.ts';
import { isStudyLink } from '../document/study-link.ts';
import { fault } from '../../game/faults.ts';

/** Wheel travel that makes one step; a notch of a mouse wheel is 100 to 120. */
const WHEEL_STEP = 60;
/** Where the page does not scroll, so that the wheel over the board is free. */
const TWO_COLUMNS = '(min-width: 54.01rem) and (min-height: 30.01rem)';

export interface OutsideHost extends ReactiveControllerHost {
  readonly session: Session | null;
  run(command: CommandId): void;
}

export class Outside implements ReactiveController {
  readonly #host: OutsideHost;
  #wheel = 0;
  /** Something is held over the page. */
  isDropping = false;

  constructor(host: OutsideHost) {
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

  /** Reads a file or takes a text as it is. */
  async take(found: File | string): Promise<void> {
    const { session } = this.#host;
    const owner = session?.owner;
    // What is read is to be seen.
    if (session?.state.view === 'rules') session.openAnalysis();
    if (session && typeof found === 'string' && isStudyLink(found)) return session.openStudy(found);
    if (owner) return typeof found === 'string' ? owner.importText(found) : owner.importFile(found);
    const text = typeof found === 'string' ? { ok: true as const, value: found } : await readFile(found);
    if (text.ok) session?.importText(text.value);
    else session?.refuse(text.fault);
  }

  readonly onWheel = (event: WheelEvent): void => {
    const { session } = this.#host;
    if (!session || session.state.view === 'setup' || event.ctrlKey || !matchMedia(TWO_COLUMNS).matches) return;
    event.preventDefault();
    this.#wheel = Math.sign(event.deltaY) === Math.sign(this.#wheel) ? this.#wheel + event.deltaY : event.deltaY;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    if (this.#wheel > 0) session.forward();
    else session.back();
    this.#wheel = 0;
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { session } = this.#host;
    if (!session || event.defaultPrevented || event.isComposing) return;
    const path = event.composedPath();
    const inDialog = path.some((node) => node instanceof HTMLDialogElement && node.open);
    const chord = chordOf(event);
    if (inDialog || isKeptByTarget(chord, path[0])) return;
    const { view } = session.state;
    // There is no board to be played on; its controls have their own keys.
    if (view === 'rules') return chord === 'Escape' ? session.openAnalysis() : undefined;
    const command = commandFor(chord, view);
    if (!command) return;
    // A selected text is what Ctrl+C means, wherever there is one.
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
    // Leaving for another element inside the page is not leaving.
    if (event.relatedTarget === null) this.#setDropping(false);
  };

  readonly #onDrop = (event: DragEvent): void => {
    this.#setDropping(false);
    const found = transferred(event.dataTransfer);
    if (event.composedPath()[0] instanceof HTMLTextAreaElement && typeof found === 'string') return;
    event.preventDefault();
    if (found === null) this.#host.session?.refuse(fault('drop-no-text'));
    else void this.take(found);
  };

  #setDropping(isDropping: boolean): void {
    if (isDropping === this.isDropping) return;
    this.isDropping = isDropping;
    this.#host.requestUpdate();
  }
}
