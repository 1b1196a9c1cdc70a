/** The layout, from 360 px to 4K: the grid of the page, the two columns. */
import { css } from 'lit';

export const appStyles = css`
  main {
    --side: min(57vw, 100vw - 30rem, 100dvh - 10.25rem);
    display: grid;
    grid-template-columns: calc(var(--side) + 2.25rem) minmax(23rem, 1fr);
    align-items: start;
    gap: var(--s4) var(--s5);
    max-width: calc(var(--side) + 112rem);
    margin: 0 auto;
    padding: var(--s3) var(--s4);
  }
  .stage {
    display: grid;
    grid-template-columns: var(--side) 1.75rem;
    gap: var(--s2);
  }
  .stage > :is(outflank-score, outflank-steps, .hands) {
    grid-column: 1 / -1;
  }
  /* Its line under the board takes of the board's height. */
  @media (min-width: 64.01rem) and (min-height: 30rem) {
    main:has(.hands) {
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
  .tools {
    display: grid;
    grid-template-rows: auto minmax(0, auto) minmax(9rem, 1fr);
    gap: var(--s3);
    min-width: 0;
    height: calc(100dvh - 4.5rem);
  }
  .tools > * {
    min-width: 0;
  }
  .tools.setup {
    grid-template-rows: none;
    align-content: start;
    overflow: auto;
    scrollbar-width: thin;
  }
  /* Without moves there is no list of them, and the tree has the room. */
  outflank-reading {
    grid-row: 3;
    min-height: 0;
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

  @media (min-width: 106rem) {
    .tools.analysis {
      grid-template-columns: 4fr 3fr;
      grid-template-rows: auto 1fr;
    }
    .tools.analysis > outflank-reading {
      grid-area: 1 / 2 / span 2;
    }
    .tools.analysis > outflank-moves {
      align-self: start;
      max-height: 100%;
    }
  }
  @media (max-width: 54rem), (max-width: 64rem) and (orientation: portrait) {
    main {
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
    outflank-reading {
      grid-row: auto;
      max-height: 26rem;
    }
  }
  @media (max-width: 44rem) {
    main {
      --side: calc(100vw - 0.5rem);
      gap: var(--s2);
      padding: 0.25rem 0.25rem 10rem;
    }
    .stage {
      grid-template-columns: var(--side);
      gap: 0.3rem;
    }
    outflank-reading {
      max-height: none;
    }
  }
  @media (max-height: 30rem) and (orientation: landscape) {
    main {
      --side: calc(100dvh - 7rem);
      grid-template-columns: calc(var(--side) + 2.25rem) minmax(0, 1fr);
      max-width: none;
    }
    .tools {
      height: auto;
      grid-template-rows: none;
    }
    outflank-reading {
      grid-row: auto;
    }
  }
`;
