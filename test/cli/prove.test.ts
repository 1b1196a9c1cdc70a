/** `outflank prove` and `check`: the built program, from a position to a verdict. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { secondOpinions } from '../certificate/helpers.ts';
import { hasPython } from '../python.ts';
import { FFO_1, FFO_26, FFO_26_SCORE, MUST_PASS, MUST_PASS_SCORE, OVER, OVER_SCORE } from './positions.ts';
import { outflank, outflankBytes } from './run.ts';
import { HOME, linesOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `prove` writes, as it is: bytes. */
async function proof(input: string, ...words: readonly string[]): Promise<Buffer> {
  const { status, bytes } = await outflankBytes(['prove', ...words], input);
  expect(status).toBe(0);
  return bytes;
}

async function verdict(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const file = join(folder, 'position.proof');
  writeFileSync(file, bytes);
  const { status, out, err } = await outflank(['check', file]);
  const [answer] = linesOf(out) as [Record<string, unknown>];
  expect({ status, err }).toEqual({ status: answer['accepted'] ? 0 : 1, err: '' });
  return answer;
}

describe('a position', () => {
  test.each([
    ['solved', FFO_1, [], { atLeast: 18, atMost: 18, stop: 10 }],
    ['with a stop', FFO_1, ['--stop', '8', '--threads', '2'], { atLeast: 18, atMost: 18, stop: 8 }],
    ['of which a bound is true', FFO_1, ['--bound', '10'], { atLeast: 10 }],
    ['of which a bound is false', FFO_1, ['--bound', '20'], { atMost: 19 }],
    ['with a bound below nothing', FFO_1, ['--bound', '-4'], { atLeast: -4 }],
    ['that is won', FFO_1, ['--wld'], { atLeast: 1 }],
    ['by discs alone', OVER, ['--count', 'discs'], { count: 'discs', atLeast: OVER_SCORE.discs }],
    ['in which the side to move passes', MUST_PASS, [], { atLeast: MUST_PASS_SCORE, atMost: MUST_PASS_SCORE }],
  ])('%s is proved, and the proof accepted', async (_name, position, words, expected) => {
    const answer = await verdict(await proof(position, ...words));
    expect(answer).toMatchObject({ accepted: true, rules: 'othello', position: position.slice(0, 66), ...expected });
  });

  test('has a proof that two checkers accept, and neither with a byte changed', async () => {
    const bytes = await proof(FFO_1, '--stop', '6');
    const changed = bytes.with(bytes.length - 9, bytes.at(-9)! ^ 1);
    expect([await verdict(bytes), await verdict(changed)]).toMatchObject([
      { accepted: true },
      { accepted: false, error: 'The certificate is damaged: its checksum is wrong.' },
    ]);
    if (hasPython) expect(secondOpinions([bytes, changed])).toEqual(['accepted', 'refused: the hash is wrong']);
  });

  test('is proved by the other threads where one can’t start, and it says so', async () => {
    const home = join(folder, 'home');
    cpSync(HOME, home, { recursive: true });
    writeFileSync(join(home, 'helper.worker.js'), 'throw new Error("no room for a thread");');
    const words = ['prove', '--threads', '2'];
    // Long enough for the thread to fail meanwhile.
    const { status, bytes, err } = await outflankBytes(words, FFO_26, { home: pathToFileURL(`${home}/`) });
    expect({ status, err }).toMatchObject({ status: 0, err: expect.stringContaining('lost (no room for a thread)') });
    expect(await verdict(bytes)).toMatchObject({ accepted: true, atLeast: FFO_26_SCORE, atMost: FFO_26_SCORE });
  });

  test('is read from standard input, and so is a certificate', async () => {
    const { out } = await outflank(['check', '-'], await proof(OVER, '-'));
    expect(JSON.parse(out)).toMatchObject({ accepted: true, atLeast: OVER_SCORE.winner });
  });
});

test.each([
  ['two positions', [], `${FFO_1}\n${OVER}`, 'A certificate is for one position, but the input has more.'],
  ['no position', [], '\n', 'The input has no position.'],
  ['no board', [], 'nonsense', '“n” is not a square'],
  ['discs that move', ['--rules', 'italian-displacement-4'], 'RRBB-BRRB--R---- B', 'Discs may move by these rules'],
  ['a bound that no game reaches', ['--bound', '999'], FFO_1, '--bound is from -64 to 64 on this board, not 999.'],
  ['one below all games', ['--bound', '-65'], FFO_1, '--bound is from -64 to 64 on this board, not -65.'],
])('%s: no certificate', async (_name, words, input, sentence) => {
  const { status, out, err } = await outflank(['prove', ...words], input);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain(sentence);
});

test.each([
  [['--exact', '--wld'], '--exact, --bound and --wld exclude each other.'],
  [['--bound', 'much'], '--bound is a whole number of discs, not “much”.'],
  [['--stop', '17'], '--stop is a whole number from 0 to 16, not “17”.'],
])('%s is no way to ask', async (words, sentence) => {
  const { status, err } = await outflank(['prove', ...words]);
  expect(status).toBe(2);
  expect(err).toContain(sentence);
});

test('a file that is not there has no verdict, one that is no certificate has', async () => {
  const none = join(folder, 'none');
  const err = `outflank: “${none}” can’t be read (there is no such file or folder).\n`;
  expect(await outflank(['check', none])).toEqual({ status: 1, out: '', err });
  expect(await verdict(Buffer.from('f5d6'))).toEqual({
    accepted: false,
    error: 'This is not an Outflank certificate.',
  });
});

test('an input without an end is refused with a sentence, and not kept in memory', async () => {
  let isEnded = false;
  function* endless(first: string) {
    yield Buffer.from(first);
    for (const zeros = Buffer.alloc(1 << 24); ;) yield zeros;
  }
  const verdictOn = async (first: string): Promise<unknown> => {
    const stdin = Readable.from(endless(first)).once('close', () => (isEnded = true));
    const { status, out } = await outflank(['check', '-'], '', { stdin });
    expect(status).toBe(1);
    return linesOf(out)[0];
  };
  expect(await verdictOn('\0')).toEqual({ accepted: false, error: 'This is not an Outflank certificate.' });
  expect(isEnded).toBe(true);
  const large = 'The certificate is larger than 256 MB.';
  expect(await verdictOn('outflank certificate 1\n')).toEqual({ accepted: false, error: large });
});

test.skipIf(!existsSync('/dev/zero'))('/dev/zero is no certificate', async () => {
  const { status, out } = await outflank(['check', '/dev/zero']);
  expect(status).toBe(1);
  expect(linesOf(out)).toEqual([{ accepted: false, error: 'This is not an Outflank certificate.' }]);
});

test('--progress ends with a line that says it is over', async () => {
  const { bytes, err } = await outflankBytes(['prove', '--progress'], FFO_1);
  const [, moves] = /^outflank: Proved: .*; (\d+ moves), /m.exec(err) ?? [];
  expect(err).toContain(`proof · ${moves}\noutflank: `);
  const checked = await outflankBytes(['check', '--progress', '-'], bytes);
  expect(checked.err).toMatch(/^check · \d+ %\n(?:.*\n)*check · 100 %\n$/);
  const refused = await outflankBytes(['check', '--progress', '-'], bytes.subarray(0, -1));
  expect(refused.err).toMatch(/check · ended at the first error\n$/);
});

test('one move is not “1 moves”', async () => {
  const LAST_MOVE = `-O${'X'.repeat(62)} X`;
  const { err } = await outflankBytes(['prove', '--progress', '--stop', '0'], LAST_MOVE);
  expect(err).toMatch(/proof · 1 move\n/);
  expect(err).toMatch(/; 1 move, /);
});
