/**
 * The signs of the board, also used in lists and trees: certainty of a value, flips, tick, star. Shape first, colour
 * second.
 */
import { css } from 'lit';

export const boardSigns = css`
  /* A disc half black, half white is a disc turning over: the sign of flips. */
  .turning,
  .flips::before {
    content: '';
    display: inline-block;
    width: 0.78em;
    height: 0.78em;
    margin-right: 0.16em;
    border: 0.09em solid;
    border-radius: 50%;
    background: linear-gradient(90deg, currentColor 50%, transparent 50%);
    vertical-align: -0.04em;
  }
  .flips {
    white-space: nowrap;
  }
  .tick {
    display: inline-block;
    width: 0.62em;
    height: 0.34em;
    margin: 0 0.25em 0.22em 0.1em;
    border: solid;
    border-width: 0 0 0.15em 0.15em;
    transform: rotate(-47deg);
  }
  .star {
    display: inline-block;
    width: 0.9em;
    height: 0.9em;
    background: currentColor;
    clip-path: polygon(50% 2%, 62% 36%, 98% 37%, 70% 59%, 80% 94%, 50% 74%, 20% 94%, 30% 59%, 2% 37%, 38% 36%);
  }

  /* How sure a value is: its underline. */
  .value {
    white-space: nowrap;
    text-underline-offset: 0.22em;
    text-decoration-thickness: 0.09em;
  }
  .value:is(.estimate, .bound, .exact) {
    text-decoration-line: underline;
  }
  .value.estimate {
    font-weight: 400;
    text-decoration-style: dotted;
  }
  .value.bound {
    font-weight: 500;
    text-decoration-style: dashed;
  }
  .value.exact {
    font-weight: 700;
  }
  .value.claim {
    font-weight: 400;
    font-style: italic;
  }

  @media (forced-colors: active) {
    .turning,
    .flips::before,
    .star {
      forced-color-adjust: none;
    }
  }
`;
