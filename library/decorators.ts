/**
 * Lit's decorators for elements outside of the page, without what Lit has for other compilers than ours. A tag that another
 * script has defined stays as it is: the board comes alone and with the analysis.
 */
import type { LitElement, PropertyDeclaration } from 'lit';

export const customElement = (tag: string) => (element: CustomElementConstructor) => {
  if (!customElements.get(tag)) customElements.define(tag, element);
};

export const property = (options?: PropertyDeclaration) => (element: object, name: PropertyKey) =>
  (element.constructor as typeof LitElement).createProperty(name, options);

export const state = () => property({ state: true });
