/**
 * Lit's decorators for elements outside of the page, without the code that Lit includes for other compilers. A tag that
 * another script has already defined is left alone, because the board comes both alone and with the analysis.
 */
import type { LitElement, PropertyDeclaration } from 'lit';

export const customElement = (tag: string) => (element: CustomElementConstructor) => {
  if (!customElements.get(tag)) customElements.define(tag, element);
};

export const property = (options?: PropertyDeclaration) => (element: object, name: PropertyKey) =>
  (element.constructor as typeof LitElement).createProperty(name, options);

export const state = () => property({ state: true });
