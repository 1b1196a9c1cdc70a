/** Between the program and Redis: encryption, and a network that comes and goes. */
import { execFileSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Random, randomPositions, take } from '../../bench/random.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { FFO_1 } from '../cli/positions.ts';
import { endPrograms, outflank } from '../cli/run.ts';
import { samples } from '../samples.ts';
import { start, outcomeOf, spawned, linesOf } from '../cli/processes.ts';
import { collect, status, submit, type Result } from './programs.ts';
import { startWorker, stopWorker } from './workers.ts';
import { Proxy } from './proxy.ts';
import { RedisServer, removeServers } from './server.ts';

afterAll(removeServers);
afterEach(endPrograms);

const folder = mkdtempSync(join(tmpdir(), 'outflank-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a self-signed certificate for such an address; returns its file, and that of its key. */
function certificate(name: string, address: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}-key.pem`)];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=outflank', '-addext', `subjectAltName=${address}`];
  execFileSync('openssl', [...words, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
}

async function openEncrypted(name: string, address: string): Promise<RedisServer | string> {
  try {
    return await RedisServer.startEncrypted(certificate(name, address));
  } catch (error) {
    const text = (error as Error).message;
    if (/openssl ENOENT|Bad directive/.test(text)) return `Not tried: this machine has no TLS for Redis (${text}).`;
    throw error;
  }
}

describe('an encrypted connection', () => {
  // Node reads them when a process begins.
  const trusting = (name: string): void => void (process.env['NODE_EXTRA_CA_CERTS'] = join(folder, `${name}.pem`));
  afterEach(() => void delete process.env['NODE_EXTRA_CA_CERTS']);
  // It takes ten seconds to find that nobody answers: time for the tests before it.
  let plain: ReturnType<typeof outflank>;
  beforeAll(async () => {
    const { url } = await RedisServer.start();
    plain = outflank(['submit', '--redis', url.replace('redis:', 'rediss:')], FFO_1);
  });
  const refusal = async (redis: string): Promise<string> => {
    const { status, out, err } = await spawned(['submit', '--redis', redis], FFO_1);
    expect({ status, out, lines: err.trim().split('\n').length }).toEqual({ status: 1, out: '', lines: 1 });
    return err;
  };

  test('does all that another one does, once its certificate is trusted', async ({ skip }) => {
    const redis = await openEncrypted('own', 'IP:127.0.0.1');
    if (typeof redis === 'string') return skip(redis);
    expect(await refusal(redis.url)).toContain('its certificate is not trusted here (NODE_EXTRA_CA_CERTS=FILE');
    expect(await refusal(redis.url.replace('rediss:', 'redis:'))).toContain('the address begins with rediss:');
    trusting('own');
    await spawned(['submit', '--redis', redis.url], FFO_1);
    const worker = startWorker(redis.url);
    const { out } = await spawned(['collect', '--redis', redis.url, '--follow']);
    expect(linesOf(out)).toMatchObject([{ score: 18 }]);
    await stopWorker(worker);
    await redis.remove();
  });

  test('with the certificate of another machine is refused', async ({ skip }) => {
    const redis = await openEncrypted('other', 'DNS:other.example');
    if (typeof redis === 'string') return skip(redis);
    trusting('other');
    expect(await refusal(redis.url)).toContain('its certificate is that of another machine');
    await redis.remove();
  });

  test('to a Redis without it is refused', async () => {
    const { status, out, err } = await plain;
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^[^\n]*nothing there answers with TLS[^\n]*\n$/);
  });
});

describe('a network that comes and goes', () => {
  const POSITIONS = samples(600, 150);
  const positions = take(randomPositions(new Random(60), 9, 10), POSITIONS).map(makeBoard);
  let redis: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    redis = await RedisServer.start();
    client = new Redis(redis.url);
  });
  afterAll(() => client.disconnect());

  const done = (queue: string): Promise<number> => client.zcard(`outflank:${queue}:completed`);
  const reached = async (queue: string, count: number): Promise<void> => {
    await expect.poll(() => done(queue), { interval: 5 }).toBeGreaterThanOrEqual(count);
  };

  /** What `submit` leaves behind in Redis: the lines, and the tasks that wait. */
  const left = async (queue: string): Promise<object> => {
    const [lines = ''] = await client.keys(`outflank:${queue}:o-lines-*`);
    const [ofLines, ofTasks] = [client.lrange(lines, 0, -1), client.lrange(`outflank:${queue}:wait`, 0, -1)];
    return { lines: await ofLines, tasks: await ofTasks, whole: await client.scard(`outflank:${queue}:o-whole`) };
  };

  test('loses no line and takes none twice when it is cut while submit writes, or submit is killed', async () => {
    // Three batches.
    const many = take(randomPositions(new Random(61), 9, 10), 2500)
      .map(makeBoard)
      .join('\n');
    const network = await Proxy.start(redis.port);
    expect((await submit(network.url, many, '--queue', 'plain')).status).toBe(0);
    const { there, back } = { ...network.passed };
    const expected = await left('plain');

    const begin = (queue: string) => {
      const child = start('submit', '--redis', network.url, '--queue', queue);
      child.stdin.end(many);
      return { child, outcome: outcomeOf(child) };
    };
    const torn = begin('torn');
    const over = torn.outcome.then(({ err }) => Promise.reject(new Error(`submit has ended: ${err}`)));
    const cuts = [
      ['there', there / 10],
      ['back', back / 10],
      ['there', there / 2],
      ['back', back / 4],
    ] as const;
    for (const [way, bytes] of cuts) {
      const cut = network.cutAfter(way, bytes);
      network.mend();
      await Promise.race([cut, over]);
    }
    network.mend();
    const { status, err } = await torn.outcome;
    expect({ status, err }).toEqual({ status: 0, err: expect.stringContaining('is lost; trying again') });
    expect(await left('torn')).toEqual(expected);

    for (const part of [0.2, 0.6]) {
      const killed = network.cutAfter('there', part * there);
      const { child, outcome: none } = begin('killed');
      await killed;
      child.kill('SIGKILL');
      expect((await none).status).toBeNull();
      network.mend();
      expect(await left('killed')).toMatchObject({ whole: 0 });
    }
    const before = { ...network.passed };
    expect((await begin('killed').outcome).status).toBe(0);
    expect(await left('killed')).toEqual(expected);
    // What had arrived already was not sent again.
    expect(network.passed.there - before.there).toBeLessThan(0.9 * there);
    await network.end();
  });

  test('loses no line, task or result, whichever side is cut off', async () => {
    const network = await Proxy.start(redis.port);
    const alone = linesOf((await outflank(['solve'], positions.join('\n'))).out) as Result[];
    await submit(redis.url, positions.join('\n'), '--queue', 'cut');
    let said = '';
    const collecting = start('collect', '--redis', network.url, '--queue', 'cut', '--follow');
    collecting.stderr.on('data', (text) => (said += text));
    const results = outcomeOf(collecting);
    const worker = startWorker(network.url, '--queue', 'cut', '--lock', '1');
    for (const part of [0.2, 0.5]) {
      await reached('cut', part * POSITIONS);
      network.cut();
      await expect.poll(() => said + worker.said()).toContain('is lost; trying again');
      network.mend();
    }
    const found = linesOf((await results).out) as Result[];
    expect(found.map(({ board, score }) => [board, score])).toEqual(alone.map(({ board, score }) => [board, score]));
    await stopWorker(worker);
    await network.end();
  });

  test('that falls silent for longer than a lock gives the tasks to others, and takes the worker back', async () => {
    const network = await Proxy.start(redis.port);
    const words = ['--queue', 'silent'];
    await submit(redis.url, positions.join('\n'), ...words);
    const worker = startWorker(network.url, ...words, '--lock', '1', '--threads', '1');
    await reached('silent', POSITIONS / 10);
    network.silence();
    // Its tasks have lost their locks, and are still its own.
    const locks = async (): Promise<number> => (await client.keys('outflank:silent:*:lock')).length;
    await expect.poll(locks).toBe(0);
    const other = startWorker(redis.url, ...words, '--lock', '1', '--threads', '1');
    await reached('silent', POSITIONS / 2);
    network.mend();
    const found = await collect(redis.url, ...words);
    expect(found.map(({ board, side }) => `${board} ${side}`)).toEqual(positions);
    expect(found.every(({ exact }) => exact)).toBe(true);
    expect(await status(redis.url, ...words)).toMatchObject({ failed: 0, waiting: 0, alarms: [] });
    for (const one of [worker, other]) await stopWorker(one);
    await network.end();
  });
});
