/** `outflank gtp` and the clock of a game: the built program as another program drives it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Clock } from '../../../cli/protocols/clock.ts';
import { moveName } from '../../../game/notation.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { endPrograms, outflank } from '../run.ts';
import { lineToPass } from './programs.ts';

afterEach(endPrograms);
const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Black takes every disc. */
const WIPEOUT = ['e6', 'f4', 'e3', 'f6', 'g5', 'd6', 'e7', 'f5', 'c5'].map(
  (move, i) => `play ${i % 2 ? 'w' : 'b'} ${move}`,
);

/** The answers to GTP commands, each without its empty line. */
async function gtp(commands: readonly string[], ...options: readonly string[]): Promise<readonly string[]> {
  const { out, status } = await outflank(['gtp', '--level', '2', ...options], `${commands.join('\n')}\n`);
  expect(status).toBe(0);
  expect(out.endsWith('\n\n')).toBe(true);
  return out.split('\n\n').slice(0, -1);
}

describe('gtp', () => {
  test('names itself, counts commands, leaves comments out', async () => {
    expect(await gtp(['name', '7 protocol_version', '# nothing', '', 'komi 6.5 # none', 'list_games'])).toEqual([
      '= Outflank',
      '=7 2',
      '= ',
      '= Othello',
    ]);
  });
  test('says what is wrong, and continues', async () => {
    const bad = [
      'foo',
      'boardsize 3',
      'play b a1',
      'play b',
      'play b z9',
      'play w d3',
      'undo',
      'time_left b x',
      'set_game Go',
      '8 loadsgf',
    ];
    expect(await gtp([...bad, 'known_command genmove', 'known_command constructor', 'constructor'])).toEqual([
      '? unknown command',
      '? unacceptable size',
      '? illegal move',
      '? syntax error: a move is missing',
      '? syntax error: “z9” is not a move',
      '? it is the other side’s turn',
      '? cannot undo',
      '? syntax error',
      '? unsupported game',
      '?8 syntax error',
      '= true',
      '= false',
      '? unknown command',
    ]);
  });
  test('every command in its list is known', async () => {
    const [list] = await gtp(['list_commands']);
    const names = list!.slice(2).split('\n');
    expect(names).toContain('reg_genmove');
    const known = await gtp(names.map((name) => `known_command ${name}`));
    expect(known).toEqual(names.map(() => '= true'));
  });
  test('plays, takes back, and shows the board', async () => {
    const [, , before, back, board] = await gtp(['play black F5', 'play w f6', 'reg_genmove b', 'undo', 'showboard']);
    expect(before).toMatch(/^= [a-h][1-8]$/);
    expect(back).toBe('= ');
    expect(board!.split('\n')[5]).toBe(' 4 . . . O X . . .');
    expect(board).toContain('O to move');
  });
  test('ends at quit, whatever follows', async () => {
    expect(await gtp(['name', '3 quit', 'name'])).toEqual(['= Outflank', '=3 ']);
  });
  test('passes where a side has no move', async () => {
    const moves = lineToPass();
    const asked = moves.map((move, i) => `play ${i % 2 ? 'w' : 'b'} ${moveName(OTHELLO, move)}`);
    const [side, other] = moves.length % 2 ? ['w', 'b'] : ['b', 'w'];
    const answers = await gtp([...asked, `play ${side} a1`, `reg_genmove ${side}`, `genmove ${other}`]);
    expect(answers.slice(0, moves.length)).toEqual(moves.map(() => '= '));
    // The other side's move takes the pass for granted.
    expect(answers.slice(moves.length)).toEqual(['? illegal move', '= pass', expect.stringMatching(/^= [a-h][1-8]$/)]);
  });
  test('a pass taken for granted is taken back where no move follows it', async () => {
    const moves = lineToPass();
    const asked = moves.map((move, i) => `play ${i % 2 ? 'w' : 'b'} ${moveName(OTHELLO, move)}`);
    const [side, other] = moves.length % 2 ? ['w', 'b'] : ['b', 'w'];
    const commands = [`play ${other} a9`, `reg_genmove ${other}`, `genmove ${side}`, `genmove ${other}`];
    expect((await gtp([...asked, ...commands])).slice(moves.length)).toEqual([
      '? syntax error: “a9” is not a move',
      expect.stringMatching(/^= [a-h][1-8]$/),
      '= pass',
      expect.stringMatching(/^= [a-h][1-8]$/),
    ]);
  });
  test('has no move in a finished game', async () => {
    const answers = await gtp([...WIPEOUT, 'genmove w', 'genmove b', 'play w pass', 'play w a1', 'final_score']);
    expect(answers.slice(WIPEOUT.length)).toEqual(['= pass', '= pass', '= ', '? illegal move', '= B+64']);
  });
  test('counts as it is told to', async () => {
    expect((await gtp([...WIPEOUT, 'final_score'], '--count', 'discs')).at(-1)).toBe('= B+13');
  });
  test('takes the rules that it was started with on a board of their size, and Othello’s on another', async () => {
    const score = async (...before: readonly string[]) =>
      (await gtp([...before, ...WIPEOUT, 'final_score'], '--rules', 'anti')).at(-1);
    expect(await score()).toBe('= W+64');
    expect(await score('boardsize 8', 'clear_board')).toBe('= W+64');
    expect(await score('boardsize 6', 'boardsize 8')).toBe('= W+64');
    const antiGame = join(folder, 'anti.ggf');
    const board = `${'-'.repeat(27)}O*------*O${'-'.repeat(27)}`;
    writeFileSync(antiGame, `(;GM[Othello]PB[a]PW[b]TY[8a]BO[8 ${board} *]B[f5];)`);
    expect(await gtp([`loadsgf ${antiGame}`, 'boardsize 8', ...WIPEOUT, 'final_score'])).toContain('= B+64');
  });
  test('counts no game that goes on', async () => {
    expect(await gtp(['final_score'])).toEqual(['? cannot score']);
  });
  test('other sizes of board have their own rules', async () => {
    const answers = await gtp(['boardsize 6', 'showboard', 'genmove b']);
    expect(answers[1]!.split('\n')).toHaveLength(9);
    expect(answers[2]).toMatch(/^= [a-f][1-6]$/);
  });
  test('loads a game to before a move', async () => {
    const file = join(folder, 'game.sgf');
    writeFileSync(file, '(;GM[2]FF[4]SZ[8];B[f5];W[d6];B[c3])');
    const answers = await gtp([
      `loadsgf ${file} 3`,
      'play b c3',
      `loadsgf ${file}`,
      `loadsgf ${join(folder, 'none.sgf')}`,
    ]);
    expect(answers).toEqual(['= black', '= ', '= white', '? cannot load file']);
  });
  test('keeps to a clock', async () => {
    const answers = await gtp(
      ['time_settings 0 1 10', 'time_left b 1 10', 'genmove b', 'outflank-level 99'],
      '--level',
      '60',
    );
    expect(answers[2]).toMatch(/^= [a-h][1-8]$/);
    expect(answers[3]).toBe('? levels are 1 to 60');
  });
});

describe('clock', () => {
  test('without a time control a move takes as long as it takes', () => {
    const clock = new Clock();
    expect(clock.timeFor('black', 40)).toBeUndefined();
    clock.spend('black', 100);
    expect(clock.timeFor('black', 40)).toBeUndefined();
  });
  test('main time is shared by the moves to come, what was used is gone', () => {
    const clock = new Clock();
    clock.set({ main: 60_000, period: 0, stones: 0 });
    const first = clock.timeFor('black', 60)!;
    expect(first).toBeGreaterThan(1000);
    expect(first * 30).toBeLessThan(90_000);
    clock.spend('black', 30_000);
    expect(clock.timeFor('black', 60)!).toBeLessThan(0.6 * first);
    expect(clock.timeFor('white', 60)!).toBe(first);
    clock.restart();
    expect(clock.timeFor('black', 60)!).toBe(first);
  });
  test('a whole game ends before its time', () => {
    const clock = new Clock();
    clock.set({ main: 10_000, period: 0, stones: 0 });
    let spent = 0;
    for (let empties = 60; empties > 0; empties -= 2) {
      const time = clock.timeFor('black', empties)!;
      clock.spend('black', time);
      spent += time;
    }
    expect(spent).toBeLessThan(10_000);
  });
  test('periods give each of their moves a part', () => {
    const clock = new Clock();
    clock.set({ main: 0, period: 10_000, stones: 5 });
    expect(clock.timeFor('white', 50)!).toBe(1970);
    clock.report('white', { time: 3000, stones: 1 });
    expect(clock.timeFor('white', 50)!).toBe(2970);
    clock.report('white', { time: 0, stones: 0 });
    expect(clock.timeFor('white', 50)!).toBe(1970);
  });
});
