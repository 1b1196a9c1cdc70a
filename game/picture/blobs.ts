/** Round spots on a field of one colour. */
import { distance, type Raster, type Rgb } from './raster.ts';

export interface Blob {
  /** Its centre. */
  readonly x: number;
  readonly y: number;
  /** The mean of its width and height. */
  readonly size: number;
}

export interface Spotted {
  readonly discs: readonly Blob[];
  /** Left, top, right and bottom of the largest part in the colour of the field. */
  readonly field: readonly [number, number, number, number];
}

/** A field covers at least this share of the picture. */
const FIELD = 0.04;
const MAX_FIELDS = 5;
const OTHER_COLOUR = 42;
const SMALLEST = 5;

/** The most frequent colours, with each channel in sixteen steps. */
function commonColours({ data }: Raster): Rgb[] {
  const bins = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < data.length; at += 4) {
    const key = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4);
    let bin = bins.get(key);
    if (!bin) bins.set(key, (bin = [0, 0, 0, 0]));
    bin[0]++;
    bin[1] += data[at]!;
    bin[2] += data[at + 1]!;
    bin[3] += data[at + 2]!;
  }
  const least = (FIELD * data.length) / 4;
  const sorted = [...bins.values()].filter(([count]) => count >= least).sort((a, b) => b[0] - a[0]);
  return sorted.slice(0, MAX_FIELDS).map(([count, red, green, blue]) => [red / count, green / count, blue / count]);
}

/** For each colour that the field may have, the round spots of other colours. */
export const blobsOf = (raster: Raster): Spotted[] => commonColours(raster).map((colour) => spotted(raster, colour));

interface Part {
  readonly isField: boolean;
  readonly area: number;
  readonly box: readonly [number, number, number, number];
}

function spotted(raster: Raster, colour: Rgb): Spotted {
  const parts = partsOf(raster, colour);
  const discs: Blob[] = [];
  let [field, most]: [Part['box'], number] = [[0, 0, 0, 0], 0];
  for (const { isField, area, box } of parts) {
    const [left, top, right, bottom] = box;
    if (isField && area > most) [field, most] = [box, area];
    const [width, height] = [right - left, bottom - top];
    const share = area / (width * height);
    const isRound = Math.abs(width - height) <= Math.max(1, 0.2 * width) && share > 0.62 && share < 0.92;
    if (!isField && isRound && Math.min(width, height) >= SMALLEST) {
      discs.push({ x: (left + right) / 2, y: (top + bottom) / 2, size: (width + height) / 2 });
    }
  }
  return { discs, field };
}

/** Connected parts of the field and of everything else. */
function partsOf({ width, height, data }: Raster, colour: Rgb): Part[] {
  const FIELD_MARK = 1;
  const OTHER = 2;
  const marks = new Uint8Array(width * height);
  for (let i = 0; i < marks.length; i++) {
    const own: Rgb = [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!];
    marks[i] = distance(own, colour) > OTHER_COLOUR ? OTHER : FIELD_MARK;
  }
  const parts: Part[] = [];
  const stack = new Int32Array(width * height);
  for (let start = 0; start < marks.length; start++) {
    const mark = marks[start]!;
    if (!mark) continue;
    let [size, area, left, top, right, bottom] = [1, 0, width, height, 0, 0];
    stack[0] = start;
    marks[start] = 0;
    const visit = (at: number): void => {
      if (marks[at] !== mark) return;
      marks[at] = 0;
      stack[size++] = at;
    };
    while (size) {
      const at = stack[--size]!;
      const [x, y] = [at % width, Math.floor(at / width)];
      area++;
      if (x < left) left = x;
      if (x + 1 > right) right = x + 1;
      if (y < top) top = y;
      if (y + 1 > bottom) bottom = y + 1;
      if (x > 0) visit(at - 1);
      if (x + 1 < width) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y + 1 < height) visit(at + width);
    }
    parts.push({ isField: mark === FIELD_MARK, area, box: [left, top, right, bottom] });
  }
  return parts;
}
