/**
 * Lines through a repertoire: its owner plays prepared moves, the other side anything. A line begins with f5, as in
 * books, and omits passes.
 */
import { discsOf, legalSquares, type OthelloPosition, START, stepOf } from '../bitboard/position.ts';
import type { Colour, Square } from '../types.ts';
import { type Card, changedCard, preparedMoves, type Repertoire, spotOf, withCard } from './repertoire.ts';

/** A position on the way. */
export interface Stop {
  readonly position: OthelloPosition;
  readonly line: readonly Square[];
  /** The owner of the repertoire is to move. */
  readonly isOwn: boolean;
}

const F5 = 37;
const START_DISCS = 4;

/** One text for a stop in any of its images. */
export const stopKey = ({ position, isOwn }: Stop): string => `${spotOf(position).key}${isOwn ? '=' : '≠'}`;

export const startOf = (colour: Colour): Stop => ({ position: START, line: [], isOwn: colour === 'black' });

/** Null if the move is illegal or ends the game. */
export function stopAfter({ position, line, isOwn }: Stop, square: Square): Stop | null {
  const step = stepOf(position, square);
  return step && { position: step.position, line: [...line, square], isOwn: step.isSameSide === isOwn };
}

/** The moves to choose from at a stop, one of each set of equal ones; at the start, that is f5. */
export function choicesAt(
  { position }: Pick<Stop, 'position'>,
  squares: readonly Square[] = legalSquares(position),
): Square[] {
  if (discsOf(position) === START_DISCS && squares.includes(F5)) return [F5];
  const seen = new Set<Square>();
  const { cardSquare } = spotOf(position);
  return squares.filter((square) => !seen.has(cardSquare(square)) && seen.add(cardSquare(square)));
}

/** The stop after a line; null if the line can't be played. */
export function stopOf(colour: Colour, line: readonly Square[]): Stop | null {
  let stop: Stop | null = startOf(colour);
  for (const square of line) stop &&= stopAfter(stop, square);
  return stop;
}

/** The repertoire of one line: the moves of a colour in it, up to the first that can't be played. */
export function lineRepertoire(colour: Colour, line: readonly Square[]): Repertoire {
  let repertoire: Repertoire = new Map();
  let stop: Stop | null = startOf(colour);
  for (const square of line) {
    const next: Stop | null = stopAfter(stop, square);
    if (!next) break;
    const { key } = spotOf(stop.position);
    if (stop.isOwn)
      repertoire = withCard(repertoire, key, changedCard(repertoire.get(key), stop.position, square, true));
    stop = next;
  }
  return repertoire;
}

/** Where a stop leads if its owner keeps to the repertoire. */
export function nextStops(repertoire: Repertoire, stop: Stop): readonly Stop[] {
  const squares = stop.isOwn ? preparedMoves(repertoire, stop.position) : legalSquares(stop.position);
  return choicesAt(stop, squares).flatMap((square) => stopAfter(stop, square) ?? []);
}

/** A stop among those that can be reached; `next`: keys of stops. */
interface Node {
  readonly stop: Stop;
  /** The key of its card; null if it has none. */
  readonly card: string | null;
  readonly next: readonly string[];
}

/**
 * Everything that can be reached from a stop, by stop key, nearest first. After a position of the owner without a card,
 * nothing is prepared.
 */
export type Graph = ReadonlyMap<string, Node>;

export function graphOf(repertoire: Repertoire, from: Stop): Graph {
  const graph = new Map<string, Node>();
  let stops: readonly Stop[] = [from];
  while (stops.length) {
    const following: Stop[] = [];
    for (const stop of stops) {
      const key = stopKey(stop);
      if (graph.has(key)) continue;
      const card = stop.isOwn ? spotOf(stop.position).key : null;
      const isEnd = card !== null && !repertoire.has(card);
      const next = isEnd ? [] : nextStops(repertoire, stop);
      graph.set(key, { stop, card: isEnd ? null : card, next: next.map(stopKey) });
      following.push(...next);
    }
    stops = following;
  }
  return graph;
}

/** The cards of a graph. */
export const cardsIn = (graph: Graph): readonly string[] => [...graph.values()].flatMap(({ card }) => card ?? []);

/** The stops of a graph with a wanted card, and those that lead to one. */
export function leadingTo(graph: Graph, wanted: ReadonlySet<string>): ReadonlySet<string> {
  const leading = new Set<string>();
  // Every move adds a disc, so what a stop leads to comes after it.
  for (const [key, { card, next }] of [...graph].reverse())
    if ((card !== null && wanted.has(card)) || next.some((after) => leading.has(after))) leading.add(key);
  return leading;
}

export interface PreparedLine {
  readonly line: readonly Square[];
  /** Those that are asked on the way. */
  readonly cards: readonly Card[];
}

/** A line to each prepared move after which nothing more is prepared; none to positions that no game led to. */
export function preparedLines(repertoire: Repertoire, colour: Colour): readonly PreparedLine[] {
  const wanted = new Set(repertoire.keys());
  const ways = [...repertoire.values()].flatMap(({ line }) => (line ? [line] : [])).sort((a, b) => a.length - b.length);
  const lines: (readonly Square[])[] = [];
  const met = new Set<string>();
  for (const way of [[], ...ways]) {
    const from = stopOf(colour, way);
    if (!from || met.has(spotOf(from.position).key)) continue;
    const graph = graphOf(repertoire, from);
    const leading = leadingTo(graph, wanted);
    for (const { stop, card } of graph.values()) {
      if (card === null || met.has(card)) continue;
      met.add(card);
      lines.push(...nextStops(repertoire, stop).flatMap((next) => (leading.has(stopKey(next)) ? [] : [next.line])));
    }
  }
  return lines.map((line) => ({ line, cards: cardsOn(repertoire, colour, line) }));
}

function cardsOn(repertoire: Repertoire, colour: Colour, line: readonly Square[]): readonly Card[] {
  const cards: Card[] = [];
  let stop: Stop | null = startOf(colour);
  for (const square of line) {
    if (!stop) break;
    if (stop.isOwn && preparedMoves(repertoire, stop.position).includes(square))
      cards.push(repertoire.get(spotOf(stop.position).key)!);
    stop = stopAfter(stop, square);
  }
  return cards;
}
