/** Styles of the dialog (see ../dialog.ts): centred, as a sheet at the bottom, or bare. */
import { css } from 'lit';
import { base, controls, signs } from './shared.ts';

const dialog = css`
  dialog {
    max-width: min(60rem, 100vw - 2rem);
    max-height: calc(100dvh - 2rem);
    padding: var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r3);
    background: var(--panel);
    color: var(--ink);
    box-shadow: 0 8px 40px #0006;
    overflow: auto;
  }
  dialog::backdrop {
    background: #0008;
  }
  dialog .head {
    display: flex;
    align-items: center;
    margin-bottom: var(--s3);
  }
  dialog h2 {
    min-width: 0;
    font-size: var(--fs-xl);
    overflow-wrap: anywhere;
  }
  dialog .head button {
    flex: none;
  }
  dialog h3 {
    margin: 0 0 var(--s1);
    font-size: var(--fs-m);
    font-weight: 650;
  }
  dialog.sheet {
    width: 100%;
    max-width: 32rem;
    margin: auto auto 0;
    padding-bottom: calc(var(--s4) + env(safe-area-inset-bottom));
    border-radius: var(--r3) var(--r3) 0 0;
  }
  dialog.bare {
    margin-top: min(6rem, 8dvh);
    padding: 0;
    overflow: clip;
  }
`;

/** The basic styles of every element with a dialog. */
export const dialogStyles = [base, signs, controls, dialog];
