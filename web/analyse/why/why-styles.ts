/** Looks of the comparison of two moves. */
import { css } from 'lit';

export const whyStyles = css`
  dialog {
    width: min(60rem, 100vw - 1rem);
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1);
  }
  .choice [aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent);
    font-weight: 650;
  }
  .sides,
  .facts {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s3) var(--s4);
    align-items: start;
    margin-top: var(--s3);
  }
  .side {
    min-width: 0;
  }
  .side h3 small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
  img {
    display: block;
    width: 100%;
    max-height: 45dvh;
    object-fit: contain;
    object-position: left;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    gap: 0;
    margin: var(--s2) 0 0;
    padding: 0;
    list-style: none;
  }
  .line button {
    min-width: 2.1rem;
    min-height: 1.75rem;
    padding: 0 0.25rem;
    border: 0;
    border-bottom: 3px solid var(--unmarked);
    border-radius: 0;
    background: none;
  }
  .line .own button {
    font-weight: 650;
  }
  .line .shared button {
    color: var(--ink-2);
  }
  .line .meets button {
    text-decoration: underline dotted;
  }
  .line [aria-current='step'] {
    border-bottom-color: var(--accent);
    background: var(--accent-soft);
  }
  .steps {
    display: flex;
    align-items: center;
    gap: var(--s2);
    margin-top: var(--s2);
  }
  .steps input {
    flex: 1;
    min-width: 0;
    min-height: var(--target);
  }
  .steps span {
    min-width: 7rem;
  }
  .verdict {
    margin-bottom: var(--s3);
  }
  .verdict span {
    display: block;
  }
  .against {
    padding: 0 0.4em;
    border: 1px solid var(--loss);
    border-radius: var(--r1);
    color: var(--loss);
    font-size: var(--fs-s);
    white-space: nowrap;
  }
  .facts ul {
    display: grid;
    gap: var(--s1);
    padding-left: 1.1rem;
  }
  td {
    white-space: nowrap;
  }
  caption {
    padding-bottom: var(--s1);
    text-align: left;
    font-weight: 650;
  }
  caption small {
    display: block;
    color: var(--ink-2);
    font-weight: 400;
  }
  @media (pointer: coarse) {
    .line button {
      min-width: var(--target);
      min-height: var(--target);
    }
  }
  @media (max-width: 44rem) {
    .sides {
      gap: var(--s2);
    }
    .facts {
      grid-template-columns: minmax(0, 1fr);
    }
    td {
      white-space: normal;
    }
    .steps span {
      min-width: 0;
    }
  }
`;
