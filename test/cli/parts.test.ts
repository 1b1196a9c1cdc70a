/** The parts of the program that need no engine. */
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { MAX_LINE, readLines, type Line } from '../../cli/lines.ts';
import { inOrder, lookAhead } from '../../cli/order.ts';
import { withInput } from '../../cli/input.ts';
import { Shell } from '../../cli/shell.ts';
import { withinCores } from '../../cli/solver.ts';
import { durationText, Status, statusLine } from '../../cli/status.ts';
import { CORES } from '../../workers/client/pool.node.ts';

async function* chunksOf<T>(...chunks: readonly T[]): AsyncGenerator<T> {
  yield* chunks;
}

async function lines(...chunks: readonly (Buffer | string)[]): Promise<Line[]> {
  const read: Line[] = [];
  for await (const line of readLines(chunksOf(...chunks))) read.push(line);
  return read;
}

describe('lines', () => {
  test.each<[string, string[], string[]]>([
    ['cut anywhere', ['a', 'b\nc', 'd\n', 'e'], ['ab', 'cd', 'e']],
    ['empty ones count', ['a\n\nb\n'], ['a', '', 'b']],
    ['old line ends', ['a\rb', '\r\rc'], ['a', 'b', '', 'c']],
    ['of Windows, also between two parts', ['a\r\nb\r', '\nc\r', '', '\n'], ['a', 'b', 'c']],
    ['none', [], []],
  ])('%s', async (_name, chunks, expected) => {
    expect((await lines(...chunks)).map((line) => line.text)).toEqual(expected);
  });

  test('a character may be cut by a chunk', async () => {
    const bytes = Buffer.from('●');
    expect((await lines(bytes.subarray(0, 1), bytes.subarray(1)))[0]?.text).toBe('●');
  });

  test('an endless line is cut, and the next one is whole', async () => {
    const part = 'x'.repeat(60_000);
    const [long, next] = await lines(part, part, part, '\nnext');
    expect(long).toMatchObject({ number: 1, isCut: true });
    expect(long!.text).toHaveLength(MAX_LINE);
    expect(next).toEqual({ number: 2, text: 'next', isCut: false });
  });
});

test('results come in the order of the items, whichever is done first', async () => {
  const finish: (() => void)[] = [];
  const put: number[] = [];
  const work = (item: number): Promise<number> =>
    new Promise((resolve) => {
      finish[item] = () => resolve(item);
      // The last one that can start before the first is done lets all of them finish, in reverse order.
      if (item === 2) for (const done of [...finish].reverse()) done();
      if (item > 2) resolve(item);
    });
  await inOrder(chunksOf(0, 1, 2, 3, 4), ['a', 'b', 'c'], work, (item) => put.push(item));
  expect(put).toEqual([0, 1, 2, 3, 4]);
});

describe('looking ahead', () => {
  const LONG_MS = 60_000;
  async function* slow(): AsyncGenerator<number> {
    yield 1;
    await new Promise(() => undefined);
  }
  const all = async (items: AsyncIterable<number>): Promise<number[]> => {
    const read: number[] = [];
    for await (const item of items) read.push(item);
    return read;
  };

  test.each([
    [[], 2, false],
    [[1], 2, false],
    [[1, 2], 2, true],
    [[1, 2, 3], 2, true],
    [[1, 2, 3], 0, true],
  ])('%j has %i items or more: %s', async (given, count, expected) => {
    const { areMany, items } = await lookAhead(chunksOf(...given), count, LONG_MS);
    expect(areMany).toBe(expected);
    expect(await all(items)).toEqual(given);
  });

  test('a slow one has few, and they are not lost', async () => {
    const { areMany, items } = await lookAhead(slow(), 2, 1);
    expect(areMany).toBe(false);
    expect(await items[Symbol.asyncIterator]().next()).toEqual({ done: false, value: 1 });
  });

  test('an input that breaks says so', async () => {
    async function* broken(): AsyncGenerator<number> {
      yield 1;
      throw new Error('torn');
    }
    await expect(lookAhead(broken(), 2, LONG_MS)).rejects.toThrow('torn');
  });
});

describe('the status line', () => {
  const progress = {
    nodes: 12_345_678,
    nodesPerSecond: 45_000_000,
    elapsedMs: 300,
    cpuMs: 300,
    done: 0.5,
    proved: 1,
    total: 2,
  };
  test.each([
    [{ position: 3 }, 'position 3'],
    [{ position: 3, total: 20 }, 'position 3 of 20'],
    [{ position: 3, total: 20, progress }, 'position 3 of 20 · 12.3 M nodes · 45.0 M nodes/s'],
    [
      { position: 1, total: 1, progress: { ...progress, remainingMs: 61_000 } },
      'position 1 of 1 · 12.3 M nodes · 45.0 M nodes/s · about 1 min 1 s left',
    ],
    [
      { position: 1, total: 1, progress: { ...progress, remainingMs: 19_209_916_842 * 3_600_000 } },
      'position 1 of 1 · 12.3 M nodes · 45.0 M nodes/s · the end is out of reach',
    ],
  ])('%j', (standing, expected) => {
    expect(statusLine(standing)).toBe(expected);
  });

  test.each([
    [200, '1 s'],
    [59_000, '59 s'],
    [3_599_000, '59 min 59 s'],
    [7_260_000, '2 h 1 min'],
  ])('%i ms is %s', (ms, expected) => {
    expect(durationText(ms)).toBe(expected);
  });

  test.each([
    ['a terminal', true, 80, ['\rposition 1\x1b[K', '\r\x1b[K']],
    ['a narrow terminal', true, 9, ['\rposition\x1b[K', '\r\x1b[K']],
    ['a terminal of unknown width', true, 0, ['\rposition 1\x1b[K', '\r\x1b[K']],
    ['a file', false, undefined, []],
  ])('on %s', (_name, isTTY, columns, expected) => {
    const written: string[] = [];
    const stream = { isTTY, columns, write: (text: string) => written.push(text) };
    const status = new Status(stream as unknown as NodeJS.WriteStream);
    status.show({ position: 1 });
    status.clear();
    expect(written).toEqual(expected);
  });
});

/** A call of the program that has said nothing yet, and what it says. */
function quiet(): { readonly shell: Shell; readonly said: string[] } {
  const said: string[] = [];
  const write = (text: unknown, _: string, done: () => void): void => {
    said.push(String(text));
    done();
  };
  const [stdout, stderr] = [new Writable(), new Writable({ write })];
  const { stdin, env } = process;
  const home = new URL('file:///nowhere/');
  return { shell: new Shell({ stdin, stdout, stderr, env, cwd: process.cwd(), signals: process, home }), said };
}

test('more threads than there are cores are not started, and how many there are is said', () => {
  const [few, many] = [quiet(), quiet()];
  expect(withinCores(many.shell, CORES + 1)).toBe(CORES);
  expect(many.said.join('')).toMatch(new RegExp(`\\b${CORES}\\b`));
  expect(withinCores(few.shell, CORES)).toBe(CORES);
  expect(few.said).toEqual([]);
});

describe('what goes wrong while a file is read', () => {
  test('a fault of the program is not blamed on the file', async () => {
    const { shell, said } = quiet();
    const broken = (): Promise<number> => Promise.reject(new Error('index out of bounds'));
    expect(await withInput(shell, 'package.json', '', broken)).toBe(1);
    expect(said.join('')).toContain('index out of bounds');
    expect(said.join('')).not.toContain('can');
  });

  test('a file that is not there is', async () => {
    const { shell, said } = quiet();
    const read = async (input: AsyncIterable<unknown>): Promise<number> => {
      let parts = 0;
      for await (const part of input) parts += Number(part !== undefined);
      return parts;
    };
    expect(await withInput(shell, 'nowhere.txt', '', read)).toBe(1);
    expect(said.join('')).toContain('can’t be read (there is no such file');
  });
});
