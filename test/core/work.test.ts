/**
 * How many nodes a solve takes: values stay right when moves are searched in a bad order, only later. The limits are a tenth
 * above what one thread took in November 2026; a better search lowers them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FFO } from '../../bench/positions/ffo.ts';
import { latePosition, Random } from '../../bench/random.ts';
import type { Position } from '../../game/types.ts';
import { coreFor, WASM_FILES } from '../../workers/cores.ts';
import { Engine } from '../../workers/engine/engine.ts';
import { rulesNamed } from '../game/helpers.ts';
import { jobOf, run, testHost } from './helpers.ts';

const host = testHost({
  module: async (core = 'othello') => new WebAssembly.Module(readFileSync(`build/${WASM_FILES[core]}`)),
});

async function nodesFor(positions: readonly Position[]): Promise<number> {
  let sum = 0;
  for (const position of positions) {
    const engine = new Engine(host);
    await engine.open({ core: coreFor(position), threads: 1, hashMegabytes: 16 }, () => undefined);
    const { progress, state } = await run(engine, jobOf(position, { goal: 'best', count: position.rules.count }));
    expect(state).toBe('done');
    sum += progress.nodes;
  }
  return sum;
}

const late = (id: string, empties: number, seeds: number): Position[] =>
  Array.from({ length: seeds }, (_, seed) => latePosition(rulesNamed(id), new Random(seed), empties));

test.each<readonly [string, readonly Position[], number]>([
  ['Othello, FFO #20 to #24', [20, 21, 22, 23, 24].map((number) => FFO[number - 1]!.position), 1_175_000],
  ['6×6', late('6x6', 18, 6), 1_400_000],
  ['8×8, fewest', late('anti', 15, 4), 1_515_000],
  ['10×10', late('10x10', 14, 4), 500_000],
  ['cross of 64, own discs', late('cross-64', 14, 4), 506_000],
])('%s', async (_, positions, limit) => {
  expect(await nodesFor(positions)).toBeLessThan(limit);
});
