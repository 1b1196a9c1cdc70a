/** How well pictures are read. */
import { randomFrom } from '../../game/random.ts';
import { readPicture } from '../../game/picture/read.ts';
import type { Look } from './looks.ts';
import { LOOKS } from './looks.ts';
import { randomBoard } from './positions.ts';
import { photographed, specimen, type Specimen } from './set.ts';

const SIGNS = { empty: '-', black: 'X', white: 'O' } as const;

export interface Measured {
  readonly name: string;
  /** Squares that were read wrong; null if no board was found. */
  readonly wrong: readonly number[] | null;
  readonly doubtful: readonly number[];
}

export function measured({ name, raster, signs }: Specimen): Measured {
  const read = readPicture(raster);
  if (!read.ok) return { name, wrong: null, doubtful: [] };
  const { squares, doubtful } = read.value;
  const wrong = squares.flatMap(({ content }, square) => (SIGNS[content] === signs[square] ? [] : [square]));
  return { name, wrong, doubtful };
}

/** The first `each` pictures of every look. */
export const measuredSet = (looks: Readonly<Record<string, Look>>, each: number, seed: number): Measured[] =>
  Object.entries(looks).flatMap(([name, look]) =>
    Array.from({ length: each }, (_, number) => measured(specimen(name, look, number, seed))),
  );

export const isRight = ({ wrong }: Measured): boolean => wrong?.length === 0;

/** One line for people. */
export function summaryOf(what: string, all: readonly Measured[]): string {
  const right = all.filter(isRight).length;
  const missed = all.filter(({ wrong }) => !wrong).length;
  const wrong = all.flatMap((one) => (one.wrong ?? []).map((square) => one.doubtful.includes(square)));
  const doubted = wrong.filter(Boolean).length;
  const share = ((100 * right) / all.length).toFixed(1);
  return `${what}: ${right} of ${all.length} without an error (${share} %); ${missed} without a board; ${wrong.length} wrong squares in the others, ${doubted} of them doubted`;
}

/** Drawn photographs of boards as they are sold, turned and seen obliquely by this much. */
export const measuredPhotographs = (degrees: number, shorter: number, each: number): Measured[] =>
  (['darkSite', 'wood', 'flat'] as const).flatMap((name) =>
    Array.from({ length: each }, (_, number) => {
      const random = randomFrom(777 + number);
      const board = randomBoard(random, Math.floor(random() * 57));
      const raster = photographed(LOOKS[name]!(board, 60, random).canvas, degrees, shorter, random);
      return measured({ name: `${name} ${number}`, raster, signs: board.signs });
    }),
  );
