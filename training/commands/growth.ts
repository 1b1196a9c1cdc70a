/** How the work of exact solves grows on a board, by solving positions of its games; and what its start would cost. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { emptyCount, startPosition } from '../../game/position.ts';
import { parseRules } from '../../game/rules.ts';
import { complain, ok, type Result, type RuleSystem } from '../../game/types.ts';
import { Proving } from '../../workers/proofs/proving.ts';
import { cpuSeconds } from '../certificates.ts';
import { drawPosition, growthOf, levelsOf, type Solve } from '../growth.ts';
import { keptFolder, makerOf, resumeLines } from '../kept.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';

const HASH_MEGABYTES = 256;
/** What is measured by default (docs/guide/results.md). */
export const USUAL_GROWTH = { from: 20, to: 28, positions: 200 } as const;
/** Levels are two empty squares apart, because parity shifts the work. */
const STEP = 2;
/** Fewer than three levels don't show how far they lie from a line. */
const MIN_LEVELS = 3;

export interface GrowthPlan {
  readonly rules: string;
  readonly from: number;
  readonly to: number;
  /** How many positions for each number of empty squares. */
  readonly positions: number;
}

/** Solves what is missing, and says how nodes grow. */
export async function growth(place: Workplace, plan: GrowthPlan): Promise<Result<string>> {
  const parsed = parseRules(plan.rules);
  if (!parsed.ok) return parsed;
  const rules = parsed.value;
  const start = startPosition(rules);
  const most = emptyCount(start);
  if (plan.from < 1 || plan.to > most) return complain(`--from and --to lie between 1 and ${most} for ${rules.id}.`);
  const levels = Math.floor((plan.to - plan.from) / STEP) + 1;
  if (levels < MIN_LEVELS)
    return complain(`Growth is seen over ${MIN_LEVELS} levels or more: --from and --to lie too near.`);
  const opened = await Proving.open(place.host, start, HASH_MEGABYTES);
  if (!opened.ok) return opened;
  const folder = keptFolder(place, 'growth', await makerOf());
  const progress = new Progress(`growth of ${rules.id}`, levels * plan.positions, place.quiet);
  const solves: Solve[] = [];
  for (let level = 0; level < levels; level++) {
    const empties = plan.from + level * STEP;
    const file = join(folder, `${rules.id}-${empties}.jsonl`);
    const known = resumeLines<Solve>(file);
    if (!known.ok) return known;
    solves.push(...known.value);
    for (let index = known.value.length; index < plan.positions; index++) {
      const solve = await solved(opened.value, rules, empties, index);
      if (!solve) return complain(`Hardly any game of ${rules.id} reaches a move at ${empties} empty squares.`);
      appendFileSync(file, `${JSON.stringify(solve)}\n`);
      solves.push(solve);
      progress.at(level * plan.positions + index + 1, `${empties} empties`);
    }
  }
  progress.end();
  return ok(report(solves, most));
}

async function solved(proving: Proving, rules: RuleSystem, empties: number, index: number): Promise<Solve | null> {
  proving.begin(startPosition(rules), 'winner');
  const position = drawPosition(proving.searcher, rules, empties, index);
  if (!position) return null;
  const startedAt = cpuSeconds();
  const { low, high } = await proving.claims(position, 'winner', { kind: 'exact' });
  return {
    empties,
    index,
    squares: makeSquares(position),
    side: makeSide(position.sideToMove),
    value: low ?? high!,
    nodes: proving.searcher.core.nodes(),
    seconds: cpuSeconds() - startedAt,
  };
}

const millions = (n: number): string => (n / 1e6).toPrecision(3);

function report(solves: readonly Solve[], start: number): string {
  const levels = levelsOf(solves);
  const line = growthOf(levels);
  const rows = levels.map(({ empties, count, medianNodes, meanNodes, spread, nodesASecond }) =>
    [
      empties,
      count,
      ...[medianNodes, meanNodes].map(millions),
      Math.exp(spread).toFixed(1),
      millions(nodesASecond),
    ].join(' | '),
  );
  const { nodes, factor } = line.at(start);
  const speed = levels.at(-1)!.nodesASecond;
  return [
    '| empties | positions | median, M nodes | mean, M nodes | spread, factor | M nodes a second |',
    '|---:|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${row} |`),
    '',
    `Two empty squares more: ${Math.exp(2 * line.slope).toFixed(2)} times the nodes; levels lie within ${(100 * (Math.exp(line.misfit) - 1)).toFixed(0)} % of the line.`,
    `The start has ${start}: ${nodes.toExponential(1)} nodes, between ${(nodes / factor).toExponential(1)} and ${(nodes * factor).toExponential(1)}`,
    `(two standard errors); ${(nodes / speed / 86_400).toPrecision(2)} days of one core at the last level's speed.`,
  ].join('\n');
}
