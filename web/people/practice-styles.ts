/** Styles of what moves are worth in practice. */
import { css } from 'lit';

export const practiceStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s3);
    align-items: center;
  }
  .row label {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.35em;
    align-items: center;
    color: var(--ink-2);
    font-size: var(--fs-s);
  }
  select {
    max-width: 100%;
  }
  progress {
    flex: 1 1 5rem;
    height: 0.6rem;
    accent-color: var(--people);
  }
  /* Never like a value: what is expected has the colour of people and no underline. */
  .expected {
    color: var(--people);
    font-style: italic;
  }
  th {
    overflow-wrap: normal;
  }
  .reason {
    font-size: var(--fs-s);
  }
  .traps {
    display: grid;
    gap: var(--s2);
    margin: 0;
    padding: 0 var(--s3) var(--s2) calc(var(--s3) + 1.1rem);
    font-size: var(--fs-s);
  }
  .line {
    color: var(--ink-2);
  }
`;
