/** Styles of the row that sets up a long run, starts it and shows how far it is. */
import { css } from 'lit';

export const runStyles = css`
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
`;
