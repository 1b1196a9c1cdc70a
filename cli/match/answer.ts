/** What an engine answers in a match, or why it loses the game instead. */

/** How a game can end before its last move; each is a loss for the engine that did it. */
export const REASONS = ['illegal move', 'time', 'no answer', 'crash', 'flood', 'refusal', 'resignation'] as const;
export type Reason = (typeof REASONS)[number];

export interface Failure {
  readonly reason: Reason;
  /** What the engine did, as the end of a sentence that begins with its name: `played “a1”, …`. */
  readonly text: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const answered = <T>(value: T): Answer<T> => ({ ok: true, value });
export const gaveUp = (reason: Reason, text: string) => ({ ok: false, failure: { reason, text } }) as const;
