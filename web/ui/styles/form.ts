/** Styles of forms: labels beside their fields. */
import { css } from 'lit';

export const fieldStyles = css`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
    gap: var(--s2) var(--s3);
    align-items: center;
  }
`;

/** A form that fills a dialog: one group below the other. */
export const dialogFormStyles = css`
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s3);
  }
  input[type='number'] {
    width: 4.5rem;
  }
`;
