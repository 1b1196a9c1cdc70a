/**
 * Which two moves are compared. One is the move pointed at; otherwise the move just played if it wasn't the best;
 * otherwise the next move of the game; otherwise the second best. The other is the best move of the same position.
 */
import { isSameMove } from '../../../game/notation.ts';
import { isOver, legalMoves } from '../../../game/position.ts';
import { parentPath, ROOT, type Path } from '../../../game/path.ts';
import { shapeOf } from '../../../game/shape.ts';
import { nodeAt, nodesOn } from '../../../game/tree.ts';
import type { Move, Position, Square } from '../../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../../workers/protocol.ts';
import { limitsOf } from '../../engine/limits.ts';
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
  const before: WhyQuestion = { at: 'before', position: parent.position, move: last };
  if (isOver(position)) return [before];
  const [was, is] = [valueAt(above), valueAt(path)];
  // Both from the view of the side that moved.
  const own = is && (position.sideToMove === parent.position.sideToMove ? is : negated(is));
  const limit = shapeOf(position.rules).squares.length;
  const isMistake = was && own && point(own, limit) < point(was, limit);
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
}

/** The two moves; null if one of them has no value or line yet. */
export function pairOf(analysis: Analysis | undefined, { position, move }: WhyQuestion): Pair | null {
  const [best, second, ...rest] = rankedMoves(analysis, shapeOf(position.rules).squares.length);
  const isOther = move !== null && best && !isSameMove(move, best.move);
  const chosen = isOther ? [second, ...rest].find((report) => report && isSameMove(report.move, move)) : second;
  if (!best?.line.length || !chosen?.line.length) return null;
  return { best, chosen, isProved: [best, chosen].every(({ value }) => sureness(value!) === 'exact') };
}

/** Has a position searched that isn't on the board, or while the engine is off. */
export class WhySearch {
  readonly #workbench: Workbench;
  readonly #onNews: () => void;
  #abort: AbortController | null = null;

  constructor(workbench: Workbench, onNews: () => void) {
    this.#workbench = workbench;
    this.#onNews = onNews;
  }

  get isAtWork(): boolean {
    return this.#abort !== null;
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
    const found = await engine.search(subjectOf(position, 'why'), wish, abort.signal, () => this.#onNews());
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
