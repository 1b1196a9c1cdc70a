/**
 * The moves of nodes that one move can decide, and the work each of them takes: the data to which the move order is
 * fitted.
 *
 * In such a node several moves are usually good enough, and a search needs only one. The best order starts with the
 * move whose proof is cheapest, which need not be the best move.
 */
import type { ArraysKind, NumberArray } from './arrays.ts';
import type { Layout } from './model.ts';
import { weightedMovesOf } from '../game/bitboard/position.ts';
import { shuffled } from './random.ts';
import { Positions, type SampleSet, sampleSetOf } from './samples.ts';

/** Moves, grouped by node; the positions are those after the moves, from their side to move's point of view. */
export class DecidedMoves extends Positions {
  /** Nodes of the null-window search after the move, starting from an empty table. */
  readonly work: Float32Array;
  /** Empties of the node. */
  readonly empties: Uint8Array;
  /** 1 if the move decides the node. */
  readonly decides: Uint8Array;
  /** 0 for the first move of a node. */
  readonly place: Uint8Array;

  constructor(capacity: number) {
    super(capacity);
    this.work = new Float32Array(capacity);
    this.empties = new Uint8Array(capacity);
    this.decides = new Uint8Array(capacity);
    this.place = new Uint8Array(capacity);
  }

  protected override get kind(): ArraysKind {
    return { word: 'OUTMOVES', name: 'moves of decided nodes' };
  }

  protected override get arrays(): readonly NumberArray[] {
    return [...super.arrays, this.work, this.empties, this.decides, this.place];
  }
}

/**
 * Weight in discs of each move left to the opponent, with moves into corners counted twice, as in
 * assembly/endgame/nullwindow.ts.
 */
const discsOfReply = (empties: number): number => Math.max(3, 18 - 0.75 * empties);

/** A node with several moves, at least one of which decides it. */
interface Choice {
  /** Its moves' rows, from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  readonly split: SampleSet;
  /** The least work that decides it. */
  readonly least: number;
}

/** The problem for one stage of the tables. */
export class MoveOrder {
  readonly #layout: Layout;
  /** Number of tables that a move looks up. */
  readonly #width: number;
  readonly #columns: Uint32Array;
  /** What the order knows about a move without the pattern tables, in discs. */
  readonly #rest: Float32Array;
  readonly #work: Float32Array;
  readonly #decides: Uint8Array;
  readonly nodes: Choice[] = [];

  /** Takes the moves in nodes with this many empties; `weights`: those of the stage, for what is not learned. */
  constructor(
    layout: Layout,
    files: readonly DecidedMoves[],
    range: { readonly from: number; readonly to: number },
    weights: Float64Array,
  ) {
    this.#layout = layout;
    this.#width = layout.features.length;
    const capacity = files.reduce((sum, moves) => sum + moves.count, 0);
    this.#columns = new Uint32Array(capacity * this.#width);
    this.#rest = new Float32Array(capacity);
    this.#work = new Float32Array(capacity);
    this.#decides = new Uint8Array(capacity);
    let row = 0;
    for (const moves of files) {
      for (let at = 0, end = 0; at < moves.count; at = end) {
        for (end = at + 1; end < moves.count && moves.place[end] !== 0;) end++;
        const empties = moves.empties[at]!;
        if (empties < range.from || empties > range.to) continue;
        const from = row;
        for (let index = at; index < end; index++) this.#add(moves, index, row++, weights);
        const least = this.#leastWork(from, row);
        // Nothing to choose, or no move decides.
        if (end - at < 2 || least === Infinity) row = from;
        else this.nodes.push({ from, to: row, split: sampleSetOf(moves.game[at]!), least });
      }
    }
  }

  #add(moves: DecidedMoves, index: number, row: number, weights: Float64Array): void {
    const columns = new Uint32Array(this.#layout.width);
    const empties = moves.empties[index]!;
    this.#layout.columnsOf(moves, index, empties - 1, columns, 0);
    this.#columns.set(columns.subarray(0, this.#width), row * this.#width);
    let rest = -discsOfReply(empties) * weightedMovesOf(moves.at(index));
    for (let i = this.#width; i < columns.length; i++) rest -= weights[columns[i]!]!;
    this.#rest[row] = rest;
    this.#work[row] = moves.work[index]!;
    this.#decides[row] = moves.decides[index]!;
  }

  #leastWork(from: number, to: number): number {
    let least = Infinity;
    for (let row = from; row < to; row++) if (this.#decides[row]) least = Math.min(least, this.#work[row]!);
    return least;
  }

  /** A move with a higher score is searched earlier. Tables count for the opponent. */
  #scoreOf(weights: Float64Array, row: number): number {
    let score = this.#rest[row]!;
    const end = (row + 1) * this.#width;
    for (let at = row * this.#width; at < end; at++) score -= weights[this.#columns[at]!]!;
    return score;
  }

  /**
   * Mean work on nodes not used for learning: with the moves in this order, and with the cheapest move first. Settings
   * are chosen on `validation`; reported figures come from `test`, on which nothing was chosen.
   */
  judge(
    weights: Float64Array,
    split: Exclude<SampleSet, 'train'>,
  ): { readonly nodes: number; readonly work: number; readonly least: number } {
    let [nodes, work, least] = [0, 0, 0];
    for (const node of this.nodes) {
      if (node.split !== split) continue;
      const order = Array.from({ length: node.to - node.from }, (_, i) => node.from + i)
        .map((row) => ({ row, score: this.#scoreOf(weights, row) }))
        .toSorted((a, b) => b.score - a.score);
      for (const { row } of order) {
        work += this.#work[row]!;
        if (this.#decides[row]) break;
      }
      least += node.least;
      nodes++;
    }
    return { nodes, work: work / nodes, least: least / nodes };
  }

  /**
   * Tables that put cheap proofs first. Each node is a random choice among its moves, with better scores more likely.
   * Gradient descent on the expected logarithm of the work, with AdaGrad's shrinking steps (Duchi, Hazan and Singer
   * 2011). Larger nodes count for more.
   */
  learn(start: Float64Array, { rounds, onRound }: { rounds: number; onRound?: (round: number) => void }): Float64Array {
    const weights = Float64Array.from(start);
    const moved = new Float64Array(weights.length).fill(1e-6);
    for (let round = 0; round < rounds; round++) {
      for (const index of shuffled(this.nodes.length, ORDER_SEED + round))
        this.#learnFrom(this.nodes[index]!, weights, moved);
      onRound?.(round + 1);
    }
    return weights;
  }

  #learnFrom({ from, to, split, least }: Choice, weights: Float64Array, moved: Float64Array): void {
    if (split !== 'train') return;
    const scores = Array.from({ length: to - from }, (_, i) => this.#scoreOf(weights, from + i));
    const highest = Math.max(...scores);
    const chances = scores.map((score) => Math.exp((score - highest) / CHOICE_DISCS));
    const all = chances.reduce((sum, chance) => sum + chance);
    // A move that does not decide costs its own work plus at least that of a move that does.
    const costs = scores.map((_, i) =>
      Math.log2((this.#work[from + i]! + (this.#decides[from + i] ? 0 : least)) / least),
    );
    const expected = costs.reduce((sum, cost, i) => sum + (chances[i]! / all) * cost, 0);
    const importance = least ** IMPORTANCE;
    costs.forEach((cost, i) => {
      const slope = importance * (chances[i]! / all) * (cost - expected);
      const end = (from + i + 1) * this.#width;
      for (let at = (from + i) * this.#width; at < end; at++) {
        const column = this.#columns[at]!;
        moved[column]! += slope * slope;
        weights[column]! += (STEP_DISCS * slope) / Math.sqrt(moved[column]!);
      }
    });
  }
}

const ORDER_SEED = 20_260_711;
// Measured on held-out nodes; halving or doubling either value changes little.
/** Score differences below this leave the choice open. */
const CHOICE_DISCS = 5;
const STEP_DISCS = 0.25;
/** A node is weighted by this power of its work. */
const IMPORTANCE = 0.7;
