/** Looks of the engine panel: badge, sentence, progress, figures. */
import { css } from 'lit';

export const engineStyles = css`
  .card {
    display: grid;
    gap: var(--s2);
    padding: var(--s2) var(--s3) var(--s3);
  }
  .row {
    min-height: 2rem;
    gap: var(--s1) var(--s2);
  }
  .row button:not(.switch) {
    min-height: 1.75rem;
  }
  .reached {
    font-size: var(--fs-s);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .options {
    display: grid;
    gap: var(--s2);
    padding-top: var(--s2);
    border-top: 1px solid var(--line);
  }
  .options .switch {
    justify-self: start;
  }
  .claim {
    font-size: var(--fs-s);
  }
  .said {
    display: flex;
    align-items: flex-start;
    gap: var(--s2);
  }
  .why {
    flex: none;
    min-height: 1.75rem;
    margin-left: auto;
  }
  @media (pointer: coarse) {
    .row button:not(.switch),
    .why {
      min-height: var(--target);
    }
  }
  .sentence {
    font-size: var(--fs-l);
  }
  b {
    font-weight: 650;
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 0.1rem 0.5rem;
    border: 1.5px solid;
    border-radius: 1rem;
    color: var(--ink-2);
    font-size: var(--fs-s);
    font-weight: 650;
    white-space: nowrap;
  }
  .badge.solved {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .badge.error {
    color: var(--loss);
  }
  .badge svg.icon {
    width: 1em;
    height: 1em;
  }
  .square {
    display: inline-block;
    width: 0.6em;
    height: 0.6em;
    background: currentColor;
  }
  .progress {
    display: flex;
    gap: 2px;
    height: 0.5rem;
  }
  .progress.idle {
    visibility: hidden;
  }
  .progress i {
    flex: 1;
    border: 1.5px dotted var(--control);
    border-radius: 2px;
  }
  .progress .exact,
  .progress .bound,
  .progress .now {
    border: 1.5px solid var(--accent);
  }
  .progress .exact {
    background: var(--accent);
  }
  .progress .bound {
    background: repeating-linear-gradient(45deg, var(--accent) 0 2px, transparent 2px 6px);
  }
  .progress .now {
    background: linear-gradient(90deg, var(--accent-soft) 60%, transparent 0);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s4);
    font-size: var(--fs-s);
  }
  dl div {
    display: flex;
    gap: 0.35em;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    font-weight: 600;
  }
  @media (max-width: 44rem) {
    dl {
      gap: 0 0.6rem;
    }
  }
  @media (forced-colors: active) {
    .progress i {
      forced-color-adjust: none;
    }
    .badge.solved {
      border: 2px solid;
    }
  }
`;
