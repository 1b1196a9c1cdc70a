/** Styles of tables: those in the panel about the position, and the list of moves. */
import { css } from 'lit';

/** Buttons that stand for the row they are in. */
export const rowButtons = css`
  tbody button {
    font: inherit;
    font-weight: 650;
    color: inherit;
    background: none;
    border: 0;
    padding: 0 0.25rem;
    margin: 0 -0.25rem;
    min-height: 1.5rem;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    tbody button {
      min-height: calc(var(--row) - 1px);
    }
  }
`;

export const tableStyles = [
  rowButtons,
  css`
    table {
      width: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      padding: 0.2rem 0.5rem;
      border-bottom: 1px solid var(--line);
      text-align: left;
      vertical-align: baseline;
      hyphens: auto;
    }
    @media (max-width: 44rem) {
      th,
      td {
        padding-inline: 0.3rem;
        overflow-wrap: anywhere;
      }
    }
    :is(th, td):first-child {
      padding-left: var(--s3);
    }
    :is(th, td).figure {
      text-align: right;
    }
    thead th {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--panel);
      color: var(--ink-2);
      font-size: var(--fs-s);
      font-weight: 500;
      line-height: 1.5rem;
    }
    tbody th {
      font-weight: 650;
    }
    td {
      height: var(--row);
    }
    .note,
    .pad {
      padding: var(--s2) var(--s3);
    }
    .note {
      color: var(--ink-2);
      font-size: var(--fs-s);
    }
    .loss {
      color: var(--loss);
    }
  `,
];
