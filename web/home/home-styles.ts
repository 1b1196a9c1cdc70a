/** Styles of `<outflank-home>`. */
import { css } from 'lit';

export const homeStyles = css`
  :host {
    display: grid;
    gap: var(--s5);
    width: min(72rem, 100%);
    margin: 0 auto;
    padding: var(--s4) 0;
  }
  .purposes {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s4);
  }
  .purpose {
    display: grid;
    grid-template: auto 1fr auto auto / minmax(0, 1fr);
    gap: var(--s3);
    padding: var(--s5) var(--s5) 0;
    overflow: hidden;
  }
  .purpose > .row {
    padding-bottom: var(--s4);
  }
  /* The upper part of a board, as if it lay in the card. */
  .picture {
    height: 14rem;
    overflow: hidden;
  }
  .picture .small-board {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    border: 0.5rem solid var(--frame);
    border-radius: var(--r2);
  }
  h2 {
    font-size: var(--fs-xl);
  }
  .purpose p {
    color: var(--ink-2);
  }
  .purpose .row {
    flex-wrap: nowrap;
  }
  .purpose button.primary {
    min-width: 7rem;
    min-height: 2.5rem;
  }
  form {
    display: flex;
    flex: 1;
    min-width: 0;
  }
  input[type='text'] {
    flex: 1;
    min-width: 0;
    min-height: 2.5rem;
  }
  .recent {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    gap: var(--s3);
    padding: 0;
    list-style: none;
  }
  .recent button {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    justify-content: start;
    gap: var(--s3);
    width: 100%;
    padding: var(--s3);
    border-color: var(--line);
    border-radius: var(--r3);
    text-align: left;
    white-space: normal;
  }
  .recent span {
    display: grid;
    gap: 0.1rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .recent .go {
    color: var(--accent);
    font-size: var(--fs-s);
    font-weight: 650;
  }
  .recent .none {
    width: 4.5rem;
    height: 4.5rem;
    border-radius: 2px;
    background: var(--field);
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s3);
    margin-bottom: var(--s3);
  }
  .heading h2 {
    font-size: var(--fs-l);
  }
  .heading button {
    min-height: 1.75rem;
    border: 0;
    background: none;
    color: var(--accent);
    font-weight: 650;
  }
  /* One below the other, the board at the side. */
  @media (max-width: 66rem) {
    .purposes {
      grid-template-columns: minmax(0, 1fr);
    }
    .purpose {
      grid-template: auto 1fr auto / minmax(0, 1fr) 15rem;
      column-gap: var(--s5);
    }
    .picture {
      grid-area: 1 / 2 / -1 / 2;
      height: 10rem;
    }
  }
  @media (max-width: 44rem) {
    .picture {
      display: none;
    }
    .purpose {
      grid-template-columns: minmax(0, 1fr);
      padding: var(--s4) var(--s4) 0;
    }
  }
  /* Where the header has room, it is there instead. */
  @media (min-width: 44.01rem) {
    .thumb-only {
      display: none;
    }
  }
  .more button {
    border: 0;
    background: none;
    color: var(--ink-2);
  }
`;
