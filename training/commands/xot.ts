/**
 * Makes data/xot.txt: openings of eight moves after which this project's own engine finds the game even, for XOT, where
 * players begin with one of them at random. Lines are drawn at random, from f5 on, searched to two depths, and kept
 * when both values are within a disc of zero and no other line of the list reaches the same position.
 */
import { join } from 'node:path';
import { legalSquares, played, type OthelloPosition, START, turnAfter } from '../../game/bitboard/position.ts';
import { keyOf } from '../../game/bitboard/symmetry.ts';
import { XOT_PLIES } from '../../game/formats/xot.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { complain, ok, type Result, type Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { randomFrom } from '../random.ts';
import { writeWhole } from '../records.ts';

const LINES = 600;
const SEED = 1971;
/** Discs from zero. */
const EVEN = 1;
/** A quick look leaves out what is far from even. */
const QUICK = { depth: 4, discs: 5 } as const;
const DEPTH = 12;
const LIMIT = 64;
/** Levels of selectivity in the core: none for the quick look, 87 % for the other. */
const PLAIN = 5;
const SELECTIVE = 1;
const MAX_TRIES = 200_000;

const F5: Square = 37;

/** Eight moves from the start, f5 first (all first moves are the same under symmetry); null if there is a pass among them. */
function randomLine(random: () => number): Square[] | null {
  const line = [F5];
  let end: OthelloPosition | null = played(START, F5);
  while (end && line.length < XOT_PLIES) {
    const legal = legalSquares(end);
    if (!legal.length) return null;
    line.push(legal[Math.floor(random() * legal.length)]!);
    end = played(end, line.at(-1)!);
  }
  return line;
}

function isEven(core: Core, position: OthelloPosition): boolean {
  const valueAt = (depth: number, level: number): number =>
    core.estimate(toBitboards(position), -LIMIT, LIMIT, depth, level);
  if (Math.abs(valueAt(QUICK.depth, PLAIN)) > QUICK.discs) return false;
  // Two depths of different parity: many evaluations favour the side that moved last.
  return [DEPTH - 1, DEPTH].every((depth) => Math.abs(valueAt(depth, SELECTIVE)) <= EVEN);
}

/** The lines as a file, in the order of the moves. */
function evenLines(core: Core, wanted: number, seed: number): string[] {
  const random = randomFrom(seed);
  const seen = new Set<string>();
  const found: string[] = [];
  core.begin(false);
  for (let tries = 0; found.length < wanted && tries < MAX_TRIES; tries++) {
    const line = randomLine(random);
    const end = line && turnAfter(line, XOT_PLIES)?.position;
    if (!line || !end || seen.has(keyOf(end))) continue;
    seen.add(keyOf(end));
    if (isEven(core, end)) found.push(line.map((square) => squareName(OTHELLO, square)).join(''));
  }
  return found.sort();
}

export function xot(core: Core, out: string): Result<string> {
  const lines = evenLines(core, LINES, SEED);
  if (lines.length < LINES) return complain(`Only ${lines.length} even openings were found.`);
  const file = join(out, 'xot.txt');
  writeWhole(file, `${lines.join('\n')}\n`);
  return ok(`${file}: ${lines.length} openings of ${XOT_PLIES} moves.`);
}
