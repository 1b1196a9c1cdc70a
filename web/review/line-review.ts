/**
 * The current line as a game to be reviewed: its turns, what the study's values say about each, and what follows for
 * the moves played. Graph, list and figures all use it.
 */
import type { Path } from '../../game/path.ts';
import { emptyCount, startPosition } from '../../game/position.ts';
import { lineThrough, type GameTree, type TreeNode, type TreeStepNode } from '../../game/tree.ts';
import type { Colour, Move, Position } from '../../game/types.ts';
import { type Accuracies, accuraciesOf } from '../../workers/review/accuracy.ts';
import type { Value } from '../../workers/protocol.ts';
import { limitsOfLevel, searchKindOf } from '../../workers/levels.ts';
import type { LossSureness, Thresholds, Verdict } from '../../workers/review/loss.ts';
import {
  reviewOf,
  reviewTurn,
  sideReview,
  type Findings,
  type SideReview,
  type ReviewTurn,
  type TurnReview,
} from '../../workers/review/review.ts';
import { negated } from '../engine/value-format.ts';
import { evaluationKey, searchedOf, type Evaluations } from '../engine/evaluations.ts';
import { finalValue, valueOf } from '../engine/known-value.ts';
import { isJudging } from './losses.ts';
import { isDoneAt, isSolved, type ReviewedPosition, type ReviewRecord } from './review-record.ts';

/** A move of the line, and what is known about it. */
export interface ReviewedMove {
  readonly path: Path;
  readonly step: TreeStepNode;
  readonly mover: Colour;
  /** The position's value after the move, good for Black if positive; null if unknown. */
  readonly value: Value | null;
  /** Discs that the mover gave away; undefined if unknown. */
  readonly loss?: number;
  /** How the loss is known; undefined if the value before or after the move is unknown. */
  readonly sureness?: LossSureness;
  readonly verdict?: Verdict;
  /** The best move instead, as far as known. */
  readonly best?: Move;
  /** Its value, for the mover. */
  readonly bestValue?: Value;
  /** A remark about the move. */
  readonly remark?: string;
}

export interface LineReview {
  /** The value of the start, for Black. */
  readonly start: Value | null;
  readonly moves: readonly ReviewedMove[];
  readonly byPath: ReadonlyMap<Path, ReviewedMove>;
  readonly sides: Readonly<Record<Colour, SideReview>>;
  readonly accuracies: Readonly<Record<Colour, Accuracies>>;
}

/** Nodes stay the same objects while others are edited, so what follows from one alone is computed once. */
const knownTurns = new WeakMap<TreeNode, { readonly next: Move | undefined; readonly turn: ReviewTurn }>();

function turnOf(node: TreeNode, next: Move | undefined): ReviewTurn {
  const known = knownTurns.get(node);
  if (known && known.next === next) return known.turn;
  const turn = reviewTurn(node.position, next);
  knownTurns.set(node, { next, turn });
  return turn;
}

export const reviewTurns = (line: readonly TreeStepNode[]): readonly ReviewTurn[] =>
  line.map(({ node }, ply) => turnOf(node, line[ply + 1]?.node.move ?? undefined));

/** Whether a value comes from a search at least as deep and as certain as this level. */
function isOfLevel({ depth, certainty, source }: Value, position: Position, level: number): boolean {
  const empties = emptyCount(position);
  const limits = limitsOfLevel(level, empties, searchKindOf(position));
  if (!limits.ok || source === 'counts') return false;
  const { maxDepth, exactFrom, selectivity } = limits.value;
  // 0: nothing was left out, but the search ended before the game.
  const isSure = certainty === 0 || certainty >= selectivity;
  return isSure && depth >= (empties <= exactFrom ? empties : Math.min(empties, maxDepth));
}

type Finding = NonNullable<ReturnType<Findings['get']>>;

/** What a review has found on a line. */
export function findingsIn(line: readonly TreeStepNode[], record: ReviewRecord | null, doneAt: number): Findings {
  return new Map(
    line.flatMap(({ node }, turn): (readonly [number, Finding])[] => {
      const end = finalValue(node.position);
      if (end) return [[turn, { value: end, line: [], state: 'done' }]];
      const found = record?.positions.get(evaluationKey(node.position));
      if (!found) return [];
      const state = isDoneAt(found, doneAt, node.position) ? 'done' : 'searching';
      return [[turn, { value: valueOf(found.value), line: found.best ? [found.best] : [], state }]];
    }),
  );
}

/** What is already known about a position, if it is as good as a search of the review. */
export function knownAt(evaluations: Evaluations, position: Position, level: number): ReviewedPosition | undefined {
  const known = evaluations.of(position);
  const value = searchedOf(known);
  if (!value || value.origin === 'before' || value.count !== position.rules.count) return undefined;
  const { best, level: searchedAt = 0 } = known;
  const isOfThis = searchedAt >= level || isOfLevel(valueOf(value), position, level);
  const isEnough = isSolved(value, best, position) || (best && isOfThis);
  return isEnough ? { value, ...(best && { best }), line: best ? [best] : [], level } : undefined;
}

/**
 * What is known on a line without a review, for the graph until there is one, as far as it judges a move. A position is
 * done if it is proved or was searched at this level.
 */
export function findingsOf(line: readonly TreeStepNode[], evaluations: Evaluations, doneAt: number): Findings {
  return new Map(
    line.flatMap(({ node }, turn) => {
      const found = evaluations.of(node.position);
      const { best, level = 0 } = found;
      const known = evaluations.at(node);
      const value = finalValue(node.position) ?? (known && isJudging(known) ? valueOf(known) : undefined);
      if (!value) return [];
      const searched = searchedOf(found);
      const isDone =
        isSolved(value, best, node.position) ||
        level >= doneAt ||
        (best && searched && isOfLevel(valueOf(searched), node.position, doneAt));
      const state = isDone ? 'done' : 'searching';
      return [[turn, { value, line: best ? [best] : [], state }] as const];
    }),
  );
}

export function reviewLine(line: readonly TreeStepNode[], findings: Findings, thresholds: Thresholds): LineReview {
  const turns = reviewTurns(line);
  const reviews = reviewOf(turns, findings, thresholds);
  const forBlack = (review: TurnReview | undefined): Value | null => {
    if (!review?.value) return null;
    return review.side === 'black' ? review.value : negated(review.value);
  };
  const moves = line.slice(1).map((step, index): ReviewedMove => {
    const { loss, verdict, best, lossSureness, side, value } = reviews[index]!;
    return {
      path: step.path,
      step,
      mover: side,
      value: forBlack(reviews[index + 1]),
      ...(lossSureness && { sureness: lossSureness }),
      ...(loss !== undefined && { loss }),
      ...(verdict && { verdict }),
      ...(best && best.kind !== 'pass' && { best, ...(value && { bestValue: value }) }),
    };
  });
  const filled = emptyCount(startPosition(line[0]!.node.position.rules));
  const accuracies = (side: Colour): Accuracies => accuraciesOf(turns, reviews, side, filled);
  return {
    start: forBlack(reviews[0]),
    moves,
    byPath: new Map(moves.map((move) => [move.path, move])),
    sides: { black: sideReview(reviews, 'black'), white: sideReview(reviews, 'white') },
    accuracies: { black: accuracies('black'), white: accuracies('white') },
  };
}

export const lineOn = (tree: GameTree, line: Path): readonly TreeStepNode[] => lineThrough(tree, line);

/** A side's moves, without passes. */
export const movesBy = ({ moves }: LineReview, side: Colour): readonly ReviewedMove[] =>
  moves.filter(({ mover, step }) => mover === side && step.node.move?.kind !== 'pass');

/** Whether all these losses are proved, and so is their sum. */
export const areProved = (moves: readonly ReviewedMove[]): boolean =>
  moves.every(({ sureness }) => sureness === 'proved');

export const isMistake = ({ verdict }: ReviewedMove): boolean => verdict !== undefined && verdict !== 'good';

/** The mistakes, costliest first. */
export const mistakesByCost = (review: LineReview): readonly ReviewedMove[] =>
  review.moves.filter(isMistake).toSorted((a, b) => b.loss! - a.loss!);

/** The next mistake after a path of the line, cyclically. */
export function nextMistake(review: LineReview, path: Path): ReviewedMove | undefined {
  const at = review.moves.findIndex((move) => move.path === path);
  const mistakes = review.moves.filter(isMistake);
  return mistakes.find((move) => review.moves.indexOf(move) > at) ?? mistakes[0];
}

/** Discs lost by each side up to and including each move. */
export function cumulativeLosses(review: LineReview): readonly Readonly<Record<Colour, number>>[] {
  let black = 0;
  let white = 0;
  return review.moves.map(({ mover, loss = 0 }) => {
    if (mover === 'black') black += loss;
    else white += loss;
    return { black, white };
  });
}
