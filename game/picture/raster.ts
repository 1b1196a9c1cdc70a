/** Pixels, and the measures of them that reading a picture needs. */

/** `data`: rows from the top, four bytes a pixel: red, green, blue, and a fourth that is not read. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const luminance = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue;
export const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export function median(list: readonly number[]): number {
  const sorted = Float64Array.from(list).sort();
  return sorted.length ? sorted[sorted.length >> 1]! : 0;
}

/** Channel by channel. */
export const medianColour = (colours: readonly Rgb[]): Rgb => [
  median(colours.map(([red]) => red)),
  median(colours.map(([, green]) => green)),
  median(colours.map(([, , blue]) => blue)),
];

/** The picture at a whole fraction of its size, by averages, so that its longer side is at most `most`. */
export function shrunk(from: Raster, most: number): { readonly raster: Raster; readonly factor: number } {
  const factor = Math.ceil(Math.max(from.width, from.height) / most);
  if (factor <= 1) return { raster: from, factor: 1 };
  const [width, height] = [Math.floor(from.width / factor), Math.floor(from.height / factor)];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let dy = 0; dy < factor; dy++) {
        let at = 4 * ((y * factor + dy) * from.width + x * factor);
        for (let dx = 0; dx < factor; dx++, at += 4) {
          red += from.data[at]!;
          green += from.data[at + 1]!;
          blue += from.data[at + 2]!;
        }
      }
      const to = 4 * (y * width + x);
      data[to] = red / area;
      data[to + 1] = green / area;
      data[to + 2] = blue / area;
    }
  }
  return { raster: { width, height, data }, factor };
}
