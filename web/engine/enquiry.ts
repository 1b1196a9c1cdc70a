/** One question to a borrowed engine: what a position, or each of its moves, is worth at a level. */
import { emptyCount } from '../../game/position.ts';
import type { Position, Result } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import { limitsOfLevel } from '../../workers/levels.ts';
import type { Analysis, Job } from '../../workers/protocol.ts';
import { positionText, type Lease } from './analyst.ts';
import type { Desk } from '../document/desk.ts';

export interface Enquiry {
  /** What was found, null when the engine could not say or was called off; a fault when it was not to be had. */
  readonly answer: Promise<Result<Analysis | null>>;
  /** Calls the engine off; it turns to the board again. */
  end(): void;
}

/** All that the engine finds on the way is noted in the study's values. */
export function enquire(desk: Desk, position: Position, level: number, goal: Job['goal']): Enquiry {
  let isEnded = false;
  let end = (): void => {
    isEnded = true;
  };
  const ask = async (): Promise<Result<Analysis | null>> => {
    const lent = await desk.host.analyst.lend();
    if (!lent.ok) return lent;
    if (isEnded) {
      lent.value.giveBack();
      return ok(null);
    }
    const found = await new Promise<Analysis | null>((resolve) => {
      end = () => resolve(null);
      search(lent.value, resolve);
    });
    lent.value.giveBack();
    return ok(found);
  };
  const search = (lease: Lease, resolve: (found: Analysis | null) => void): void => {
    const limits = limitsOfLevel(level, emptyCount(position));
    const { maxDepth, exactFrom } = limits.ok ? limits.value : { maxDepth: 1, exactFrom: 1 };
    const { count } = position.rules;
    lease.analyse(position, { position: positionText(position), count, goal, level, maxDepth, exactFrom }, (report) => {
      if (report.kind === 'fault') return resolve(null);
      desk.note(position, report);
      desk.host.refresh();
      if (report.state !== 'searching') resolve(report);
    });
  };
  return { answer: ask(), end: () => end() };
}
