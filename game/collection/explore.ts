/**
 * What was played in a position: how many games of a collection reached it, by any move order and in any of its eight
 * images, how each continued, and how they ended.
 */
import type { Square } from '../types.ts';
import { type Collection, F5, inverseTurn, MAX_PLIES, normalTurn, UNKNOWN } from './collection.ts';
import { IMAGES, LineReplay, SQUARES } from './line-replay.ts';
import { add, type Counting, newTally, type Tally } from './tally.ts';

/** A legal move of the position asked for. */
interface ExploredMove {
  readonly square: Square;
  /** Games that reached the position and played this move or one equal to it by symmetry. */
  readonly tally: Tally;
  /** Games that reached it by the given line, up to a symmetry of the whole game, and played this move. */
  readonly sameOrder: number;
}

export interface Explored {
  readonly tally: Tally;
  readonly sameOrder: number;
  /** All legal moves by square; none in a finished game. */
  readonly moves: readonly ExploredMove[];
}

/** 1 for each game that counts. */
export type Mask = Uint8Array;

/** A position reached by a line of moves, ready to be looked up. */
export interface Lookup {
  readonly line: readonly Square[];
  readonly replay: LineReplay;
  /** Its eight images, each as a board. */
  readonly images: readonly Uint8Array[];
  /** For each square, the smallest one equal to it by a symmetry of the position. */
  readonly orbits: Uint8Array;
  /** The line rotated to begin with f5, and the symmetry that turns it back. */
  readonly normal: Uint8Array;
  readonly back: Uint8Array;
}

const isSquare = (square: number): boolean => Number.isInteger(square) && square >= 0 && square < SQUARES;

/** Null if the line can't be played. */
export function ask(line: readonly Square[]): Lookup | null {
  const replay = new LineReplay();
  if (!line.every((square) => isSquare(square) && replay.play(square))) return null;
  const { contents } = replay;
  const images = IMAGES.map((image) => {
    const board = new Uint8Array(SQUARES);
    contents.forEach((content, square) => (board[image[square]!] = content));
    return board;
  });
  const own = IMAGES.filter((_, symmetry) => isSame(images[symmetry]!, contents));
  const orbits = Uint8Array.from({ length: SQUARES }, (_, square) => Math.min(...own.map((image) => image[square]!)));
  const turn = normalTurn(line[0]);
  const normal = Uint8Array.from(line, (square) => IMAGES[turn]![square]!);
  return { line, replay, images, orbits, normal, back: IMAGES[inverseTurn(turn)]! };
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * Where a game's squares go under the symmetry that maps its position to the one asked for; null if it is another
 * position.
 */
export function turnTo(asked: Lookup, reached: LineReplay): Uint8Array | null {
  const symmetry = asked.images.findIndex((image) => isSame(image, reached.contents));
  if (symmetry < 0 || reached.positionMover() !== asked.replay.positionMover()) return null;
  return IMAGES[inverseTurn(symmetry)]!;
}

/** Games that reached the position by one move order, from `first` up to `end`, exclusive. */
export interface GameRun {
  readonly first: number;
  readonly end: number;
  /** Maps their squares to those of the position asked for; one of IMAGES. */
  readonly turn: Uint8Array;
  readonly isSameOrder: boolean;
}

/** All games that reached the position, one beginning after another. */
export function* runsTo(collection: Collection, asked: Lookup): Generator<GameRun> {
  const { size, moves, common, hashes } = collection;
  const ply = asked.line.length;
  if (ply > MAX_PLIES) return;
  const column = hashes[ply]!;
  const wanted = asked.replay.hash();
  const replay = new LineReplay();
  for (let first = column.indexOf(wanted); first >= 0;) {
    let end = first + 1;
    while (end < size && common[end]! >= ply) end++;
    const beginning = moves.subarray(first * MAX_PLIES, first * MAX_PLIES + ply);
    replay.reset();
    const turn = beginning.every((square) => replay.play(square)) ? turnTo(asked, replay) : null;
    if (turn) yield { first, end, turn, isSameOrder: isSame(beginning, asked.normal) };
    first = column.indexOf(wanted, end);
  }
}

/** Counts the games that reached a position. Without a mask, all games count. */
export function explore(collection: Collection, asked: Lookup, mask?: Mask): Explored {
  const counts = new Counts(asked);
  countGames(counts, collection, asked, mask);
  return counts.explored();
}

/** The same, added to the counts of other collections. */
export function countGames(counts: Counts, collection: Collection, asked: Lookup, mask?: Mask): void {
  const ply = asked.line.length;
  const { lengths, moves, common } = collection;
  for (const { first, end, turn, isSameOrder } of runsTo(collection, asked)) {
    // In sorted order, games that continue with the same move are adjacent.
    for (let from = first, to = first; from < end; from = to) {
      do to++;
      while (to < end && common[to]! > ply);
      const tally = tallyOf(collection, from, to, mask);
      if (!tally.games) continue;
      counts.games(tally, isSameOrder);
      if (lengths[from]! > ply) counts.moves(tally, moves[from * MAX_PLIES + ply]!, turn, isSameOrder);
    }
  }
}

/** One plain loop over two columns: at the start position it covers all games. */
function tallyOf({ differences, years }: Collection, from: number, to: number, mask: Mask | undefined): Tally {
  let [games, black, draws, white, sum, lastYear] = [0, 0, 0, 0, 0, 0];
  for (let game = from; game < to; game++) {
    if (mask && !mask[game]) continue;
    games++;
    const year = years[game]!;
    if (year > lastYear) lastYear = year;
    const difference = differences[game]!;
    if (difference === UNKNOWN) continue;
    if (difference > 0) black++;
    else if (difference < 0) white++;
    else draws++;
    sum += difference;
  }
  return { games, black, draws, white, sum, lastYear };
}

/** Moves equal by a symmetry of the position, as one. */
export interface EqualMoves extends ExploredMove {
  /** The other moves equal to `square`. */
  readonly equal: readonly Square[];
}

/** The moves with equal ones combined, most played first; a group is shown as the one most played in this order. */
export function joinEqual({ orbits, line }: Lookup, { moves }: Explored): readonly EqualMoves[] {
  const groups = new Map<Square, ExploredMove[]>();
  for (const move of moves) {
    const orbit = orbits[move.square]!;
    groups.set(orbit, [...(groups.get(orbit) ?? []), move]);
  }
  const joined = [...groups.values()].map((group) => {
    // Books begin with f5.
    const rank = ({ square, sameOrder }: ExploredMove): number => (line.length ? sameOrder : Number(square === F5));
    const [first, ...others] = group.sort((a, b) => rank(b) - rank(a) || a.square - b.square);
    const sameOrder = line.length ? group.reduce((sum, move) => sum + move.sameOrder, 0) : first!.sameOrder;
    return { ...first!, sameOrder, equal: others.map(({ square }) => square) };
  });
  return joined.sort((a, b) => b.tally.games - a.tally.games || a.square - b.square);
}

/** Tallies of a position and its moves while they are being counted. */
export class Counts {
  readonly #asked: Lookup;
  readonly #all = newTally();
  #sameOrder = 0;
  readonly #byOrbit = new Map<Square, Counting>();
  readonly #sameOrders = new Uint32Array(SQUARES);

  constructor(asked: Lookup) {
    this.#asked = asked;
  }

  /** Games that reached the position. */
  games(tally: Tally, isSameOrder: boolean): void {
    add(this.#all, tally);
    if (isSameOrder) this.#sameOrder += tally.games;
  }

  /** Games that continued with the same move; `turn` maps it to the position asked for. */
  moves(tally: Tally, next: Square, turn: Uint8Array, isSameOrder: boolean): void {
    add(this.#tallyOf(turn[next]!), tally);
    if (isSameOrder) this.#sameOrders[this.#inOrder(next)]! += tally.games;
  }

  explored(): Explored {
    const { orbits, replay, line } = this.#asked;
    const moves = replay.legalSquares().map((square) => ({
      square,
      tally: this.#byOrbit.get(orbits[square]!) ?? newTally(),
      // Nothing has been played at the start, so moves equal there also give equal games.
      sameOrder: this.#sameOrders[line.length ? square : orbits[square]!]!,
    }));
    return { tally: this.#all, sameOrder: this.#sameOrder, moves };
  }

  #tallyOf(square: Square): Counting {
    const orbit = this.#asked.orbits[square]!;
    let tally = this.#byOrbit.get(orbit);
    if (!tally) this.#byOrbit.set(orbit, (tally = newTally()));
    return tally;
  }

  /** A square of a rotated game as it appears in the line asked for. */
  #inOrder(next: Square): Square {
    const { back, orbits, line } = this.#asked;
    return line.length ? back[next]! : orbits[next]!;
  }
}
