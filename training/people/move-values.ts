/**
 * Values of all moves of played positions, as levels of the engine see them: what people's moves are compared with.
 *
 * A record has the index of the move among all played moves, the plies that were looked ahead, and the values in discs
 * in the order of the squares.
 */
import { existsSync, readFileSync } from 'node:fs';
import { emptiesOf, legalSquares, type OthelloPosition } from '../../game/bitboard/position.ts';
import type { Core } from '../../workers/engine/core.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { limitsOfLevel } from '../../workers/levels.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { MAX_MOVES } from '../../workers/people/planes.ts';
import { GrowingFile } from '../records.ts';
import { valuesOfMoves } from '../values.ts';
import type { PlayedMoves } from './moves.ts';

const HEAD_BYTES = 5;
const RECORD_BYTES = HEAD_BYTES + MAX_MOVES;
/** A disc, in the units of static values. */
const UNITS = 8;

export interface ValuedMoves {
  /** Plies looked ahead, the move itself among them; the number of empties if the search went to the end. */
  readonly plies: number;
  /** Discs for the side to move, by move. */
  readonly values: readonly number[];
}

/** The values that a level of the engine gives all moves of a position. */
export function valuesAt(core: Core, position: OthelloPosition, level: number): ValuedMoves {
  const empties = emptiesOf(position);
  const limits = limitsOfLevel(level, empties);
  if (!limits.ok) throw new Error(`There is no level ${level}.`);
  const { maxDepth, exactFrom, selectivity } = limits.value;
  const isToTheEnd = empties <= exactFrom || maxDepth >= empties;
  const plies = isToTheEnd ? empties : maxDepth;
  core.begin(false);
  const values = valuesOfMoves(position, (next) => {
    const board = toBitboards(next);
    let value = core.evaluate(board, 'full') / UNITS;
    // Ply after ply, as the engine searches: the table orders the moves.
    const last = Math.min(plies - 1, emptiesOf(next));
    for (let depth = isToTheEnd ? last : 1; depth <= last; depth++)
      value = core.estimate(board, -64, 64, depth, SELECTIVITIES.indexOf(selectivity));
    return value;
  });
  return { plies, values: [...values.values()].map(Math.round) };
}

/** The indexes of a file's moves. */
export function readIndexes(file: string): number[] {
  const bytes = readFileSync(file);
  return Array.from({ length: Math.floor(bytes.length / RECORD_BYTES) }, (_, i) =>
    bytes.readUInt32LE(i * RECORD_BYTES),
  );
}

/** The records of a file, by index of the move. */
export function readValues(file: string): Map<number, ValuedMoves> {
  const found = new Map<number, ValuedMoves>();
  if (!existsSync(file)) return found;
  const bytes = readFileSync(file);
  for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
    const values: number[] = [];
    for (let move = 0; move < MAX_MOVES; move++) {
      const value = bytes.readInt8(at + HEAD_BYTES + move);
      if (value !== NO_VALUE) values.push(value);
    }
    found.set(bytes.readUInt32LE(at), { plies: bytes.readUInt8(at + 4), values });
  }
  return found;
}

const NO_VALUE = -128;

/** Adds the values of moves; `levelOf` chooses by index. */
export function growValues(
  file: string,
  core: Core,
  moves: PlayedMoves,
  indexes: ArrayLike<number>,
  levelOf: (index: number) => number,
  onProgress: (done: number) => void,
): void {
  const growing = new GrowingFile(file, ({ length }) => length - (length % RECORD_BYTES));
  for (let i = 0; i < indexes.length; i++) {
    onProgress(i);
    const index = indexes[i]!;
    const position = moves.position(index);
    const { plies, values } = valuesAt(core, position, levelOf(index));
    if (values.length !== legalSquares(position).length) throw new Error('A move has no value.');
    const record = Buffer.alloc(RECORD_BYTES);
    record.writeUInt32LE(index, 0);
    record.writeUInt8(plies, 4);
    for (let move = 0; move < MAX_MOVES; move++) record.writeInt8(values[move] ?? NO_VALUE, HEAD_BYTES + move);
    growing.append(record);
  }
  growing.close();
}
