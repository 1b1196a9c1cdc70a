/** `outflank submit`, `worker`, `collect`, `status` and `serve` with a real Redis. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { submit as submitCommand } from '../../cli/commands/submit.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { canonical } from '../../game/canonical.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { faultText } from '../../i18n/english.ts';
import { positionText } from '../../workers/position-text.ts';
import { WorkQueue } from '../../workers/queue/queue.ts';
import { fitness } from '../../workers/queue/redis.ts';
import { valueName } from '../../workers/queue/tasks.ts';
import { FFO_1, FFO_1_SCORES, FFO_5, FFO_5_SCORE, OVER, OVER_SCORE, START } from '../cli/positions.ts';
import { endPrograms, outflank, talk } from '../cli/run.ts';
import { start, outcomeOf, firstLine, linesOf } from '../cli/processes.ts';
import { samples } from '../samples.ts';
import { collect, status, submit, type Result } from './programs.ts';
import { type Running, startWorker, stopWorker } from './workers.ts';
import { RedisServer, removeServers } from './server.ts';

let redis: RedisServer;
beforeAll(async () => void (redis = await RedisServer.start()));
afterAll(removeServers);
afterEach(endPrograms);

const work = (queue: string, ...words: string[]): Running =>
  startWorker(redis.url, '--queue', queue, '--lock', '1', ...words);

async function queueOf(name: string): Promise<WorkQueue> {
  const opened = await WorkQueue.open({ redis: redis.url, queue: name }, () => undefined);
  if (!opened.ok) throw new Error(faultText(opened.fault));
  return opened.value;
}

describe('bad input is one sentence', () => {
  const sentence = async (...words: string[]): Promise<string> => {
    const { status, out, err } = await outflank(words, `${FFO_1}\n`);
    expect({ status, out, lines: err.trim().split('\n').length }).toEqual({ status: 1, out: '', lines: 1 });
    return err;
  };

  test('no Redis, no such address, no Redis at all', async () => {
    expect(await sentence('submit', '--redis', 'redis://127.0.0.1:1')).toContain('nothing answers there');
    expect((await outflank(['status', '--redis', 'localhost'])).status).toBe(2);
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await sentence('collect', '--redis', `redis://127.0.0.1:${port}`)).toContain('can’t be used');
    other.close();
  });

  test('names that no queue has, and a queue with nothing in it', async () => {
    const bad = await outflank(['status', '--redis', redis.url, '--queue', 'a b:c']);
    expect([bad.status, bad.err.split('\n')[0]]).toEqual([
      2,
      'outflank: --queue is a name of letters, digits, - and _, not “a b:c”.',
    ]);
    const none = await outflank(['collect', '--redis', redis.url, '--queue', 'nope']);
    expect(none).toEqual({ status: 1, out: '', err: 'outflank: Nothing was submitted to the queue “nope”.\n' });
    const { status, err } = await outflank(['status', '--redis', redis.url, '--queue', 'nope']);
    expect({ status, err }).toEqual({ status: 1, err: none.err });
  });

  test.each([
    ['0.01', '--audit is in percent: write 0.01%, or 1% for a share of 0.01.'],
    ['0.125', '--audit is in percent: write 0.125%, or 12.5% for a share of 0.125.'],
    ['101', '--audit is a share like 1%, not “101”.'],
    ['1/100', '--audit is a share like 1%, not “1/100”.'],
  ])('a share of %s is refused', async (share, why) => {
    const { status, err } = await outflank(['submit', '--redis', redis.url, '--queue', 'share', '--audit', share]);
    expect([status, err.split('\n')[0]]).toEqual([2, `outflank: ${why}`]);
  });

  test.each([
    ['1', 0.01],
    ['1%', 0.01],
    ['0.01%', 0.0001],
    ['0', 0],
    ['100', 1],
  ])('a share of %s is %d', (share, fraction) => {
    const option = submitCommand.options.find(({ name }) => name === 'audit')!;
    expect(option.read([share], {})).toEqual({ ok: true, value: fraction });
  });

  test('unreadable lines are named by submit, and not counted', async () => {
    const words = ['submit', '--redis', redis.url, '--queue', 'unreadable'];
    const { status, err } = await outflank(words, `${FFO_1}\nf5d6\n${OVER}\n`);
    expect(status).toBe(1);
    expect(err).toMatch(/^outflank: Line 2, column 1: .+\noutflank: 2 positions are in the queue “unreadable”\.\n$/);
  });

  test('they are not forgotten when the same lines are submitted again, after an interruption, too', async () => {
    const words = ['submit', '--redis', redis.url, '--queue', 'again'];
    const input = `${FFO_1}\nf5d6\n${OVER}\n`;
    const first = await outflank(words, input);
    const again = await outflank(words, input);
    expect(again.status).toBe(1);
    expect(again.err).toBe(
      first.err.replace('2 positions are in the queue “again”.', 'These 2 positions are in the queue “again” already.'),
    );
    const queue = await queueOf('again');
    await queue.client.del(queue.key('whole'));
    await queue.close();
    expect(await outflank(words, input)).toEqual(first);
  });

  test('a wrong password or none; it is never repeated', async () => {
    const closed = await RedisServer.start('--requirepass', 'secret');
    const at = `127.0.0.1:${closed.port}`;
    expect(await sentence('worker', '--redis', `redis://${at}`)).toContain('asks for a password');
    const wrong = await sentence('submit', '--redis', `redis://:guessed@${at}`);
    expect(wrong).toContain('password is wrong');
    expect(wrong).not.toContain('guessed');
    expect((await outflank(['submit', '--redis', `redis://:secret@${at}`], FFO_1)).status).toBe(0);
    await closed.remove();
  });

  test('a Redis that forgets', async () => {
    const full = await RedisServer.start('--maxmemory-policy', 'allkeys-lru');
    expect(await sentence('submit', '--redis', full.url)).toContain('--maxmemory-policy noeviction');
    await full.remove();
    const brief = await RedisServer.start('--appendonly', 'no');
    expect(await sentence('worker', '--redis', brief.url)).toContain('--appendonly yes');
    await brief.remove();
  });

  test('a Redis without memory: submit and a worker wait for it, say so once, and lose nothing', async () => {
    const full = await RedisServer.start('--maxmemory', '1');
    const client = new Redis(full.url);
    const waiting = [talk('submit', '--redis', full.url), talk('worker', '--redis', full.url)] as const;
    waiting[0].stdin.end(`${FFO_1}\n${OVER}\n`);
    for (const { err } of waiting) await expect.poll(err).toContain('Redis has no memory left;');
    await client.config('SET', 'maxmemory', '0');
    expect(await waiting[0].status).toBe(0);
    const results = await outflank(['collect', '--redis', full.url, '--follow']);
    expect(linesOf(results.out)).toMatchObject([{ score: 18 }, { score: OVER_SCORE.winner }]);
    for (const { err } of waiting) expect(err().match(/no memory left/g)).toHaveLength(1);
    waiting[1].signals.emit('SIGTERM');
    expect(await waiting[1].status).toBe(0);
    client.disconnect();
    await full.remove();
  });

  test.each([
    ['redis_version:5.0.7', 'This is Redis 5.0; the queue needs 6.2 or newer.'],
    ['redis_version:6.2.1', null],
    ['redis_version:7.0.15', null],
  ])('%s', async (version, text) => {
    const info = async () => `${version}\r\nmaxmemory_policy:noeviction\r\naof_enabled:1\r\n`;
    const fit = await fitness({ info } as unknown as Redis);
    expect(fit.ok ? null : faultText(fit.fault)).toBe(text);
  });

  test('answers of another version of the engine', async () => {
    const queue = await queueOf('old');
    await queue.client.set(queue.key('engine'), 'ffffffffffff');
    for (const command of ['submit', 'worker'])
      expect(await sentence(command, '--redis', redis.url, '--queue', 'old')).toContain(
        'another version of the engine',
      );
    await queue.close();
  });
});

describe('the input of submit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-submit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('may be a file that can be read only once', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [{ err, status }] = await Promise.all([
      outflank(['submit', '--redis', redis.url, '--queue', 'pipe', pipe]),
      writeFile(pipe, `${FFO_1}\n${OVER}\n`),
    ]);
    expect({ err, status }).toEqual({ err: 'outflank: 2 positions are in the queue “pipe”.\n', status: 0 });
  });

  test.skipIf(process.platform !== 'linux')('leaves no copy behind, however it ends', async () => {
    vi.stubEnv('TMPDIR', folder);
    const child = start('submit', '--redis', redis.url);
    vi.unstubAllEnvs();
    child.stdin.write(`${FFO_1}\n`);
    const files = `/proc/${child.pid}/fd`;
    const open = () => readdirSync(files).map((name) => readlinkSync(join(files, name)));
    // Its name is gone soon after it was opened.
    await expect.poll(open).toContainEqual(expect.stringMatching(/outflank-.* \(deleted\)$/));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(readdirSync(folder)).not.toContainEqual(expect.stringContaining('outflank'));
  });
});

describe('what comes out', () => {
  test('results in the order of the lines, bad ones and images of one another among them', async () => {
    const mirrored = `${FFO_1.slice(0, 64).replace(/.{8}/g, (row) => [...row].reverse().join(''))} X`;
    const input = [FFO_1, 'nonsense', mirrored, FFO_5, '', OVER].join('\n');
    expect((await submit(redis.url, input, '--queue', 'order', '--all')).status).toBe(1);
    work('order');
    const found = (await collect(redis.url, '--queue', 'order')) as (Result & { line: number })[];
    expect(found.map(({ score, line }) => line ?? score)).toEqual([18, 2, 18, FFO_5_SCORE, -14]);
    const scores = (moves: object) =>
      Object.fromEntries(Object.entries(moves).map(([name, { score }]) => [name, score as number]));
    const turned = Object.entries(FFO_1_SCORES).map(([name, score]) => [
      `${'hgfedcba'['abcdefgh'.indexOf(name[0]!)]}${name[1]}`,
      score,
    ]);
    expect(scores(found[0]!.moves)).toEqual(FFO_1_SCORES);
    expect(scores(found[2]!.moves)).toEqual(Object.fromEntries(turned));
    // Two of the five are the same.
    expect(await status(redis.url, '--queue', 'order')).toMatchObject({ done: 3, failed: 0 });
    expect((await outflank(['collect', '--redis', redis.url, '--queue', 'order'])).status).toBe(1);
  });

  test('as CSV and as a table, of all submissions under one heading', async () => {
    await submit(redis.url, `${FFO_5}\nnonsense`, '--queue', 'columns');
    await submit(redis.url, START, '--queue', 'columns', 'analyse', '--depth', '2');
    work('columns');
    const words = ['collect', '--redis', redis.url, '--queue', 'columns', '--follow', '--format'];
    const csv = await outflank([...words, 'csv']);
    expect(csv.status).toBe(1);
    const [heading, solved, bad, estimate, ...more] = csv.out.trimEnd().split('\n');
    expect(heading).toMatch(
      /^number,board,side,rules,count,supply.X,supply.O,score,exact,depth,selectivity,.*,pv,engine,error$/,
    );
    expect(solved).toMatch(new RegExp(`^1,[-XO]{64},[XO],othello,winner,,,${FFO_5_SCORE},true,,,`));
    expect(bad).toMatch(/^2,,.*,"?line 2: /);
    expect(estimate).toMatch(/^3,[-XO]{64},X,othello,winner,,,-?[\d.]+,false,2,/);
    expect(more).toEqual([]);
    const table = (await outflank([...words, 'table'])).out.trimEnd().split('\n');
    expect(table.map((line) => line.trim().split(/\s+/)[0])).toEqual(['number', '1', '2', '3']);
    expect((await outflank([...words, 'xml'])).err).toContain('--format is jsonl, csv or table');
  });

  test('estimates', async () => {
    await submit(redis.url, START, '--queue', 'estimates', 'analyse', '--depth', '4');
    work('estimates');
    const { out } = await outflank(['collect', '--redis', redis.url, '--queue', 'estimates', '--follow']);
    expect(out).toMatch(/"score":-?\d+\.\d,"depth":4,.*"exact":false/);
  });

  test('a long solve in parts, over two workers', async () => {
    // FFO #40: 20 empty squares.
    const hard = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X';
    await submit(redis.url, hard, '--queue', 'parts', '--split', '1');
    const both = [work('parts'), work('parts')];
    await Promise.all(both.map(({ works }) => works));
    const [whole] = await collect(redis.url, '--queue', 'parts');
    expect(whole).toMatchObject({ score: 38, best: 'a2', flips: 7, exact: true });
    expect(whole!.nodes).toBeGreaterThan(1e6);
    expect(whole!.nodes).toBeLessThan(1e8);
    const { done } = await status(redis.url, '--queue', 'parts');
    expect(done).toBeGreaterThan(3);
    // How the two divide the parts depends on the machine, and a worker reports its share a beat later.
    const shares = async () => {
      const { workers } = await status(redis.url, '--queue', 'parts');
      const told = (workers as { done: number }[]).map((worker) => worker.done);
      return { workers: told.length, all: told.reduce((sum, one) => sum + one, 0) >= done };
    };
    await expect.poll(shares).toEqual({ workers: 2, all: true });
  });

  test('every move of a long solve in parts, as solve --all has it', async () => {
    const position = makeBoard(take(randomPositions(new Random(18), 20, 20), 1)[0]!);
    await submit(redis.url, position, '--queue', 'all', '--all', '--split', '1');
    work('all');
    work('all');
    const found = await collect(redis.url, '--queue', 'all');
    const alone = linesOf((await outflank(['solve', '--all'], position)).out) as Result[];
    const told = ({ board, side, score, exact, moves }: Result) => ({ board, side, score, exact, moves });
    expect(found.map(told)).toEqual(alone.map(told));
    for (const { best, score, moves, pv } of found) expect([moves[best!]!.score, pv[0]]).toEqual([score, best]);
    expect((await status(redis.url, '--queue', 'all')).done).toBeGreaterThan(Object.keys(found[0]!.moves).length);
  });
});

describe('a worker', () => {
  test('told to stop gives back what it can’t finish', async () => {
    await submit(redis.url, START, '--queue', 'stop', '--split', '0');
    const worker = work('stop', '--grace', '0');
    const queue = await queueOf('stop');
    await expect.poll(() => queue.jobs.getActiveCount()).toBe(1);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await queue.jobs.getJobCounts('wait', 'active', 'failed')).toEqual({ wait: 1, active: 0, failed: 0 });
    await queue.close();
  });

  test('leaves a task that can’t be done among the failed ones, with its reason', async () => {
    const queue = await queueOf('poison');
    const limits = { exactFrom: 100, maxDepth: 100 };
    const position = { board: 'X?O', side: 'X', rules: 'othello' } as const;
    await queue.add([{ task: { kind: 'search', position, count: 'winner', goal: 'best', limits } }], 'any');
    work('poison');
    await expect.poll(() => queue.jobs.getFailedCount()).toBe(1);
    const { failed, failures } = await status(redis.url, '--queue', 'poison');
    expect({ failed, reason: failures[0]!.reason }).toMatchObject({ failed: 1, reason: expect.stringContaining('?') });
    await queue.close();
  });

  test('told to stop while Redis is away ends after its grace', async () => {
    const frail = await RedisServer.start();
    const worker = talk('worker', '--redis', frail.url, '--grace', '1');
    await expect.poll(worker.err).toContain('for the queue');
    await frail.end();
    await expect.poll(worker.err).toContain('The connection to Redis is lost');
    worker.signals.emit('SIGTERM');
    expect(await worker.status).toBe(0);
    await frail.remove();
  });

  test('outlives a Redis that goes away', async () => {
    const frail = await RedisServer.start();
    const worker = startWorker(frail.url);
    await worker.works;
    await frail.end('SIGKILL');
    await expect.poll(worker.said).toContain('The connection to Redis is lost; trying again.');
    await frail.begin();
    await expect.poll(worker.said).toContain('Redis is back.');
    await submit(frail.url, FFO_1);
    expect(await collect(frail.url)).toMatchObject([{ score: 18 }]);
    await stopWorker(worker);
    await frail.remove();
  });
});

test('collect --follow waits for a first submission, and says so once', async () => {
  const following = talk('collect', '--redis', redis.url, '--queue', 'fresh', '--follow');
  await expect.poll(following.err).toBe('outflank: Nothing was submitted to the queue “fresh” yet; waiting for it.\n');
  const out = text(following.stdout);
  await submit(redis.url, FFO_1, '--queue', 'fresh');
  work('fresh');
  expect(await following.status).toBe(0);
  expect(linesOf(await out)).toMatchObject([{ score: 18 }]);
  expect(following.err().match(/waiting/g)).toHaveLength(1);
});

test('collect counts one missing result as one', async () => {
  await submit(redis.url, FFO_1, '--queue', 'single');
  const { err } = await outflank(['collect', '--redis', redis.url, '--queue', 'single']);
  expect(err).toContain('1 result is still missing; --follow waits for it.');
});

test('collect looks for all results at once', async () => {
  await submit(redis.url, [FFO_1, FFO_5, START].join('\n'), '--queue', 'idle');
  const looks = vi.spyOn(WorkQueue.prototype, 'standings');
  const { err } = await outflank(['collect', '--redis', redis.url, '--queue', 'idle']);
  expect(err).toContain('3 results are still missing');
  expect(looks).toHaveBeenCalledTimes(1);
  looks.mockRestore();
});

test('a worker whose loop ends by an error ends with status 1', async () => {
  const loop = vi.spyOn(Worker.prototype, 'run').mockRejectedValue(new Error('no more'));
  const { err, status } = await outflank(['worker', '--redis', redis.url, '--queue', 'broken', '--hash', '16']);
  expect(err).toContain('The work has ended: no more.');
  expect(status).toBe(1);
  loop.mockRestore();
});

describe('trust', () => {
  test('results are computed again by another worker', async () => {
    const count = samples(80);
    const positions = take(randomPositions(new Random(3), 8, 10), count).map(makeBoard);
    await submit(redis.url, positions.join('\n'), '--queue', 'audit', '--audit', '100%');
    await Promise.all([work('audit'), work('audit')].map(({ works }) => works));
    await collect(redis.url, '--queue', 'audit');
    await expect.poll(async () => (await status(redis.url, '--queue', 'audit')).audited).toBe(count);
    expect(await status(redis.url, '--queue', 'audit')).toMatchObject({ alarms: [], failed: 0, done: 2 * count });
  });

  test('a contradiction is an alarm, and what contradicts is no result', async () => {
    const queue = await queueOf('alarm');
    const read = parseBoard(FFO_1, OTHELLO);
    if (!read.ok) throw new Error('unreadable');
    const name = valueName(positionText(canonical(read.value.position).position), 'winner');
    expect(await queue.prove(name, { low: 20, high: 64 }, 'a bad machine')).toEqual({ low: 20, high: 64 });
    expect(await queue.prove(name, { low: -64, high: 40 }, 'a good machine')).toEqual({ low: 20, high: 40 });
    await submit(redis.url, FFO_1, '--queue', 'alarm');
    work('alarm');
    const { out, err, status } = await outflank(['collect', '--redis', redis.url, '--queue', 'alarm', '--follow']);
    expect(status).toBe(1);
    expect(err).toMatch(/Alarm: .*18 to 18, but before 20 to 40/);
    expect(out).toContain('a proof contradicts an earlier one');
    await queue.close();
  });
});

test('the page shows how the queue stands', async () => {
  const child = start('serve', '--redis', redis.url, '--queue', 'page', '--port', '0');
  const ended = outcomeOf(child);
  const address = await firstLine(child);
  await submit(redis.url, FFO_1, '--queue', 'page');
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<progress');
  expect(await (await fetch(`${address}status`)).json()).toMatchObject({ queue: 'page', waiting: 1, done: 0 });
  expect((await fetch(`${address}../etc`)).status).toBe(404);
  child.kill('SIGTERM');
  expect((await ended).status).toBe(0);
});

test('a port that another program uses is no place for the page', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as AddressInfo;
  const { status, err } = await outflank(['serve', '--redis', redis.url, '--port', String(port)]);
  const why = 'another program uses this port';
  expect({ status, err }).toEqual({
    status: 1,
    err: `outflank: The page can’t be served at localhost:${port}: ${why}.\n`,
  });
  other.close();
});

test('the page has an address of IPv6', async () => {
  const child = start('serve', '--redis', redis.url, '--host', '::1', '--port', '0');
  expect(await firstLine(child)).toMatch(/^http:\/\/\[::1\]:\d+\/$/);
});
