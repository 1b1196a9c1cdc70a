/**
 * Which two moves are compared. One is the move pointed at; otherwise the move just played if it wasn't the best;
 * otherwise the next move of the game; otherwise the second best. The other is the best move of the same position, or
 * the better one that a review named.
 */
import { isSameMove } from '../../../game/notation.ts';
import { isOver, legalMoves } from '../../../game/position.ts';
import { parentPath, ROOT, type Path } from '../../../game/path.ts';
import { shapeOf } from '../../../game/shape.ts';
import { nodeAt, nodesOn } from '../../../game/tree.ts';
import type { Move, Position, Square } from '../../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../../workers/protocol.ts';
import { areComparable, figureOf } from '../../../workers/review/loss.ts';
import { limitsOf } from '../../engine/limits.ts';
import { mostOf } from '../../engine/merged.ts';
import { subjectOf } from '../../engine/subject.ts';
import type { TreePlace } from '../../document/game.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { byValue, point, sureness, negated } from '../../engine/value-format.ts';

/** A comparison has its lines long before an endless analysis is done. */
const DEEP = 18;

export interface WhyQuestion {
  /** `here`: the position on the board; `before`: before the last move. */
  readonly at: 'here' | 'before';
  readonly position: Position;
  /** The move in question; null: the second best. */
  readonly move: Move | null;
  /** The better move that a review named. */
  readonly better?: Move;
}

/** The engine knows only moves with all their flips. */
const knownToEngine = (move: Move | null | undefined): Move | null =>
  move && move.kind !== 'pass' && !move.forgotten ? move : null;

/** The possible questions, likeliest first. */
export function questionsOf(
  game: TreePlace,
  pointed: Square | null,
  /** What is known about a node, for its side to move. */
  valueAt: (path: Path) => Value | undefined,
  /** The better move, if the move just played is a mistake of a review. */
  better?: Move,
): readonly WhyQuestion[] {
  const { tree, path, line } = game;
  const node = nodeAt(tree, path)!;
  const { position } = node;
  const next = nodesOn(tree, line)?.[nodesOn(tree, path)?.length ?? 0];
  // A finger or pointer may rest on any square.
  const placed = legalMoves(position).find(({ move }) => move.kind === 'place' && move.square === pointed)?.move;
  const here: WhyQuestion = { at: 'here', position, move: placed ?? knownToEngine(next?.move) };
  const last = knownToEngine(node.move);
  const above = path === ROOT ? undefined : parentPath(path);
  const parent = above === undefined ? undefined : nodeAt(tree, above);
  if (last === null || above === undefined || !parent) return isOver(position) ? [] : [here];
  const before: WhyQuestion = { at: 'before', position: parent.position, move: last, ...(better && { better }) };
  if (isOver(position)) return [before];
  const [was, is] = [valueAt(above), valueAt(path)];
  // Both from the view of the side that moved.
  const own = is && (position.sideToMove === parent.position.sideToMove ? is : negated(is));
  const limit = shapeOf(position.rules).squares.length;
  const isMistake = better || (was && own && point(own, limit) < point(was, limit));
  return !placed && isMistake ? [before, here] : [here, before];
}

/** The moves with values, best first. */
export function rankedMoves(analysis: Analysis | undefined, limit: number): readonly MoveReport[] {
  return (analysis?.moves ?? []).filter(({ value }) => value).sort(byValue(limit));
}

export interface Pair {
  readonly best: MoveReport;
  readonly chosen: MoveReport;
  /** Both values are proved. */
  readonly isProved: boolean;
  /** Both are worth the same. */
  readonly isEqual: boolean;
}

const isBetter = (one: MoveReport, other: MoveReport, limit: number): boolean =>
  point(figureOf(one)!, limit) > point(figureOf(other)!, limit);

/** The two moves; null as long as one of them has no value or line, or their values can't be compared. */
export function pairOf(analysis: Analysis | undefined, { position, move, better }: WhyQuestion): Pair | null {
  const limit = mostOf(position);
  const ranked = rankedMoves(analysis, limit);
  const [first, second] = ranked;
  const isOther = move !== null && first && !isSameMove(move, first.move);
  const chosen = isOther ? ranked.find((report) => isSameMove(report.move, move)) : second;
  // What a review named, as long as that is found to be better, too.
  const named = better && ranked.find((report) => isSameMove(report.move, better));
  const best = named && chosen && isBetter(named, chosen, limit) ? named : first;
  if (!best?.line.length || !chosen?.line.length) return null;
  const [top, own] = [figureOf(best)!, figureOf(chosen)!];
  if (!areComparable([top, own], limit)) return null;
  const isProved = [best, chosen].every(({ value }) => sureness(value!) === 'exact');
  return { best, chosen, isProved, isEqual: chosen.best || point(top, limit) === point(own, limit) };
}

/** Searches a position that isn't on the board, or any position while the engine is off. */
export class WhySearch {
  readonly #workbench: Workbench;
  readonly #onNews: () => void;
  #abort: AbortController | null = null;
  #found: { readonly position: Position; readonly analysis: Analysis } | null = null;

  constructor(workbench: Workbench, onNews: () => void) {
    this.#workbench = workbench;
    this.#onNews = onNews;
  }

  get isAtWork(): boolean {
    return this.#abort !== null;
  }

  /** What this search alone has found: all values have the same depth, whatever else is known about some moves. */
  foundOf(position: Position): Analysis | undefined {
    return this.#found?.position === position ? this.#found.analysis : undefined;
  }

  async start(position: Position): Promise<void> {
    this.end();
    const abort = new AbortController();
    this.#abort = abort;
    const { engine, settings } = this.#workbench;
    const wish = {
      goal: 'all',
      limits: limitsOf(position, { ...settings, maxDepth: Math.min(settings.maxDepth, DEEP) }),
    } as const;
    const found = await engine.search(subjectOf(position, 'why'), wish, abort.signal, (analysis) => {
      this.#found = { position, analysis };
      this.#onNews();
    });
    if (this.#abort !== abort) return;
    this.#abort = null;
    if (!found.ok) this.#workbench.refuse(found.fault);
    this.#onNews();
  }

  end(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}
