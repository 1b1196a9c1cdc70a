/**
 * Reproducible randomness: a seeded generator, and positions from random play or random filling.
 *
 * The generator is G. Marsaglia's 32-bit xorshift (Xorshift RNGs, Journal of Statistical Software, 2003).
 */
import { applyMove, emptyCount, isOver, legalMoves, startPosition } from '../game/position.ts';
import { PASS } from '../game/notation.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Content, Position, RuleSystem } from '../game/types.ts';

export class Random {
  #state: number;

  constructor(seed: number) {
    // The generator never leaves state 0, and neighbouring seeds should start far apart.
    this.#state = Math.imul(seed + 1, 0x9e3779b9) | 1;
    for (let i = 0; i < 8; i++) this.#next();
  }

  #next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }

  /** 0 ≤ x < 1. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** A whole number, 0 ≤ x < n. */
  below(n: number): number {
    return Math.floor(this.fraction() * n);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

/** In one game in this many, each side flips as many discs as it can; such games give passes and lopsided boards. */
const GREEDY_GAMES = 4;

/** Every position of one random game, from the start to the final one; passes count as positions too. */
export function* randomGame(random: Random): Generator<Position> {
  const isGreedy = random.below(GREEDY_GAMES) === 0;
  let position = startPosition(OTHELLO);
  for (;;) {
    yield position;
    const moves = legalMoves(position);
    if (moves.length === 0) {
      if (isOver(position)) return;
      position = applyMove(position, PASS, []);
      continue;
    }
    const most = Math.max(...moves.map(({ flips }) => flips.length));
    const { move, flips } = random.pick(isGreedy ? moves.filter((one) => one.flips.length === most) : moves);
    position = applyMove(position, move, flips);
  }
}

/**
 * A randomly filled 8x8 board with the given number of empties and share of one colour; few such positions can occur in
 * a game.
 */
export function randomBoard(random: Random, empties: number): Position {
  const share = random.pick([0.5, 0.5, 0.2, 0.05, 0.95]);
  const contents = Array.from({ length: 64 }, (): Content => (random.fraction() < share ? 'black' : 'white'));
  for (let left = empties; left > 0;) {
    const square = random.below(64);
    if (contents[square] === 'empty') continue;
    contents[square] = 'empty';
    left--;
  }
  return { rules: OTHELLO, contents, sideToMove: random.pick(['black', 'white']), hands: null };
}

/** A randomly filled board follows one played position in this many. */
const FILLED_BOARDS = 10;

/** An endless sequence of positions with `from` to `to` empties. */
export function* randomPositions(random: Random, from: number, to: number): Generator<Position> {
  for (;;) {
    for (const position of randomGame(random)) {
      const empties = emptyCount(position);
      if (empties < from || empties > to) continue;
      yield position;
      if (random.below(FILLED_BOARDS) === 0) yield randomBoard(random, from + random.below(to - from + 1));
    }
  }
}

/**
 * A position with this many empties from a random game. A game that ends earlier is restarted, so games under these
 * rules must be able to get that far.
 */
export function latePosition(rules: RuleSystem, random: Random, empties: number): Position {
  for (;;) {
    let position = startPosition(rules);
    while (emptyCount(position) > empties && !isOver(position)) {
      const moves = legalMoves(position);
      const { move, flips } = moves.length ? random.pick(moves) : { move: PASS, flips: [] };
      position = applyMove(position, move, flips);
    }
    if (!isOver(position)) return position;
  }
}

/** The first items of an endless sequence. */
export function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  if (count === 0) return taken;
  for (const item of items) if (taken.push(item) === count) return taken;
  throw new Error(`there are only ${taken.length} items, not ${count}`);
}
