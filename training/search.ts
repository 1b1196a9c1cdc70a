/**
 * A small alpha-beta search on fitted weights, to label positions that no game and no solver has valued.
 *
 * Cells are kept up to date move by move. They count the discs of the side to move at the root as digit 1 throughout;
 * where the other side is to move, tables with the two digits exchanged are looked up instead.
 */
import { MOBILITY_ENTRIES, type Weights } from '../workers/weights.ts';
import { countBits, countMoves, finalScore, flips, high, mobility } from './bitboard.ts';
import type { Position } from './position.ts';
import type { Samples } from './samples.ts';

/** Deepest ply: depth and the passes on the way. */
const PLIES = 64;
/** Above this remaining depth moves are ordered by their static value. */
const ORDER_BY_VALUE = 3;
const MOST_MOVES = 34;

/** Tables as seen by the other side: digits 1 and 2 exchanged in every cell. */
function exchanged({ tables, offsets, stageCells, patterns, header }: Weights): Int8Array {
  const result = new Int8Array(tables.length);
  patterns.forEach(({ squares }, pattern) => {
    const cells = 3 ** squares.length;
    for (let cell = 0; cell < cells; cell++) {
      let other = 0;
      for (let i = 0, rest = cell, weight = 1; i < squares.length; i++, weight *= 3) {
        const digit = rest % 3;
        rest = (rest - digit) / 3;
        other += weight * (digit === 0 ? 0 : 3 - digit);
      }
      for (let stage = 0; stage < header.stages.length; stage++) {
        const base = stage * stageCells + offsets[pattern]!;
        result[base + cell] = tables[base + other]!;
      }
    }
  });
  return result;
}

export class Searcher {
  nodes = 0;
  private readonly weights: Weights;
  private readonly tables: readonly [Int8Array, Int8Array];
  private readonly featureCount: number;
  /** Offset of each feature's table within a stage. */
  private readonly featureOffset: Int32Array;
  /** The features square q belongs to stand at stepStart[q] … stepStart[q + 1] - 1, with the step of each. */
  private readonly stepStart = new Int32Array(65);
  private readonly stepFeature: Int32Array;
  private readonly stepSize: Int32Array;
  private readonly cells: Int32Array;
  private readonly moveSquare = new Int32Array(PLIES * MOST_MOVES);
  private readonly moveOrder = new Float64Array(PLIES * MOST_MOVES);
  private readonly ownTable: number;
  private readonly otherTable: number;

  constructor(weights: Weights) {
    this.weights = weights;
    this.tables = [weights.tables, exchanged(weights)];
    this.featureCount = weights.features.length;
    this.featureOffset = Int32Array.from(weights.features, ({ pattern }) => weights.offsets[pattern]!);
    const feature: number[] = [];
    const size: number[] = [];
    for (let square = 0; square < 64; square++) {
      weights.features.forEach(({ squares }, index) => {
        const digit = squares.indexOf(square);
        if (digit < 0) return;
        feature.push(index);
        size.push(3 ** digit);
      });
      this.stepStart[square + 1] = feature.length;
    }
    this.stepFeature = Int32Array.from(feature);
    this.stepSize = Int32Array.from(size);
    this.cells = new Int32Array(PLIES * this.featureCount);
    this.ownTable = weights.header.mobilities.indexOf('player');
    this.otherTable = weights.header.mobilities.indexOf('opponent');
  }

  /** Value in discs after a search of `depth` plies; the side to move must have a move. */
  search(p: Position, depth: number): number {
    this.cells.fill(0, 0, this.featureCount);
    for (let square = 0; square < 64; square++) {
      const bit = square & 31;
      if (((square < 32 ? p.playerLow : p.playerHigh) >>> bit) & 1) this.change(0, square, 1);
      else if (((square < 32 ? p.opponentLow : p.opponentHigh) >>> bit) & 1) this.change(0, square, 2);
    }
    const most = 64 * this.weights.header.unitsPerDisc;
    const units = this.negamax(0, 0, depth, -most, most, p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh);
    return Math.max(-64, Math.min(64, units / this.weights.header.unitsPerDisc));
  }

  searchSample(samples: Samples, index: number, depth: number): number {
    return this.search(
      {
        playerLow: samples.playerLow[index]!,
        playerHigh: samples.playerHigh[index]!,
        opponentLow: samples.opponentLow[index]!,
        opponentHigh: samples.opponentHigh[index]!,
      },
      depth,
    );
  }

  private change(ply: number, square: number, times: number): void {
    const base = ply * this.featureCount;
    for (let at = this.stepStart[square]!, end = this.stepStart[square + 1]!; at < end; at++)
      this.cells[base + this.stepFeature[at]!]! += times * this.stepSize[at]!;
  }

  /** Writes the cells after a move into those of the next ply. */
  private advance(ply: number, side: number, square: number, flippedLow: number, flippedHigh: number): void {
    const count = this.featureCount;
    const base = ply * count;
    for (let i = 0; i < count; i++) this.cells[base + count + i] = this.cells[base + i]!;
    this.change(ply + 1, square, side === 0 ? 1 : 2);
    const turn = side === 0 ? -1 : 1;
    for (let rest = flippedLow; rest !== 0; rest &= rest - 1) this.change(ply + 1, 31 - Math.clz32(rest & -rest), turn);
    for (let rest = flippedHigh; rest !== 0; rest &= rest - 1)
      this.change(ply + 1, 63 - Math.clz32(rest & -rest), turn);
  }

  /** Static value for the side to move, in units; `moves` is the number of its moves. */
  private value(ply: number, side: number, moves: number, pl: number, ph: number, ol: number, oh: number): number {
    const { weights } = this;
    const empties = 64 - countBits(pl | ol) - countBits(ph | oh);
    const stage = weights.stageOf[empties]!;
    const tables = this.tables[side]!;
    const first = ply * this.featureCount;
    const base = stage * weights.stageCells;
    let sum = weights.constants[empties]!;
    for (let i = 0; i < this.featureCount; i++) sum += tables[base + this.featureOffset[i]! + this.cells[first + i]!]!;
    const mobilityBase = stage * weights.header.mobilities.length;
    if (this.ownTable >= 0)
      sum +=
        weights.mobility[(mobilityBase + this.ownTable) * MOBILITY_ENTRIES + Math.min(moves, MOBILITY_ENTRIES - 1)]!;
    if (this.otherTable >= 0) {
      const others = countMoves(ol, oh, pl, ph);
      sum +=
        weights.mobility[(mobilityBase + this.otherTable) * MOBILITY_ENTRIES + Math.min(others, MOBILITY_ENTRIES - 1)]!;
    }
    return sum;
  }

  private negamax(
    ply: number,
    side: number,
    depth: number,
    alpha: number,
    beta: number,
    pl: number,
    ph: number,
    ol: number,
    oh: number,
  ): number {
    this.nodes++;
    let low = mobility(pl, ph, ol, oh);
    let hi = high.value;
    if ((low | hi) === 0) {
      if (countMoves(ol, oh, pl, ph) === 0) return finalScore(pl, ph, ol, oh) * this.weights.header.unitsPerDisc;
      const count = this.featureCount;
      for (let i = 0; i < count; i++) this.cells[(ply + 1) * count + i] = this.cells[ply * count + i]!;
      return -this.negamax(ply + 1, side ^ 1, depth, -beta, -alpha, ol, oh, pl, ph);
    }
    if (depth === 0) return this.value(ply, side, countBits(low) + countBits(hi), pl, ph, ol, oh);

    const first = ply * MOST_MOVES;
    let count = 0;
    for (; low !== 0; low &= low - 1) this.moveSquare[first + count++] = 31 - Math.clz32(low & -low);
    for (; hi !== 0; hi &= hi - 1) this.moveSquare[first + count++] = 63 - Math.clz32(hi & -hi);
    if (depth > 1 && count > 1) this.order(ply, side, depth, count, pl, ph, ol, oh);

    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      const square = this.moveSquare[first + i]!;
      const flippedLow = flips(square, pl, ph, ol, oh);
      const flippedHigh = high.value;
      this.advance(ply, side, square, flippedLow, flippedHigh);
      const ownLow = pl | flippedLow | (square < 32 ? 1 << square : 0);
      const ownHigh = ph | flippedHigh | (square < 32 ? 0 : 1 << (square - 32));
      const otherLow = ol & ~flippedLow;
      const otherHigh = oh & ~flippedHigh;
      const next = side ^ 1;
      let value: number;
      if (i > 0 && depth > 1) {
        value = -this.negamax(ply + 1, next, depth - 1, -alpha - 1, -alpha, otherLow, otherHigh, ownLow, ownHigh);
        if (value > alpha && value < beta)
          value = -this.negamax(ply + 1, next, depth - 1, -beta, -value, otherLow, otherHigh, ownLow, ownHigh);
      } else value = -this.negamax(ply + 1, next, depth - 1, -beta, -alpha, otherLow, otherHigh, ownLow, ownHigh);
      if (value > best) {
        best = value;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
      }
    }
    return best;
  }

  /** Puts the moves of a ply in order: by static value far from the leaves, by the opponent's moves near them. */
  private order(
    ply: number,
    side: number,
    depth: number,
    count: number,
    pl: number,
    ph: number,
    ol: number,
    oh: number,
  ): void {
    const first = ply * MOST_MOVES;
    for (let i = 0; i < count; i++) {
      const square = this.moveSquare[first + i]!;
      const flippedLow = flips(square, pl, ph, ol, oh);
      const flippedHigh = high.value;
      const ownLow = pl | flippedLow | (square < 32 ? 1 << square : 0);
      const ownHigh = ph | flippedHigh | (square < 32 ? 0 : 1 << (square - 32));
      const otherLow = ol & ~flippedLow;
      const otherHigh = oh & ~flippedHigh;
      const moves = countMoves(otherLow, otherHigh, ownLow, ownHigh);
      let rank = moves * this.weights.header.unitsPerDisc;
      if (depth >= ORDER_BY_VALUE && moves > 0) {
        this.advance(ply, side, square, flippedLow, flippedHigh);
        rank += this.value(ply + 1, side ^ 1, moves, otherLow, otherHigh, ownLow, ownHigh);
      }
      let at = i;
      for (; at > 0 && this.moveOrder[first + at - 1]! > rank; at--) {
        this.moveOrder[first + at] = this.moveOrder[first + at - 1]!;
        this.moveSquare[first + at] = this.moveSquare[first + at - 1]!;
      }
      this.moveOrder[first + at] = rank;
      this.moveSquare[first + at] = square;
    }
  }
}
