/**
 * Styles shared by several components: the reset, the signs of the page (certainty of a value, flips, discs, star,
 * tick), controls, cards and tables.
 */
import { css } from 'lit';
import { boardSigns } from '../../board/signs.ts';

/** Reset and classes that every component may use. */
export const base = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
    accent-color: var(--accent);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: var(--fs-m);
    font-weight: 650;
  }
  i {
    font-style: normal;
  }
  a {
    color: var(--accent);
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--r1);
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .muted {
    color: var(--ink-2);
  }
  .small {
    font-size: var(--fs-s);
  }
  .row {
    display: flex;
    align-items: center;
    gap: var(--s2);
    flex-wrap: wrap;
  }
  .push {
    margin-left: auto;
  }
  @media (max-width: 44rem) {
    .wide-only {
      display: none !important;
    }
  }
`;

/** The signs: those of the board, icons, small discs. Each is a shape first and a colour second. */
export const signs = css`
  ${boardSigns}
  svg.icon {
    width: 1.125rem;
    height: 1.125rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
    vertical-align: -0.2em;
    flex: none;
  }
  svg.icon.solid {
    fill: currentColor;
    stroke: none;
  }

  .flips {
    color: var(--ink-2);
  }

  .disc {
    display: inline-block;
    flex: none;
    width: 0.8em;
    height: 0.8em;
    border: 1px solid light-dark(var(--black), #8d9992);
    border-radius: 50%;
    background: var(--black);
    vertical-align: -0.06em;
  }
  .disc.white {
    background: var(--white);
    border-color: light-dark(#6d7771, var(--white));
  }
  .disc.none {
    background: none;
    border-style: dashed;
    border-color: currentColor;
  }

  @media (forced-colors: active) {
    .disc {
      forced-color-adjust: none;
    }
  }
`;

/** Buttons, selects, text boxes, switches, segmented choices. */
export const controls = css`
  button,
  select,
  textarea,
  input:where([type='text'], [type='search'], [type='number'], :not([type])) {
    font: inherit;
    color: inherit;
    background: var(--panel);
    border: 1px solid var(--control);
    border-radius: var(--r2);
    min-height: var(--target);
    padding: 0 var(--s2);
  }
  /* As large as browsers draw them, but growing with the text. */
  input:where([type='checkbox'], [type='radio']) {
    width: 0.8125rem;
    height: 0.8125rem;
  }
  /* Browsers draw the arrow in one size. */
  @media (min-width: 2500px) and (min-height: 1300px) and (forced-colors: none) {
    select {
      appearance: none;
      padding-right: 1.8em;
      background-image:
        linear-gradient(45deg, #0000 50%, currentColor 50%), linear-gradient(-45deg, #0000 50%, currentColor 50%);
      background-position:
        right 0.96em center,
        right 0.6em center;
      background-size: 0.36em 0.36em;
      background-repeat: no-repeat;
    }
  }
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--s2);
    padding: 0 var(--s3);
    white-space: nowrap;
    cursor: pointer;
    transition: background var(--t-fast);
  }
  /* Large text and wide type: wrap rather than let a button stick out. */
  @media (max-width: 44rem) {
    button {
      max-width: 100%;
      white-space: normal;
    }
    select {
      max-width: 100%;
      min-width: 0;
    }
  }
  button:hover {
    background: var(--hover);
  }
  button:is(:disabled, [aria-disabled='true']) {
    color: var(--ink-3);
    border-color: var(--line);
    background: none;
    cursor: default;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 650;
  }
  button.primary:disabled {
    background: none;
    border-color: var(--line);
    color: var(--ink-3);
  }
  button.primary:hover:not(:disabled) {
    background: color-mix(in oklab, var(--accent) 88%, var(--ink));
  }
  button.quiet {
    border-color: transparent;
    background: none;
  }
  button.quiet:hover:not(:disabled) {
    background: var(--hover);
  }
  button.quiet:disabled {
    opacity: 0.65;
  }
  kbd {
    display: inline-block;
    min-width: 1.3em;
    padding: 0 0.3em;
    border: 1px solid var(--control);
    border-bottom-width: 2px;
    border-radius: 0.2em;
    font: 0.75em/1.35 var(--font);
    text-align: center;
    color: var(--ink-2);
  }
  .primary kbd {
    color: inherit;
    border-color: currentColor;
  }

  button.switch {
    border: 0;
    padding: 0;
    gap: var(--s2);
    background: none;
    font-weight: 650;
    justify-content: start;
    text-align: start;
    white-space: normal;
  }
  button.switch::before {
    content: '';
    flex: none;
    width: 2.25rem;
    height: 1.25rem;
    border: 1.5px solid var(--control);
    border-radius: 1rem;
    background: radial-gradient(circle at 0.56rem 50%, var(--control) 0.34rem, transparent 0.38rem);
  }
  button.switch[aria-checked='true']::before {
    border-color: var(--accent);
    background:
      radial-gradient(circle at calc(100% - 0.56rem) 50%, var(--on-accent) 0.36rem, transparent 0.4rem), var(--accent);
  }

  /* A check box before its text. */
  .check {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--target);
  }
  .check input {
    flex: none;
  }

  /* A row of native radio buttons that looks like one control. */
  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    max-width: 100%;
    border: 1px solid var(--control);
    border-radius: var(--r2);
    overflow: clip;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .segments label {
    position: relative;
    flex: 1 1 auto;
    display: inline-flex;
    align-items: center;
    gap: 0.4em;
    min-height: var(--target);
    padding: 0 var(--s3);
    cursor: pointer;
    border-bottom: 3px solid var(--unmarked);
    border-top: 3px solid var(--unmarked);
    overflow-wrap: break-word;
  }
  .segments label + label {
    border-left: 1px solid var(--line);
  }
  @media (max-width: 30rem) {
    .segments label {
      padding: 0 var(--s2);
    }
  }
  .segments label:hover {
    background: var(--hover);
  }
  .segments label:has(:checked) {
    background: var(--accent-soft);
    border-bottom-color: var(--accent);
    font-weight: 650;
  }
  .segments input,
  .choices input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .segments label:has(:focus-visible),
  .choices label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  /* What the page says to something the user did. */
  .say {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 var(--s2);
    padding: var(--s2) var(--s3);
    border-left: 4px solid var(--accent);
    border-radius: var(--r1);
    background: var(--accent-soft);
    overflow-wrap: anywhere;
  }
  .say .tick {
    margin: 0.4rem 0.2rem 0;
  }
  .say.error {
    border-color: var(--loss);
    background: var(--error-soft);
  }

  @media (forced-colors: active) {
    button.switch::before {
      forced-color-adjust: none;
    }
    [aria-current],
    [aria-pressed='true'],
    .segments label:has(:checked),
    .choices label:has(:checked),
    tr.top {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** A panel, and what scrolls in it. */
export const cards = css`
  .card {
    display: flex;
    flex-direction: column;
    min-width: 0;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: var(--r3);
    overflow: clip;
  }
  .pad {
    display: grid;
    gap: var(--s3);
    align-content: start;
    padding: var(--s3);
  }
  /* Positioned, because hidden content that is positioned itself would otherwise make the page longer. */
  .scroll {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  .scroll:focus-visible {
    outline-offset: -3px;
  }
  @media (max-width: 44rem) {
    .card {
      border-radius: var(--r2);
    }
  }
`;
