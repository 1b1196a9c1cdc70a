/**
 * The review of the current line, from its record: what was said stays the same. Without a record, the graph shows the
 * known values. Recomputed only after changes.
 */
import { annotate, nodeAt, parentPath, type GameTree, type TreeNode, type TreeStepNode } from '../../game/tree.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import { limitsOfLevel, searchedToTheEndFrom, searchKindOf } from '../../workers/levels.ts';
import { remainingMs, type Reach } from '../../workers/review/forecast.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { evaluationKey, type Evaluations } from '../engine/evaluations.ts';
import { finalValue, valueOf, type KnownValue } from '../engine/known-value.ts';
import { negated } from '../engine/value-format.ts';
import { laterThan } from './review-record.ts';
import type { Reviews } from './reviews.ts';
import type { StudySettings } from '../settings/study-settings.ts';
import { glyphOf } from './losses.ts';
import {
  findingsIn,
  findingsOf,
  lineOn,
  reviewLine,
  reviewTurns,
  type LineReview,
  type ReviewedMove,
} from './line-review.ts';
import type { ReviewMode } from './review-mode.ts';

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  /** For the rest of the review; undefined without a basis for an estimate. */
  readonly remainingMs?: number;
}

/** What searches since the review say about a move: about the best one instead, and about the move itself. */
export interface Later {
  readonly best?: Value;
  readonly move?: Move;
  readonly played?: Value;
}

/** A level is assumed to solve from this many empties, for the estimate of the time left. */
const SOLVES_ASSUMED = 20;

/** How far a level looks under the rules of a position. */
function reachOf(level: number, position: Position): Reach {
  const kind = searchKindOf(position);
  const limits = limitsOfLevel(level, SOLVES_ASSUMED, kind);
  const exact = limits.ok ? limits.value.exactFrom : SOLVES_ASSUMED;
  return { exact, toTheEnd: kind === 'selective' ? Math.max(exact, searchedToTheEndFrom(level)) : exact };
}

export class GameReview {
  readonly #open: OpenDocument;
  readonly #evaluations: Evaluations;
  readonly #settings: () => StudySettings;
  readonly reviews: Reviews;
  #memo: { readonly key: readonly unknown[]; readonly review: LineReview } | null = null;

  constructor(open: OpenDocument, evaluations: Evaluations, settings: () => StudySettings, reviews: Reviews) {
    this.reviews = reviews;
    this.#open = open;
    this.#evaluations = evaluations;
    this.#settings = settings;
  }

  /** The game was reviewed: what is said about it doesn't change by itself. */
  get isReviewed(): boolean {
    return this.reviews.record !== null;
  }

  get review(): LineReview {
    const { tree, line } = this.#open.document;
    const { thresholds, reviewLevel } = this.#settings();
    const { record } = this.reviews;
    const key = [tree, line, record ?? this.#evaluations.version, thresholds, reviewLevel];
    if (this.#memo && key.every((part, i) => part === this.#memo!.key[i])) return this.#memo.review;
    const steps = lineOn(tree, line);
    const findings = record
      ? findingsIn(steps, record, reviewLevel)
      : findingsOf(steps, this.#evaluations, reviewLevel);
    const review = reviewLine(steps, findings, thresholds);
    this.#memo = { key, review };
    return review;
  }

  /** What later searches say about the positions before and after a move; for the player who made it. */
  laterOf({ path }: ReviewedMove): Later {
    const [before, after] = [nodeAt(this.#open.tree, parentPath(path)), nodeAt(this.#open.tree, path)];
    const [best, played] = [before && this.#later(before), after && this.#later(after)];
    const isSameSide = before?.position.sideToMove === after?.position.sideToMove;
    const { best: move } = before ? this.#evaluations.of(before.position) : {};
    return {
      ...(best && { best: valueOf(best) }),
      ...(best && move && { move }),
      ...(played && { played: isSameSide ? valueOf(played) : negated(valueOf(played)) }),
    };
  }

  #later({ position }: TreeNode): KnownValue | undefined {
    const key = evaluationKey(position);
    return laterThan(key, this.reviews.record?.positions.get(key), this.#evaluations.ofKey(key));
  }

  /** Positions of the line about which later searches say more. */
  get laterCount(): number {
    const { tree, line } = this.#open.document;
    return lineOn(tree, line).filter(({ node }) => this.#later(node)).length;
  }

  /** Adds what later searches have found to the review. */
  update(): void {
    this.reviews.update((key) => this.#evaluations.ofKey(key));
  }

  /** The progress of a line's review: the mode's line, otherwise the current one. */
  progress(mode: ReviewMode | null): ReviewProgress {
    const { tree, line } = this.#open.document;
    const { reviewLevel } = this.#settings();
    const steps = lineOn(tree, mode?.line ?? line);
    const turns = reviewTurns(steps);
    const findings = findingsIn(steps, this.reviews.record, reviewLevel);
    // Passes need no search, and the end of a game is known.
    const isWanted = ({ node }: TreeStepNode, turn: number): boolean =>
      turns[turn]!.played?.kind !== 'pass' && !finalValue(node.position);
    const wanted = steps.filter(isWanted).length;
    const left = steps.filter((step, turn) => isWanted(step, turn) && findings.get(turn)?.state !== 'done').length;
    const reach = reachOf(reviewLevel, steps.at(-1)!.node.position);
    const rest = mode?.msOf.size ? { remainingMs: remainingMs(turns, findings, mode.msOf, reach) } : {};
    return { done: wanted - left, total: wanted, ...rest };
  }

  /** The tree with the marks of mistakes as glyphs on moves that have none. */
  get withGlyphs(): GameTree {
    return this.review.moves.reduce((tree, { path, step, verdict }) => {
      const glyph = glyphOf(verdict);
      return glyph && !step.node.glyph ? annotate(tree, path, { glyph }) : tree;
    }, this.#open.tree);
  }
}
