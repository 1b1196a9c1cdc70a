/** Proves bounds on the value of a board's start, from the widest inwards, until it is stopped or the value is known. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPosition } from '../../game/position.ts';
import { parseRules } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { shapeOf } from '../../game/shape.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { NOTHING_LEFT_OUT } from '../../workers/engine/searcher.ts';
import { Proving } from '../../workers/proofs/proving.ts';
import { BoundsFile, reaches, type Bounds } from '../bounds.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';

export interface BoundsPlan {
  readonly rules: string;
  readonly hashMegabytes: number;
  readonly leafEmpties: number;
  readonly orderPlies: number;
  /** The shipped file has the positions with at least this many empty squares: the trunk, for runs on other machines. */
  readonly shippedEmpties: number;
  /** Depth of the search for the guess that the questions close in on. */
  readonly guessPlies: number;
}

export const OBLONG_PLAN: BoundsPlan = {
  rules: '8x6',
  hashMegabytes: 512,
  leafEmpties: 34,
  orderPlies: 6,
  shippedEmpties: 36,
  guessPlies: 11,
};

/** Goes on until the value is known. Every bound is kept as soon as it is proved, so the process may be ended at any moment. */
export async function bounds(place: Workplace, out: string, plan: BoundsPlan): Promise<Result<string>> {
  const rules = parseRules(plan.rules);
  if (!rules.ok) return rules;
  const start = startPosition(rules.value);
  if (rules.value.supply.kind === 'own' || rules.value.opening === 'placed' || rules.value.displacement)
    return complain('Bounds are proved where both sides take discs from one supply and begin with four on the board.');
  const shipped = join(out, `bounds-${plan.rules}.jsonl`);
  const file = join(place.work, 'bounds', `${plan.rules}.jsonl`);
  mkdirSync(join(place.work, 'bounds'), { recursive: true });
  const known = BoundsFile.open(file, rules.value, shipped);
  if (!known.ok) return known;
  const opened = await Proving.open(place.host, start, plan.hashMegabytes);
  if (!opened.ok) return opened;
  const proving = opened.value;

  proving.begin(start, 'winner');
  const whole = shapeOf(rules.value).squares.length;
  const guess = proving.searcher.estimate(start, -whole, whole, plan.guessPlies, NOTHING_LEFT_OUT);
  let nodes = 0;
  const ask = (bound: number): void => {
    const progress = new Progress(`${plan.rules}: ${signed(bound)} or more?`, 1, place.quiet);
    const onLeaf = (more: number, share: number): void => {
      nodes += more;
      progress.at(share, `${known.value.size} positions`);
    };
    reaches({ proving, known: known.value, ...plan, onLeaf }, start, bound);
    progress.end(told(known.value.get(start)));
  };
  const write = (): void => {
    const trunk = known.value.text(plan.shippedEmpties);
    if (trunk === '') return;
    mkdirSync(out, { recursive: true });
    writeWhole(shipped, trunk);
  };
  // First writes what an earlier run found after its last write.
  write();
  for (let bound; (bound = nextQuestion(known.value.get(start), guess)) !== undefined; write()) ask(bound);
  return ok(
    `${plan.rules}: ${told(known.value.get(start))}; ${known.value.size} positions with bounds, ${nodes} nodes this time`,
  );
}

const told = ({ low, high }: Bounds): string =>
  low === high ? `worth ${signed(low)}` : `worth ${signed(low)} to ${signed(high)}`;

/** A question goes one part in this many of the way from a bound to the guess. */
const SHARE = 4;

/**
 * The bound to ask for next: part of the way from the bound that lies further from the guess. Questions far from the guess
 * are cheap, and what they prove answers part of those near it.
 */
export function nextQuestion({ low, high }: Bounds, guess: number): number | undefined {
  if (low >= high) return undefined;
  const centre = Math.max(low, Math.min(high, 2 * Math.round(guess / 2)));
  const [below, above] = [centre - low, high - centre];
  const step = 2 * Math.ceil(Math.max(below, above) / (2 * SHARE));
  return below >= above ? low + Math.min(step, below) : high - Math.min(step, above) + 1;
}
