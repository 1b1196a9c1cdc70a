/** Pictures of boards with what is on them: a look, a position, then scaled, cropped and compressed as people send them. */
import jpeg from 'jpeg-js';
import { randomFrom } from '../../game/random.ts';
import type { Raster } from '../../game/picture/raster.ts';
import { Canvas, crop, scaled } from './canvas.ts';
import type { Look } from './looks.ts';
import { randomBoard } from './positions.ts';

export interface Specimen {
  readonly name: string;
  readonly raster: Raster;
  /** 64 signs as in `makeSigns`, Black as X. */
  readonly signs: string;
}

/** Widths of a square before scaling, and factors from 0.3 to 3. */
const CELLS = [44, 50, 56, 61];
const FACTORS = [0.3, 0.37, 0.5, 0.66, 0.8, 1, 1, 1.25, 1.5, 2, 3];

export const compressed = ({ width, height, data }: Raster, quality: number): Raster => {
  const file = jpeg.encode({ width, height, data: Buffer.from(data.buffer, data.byteOffset, data.length) }, quality);
  return jpeg.decode(file.data, { useTArray: true });
};

/** The number-th picture of a look. */
export function specimen(name: string, look: Look, number: number, seed: number): Specimen {
  const random = randomFrom(seed * 1000 + number * 37 + name.length);
  for (let i = 0; i < 8; i++) random();
  const board = randomBoard(random, Math.floor(random() * 57));
  const cell = CELLS[Math.floor(random() * CELLS.length)]!;
  const { canvas, field } = look(board, cell, random);
  const factor = FACTORS[Math.floor(random() * FACTORS.length)]!;
  const isCropped = random() < 0.35;
  const cut = isCropped ? cropped(canvas, field, random) : canvas;
  const sized = factor === 1 ? cut : scaled(cut, factor);
  const isJpeg = random() < 0.5;
  const raster = isJpeg ? compressed(sized, 60) : sized;
  const how = `${cell}px ×${factor}${isCropped ? ' cropped' : ''}${isJpeg ? ' JPEG' : ''}`;
  return { name: `${name} ${number}: ${how}`, raster, signs: board.signs };
}

/** Right at the edge of the squares, or a little beside it. */
function cropped(from: Raster, [left, top, width]: readonly [number, number, number], random: () => number): Raster {
  const beside = () => Math.round((random() < 0.5 ? 0 : random() * 0.4) * (width / 8));
  const [x, y] = [Math.max(0, Math.round(left) - beside()), Math.max(0, Math.round(top) - beside())];
  const right = Math.min(from.width, Math.round(left + width) + beside());
  const bottom = Math.min(from.height, Math.round(top + width) + beside());
  return crop(from, x, y, right - x, bottom - y);
}

/**
 * As a camera sees it: turned by this many degrees, its upper edge this share shorter than the lower one, with noise and a
 * bright spot of light.
 */
export function photographed(from: Raster, degrees: number, shorter: number, random: () => number): Raster {
  const { width, height } = from;
  const canvas = new Canvas(width * 1.2, height * 1.2, [120, 100, 80]);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [lightX, lightY] = [random() * canvas.width, random() * canvas.height];
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const [dx, dy] = [x - canvas.width / 2, y - canvas.height / 2];
      const [ux, uy] = [cos * dx + sin * dy, cos * dy - sin * dx];
      const down = uy / height + 0.5;
      // Perspective: what is farther is smaller, in both directions.
      const scale = 1 - shorter * (1 - down);
      const column = Math.floor(ux / scale + width / 2);
      const row = Math.floor((height * down) / scale);
      const glare = 70 * Math.max(0, 1 - Math.hypot(x - lightX, y - lightY) / (0.3 * width));
      const to = 4 * (y * canvas.width + x);
      const isOn = column >= 0 && row >= 0 && column < width && row < height;
      for (let c = 0; c < 3; c++) {
        canvas.data[to + c] = (isOn ? from.data[4 * (row * width + column) + c]! : canvas.data[to + c]!) + glare;
      }
    }
  }
  canvas.noise(10, random);
  return compressed(canvas, 80);
}
