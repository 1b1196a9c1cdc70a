/** The styles that `<outflank-game>` and `<outflank-analysis>` share. */
import { css } from 'lit';

export const elementStyles = css`
  :host {
    display: block;
    /* Words, moves and values run from left to right in every language it has; comments as they are written. */
    direction: ltr;
    text-align: left;
    font: var(--outflank-font, 0.9375rem/1.4 system-ui, sans-serif);
    color: var(--outflank-ink, inherit);
  }
  :host([hidden]) {
    display: none;
  }
  button {
    font: inherit;
    color: var(--outflank-button-ink, ButtonText);
    background: var(--outflank-button, ButtonFace);
    border: 1px solid;
    border-radius: 0.375rem;
    padding: 0.375rem 0.75rem;
    min-height: 2.75rem;
    cursor: pointer;
  }
`;
