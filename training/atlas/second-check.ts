/** The check of a row by the plain programs. */
import type { AtlasCheck } from '../../game/atlas/atlas.ts';
import { shapeOf } from '../../game/shape.ts';
import type { RuleSystem } from '../../game/types.ts';
import { cpuSeconds } from '../certificates.ts';
import { PlainForgetting } from './plain-forgetting.ts';
import { PlainMoving } from './plain-moving.ts';
import { MAX_SQUARES, PlainSolver } from './plain.ts';

/** For the programs that list all states or try every omission. */
const MAX_SQUARES_OF_ALL = 16;

const isOfAll = ({ displacement, forgottenFlips }: RuleSystem): boolean => displacement || forgottenFlips;

/** Whether a plain program can solve such a game. */
export const canBePlain = (rules: RuleSystem): boolean =>
  shapeOf(rules).squares.length <= (isOfAll(rules) ? MAX_SQUARES_OF_ALL : MAX_SQUARES) &&
  !(rules.displacement && rules.forgottenFlips) &&
  !(rules.forgottenFlips && rules.supply.kind === 'own');

function solverOf(rules: RuleSystem): { readonly nodes: number; value(): number } {
  if (rules.displacement) return new PlainMoving(rules);
  return rules.forgottenFlips ? new PlainForgetting(rules) : new PlainSolver(rules);
}

/** The value that a plain program finds, and what it took. */
export function plainCheck(rules: RuleSystem): AtlasCheck & { readonly value: number } {
  const startedAt = cpuSeconds();
  const solver = solverOf(rules);
  const value = solver.value();
  return { by: 'plain', value, nodes: solver.nodes, seconds: cpuSeconds() - startedAt };
}
