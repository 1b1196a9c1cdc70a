/**
 * The golden positions of test/fixtures: late positions of every rule system, with each move's flips and its value,
 * found by the plain engine's full search. `test/fixtures/check_golden.py`, an independent program, must find the same.
 */
import { makeJsonPosition } from '../game/formats/json.ts';
import { moveName } from '../game/notation.ts';
import { applyMove, legalMoves } from '../game/position.ts';
import { RULE_SYSTEMS } from '../game/rules.ts';
import { COUNTS, ok, type Position } from '../game/types.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { plainValue } from './plain.ts';
import { latePosition, Random } from './random.ts';

/** Few enough empties for a simple program to search everything in seconds. */
const EMPTIES = [3, 5, 7];
const SEED = 11;

/** A line of the file. If discs can move, a game may never end, so its moves have only their flips. */
function lineOf(position: Position): string {
  const { aim, displacement } = position.rules;
  const moves = legalMoves(position).map(({ move, flips }) => {
    const next = applyMove(position, move, flips);
    const values = displacement ? [] : COUNTS.map((count) => [count, 0 - plainValue(next, count)] as const);
    return [moveName(position.rules, move), { flips: flips.length, ...Object.fromEntries(values) }] as const;
  });
  return JSON.stringify({ ...makeJsonPosition(position), aim, displacement, moves: Object.fromEntries(moves) });
}

export const golden: Measurement = {
  usage: 'golden',
  about: 'prints late positions of every rule system with the flips and values of all moves, by the plain engine',
  run(words) {
    const given = readOptions(words, {});
    if (!given.ok) return Promise.resolve(given);
    const random = new Random(SEED);
    for (const rules of RULE_SYSTEMS)
      for (const empties of EMPTIES) console.log(lineOf(latePosition(rules, random, empties)));
    return Promise.resolve(ok(true));
  },
};
