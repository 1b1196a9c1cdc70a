/**
 * The rules being chosen or drawn: parts that a user changes one by one, and the rule system that they make, or why
 * they don't make one. Pure functions.
 */
import type { CustomOptions } from '../../game/custom.ts';
import { startingDiscs } from '../../game/position.ts';
import { rulesOf, withForgottenFlips } from '../../game/rules.ts';
import { shapeOf } from '../../game/shape.ts';
import {
  ok,
  type Colour,
  type Opening,
  type Result,
  type RuleSystem,
  type Square,
  type Supply,
} from '../../game/types.ts';

export interface RulesPlan {
  /** The system that the plan started with. */
  readonly base: RuleSystem;
  readonly parts: CustomOptions;
  /** A player may leave discs unflipped. */
  readonly forgotten: boolean;
}

export function rulesPlan(rules: RuleSystem): RulesPlan {
  const base = withForgottenFlips(rules, false);
  const { columns, rows, missing, opening, start, firstMover, supply, aim, displacement, count } = base;
  const parts = { columns, rows, missing, opening, firstMover, supply, aim, displacement, count };
  return { base, parts: start ? { ...parts, start } : parts, forgotten: rules.forgottenFlips };
}

/** Whether its parts make other rules than it started with, or none; what was changed back doesn't count. */
export function isChanged({ base, parts }: RulesPlan): boolean {
  const [before, after] = [rulesOf(rulesPlan(base).parts), rulesOf(parts)];
  return !before.ok || !after.ok || before.value.id !== after.value.id;
}

/** The plan's system: the original one while nothing is changed, so that its names and colours stay. */
export function rulesOfPlan(plan: RulesPlan): Result<RuleSystem> {
  const { base, parts, forgotten } = plan;
  const rules = isChanged(plan) ? rulesOf(parts) : ok(base);
  return rules.ok ? ok(withForgottenFlips(rules.value, forgotten)) : rules;
}

export function changed(plan: RulesPlan, parts: Partial<CustomOptions>): RulesPlan {
  return { ...plan, parts: { ...plan.parts, ...parts } };
}

const squaresOf = ({ columns, rows, missing = [] }: CustomOptions): number => columns * rows - missing.length;

export function withSupply(plan: RulesPlan, kind: Supply['kind']): RulesPlan {
  const supply: Supply = kind === 'own' ? { kind, perSide: Math.floor(squaresOf(plan.parts) / 2) } : { kind };
  return changed(plan, { supply });
}

export function withOpening(plan: RulesPlan, opening: Opening): RulesPlan {
  if (opening !== 'custom') return changed(plan, { opening, start: undefined });
  return changed(plan, { opening, start: startOf(plan) });
}

/** The discs at the start, as far as their squares exist. */
function startOf({ parts, base }: RulesPlan): { black: readonly Square[]; white: readonly Square[] } {
  if (parts.opening === 'custom' && parts.start) return parts.start;
  const shape = { ...base, ...parts, missing: parts.missing ?? [] };
  const opening = parts.opening === 'placed' || !parts.opening ? 'crossed' : parts.opening;
  return shapeOf(shape).centre.length === 4
    ? startingDiscs({ ...shape, opening } as RuleSystem)
    : { black: [], white: [] };
}

/** Changes the size: removed squares and starting discs stay in their columns and rows if these still exist. */
export function withSize(plan: RulesPlan, columns: number, rows: number): RulesPlan {
  const { parts } = plan;
  const moved = (squares: readonly Square[] = []): Square[] =>
    squares
      .map((square) => ({ column: square % parts.columns, row: Math.floor(square / parts.columns) }))
      .filter(({ column, row }) => column < columns && row < rows)
      .map(({ column, row }) => row * columns + column);
  const start = parts.start && { black: moved(parts.start.black), white: moved(parts.start.white) };
  const resized = changed(plan, { columns, rows, missing: moved(parts.missing), ...(start && { start }) });
  return parts.supply?.kind === 'own' ? withSupply(resized, 'own') : resized;
}

export type PlanBrush = 'hole' | Colour;

/** A click on a square of the drawing. Placing a disc makes the start a custom one. */
export function paintedPlan(plan: RulesPlan, square: Square, brush: PlanBrush): RulesPlan {
  const { parts } = plan;
  const missing = parts.missing ?? [];
  const without = (squares: readonly Square[]): Square[] => squares.filter((one) => one !== square);
  if (brush === 'hole') {
    const isHole = missing.includes(square);
    const start = parts.start && { black: without(parts.start.black), white: without(parts.start.white) };
    const next = changed(plan, { missing: isHole ? without(missing) : [...missing, square], ...(start && { start }) });
    return parts.supply?.kind === 'own' ? withSupply(next, 'own') : next;
  }
  if (missing.includes(square)) return plan;
  const before = startOf(plan);
  const isThere = before[brush].includes(square);
  const start = { black: without(before.black), white: without(before.white) };
  const next = isThere ? start : { ...start, [brush]: [...start[brush], square] };
  return changed(plan, { opening: 'custom', start: next });
}
