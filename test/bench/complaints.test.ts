/** A measurement that would measure nothing, or something other than what it was asked for, says so. */
import { expect, test } from 'vitest';
import { certificates } from '../../bench/certificates.ts';
import { ffo } from '../../bench/ffo.ts';
import { midgame } from '../../bench/midgame.ts';
import { openings } from '../../bench/openings.ts';
import { readOptions } from '../../bench/options.ts';
import { queue } from '../../bench/queue.ts';
import { faultText } from '../../i18n/english.ts';

test.each([
  ['midgame --every 0', midgame, '--every is at least 1.'],
  ['openings --every 0', openings, '--every is at least 1.'],
  ['queue --rounds 0', queue, '--rounds is at least 1.'],
  ['certificates --to 10', certificates, '--to is at least 20.'],
  ['ffo 1 1 --against node --all', ffo, '--all and --against exclude each other.'],
  ['ffo 1 1 --with=-q', ffo, '--with needs --against: its words go to that solver.'],
])('%s', async (line, { run }, complaint) => {
  const [, ...words] = line.split(' ');
  const done = await run(words);
  expect(done.ok ? 'measured' : faultText(done.fault)).toBe(complaint);
});

test('what doesn’t count the measured may be none', () => {
  expect(readOptions(['--bare', '0'], { options: { bare: 10, rounds: 3 } })).toMatchObject({
    ok: true,
    value: { options: { bare: 0, rounds: 3 } },
  });
});
