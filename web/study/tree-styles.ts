/** The score sheet of a study: two columns, comments and other lines below. */
import { css } from 'lit';

export const treeStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .scroll {
    position: relative;
    overflow-anchor: none;
  }
  /* Where the page itself scrolls, the list has a height limit of its own, or all of its rows would be in sight. */
  @media (max-width: 54rem),
    (max-width: 64rem) and (orientation: portrait),
    (max-height: 30rem) and (orientation: landscape) {
    .scroll {
      max-height: 80dvh;
    }
  }
  .pair,
  .head {
    display: grid;
    grid-template-columns: 2.25rem 1fr 1fr;
  }
  .head {
    flex: none;
    border-bottom: 1px solid var(--line);
  }
  .number {
    border-right: 1px solid var(--line);
    background: var(--sunken);
    color: var(--ink-3);
    font-size: var(--fs-s);
    line-height: var(--row);
    text-align: center;
  }
  .player {
    padding: 0 var(--s3);
    color: var(--ink-2);
    font-size: var(--fs-s);
    line-height: var(--row);
    white-space: nowrap;
    overflow: hidden;
  }
  .player small {
    float: right;
    margin-left: 0.4em;
    font-size: inherit;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    text-align: left;
    cursor: pointer;
  }
  button:focus-visible {
    outline-offset: -3px;
  }
  .node {
    display: flex;
    align-items: center;
    gap: 0.5em;
    width: 100%;
    min-height: var(--row);
    min-width: 0;
    padding: 0 var(--s3);
  }
  :is(.node, .move):hover {
    background: var(--hover);
  }
  .node b {
    min-width: 2em;
    font-weight: 600;
    white-space: nowrap;
  }
  .node.root .about {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .node :is(.flips, .value, .loss) {
    font-size: var(--fs-s);
  }
  .loss {
    color: var(--loss);
    font-weight: 650;
    white-space: nowrap;
  }
  .loss.guess {
    font-weight: 400;
    text-decoration: underline dotted;
    text-underline-offset: 0.22em;
  }
  .verdict {
    flex: none;
    padding: 0 0.25em;
    border: 1px solid currentcolor;
    border-radius: 1em;
    color: var(--loss);
    font-size: var(--fs-xs);
    line-height: 1.3;
  }
  .move .verdict {
    margin-left: 0.2em;
  }
  .node .loss {
    margin-left: auto;
  }
  .node .value {
    min-width: 2.2em;
    text-align: right;
  }
  .node .value:not(.loss + .value) {
    margin-left: auto;
  }
  :is(.node, .move)[aria-current] {
    background: var(--accent);
  }
  :is(.node, .move)[aria-current],
  :is(.node, .move)[aria-current] * {
    color: var(--on-accent);
  }
  .comment,
  .line {
    padding: 0.3rem var(--s3);
    border-block: 1px solid var(--line);
    background: var(--sunken);
    font-size: 0.8125rem;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  :is(.comment, .line) + :is(.comment, .line) {
    border-top: 0;
  }
  .comment .text {
    white-space: pre-line;
  }
  .line .text {
    padding: 0 0.2rem;
    white-space: pre-line;
    color: var(--ink-2);
  }
  .comment .of {
    margin-right: 0.35em;
    color: var(--ink-2);
    font-weight: 650;
  }
  .branch {
    padding-left: var(--s2);
    border-left: 2px solid var(--control);
    margin-left: calc(var(--level, 0) * 0.65rem);
  }
  .move {
    min-height: 1.5rem;
    padding: 0 0.2rem;
    border-radius: 3px;
  }
  .move b {
    font-weight: 500;
  }
  .move.first b {
    font-weight: 650;
  }
  .move .value {
    font-size: 0.92em;
  }
  .move small {
    color: var(--ink-3);
    font-size: 0.9em;
  }
  .joins {
    width: 0.8em;
    height: 0.8em;
    margin-left: 0.15em;
    vertical-align: -0.08em;
  }
  .hint {
    padding: var(--s2) var(--s3);
    color: var(--ink-2);
  }
  @media (pointer: coarse) {
    .move {
      min-height: 2rem;
      padding: 0 0.35rem;
    }
  }
  @media (max-width: 30rem) {
    .player {
      padding: 0 0.4rem;
    }
    .player small {
      font-size: var(--fs-xs);
    }
    .node {
      gap: 0.3em;
      padding: 0 0.4rem;
    }
  }
  @media (forced-colors: active) {
    :is(.node, .move)[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
