/**
 * The linear model: which columns a position switches on.
 *
 * A stage's value is the sum of one weight for each feature's folded cell, one for the number of own moves, one for the
 * opponent's moves (sets may leave either out), and a constant for the number of empties. The parity of the empties
 * shifts values by two or three discs; each number of empties that shares a table needs its own constant.
 */
import { cellCount, patternFeatures, representatives, type Feature, type Pattern } from '../workers/engine/pattern.ts';
import { CONSTANTS, MOBILITY_ENTRIES, type Mobility } from '../workers/engine/weights.ts';
import { countBits, high, mobility } from '../game/bitboard/bitboard.ts';
import { EVERYWHERE, type SquareSet, type TableSet } from './patterns.ts';
import type { Positions } from './samples.ts';

/** Empties that share one set of tables. */
export interface Stage {
  readonly from: number;
  readonly to: number;
}

export const stagesFrom = (starts: readonly number[]): Stage[] =>
  starts.map((from, index) => ({ from, to: index + 1 < starts.length ? starts[index + 1]! - 1 : 60 }));

export class Layout {
  readonly patterns: readonly Pattern[];
  readonly features: readonly Feature[];
  readonly mobilities: readonly Mobility[];
  /** For each pattern, the column of every cell; the same for symmetric cells. */
  readonly columnOfCell: readonly Int32Array[];
  /** For each pattern, the representative cells in ascending order; their columns are consecutive. */
  readonly cells: readonly Int32Array[];
  /** First column of each mobility table, in the order of `mobilities`. */
  readonly mobilityColumns: readonly number[];
  /** Column of the constant for 0 empties. */
  readonly constantColumn: number;
  readonly columns: number;
  /** Number of columns that a position switches on. */
  readonly width: number;
  /** How many of them, at the front, don't belong to the sum. */
  readonly unsummed: number = 0;

  readonly #board: SquareSet;

  constructor({
    patterns,
    mobilities,
    symmetries,
    board = EVERYWHERE,
  }: Pick<TableSet, 'patterns' | 'mobilities' | 'symmetries' | 'board'>) {
    this.#board = board;
    this.patterns = patterns;
    this.features = patternFeatures(patterns, symmetries);
    this.mobilities = mobilities;
    let next = 0;
    const allCells: Int32Array[] = [];
    this.columnOfCell = patterns.map((pattern) => {
      const smallest = representatives(pattern, symmetries);
      const columns = new Int32Array(cellCount(pattern));
      const cells: number[] = [];
      for (let cell = 0; cell < columns.length; cell++) {
        if (smallest[cell] === cell) {
          cells.push(cell);
          columns[cell] = next++;
        } else columns[cell] = columns[smallest[cell]!]!;
      }
      allCells.push(Int32Array.from(cells));
      return columns;
    });
    this.cells = allCells;
    this.mobilityColumns = mobilities.map((_, index) => next + index * MOBILITY_ENTRIES);
    this.constantColumn = next + mobilities.length * MOBILITY_ENTRIES;
    this.columns = this.constantColumn + CONSTANTS;
    this.width = this.features.length + mobilities.length + 1;
  }

  /** Writes the columns of one sample into `out` from `at`. */
  columnsOf(samples: Positions, index: number, empties: number, out: Uint32Array, at: number): void {
    const playerLow = samples.playerLow[index]!;
    const playerHigh = samples.playerHigh[index]!;
    const opponentLow = samples.opponentLow[index]!;
    const opponentHigh = samples.opponentHigh[index]!;
    for (let bit = 0; bit < 32; bit++) {
      digits[bit] = ((playerLow >>> bit) & 1) | (((opponentLow >>> bit) & 1) << 1);
      digits[bit + 32] = ((playerHigh >>> bit) & 1) | (((opponentHigh >>> bit) & 1) << 1);
    }
    for (const { pattern, squares } of this.features) {
      let cell = 0;
      for (let i = squares.length - 1; i >= 0; i--) cell = 3 * cell + digits[squares[i]!]!;
      out[at++] = this.columnOfCell[pattern]![cell]!;
    }
    for (let i = 0; i < this.mobilities.length; i++) {
      const low =
        this.mobilities[i] === 'player'
          ? mobility(playerLow, playerHigh, opponentLow, opponentHigh)
          : mobility(opponentLow, opponentHigh, playerLow, playerHigh);
      const moves = countBits(low & this.#board.low) + countBits(high.value & this.#board.high);
      out[at++] = this.mobilityColumns[i]! + Math.min(MOBILITY_ENTRIES - 1, moves);
    }
    out[at] = this.constantColumn + empties;
  }
}

const digits = new Uint8Array(64);
