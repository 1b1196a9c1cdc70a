import { focused } from '../ui/focused.ts';

/** How long keys are kept for a dialog that doesn't come. */
const MAX_WAIT_MS = 5000;

/**
 * Keys pressed while a dialog is still being fetched. They are typed into it once it is open, so that "Ctrl+K, puzzle, Enter"
 * means the same on a slow connection.
 */
export class TypeAhead {
  #keys: KeyboardEvent[] | null = null;

  /**
   * Ahead of the dialog's own elements, so that an Enter can't overtake earlier letters. Keys typed by this class
   * aren't trusted.
   */
  readonly #take = (event: KeyboardEvent): void => {
    if (!this.#keys || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#keys.push(event);
  };

  /** Keeps keys until the dialog is open, then types them into it. */
  async during(opening: Promise<unknown>): Promise<void> {
    if (this.#keys) return void (await opening);
    const keys: KeyboardEvent[] = [];
    this.#keys = keys;
    document.addEventListener('keydown', this.#take, { capture: true });
    try {
      const isOpen = await Promise.race([
        opening.then(() => true),
        new Promise<false>((resolve) => setTimeout(resolve, MAX_WAIT_MS, false)),
      ]);
      // Keys pressed meanwhile wait for their turn.
      for (let key = isOpen && keys.shift(); key; key = keys.shift()) {
        type(key);
        // As with real keys, elements draw what was typed before the next one comes.
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      document.removeEventListener('keydown', this.#take, { capture: true });
      this.#keys = null;
    }
  }
}

/** The dialog around an element, through shadow roots. */
function dialogOf(element: Element | null): HTMLDialogElement | null {
  if (!element) return null;
  const root = element.getRootNode();
  return element.closest('dialog') ?? (root instanceof ShadowRoot ? dialogOf(root.host) : null);
}

const isPrintable = (key: string): boolean => [...key].length === 1;

function type({ key }: KeyboardEvent): void {
  const target = focused();
  const dialog = dialogOf(target);
  // If none has opened, the keys were not meant for the page.
  if (!target || !dialog) return;
  if (key === 'Escape') return dialog.close();
  const init = { key, bubbles: true, composed: true, cancelable: true };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (!isFree || !isPrintable(key) || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    return;
  target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
