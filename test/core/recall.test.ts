/** A proof about a position that comes from elsewhere is an entry of the table like those that a search finds. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PASS } from '../../game/notation.ts';
import { applyMove, emptyCount, legalMoves, mustPass, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Position, RuleSystem } from '../../game/types.ts';
import { provedBelow } from '../../web/solves/solved-below.ts';
import { solvedRecord, type SolvedRecord } from '../../web/solves/solved-record.ts';
import { coreFor, WASM_FILES } from '../../workers/cores.ts';
import { Engine } from '../../workers/engine/engine.ts';
import type { Job } from '../../workers/protocol.ts';
import { rulesNamed } from '../game/helpers.ts';
import { jobOf, run, testHost } from './helpers.ts';

const host = testHost({
  module: async (core = 'othello') => WebAssembly.compile(await readFile(`build/${WASM_FILES[core]}`)),
});

async function engineFor(position: Position): Promise<Engine> {
  const engine = new Engine(host);
  await engine.open({ core: coreFor(position), threads: 1, hashMegabytes: 16 });
  return engine;
}

/** With a table that knows nothing. */
const solve = async (position: Position, change: Partial<Job> = {}) =>
  run(await engineFor(position), jobOf(position, { goal: 'best', ...change }));

/** The positions after the moves, except those where the other side must pass. */
const below = (position: Position): readonly Position[] =>
  legalMoves(position)
    .map(({ move, flips }) => applyMove(position, move, flips))
    .filter((one) => !mustPass(one));

async function recordsBelow(position: Position): Promise<SolvedRecord[]> {
  const engine = await engineFor(position);
  const found: SolvedRecord[] = [];
  for (const one of below(position)) {
    const { value, line } = await run(engine, jobOf(one, { goal: 'best' }));
    found.push(solvedRecord(one, one.rules.count, value!, line[0], { by: 'here', file: '', at: 1, nodes: 1 })!);
  }
  return found;
}

/** With 16 empties and more, the cores for other boards keep one of a position’s images. */
function played(rules: RuleSystem, empties: number): Position {
  let now = startPosition(rules);
  for (let i = 0; emptyCount(now) > empties; i++) {
    const moves = legalMoves(now);
    const { move, flips } = moves[(7 * i) % moves.length] ?? { move: PASS, flips: [] };
    now = applyMove(now, move, flips);
  }
  return now;
}

const NEAR_END = played(OTHELLO, 16);

describe.each([
  ['Othello', NEAR_END],
  ['6x6', played(rulesNamed('6x6'), 17)],
  ['the fewest discs', played(rulesNamed('anti-6'), 17)],
  ['discs of one’s own', played(rulesNamed('brainking-6'), 17)],
])('%s', (_, position) => {
  test('a search stops at proved positions, and finds the same result', async () => {
    const alone = await solve(position);
    const proved = provedBelow(position, position.rules.count, await recordsBelow(position));
    const led = await solve(position, { proved });
    expect(led.value).toMatchObject({ low: alone.value!.low, high: alone.value!.high, certainty: 100 });
    expect(led.contradictions).toBeUndefined();
    expect(led.progress.nodes).toBeLessThan(alone.progress.nodes / 4);
  });
});

test.each(['winner', 'discs'] as const)('true bounds between two scores are no trap, empties to: %s', async (count) => {
  const alone = await solve(NEAR_END, { count, goal: 'all' });
  const proved = legalMoves(NEAR_END).map(({ move, flips }, index) => {
    const { low, high } = alone.moves[index]!.value!;
    return { position: applyMove(NEAR_END, move, flips), low: -low - 1, high: -high + (index % 2) };
  });
  const led = await solve(NEAR_END, { count, goal: 'all', proved });
  expect(led.moves.map(({ value }) => value)).toEqual(alone.moves.map(({ value }) => value));
});

test('a false proof is believed, as one of the engine’s own would be, or gives itself away', async () => {
  const position = played(rulesNamed('6x6'), 14);
  const alone = await solve(position);
  const lies = legalMoves(position).map(({ move, flips }) => {
    const next = applyMove(position, move, flips);
    return { position: next, low: -36, high: -alone.value!.high - 4 };
  });
  const led = await solve(position, { proved: lies });
  expect(led.value!.low > alone.value!.high || led.contradictions! > 0).toBe(true);
});

test.each([
  ['other rules', { rules: rulesNamed('anti') }, { low: -60, high: -60 }],
  ['bounds that cross', {}, { low: 60, high: -60 }],
])('%s: nothing is entered', async (_, change, bounds) => {
  const proved = below(NEAR_END).map((one) => ({ position: { ...one, ...change }, ...bounds }));
  const alone = await solve(NEAR_END);
  const led = await solve(NEAR_END, { proved });
  expect(led.value).toEqual(alone.value);
  expect(led.progress.nodes).toBe(alone.progress.nodes);
  expect(led.contradictions).toBeUndefined();
});
