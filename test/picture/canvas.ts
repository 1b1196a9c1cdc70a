/** A small software canvas: what the pictures of the tests are drawn on, the same on every machine. Colours are [r, g, b]. */
import type { Raster } from '../../game/picture/raster.ts';

export type Ink = readonly [number, number, number];

export const ink = (hex: string): Ink => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Ink;
export const mix = (a: Ink, b: Ink, share: number): Ink =>
  a.map((value, i) => value + (b[i]! - value) * share) as unknown as Ink;

/** Digits and capitals, three by five. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  0: ['###', '# #', '# #', '# #', '###'],
  1: [' # ', '## ', ' # ', ' # ', '###'],
  2: ['###', '  #', '###', '#  ', '###'],
  3: ['###', '  #', ' ##', '  #', '###'],
  4: ['# #', '# #', '###', '  #', '  #'],
  5: ['###', '#  ', '###', '  #', '###'],
  6: ['###', '#  ', '###', '# #', '###'],
  7: ['###', '  #', ' # ', ' # ', ' # '],
  8: ['###', '# #', '###', '# #', '###'],
  9: ['###', '# #', '###', '  #', '###'],
  A: [' # ', '# #', '###', '# #', '# #'],
  B: ['## ', '# #', '## ', '# #', '## '],
  C: [' ##', '#  ', '#  ', '#  ', ' ##'],
  D: ['## ', '# #', '# #', '# #', '## '],
  E: ['###', '#  ', '## ', '#  ', '###'],
  F: ['###', '#  ', '## ', '#  ', '#  '],
  G: [' ##', '#  ', '# #', '# #', ' ##'],
  H: ['# #', '# #', '###', '# #', '# #'],
  '+': ['   ', ' # ', '###', ' # ', '   '],
  '-': ['   ', '   ', '###', '   ', '   '],
  '.': ['   ', '   ', '   ', '   ', ' # '],
};

export class Canvas implements Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number, paper: Ink = [255, 255, 255]) {
    this.width = Math.round(width);
    this.height = Math.round(height);
    this.data = new Uint8ClampedArray(4 * this.width * this.height).fill(255);
    this.rect(0, 0, width, height, paper);
  }

  /** Colours every pixel near; `cover` gives the share of the pixel at its centre, 0 to 1. */
  paint(
    [left, top, right, bottom]: readonly [number, number, number, number],
    colour: Ink | ((x: number, y: number) => Ink),
    cover: (x: number, y: number) => number,
    alpha = 1,
  ): void {
    const { data, width, height } = this;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x++) {
        const share = alpha * Math.min(1, Math.max(0, cover(x + 0.5, y + 0.5)));
        if (share <= 0) continue;
        const wanted = typeof colour === 'function' ? colour(x + 0.5, y + 0.5) : colour;
        const at = 4 * (y * width + x);
        for (let i = 0; i < 3; i++) data[at + i] = Math.round(data[at + i]! * (1 - share) + wanted[i]! * share);
      }
    }
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    colour: Ink | ((x: number, y: number) => Ink),
    alpha = 1,
    radius = 0,
  ): void {
    const edge = (at: number, from: number, to: number) => Math.min(at + 0.5, to) - Math.max(at - 0.5, from);
    const cover = (px: number, py: number): number => {
      if (radius > 0) {
        const dx = Math.max(x + radius - px, px - (x + w - radius), 0);
        const dy = Math.max(y + radius - py, py - (y + h - radius), 0);
        return radius + 0.5 - Math.hypot(dx, dy);
      }
      return Math.max(0, edge(px, x, x + w)) * Math.max(0, edge(py, y, y + h));
    };
    this.paint([x - 1, y - 1, x + w + 1, y + h + 1], colour, cover, alpha);
  }

  circle(cx: number, cy: number, r: number, colour: Ink | ((x: number, y: number) => Ink), alpha = 1): void {
    this.paint(
      [cx - r - 1, cy - r - 1, cx + r + 1, cy + r + 1],
      colour,
      (x, y) => r + 0.5 - Math.hypot(x - cx, y - cy),
      alpha,
    );
  }

  /** A circle drawn as a line of this width. */
  ring(cx: number, cy: number, r: number, width: number, colour: Ink, alpha = 1): void {
    const cover = (x: number, y: number) => {
      const d = Math.hypot(x - cx, y - cy);
      return Math.min(1, r + width / 2 + 0.5 - d) * Math.min(1, d - (r - width / 2 - 0.5)) * Math.min(1, width);
    };
    const far = r + width;
    this.paint([cx - far, cy - far, cx + far, cy + far], colour, cover, alpha);
  }

  /** A soft dark spot. */
  shadow(cx: number, cy: number, r: number, soft: number, alpha = 0.5): void {
    const far = r + soft;
    this.paint(
      [cx - far, cy - far, cx + far, cy + far],
      [0, 0, 0],
      (x, y) => (far - Math.hypot(x - cx, y - cy)) / (2 * soft),
      alpha,
    );
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number, colour: Ink, alpha = 1): void {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const far = width + 1;
    const cover = (x: number, y: number) => {
      const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2));
      return width / 2 + 0.5 - Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
    };
    this.paint(
      [Math.min(x1, x2) - far, Math.min(y1, y2) - far, Math.max(x1, x2) + far, Math.max(y1, y2) + far],
      colour,
      cover,
      alpha * Math.min(1, width),
    );
  }

  /** Centred at (cx, cy), letters `size` high. */
  text(content: string, cx: number, cy: number, size: number, colour: Ink, alpha = 1): void {
    const dot = size / 5;
    const left = cx - ((content.length * 4 - 1) * dot) / 2;
    [...content.toUpperCase()].forEach((sign, index) => {
      (GLYPHS[sign] ?? []).forEach((row, y) => {
        [...row].forEach((bit, x) => {
          if (bit === '#') this.rect(left + (index * 4 + x) * dot, cy - size / 2 + y * dot, dot, dot, colour, alpha);
        });
      });
    });
  }

  /** Adds the same noise to all three channels. */
  noise(amount: number, random: () => number): void {
    for (let at = 0; at < this.data.length; at += 4) {
      const by = (random() + random() - 1) * amount;
      for (let i = 0; i < 3; i++) this.data[at + i] = this.data[at + i]! + by;
    }
  }
}

/** A part of a picture. */
export function crop(from: Raster, left: number, top: number, width: number, height: number): Raster {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    const start = 4 * ((y + top) * from.width + left);
    data.set(from.data.subarray(start, start + 4 * width), 4 * y * width);
  }
  return { width, height, data };
}

/** A picture at another size: averaged when smaller, bilinear when larger. */
export function scaled(from: Raster, factor: number): Raster {
  const [width, height] = [Math.max(1, Math.round(from.width * factor)), Math.max(1, Math.round(from.height * factor))];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  const reach = Math.max(1, 1 / factor);
  const taps = (size: number, limit: number) =>
    Array.from({ length: size }, (_, at) => {
      const centre = (at + 0.5) / factor - 0.5;
      const found: [number, number][] = [];
      let sum = 0;
      for (let i = Math.ceil(centre - reach); i <= Math.floor(centre + reach); i++) {
        const weight = 1 - Math.abs(i - centre) / reach;
        if (weight <= 0) continue;
        found.push([Math.min(limit - 1, Math.max(0, i)), weight]);
        sum += weight;
      }
      return found.map(([i, weight]) => [i, weight / sum] as const);
    });
  const [across, down] = [taps(width, from.width), taps(height, from.height)];
  const half = new Float32Array(3 * width * from.height);
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < width; x++)
      for (const [i, weight] of across[x]!)
        for (let c = 0; c < 3; c++) half[3 * (y * width + x) + c]! += weight * from.data[4 * (y * from.width + i) + c]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const [i, weight] of down[y]!) sum += weight * half[3 * (i * width + x) + c]!;
        data[4 * (y * width + x) + c] = Math.round(sum);
      }
  return { width, height, data };
}
