/**
 * Styles of the board: the frame with its coordinates, the field, discs, and what is on a legal square. Each square is
 * a container, so that its text scales with it on a board of any number of columns. Every colour can be set from
 * outside by a custom property, `--outflank-…`.
 */
import { css } from 'lit';

export const boardStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host {
    --_field: var(--outflank-field, #3a7a5b);
    --_field-line: var(--outflank-field-line, #265640);
    --_field-ink: var(--outflank-field-ink, #fff);
    --_field-ink-2: var(--outflank-field-ink-2, #f1f8f4);
    --_frame: var(--outflank-frame, #21352b);
    --_frame-ink: var(--outflank-frame-ink, #cbd9d1);
    --_black-hi: var(--outflank-black-hi, #4b514e);
    --_black: var(--outflank-black, #1f2221);
    --_black-lo: var(--outflank-black-lo, #121413);
    --_white-hi: var(--outflank-white-hi, #fff);
    --_white: var(--outflank-white, #f2f3ee);
    --_white-lo: var(--outflank-white-lo, #d6d9d2);
    --_mark: var(--outflank-mark, #e8503a);
    --_best: var(--outflank-best, #f4c64f);
    --_on-best: var(--outflank-on-best, #201800);
    --_turning: 220ms cubic-bezier(0.2, 0.7, 0.2, 1);
    --inset: 1.5rem;
    --edge: 0.625rem;
    /* Column a stays on the left, whatever the direction of the text around. */
    direction: ltr;
    display: grid;
    grid-template: var(--inset) auto var(--edge) / var(--inset) 1fr var(--edge);
    border-radius: 0.75rem;
    background: var(--_frame);
    color: var(--_frame-ink);
    box-shadow:
      0 1px 2px #0003,
      0 6px 20px #0000001f;
    user-select: none;
    -webkit-user-select: none;
  }
  :host([discs='red-blue']) {
    --_black-hi: var(--outflank-black-hi, #a5323b);
    --_black: var(--outflank-black, #6d1019);
    --_black-lo: var(--outflank-black-lo, #4a0a11);
    --_white-hi: var(--outflank-white-hi, #d9eaff);
    --_white: var(--outflank-white, #a9cdfb);
    --_white-lo: var(--outflank-white-lo, #7fb0ea);
  }
  :host([hidden]) {
    display: none;
  }
  i {
    font-style: normal;
  }
  .unreadable {
    grid-area: 2 / 2;
    margin: 1rem 0;
  }
  .files,
  .ranks {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-rows: 1fr;
    place-items: center;
    font-size: 0.75rem;
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
    background: var(--_field);
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
    z-index: 1;
    width: 100%;
    height: 100%;
    fill: var(--_field-line);
    pointer-events: none;
  }

  td {
    flex: 1 1 0;
    min-width: 0;
    position: relative;
    display: block;
    padding: 0;
    container-type: inline-size;
    color: var(--_field-ink);
    line-height: 1;
    text-align: center;
    box-shadow:
      inset 0 0 0 0.5px var(--_field-line),
      0 0 0 0.5px var(--_field-line);
  }
  td.hole {
    background: var(--_frame);
    box-shadow: 0 0 0 1px var(--_frame);
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
  /* Discs to choose from have a ring around them, the disc picked up a square. */
  td.choice::after,
  td.held::after {
    content: '';
    position: absolute;
    inset: 3.5%;
    border: max(1.5px, 2.2cqi) dashed var(--_field-ink-2);
    border-radius: 50%;
    pointer-events: none;
  }
  td.held::after {
    inset: 2%;
    border: max(2px, 3.5cqi) solid var(--_field-ink);
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
    border-radius: 50%;
  }
  .disc.black {
    background: radial-gradient(circle at 36% 28%, var(--_black-hi), var(--_black) 46%, var(--_black-lo));
    box-shadow:
      0 max(1px, 2.1cqi) 0 #cfd3cb,
      0 max(2px, 4.9cqi) 6.5cqi #0007;
  }
  .disc.white {
    background: radial-gradient(circle at 36% 28%, var(--_white-hi), var(--_white) 50%, var(--_white-lo));
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
    background: var(--_mark);
  }
  .mark.turned {
    inset: 38%;
    border: max(2px, 2.95cqi) solid var(--_mark);
  }
  .mark.will {
    inset: 29%;
    background: linear-gradient(90deg, var(--_black) 50%, var(--_white) 50%);
    box-shadow: 0 0 0 max(1.5px, 2.5cqi) var(--_best);
  }
  .disc.flip-a {
    animation: flip-a var(--_turning);
  }
  .disc.flip-b {
    animation: flip-b var(--_turning);
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
    /* Enlarged text grows only as far as a square can hold it. */
    --u: max(min(0.6875rem, 30cqi), 14.4cqi);
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    font-size: var(--u);
    pointer-events: none;
  }
  .value {
    padding-bottom: 0.42em;
    font-size: max(min(1.0625rem, 44cqi), 30.5cqi);
  }
  .value.long {
    font-size: max(min(0.75rem, 26cqi), 20cqi);
  }
  .flips {
    position: absolute;
    left: 10%;
    bottom: 10%;
    color: var(--_field-ink-2);
  }
  .depth,
  .proof {
    position: absolute;
    right: 9%;
    bottom: 10%;
  }
  .depth {
    font-size: 0.9em;
  }
  .proof {
    bottom: 11%;
    margin: 0 0.25em 0.22em 0;
  }
  .proof ~ .depth {
    right: calc(9% + 1.35em);
  }
  .best .content {
    color: var(--_on-best);
    isolation: isolate;
  }
  .best .flips {
    color: var(--_on-best);
  }
  .best .content::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 4.5%;
    border-radius: 12%;
    background: var(--_best);
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
    font-size: max(min(0.75rem, 40cqi), 32cqi);
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
    background: var(--_field-ink-2);
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
      font-size: min(0.875rem, 36cqi);
      letter-spacing: -0.03em;
    }
    .value.long {
      font-size: min(0.625rem, 26cqi);
      letter-spacing: -0.04em;
    }
    .best .star {
      --u: 0.42rem;
      left: auto;
      right: 2%;
      top: 2%;
    }
  }
  @container (max-width: 2.4rem) {
    .value {
      font-size: min(0.8125rem, 44cqi);
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
      border-radius: 0.5rem;
    }
    .files,
    .ranks {
      font-size: 0.6875rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host {
      --_turning: 0ms;
    }
  }
  @media (forced-colors: active) {
    .field {
      forced-color-adjust: none;
    }
  }
`;
