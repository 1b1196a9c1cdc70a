/** Styles of what moves are worth in practice. */
import { css } from 'lit';

export const practiceStyles = css`
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
