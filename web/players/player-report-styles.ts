/** Styles of `<outflank-player-report>`. */
import { css } from 'lit';

export const playerReportStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s4);
    font-size: var(--fs-s);
  }
  h3 {
    margin: 0 0 var(--s1);
    font-size: var(--fs-m);
    font-weight: 650;
  }
  .scroll {
    overflow-x: auto;
    contain: inline-size;
  }
  thead th {
    color: var(--ink-2);
    vertical-align: bottom;
  }
  section:not(.costliest) thead :first-child {
    text-align: left;
  }
  .date {
    white-space: nowrap;
  }
  .bar {
    display: block;
    width: 100%;
    min-width: 3rem;
    height: 0.5rem;
  }
  .bar rect {
    fill: var(--accent);
  }
  .plot {
    display: block;
    width: 100%;
    height: auto;
  }
  .plot line {
    stroke: var(--line);
  }
  .plot polyline {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }
  .plot circle {
    fill: var(--accent);
  }
  .plot text {
    fill: var(--ink-2);
    font: 11px var(--font);
    text-anchor: middle;
  }
  .plot text.end {
    text-anchor: end;
  }
  .lost {
    color: var(--loss);
    font-weight: 650;
  }
  @media (max-width: 30rem) {
    .wide,
    .games .bar {
      display: none;
    }
  }
`;
