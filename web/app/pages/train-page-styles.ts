/** Styles of `<outflank-train-page>`. */
import { css } from 'lit';

export const trainPageStyles = css`
  :host {
    display: grid;
    align-content: start;
    gap: var(--s3);
    min-width: 0;
    position: relative;
    overflow: auto;
    scrollbar-width: thin;
  }
  .today {
    display: grid;
    gap: var(--s2);
    padding: var(--s4);
  }
  .today h2 {
    margin: 0;
    font-size: var(--fs-l);
  }
  h3 {
    margin: 0;
    padding: var(--s3) var(--s4) var(--s1);
    color: var(--ink-2);
    font-size: var(--fs-s);
  }
  ul {
    list-style: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li button {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: var(--s1) var(--s3);
    width: 100%;
    min-height: 3.75rem;
    padding: var(--s2) var(--s4);
    border: 0;
    border-radius: 0;
    background: none;
    text-align: left;
    white-space: normal;
  }
  li button.quiet {
    min-height: 2.5rem;
    padding-left: calc(var(--s4) + 1.25rem + var(--s3));
    color: var(--accent);
    font-size: var(--fs-s);
  }
  li button:focus-visible {
    outline-offset: -3px;
  }
  li b,
  li .small {
    display: block;
  }
  .due {
    min-width: 1.75rem;
    padding: 0.1rem 0.5rem;
    border-radius: 1rem;
    background: var(--accent-soft);
    font-size: var(--fs-s);
    font-weight: 650;
    text-align: center;
  }
`;
