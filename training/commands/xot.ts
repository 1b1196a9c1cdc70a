/**
 * Makes data/xot.txt: openings of eight moves after which this project's own engine finds the game even, for XOT, where
 * players begin with one of them at random. Lines are drawn at random, from f5 on, searched to two depths, and kept
 * when both values are within a disc of zero and no other line of the list reaches the same position.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMove, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { SYMMETRIES, transformPosition } from '../../game/symmetry.ts';
import { complain, ok, type Move, type Position, type Result } from '../../game/types.ts';
import { positionKey } from '../../game/repetition.ts';
import { XOT_PLIES } from '../../game/formats/xot.ts';
import { bitboardsOf, type Core } from '../../workers/engine/core.ts';
import { positionText } from '../../workers/cores.ts';
import { randomFrom } from '../random.ts';

const LINES = 600;
const SEED = 1971;
/** Discs from zero. */
const EVEN = 1;
/** A quick look leaves out what is far from even. */
const QUICK = { depth: 4, discs: 5 } as const;
const DEPTH = 12;
const LIMIT = 64;
/** Levels of selectivity in the core: none at a quick look, 87 % at the other. */
const PLAIN = 5;
const SELECTIVE = 1;
const MOST_TRIES = 200_000;

interface Line {
  readonly moves: readonly Move[];
  readonly end: Position;
}

/** Eight moves from the start, f5 first (all first moves are the same one turned); null when there is a pass in it. */
function randomLine(random: () => number): Line | null {
  let end = startPosition(OTHELLO);
  const moves: Move[] = [];
  while (moves.length < XOT_PLIES) {
    const legal = legalMoves(end);
    const chosen =
      moves.length === 0
        ? legal.find(({ move }) => moveName(OTHELLO, move) === 'f5')
        : legal[Math.floor(random() * legal.length)];
    if (!chosen) return null;
    moves.push(chosen.move);
    end = applyMove(end, chosen.move, chosen.flips);
  }
  return isOver(end) ? null : { moves, end };
}

/** The same for a position and its images. */
const keyOf = (position: Position): string =>
  SYMMETRIES.map((symmetry) => positionKey(transformPosition(symmetry, position))).sort()[0]!;

function valueOf(core: Core, position: Position, depth: number, level: number): number | null {
  const boards = bitboardsOf(positionText(position));
  return boards.ok ? core.estimate(boards.value, -LIMIT, LIMIT, depth, level) : null;
}

function isEven(core: Core, position: Position): boolean {
  const quick = valueOf(core, position, QUICK.depth, PLAIN);
  if (quick === null || Math.abs(quick) > QUICK.discs) return false;
  // Two depths of different parity: many evaluations favour the side that moved last.
  return [DEPTH - 1, DEPTH].every((depth) => Math.abs(valueOf(core, position, depth, SELECTIVE) ?? LIMIT) <= EVEN);
}

/** The lines as a file, in the order of the moves. */
function evenLines(core: Core, wanted: number, seed: number): string[] {
  const random = randomFrom(seed);
  const seen = new Set<string>();
  const found: string[] = [];
  core.begin(false);
  for (let tries = 0; found.length < wanted && tries < MOST_TRIES; tries++) {
    const line = randomLine(random);
    const key = line && keyOf(line.end);
    if (!line || !key || seen.has(key)) continue;
    seen.add(key);
    if (isEven(core, line.end)) found.push(line.moves.map((move) => moveName(OTHELLO, move)).join(''));
  }
  return found.sort();
}

export function xot(core: Core, out: string): Result<string> {
  const lines = evenLines(core, LINES, SEED);
  if (lines.length < LINES) return complain(`Only ${lines.length} even openings were found.`);
  const file = join(out, 'xot.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return ok(`${file}: ${lines.length} openings of ${XOT_PLIES} moves.`);
}
