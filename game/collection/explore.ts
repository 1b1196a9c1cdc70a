/**
 * What was played in a position: how many games of a collection came there, by any order of moves and in any of its eight
 * images, what each went on with, and how they ended.
 */
import type { Square } from '../types.ts';
import { type Collection, F5, inverseTurn, MOST_PLIES, normalTurn, UNKNOWN } from './collection.ts';
import { IMAGES, LineReplay, SQUARES } from './line-replay.ts';
import { add, count, type Counting, newTally, type Tally } from './tally.ts';

/** A legal move of the position asked for. */
export interface ExploredMove {
  readonly square: Square;
  /** Games that reached the position and played it, or a move that a symmetry of the position makes equal to it. */
  readonly tally: Tally;
  /** Games that reached it by the given line, up to a symmetry of the whole game, and played it. */
  readonly sameOrder: number;
}

export interface Explored {
  readonly tally: Tally;
  readonly sameOrder: number;
  /** All legal moves by their squares; none of a finished game. */
  readonly moves: readonly ExploredMove[];
}

/** 1 for each game that counts. */
export type Mask = Uint8Array;

/** A position reached by a line of moves, ready to be looked up. */
export interface Asked {
  readonly line: readonly Square[];
  readonly replay: LineReplay;
  /** Its eight images, each as a board. */
  readonly images: readonly Uint8Array[];
  /** For each square the least of those that a symmetry of the position makes equal to it. */
  readonly orbits: Uint8Array;
  /** The line turned so that it begins with f5, and the symmetry that turns it back. */
  readonly normal: Uint8Array;
  readonly back: Uint8Array;
}

/** Null where the line cannot be played. */
export function ask(line: readonly Square[]): Asked | null {
  const replay = new LineReplay();
  if (!line.every((square) => replay.play(square))) return null;
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

/** Where the symmetry takes a game's squares that takes its position to the one asked for; null: it is another one. */
export function turnTo(asked: Asked, reached: LineReplay): Uint8Array | null {
  const symmetry = asked.images.findIndex((image) => isSame(image, reached.contents));
  if (symmetry < 0 || reached.positionMover() !== asked.replay.positionMover()) return null;
  return IMAGES[inverseTurn(symmetry)]!;
}

/** Games from `first` to before `end` that reached the position by one order of moves. */
export interface Run {
  readonly first: number;
  readonly end: number;
  /** Takes their squares to those of the position asked for; one of IMAGES. */
  readonly turn: Uint8Array;
  readonly isSameOrder: boolean;
}

/** All games that reached the position, beginning after beginning. */
export function* runsTo(collection: Collection, asked: Asked): Generator<Run> {
  const { size, moves, common, hashes } = collection;
  const ply = asked.line.length;
  if (ply > MOST_PLIES) return;
  const column = hashes[ply]!;
  const wanted = asked.replay.hash();
  const replay = new LineReplay();
  for (let first = column.indexOf(wanted); first >= 0;) {
    let end = first + 1;
    while (end < size && common[end]! >= ply) end++;
    const beginning = moves.subarray(first * MOST_PLIES, first * MOST_PLIES + ply);
    replay.reset();
    const turn = beginning.every((square) => replay.play(square)) ? turnTo(asked, replay) : null;
    if (turn) yield { first, end, turn, isSameOrder: isSame(beginning, asked.normal) };
    first = column.indexOf(wanted, end);
  }
}

/** Counts the games that reached a position. Without a mask all games count. */
export function explore(collection: Collection, asked: Asked, mask?: Mask): Explored {
  const counts = new Counts(asked);
  countGames(counts, collection, asked, mask);
  return counts.explored();
}

/** The same, added to what other collections have counted. */
export function countGames(counts: Counts, collection: Collection, asked: Asked, mask?: Mask): void {
  const ply = asked.line.length;
  const { lengths, moves, differences, years } = collection;
  for (const { first, end, turn, isSameOrder } of runsTo(collection, asked)) {
    for (let game = first; game < end; game++) {
      if (mask && !mask[game]) continue;
      const difference = differences[game] === UNKNOWN ? null : differences[game]!;
      const next = lengths[game]! > ply ? moves[game * MOST_PLIES + ply]! : null;
      counts.game(difference, years[game]!, next, turn, isSameOrder);
    }
  }
}

/** Moves of a position that a symmetry of it makes equal, as one. */
export interface EqualMoves extends ExploredMove {
  /** The others that are equal to `square`. */
  readonly equal: readonly Square[];
}

/** The moves with those that are equal put together, most played first; of equal ones the one most played in this order. */
export function joinEqual({ orbits, line }: Asked, { moves }: Explored): readonly EqualMoves[] {
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

/** Tallies of a position and its moves while they are counted. */
export class Counts {
  readonly #asked: Asked;
  readonly #all = newTally();
  #sameOrder = 0;
  readonly #byOrbit = new Map<Square, Counting>();
  readonly #sameOrders = new Uint32Array(SQUARES);

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** A game and its next move; `turn` maps the move to the position asked for. */
  game(difference: number | null, year: number, next: Square | null, turn: Uint8Array, isSameOrder: boolean): void {
    count(this.#all, difference, year);
    if (isSameOrder) this.#sameOrder++;
    if (next === null) return;
    count(this.#tallyOf(turn[next]!), difference, year);
    if (isSameOrder) this.#sameOrders[this.#inOrder(next)]!++;
  }

  /** Several games at once. */
  games(tally: Tally, isSameOrder: boolean): void {
    add(this.#all, tally);
    if (isSameOrder) this.#sameOrder += tally.games;
  }

  /** Several games that went on with the same move. */
  moves(tally: Tally, next: Square, turn: Uint8Array, isSameOrder: boolean): void {
    add(this.#tallyOf(turn[next]!), tally);
    if (isSameOrder) this.#sameOrders[this.#inOrder(next)]! += tally.games;
  }

  explored(): Explored {
    const { orbits, replay, line } = this.#asked;
    const moves = replay.legalSquares().map((square) => ({
      square,
      tally: this.#byOrbit.get(orbits[square]!) ?? newTally(),
      // At the start nothing has been played, so all that is equal there is equal as a whole game.
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

  /** A square of a turned game as it is in the line asked for. */
  #inOrder(next: Square): Square {
    const { back, orbits, line } = this.#asked;
    return line.length ? back[next]! : orbits[next]!;
  }
}
