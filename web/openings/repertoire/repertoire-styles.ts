/** Styles of the repertoire's views. */
import { css } from 'lit';

export const repertoireStyles = css`
  .pad {
    display: grid;
    gap: var(--s2);
    padding: var(--s2) var(--s3);
  }
  .pad > * {
    min-width: 0;
  }
  .pad.row {
    display: flex;
  }
  .sub {
    display: block;
    color: var(--ink-2);
    font-size: var(--fs-s);
  }
  .tools {
    gap: var(--s1) var(--s2);
    padding: var(--s2) var(--s3) 0;
  }
  .segments label {
    min-height: 1.9rem;
    padding: 0 var(--s2);
  }
  @media (pointer: coarse) {
    .segments label {
      min-height: var(--target);
    }
  }
  details {
    border-top: 1px solid var(--line);
  }
  summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--s3);
    font-weight: 650;
    cursor: pointer;
  }
  h2 {
    font-size: inherit;
  }
`;
