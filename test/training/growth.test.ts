/** How work grows: the line through it, and a run that is interrupted. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainValue } from '../../bench/plain.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { growth } from '../../training/commands/growth.ts';
import { growthOf, levelsOf, type Solve } from '../../training/growth.ts';
import { faultOf, good, rulesNamed } from '../game/helpers.ts';
import { builtHost, makersFolders } from './helpers.ts';

const solve = (empties: number, index: number, nodes: number): Solve => ({
  empties,
  index,
  squares: '',
  side: 'X',
  value: 0,
  nodes,
  seconds: 1,
});

test('a growth that was put in comes out', () => {
  // Three times the nodes for two empty squares more; of every three positions one takes a tenth, one ten times as much.
  const solves = [20, 22, 24, 26].flatMap((empties) =>
    [0.1, 1, 10].map((times, index) => solve(empties, index, 1e5 * 3 ** ((empties - 20) / 2) * times)),
  );
  const levels = levelsOf(solves);
  expect(levels.map(({ empties, count }) => [empties, count])).toEqual([
    [20, 3],
    [22, 3],
    [24, 3],
    [26, 3],
  ]);
  expect(levels[0]!.medianNodes).toBeCloseTo(1e5);
  expect(levels[0]!.meanNodes).toBeCloseTo(3.7e5);
  const line = growthOf(levels);
  expect(Math.exp(2 * line.slope)).toBeCloseTo(3);
  expect(line.misfit).toBeCloseTo(0);
  const near = line.at(28);
  expect(near.nodes / 8.1e6).toBeCloseTo(1);
  // Further away less is known, and never less than how far positions differ.
  expect(line.at(44).factor).toBeGreaterThan(near.factor);
  expect(near.factor).toBeGreaterThan(100);
});

let work = '';
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'growth-'));
});
afterAll(() => rmSync(work, { recursive: true }));

test('positions are solved once; a run goes on after the last whole line', async () => {
  const place = { work, data: '', quiet: true, host: builtHost };
  const plan = { rules: '6x4', from: 6, to: 10, positions: 3 };
  const first = good(await growth(place, plan));
  expect(first).toContain('The start has 20');
  const file = join(makersFolders(work, 'growth')[0]!, '6x4-10.jsonl');
  const whole = readFileSync(file, 'utf8');
  const lines = whole.trimEnd().split('\n');
  expect(lines.length).toBe(3);
  writeFileSync(file, `${lines.slice(0, 2).join('\n')}\n${lines[2]!.slice(0, 20)}`);
  good(await growth(place, plan));
  const again = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(again.slice(0, 2)).toEqual(lines.slice(0, 2));
  const withoutTime = ({ seconds: _, ...rest }: Solve): unknown => rest;
  expect(again.map((line) => withoutTime(JSON.parse(line) as Solve))).toEqual(
    lines.map((line) => withoutTime(JSON.parse(line) as Solve)),
  );
  const rules = rulesNamed('6x4');
  for (const line of again) {
    const { squares, side, value } = JSON.parse(line) as Solve;
    expect(plainValue(good(parseBoard(`${squares} ${side}`, rules)).position, 'winner')).toBe(value);
  }
});

test('too few levels are refused before anything is solved', async () => {
  const place = { work: join(work, 'none'), data: '', quiet: true, host: builtHost };
  expect(await growth(place, { rules: '6x4', from: 6, to: 8, positions: 3 })).toMatchObject({ ok: false });
});

test.each([
  [0, 8],
  [14, 22],
])('numbers of empties that no game has are refused: %i to %i', async (from, to) => {
  const place = { work: join(work, 'none'), data: '', quiet: true, host: builtHost };
  expect(faultOf(await growth(place, { rules: '6x4', from, to, positions: 1 }))).toBe(
    '--from and --to lie between 1 and 20 for 6x4.',
  );
});
