/** Styles of `<outflank-study-tools>`. */
import { css } from 'lit';

export const studyToolsStyles = css`
  :host {
    flex: none;
    border-top: 1px solid var(--line);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s1);
    padding: var(--s2);
  }
  .glyphs {
    display: inline-flex;
    flex-wrap: wrap;
    border: 1px solid var(--control);
    border-radius: var(--r2);
    overflow: clip;
  }
  .glyphs button {
    min-width: 2.1rem;
    padding: 0 0.3rem;
    border: 0;
    border-block: 3px solid var(--unmarked);
    border-radius: 0;
    font-variant-ligatures: none;
  }
  .glyphs button + button {
    border-left: 1px solid var(--line);
  }
  .glyphs button[aria-pressed='true'] {
    background: var(--accent-soft);
    border-bottom-color: var(--accent);
    font-weight: 700;
  }
  .glyphs button:focus-visible {
    outline-offset: -3px;
  }
  .bar > button {
    padding: 0 var(--s2);
  }
  .bar > button[aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  .note {
    display: grid;
    gap: var(--s1);
    padding: var(--s2) var(--s2) 0;
  }
  textarea {
    width: 100%;
    min-height: 4.2rem;
    padding: var(--s2);
    resize: vertical;
  }
  .same {
    padding: var(--s2) var(--s3) 0;
    font-size: var(--fs-s);
    color: var(--ink-2);
  }
  .same .link {
    padding: 0 0.3rem;
  }
  .hint {
    padding: var(--s2) var(--s3) 0;
    font-size: var(--fs-s);
    color: var(--ink-2);
  }
`;
