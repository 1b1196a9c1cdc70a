/** Looks that the reader was not tuned on; they were written before it. */
import { Canvas, ink, mix, type Ink } from './canvas.ts';
import { coordinates, each, glossy, grid, type Look } from './looks.ts';

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Rounded tiles with gaps, a window around them. */
const tiles: Look = (board, cell, random) => {
  const [left, top] = [Math.round(cell * (0.4 + random())), Math.round(cell * 1.6)];
  const canvas = new Canvas(left + 8 * cell + cell * 0.5, top + 8 * cell + cell, ink('#fbfbfb'));
  canvas.rect(0, 0, canvas.width, cell * 0.6, ink('#dddddd'));
  for (let i = 0; i < 3; i++)
    canvas.circle(cell * (0.4 + 0.35 * i), cell * 0.3, cell * 0.12, ink(['#ff5f57', '#febc2e', '#28c840'][i]!));
  canvas.rect(left - cell * 0.1, top - cell * 0.1, 8.2 * cell, 8.2 * cell, ink('#14532d'), 1, cell * 0.15);
  each(board, [left, top], cell, (cx, cy, sign, square) => {
    canvas.rect(cx - cell * 0.46, cy - cell * 0.46, cell * 0.92, cell * 0.92, ink('#16a34a'), 1, cell * 0.1);
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.36, ink('#0b0f0d'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.36, ink('#ffffff'));
    if (square === board.last) canvas.ring(cx, cy, cell * 0.2, cell * 0.05, ink('#f59e0b'));
    if (board.legal.includes(square)) canvas.circle(cx, cy, cell * 0.16, ink('#0b0f0d'), 0.25);
  });
  return { canvas, field: [left, top, 8 * cell] };
};

/** A dark theme: black discs have a light edge. */
const night: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.7);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#0e0e10'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, pick(random, [ink('#2e3440'), ink('#33413a')]));
  grid(canvas, [margin, margin], cell, 1, ink('#4c566a'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.4, ink('#5a6270'));
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.375, ink('#08090b'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.4, ink('#d8dee9'));
    if (board.legal.includes(square)) canvas.text('+', cx, cy, cell * 0.3, ink('#a3be8c'));
  });
  coordinates(canvas, [margin, margin], cell, margin / 2, ink('#8892a4'));
  return { canvas, field: [margin, margin, 8 * cell] };
};

/** Purple with large discs that nearly touch, and wide lines. */
const purple: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.2);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#2a1a3d'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink('#7c5cbf'));
  grid(canvas, [margin, margin], cell, Math.max(2, cell * 0.06), ink('#3b2a5c'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    const r = cell * 0.45;
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#000000'), ink('#555555')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#bdbdbd'), ink('#ffffff')));
    if (square === board.last) canvas.rect(cx - cell * 0.1, cy - cell * 0.1, cell * 0.2, cell * 0.2, ink('#00b3ff'));
  });
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

/** Pale, as in print: white discs are rings. */
const paper: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.9);
  const field = pick(random, [ink('#ffffff'), ink('#f3efe4')]);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2.6 * margin, field);
  grid(canvas, [margin, margin], cell, 1.5, ink('#222222'));
  each(board, [margin, margin], cell, (cx, cy, sign) => {
    if (sign !== '-') canvas.circle(cx, cy, cell * 0.4, ink('#111111'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.37, field);
  });
  coordinates(canvas, [margin, margin], cell, cell * 0.3, ink('#222222'));
  canvas.text('12 A1', 4 * cell, 8 * cell + 1.9 * margin, cell * 0.4, ink('#222222'));
  return { canvas, field: [margin, margin, 8 * cell] };
};

/** Felt with noise, a thick wooden frame, points where lines cross, coordinates in the corners of squares. */
const felt: Look = (board, cell, random) => {
  const margin = Math.round(cell);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#5d3a1a'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink('#1f6f3f'));
  canvas.noise(16, random);
  grid(canvas, [margin, margin], cell, 2, ink('#0c2f1a'));
  for (const x of [2, 6])
    for (const y of [2, 6]) canvas.circle(margin + x * cell, margin + y * cell, cell * 0.08, ink('#0c2f1a'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    const r = cell * 0.42;
    if (square % 8 === 0)
      canvas.text(String(1 + (square >> 3)), cx - cell * 0.38, cy - cell * 0.36, cell * 0.16, ink('#d0e8d8'));
    if (sign !== '-') canvas.shadow(cx + cell * 0.05, cy + cell * 0.06, r, cell * 0.05, 0.45);
    if (sign === 'X') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#0a0a0a'), ink('#3c3c3c')));
    if (sign === 'O') canvas.circle(cx, cy, r, glossy(cx, cy, r, ink('#c8c4b8'), ink('#fffef8')));
  });
  return { canvas, field: [margin, margin, 8 * cell] };
};

/** A phone’s app: no lines, every other square a little darker, scores above, buttons below. */
const phone: Look = (board, cell, random) => {
  const [left, top] = [Math.round(cell * 0.35), Math.round(cell * 3)];
  const canvas = new Canvas(8 * cell + 2 * left, 15 * cell, ink('#10241b'));
  canvas.circle(cell * 1.5, cell * 1.5, cell * 0.6, ink('#000000'));
  canvas.circle(cell * 6.5, cell * 1.5, cell * 0.6, ink('#ffffff'));
  canvas.text('21', cell * 2.8, cell * 1.5, cell * 0.6, ink('#ffffff'));
  canvas.text('17', cell * 5.2, cell * 1.5, cell * 0.6, ink('#ffffff'));
  for (let i = 0; i < 3; i++)
    canvas.rect(cell * (0.6 + 2.7 * i), 12.5 * cell, 2.2 * cell, cell, ink('#2f6b4f'), 1, cell * 0.3);
  canvas.rect(left, top, 8 * cell, 8 * cell, ink('#2c8a5c'));
  each(board, [left, top], cell, (cx, cy, sign, square) => {
    if ((square + (square >> 3)) % 2) canvas.rect(cx - cell / 2, cy - cell / 2, cell, cell, ink('#000000'), 0.07);
    if (square === board.last) canvas.rect(cx - cell / 2, cy - cell / 2, cell, cell, ink('#ffd54f'), 0.35);
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.41, ink('#1a1a1a'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.41, ink('#f0f0f0'));
    if (board.legal.includes(square)) canvas.ring(cx, cy, cell * 0.36, cell * 0.05, ink('#e0f2e9'), 0.7);
  });
  void random;
  return { canvas, field: [left, top, 8 * cell] };
};

/** Turquoise under a soft light, dashed lines, values with a decimal. */
const lagoon: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.55);
  const canvas = new Canvas(11 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#f7fafc'));
  const [light, dark]: [Ink, Ink] = [ink('#4fb3a9'), ink('#2c7a72')];
  canvas.rect(margin, margin, 8 * cell, 8 * cell, (x, y) =>
    mix(light, dark, Math.hypot(x - margin - 4 * cell, y - margin - 3 * cell) / (7 * cell)),
  );
  grid(canvas, [margin, margin], cell, 1, ink('#ffffff'), 0.45);
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.35, ink('#22303c'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.35, ink('#fdf6e3'));
    if (board.legal.includes(square))
      canvas.text(`-${Math.floor(random() * 9)}.${Math.floor(random() * 9)}`, cx, cy, cell * 0.28, ink('#102020'));
  });
  for (let i = 0; i < 7; i++)
    canvas.text('D3 +4.2', margin + 9.6 * cell, margin + (i + 1) * cell, cell * 0.3, ink('#334155'));
  return { canvas, field: [margin, margin, 8 * cell] };
};

/** Light grey squares, discs blue-black and cream with an amber rim. */
const amber: Look = (board, cell, random) => {
  const margin = Math.round(cell * 0.5);
  const canvas = new Canvas(8 * cell + 2 * margin, 8 * cell + 2 * margin, ink('#9aa5b1'));
  canvas.rect(margin, margin, 8 * cell, 8 * cell, ink('#cbd2d9'));
  grid(canvas, [margin, margin], cell, 2, ink('#7b8794'));
  each(board, [margin, margin], cell, (cx, cy, sign, square) => {
    if (sign === 'X') canvas.circle(cx, cy, cell * 0.4, ink('#1f2a44'));
    if (sign === 'O') canvas.circle(cx, cy, cell * 0.4, ink('#fff3d6'));
    if (sign === 'O') canvas.ring(cx, cy, cell * 0.4, cell * 0.04, ink('#c99a3b'));
    if (board.legal.includes(square)) canvas.circle(cx, cy, cell * 0.1, ink('#52606d'));
  });
  void random;
  return { canvas, field: [margin, margin, 8 * cell] };
};

export const HELD_OUT_LOOKS: Readonly<Record<string, Look>> = {
  tiles,
  night,
  purple,
  paper,
  felt,
  phone,
  lagoon,
  amber,
};
