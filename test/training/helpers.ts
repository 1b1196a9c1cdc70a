/** Small things to train on: random games written as a WTHOR file, positions drawn from them, a tiny set of tables. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASM_FILES } from '../../workers/cores.ts';
import type { EngineHost } from '../../workers/engine/host.ts';
import { nodeHost } from '../../workers/engine/host.node.ts';
import { parsePatternSquares, type Pattern } from '../../workers/engine/pattern.ts';
import type { LabelPlan } from '../../training/commands/label.ts';
import type { TableSet } from '../../training/patterns.ts';
import {
  legalSquares,
  movesOf,
  passed,
  played,
  scoreOf,
  START,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { randomFrom } from '../../training/random.ts';
import type { Workplace } from '../../training/workplace.ts';

const named = (name: string, squares: string): Pattern => ({ name, squares: parsePatternSquares(squares)! });

/** Three small tables in four stages: enough to walk every path of the commands. */
export const TINY: TableSet = {
  name: 'tiny',
  patterns: [
    named('corner', 'a1 b1 c1 a2 b2 a3'),
    named('edge', 'a1 b1 c1 d1 e1 f1 g1 h1'),
    named('diagonal of 5', 'd1 e2 f3 g4 h5'),
  ],
  mobilities: ['player', 'opponent'],
  stages: [0, 9, 13, 20],
  ridge: 15,
};

export const TINY_PLAN: readonly LabelPlan[] = [
  { empties: 7, chunks: 1, draws: 1500, depth: null },
  { empties: 8, chunks: 1, draws: 1500, depth: null },
  { empties: 9, chunks: 1, draws: 1500, depth: null },
  { empties: 13, chunks: 1, draws: 1500, depth: 2 },
  { empties: 20, chunks: 1, draws: 1500, depth: 1 },
];

/** A game of random moves: its squares and black's discs at the end, the empties counted for the winner. */
export function randomGame(seed: number): { moves: number[]; black: number } {
  const random = randomFrom(seed);
  const moves: number[] = [];
  let position: OthelloPosition = START;
  let black = true;
  for (;;) {
    if (movesOf(position) === 0) {
      position = passed(position);
      black = !black;
      if (movesOf(position) === 0) break;
    }
    const squares = legalSquares(position);
    const square = squares[Math.floor(random() * squares.length)]!;
    moves.push(square);
    position = played(position, square)!;
    black = !black;
  }
  return { moves, black: 32 + (black ? scoreOf(position) : -scoreOf(position)) / 2 };
}

/** Positions of random games in which the side to move has a move, with 0 to 56 empties. */
export function randomPositions(count: number, seed: number): OthelloPosition[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const { moves } = randomGame(1000 * seed + index);
    let position: OthelloPosition = START;
    for (const square of moves.slice(0, 4 + Math.floor(random() * (moves.length - 4)))) {
      position = played(position, square)!;
      if (movesOf(position) === 0) position = passed(position);
    }
    return movesOf(position) > 0 ? position : START;
  });
}

/** A WTHOR file of random games; the theoretical score is the real one. */
export function wthorBytes(games: number, seed: number): Buffer {
  const bytes = Buffer.alloc(16 + 68 * games);
  bytes.writeUInt32LE(games, 4);
  bytes[12] = 8;
  bytes[14] = 24;
  for (let index = 0; index < games; index++) {
    const { moves, black } = randomGame(seed + index);
    const at = 16 + 68 * index;
    bytes[at + 6] = black;
    bytes[at + 7] = black;
    moves.forEach((square, move) => {
      bytes[at + 8 + move] = 10 * ((square >> 3) + 1) + (square & 7) + 1;
    });
  }
  return bytes;
}

/** Node with the core as it is built. */
export const builtHost: EngineHost = {
  ...nodeHost,
  module: async (core = 'othello') =>
    new WebAssembly.Module(readFileSync(new URL(`../../build/${WASM_FILES[core]}`, import.meta.url))),
};

/** A folder with a base of random games, and one to work in. */
export function tinyWorkplace(games: number): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-training-'));
  const data = join(folder, 'data');
  mkdirSync(join(data, 'wthor'), { recursive: true });
  writeFileSync(join(data, 'wthor', 'WTH_1977.wtb'), wthorBytes(games / 2, 1));
  writeFileSync(join(data, 'wthor', 'WTH_1978.wtb'), wthorBytes(games / 2, 1_000_001));
  const work = join(folder, 'work');
  mkdirSync(work);
  return { work, data, quiet: true, host: builtHost };
}

/** The folders of a step's makers in a work folder. */
export const makersFolders = (work: string, step: string): string[] =>
  readdirSync(join(work, step)).map((maker) => join(work, step, maker));
