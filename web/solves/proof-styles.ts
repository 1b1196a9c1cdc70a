/** Styles of `<outflank-proof>`. */
import { css } from 'lit';

export const proofStyles = css`
  .row > [aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
    font-weight: 650;
  }
  ul.tree {
    list-style: none;
    padding-left: var(--s3);
    border-left: 1px solid var(--line);
  }
  .work > ul.tree {
    padding-left: 0;
    border: 0;
  }
  .node {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--s2);
    width: 100%;
    justify-content: flex-start;
    min-height: var(--target);
    padding: var(--s1);
    white-space: normal;
    text-align: start;
  }
  .node .bound {
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  .sign {
    width: 1em;
    color: var(--ink-2);
  }
`;
