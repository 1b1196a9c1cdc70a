/** `outflank gtp --people` and `nboard --people`: moves drawn from what people play. */
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { endPrograms, outflank, talk } from './run.ts';

afterEach(endPrograms);

const GAME = ['b', 'w', 'b', 'w', 'b', 'w', 'b', 'w'].map((side) => `genmove ${side}`);

async function gtp(commands: readonly string[], ...options: readonly string[]): Promise<readonly string[]> {
  const { out, status } = await outflank(['gtp', ...options], [...commands, 'quit', ''].join('\n'));
  expect(status).toBe(0);
  return out.split('\n\n').slice(0, commands.length);
}

test('a seed draws the same moves again, another one others', async () => {
  const [one, again, other] = [
    await gtp(GAME, '--people', '1500', '--seed', '3'),
    await gtp(GAME, '--people', '1500', '--seed', '3'),
    await gtp(GAME, '--people', '1500', '--seed', '4'),
  ];
  expect(one.every((answer) => /^= [a-h][1-8]$/.test(answer))).toBe(true);
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('says who it is, and that other boards have no model', async () => {
  expect(await gtp(['name', 'boardsize 6', 'genmove b'], '--people', '1900')).toEqual([
    '= Outflank people 1900',
    '= ',
    '? There is a model of what people play only for Othello on 8x8.',
  ]);
});

test('at the pace of people, it keeps to the clock', async () => {
  const answers = await gtp(['time_settings 0.2 0 0', ...GAME], '--people', '1500', '--human-pace');
  expect(answers.filter((answer) => /^= [a-h][1-8]$/.test(answer))).toHaveLength(GAME.length);
});

test('NBoard gets the move without a value, and none where another command comes first', async () => {
  const { out } = await outflank(['nboard', '--people', '1500', '--seed', '1'], 'nboard 2\ngo\nmove F5\ngo\n');
  const lines = out.split('\n');
  expect(lines[0]).toBe('set myname Outflank-people-1500');
  expect(lines.filter((line) => /^=== [A-H][1-8]$/.test(line))).toHaveLength(2);
  const it = talk('nboard', '--people', '1500', '--human-pace');
  it.stdin.write('go\nping 1\n');
  const heard: string[] = [];
  for await (const line of createInterface({ input: it.stdout })) {
    heard.push(line);
    if (line === 'pong 1') break;
  }
  it.stdin.end('quit\n');
  expect(heard.some((line) => line.startsWith('==='))).toBe(false);
  expect(await it.status).toBe(0);
});

test.each([
  [['--people', '900'], '--people is a whole number from 1000 to 2100'],
  [['--people', '1500', '--level', '4'], '--depth and --people exclude each other'],
  [['--people', '1500', '--time', '4'], '--people and --time exclude each other'],
  [['--people', '1500', '--ponder'], '--people and --ponder exclude each other'],
  [['--people', '1500', '--rules', 'anti'], 'only for Othello on 8x8'],
  [['--people', '1500', '--rules', 'othello-parallel'], 'only for Othello on 8x8'],
  [['--seed', '1'], '--seed needs --people'],
  [['--human-pace'], '--human-pace needs --people'],
])('%j is not understood', async (words, complaint) => {
  const { status, err } = await outflank(['gtp', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(complaint);
});
