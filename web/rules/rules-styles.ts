/** Styles of the rules view: the picker's cards, the details beside them, the drawing of a board. */
import { css } from 'lit';

export const drawingStyles = css`
  .drawing {
    display: block;
    width: 100%;
  }
  .drawing .frame {
    fill: var(--frame);
  }
  .drawing .square {
    fill: var(--field);
    stroke: var(--field-line);
    stroke-width: 0.6;
  }
  /* Black and white whatever is on the board: games with discs of other colours begin without any. */
  .drawing .black {
    fill: var(--plain-black);
  }
  .drawing .white {
    fill: var(--plain-white);
  }
  .drawing .circle {
    fill: none;
    stroke: var(--field-ink);
    stroke-width: 1;
    stroke-dasharray: 2 1.4;
  }
  .drawing .arrow {
    fill: none;
    stroke: var(--field-ink);
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

export const rulesStyles = css`
  :host {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 25rem);
    width: 100%;
    align-items: start;
    gap: var(--s4) var(--s5);
    max-width: 86rem;
    margin: 0 auto;
    padding: var(--s3) var(--s4) var(--s5);
  }
  .picker {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr));
    gap: var(--s3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .picker button {
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr);
    justify-items: start;
    justify-content: stretch;
    align-content: start;
    gap: var(--s1);
    width: 100%;
    height: 100%;
    padding: var(--s3);
    border: 1px solid var(--line);
    border-radius: var(--r3);
    text-align: left;
    white-space: normal;
  }
  .picker button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .picker .drawing {
    width: 7rem;
    margin: 0 auto var(--s2);
  }
  .picker small {
    color: var(--ink-2);
    font-size: var(--fs-s);
  }
  .plus {
    display: grid;
    place-items: center;
    width: 7rem;
    aspect-ratio: 1;
    margin: 0 auto var(--s2);
    border: 2px dashed var(--control);
    color: var(--accent);
    font-size: 3rem;
    font-weight: 300;
  }
  .column {
    display: grid;
    gap: var(--s4);
    min-width: 0;
  }
  h2 {
    margin: 0;
    font-size: var(--fs-xl);
  }
  h3 {
    margin: 0;
    font-size: var(--fs-m);
  }
  p {
    margin: 0;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(min(5.5rem, 40%), auto) minmax(0, 1fr);
    align-items: baseline;
    gap: var(--s2) var(--s3);
    margin: 0;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  /* A switch has no text baseline. */
  dt:has(+ dd > .switch:only-child),
  dd:has(> .switch:only-child) {
    align-self: center;
  }
  input[type='text'] {
    min-width: 0;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
  }
  .row input[type='text'] {
    flex: 1 1 8rem;
  }
  select {
    max-width: 100%;
  }
  .advice {
    display: grid;
    gap: var(--s3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .advice li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s1) var(--s3);
    padding-bottom: var(--s2);
    border-bottom: 1px solid var(--line);
  }
  .advice li:last-child {
    border: 0;
  }
  .kept {
    display: grid;
    gap: var(--s1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .kept li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s2);
  }
  .kept button:first-child {
    justify-content: start;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (max-width: 60rem) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    .details {
      order: -1;
    }
  }
  @media (max-width: 44rem) {
    :host {
      padding-inline: var(--s2);
    }
    .picker {
      grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
      gap: var(--s2);
    }
    .picker .drawing,
    .plus {
      width: 5.5rem;
      max-width: 100%;
    }
    .advice li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;
