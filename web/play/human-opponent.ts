/** Moves as people of a rating play, in the time that they take: the model with the page's engine. */
import { placing } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import { emptyCount } from '../../game/position.ts';
import { type Move, ok, type Position, type Result, type Square } from '../../game/types.ts';
import { humanMove } from '../../workers/people/human-player.ts';
import { knownMoves, valuesIn } from '../../workers/people/known-moves.ts';
import type { Shares } from '../../workers/people/people-model.ts';
import { peoplePosition } from '../../workers/people/people-rules.ts';
import { thinkingTimeOf } from '../../workers/people/thinking-time.ts';
import { subjectOf } from '../engine/subject.ts';
import type { ModeHost } from '../modes/mode.ts';

export interface HumanTask {
  readonly position: Position;
  readonly path: Path;
  readonly rating: number;
  /** The square of the move before, if it is known. */
  readonly last: Square | undefined;
  /** Left on its clock; null without clocks. */
  readonly clockMs: number | null;
  /** Aborted when the move is no longer wanted. */
  readonly signal: AbortSignal;
  /** Aborted when it is wanted at once. */
  readonly hurried: AbortSignal;
}

/** A move; null if none is wanted any more. */
export async function moveOfPeople(
  model: Shares,
  engine: ModeHost['engine'],
  { position, path, rating, last, clockMs, signal, hurried }: HumanTask,
  random: () => number,
): Promise<Result<Move | null>> {
  const othello = peoplePosition(position);
  if (!othello) return ok(null);
  const start = performance.now();
  let fault: Result<never> | undefined;
  const found = await humanMove(model, { position: othello, rating, last }, random(), async ({ limits }) => {
    const searched = await engine.search(subjectOf(position, 'play', path), { goal: 'all', limits }, signal);
    if (!searched.ok) fault = searched;
    const known = searched.ok && searched.value ? knownMoves(searched.value.moves) : null;
    return known && valuesIn(known);
  });
  if (fault) return fault;
  if (!found || signal.aborted) return ok(null);
  const usual = { rating, shares: found.people.moves, empties: emptyCount(position), clockMs };
  await passed(start + thinkingTimeOf({ ...usual, random: random() }) - performance.now(), [signal, hurried]);
  return ok(signal.aborted ? null : placing(found.square));
}

/** Resolves after some time, or when one of the signals is aborted. */
function passed(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(0, ms));
    for (const signal of signals) signal.addEventListener('abort', end);
    if (signals.some(({ aborted }) => aborted)) end();
  });
}
