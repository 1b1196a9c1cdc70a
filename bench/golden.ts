/**
 * The golden positions of test/fixtures: late positions of every rule system, with the flips and the value of every move as the plain
 * engine finds them by playing everything out. `test/fixtures/check_golden.py`, a program that shares nothing with this one, finds
 * them too.
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

/** Few enough for plain programs to play everything out in seconds. */
const EMPTIES = [3, 5, 7];
const SEED = 11;

/** A line of the file; where discs may move a game need not end, and moves have their flips alone. */
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
