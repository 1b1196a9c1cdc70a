/** The graph looks like the board: the same green in light and dark themes, with the same contrasts. */
import { css } from 'lit';

export const graphStyles = css`
  .graph {
    display: block;
    width: 100%;
    border-radius: var(--r2);
    background: var(--field);
    cursor: pointer;
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  .grid,
  .zero {
    stroke: var(--field-line);
    stroke-width: 1;
  }
  .zero {
    stroke: #ffffffb0;
  }
  .black {
    fill: var(--black);
  }
  .white {
    fill: var(--white);
  }
  .disc.white {
    stroke: #262a28;
  }
  .curve {
    fill: none;
    stroke: #fff;
    stroke-width: 1.5;
    stroke-dasharray: 1.5 2.5;
    paint-order: stroke;
  }
  .curve.exact {
    stroke: var(--black);
    stroke-width: 2;
    stroke-dasharray: none;
    filter: drop-shadow(0 0 0.6px #fff) drop-shadow(0 0 0.6px #fff);
  }
  .total {
    fill: none;
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
  .total.black {
    fill: none;
    stroke: var(--black);
  }
  .total.white {
    fill: none;
    stroke: var(--white);
    stroke-dasharray: 6 2;
  }
  text {
    fill: var(--field-ink);
    font: 600 11px var(--font);
    text-anchor: middle;
    pointer-events: none;
  }
  text.end {
    text-anchor: end;
  }
  .side {
    text-anchor: start;
  }
  .side.end {
    text-anchor: end;
  }
  .frontier {
    stroke: #fff;
    stroke-width: 1;
    stroke-dasharray: 3 3;
  }
  .cursor {
    stroke: var(--best);
    stroke-width: 3;
  }
  .slip {
    fill: var(--mark);
    stroke: #1b0a06;
    stroke-width: 0.5;
  }
  .tag {
    fill: var(--mark);
    stroke: #1b0a06;
    stroke-width: 1;
  }
  .motif {
    fill: var(--panel);
    stroke: var(--accent);
    stroke-width: 1.5;
  }
  .motif.played {
    fill: var(--accent);
  }
  .tag-text {
    fill: #170703;
    font-weight: 700;
  }
  .twin {
    font-size: var(--fs-s);
  }
  summary {
    min-height: 1.5rem;
    padding: 0.2rem 0;
    color: var(--ink-2);
    cursor: pointer;
  }
  .scroll {
    max-height: 16rem;
    overflow: auto;
    /* A wide table scrolls instead of widening what is around it. */
    contain: inline-size;
  }
  th,
  td {
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .graph {
      forced-color-adjust: none;
    }
  }
`;
