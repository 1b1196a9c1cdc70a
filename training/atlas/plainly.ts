/** The check of a row by the plain programs. */
import type { AtlasCheck } from '../../game/atlas/atlas.ts';
import { shapeOf } from '../../game/shape.ts';
import type { RuleSystem } from '../../game/types.ts';
import { cpuSeconds } from '../certificates.ts';
import { MOST_SQUARES, PlainSolver } from './plain.ts';

/** Whether a plain program knows such games. */
export const canBePlain = (rules: RuleSystem): boolean =>
  !rules.displacement && !rules.forgottenFlips && shapeOf(rules).squares.length <= MOST_SQUARES;

/** The value that a plain program finds, and what it took. */
export function plainly(rules: RuleSystem): AtlasCheck & { readonly value: number } {
  const startedAt = cpuSeconds();
  const solver = new PlainSolver(rules);
  const value = solver.value();
  return { by: 'plain', value, nodes: solver.nodes, seconds: cpuSeconds() - startedAt };
}
