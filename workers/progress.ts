/** Progress between two reports of the engine, and across a pause. */
import type { Analysis, Progress, Value } from './protocol.ts';

/** Time left of a step expected to take `expected`; once it has taken longer, it is likely to take as long again. */
export const stillTakes = (expected: number, spent: number): number => Math.max(expected - spent, spent);

/** The time left, some milliseconds after the forecast; once it has run out, it is no basis for another. */
function timeLeft(told: number | undefined, stepMs: number | undefined, moreMs: number): number | undefined {
  if (told === undefined) return undefined;
  if (stepMs !== undefined) return Math.max(0, told - stepMs) + stillTakes(stepMs, moreMs);
  return told > moreMs ? told - moreMs : undefined;
}

/** The last report's progress, extrapolated to now by the node counters and the clock. */
export function liveProgress(last: Progress, moreNodes: number, moreMs: number): Progress {
  const nodes = last.nodes + Math.max(0, moreNodes);
  const elapsedMs = last.elapsedMs + moreMs;
  const threads = last.elapsedMs > 0 ? last.cpuMs / last.elapsedMs : 1;
  const { remainingMs: told, ...rest } = last;
  const remainingMs = timeLeft(told, last.stepMs, moreMs);
  return {
    ...rest,
    nodes,
    elapsedMs,
    cpuMs: last.cpuMs + moreMs * threads,
    nodesPerSecond: elapsedMs > 0 ? (1000 * nodes) / elapsedMs : 0,
    ...(remainingMs !== undefined && {
      remainingMs,
      done: last.done + (1 - last.done) * (moreMs / Math.max(1, moreMs + remainingMs)),
    }),
  };
}

/** A resumed job counts from zero; the user's analysis doesn't. */
export function sumOf(before: Progress, now: Progress): Progress {
  const nodes = before.nodes + now.nodes;
  const elapsedMs = before.elapsedMs + now.elapsedMs;
  return {
    ...now,
    nodes,
    elapsedMs,
    cpuMs: before.cpuMs + now.cpuMs,
    nodesPerSecond: elapsedMs > 0 ? (1000 * nodes) / elapsedMs : now.nodesPerSecond,
    done: Math.max(before.done, now.done),
  };
}

/** Ranks what can be known about a move: nothing < estimate by depth and certainty < bound < proof. */
function knowledge(value: Value | undefined): number {
  if (!value) return 0;
  if (value.certainty < 100) return 1 + value.depth + value.certainty / 100;
  return value.low < value.high ? 1000 : 2000;
}

function knowsAsMuch(now: Analysis, before: Analysis): boolean {
  const isAsMuch = (here: Value | undefined, there: Value | undefined) => knowledge(here) >= knowledge(there);
  return (
    isAsMuch(now.value, before.value) &&
    before.moves.every((move, index) => isAsMuch(now.moves[index]?.value, move.value))
  );
}

/**
 * A report of a resumed job as the continuation of the paused analysis. The table leads the engine back to where it was
 * within moments; until then, the values from before the pause stay on screen.
 */
export function resumed(before: Analysis, now: Analysis): Analysis {
  const progress = sumOf(before.progress, now.progress);
  const isBack = now.state === 'done' || knowsAsMuch(now, before);
  if (isBack) return { ...now, progress };
  const { proved, total } = before.progress;
  return { ...before, job: now.job, state: now.state, progress: { ...progress, proved, total } };
}
