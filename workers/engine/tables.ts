/** Writes the content of a file of weights to a core's memory, whatever the board. */
import { cellsIn, offsetsOf, selfImages, type Pattern, type SymmetryCount } from './pattern.ts';
import { constantOf } from './instance.ts';
import type { Weights } from './weights.ts';

/** Of assembly/evaluation/unpack.ts. */
export interface UnpackingExports {
  readonly UNPACKING_IMAGES: WebAssembly.Global;
  readonly UNPACKING_PAYLOAD: WebAssembly.Global;
  readonly UNPACKING_PAYLOAD_BYTES: WebAssembly.Global;
  unpackEntries(
    squares: number,
    images: number,
    from: number,
    table: number,
    stages: number,
    stageBytes: number,
  ): number;
}

/** Numbers for each symmetry of a pattern. */
const IMAGE_NUMBERS = 10;

/**
 * For each square, what a disc of the side to move adds to each feature. `stride`: numbers per square; `squareAt`:
 * where the core has a square of the file.
 */
export function writeSteps(
  steps: Int16Array,
  { features }: Weights,
  stride: number,
  squareAt: (square: number) => number = (square) => square,
): void {
  features.forEach(({ squares }, feature) =>
    squares.forEach((square, digit) => (steps[squareAt(square) * stride + feature] = 3 ** digit)),
  );
}

/** Whether a core has room for a payload that is to be unpacked. */
export const hasRoomFor = (exports: UnpackingExports, payload: Uint8Array): boolean =>
  payload.length <= constantOf(exports.UNPACKING_PAYLOAD_BYTES);

/**
 * Copies a payload into the core and has it unpack one pattern after another: `unpack` is told how many symmetries the
 * pattern has, where its part of the payload is and where its cells begin, and returns where the next one's part is.
 */
export function unpackPatterns(
  memory: WebAssembly.Memory,
  exports: UnpackingExports,
  payload: Uint8Array,
  patterns: readonly Pattern[],
  symmetries: SymmetryCount | undefined,
  unpack: (squares: number, images: number, from: number, offset: number) => number,
): void {
  let from = constantOf(exports.UNPACKING_PAYLOAD);
  new Uint8Array(memory.buffer, from, payload.length).set(payload);
  const offsets = offsetsOf(patterns);
  patterns.forEach((pattern, index) => {
    const images = selfImages(pattern, symmetries);
    const steps = new Int32Array(memory.buffer, constantOf(exports.UNPACKING_IMAGES), IMAGE_NUMBERS * images.length);
    images.forEach((places, image) =>
      steps.set(
        places.map((place) => 3 ** place),
        IMAGE_NUMBERS * image,
      ),
    );
    from = unpack(pattern.squares.length, images.length, from, offsets[index]!);
  });
}

/** Stage by stage and pattern by pattern, from `address` on. */
export function writeTables(
  memory: WebAssembly.Memory,
  exports: UnpackingExports,
  address: number,
  { header, packed, patterns }: Weights,
): void {
  const cells = cellsIn(patterns);
  unpackPatterns(memory, exports, packed, patterns, header.symmetries, (squares, images, from, offset) =>
    exports.unpackEntries(squares, images, from, address + offset, header.stages.length, cells),
  );
}

/** For each feature, where index 0 of its pattern lies in a stage's tables. */
export function middlesOf({ features, patterns }: Weights): number[] {
  const offsets = offsetsOf(patterns);
  return features.map(({ pattern, squares }) => offsets[pattern]! + (3 ** squares.length - 1) / 2);
}
