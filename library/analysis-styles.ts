/** Styles of `<outflank-analysis>`: the board, its buttons, and the list of moves. */
import { css } from 'lit';

export const analysisStyles = css`
  :host {
    display: grid;
    /* A long line scrolls in the list. */
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .status {
    flex: 1 1 12rem;
  }
  .rows {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    text-align: start;
    padding: 0.25rem 0.5rem;
    border-bottom: 1px solid var(--outflank-rule, #8886);
    white-space: nowrap;
  }
  .best {
    font-weight: 700;
  }
  .exact {
    text-decoration: underline;
  }
  .bound {
    text-decoration: underline dashed;
  }
  .estimate {
    text-decoration: underline dotted;
  }
  .hearing {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media print {
    .bar {
      display: none;
    }
  }
`;
