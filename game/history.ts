/** Undo and redo for any immutable value. */

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** Steps kept; older ones are forgotten. */
const HISTORY_LIMIT = 500;

export const newHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** Makes `next` the present and drops everything that could be redone. The same value again changes nothing. */
export function record<T>(history: History<T>, next: T): History<T> {
  if (Object.is(next, history.present)) return history;
  return { past: [...history.past, history.present].slice(-HISTORY_LIMIT), present: next, future: [] };
}

/** Changes the present without an undo step, for small changes within one edit. */
export function amend<T>(history: History<T>, present: T): History<T> {
  return { ...history, present };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;

/** One step back; the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  if (!canUndo(history)) return history;
  const present = history.past.at(-1) as T;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] };
}

/** One step forward again; the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (!canRedo(history)) return history;
  return { past: [...history.past, history.present], present: present as T, future };
}
