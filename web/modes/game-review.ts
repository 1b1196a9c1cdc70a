/** The line on screen, reviewed with everything known of it: computed again only where something has changed. */
import { annotate, type GameTree, type TreeStepNode } from '../../game/tree.ts';
import { limitsOfLevel } from '../../workers/levels.ts';
import { remainingMs } from '../../workers/review.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import type { StudySettings } from '../panels/study/study-settings.ts';
import { glyphOf } from './losses.ts';
import { finalValue, findingsOf, lineOn, reviewLine, turnsOf, type LineReview } from './line-review.ts';
import type { ReviewMode } from './review.ts';

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  /** Of the rest of the review; undefined while there is no basis for a guess. */
  readonly remainingMs?: number;
}

/** Below this few empties a level solves; the guess of the time left needs a figure. */
const SOLVES_ASSUMED = 20;

export class GameReview {
  readonly #open: OpenDocument;
  readonly #evaluations: Evaluations;
  readonly #settings: () => StudySettings;
  #memo: { readonly key: readonly unknown[]; readonly review: LineReview } | null = null;

  constructor(open: OpenDocument, evaluations: Evaluations, settings: () => StudySettings) {
    this.#open = open;
    this.#evaluations = evaluations;
    this.#settings = settings;
  }

  get review(): LineReview {
    const { tree, line } = this.#open.document;
    const { thresholds, reviewLevel } = this.#settings();
    const key = [tree, line, this.#evaluations.version, thresholds, reviewLevel];
    if (this.#memo && key.every((part, i) => part === this.#memo!.key[i])) return this.#memo.review;
    const steps = lineOn(tree, line);
    const review = reviewLine(steps, findingsOf(steps, this.#evaluations, reviewLevel), thresholds);
    this.#memo = { key, review };
    return review;
  }

  /** How far the review of a line has come: that of the mode, else the one on screen. */
  progress(mode: ReviewMode | null): ReviewProgress {
    const { tree, line } = this.#open.document;
    const { reviewLevel } = this.#settings();
    const steps = lineOn(tree, mode?.line ?? line);
    const turns = turnsOf(steps);
    const findings = findingsOf(steps, this.#evaluations, reviewLevel);
    // Passes need no search, and the end of a game is what it is.
    const isWanted = ({ node }: TreeStepNode, turn: number): boolean =>
      turns[turn]!.played?.kind !== 'pass' && !finalValue(node.position);
    const wanted = steps.filter(isWanted).length;
    const left = steps.filter((step, turn) => isWanted(step, turn) && findings.get(turn)?.state !== 'done').length;
    const limits = limitsOfLevel(reviewLevel, SOLVES_ASSUMED);
    const solves = limits.ok ? limits.value.exactFrom : SOLVES_ASSUMED;
    const rest = mode?.msOf.size ? { remainingMs: remainingMs(turns, findings, mode.msOf, solves) } : {};
    return { done: wanted - left, total: wanted, ...rest };
  }

  /** The tree with the signs of the mistakes as glyphs, where a move has none. */
  get withGlyphs(): GameTree {
    return this.review.moves.reduce((tree, { path, step, verdict }) => {
      const glyph = glyphOf(verdict);
      return glyph && !step.node.glyph ? annotate(tree, path, { glyph }) : tree;
    }, this.#open.tree);
  }
}
