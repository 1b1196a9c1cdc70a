/**
 * Keys pressed while a dialog is still being fetched. They are typed into it once it is open, so that "Ctrl+K, puzzle, Enter"
 * means the same on a slow line.
 */
export class TypeAhead {
  #keys: KeyboardEvent[] | null = null;

  /** Keeps a key for the dialog that is being opened; false when none is. */
  take(event: KeyboardEvent): boolean {
    if (!this.#keys || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    this.#keys.push(event);
    return true;
  }

  /** Keeps keys until the dialog is open, then types them where the focus is. */
  async during(opening: Promise<unknown>): Promise<void> {
    if (this.#keys) return void (await opening);
    const keys: KeyboardEvent[] = [];
    this.#keys = keys;
    try {
      await opening;
    } finally {
      this.#keys = null;
    }
    for (const key of keys) {
      type(key);
      // Elements draw what was typed before the next key, as they do for a hand.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

function focused(root: DocumentOrShadowRoot = document): Element | null {
  const element = root.activeElement;
  return element?.shadowRoot?.activeElement ? focused(element.shadowRoot) : element;
}

const isPrintable = (key: string): boolean => [...key].length === 1;

function type({ key }: KeyboardEvent): void {
  const target = focused();
  const init = { key, bubbles: true, composed: true, cancelable: true };
  if (key === 'Escape') target?.closest('dialog')?.close();
  const isFree = target?.dispatchEvent(new KeyboardEvent('keydown', init));
  if (!isFree || !isPrintable(key) || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    return;
  target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
