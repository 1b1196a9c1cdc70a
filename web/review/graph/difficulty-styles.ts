/** Styles of the bars of difficulty; like the graph of values, they look like the board. */
import { css } from 'lit';

export const difficultyStyles = css`
  .row {
    min-height: 2rem;
  }
  .graph {
    display: block;
    width: 100%;
    margin: var(--s1) 0 var(--s2);
    border-radius: var(--r2);
    background: var(--field);
  }
  .grid {
    stroke: var(--field-line);
  }
  .cursor {
    stroke: var(--best);
    stroke-width: 2;
    pointer-events: none;
  }
  rect {
    cursor: pointer;
  }
  rect.black {
    fill: var(--black);
    stroke: #fff;
    stroke-width: 0.6;
  }
  rect.white {
    fill: var(--white);
    stroke: #262a28;
    stroke-width: 0.6;
  }
  /* Bars that rest on the model's shares are dashed, as its own bars are striped elsewhere. */
  rect.model {
    fill-opacity: 0.75;
    stroke-dasharray: 3 2;
  }
  text {
    fill: var(--field-ink);
    font: 600 11px var(--font);
    text-anchor: end;
    pointer-events: none;
  }
  summary {
    min-height: 1.5rem;
    padding: 0.2rem 0;
    color: var(--ink-2);
    font-size: var(--fs-s);
    cursor: pointer;
  }
  .hard > summary {
    min-height: var(--target);
    padding: 0;
    font-size: inherit;
  }
  .scroll {
    max-height: 16rem;
    overflow: auto;
    contain: inline-size;
    font-size: var(--fs-s);
  }
  @media (forced-colors: active) {
    .graph {
      forced-color-adjust: none;
    }
  }
`;
