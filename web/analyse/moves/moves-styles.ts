/** Styles of `<outflank-moves>`. */
import { css } from 'lit';

export const movesStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    container-type: inline-size;
  }
  .card {
    min-height: 0;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--panel);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  col {
    width: 4rem;
  }
  col.move {
    width: 3.6rem;
  }
  col.value {
    width: 4.2rem;
    /* A column is not a value: the sign's underline is not meant here. */
    text-decoration: none;
  }
  table:not(.people) col.proof {
    width: 7.6rem;
  }
  table.people col:not(.line, .value) {
    width: 3.6rem;
  }
  table.people col.proof {
    width: 5rem;
  }
  table.people.book col.proof {
    width: 6.8rem;
  }
  col.line {
    width: auto;
  }
  th,
  td {
    padding: 0 0.5rem;
    border-bottom: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  :is(th, td):first-child {
    padding-left: var(--s3);
    text-align: left;
  }
  :is(th, td):last-child {
    text-align: left;
  }
  th {
    color: var(--ink-2);
    font-size: var(--fs-s);
    font-weight: 500;
    line-height: 1.875rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  td {
    height: var(--row);
    padding-block: 0;
    vertical-align: baseline;
    line-height: calc(var(--row) - 1px);
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover {
    background: var(--hover);
  }
  tr.top {
    background: var(--accent-soft);
    box-shadow:
      inset 4px 0 var(--best),
      inset 5px 0 var(--best-edge);
  }
  .sign {
    color: var(--accent);
  }
  .sign .icon {
    width: 0.8em;
    height: 0.8em;
  }
  .all {
    width: 100%;
    min-height: var(--row);
    border: 0;
    background: none;
    color: var(--ink-2);
    font: inherit;
    font-size: var(--fs-s);
    cursor: pointer;
  }
  .all:focus-visible {
    outline-offset: -3px;
  }
  .value {
    font-size: var(--fs-l);
  }
  .proof-text,
  .line-text {
    font-size: var(--fs-s);
    color: var(--ink-2);
  }
  .proof-text,
  .line-text {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .best-line {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .line-text [data-ply]:hover {
    background: var(--accent-soft);
    outline: 2px solid var(--accent-soft);
  }
  .line-text b {
    font-weight: 600;
    color: var(--ink);
  }
  .empty {
    padding: var(--s3);
    color: var(--ink-2);
  }
  /* Where there is room for long rows there is room for two lines of moves. */
  @media (min-width: 106rem) {
    td {
      height: calc(1.5 * var(--row));
      vertical-align: middle;
      line-height: inherit;
    }
    .best-line {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-height: 1.4;
      white-space: normal;
    }
  }
  /* A small window: closer together, so that there is room for the beginning of a line. */
  @container (max-width: 28rem) {
    th,
    td {
      padding-inline: 0.3rem;
    }
    col {
      width: 3.4rem;
    }
    table:not(.people) col.proof {
      width: 6.6rem;
    }
  }
  @media (max-width: 44rem) {
    :is(col, th, td).loss {
      display: none;
    }
    col {
      width: 3.8rem;
    }
    col.move {
      width: 4rem;
    }
  }
  /* On a phone the board shows the flips, and a move's card all that is known: the room left is for the best line. */
  @container (max-width: 24rem) {
    table:not(.people) :is(col, th, td).turned,
    .also {
      display: none;
    }
    table:not(.people, .book) col.proof {
      width: 4.6rem;
    }
  }
  /* Beside what people play there is no room for a line. */
  @container (max-width: 24rem) {
    table.people :is(col, th, td).line,
    table.people .line-text {
      display: none;
    }
  }
  /* Large text on a phone: the best line is dropped first, then the words that repeat what the value's underline says. */
  @container (max-width: 18rem) {
    :is(col, th, td).line,
    .line-text {
      display: none;
    }
  }
  @container (max-width: 15rem) {
    :is(col, th, td).proof,
    .proof-text {
      display: none;
    }
    th,
    td {
      padding-inline: 0.2rem;
    }
    col,
    col.move,
    col.value {
      width: 33%;
    }
  }
`;
