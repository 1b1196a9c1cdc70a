import { css } from 'lit';

export const progressStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
  h2 {
    margin: 0;
    font-size: var(--fs-l);
  }
  .kinds {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
    gap: var(--s3) var(--s5);
    max-width: 60rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--s2);
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--s1) var(--s3) var(--s1) 0;
    text-align: left;
    font-weight: 400;
    vertical-align: top;
  }
  thead th {
    color: var(--ink-2);
    font-size: var(--fs-s);
  }
  tbody th {
    white-space: nowrap;
  }
  small {
    color: var(--ink-2);
  }
  summary {
    width: fit-content;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    summary {
      min-height: var(--target);
      align-content: center;
    }
  }
`;
