/** Looks of the mistakes of a review. */
import { css } from 'lit';

export const mistakesStyles = css`
  :host {
    display: grid;
    gap: var(--s3);
    margin-top: var(--s3);
  }
  h3 {
    margin: 0;
    font-size: var(--fs-m);
  }
  .now {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s3);
    align-items: baseline;
    font-size: var(--fs-s);
  }
  .now p {
    flex: 1 1 12rem;
  }
  .now button,
  .row button {
    min-height: 1.9rem;
    padding: 0 var(--s2);
    font-size: var(--fs-s);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    align-items: start;
    gap: var(--s3);
    list-style: none;
  }
  .cards > li {
    display: grid;
    align-content: start;
    gap: var(--s1);
    padding: var(--s2);
    border: 1px solid var(--line);
    border-radius: var(--r3);
    background: var(--panel);
  }
  .cards > li.current {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .place {
    display: grid;
    grid-template-columns: auto 1fr;
    justify-content: start;
    gap: var(--s3);
    padding: 0;
    border: 0;
    background: none;
    text-align: left;
    white-space: normal;
  }
  .place > span {
    display: grid;
    grid-template-columns: 1fr auto;
    align-content: start;
    gap: var(--s1);
  }
  .place .small-board {
    width: 6rem;
    height: 6rem;
  }
  .better {
    color: var(--ink-2);
  }
  .found {
    color: var(--accent);
    font-weight: 650;
  }
  .found,
  .people {
    grid-column: 1 / -1;
    font-size: var(--fs-s);
  }
  .lost {
    color: var(--loss);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  summary {
    min-height: var(--target);
    color: var(--ink-2);
    cursor: pointer;
  }
  .closing {
    display: grid;
    gap: var(--s2);
    justify-items: start;
  }
  .closing ul {
    padding-left: var(--s4);
  }
  .scroll {
    overflow: auto;
    contain: inline-size;
  }
  @media (pointer: coarse) {
    .now button,
    .row button {
      min-height: var(--target);
    }
  }
`;
