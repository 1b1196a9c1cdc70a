/** Reviews a game that isn't on the board: from its end backwards, position by position, in the background. */
import { emptyCount } from '../../game/position.ts';
import { lineThrough, ROOT, type TreeStepNode } from '../../game/tree.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import { lossesOf, type MoveLoss } from '../../workers/review/player-report.ts';
import { nextTurn, reviewOf, type Findings } from '../../workers/review/review.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { finalValue } from '../engine/known-value.ts';
import { reviewTurns } from '../review/line-review.ts';
import { withRecorded } from '../document/recorded.ts';

type Finding = NonNullable<ReturnType<Findings['get']>>;

/** Positions with at least this many empties occur in other games, too. */
const OPENING_EMPTIES = 48;

/** The line of a recorded game, with its passes. */
export function replaySteps(squares: readonly Square[]): Result<readonly TreeStepNode[]> {
  const read = withRecorded(squares);
  return read.ok ? ok(lineThrough(read.value.tree, ROOT)) : read;
}

export class GameReviewer {
  readonly #engine: Pick<EngineController, 'search'>;
  readonly #level: number;
  /** Results for openings, which many games share. */
  readonly #openings = new Map<string, Finding>();

  constructor(engine: Pick<EngineController, 'search'>, level: number) {
    this.#engine = engine;
    this.#level = level;
  }

  /** Null if cancelled; a fault if the game can't be played or there is no engine. */
  async review(squares: readonly Square[], signal: AbortSignal): Promise<Result<readonly MoveLoss[] | null>> {
    const steps = replaySteps(squares);
    if (!steps.ok) return steps;
    const turns = reviewTurns(steps.value);
    const findings = new Map<number, Finding>();
    for (let turn = nextTurn(turns, findings); turn !== undefined; turn = nextTurn(turns, findings)) {
      const found = await this.#find(steps.value[turn]!, signal);
      if (!found.ok) return found;
      if (!found.value) return ok(null);
      findings.set(turn, found.value);
    }
    return ok(lossesOf(turns, reviewOf(turns, findings)));
  }

  async #find({ node, path }: TreeStepNode, signal: AbortSignal): Promise<Result<Finding | null>> {
    const { position } = node;
    const final = finalValue(position);
    if (final) return ok({ value: final, line: [], state: 'done' });
    const key = evaluationKey(position);
    const known = this.#openings.get(key);
    if (known) return ok(known);
    const wish = { goal: 'best', limits: levelLimits(this.#level, position), waits: true } as const;
    const found = await this.#engine.search(subjectOf(position, 'games', path), wish, signal);
    if (!found.ok) return found;
    if (!found.value?.value) return ok(null);
    const { value, line } = found.value;
    const finding: Finding = { value, line, state: 'done' };
    if (emptyCount(position) >= OPENING_EMPTIES) this.#openings.set(key, finding);
    return ok(finding);
  }
}
