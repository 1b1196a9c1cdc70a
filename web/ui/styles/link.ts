/** A button within a text or a table that looks like a link: it goes to a place on the board. */
import { css } from 'lit';

export const linkStyles = css`
  .link {
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    text-align: left;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;
