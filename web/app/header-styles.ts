/**
 * The header: in one row if there is room, with icons alone where labels don't fit; on a phone, the pages are at the
 * bottom, within reach of the thumb.
 */
import { css } from 'lit';

export const headerStyles = css`
  header {
    display: flex;
    align-items: center;
    /* Wide type, long words and large text take a second row. */
    flex-wrap: wrap;
    gap: 0 var(--s2);
    min-height: 3rem;
    padding: 0 var(--s4);
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  button.logo {
    gap: 0.4rem;
    min-height: calc(3rem - 1px);
    padding: 0;
    margin-right: var(--s3);
    border: 0;
    background: none;
    font-size: 1.0625rem;
    font-weight: 700;
  }
  .logo .turning {
    width: 1.3rem;
    height: 1.3rem;
    margin: 0;
    border-width: 2px;
  }
  nav {
    display: flex;
    align-self: stretch;
    flex-wrap: wrap;
    gap: 0;
  }
  nav button {
    /* Leaves room for the line below the header. */
    min-height: calc(3rem - 1px);
    padding: 0 var(--s3);
    border: 0;
    border-block: 3px solid var(--unmarked);
    border-radius: 0;
    background: none;
    color: var(--ink-2);
  }
  nav button[aria-current] {
    border-bottom-color: var(--accent);
    color: var(--ink);
    font-weight: 650;
  }
  nav button:focus-visible {
    outline-offset: -3px;
  }
  .find {
    min-width: 14rem;
    justify-content: flex-start;
    border-color: transparent;
    background: var(--sunken);
    color: var(--ink-2);
  }
  .find kbd {
    margin-left: auto;
  }
  .find .text:last-child {
    margin-left: auto;
  }
  .thumb {
    display: none;
  }
  @media (max-width: 76rem) {
    .find {
      min-width: 0;
    }
    .find .text {
      display: none;
    }
  }
  @media (max-width: 62rem) {
    .text {
      display: none;
    }
    nav button {
      padding: 0 var(--s2);
    }
  }
  @media (max-width: 44rem) {
    header {
      min-height: 2.875rem;
      padding: 0 var(--s2);
    }
    header nav {
      display: none;
    }
    header button:not(.logo) {
      min-width: 2.75rem;
      padding: 0;
      border-color: transparent;
      background: none;
    }
    .thumb {
      position: fixed;
      z-index: 6;
      inset: auto 0 0;
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      padding-bottom: env(safe-area-inset-bottom);
      border-top: 1px solid var(--line);
      background: var(--panel);
    }
    .thumb button {
      flex-direction: column;
      gap: 0.1rem;
      min-height: 3.25rem;
      padding: 0.2rem 0;
      border: 0;
      font-size: var(--fs-xs);
      white-space: normal;
    }
    .thumb button[aria-current] {
      color: var(--accent);
    }
    .thumb svg.icon {
      width: 1.4rem;
      height: 1.4rem;
    }
  }
  /* A phone on its side has no height to spare. */
  @media (max-width: 44rem) and (max-height: 30rem) and (orientation: landscape) {
    header {
      padding-left: 4.75rem;
    }
    .thumb {
      inset: 0 auto 0 0;
      grid-auto-flow: row;
      grid-auto-rows: minmax(0, 1fr);
      width: 4.25rem;
      padding: 0 0 0 env(safe-area-inset-left);
      border-top: 0;
      border-right: 1px solid var(--line);
    }
  }
`;
