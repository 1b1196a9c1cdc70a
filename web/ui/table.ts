/** Tables as templates; their styles are in styles/table.ts and styles/figure-table.ts. */
import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** The heading of a column: a text, or a text with its class; an empty text for none. */
export type Head = string | readonly [text: unknown, className?: string];

export interface TableNames {
  readonly label?: string;
  /** For screen readers only. */
  readonly caption?: string;
  readonly className?: string;
}

function head(of: Head) {
  if (of === '') return html`<td></td>`;
  const [text, className] = typeof of === 'string' ? [of] : of;
  return html`<th scope="col" class=${ifDefined(className)}>${text}</th>`;
}

export const tableOf = (heads: readonly Head[], rows: unknown, { label, caption, className }: TableNames = {}) =>
  html`<table class=${ifDefined(className)} aria-label=${ifDefined(label)}>
    ${
      caption
        ? html`<caption class="sr">
            ${caption}
          </caption>`
        : nothing
    }
    <thead>
      <tr>
        ${heads.map(head)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;

/** Content with its own scrolling, which keys can scroll, too. */
export const scrolled = (label: string, content: unknown) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>${content}</div>`;
