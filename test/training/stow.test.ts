/** Labels are written without their positions, come back with them, and are shared among processes without loss. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultText } from '../../i18n/english.ts';
import { chunksForPairs, label, PAIRS_LABELS, PLAN } from '../../training/commands/label.ts';
import { restore, stow } from '../../training/commands/stow.ts';
import { chunkFiles, sampleFiles, type Workplace } from '../../training/workplace.ts';
import { TINY, tinyWorkplace } from './helpers.ts';

/** The first chunks of 7 and 8 empties of the real plan; the games are so few that they are soon drawn. */
const TAKEN = PLAN.filter(({ empties }) => empties <= 8).map((plan) => ({ ...plan, chunks: 1 }));

let place: Workplace;
let file: string;
beforeAll(async () => {
  place = tinyWorkplace(60);
  file = join(place.work, 'values.bin');
  await label(place, TINY, 7, 8, TAKEN);
});

const samplesIn = ({ work }: Workplace): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(join(work, 'samples')).map((name) => [name, readFileSync(join(work, 'samples', name))]),
  );

function elsewhere({ data, host }: Workplace): Workplace {
  const work = join(data, '..', `other-${readdirSync(join(data, '..')).length}`);
  mkdirSync(work);
  return { work, data, quiet: true, host };
}

const said = (result: ReturnType<typeof restore>): string => (result.ok ? result.value : faultText(result.fault));

describe('stowed labels', () => {
  test('are small, and come back with their positions', () => {
    expect(said(stow(place, file))).toMatch(/labels in 2 chunks/);
    const before = samplesIn(place);
    const bytes = Object.values(before).reduce((sum, { length }) => sum + length, 0);
    expect(statSync(file).size).toBeLessThan(bytes / 20);
    const other = elsewhere(place);
    expect(said(restore(other, file))).toMatch(/labels restored/);
    expect(samplesIn(other)).toEqual(before);
  });

  test('leave what is there as it is', () => {
    const other = elsewhere(place);
    restore(other, file);
    const [kept = ''] = sampleFiles(other, 'solved', 7);
    writeFileSync(kept, 'mine');
    expect(said(restore(other, file))).toMatch(/^0 labels restored/);
    expect(readFileSync(kept, 'utf8')).toBe('mine');
  });

  test('of other games are left out, and it is said', () => {
    const other = tinyWorkplace(80);
    expect(said(restore(other, file))).toMatch(/^0 labels restored.*left out: solved 7 \(0\), solved 8 \(0\)/);
    expect(existsSync(join(other.work, 'samples', 'solved-07-00.bin'))).toBe(false);
  });

  test('that are cut short, or no labels, are refused', () => {
    const bytes = readFileSync(file);
    const part = join(place.work, 'part.bin');
    for (const length of [0, 8, 11, 40, bytes.length - 3]) {
      writeFileSync(part, bytes.subarray(0, length));
      expect(said(restore(place, part))).toBe(`${part} is no file of labels, or it is damaged.`);
    }
    expect(said(restore(place, join(place.work, 'nothing.bin')))).toContain('is not there');
  });
});

describe('labels shared among processes', () => {
  test('are all made, none twice', () => {
    const all = chunksForPairs(place, 10, 48, { shard: 0, of: 1 }).map((chunk) => chunk.file);
    const parts = [0, 1, 2].flatMap((shard) =>
      chunksForPairs(place, 10, 48, { shard, of: 3 }).map((chunk) => chunk.file),
    );
    expect(parts).toHaveLength(all.length);
    expect(new Set(parts)).toEqual(new Set(all));
    expect(all).toHaveLength(PAIRS_LABELS.reduce((sum, { chunks }) => sum + chunks, 0));
  });

  test('are read though a chunk between them is not done', () => {
    const other = elsewhere(place);
    restore(other, file);
    const [first = ''] = sampleFiles(other, 'solved', 7);
    renameSync(first, first.replace('-00.bin', '-02.bin'));
    expect(chunkFiles(other, 'solved', 7).map(({ chunk }) => chunk)).toEqual([2]);
  });
});
