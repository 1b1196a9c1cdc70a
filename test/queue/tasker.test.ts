/** The cores of a tasker: some can't be opened at first. */
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { latePosition, Random } from '../../bench/random.ts';
import { OTHELLO } from '../../game/rules.ts';
import { WASM_FILES } from '../../workers/cores.ts';
import { positionText } from '../../workers/position-text.ts';
import { Tasker } from '../../workers/queue/tasker.ts';
import { testHost } from '../core/helpers.ts';
import { rulesNamed } from '../game/helpers.ts';

const HASH_MEGABYTES = 16;
const task = () =>
  ({
    kind: 'bound',
    position: positionText(latePosition(OTHELLO, new Random(1), 6)),
    count: 'winner',
    alpha: 0,
  }) as const;

test('a program that could not be loaded is loaded for the next task', async () => {
  const whole = testHost();
  let loads = 0;
  const module: typeof whole.module = async (name) => {
    if (++loads === 1) throw new Error('HTTP 503');
    return whole.module(name);
  };
  const tasker = new Tasker({ ...whole, module }, HASH_MEGABYTES);
  await expect(tasker.bound(task())).rejects.toThrow('HTTP 503');
  expect(await tasker.bound(task())).toHaveProperty('nodes');
  await tasker.bound(task());
  expect(loads).toBe(2);
});

test('memory that there was not is asked for again with the next task', async () => {
  const tasker = new Tasker(testHost(), HASH_MEGABYTES);
  const none = vi.spyOn(WebAssembly, 'Memory').mockImplementation(function () {
    throw new RangeError('no such memory');
  });
  await expect(tasker.bound(task())).rejects.toThrow('engine-memory');
  none.mockRestore();
  expect(await tasker.bound(task())).toHaveProperty('nodes');
});

test('boards of one core share it and its table, each with its own weights', async () => {
  const files: string[] = [];
  const load = (name: string) => (files.push(name), readFile(name));
  const host = testHost({
    module: async (core = 'othello') => WebAssembly.compile(new Uint8Array(await load(`build/${WASM_FILES[core]}`))),
    weights: async (set) => new Uint8Array(await load(`data/eval-${set}.bin`)),
  });
  const tasker = new Tasker(host, HASH_MEGABYTES);
  for (const id of ['anti-6', '6x6', '8x6', '6x6'])
    await tasker.bound({ ...task(), position: positionText(latePosition(rulesNamed(id), new Random(1), 6)) });
  expect(files).toEqual([`build/${WASM_FILES.narrow}`, 'data/eval-six.bin', 'data/eval-oblong.bin']);
});
