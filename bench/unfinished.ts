/**
 * How good is the best move of an unfinished search? Positions from this program's own games are solved, then searched
 * for their best move with too little time: the loss, in discs, of the move named at the end.
 */
import { isSameMove } from '../game/notation.ts';
import { applyMove, emptyCount, flipsOfMove, isOver, legalMoves, mustPass, startPosition } from '../game/position.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Move, Position } from '../game/types.ts';
import { ENDLESS, type Analysis } from '../workers/protocol.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { openWarm, type Solver, solverOf } from './solver.ts';
import { sum, Table } from './table.ts';

/** Random moves before the engine takes over, and its search depth. */
const RANDOM_PLIES = 10;
const DEPTH = 6;
const EMPTIES = 20;
/** With fewer legal moves than this, a position doesn't test the choice. */
const MIN_MOVES = 6;
const TIMES_MS = [50, 100, 300, 1000];
/** A move that loses this much counts as a blunder here. */
const BLUNDER = 6;

interface Solved {
  readonly position: Position;
  readonly moves: Analysis['moves'];
  readonly best: number;
}

async function playedTo(empties: number, random: Random, solver: Solver): Promise<Position | undefined> {
  let position = startPosition(OTHELLO);
  for (let ply = 0; !isOver(position) && emptyCount(position) > empties; ply++) {
    if (mustPass(position)) return undefined;
    const known =
      ply < RANDOM_PLIES
        ? undefined
        : await solver.solve(position, 'best', 'winner', undefined, { exactFrom: 0, maxDepth: DEPTH });
    const move = known?.line[0] ?? random.pick(legalMoves(position)).move;
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return undefined;
    position = applyMove(position, move, flips.value);
  }
  return legalMoves(position).length >= MIN_MOVES ? position : undefined;
}

async function positions(count: number, seed: number, solver: Solver): Promise<readonly Solved[]> {
  const random = new Random(seed);
  const found: Solved[] = [];
  while (found.length < count) {
    const position = await playedTo(EMPTIES, random, solver);
    if (!position) continue;
    const { moves, value } = await solver.solve(position, 'all');
    found.push({ position, moves, best: value!.low });
  }
  return found;
}

/** The best move that a search names when its time is up. */
async function choose(solver: Solver, position: Position, time: number): Promise<Move | undefined> {
  const limits = { exactFrom: ENDLESS, maxDepth: ENDLESS, time };
  const { moves } = await solver.solve(position, 'best', 'winner', undefined, limits);
  return moves.find(({ best }) => best)?.move;
}

const lossOf = ({ moves, best }: Solved, move: Move | undefined): number =>
  best - (moves.find((one) => move && isSameMove(one.move, move))?.value?.low ?? -64);

export const unfinished: Measurement = {
  usage: 'unfinished [--positions N] [--seed N] [--threads N]',
  about: 'what the best move of a search of 20 empties loses that had too little time',
  async run(words) {
    const given = readOptions(words, { options: { positions: 60, seed: 12, threads: 1 } });
    if (!given.ok) return given;
    const { positions: count = 60, seed = 12, threads = 1 } = given.value.options;
    const solver = solverOf({ threads, hashMegabytes: 64 });
    await openWarm(solver);
    const tests = await positions(count, seed, solver);
    console.log(`${machineLine()}, ${tests.length} positions of ${EMPTIES} empties, seed ${seed}\n`);
    const table = new Table([{ title: 'seconds' }, { title: 'mean loss' }, { title: 'blunders' }]);
    for (const time of TIMES_MS) {
      const losses: number[] = [];
      for (const test of tests) {
        // The table is empty, because the results of an earlier run would answer a later one.
        await solver.open();
        losses.push(lossOf(test, await choose(solver, test.position, time)));
      }
      const mean = sum(losses) / losses.length;
      const blunders = losses.filter((one) => one >= BLUNDER).length;
      table.row([(time / 1000).toFixed(2), mean.toFixed(2), String(blunders)]);
    }
    solver.close();
    return { ok: true, value: true };
  },
};
