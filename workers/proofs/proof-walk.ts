/**
 * A proof of a bound, worked out only as far as the reader opens it. The prover is the side that claims the bound: on
 * the prover's move, one reply that keeps the bound is enough; on the other side's move, every move is answered.
 */
import { PASS, targetOf } from '../../game/notation.ts';
import { applyMove, discCount, emptyCount, isOver, legalMoves, opponent, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { stabilityOf } from '../../game/stability.ts';
import type { Colour, Count, Move, Position } from '../../game/types.ts';
import type { Proving } from './proving.ts';

/**
 * Where a bound comes from: the `moves` that follow, each of which can be opened; a `search` near the end, where few
 * readers would go on, though they may; `stable` discs; or the `end` of the game, perhaps by `wipeout`.
 */
export type ProofSource = 'moves' | 'search' | 'stable' | 'wipeout' | 'end';

export interface ProofStep {
  readonly move: Move;
  readonly position: Position;
  /** What the prover reaches at least, from the prover's view. */
  readonly bound: number;
  readonly source: ProofSource;
  /** Nodes that the search took to find this out, beyond what was already known. */
  readonly nodes: number;
  /** A move that a person would try. */
  readonly isLikely: boolean;
}

/** With at most this many empty squares, certificate checkers search, too. */
const SEARCHED_EMPTIES = 10;
/** A person looks this many plies ahead, and tries moves that seem within this many discs of the best. */
const LIKELY_PLIES = 6;
const LIKELY_WITHIN = 6;

interface Claim {
  readonly prover: Colour;
  readonly bound: number;
  readonly count: Count;
}

/** The next steps of the proof; null if the bound can't be kept and the claim is wrong. */
export function nextSteps(proving: Proving, position: Position, claim: Claim): readonly ProofStep[] | null {
  if (isOver(position)) return [];
  const legal = legalMoves(position);
  if (legal.length === 0) {
    const step = stepTo(proving, PASS, applyMove(position, PASS, []), claim);
    return step && [step];
  }
  if (position.sideToMove === claim.prover) {
    const reply = keepingMove(proving, position, claim);
    return reply && [reply];
  }
  const guesses = legal.map(({ move, flips }) => {
    const next = applyMove(position, move, flips);
    return { move, next, guess: guessOf(proving, next, opponent(claim.prover), claim.count) };
  });
  const best = Math.max(...guesses.map(({ guess }) => guess));
  const steps: ProofStep[] = [];
  for (const { move, next, guess } of guesses.sort((a, b) => b.guess - a.guess)) {
    const step = stepTo(proving, move, next, claim);
    if (!step) return null;
    steps.push({ ...step, isLikely: best - guess <= LIKELY_WITHIN });
  }
  return steps;
}

/** The first move that keeps the bound, trying the table's move first, then those that leave the fewest replies. */
function keepingMove(proving: Proving, position: Position, claim: Claim): ProofStep | null {
  const [known] = proving.searcher.line(position);
  const order = legalMoves(position).map(({ move, flips }) => {
    const next = applyMove(position, move, flips);
    const isKnown = known !== undefined && targetOf(known) === targetOf(move);
    return { move, next, cost: isKnown ? -1 : legalMoves(next).length };
  });
  let nodes = 0;
  for (const { move, next } of order.sort((a, b) => a.cost - b.cost)) {
    const before = proving.searcher.core.nodes();
    const step = stepTo(proving, move, next, claim);
    nodes += proving.searcher.core.nodes() - before;
    if (step) return { ...step, nodes };
  }
  return null;
}

/** Null if the prover doesn't reach the bound after this move. */
function stepTo(proving: Proving, move: Move, position: Position, claim: Claim): ProofStep | null {
  const { prover, bound } = claim;
  const before = proving.searcher.core.nodes();
  const reached = reachedIn(proving, position, claim);
  if (reached < bound) return null;
  const nodes = proving.searcher.core.nodes() - before;
  return { move, position, bound: reached, source: sourceOf(position, prover, bound), nodes, isLikely: true };
}

function reachedIn(proving: Proving, position: Position, { prover, bound, count }: Claim): number {
  if (isOver(position)) return outcome(position, prover, count);
  if (position.sideToMove === prover) return proving.test(position, bound);
  // The other side gets no more than the rest.
  return 0 - proving.test(position, 1 - bound);
}

/** What the move seems worth to the side that made it. */
function guessOf({ searcher }: Proving, next: Position, mover: Colour, count: Count): number {
  if (isOver(next)) return outcome(next, mover, count);
  const most = shapeOf(next.rules).squares.length;
  return 0 - searcher.estimate(next, -most, most, Math.min(LIKELY_PLIES, emptyCount(next)), 0);
}

export function sourceOf(position: Position, prover: Colour, bound: number): ProofSource {
  if (isOver(position)) return discCount(position, opponent(prover)) === 0 ? 'wipeout' : 'end';
  if (stableBound(position, prover) >= bound) return 'stable';
  return emptyCount(position) <= SEARCHED_EMPTIES ? 'search' : 'moves';
}

/** What the prover has for certain, even if it keeps only its stable discs. */
function stableBound(position: Position, prover: Colour): number {
  const { rules, contents } = position;
  const squares = shapeOf(rules).squares.length;
  if (rules.aim !== 'most' || rules.displacement) return -squares;
  const stable = [...stabilityOf(position).proved].filter((square) => contents[square] === prover).length;
  return 2 * stable - squares;
}
