/** Styles of `<outflank-game>`: the board and its buttons beside the moves, above them where there is little room. */
import { css } from 'lit';

export const gameStyles = css`
  .game {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1rem;
    align-items: flex-start;
  }
  .left {
    flex: 2 1 16rem;
    min-width: 0;
    max-width: 30rem;
  }
  .right {
    flex: 1 1 13rem;
    min-width: 0;
    display: grid;
    gap: 0.5rem;
  }
  p {
    margin: 0;
  }
  p:empty {
    display: none;
  }
  .names {
    font-weight: 700;
  }
  .status {
    font-variant-numeric: tabular-nums;
  }
  .comment {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .bar {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 0.5rem;
    margin-top: 0.5rem;
  }
  button[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  svg {
    display: block;
    width: 1.375rem;
    height: 1.375rem;
    margin: auto;
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .variations {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .moves {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem 0.25rem;
    max-height: 15rem;
    overflow-y: auto;
    margin: 0;
    padding: 0.25rem;
    border: 1px solid var(--outflank-rule, #8886);
    border-radius: 0.375rem;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
  .moves li {
    display: flex;
    align-items: center;
  }
  .number {
    opacity: 0.75;
  }
  .moves button {
    min-width: 2.5rem;
    min-height: 2rem;
    padding: 0 0.25rem;
    border-color: transparent;
    background: none;
    color: inherit;
  }
  .moves .noted {
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
  .moves [aria-current] {
    border-color: currentColor;
    font-weight: 700;
  }
  button:focus-visible {
    outline: 2px solid;
    outline-offset: 2px;
  }
  .moves button:focus-visible {
    outline-offset: -3px;
  }
  @media print {
    .bar,
    .variations {
      display: none;
    }
    .moves {
      max-height: none;
      border: 0;
    }
  }
`;
