/** What the keys and buttons of the engine do: on and off, stop and resume. */
import type { Workbench } from './workbench.ts';

/** If memory ran out, a table half as large is tried, but none smaller than this. */
const SMALLEST_MEGABYTES = 16;

export const toggleEngine = (bench: Workbench): void => bench.configure({ engineOn: !bench.settings.engineOn });

export function stopOrResume(bench: Workbench): void {
  const { phase } = bench.engineView;
  if (phase === 'off') toggleEngine(bench);
  else if (phase === 'searching') bench.engine.stop();
  else if (phase === 'paused' || phase === 'fault') resume(bench);
}

/** Searches what is shown; whatever holds the engine releases it. */
export function resume({ engine, engineView, modes }: Workbench): void {
  const { kind } = modes.mode;
  if (engineView.holder && kind !== 'analyse' && kind !== 'setup') modes.leave();
  engine.resume();
}

/** After a failure: again, with half the table if there was too little memory. */
export function retry(bench: Workbench): void {
  bench.configure({ hashMegabytes: Math.max(SMALLEST_MEGABYTES, bench.settings.hashMegabytes / 2) });
  bench.engine.resume();
}
