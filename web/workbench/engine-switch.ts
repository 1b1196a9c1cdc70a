/** What the keys and buttons of the engine do: on and off, stop and resume. */
import type { Fault, FaultCode } from '../../game/faults.ts';
import type { Workbench } from './workbench.ts';

/** No smaller table is tried. */
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

/** Faults of too little memory: a browser that runs out of it may just end the worker. */
const OF_MEMORY: readonly FaultCode[] = ['engine-memory', 'engine-died'];

/** The megabytes to try next after a fault: half as many if memory ran out. Null if a smaller table is no remedy. */
export function smallerTable(fault: Fault | null, megabytes: number): number | null {
  if (!fault || !OF_MEMORY.includes(fault.code) || megabytes <= SMALLEST_MEGABYTES) return null;
  return Math.max(SMALLEST_MEGABYTES, megabytes / 2);
}

/** Tries again after a failure, with a smaller table if that may help. */
export function retry(bench: Workbench): void {
  const hashMegabytes = smallerTable(bench.engineView.fault, bench.settings.hashMegabytes);
  if (hashMegabytes !== null) bench.configure({ hashMegabytes });
  bench.engine.resume();
}
