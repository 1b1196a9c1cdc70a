/** Values of moves that come with a position, as in OBF: which of them are possible, and the tree with them as claims. */
import { notice, type Notice } from '../faults.ts';
import { moveName } from '../notation.ts';
import { emptyCount, flipsOfMove, legalMoves } from '../position.ts';
import { shapeOf } from '../shape.ts';
import { addMove, annotate, ROOT, type Claim, type GameTree } from '../tree.ts';
import type { Position } from '../types.ts';
import type { MoveValue } from './obf.ts';

interface PossibleValues {
  readonly values: readonly MoveValue[];
  /** What was left out. */
  readonly warnings: readonly Notice[];
}

/** The values of legal moves that are no greater than the board. */
export function possibleValues(position: Position, given: readonly MoveValue[]): PossibleValues {
  const { rules } = position;
  const most = shapeOf(rules).squares.length;
  const legal = given.filter(({ move }) => flipsOfMove(position, move).ok);
  const values = legal.filter(({ score }) => Math.abs(score) <= most);
  const warnings: Notice[] = [];
  const illegal = given.find((value) => !legal.includes(value));
  if (illegal) {
    warnings.push(notice('values-illegal', { n: given.length - legal.length, move: moveName(rules, illegal.move) }));
  }
  const senseless = legal.find((value) => !values.includes(value));
  if (senseless) {
    const move = moveName(rules, senseless.move);
    warnings.push(notice('values-dropped', { n: legal.length - values.length, ply: 1, move }));
  }
  return { values, warnings };
}

/** Each value as a claim at the position after its move; the position itself is worth at least the best of them. */
export function withValueClaims(tree: GameTree, values: readonly MoveValue[] = []): GameTree {
  const { position } = tree.root;
  const claims = new Map(values.map((value) => [moveName(position.rules, value.move), value]));
  if (!claims.size) return tree;
  let claimed = tree;
  let best = -Infinity;
  for (const { move, score } of claims.values()) {
    const added = addMove(claimed, ROOT, move);
    if (!added.ok) continue;
    claimed = annotate(added.value.tree, added.value.path, { value: claimOf(position, 0 - score) });
    best = Math.max(best, score);
  }
  if (claimed === tree) return tree;
  const isComplete = legalMoves(position).every(({ move }) => claims.has(moveName(position.rules, move)));
  const high = isComplete ? best : shapeOf(position.rules).squares.length;
  return annotate(claimed, ROOT, { value: { ...claimOf(position, best), high } });
}

/** OBF's values are those of perfect play; a fraction can only be an estimate. */
function claimOf(position: Position, score: number): Claim {
  const proof = Number.isInteger(score) ? { depth: emptyCount(position), certainty: 100 } : { depth: 0, certainty: 0 };
  return { low: score, high: score, ...proof, count: position.rules.count, source: 'OBF' };
}
