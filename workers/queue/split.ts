/**
 * A long solve put together from bounds: the tree below the position, down to leaves that one task can solve.
 *
 * Whether a position reaches a bound is a null-window question. If the estimates say yes, one move may show it: the
 * best is asked first, and all others together if it fails (young brothers wait). If they say no, all moves must fail
 * and are asked together. Bounds come back from the leaves by negamax, and whatever is proved about a position counts,
 * whoever asked for it. The value lies between two bounds; the first question is whether it is what the estimates say.
 */
import { makeBoard } from '../../game/formats/board.ts';
import { PASS } from '../../game/notation.ts';
import { applyMove, flipsOfMove, isOver, legalMoves, mustPass, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Count, Move, Position } from '../../game/types.ts';
import type { OrderedMove } from './tasker.ts';
import type { Bounds } from './tasks.ts';

/** What a split knows about the positions in its tree. */
export interface SplitView {
  proved(position: Position): Promise<Bounds | undefined>;
  /** Best first. */
  order(position: Position): Promise<readonly OrderedMove[]>;
  /** The value to expect, for a position that is neither over nor a pass. */
  guess(position: Position): Promise<number>;
  /** Whether one task can solve it. */
  isLeaf(position: Position): boolean;
}

interface Need {
  readonly position: Position;
  readonly alpha: number;
}

export interface Needs {
  readonly kind: 'needs';
  readonly needs: readonly Need[];
}

export type SplitStep = Needs | { readonly kind: 'value'; readonly value: number; readonly line: readonly Move[] };

/** Best first. */
export type StepOfMoves = Needs | { readonly kind: 'values'; readonly moves: readonly [ValuedLine, ...ValuedLine[]] };

/** A move with its value, and the line that starts with it. */
type ValuedLine = OrderedMove & { readonly line: readonly Move[] };

interface Looked {
  readonly bounds: Bounds;
  /** Tasks that would answer the question; none if it is answered. */
  readonly needs: readonly Need[];
}

const negated = ({ low, high }: Bounds): Bounds => ({ low: 0 - high, high: 0 - low });
const joined = (a: Bounds, b: Bounds): Bounds => ({ low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) });
const after = (position: Position, move: Move): Position => {
  const flips = flipsOfMove(position, move);
  if (!flips.ok) throw new Error('a move of the order is not legal');
  return applyMove(position, move, flips.value);
};

/** What to ask next for the value of every move, or the values; the position after each move is split. */
export async function stepOfMoves(root: Position, count: Count, view: SplitView): Promise<StepOfMoves> {
  const needs: Need[] = [];
  const moves: ValuedLine[] = [];
  for (const { move } of legalMoves(root)) {
    const step = await new Split(after(root, move), count, view).step();
    if (step.kind === 'needs') needs.push(...step.needs);
    else moves.push({ move, value: 0 - step.value, line: [move, ...step.line] });
  }
  const [first, ...others] = moves.sort((a, b) => b.value - a.value);
  return needs.length || !first ? { kind: 'needs', needs } : { kind: 'values', moves: [first, ...others] };
}

export class Split {
  readonly #root: Position;
  readonly #count: Count;
  readonly #view: SplitView;
  readonly #all: Bounds;
  /** The bounds found for every position looked at, whatever the question was. */
  readonly #seen = new Map<string, Bounds>();

  constructor(root: Position, count: Count, view: SplitView) {
    this.#root = root;
    this.#count = count;
    this.#view = view;
    const whole = shapeOf(root.rules).squares.length;
    this.#all = { low: -whole, high: whole };
  }

  /** What to ask next, or the result. */
  async step(): Promise<SplitStep> {
    let guess = await this.#guess(this.#root);
    let bounds = this.#all;
    for (;;) {
      if (bounds.low === bounds.high) return { kind: 'value', value: bounds.low, line: await this.#line(bounds.low) };
      guess = Math.min(Math.max(guess, bounds.low), bounds.high);
      const questions = [guess, guess + 1].filter((bound) => bound > bounds.low && bound <= bounds.high);
      const looked = await Promise.all(questions.map((bound) => this.#search(this.#root, bound)));
      const before = bounds;
      for (const { bounds: found } of looked) bounds = joined(bounds, found);
      if (bounds.low > bounds.high) throw new Error('the bounds of a split contradict one another');
      const needs = looked.flatMap((one) => one.needs);
      if (bounds.low === before.low && bounds.high === before.high) return { kind: 'needs', needs };
    }
  }

  async #guess(position: Position): Promise<number> {
    if (isOver(position)) return outcome(position, position.sideToMove, this.#count);
    if (mustPass(position)) return 0 - (await this.#guess(applyMove(position, PASS, [])));
    // If empties go to the winner, results are even.
    return 2 * Math.round((await this.#view.guess(position)) / 2);
  }

  /** Whether the position reaches `bound`. */
  async #search(position: Position, bound: number): Promise<Looked> {
    const looked = await this.#searchAt(position, bound);
    const name = makeBoard(position);
    const bounds = joined(looked.bounds, this.#seen.get(name) ?? this.#all);
    this.#seen.set(name, bounds);
    return { ...looked, bounds };
  }

  async #searchAt(position: Position, bound: number): Promise<Looked> {
    if (isOver(position)) {
      const value = outcome(position, position.sideToMove, this.#count);
      return { bounds: { low: value, high: value }, needs: [] };
    }
    const known = joined(this.#all, (await this.#view.proved(position)) ?? this.#all);
    if (known.low >= bound || known.high < bound) return { bounds: known, needs: [] };
    if (this.#view.isLeaf(position)) return { bounds: known, needs: [{ position, alpha: bound - 1 }] };
    if (mustPass(position)) {
      const { bounds, needs } = await this.#search(applyMove(position, PASS, []), 1 - bound);
      return { bounds: joined(known, negated(bounds)), needs };
    }
    return this.#lookAtMoves(position, bound, known);
  }

  async #lookAtMoves(position: Position, bound: number, known: Bounds): Promise<Looked> {
    const moves = await this.#view.order(position);
    const isHoped = moves[0]!.value >= bound;
    let [low, high] = [this.#all.low, this.#all.low];
    const needs: Need[] = [];
    for (const [index, { move }] of moves.entries()) {
      const looked = await this.#search(after(position, move), 1 - bound);
      const own = negated(looked.bounds);
      low = Math.max(low, own.low);
      high = Math.max(high, own.high);
      if (low >= bound) return { bounds: joined(known, { low, high: this.#all.high }), needs: [] };
      needs.push(...looked.needs);
      if (needs.length && isHoped && index === 0) return { bounds: joined(known, { ...this.#all, low }), needs };
    }
    return { bounds: joined(known, { low, high }), needs };
  }

  /** Moves that keep the value, as far as the tree goes. */
  async #line(value: number): Promise<Move[]> {
    const line: Move[] = [];
    let position = this.#root;
    let wanted = value;
    while (!isOver(position) && !this.#view.isLeaf(position)) {
      const move = mustPass(position) ? PASS : await this.#moveWorth(position, wanted);
      if (!move) break;
      line.push(move);
      position = move === PASS ? applyMove(position, PASS, []) : after(position, move);
      wanted = 0 - wanted;
    }
    return line;
  }

  async #moveWorth(position: Position, value: number): Promise<Move | undefined> {
    for (const { move } of await this.#view.order(position)) {
      const { bounds } = await this.#search(after(position, move), 1 - value);
      if (bounds.high <= 0 - value) return move;
    }
    return undefined;
  }
}
