/** Turns fitted weights into the shipped file: whole numbers, one byte for each group of equal cells, compressed. */
import { deflateSync } from 'node:zlib';
import { CONSTANTS, FORMAT, makeWeights, MOBILITY_ENTRIES, type WeightsHeader } from '../workers/engine/weights.ts';
import { makePatternSquares } from '../workers/engine/pattern.ts';
import { stagesFrom, type Layout } from './model.ts';
import type { TableSet } from './patterns.ts';

/**
 * Steps of 1/8 disc allow 16 discs either way; finer ones would clip large weights, coarser ones would cost accuracy.
 */
const UNITS_PER_DISC = 8;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

export function packWeights(
  set: TableSet,
  layout: Layout,
  stages: readonly Float64Array[],
  origin: string,
): Uint8Array<ArrayBuffer> {
  const units = (weight: number): number => Math.round(weight * UNITS_PER_DISC);
  const words: number[] = [];
  const stageRanges = stagesFrom(set.stages);
  for (let empties = 0; empties < CONSTANTS; empties++) {
    const stage = stageRanges.findIndex(({ to }) => empties <= to);
    words.push(units(stages[stage]![layout.constantColumn + empties]!));
  }
  for (const weights of stages)
    for (const first of layout.mobilityColumns)
      for (let entry = 0; entry < MOBILITY_ENTRIES; entry++) words.push(units(weights[first + entry]!));

  const bytes: number[] = [];
  for (const [pattern, cells] of layout.cells.entries()) {
    let before = new Int8Array(cells.length);
    for (const weights of stages) {
      const now = Int8Array.from(cells, (cell) => clamp(units(weights[layout.columnOfCell[pattern]![cell]!]!), 127));
      for (let i = 0; i < cells.length; i++) bytes.push((now[i]! - before[i]!) & 255);
      before = now;
    }
  }
  const payload = new Uint8Array(2 * words.length + bytes.length);
  const view = new DataView(payload.buffer);
  words.forEach((word, index) => view.setInt16(2 * index, clamp(word, 32767), true));
  payload.set(bytes, 2 * words.length);

  const header: WeightsHeader = {
    format: FORMAT,
    set: set.name,
    unitsPerDisc: UNITS_PER_DISC,
    patterns: set.patterns.map(({ name, squares }) => ({ name, squares: makePatternSquares(squares) })),
    mobilities: set.mobilities,
    stages: set.stages,
    ...(set.symmetries && { symmetries: set.symmetries }),
    origin,
  };
  return makeWeights(header, deflateSync(payload, { level: 9, memLevel: 9 }));
}
