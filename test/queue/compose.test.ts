/** docs/guide/compose.yaml against what the commands accept and what a queue asks of its Redis; no container is needed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commandIn, readWords } from '../../cli/command-line.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { bin } from '../../package.json';
import { WorkQueue } from '../../workers/queue/queue.ts';
import { fitness } from '../../workers/queue/redis.ts';
import { good } from '../game/helpers.ts';
import { RedisServer, removeServers } from './server.ts';

interface Service {
  readonly image: string;
  readonly command: string;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[];
  readonly stop_grace_period?: string;
  readonly restart: string;
}

const FOLDER = 'docs/guide';
const TEXT = readFileSync(join(FOLDER, 'compose.yaml'), 'utf8');
const GIVEN: Readonly<Record<string, string>> = { PASSWORD: 'secret' };

/** As compose substitutes variables: `${NAME:-default}`, `${NAME:?}`. */
const filled = (text: string, given = GIVEN): string =>
  text.replace(/\$\{(\w+):(\?|-)([^}]*)\}/g, (_, name: string, kind: string, usual: string) => {
    const value = given[name] ?? (kind === '-' ? usual : undefined);
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  });

interface Mapping {
  [key: string]: Mapping | readonly string[] | string;
}

/** The little YAML that the file keeps to: mappings indented by two blanks, lists in brackets, and texts. */
function mappingOf(text: string): Mapping {
  const whole: Mapping = {};
  const open = [whole];
  for (const line of text.split('\n').filter((one) => one.trim() && !one.trim().startsWith('#'))) {
    const [, blanks, key, value] = /^((?: {2})*)([\w]+):(?: (.*))?$/.exec(line) ?? [];
    if (blanks === undefined || key === undefined) throw new Error(`This line is no mapping: ${line}`);
    const depth = blanks.length / 2;
    const list = /^\[(.*)\]$/.exec(value ?? '')?.[1];
    const read =
      value === undefined
        ? {}
        : list === undefined
          ? value
          : list.split(', ').map((one) => one.replace(/^'(.*)'$/, '$1'));
    open[depth]![key] = read;
    if (value === undefined) open[depth + 1] = read as Mapping;
  }
  return whole;
}

const { services, volumes } = mappingOf(TEXT) as unknown as {
  readonly services: Readonly<Record<'redis' | 'worker', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { redis, worker } = services;
afterAll(removeServers);

/** The values of the options of a command line that the program accepts, by their names. */
function asked(line: readonly string[]): Record<string, unknown> {
  const { command, words } = commandIn(COMMANDS, line);
  const read = good(readWords(command!, words));
  good(command!.prepare(read, {}));
  const values = command!.options.map(({ name, read: value }) => [name, good(value(read.values.get(name) ?? [], {}))]);
  return { command: command!.name, ...Object.fromEntries(values) };
}

describe('docs/guide/compose.yaml', () => {
  test('starts a worker as the program accepts it, with the address that Redis has', () => {
    const [node, program, ...words] = filled(worker.command).split(' ');
    expect([node, program]).toEqual(['node', bin.outflank]);
    const address = filled(worker.environment!['OUTFLANK_REDIS']!);
    expect(asked([...words, '--redis', address])).toMatchObject({
      command: 'worker',
      redis: 'redis://:secret@redis:6379',
      threads: 4,
    });
    const more = filled(worker.command, { THREADS: '16' }).split(' ').slice(2);
    expect(asked([...more, '--redis', address])).toMatchObject({ threads: 16 });
    const elsewhere = filled(worker.environment!['OUTFLANK_REDIS']!, { ...GIVEN, REDIS: 'first.example' });
    expect(redis.ports).toEqual([`${new URL(elsewhere).port}:${new URL(address).port}`]);
    expect(worker.depends_on).toEqual(['redis']);
    expect(() => filled(redis.command, {})).toThrow('PASSWORD is missing');
  });

  test('has the program where the worker looks for it, and gives it time to finish', () => {
    const { grace } = asked(['worker', '--redis', 'redis://redis:6379']);
    const [folder = '', inside] = worker.volumes[0]!.split(':');
    const project = join(FOLDER, folder);
    expect([worker.volumes.length, inside]).toEqual([1, '/outflank']);
    expect(worker).toMatchObject({ working_dir: inside });
    expect(readFileSync(join(project, 'package.json'), 'utf8')).toContain('"name": "outflank"');
    expect(readFileSync(join(project, bin.outflank), 'utf8')).toMatch(/^#!/);
    expect(Number.parseInt(worker.stop_grace_period!, 10)).toBeGreaterThan(grace as number);
    const needed = (JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }).engines.node;
    expect(`>=${/^node:(\d+)/.exec(worker.image)![1]}`).toBe(/^>=\d+/.exec(needed)![0]);
    expect(redis.volumes.map((path) => path.split(':')[0])).toEqual(Object.keys(volumes));
  });

  test('starts a Redis that a queue accepts, and that asks for the password', async () => {
    const [program, ...words] = filled(redis.command).split(' ');
    expect(program).toBe('redis-server');
    const server = await RedisServer.start(...words);
    const open = (url: string) => WorkQueue.open({ redis: url, queue: 'any' }, () => undefined);
    expect((await open(server.url)).ok).toBe(false);
    const address = filled(worker.environment!['OUTFLANK_REDIS']!).replace('redis:6379', `127.0.0.1:${server.port}`);
    const queue = good(await open(address));
    expect((await fitness(queue.client)).ok).toBe(true);
    await queue.close();
  });

  test('tells of commands and variables that there are', () => {
    const told = [...TEXT.matchAll(/^# +npx outflank (.*)$/gm)].map(([, words]) => asked(words!.split(' ')));
    expect(told.map(({ command }) => command)).toEqual(['submit']);
    const used = new Set([...TEXT.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const said = new Set([...TEXT.matchAll(/^#.*?\b([A-Z]{4,})=/gm)].map(([, name]) => name));
    expect([...said].filter((name) => !used.has(name))).toEqual([]);
  });
});
