/** The layout, from 360 px to 4K: the grid of the page, the two columns. */
import { css } from 'lit';

export const appStyles = css`
  main:focus {
    outline: none;
  }
  main {
    padding: var(--s3) var(--s4);
  }
  main.board {
    --side: min(57vw, 100vw - 30rem, 100dvh - 10.25rem);
    display: grid;
    grid-template-columns: calc(var(--side) + 2.25rem) minmax(23rem, 1fr);
    align-items: start;
    gap: var(--s4) var(--s5);
    max-width: calc(var(--side) + 112rem);
    margin: 0 auto;
  }
  .stage {
    display: grid;
    grid-template-columns: var(--side) 1.75rem;
    gap: var(--s2);
  }
  .stage > :is(outflank-score, outflank-steps, .hands) {
    grid-column: 1 / -1;
  }
  /* The line under the board takes some of the board's height. */
  @media (min-width: 64.01rem) and (min-height: 30rem) {
    main.board:has(.hands) {
      --side: min(57vw, 100vw - 30rem, 100dvh - 12.75rem);
    }
  }
  .hands {
    display: grid;
    gap: var(--s2);
  }
  .hands label {
    display: inline-flex;
    align-items: center;
    gap: var(--s1);
    min-height: var(--target);
  }
  outflank-board {
    align-self: start;
  }
  .read-on {
    display: none;
  }
  .tools {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    gap: var(--s3);
    min-width: 0;
    height: calc(100dvh - 4.5rem);
  }
  .tools.untitled {
    grid-template-rows: minmax(0, 1fr);
  }
  .tools > * {
    min-width: 0;
  }
  .tools.setup {
    grid-template-rows: none;
    align-content: start;
    position: relative;
    overflow: auto;
    scrollbar-width: thin;
  }
  .drop {
    position: fixed;
    inset: 0;
    z-index: 30;
    display: grid;
    place-items: center;
    border: 4px dashed var(--accent);
    background: color-mix(in srgb, var(--bg) 80%, transparent);
    font-size: var(--fs-xl);
    font-weight: 650;
    pointer-events: none;
  }

  @media (max-width: 54rem), (max-width: 64rem) and (orientation: portrait) {
    main.board {
      --side: min(100vw - 4.25rem, 46rem);
      grid-template-columns: minmax(0, 1fr);
      max-width: 50rem;
    }
    .tools,
    .tools.setup {
      height: auto;
      grid-template-rows: none;
      overflow: visible;
    }
  }
  @media (max-width: 44rem) {
    /* The bar at the bottom covers the end of the page, and so does a notice. */
    main {
      padding-bottom: 10rem;
    }
    main.board {
      --side: calc(100vw - 0.5rem);
      gap: var(--s2);
      padding: 0.25rem 0.25rem 10rem;
    }
    .read-first > .tools {
      order: -1;
    }
    .read-first > .read-on {
      display: block;
      justify-self: start;
    }
    .stage {
      grid-template-columns: var(--side);
      gap: 0.3rem;
    }
  }
  @media (max-height: 30rem) and (orientation: landscape) {
    main.board {
      --side: calc(100dvh - 7rem);
      grid-template-columns: calc(var(--side) + 2.25rem) minmax(0, 1fr);
      max-width: none;
    }
    .tools {
      height: auto;
      grid-template-rows: none;
    }
  }
  /* The bar of a phone on its side is at the left, and the values are under the board. */
  @media (max-width: 44rem) and (max-height: 30rem) and (orientation: landscape) {
    main,
    main.board {
      padding: 0.25rem 0.25rem 4rem 4.5rem;
    }
    main.board {
      grid-template-columns: var(--side) minmax(0, 1fr);
    }
  }
`;
