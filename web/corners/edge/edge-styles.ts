/** Styles of the edge lab: a row of the board, and the X-squares below it. */
import { css } from 'lit';

export const edgeStripStyles = css`
  h2 {
    font-size: var(--fs-m);
    margin: 0;
  }
  .strip {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    gap: 1px;
    max-width: 26rem;
    margin: 0 var(--s3);
    padding: 2px;
    background: var(--field-line);
  }
  .strip button {
    aspect-ratio: 1;
    min-width: 0;
    min-height: 0;
    height: auto;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: var(--field);
    color: var(--field-ink, var(--ink));
  }
  .on-edge {
    grid-row: 1;
  }
  .x-square {
    grid-area: 2 / 2;
  }
  .x-square:last-child {
    grid-column: 7;
  }
  .strip i {
    display: block;
    width: 78%;
    aspect-ratio: 1;
    margin: auto;
    border-radius: 50%;
  }
  .strip .black {
    background: var(--black);
  }
  .strip .white {
    background: var(--white);
  }
  .strip .name {
    font-size: var(--fs-s);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
    align-items: center;
    margin: 0;
  }
  .names {
    margin: 0;
    font-weight: 650;
  }
`;
