/** Styles of `<outflank-settings>`. */
import { css } from 'lit';

export const settingsStyles = css`
  dialog {
    width: min(34rem, 100vw - 2rem);
  }
  .rows {
    display: grid;
    gap: var(--s4);
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  legend {
    padding: 0 0 var(--s1);
    font-weight: 650;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
  }
  .choices label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    max-width: 100%;
    min-height: var(--target);
    padding: 0 var(--s3) 0 var(--s2);
    overflow-wrap: anywhere;
    border: 1px solid var(--control);
    border-radius: var(--r2);
    cursor: pointer;
  }
  .choices label:has(:checked) {
    background: var(--accent-soft);
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 650;
  }
  .swatch {
    position: relative;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: var(--r1);
  }
  .swatch[data-field='green'] {
    background: #3a7a5b;
  }
  .swatch[data-field='blue'] {
    background: #3a72a8;
  }
  .swatch[data-field='slate'] {
    background: #66727a;
  }
  .swatch[data-field='wood'] {
    background: #8c6a3f;
  }
  .views .choices {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  }
  .views label {
    padding: var(--s1) var(--s2);
  }
  .corner {
    position: relative;
    display: grid;
    place-items: start;
    flex: none;
    padding: 0.1rem 0.3rem;
    border: 1px solid var(--control);
    background: var(--sunken);
    color: var(--ink-2);
    font-size: var(--fs-xs);
    font-weight: 400;
    line-height: 1.05;
    white-space: pre;
  }
  .player {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s3);
  }
  .player input {
    flex: 0 1 14rem;
    width: 0;
    min-width: 0;
  }
  .switch-row {
    display: flex;
    align-items: center;
    gap: var(--s3);
  }
`;
