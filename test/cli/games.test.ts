/** Files and folders of games, as commands read them with `--games`. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeWthor } from '../../game/formats/wthor.ts';
import { good } from '../game/helpers.ts';
import { linesOf } from './processes.ts';
import { outflank } from './run.ts';

/** A file that can be opened, but not read, even by root. */
const UNREADABLE = '/proc/self/mem';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outflank-games-'));
  mkdirSync(join(folder, 'games'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, 'games', name), content);

/** How many games are read, and what is said. */
async function read(...paths: readonly string[]): Promise<{ games: number | undefined; status: number; err: string }> {
  const options = paths.flatMap((path) => ['--games', path]);
  const { status, out, err } = await outflank(['explore', ...options, ''], '', { cwd: folder });
  const [row] = linesOf(out) as { games: number }[];
  return { games: row?.games, status: status!, err };
}

test('a folder beside a WTHOR file may be called like a file of names', async () => {
  const header = { made: { year: 2020, month: 1, day: 1 }, year: 2019, depth: 24 };
  const game = { tournament: 0, black: 0, white: 1, score: 40, theoretical: 40, squares: [37] };
  write('x.wtb', good(makeWthor({ header, games: [game] })));
  mkdirSync(join(folder, 'games', 'x.jou'));
  expect(await read('games')).toEqual({
    games: 1,
    status: 0,
    err: 'outflank: “games/x.jou” can’t be read (it is a folder).\n',
  });
});

test('links in a folder are followed to files, and to nothing else', async () => {
  write('a.txt', 'f5d6\n');
  writeFileSync(join(folder, 'elsewhere'), 'f5f6\n');
  mkdirSync(join(folder, 'other'));
  symlinkSync('../elsewhere', join(folder, 'games', 'b.txt'));
  symlinkSync('../other', join(folder, 'games', 'c.txt'));
  symlinkSync('../nowhere', join(folder, 'games', 'd.txt'));
  expect(await read('games')).toEqual({ games: 2, status: 0, err: '' });
});

describe.skipIf(process.platform !== 'linux')('a file that can’t be read', () => {
  test('in a folder is named, and the others are read', async () => {
    write('a.txt', 'f5d6\n');
    write('c.txt', 'f5f6\n');
    symlinkSync(UNREADABLE, join(folder, 'games', 'b.txt'));
    const { games, status, err } = await read('games');
    expect({ games, status }).toEqual({ games: 2, status: 0 });
    expect(err).toMatch(/^outflank: “games\/b\.txt” can’t be read \(.+\)\.\n$/);
  });

  test('is named where it is given itself, and where there is nothing else', async () => {
    write('a.txt', 'f5d6\n');
    const beside = await read(UNREADABLE, 'games');
    expect(beside).toMatchObject({
      games: 1,
      status: 0,
      err: expect.stringContaining(`“${UNREADABLE}” can’t be read (`),
    });
    const alone = await read(UNREADABLE);
    expect(alone).toMatchObject({ games: undefined, status: 1, err: expect.stringMatching(/^outflank: .+\)\.\n$/) });
  });
});
