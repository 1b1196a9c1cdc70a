/** The element that has the focus, through shadow roots. */
export function focused(root: DocumentOrShadowRoot = document): Element | null {
  const element = root.activeElement;
  return element?.shadowRoot?.activeElement ? focused(element.shadowRoot) : element;
}
