/** What steps keep: a run resumes only from files of the same engine and weights, and names unreadable ones. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { reasons } from '../../training/commands/reasons.ts';
import { keptFolder, makerOf, openLines, readKept, readLines, resumeLines, weightsIn } from '../../training/kept.ts';
import { faultOf, good } from '../game/helpers.ts';
import { builtHost } from './helpers.ts';

const work = mkdtempSync(join(tmpdir(), 'kept-'));
afterAll(() => rmSync(work, { recursive: true }));
const place = { work, data: '', quiet: true, host: builtHost };

test('a maker is known by the files that its answers depend on', async () => {
  const file = join(work, 'weights');
  const without = await makerOf(file);
  writeFileSync(file, 'one');
  const one = await makerOf(file);
  writeFileSync(file, 'two');
  expect(new Set([without, one, await makerOf(file)]).size).toBe(3);
  writeFileSync(file, 'one');
  expect(await makerOf(file)).toBe(one);
});

test('each maker has a folder, which is taken up again; what lies beside a new one is told once', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = keptFolder(place, 'step', 'a');
  writeFileSync(join(first, 'found'), 'by a');
  expect(keptFolder(place, 'step', 'a')).toBe(first);
  expect(said).not.toHaveBeenCalled();
  const second = keptFolder(place, 'step', 'b');
  expect(readdirSync(second)).toEqual([]);
  keptFolder(place, 'step', 'b');
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^\S+ is begun: .* isn't used\.$/)]]);
  expect(readFileSync(join(keptFolder(place, 'step', 'a'), 'found'), 'utf8')).toBe('by a');
  // Where another maker has begun and found nothing, there is nothing to report.
  keptFolder(place, 'other', 'a');
  keptFolder(place, 'other', 'b');
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test.each([
  ['advice', 'advice.txt'],
  ['forecast', 'forecast-26.json'],
  ['growth', 'growth/8x6-20.jsonl'],
  ['people-match', 'people-match-judged-9-by-12.jsonl'],
  ['people-values', 'people-values-blend.bin'],
  ['probcut', 'probcut/12.json'],
  ['reasons', 'mistakes.txt'],
  ['refutations', 'refutations/00.bin'],
])('what nobody has signed isn’t used, and that is said: %s, %s', (step, name) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = mkdtempSync(join(work, 'own-'));
  mkdirSync(dirname(join(own, name)), { recursive: true });
  writeFileSync(join(own, name), 'found');
  const kept = () => readdirSync(keptFolder({ ...place, work: own }, step, 'a'));
  expect([kept(), kept()]).toEqual([[], []]);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Not used, .*: /)]]);
  expect(said.mock.calls[0]![0]).toContain(name.includes('/') ? `${join(own, step)} itself` : join(own, name));
  said.mockRestore();
});

test('a file that can’t be read is a fault with its name, and the line’s number', () => {
  const file = join(work, 'broken.jsonl');
  writeFileSync(file, '{"a":1}\n{"a\n{"a":2}\n');
  expect(faultOf(readLines(file))).toContain(`Line 2 of ${file} can't be read: remove it and those after it`);
  expect(faultOf(readKept(file))).toBe(`${file} can't be read: remove it, and what was in it is made again.`);
});

test('a line that was cut off is no line, and is cut off only to go on from there', () => {
  const file = join(work, 'lines.jsonl');
  expect([good(readLines(file)), good(resumeLines(file))]).toEqual([[], []]);
  const text = '{"a":1}\n{"a":2}\n{"a';
  writeFileSync(file, text);
  expect(good(readLines(file))).toEqual([{ a: 1 }, { a: 2 }]);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(good(resumeLines(file))).toEqual([{ a: 1 }, { a: 2 }]);
  expect(readFileSync(file, 'utf8')).toBe('{"a":1}\n{"a":2}\n');
});

test('processes add lines to files of their own, know those of the others, and go on alone or with others', () => {
  const open = (shard: number, of: number) => good(openLines<number>(work, 'shared', { shard, of }));
  open(0, 2).add(1);
  open(1, 2).add(2);
  const second = join(work, 'shared.1-of-2.jsonl');
  writeFileSync(second, '2\n3');
  expect(open(0, 2).lines).toEqual([1, 2]);
  expect(readFileSync(second, 'utf8')).toBe('2\n3');
  expect(open(1, 2).lines).toEqual([2, 1]);
  expect(readFileSync(second, 'utf8')).toBe('2\n');
  const alone = open(0, 1);
  alone.add(4);
  expect(alone.lines).toEqual([1, 2, 4]);
  expect(open(2, 3).lines).toEqual([1, 2, 4]);
});

test('reasons are counted when all mistakes have their row, and the rows are left as they are', async () => {
  const folder = keptFolder(place, 'reasons', await makerOf(...weightsIn('data')));
  const [asked, rows] = [join(folder, 'mistakes.txt'), join(folder, 'why.jsonl')];
  writeFileSync(asked, 'one\ntwo\n');
  const row = '{"clauses":[{"kind":"mobility","after":"played","proved":true}]}\n';
  const more = '{"clauses":[]}\n';
  for (const unfinished of ['', row, row + more.slice(0, 5)]) {
    writeFileSync(rows, unfinished);
    expect(faultOf(await reasons(place, 'data'))).toContain(`${rows} hasn't a row for each line`);
    expect(readFileSync(rows, 'utf8')).toBe(unfinished);
  }
  writeFileSync(rows, row + more);
  expect(good(await reasons(place, 'data'))).toMatch(/^1 of 2 mistakes have a reason\./);
});
