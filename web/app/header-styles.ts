/** The head of the page: in one row where there is room, signs alone where words have none. */
import { css } from 'lit';

export const headerStyles = css`
  header {
    display: flex;
    align-items: center;
    /* Wide type, long words and large text take a second row. */
    flex-wrap: wrap;
    gap: 0 var(--s4);
    min-height: 3rem;
    padding: 0 var(--s4);
    border-bottom: 1px solid var(--line);
    background: var(--panel);
  }
  .logo {
    display: flex;
    align-items: center;
    gap: 0.4rem;
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
    gap: var(--s1);
  }
  nav button {
    /* With the line below the header. */
    min-height: calc(3rem - 1px);
    padding: 0 var(--s3);
    border: 0;
    border-block: 3px solid transparent;
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
  header .quiet kbd {
    font-size: 0.7em;
  }
  /* Four views and their actions: signs alone where words have no room. */
  @media (max-width: 62rem) {
    .text {
      display: none;
    }
  }
  @media (max-width: 44rem) {
    .logo b {
      display: none;
    }
    header {
      gap: 0 var(--s2);
      min-height: 2.875rem;
      padding: 0 var(--s2);
    }
    header .quiet {
      min-width: 2.25rem;
      padding: 0;
    }
    nav {
      flex: 1 0 auto;
      max-width: 100%;
    }
    nav button {
      min-height: calc(2.875rem - 1px);
      padding: 0 0.4rem;
      font-size: 0.8125rem;
    }
  }
  /* The narrowest phones: four views and three buttons side by side. */
  @media (max-width: 25rem) {
    header {
      gap: 0 var(--s1);
    }
    .logo {
      display: none;
    }
    nav {
      gap: 0;
    }
    nav button {
      padding: 0 0.2rem;
    }
  }
`;
