/** The program as a function: what a call leaves behind, and that the built program says the same. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { FFO_1, FFO_5, FFO_5_SCORE, START } from './positions.ts';
import { endPrograms, outflank, talk } from './run.ts';
import { spawned, firstLine, linesOf } from './processes.ts';

afterEach(endPrograms);
const folder = mkdtempSync(join(tmpdir(), 'outflank-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Threads of this process, and ports that keep them alive. */
const threads = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort' || name === 'Worker').length;

describe('a call', () => {
  test('leaves no thread, no listener and no exit status behind', async () => {
    const signals = new EventEmitter();
    const exit = vi.spyOn(process, 'exit');
    const before = { threads: threads(), status: process.exitCode };
    const { status } = await outflank(['solve', '--threads', '2'], `${FFO_1}\nnonsense\n`, { signals });
    expect(status).toBe(1);
    // A thread's port closes a moment after the thread.
    await expect.poll(() => ({ threads: threads(), status: process.exitCode })).toEqual(before);
    expect(signals.eventNames()).toEqual([]);
    expect(exit).not.toHaveBeenCalled();
    exit.mockRestore();
  });

  test('ends on Ctrl-C with what was found, and its threads with it', async () => {
    const before = threads();
    const { stdin, stdout, signals, status, err } = talk('solve');
    stdin.end(`${FFO_1}\n${START}\n`);
    expect(JSON.parse(await firstLine({ stdout }))).toMatchObject({ score: 18 });
    expect(threads()).toBeGreaterThan(before);
    signals.emit('SIGINT');
    expect(await status).toBe(130);
    expect(err()).toBe('outflank: Interrupted: 1 of 2 positions answered.\n');
    expect(signals.eventNames()).toEqual([]);
    await expect.poll(threads).toBe(before);
  });

  test.each([
    ['EPIPE', 0, ''],
    ['ENOSPC', 1, 'outflank: The results can’t be written: the disk is full.\n'],
  ])('whose results can’t be written (%s) ends with status %i', async (code, expected, said) => {
    const write = (_: unknown, __: string, done: (error: Error) => void): void =>
      done(Object.assign(new Error(code), { code }));
    const { status, err } = await outflank(['solve'], `${FFO_1}\n${START}\n`, { stdout: new Writable({ write }) });
    expect({ status, err }).toEqual({ status: expected, err: said });
  });

  test('whose messages can’t be written gives its results', async () => {
    const write = (_: unknown, __: string, done: (error: Error) => void): void => done(new Error('EPIPE'));
    const { status, out } = await outflank(['solve', '--progress'], FFO_1, { stderr: new Writable({ write }) });
    expect(status).toBe(0);
    expect(linesOf(out)).toMatchObject([{ score: 18 }]);
  });

  test('knows nothing of another one beside it', async () => {
    const [first, second] = await Promise.all([
      outflank(['solve'], FFO_1),
      outflank(['solve', '--format', 'csv'], `nonsense\n${FFO_5}`),
    ]);
    expect(linesOf(first.out)).toMatchObject([{ score: 18 }]);
    expect(first).toMatchObject({ status: 0, err: '' });
    expect(second.out.split('\n')).toHaveLength(4);
    expect(second.out).toContain(`,${FFO_5_SCORE},true,`);
    expect(second.status).toBe(1);
  });

  test('starts paths where it is, and takes variables from its own surroundings', async () => {
    writeFileSync(join(folder, 'one.obf'), FFO_1);
    const { out } = await outflank(['solve', 'one.obf'], '', { cwd: folder });
    expect(linesOf(out)).toMatchObject([{ score: 18 }]);
    const { err } = await outflank(['status'], '', { env: {} });
    expect(err).toContain('status needs --redis URL, such as redis://localhost:6379.');
    const named = await outflank(['status'], '', { env: { OUTFLANK_REDIS: 'nowhere' } });
    expect(named.err).toContain('nowhere');
  });
});

/** Time and processor differ from run to run. */
const untimed = (text: string): string => text.replace(/"(cpuMs|wallMs)":[\d.]+/g, '"$1":0');

describe('the built program says the same', () => {
  test.each([
    ['of positions on standard input', ['solve', '--all'], `${FFO_1}\n`],
    ['of what can’t be read', ['solve'], 'nonsense\n'],
    ['of a command that there is not', ['sovle'], ''],
    ['of options that exclude each other', ['analyse', '--level', '3', '--depth', '3'], ''],
    ['as a completion script', ['completion', 'bash'], ''],
    ['of a command', ['help', 'book'], ''],
  ])('%s', async (_name, words, input) => {
    const [here, there] = [await outflank(words, input), await spawned(words, input)];
    expect({ ...there, out: untimed(there.out) }).toEqual({ ...here, out: untimed(here.out) });
  });
});
