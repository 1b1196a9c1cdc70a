/** How a review ends: what cost a side most, what was good, and what to practise. */
import { emptyCount, startPosition } from '../../game/position.ts';
import type { Colour } from '../../game/types.ts';
import { isBestMove, stageOf, STAGES } from '../../workers/review/accuracy.ts';
import { TOPICS, type Topic, topicOf } from '../../workers/reasons/clause.ts';
import type { Reasons } from '../../workers/reasons/reasons.ts';
import { moveNumber } from '../document/move-number.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { areProved, isMistake, movesBy, type LineReview, type ReviewedMove } from './line-review.ts';

export interface Closing {
  readonly sentences: readonly string[];
  /** The costliest mistake of the topic to practise; null: there is none. */
  readonly practise: ReviewedMove | null;
}

const lossOf = ({ loss = 0 }: ReviewedMove): number => Math.max(0, loss);
const totalOf = (moves: readonly ReviewedMove[]): number => moves.reduce((sum, move) => sum + lossOf(move), 0);
const surenessOf = (moves: readonly ReviewedMove[]): string => (areProved(moves) ? 'sure' : 'about');
const costliest = (moves: readonly ReviewedMove[]): ReviewedMove =>
  moves.reduce((worst, move) => (lossOf(move) > lossOf(worst) ? move : worst));
const groups = <K>(keys: readonly K[], moves: readonly ReviewedMove[], keyOf: (move: ReviewedMove) => K | null) =>
  keys
    .map((key) => ({ key, moves: moves.filter((move) => keyOf(move) === key) }))
    .filter((group) => group.moves.length);
const costliestGroup = <T extends { readonly moves: readonly ReviewedMove[] }>(found: readonly T[]): T | undefined =>
  found.toSorted((a, b) => totalOf(b.moves) - totalOf(a.moves))[0];

/** The longest run of best moves of a side, in its own moves. */
function longestRun(moves: readonly ReviewedMove[]): readonly ReviewedMove[] {
  let [run, longest]: ReviewedMove[][] = [[], []];
  for (const move of moves) {
    run = isBestMove(lossOf(move)) ? [...run!, move] : [];
    if (run.length > longest!.length) longest = run;
  }
  return longest!;
}

/** `reasonsOf`: of a mistake, as far as they are known. */
export function closingOf(
  review: LineReview,
  side: Colour,
  name: string,
  reasonsOf: (move: ReviewedMove) => Reasons | null,
): Closing {
  const { closing } = reviewWords;
  const played = movesBy(review, side);
  const own = played.filter(({ loss }) => loss !== undefined);
  if (!own.length) return { sentences: [], practise: null };
  const mistakes = own.filter(isMistake);
  const good = goodText(own, name);
  // A mistake may be among the moves whose loss isn't known.
  const clean = own.length === played.length ? [closing.clean(name)] : [];
  if (!mistakes.length) return { sentences: [...clean, ...good], practise: null };
  const topic = (move: ReviewedMove): Topic | null => {
    const [clause] = reasonsOf(move)?.clauses ?? [];
    return clause ? topicOf(clause) : null;
  };
  const most = costliestGroup(groups(TOPICS, mistakes, topic));
  return {
    sentences: [costText(own, name), ...good, ...(most ? [practiseText(most.key, most.moves)] : [])],
    practise: most ? costliest(most.moves) : null,
  };
}

const practiseText = (topic: Topic, moves: readonly ReviewedMove[]): string =>
  reviewWords.closing.practise(topic, moves.length, surenessOf(moves), Math.round(totalOf(moves)));

function costText(own: readonly ReviewedMove[], name: string): string {
  const filled = emptyCount(startPosition(own[0]!.step.node.position.rules));
  // The position before the move has one empty square more.
  const stage = (move: ReviewedMove) => stageOf(emptyCount(move.step.node.position) + 1, filled);
  const { key, moves } = costliestGroup(groups(STAGES, own, stage))!;
  const worst = costliest(moves);
  const [discs, total] = [moves, own].map((some) => Math.round(totalOf(some)));
  const most = Math.round(lossOf(worst));
  return reviewWords.closing.cost(name, key, surenessOf(own), discs!, total!, most, worst.step.node.name);
}

function goodText(own: readonly ReviewedMove[], name: string): readonly string[] {
  const run = longestRun(own);
  const best = own.filter((move) => isBestMove(lossOf(move))).length;
  return run.length
    ? [reviewWords.closing.good(name, best, own.length, run.length, moveNumber(run[0]!.step.node))]
    : [];
}
