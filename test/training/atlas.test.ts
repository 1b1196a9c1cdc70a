/** The command that makes the atlas: its rows, the plain program, and a run that goes on where it was stopped. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isSolved, parseAtlas, rowFor } from '../../game/atlas/atlas.ts';
import { parseRules } from '../../game/rules.ts';
import { ok } from '../../game/types.ts';
import { Engine } from '../../workers/engine/engine.ts';
import type { Report } from '../../workers/protocol.ts';
import { plainCheck } from '../../training/atlas/second-check.ts';
import { atlasName, atlasRules } from '../../training/atlas/rows.ts';
import type { OpenEngine } from '../../training/atlas/solving.ts';
import { atlasTables } from '../../training/atlas/table.ts';
import { atlas } from '../../training/commands/atlas.ts';
import { faultOf, good } from '../game/helpers.ts';
import { builtHost } from './helpers.ts';

describe('the rows', () => {
  const rules = atlasRules();
  const named = (id: string) => rules.find((one) => one.id === id);

  test('each stands once, under an id that leads back to it', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(rules.map(({ id }) => good(parseRules(id)))).toEqual(rules);
    expect(new Set(rules.map(atlasName)).size).toBe(rules.length);
  });

  test('are every board, start, aim and supply, and some games by rules of their own', () => {
    // Starts: 3 on square boards, 4 on the others; twice for the aim, three times for the supply.
    expect(rules.length).toBe((2 * 3 + 3 * 4) * 2 * 3 + 3 * 2 * 2 + 1 + 4 + 4);
    for (const id of ['4x4', '6x4-parallel', '6x4-parallel-columns', '6x6-placed', 'anti-6', 'brainking-6', 'cross-64'])
      expect(named(id)?.id).toBe(id);
    for (const id of ['custom:10x4;aim=fewest', 'custom:8x4;opening=placed;own=32;count=discs', '4x4;forgotten'])
      expect(named(id)?.id).toBe(id);
  });

  test('stand for upright boards, too', () => {
    const rows = rules.map((one) => ({ id: one.id }) as Parameters<typeof rowFor>[0][number]);
    const rowOf = (id: string) => rowFor(rows, good(parseRules(id)));
    expect([rowOf('4x6')?.row.id, rowOf('4x6')?.isTurned]).toEqual(['6x4', true]);
    expect(rowOf('4x8-parallel')?.row.id).toBe('8x4-parallel-columns');
    expect(rowOf('6x4')?.isTurned).toBe(false);
    expect(rowOf('10x10')).toBeUndefined();
  });
});

// Published (docs/guide/rules.md, test/game/values.test.ts); those with own discs come from programs written apart from
// this one.
test.each([
  ['4x4', -10],
  ['4x4-placed', -4],
  ['anti-4', 4],
  ['custom:4x4;own=8;count=discs', -8],
  ['custom:4x4;opening=placed;own=8;aim=fewest;count=discs', 2],
  ['cross-20', -4],
  ['6x4', 16],
  ['6x4-parallel-columns', 22],
  ['custom:4x6;opening=parallel-rows', 22],
  ['custom:4x4;first=white', -10],
  ['4x4-parallel;forgotten', -4],
])('the plain program finds %s to be worth %d', (id, value) => {
  expect(plainCheck(good(parseRules(id))).value).toBe(value);
});

const folder = mkdtempSync(join(tmpdir(), 'outflank-atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));
const place = { work: join(folder, 'work'), data: '', quiet: true, host: builtHost };
const out = join(folder, 'out');
let opened = 0;

/** An engine in this thread, with a small table. */
const inThread: OpenEngine = async () => {
  opened++;
  const engine = new Engine(builtHost);
  await engine.open({ core: 'narrow', threads: 1, hashMegabytes: 16 });
  let job = 0;
  return ok({
    async search(position, limits) {
      let last: Report | undefined;
      const asked = { job: ++job, position, count: position.rules.count, goal: 'all', ...limits } as const;
      await engine.run(asked, (report) => void (last = report));
      return last?.kind === 'analysis' ? ok(last) : { ok: false, fault: last!.fault };
    },
    close: () => undefined,
  });
};

const run = (pattern: string) => atlas(place, out, inThread, { pattern, limit: 60, signature: 'test' });
const written = () => parseAtlas(readFileSync(join(out, 'atlas.json'), 'utf8'));

describe('a run', () => {
  test('writes each row with its check, and keeps those it has', async () => {
    good(await run('6x4-parallel'));
    good(await run('anti-4'));
    const rows = written();
    expect(rows.map(({ id, low, high, check }) => [id, low, high, check.by])).toEqual([
      ['anti-4', 4, 4, 'plain'],
      ['6x4-parallel', 6, 6, 'plain'],
    ]);
    expect(rows.every(isSolved)).toBe(true);
    expect(rows[1]).toMatchObject({
      name: '6×4, parallel',
      moves: 4,
      command: "npm run training -- atlas --rows '6x4-parallel'",
      signature: 'test',
    });
  });

  test('goes on where it was stopped', async () => {
    opened = 0;
    rmSync(out, { recursive: true });
    good(await run('6x4-parallel'));
    expect([opened, written().length]).toEqual([0, 2]);
  });

  test('says so if the check finds another value', async () => {
    const file = join(place.work, 'atlas', 'anti-4.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { solved: object };
    const wrong = { ...kept, check: undefined, solved: { ...kept.solved, low: 6, high: 6 } };
    writeFileSync(file, JSON.stringify(wrong));
    expect(faultOf(await run('anti-4'))).toBe('anti-4: the engine found 6, the check 4.');
  });

  test('makes a check again that found nothing in less time', async () => {
    const file = join(place.work, 'atlas', '6x4-parallel.json');
    const text = readFileSync(file, 'utf8');
    const kept = JSON.parse(text) as { check: { by: string } };
    const without = (checkLimit: number): string =>
      JSON.stringify({ ...kept, check: { by: 'none', nodes: 0, seconds: 0 }, checkLimit });
    const checkAfter = async (limit: number): Promise<string> => {
      writeFileSync(file, without(limit));
      good(await run('6x4-parallel'));
      return (JSON.parse(readFileSync(file, 'utf8')) as typeof kept).check.by;
    };
    expect([await checkAfter(60), await checkAfter(59)]).toEqual(['none', 'plain']);
  });

  test('names a kept file that can’t be read', async () => {
    const file = join(place.work, 'atlas', '6x4-parallel.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, 40));
    expect(faultOf(await run('6x4-parallel'))).toContain(`${file} can't be read`);
    writeFileSync(file, text);
  });

  test('needs a row that is there', async () => {
    expect(faultOf(await run('12x12'))).toBe('No row of the atlas has "12x12" in its id or name.');
  });
});

test('the guide has the tables of the atlas that is shipped', () => {
  const cells = (text: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|[-:| ]+\|$/.test(line))
      .map((line) => line.replaceAll(/\s+/g, ' '));
  const guide = readFileSync('docs/guide/atlas.md', 'utf8').split(/<!-- (?:end of )?tables -->/)[1]!;
  expect(cells(guide)).toEqual(cells(atlasTables(parseAtlas(readFileSync('data/atlas.json', 'utf8')))));
});
