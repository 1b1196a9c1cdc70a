/**
 * Which two moves are compared: the one that was pointed at, else the one just played where that was not the best, else
 * the one played next, else the second best, each with the best one of its position.
 */
import { targetOf } from '../../../game/notation.ts';
import { isOver } from '../../../game/position.ts';
import { parentPath, ROOT, type Path } from '../../../game/path.ts';
import { shapeOf } from '../../../game/shape.ts';
import { nodeAt, nodesOn } from '../../../game/tree.ts';
import type { Move, Position, Square } from '../../../game/types.ts';
import type { Analysis, MoveReport, Report, Value } from '../../../workers/protocol.ts';
import type { Lease } from '../../engine/analyst.ts';
import type { Game } from '../../document/game.ts';
import type { Session } from '../../app/session.ts';
import { byValue, point, sureness, turned } from '../../engine/value-format.ts';
import { faultText } from '../../i18n/faults.ts';

export interface Subject {
  /** On the board, or before the last move. */
  readonly at: 'here' | 'before';
  readonly position: Position;
  /** The move in question; null: the second best. */
  readonly move: Square | null;
}

/** Only a move with all its flips is one of those that the engine knows. */
const squareOf = (move: Move | null | undefined): Square | null =>
  move?.kind === 'place' && !move.forgotten ? move.square : null;

/** The subjects that there are, the likeliest first. */
export function subjectsOf(
  game: Game,
  pointed: Square | null,
  /** What is known of a node, for its side to move. */
  valueAt: (path: Path) => Value | undefined,
): readonly Subject[] {
  const { tree, path, line } = game;
  const node = nodeAt(tree, path)!;
  const { position } = node;
  const next = nodesOn(tree, line)?.[nodesOn(tree, path)?.length ?? 0];
  const isLegal = pointed !== null && position.contents[pointed] === 'empty';
  const here: Subject = { at: 'here', position, move: isLegal ? pointed : squareOf(next?.move) };
  const last = squareOf(node.move);
  const above = path === ROOT ? undefined : parentPath(path);
  const parent = above === undefined ? undefined : nodeAt(tree, above);
  if (last === null || above === undefined || !parent) return isOver(position) ? [] : [here];
  const before: Subject = { at: 'before', position: parent.position, move: last };
  if (isOver(position)) return [before];
  const [was, is] = [valueAt(above), valueAt(path)];
  // Both as the side that has moved sees them.
  const own = is && (position.sideToMove === parent.position.sideToMove ? is : turned(is));
  const limit = shapeOf(position.rules).squares.length;
  const isMistake = was && own && point(own, limit) < point(was, limit);
  return !isLegal && isMistake ? [before, here] : [here, before];
}

/** The moves with values, best first. A disc that is moved on the board has no line to be compared. */
export function rankedMoves(analysis: Analysis | undefined, limit: number): readonly MoveReport[] {
  return (analysis?.moves ?? []).filter(({ value, move }) => value && move.kind === 'place').sort(byValue(limit));
}

export interface Pair {
  readonly best: MoveReport;
  readonly chosen: MoveReport;
  /** Both values are proved. */
  readonly isProved: boolean;
}

/** The two moves; null where one of them has no value or no line yet. */
export function pairOf(analysis: Analysis | undefined, { position, move }: Subject): Pair | null {
  const [best, second, ...rest] = rankedMoves(analysis, shapeOf(position.rules).squares.length);
  const isOther = move !== null && best && move !== targetOf(best.move);
  const chosen = isOther ? [second, ...rest].find((report) => report && targetOf(report.move) === move) : second;
  if (!best?.line.length || !chosen?.line.length) return null;
  return { best, chosen, isProved: [best, chosen].every(({ value }) => sureness(value!) === 'exact') };
}

/** Has the engine look at a position that is not the one on the board, or while it is off. */
export class Inquiry {
  readonly #session: Session;
  readonly #onNews: () => void;
  #lease: Lease | null = null;
  /** Counts what was asked, so that a lease that comes late is given back. */
  #asked = 0;

  constructor(session: Session, onNews: () => void) {
    this.#session = session;
    this.#onNews = onNews;
  }

  get isAtWork(): boolean {
    return this.#lease !== null;
  }

  async ask(position: Position): Promise<void> {
    this.end();
    const asked = ++this.#asked;
    const { analyst } = this.#session;
    const lent = await analyst.lend();
    if (!lent.ok) return this.#session.say(faultText(lent.fault), true);
    if (asked !== this.#asked) return lent.value.giveBack();
    this.#lease = lent.value;
    lent.value.analyse(position, analyst.requestOf(position), (report: Report) => {
      if (report.kind === 'fault') this.#session.say(faultText(report.fault), true);
      if (report.kind === 'fault' || report.state !== 'searching') this.end();
      this.#onNews();
    });
  }

  end(): void {
    this.#asked++;
    this.#lease?.giveBack();
    this.#lease = null;
  }
}
