/** Drawn imitations of how programs and sites show a board: the looks that the reader was tuned on. */
import { Canvas, ink, mix, type Ink } from './canvas.ts';
import type { Drawn } from './positions.ts';

/** Draws a board with what is around it; `cell` is the width of a square. */
export interface Shot {
  readonly canvas: Canvas;
  /** Left, top and width of the 64 squares. */
  readonly field: readonly [number, number, number];
}
export type Look = (board: Drawn, cell: number, random: () => number) => Shot;

type EachSquare = (cx: number, cy: number, sign: string, square: number) => void;

export function each({ signs }: Drawn, [left, top]: readonly [number, number], cell: number, draw: EachSquare): void {
  [...signs].forEach((sign, square) =>
    draw(left + ((square % 8) + 0.5) * cell, top + (Math.floor(square / 8) + 0.5) * cell, sign, square),
  );
}

export function grid(
  canvas: Canvas,
  [left, top]: readonly [number, number],
  cell: number,
  width: number,
  colour: Ink,
  alpha = 1,
): void {
  for (let i = 0; i <= 8; i++) {
    canvas.rect(left + i * cell - width / 2, top - width / 2, width, 8 * cell + width, colour, alpha);
    canvas.rect(left - width / 2, top + i * cell - width / 2, 8 * cell + width, width, colour, alpha);
  }
}

export function coordinates(
  canvas: Canvas,
  [left, top]: readonly [number, number],
  cell: number,
  away: number,
  colour: Ink,
): void {
  for (let i = 0; i < 8; i++) {
    canvas.text('ABCDEFGH'[i]!, left + (i + 0.5) * cell, top - away, cell * 0.22, colour);
    canvas.text(String(i + 1), left - away, top + (i + 0.5) * cell, cell * 0.22, colour);
  }
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const BLACK = ink('#000000');
const WHITE = ink('#ffffff');

/** Lit from the upper left. */
export const glossy =
  (cx: number, cy: number, r: number, colour: Ink, light: Ink) =>
  (x: number, y: number): Ink =>
    mix(light, colour, Math.min(1, Math.hypot(x - cx + r * 0.4, y - cy + r * 0.4) / (1.2 * r)));

const flat: Look = (board, cell, random) => {
  const margin = Math.round(cell * (0.5 + random()));
  const canvas = new Canvas(
    8 * cell + 2 * margin,
    8 * cell + 2 * margin,
    pick(random, [ink('#c0c0c0'), WHITE, ink('#008040')]),
  );
  canvas.rect(margin, margin, 8 * cell, 8 * cell, pick(random, [ink('#009040'), ink('#00a000'), ink('#408040')]));
  grid(canvas, [margin, margin], cell, 1 + Math.floor(random() * 2), BLACK);
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.42, BLACK);
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.42, WHITE);
    if (square === board.last) canvas.circle(cx, cy, cell * 0.1, ink('#ff0000'));
  });
  coordinates(canvas, [margin, margin], cell, margin / 2, BLACK);
  return { canvas, field: [margin, margin, 8 * cell] };
};

const darkSite: Look = (board, cell, random) => {
  const margin = Math.round(cell * 1.2);
  const canvas = new Canvas(14 * cell, 8 * cell + 2 * margin, ink('#1e1e24'));
  canvas.rect(0, 0, 14 * cell, cell * 0.7, ink('#2d2d36'));
  for (let i = 0; i < 9; i++) canvas.text('14 F5D6', 12 * cell, margin + i * cell * 0.8, cell * 0.25, ink('#d0d0d8'));
  const [light, dark] = [ink('#0d7a4a'), ink('#064d2e')];
  canvas.rect(margin, margin, 8 * cell, 8 * cell, (x, y) => mix(light, dark, (x + y - 2 * margin) / (16 * cell)));
  grid(canvas, [margin, margin], cell, 1, ink('#03361f'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    const r = cell * 0.43;
    if (sign !== '-') canvas.shadow(cx + cell * 0.03, cy + cell * 0.05, r, cell * 0.06);
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#101010'), ink('#4a4a4a')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#cfcfcf'), WHITE));
    if (board.legal.includes(square)) canvas.circle(cx, cy, cell * 0.13, BLACK, 0.3);
    if (square === board.last) canvas.circle(cx, cy, cell * 0.08, ink('#e04030'));
  });
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

const wood: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.6);
  const grain = (x: number, y: number): Ink =>
    mix(
      ink('#8a6946'),
      ink('#a8845c'),
      0.5 + 0.35 * Math.sin(x / 9 + 3 * Math.sin(y / 170)) + 0.15 * Math.sin(x / 2.3),
    );
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#4a3018'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, grain);
  grid(canvas, [margin, margin], cell, 2, ink('#3d2712'));
  each(board, [margin, margin], cell, (cx, cy, sign) => {
    const r = cell * 0.44;
    if (sign !== '-') canvas.shadow(cx + 2, cy + 3, r, cell * 0.05, 0.4);
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#15110f'), ink('#6a625c')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#d9d2c4'), WHITE));
  });
  coordinates(canvas, [margin, margin], cell, margin / 2, ink('#e8d8b8'));
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

const blue: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.3);
  const canvas = new Canvas(8 * cell + 2 * margin, 10 * cell, WHITE);
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink('#2f66b0'));
  grid(canvas, [margin, margin], cell, 1, ink('#88aadd'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.38, ink('#101418'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.38, ink('#f4f4f4'));
    if (sign === '-' && board.legal.includes(square)) canvas.ring(cx, cy, cell * 0.3, cell * 0.04, ink('#d0e0ff'));
  });
  canvas.text('12-24', 4 * cell, 9.2 * cell, cell * 0.5, BLACK);
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

const gridless: Look = (board, cell, random) => {
  const inset = Math.round(cell * pick(random, [0, 0.25, 0.5]));
  const around = Math.round(cell * 0.7);
  const margin = inset + around;
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#e9e9ee'));
  canvas.rect(around, around, 8 * cell + 2 * inset, 8 * cell + 2 * inset, ink('#2e8b57'), 1, cell * 0.2);
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.4, ink('#222222'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.4, ink('#fafafa'));
    if (board.legal.includes(square)) canvas.circle(cx, cy, cell * 0.1, ink('#1c5e3a'));
  });
  return { canvas, field: [margin, margin, 8 * cell] };
};

const values: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.5);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#21352b'));
  const [field, line] = pick(random, [
    ['#3a7a5b', '#265640'],
    ['#4f7389', '#34505f'],
    ['#8a6946', '#5f4529'],
    ['#3f6fae', '#2a4c7c'],
  ] as const);
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink(field));
  grid(canvas, [margin, margin], cell, 1, ink(line));
  let isBest = true;
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    const r = cell * 0.41;
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#1f2221'), ink('#4b514e')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#d6d9d2'), WHITE));
    if (sign === '-' && board.legal.includes(square)) {
      if (isBest)
        canvas.rect(cx - cell * 0.44, cy - cell * 0.44, cell * 0.88, cell * 0.88, ink('#f4c64f'), 1, cell * 0.1);
      canvas.text(`+${Math.floor(random() * 30)}`, cx, cy, cell * 0.34, isBest ? BLACK : WHITE);
      isBest = false;
    }
    if (square === board.last) canvas.circle(cx, cy, cell * 0.12, ink('#e8503a'));
  });
  coordinates(canvas, [margin, margin], cell, margin / 2, ink('#cbd9d1'));
  return { canvas, field: [margin, margin, 8 * cell] };
};

const numbered: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.6);
  const paper = pick(random, [WHITE, ink('#2f8f4f')]);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, WHITE);
  canvas.rect(margin, margin, 8 * cell, 8 * cell, paper);
  grid(canvas, [margin, margin], cell, 2, BLACK);
  each(board, [margin, margin], cell, (cx, cy, sign) => {
    if (sign === '-') return;
    const number = String(1 + Math.floor(random() * 60));
    canvas.circle(cx, cy, cell * 0.42, BLACK);
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.39, WHITE);
    canvas.text(number, cx, cy, cell * 0.32, sign === 'X' ? WHITE : BLACK);
  });
  coordinates(canvas, [margin, margin], cell, margin / 2, BLACK);
  return { canvas, field: [margin, margin, 8 * cell] };
};

const redBlue: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.4);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#21352b'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink('#3a7a5b'));
  grid(canvas, [margin, margin], cell, 1, ink('#265640'));
  each(board, [margin, margin], cell, (cx, cy, sign) => {
    const r = cell * 0.41;
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#6d1019'), ink('#a5323b')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#7fb0ea'), ink('#d9eaff')));
  });
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

const twoTone: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.8);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#f5f0e6'));
  const tones = pick(random, [
    [ink('#6ab04c'), ink('#5a9e3e')],
    [ink('#4a7fc0'), ink('#5a8fd0')],
  ] as const);
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    canvas.rect(cx - cell / 2, cy - cell / 2, cell, cell, tones[(square + (square >> 3)) % 2]!);
    if (square === board.last) canvas.rect(cx - cell / 2, cy - cell / 2, cell, cell, ink('#f6e05e'), 0.5);
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.43, ink('#2b2b2b'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.43, ink('#f8f8f8'));
  });
  return { canvas, field: [margin, margin, 8 * cell] };
};

export const LOOKS: Readonly<Record<string, Look>> = {
  flat,
  darkSite,
  wood,
  blue,
  gridless,
  values,
  numbered,
  redBlue,
  twoTone,
};
