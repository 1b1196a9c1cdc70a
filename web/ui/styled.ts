/**
 * Sets single style properties of an element from a template: `<i ${styled({ left: '25%' })}></i>`. Lit's own styleMap
 * writes a style attribute first, which the page's content security policy forbids.
 */
import { noChange } from 'lit';
import { Directive, directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

type Properties = Readonly<Record<string, string>>;

class Styled extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styled() stands in a tag, not in an attribute or a text');
  }

  override update(part: ElementPart, [properties]: [Properties]) {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return noChange;
  }

  render(_properties: Properties) {
    return noChange;
  }
}

/** Property names as in CSS: `flex-basis`, `--done`. The same names at every call. */
export const styled = directive(Styled);
