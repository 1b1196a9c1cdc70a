/**
 * Looks of the board: the frame with its coordinates, the field, discs, and what stands on a legal square. Each square
 * is a container of its own, so that its text follows its size on a board of any number of columns.
 */
import { css } from 'lit';

export const boardStyles = css`
  :host {
    --inset: 1.5rem;
    --edge: 0.625rem;
    display: grid;
    grid-template: var(--inset) auto var(--edge) / var(--inset) 1fr var(--edge);
    border-radius: var(--r3);
    background: var(--frame);
    color: var(--frame-ink);
    box-shadow:
      0 1px 2px #0003,
      0 6px 20px #0000001f;
    user-select: none;
    -webkit-user-select: none;
  }
  .files,
  .ranks {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-rows: 1fr;
    place-items: center;
    font-size: var(--fs-s);
    font-weight: 600;
  }
  .files {
    grid-area: 1 / 2;
    grid-auto-flow: column;
  }
  .ranks {
    grid-area: 2 / 1;
  }
  .field {
    grid-area: 2 / 2;
    position: relative;
    display: flex;
    flex-direction: column;
    aspect-ratio: var(--columns) / var(--rows);
    border-radius: 2px;
    background: var(--field);
    touch-action: manipulation;
  }
  .field.setup {
    touch-action: none;
  }
  tbody {
    display: contents;
  }
  tr {
    flex: 1 1 0;
    display: flex;
    min-height: 0;
  }
  .dots {
    grid-area: 2 / 2;
    position: relative;
    pointer-events: none;
  }
  .dot {
    position: absolute;
    width: calc(10.5% / var(--columns));
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--field-line);
    translate: -50% -50%;
  }

  td {
    flex: 1 1 0;
    min-width: 0;
    position: relative;
    display: block;
    padding: 0;
    container-type: inline-size;
    color: var(--field-ink);
    line-height: 1;
    text-align: center;
    box-shadow:
      inset 0 0 0 0.5px var(--field-line),
      0 0 0 0.5px var(--field-line);
  }
  td.hole {
    background: var(--frame);
    box-shadow: 0 0 0 1px var(--frame);
  }
  td:focus {
    outline: none;
  }
  td:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -4px;
    box-shadow: inset 0 0 0 7px #0b2a4a;
    border-radius: 0;
    z-index: 3;
  }
  td.legal,
  td.choice,
  .setup td:not(.hole) {
    cursor: pointer;
  }
  /* Discs to be chosen have a ring around them, the one that is held a square. */
  td.choice::after,
  td.held::after {
    content: '';
    position: absolute;
    inset: 3.5%;
    border: max(1.5px, 2.2cqi) dashed var(--field-ink-2);
    border-radius: 50%;
    pointer-events: none;
  }
  td.held::after {
    inset: 2%;
    border: max(2px, 3.5cqi) solid var(--field-ink);
    border-radius: 12%;
  }
  @media (hover: hover) {
    td.legal:hover,
    .setup td:not(.hole):hover {
      background: #ffffff1f;
    }
  }

  /* Discs. */
  .disc {
    position: absolute;
    inset: 8.5%;
    width: auto;
    height: auto;
    border: 0;
    border-radius: 50%;
  }
  .disc.black {
    background: radial-gradient(circle at 36% 28%, var(--black-hi), var(--black) 46%, var(--black-lo));
    box-shadow:
      0 max(1px, 2.1cqi) 0 #cfd3cb,
      0 max(2px, 4.9cqi) 6.5cqi #0007;
  }
  .disc.white {
    background: radial-gradient(circle at 36% 28%, var(--white-hi), var(--white) 50%, var(--white-lo));
    box-shadow:
      0 max(1px, 2.1cqi) 0 #262a28,
      0 max(2px, 4.9cqi) 6.5cqi #0006;
  }
  .mark {
    position: absolute;
    border-radius: 50%;
    pointer-events: none;
  }
  .mark.last {
    inset: 39%;
    background: var(--mark);
  }
  .mark.turned {
    inset: 38%;
    border: max(2px, 2.95cqi) solid var(--mark);
  }
  .mark.will {
    inset: 29%;
    background: linear-gradient(90deg, var(--black) 50%, var(--white) 50%);
    box-shadow: 0 0 0 max(1.5px, 2.5cqi) var(--best);
  }
  .disc.flip-a {
    animation: flip-a var(--t-flip) var(--ease);
  }
  .disc.flip-b {
    animation: flip-b var(--t-flip) var(--ease);
  }
  @keyframes flip-a {
    from {
      transform: rotateY(90deg);
    }
  }
  @keyframes flip-b {
    from {
      transform: rotateY(90deg);
    }
  }

  /* A legal square: the value large in the middle, flips small at the left, how sure it is at the right. */
  .shown .content {
    --u: max(0.6875rem, 14.4cqi);
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    font-size: var(--u);
    pointer-events: none;
  }
  .value {
    padding-bottom: 0.42em;
    font-size: max(1.0625rem, 30.5cqi);
  }
  .value.long {
    font-size: max(0.75rem, 20cqi);
  }
  .flips {
    position: absolute;
    left: 7%;
    bottom: 8%;
    color: var(--field-ink-2);
  }
  .depth,
  .proof {
    position: absolute;
    right: 6%;
    bottom: 8%;
  }
  .depth {
    font-size: 0.9em;
  }
  .proof {
    bottom: 10%;
    margin: 0 0.25em 0.22em 0;
  }
  .best .content {
    color: var(--on-best);
    isolation: isolate;
  }
  .best .flips {
    color: var(--on-best);
  }
  .best .content::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 4.5%;
    border-radius: 12%;
    background: var(--best);
    box-shadow: 0 1px 2px #0006;
  }
  .best .star {
    position: absolute;
    left: 9%;
    top: 9%;
    width: calc(var(--u) * 1.15);
    height: calc(var(--u) * 1.15);
  }
  .number {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    font-size: max(0.75rem, 32cqi);
    color: #fff;
    pointer-events: none;
  }
  .number.white {
    color: #111;
  }
  .hint {
    position: absolute;
    inset: 43%;
    border-radius: 50%;
    background: var(--field-ink-2);
    pointer-events: none;
  }

  @container (max-width: 5rem) {
    .depth {
      display: none;
    }
  }
  @container (max-width: 3.25rem) {
    .value {
      padding-bottom: 0.6em;
    }
    .flips {
      left: 0;
      right: 0;
      bottom: 5%;
    }
    .proof {
      display: none;
    }
    .value.bound {
      font-size: 0.875rem;
      letter-spacing: -0.03em;
    }
    .value.long {
      font-size: 0.625rem;
      letter-spacing: -0.04em;
    }
    .best .star {
      --u: 0.5rem;
      left: auto;
      right: 6%;
      top: 6%;
    }
  }
  @container (max-width: 2.4rem) {
    .value {
      font-size: 0.8125rem;
      padding-bottom: 0.7em;
    }
    .flips {
      bottom: 3%;
    }
  }
  /* More than eight columns on a phone: the value alone; flips are shown on focus and touch. */
  @container (max-width: 2.4rem) {
    :host([dense]) .flips {
      display: none;
    }
    :host([dense]) .value {
      padding-bottom: 0.3em;
    }
  }

  @media (max-width: 44rem) {
    :host {
      --inset: 1.05rem;
      --edge: 0.25rem;
      border-radius: var(--r2);
    }
    .files,
    .ranks {
      font-size: var(--fs-xs);
    }
  }
  @media (forced-colors: active) {
    .field {
      forced-color-adjust: none;
    }
  }
`;
