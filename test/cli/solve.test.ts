/** `outflank solve` with the real engine. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import {
  FFO_1,
  FFO_1_SCORES,
  FFO_5,
  FFO_5_SCORE,
  MUST_PASS,
  MUST_PASS_SCORE,
  OVER,
  OVER_SCORE,
  START,
} from './positions.ts';
import { outflank, talk } from './run.ts';
import { start, outcomeOf, firstLine, linesOf } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

function boardOf(position: string): { board: string; side: string } {
  const [board = '', side = ''] = position.split(' ');
  return { board, side };
}

describe('a position', () => {
  test.each([
    [
      'an OBF line',
      `${FFO_1}; G8:+18; H1:+12;`,
      { ...boardOf(FFO_1), rules: 'othello', score: 18, best: 'g8', flips: 2 },
    ],
    ['without a semicolon', FFO_5, { score: FFO_5_SCORE }],
    ['in small letters', FFO_1.toLowerCase(), { ...boardOf(FFO_1), score: 18 }],
    ['with a line end of Windows', `${FFO_1}\r`, { score: 18 }],
    ['after a byte order mark', `\ufeff${FFO_1}`, { score: 18 }],
    ['a JSON object', JSON.stringify(boardOf(FFO_1)), { ...boardOf(FFO_1), score: 18, best: 'g8' }],
    ['a JSON object with rules', JSON.stringify({ ...boardOf(FFO_1), rules: 'othello' }), { score: 18 }],
    ['a pass', MUST_PASS, { score: MUST_PASS_SCORE, best: 'pass', flips: 0 }],
    ['a finished game', OVER, { score: OVER_SCORE.winner, best: null, pv: [], flips: 0, nodes: 0 }],
  ])('%s', async (_name, input, expected) => {
    const { status, out, err } = await outflank(['solve'], input);
    expect(linesOf(out)).toMatchObject([{ ...expected, exact: true }]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
  });

  test('comes with its line of play and the cost of it', async () => {
    const { out } = await outflank(['solve', '-'], FFO_1);
    const [answer] = linesOf(out) as [Record<string, unknown>];
    expect(Object.keys(answer)).toEqual([
      'board',
      'side',
      'rules',
      'count',
      'score',
      'best',
      'pv',
      'flips',
      'nodes',
      'cpuMs',
      'wallMs',
      'exact',
      'engine',
    ]);
    expect(answer['engine']).toMatch(/^\d+\.\d+\.\d+ [0-9a-f]{12}$/);
    expect((answer['pv'] as string[])[0]).toBe('g8');
    expect(answer['nodes']).toBeGreaterThan(1000);
    expect(answer['cpuMs']).toBeGreaterThan(0);
  });

  test('with --all, has the value and the flips of every move', async () => {
    const { out } = await outflank(['solve', '--all'], `${FFO_1}\n${MUST_PASS}\n${OVER}\n`);
    const [ffo, pass, over] = linesOf(out) as Record<'moves', Record<string, { flips: number; score: number }>>[];
    const scores = Object.fromEntries(Object.entries(ffo!.moves).map(([move, { score }]) => [move, score]));
    expect(scores).toEqual(FFO_1_SCORES);
    expect(ffo!.moves['g8']).toEqual({ flips: 2, score: 18 });
    expect([pass!.moves, over!.moves]).toEqual([{}, {}]);
  });

  test('a table of a size between two powers of two is no want of memory', async () => {
    expect((await outflank(['solve', '--hash', '100'], OVER)).err).toBe('');
  });

  test('--count discs gives the empties to nobody', async () => {
    const { out } = await outflank(['solve', '--count', 'discs'], OVER);
    expect(linesOf(out)).toMatchObject([{ score: OVER_SCORE.discs, count: 'discs' }]);
    expect(linesOf((await outflank(['solve'], OVER)).out)).toMatchObject([{ count: 'winner' }]);
  });
});

describe('many positions', () => {
  const mixed = [FFO_1, 'nonsense', '', '% a comment', OVER, MUST_PASS].join('\n');
  const expected = [{ score: 18 }, { line: 2, error: expect.any(String) }, { score: -14 }, { score: MUST_PASS_SCORE }];

  test('are more than the threads can share: each gets positions of its own', async () => {
    const lines = Array.from({ length: 12 }, (_, i) => [FFO_1, FFO_5, MUST_PASS][i % 3]);
    const { out } = await outflank(['solve', '--threads', '2'], lines.join('\n'));
    expect(linesOf(out)).toMatchObject(lines.map((_, i) => ({ score: [18, FFO_5_SCORE, MUST_PASS_SCORE][i % 3] })));
  });

  describe('chosen', () => {
    const lines = [FFO_1, MUST_PASS, FFO_5, 'nonsense', OVER];
    const empties = (text: string): number => text.slice(0, 64).split('-').length - 1;
    const solved = async (...words: string[]) => linesOf((await outflank(['solve', ...words], lines.join('\n'))).out);

    test('by their number of empty squares; what can’t be read is still reported', async () => {
      const only = String(empties(FFO_1));
      expect(await solved('--empties', only)).toMatchObject([
        ...lines
          .filter((line) => line === FFO_1 || (line !== 'nonsense' && empties(line) === empties(FFO_1)))
          .map(() => ({})),
        { line: 4 },
      ]);
      expect(await solved('--empties', '0-60')).toHaveLength(5);
    });

    test('by chance, in their order, the same for a seed', async () => {
      const boards = (answers: unknown[]) => (answers as { board?: string }[]).map(({ board }) => board);
      const draws = await Promise.all(
        ['1', '1', '2', '3', '4', '5'].map((seed) => solved('--sample', '2', '--seed', seed)),
      );
      for (const draw of draws) {
        const places = boards(draw)
          .filter(Boolean)
          .map((board) => lines.findIndex((line) => line.startsWith(board!)));
        expect(places).toHaveLength(2);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(boards(draw).filter((board) => board === undefined)).toHaveLength(1);
      }
      expect(boards(draws[0]!)).toEqual(boards(draws[1]!));
      expect(new Set(draws.map((draw) => boards(draw).join())).size).toBeGreaterThan(1);
      expect(await solved('--sample', '9')).toHaveLength(5);
    });

    test('by a seed only where there is a sample', async () => {
      const { status, out, err } = await outflank(['solve', '--seed', '3'], FFO_1);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toContain('--seed needs --sample N.');
    });

    test.each([['12-'], ['20-12'], ['x']])('refuses --empties %s', async (range) => {
      const { status, err } = await outflank(['solve', '--empties', range], '');
      expect(status).toBe(2);
      expect(err).toContain(`--empties is a number of empty squares or a range such as 12-20, not “${range}”.`);
    });
  });

  test.each(['1', '3'])('are answered in their order on %s threads, mistakes in their place', async (threads) => {
    const { status, out } = await outflank(['solve', '--threads', threads], mixed);
    expect(linesOf(out)).toMatchObject(expected);
    expect(status).toBe(1);
  });

  test('are read from a file', async () => {
    const file = join(folder, 'positions.obf');
    writeFileSync(file, mixed);
    const { status, out } = await outflank(['solve', file]);
    expect(linesOf(out)).toMatchObject(expected);
    expect(status).toBe(1);
  });

  test.each(['1', '3'])('are answered as they come, before the input ends, on %s threads', async (threads) => {
    const talking = talk('solve', '--threads', threads);
    const all = text(talking.stdout);
    talking.stdin.write(`${FFO_1}\n`);
    expect(JSON.parse(await firstLine(talking))).toMatchObject({ score: 18 });
    talking.stdin.end(FFO_5);
    expect(linesOf(await all)).toMatchObject([{ score: 18 }, { score: FFO_5_SCORE }]);
  });

  test('of an empty input make an empty output', async () => {
    const nothing = (err: string) => ({ status: 0, out: '', err: `outflank: ${err}\n` });
    expect(await outflank(['solve'], '\n\n')).toEqual(nothing('The input has no position.'));
    expect(await outflank(['solve', '--empties', '1'], FFO_1)).toEqual(nothing('No position fits these options.'));
    expect(await outflank(['game'], '\n')).toEqual(nothing('The input has no game.'));
    expect(await outflank(['why'], '\n')).toEqual(nothing('The input has no position.'));
  });
});

describe('a line that is no position says why', () => {
  test.each([
    ['too short', FFO_1.slice(1), 'Column 64: The board stops after 63 squares; Othello has 64.'],
    ['too long', `X${FFO_1}`, 'Column 65: “-” is one too many: the board for Othello has 64 squares.'],
    [
      'a strange sign',
      FFO_1.replace('X', '?'),
      'Column 3: “?” is not a square. Use X or *, O, and - or a dot for empty.',
    ],
    ['nobody to move', FFO_1.slice(0, -2), 'After the 8×8 board, say who is to move: X or O.'],
    ['a strange side', FFO_1.replace(/X$/, 'Z'), 'After the 8×8 board, say who is to move: X or O.'],
    ['no discs', `${'-'.repeat(64)} X`, expect.stringContaining('empty')],
    ['broken JSON', '{"board":', expect.stringContaining('JSON')],
    ['JSON without a board', '{"side":"X"}', expect.stringContaining('board')],
    ['JSON without a side', JSON.stringify({ board: boardOf(FFO_1).board }), expect.stringContaining('side')],
    ['JSON of unknown rules', JSON.stringify({ ...boardOf(FFO_1), rules: 'chess' }), expect.stringContaining('chess')],
    [
      'far too long',
      'X'.repeat(300_000),
      'The line has more than 100,000 characters, more than any position or game needs.',
    ],
  ])('%s', async (_name, input, error) => {
    const { status, out, err } = await outflank(['solve'], input);
    expect(linesOf(out)).toEqual([{ line: 1, error }]);
    expect({ status, err }).toEqual({ status: 1, err: '' });
  });

  test('a board of another rule system', async () => {
    const { status, out } = await outflank(['solve', '--rules', '6x6'], FFO_1);
    expect(linesOf(out)).toEqual([{ line: 1, error: expect.stringContaining('board for 6×6 has 36 squares') }]);
    expect(status).toBe(1);
  });
});

describe('other rules', () => {
  const SIX = 'O--XOXOXXXXXOOXXXXOOOOXXOOOOXXOOO-OX';

  test.each([
    ['4x4 from the start', ['--rules', '4x4'], '-----OX--XO----- X', { score: -10, exact: true, rules: '4x4' }],
    ['counting discs alone', ['--rules', '4x4', '--count', 'discs'], '-----OX--XO----- X', { score: -8 }],
    ['placed, as parallel', ['--rules', '4x4-placed'], `${'-'.repeat(16)} X`, { score: -4, pv: expect.anything() }],
    ['the fewest', ['--rules', 'anti-4'], '-----OX--XO----- X', { score: 4, rules: 'anti-4' }],
    [
      'discs that move',
      [],
      '{"board":"-OOX--XOXXOOOOOO","side":"X","rules":{"size":"4x4","displacement":true,"count":"discs"}}',
      { score: -8, best: 'a1', exact: true },
    ],
    ['own size', [], `{"board":"${SIX}","side":"X","size":"6x6"}`, { rules: '6x6', exact: true }],
    [
      'own discs in hand',
      [],
      '{"board":"X--XXXOXXXXXOOXXXXOOOOXXOOOOXXOOO-O-","side":"X","rules":{"size":"6x6","supply":{"X":3,"O":1}}}',
      { score: 8, best: 'd6', supply: { X: 3, O: 1 } },
    ],
  ])('%s', async (_, options, line, expected) => {
    const { status, out } = await outflank(['solve', ...options], `${line}\n`);
    expect(linesOf(out)).toEqual([expect.objectContaining(expected)]);
    expect(status).toBe(0);
  });
});

test('UTF-16, as some shells write files, is read', async () => {
  const file = join(folder, 'utf16.obf');
  writeFileSync(file, Buffer.from(`\ufeff${FFO_1}\r\n`, 'utf16le'));
  const { status, out } = await outflank(['solve', file]);
  expect({ status, score: (JSON.parse(out) as { score: number }).score }).toEqual({ status: 0, score: 18 });
});

test('a file that can not be read is one sentence', async () => {
  const missing = join(folder, 'none.obf');
  expect(await outflank(['solve', missing])).toEqual({
    status: 1,
    out: '',
    err: `outflank: “${missing}” can’t be read (there is no such file or folder).\n`,
  });
  expect((await outflank(['solve', folder])).err).toBe(`outflank: “${folder}” can’t be read (it is a folder).\n`);
});

test('without the weights of its evaluation it says so once, and solves all the same', async () => {
  const bare = join(folder, 'bare');
  cpSync('dist/node', bare, { recursive: true });
  rmSync(join(bare, 'eval-small.bin'));
  const { status, out, err } = await outflank(['solve'], `${FFO_1}\n${FFO_5}\n`, { home: pathToFileURL(`${bare}/`) });
  expect(linesOf(out)).toMatchObject([{ score: 18 }, { score: FFO_5_SCORE }]);
  expect(err.match(/eval-small\.bin/g)?.length).toBeGreaterThan(0);
  // What is missing, and what that means.
  expect(err.split('\n')).toHaveLength(3);
  expect(status).toBe(0);
});

test('Ctrl-C in the middle of a long solve ends at once, with what was found', async () => {
  const child = start('solve');
  const outcome = outcomeOf(child);
  child.stdin.end(`${FFO_1}\n${START}\n`);
  await firstLine(child);
  child.kill('SIGINT');
  const { status, out, err } = await outcome;
  expect(linesOf(out)).toHaveLength(1);
  expect(err).toBe('outflank: Interrupted: 1 of 2 positions answered.\n');
  expect(status).toBe(130);
});

test('a reader that has seen enough ends the program quietly', async () => {
  const child = start('solve');
  const outcome = outcomeOf(child);
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${FFO_1}\n`);
  await firstLine(child);
  child.stdout.destroy();
  child.stdin.end(`${FFO_5}\n${FFO_1}\n`);
  expect(await outcome).toMatchObject({ status: 0, err: '' });
});
