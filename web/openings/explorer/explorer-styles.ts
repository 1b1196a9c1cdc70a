/** Looks of the explorer's tables, bars and forms. */
import { css } from 'lit';

export const explorerStyles = css`
  .head {
    display: grid;
    gap: var(--s1);
    padding: var(--s2) var(--s3);
  }
  .pad > button {
    justify-self: start;
  }
  .head .total {
    overflow-wrap: anywhere;
  }
  .bar {
    display: flex;
    height: 0.75rem;
    min-width: 2.5rem;
    border: 1px solid var(--control);
    border-radius: 2px;
    overflow: hidden;
  }
  .bar i {
    flex: 0 0 0;
  }
  /* Dark, hatched, light: they can be told apart without colours. */
  .b {
    background: var(--black);
  }
  .d {
    background: repeating-linear-gradient(135deg, #8d9992 0 2px, #d6d9d2 2px 4px);
  }
  .w {
    background: var(--white);
  }
  .b + .d,
  .d + .w {
    border-left: 1px solid var(--control);
  }
  .sub {
    display: block;
    color: var(--ink-2);
    font-size: var(--fs-s);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }
  td,
  tbody th {
    vertical-align: top;
    line-height: 1.3;
  }
  tbody th {
    min-width: 4rem;
  }
  tbody tr[data-square] {
    cursor: pointer;
  }
  tbody tr[data-square]:hover {
    background: var(--hover);
  }
  .prepare {
    padding-inline: 0;
  }
  .prepare button {
    min-width: 1.75rem;
    margin: 0;
    color: var(--control);
  }
  .prepare [aria-pressed='true'] {
    color: var(--accent);
  }
  .prepare [aria-pressed='false'] .icon {
    fill: none;
    stroke: currentColor;
  }
  .results {
    width: 32%;
  }
  td.results .bar {
    margin-top: 0.2rem;
  }
  :is(th, td).figure {
    overflow-wrap: normal;
    white-space: nowrap;
  }
  td.results {
    overflow-wrap: normal;
  }
  @media (max-width: 30rem) {
    td.figure .sub {
      white-space: normal;
    }
    thead th {
      overflow-wrap: normal;
    }
    .results {
      width: 24%;
    }
    tbody th {
      min-width: 3rem;
    }
    /* Room below the whole row: the column of moves is narrower than most names. */
    tr:has(.name) > * {
      padding-bottom: 1.5rem;
    }
    th:has(.name) {
      position: relative;
    }
    .name {
      position: absolute;
      bottom: var(--s1);
      width: 75vw;
    }
  }
  .form {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    gap: var(--s2);
    padding: 0 var(--s3) var(--s2);
  }
  .form label {
    display: grid;
    gap: 2px;
    min-width: 0;
    font-size: var(--fs-s);
    color: var(--ink-2);
  }
  .form :is(input, select) {
    width: 100%;
    min-width: 0;
    color: var(--ink);
    font-size: var(--fs-m);
  }
  input:not([type='checkbox']) {
    min-height: var(--target);
    padding: 0 var(--s2);
    font: inherit;
    color: inherit;
    background: var(--panel);
    border: 1px solid var(--control);
    border-radius: var(--r2);
  }
  .collection {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 var(--s2);
    align-items: start;
    padding: var(--s2) 0;
    border-bottom: 1px solid var(--line);
  }
  .collection input[type='checkbox'] {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.1rem;
  }
  .collection label {
    overflow-wrap: anywhere;
    font-weight: 650;
  }
  .collection .row,
  .collection .sub {
    grid-column: 2;
  }
  /* Room for the ring of focus. */
  .collection .row {
    margin-top: var(--s2);
  }
  .collection button {
    min-height: 1.75rem;
    padding: 0 var(--s2);
    font-size: var(--fs-s);
  }
  progress {
    flex: 1;
    min-width: 6rem;
  }
  svg.plot {
    display: block;
    width: 100%;
    max-height: 9rem;
    border: 1px solid var(--line);
    border-radius: var(--r1);
    background: var(--field);
  }
  .plot .b {
    fill: var(--black);
  }
  .plot .d {
    fill: #9aa59f;
  }
  .plot .w {
    fill: var(--white);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s3);
    font-size: var(--fs-s);
  }
  .legend .bar {
    display: inline-flex;
    width: 1rem;
    min-width: 1rem;
    height: 0.7rem;
    margin-right: 0.3em;
  }
  .legend .bar i {
    flex-grow: 1;
  }
  @media (pointer: coarse) {
    [data-square] button {
      min-width: var(--row);
      min-height: var(--row);
    }
    [data-square] th button {
      text-align: left;
    }
    .collection button {
      min-height: var(--target);
    }
    .collection input[type='checkbox'] {
      width: 1.75rem;
      height: 1.75rem;
    }
  }
  @media (forced-colors: active) {
    .bar,
    svg.plot {
      forced-color-adjust: none;
    }
  }
`;
