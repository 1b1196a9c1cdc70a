/** Styles of the panel of solves: choices at the top, lists and tables below. */
import { css } from 'lit';

export const solvesStyles = css`
  :host {
    container-type: inline-size;
  }
  .work {
    display: grid;
    gap: var(--s2);
    padding: var(--s2) var(--s3);
  }
  .work > * {
    min-width: 0;
  }
  textarea {
    width: 100%;
    min-height: 4.5rem;
    font: var(--fs-s) / 1.4 monospace;
    padding: var(--s1) var(--s2);
    resize: vertical;
  }
  progress {
    flex: 1 1 6rem;
    min-width: 4rem;
  }
  ul.list {
    list-style: none;
    display: grid;
    gap: var(--s3);
  }
  .solve {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s1) var(--s3);
    align-items: start;
  }
  :is(.solve, .table) .small-board {
    display: block;
    width: 3.5rem;
    height: 3.5rem;
  }
  .solve .row {
    margin-top: var(--s1);
  }
  .row > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  .table {
    overflow-x: auto;
  }
  .table button {
    min-width: var(--target);
    text-align: start;
  }
  .table :is(th, td) {
    hyphens: manual;
    overflow-wrap: normal;
  }
  @container (max-width: 24rem) {
    .roomy {
      display: none;
    }
  }
`;
