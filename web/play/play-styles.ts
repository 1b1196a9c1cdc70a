/** Styles of `<outflank-play>`. */
import { css } from 'lit';

export const playStyles = css`
  :host {
    container-type: inline-size;
  }
  /* Large text on a phone: each field below its label. */
  @container (max-width: 18rem) {
    .fields {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  input[type='number'] {
    width: 5.5rem;
  }
  .check input {
    width: 1.1rem;
    height: 1.1rem;
  }
  .segments {
    justify-self: start;
  }
  summary {
    min-height: var(--target);
    align-content: center;
    color: var(--ink-2);
    cursor: pointer;
  }
  .waiting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
    padding-bottom: var(--s3);
    border-bottom: 1px solid var(--line);
  }
  .waiting p {
    flex: 1 1 12rem;
  }
  .state {
    font-size: var(--fs-l);
    min-height: 1.5rem;
  }
`;
