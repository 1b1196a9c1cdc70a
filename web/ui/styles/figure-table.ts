/** Styles of tables of figures: a name on the left, figures aligned below each other. */
import { css } from 'lit';

export const figureTableStyles = css`
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 0.15rem 0.35rem;
    border-bottom: 1px solid var(--line);
    text-align: right;
    font-weight: 400;
  }
  th[scope='row'],
  th.name {
    text-align: left;
  }
`;
