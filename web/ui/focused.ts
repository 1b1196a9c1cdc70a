import type { LitElement } from 'lit';

/** The element that has the focus, through shadow roots. */
export function focused(root: DocumentOrShadowRoot = document): Element | null {
  const element = root.activeElement;
  return element?.shadowRoot?.activeElement ? focused(element.shadowRoot) : element;
}

/** After a change of the page: focuses an element if the one that had the focus has gone with it. */
export async function catchFocus(host: LitElement, selector = 'button'): Promise<void> {
  await host.updateComplete;
  if (document.activeElement === document.body) host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
}
