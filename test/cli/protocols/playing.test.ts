/** Programs that play whole games by the protocols, that ponder, and that nobody listens to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { moveName, parseMove } from '../../../game/notation.ts';
import { isOver, legalMoves, play, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Move } from '../../../game/types.ts';
import { endPrograms, outflank } from '../run.ts';
import { samples } from '../../samples.ts';
import { HEAD, Player, seeded } from './programs.ts';

afterEach(endPrograms);
const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a program that nobody listens to, or that nobody talks to', () => {
  test.each([
    ['gtp', ['outflank-level 60', 'genmove b'], /^= [a-h][1-8]$/],
    ['nboard', ['set depth 60', 'go'], /^=== [A-H][1-8]/],
  ])('%s ends a search when its input is closed, with an answer', async (protocol, lines, answer) => {
    const player = new Player(protocol, '--no-book');
    for (const line of lines) player.tell(line);
    await player.hear(/^=|^set myname/);
    const heard = player.hear(answer);
    expect(await player.end()).toBe(0);
    expect(await heard).toBeTruthy();
  });

  test('gtp answers a script that quits as deep as it is asked', async () => {
    const { out } = await outflank(['gtp', '--no-book', '--depth', '12'], 'genmove b\nquit\n');
    expect(out).toMatch(/^= [a-h][1-8]\n\n= \n/);
  });

  test('nboard does the same', async () => {
    const { out } = await outflank(['nboard', '--no-book', '--depth', '12'], 'go\nquit\n');
    expect(out).toMatch(/^=== [a-h][1-8]/im);
  });

  test.each([
    ['gtp', 'name', /^= Outflank$/],
    ['nboard', 'ping 1', /^pong 1$/],
  ])('%s ends with its pipes', async (protocol, line, answer) => {
    const first = new Player(protocol);
    first.tell(line);
    await first.hear(answer);
    expect(await first.end()).toBe(0);
    const second = new Player(protocol);
    second.tell(line);
    await second.hear(answer);
    expect(await second.deafen(line)).toBe(0);
  });
});

// Elsewhere there is no simple way to ask what another process has used.
describe.skipIf(process.platform !== 'linux')('pondering', () => {
  const MUCH = 100;
  const words = ['--level', '1', '--no-book', '--ponder'];

  test('uses the time of the opponent, and the next command is answered all the same: GTP', async () => {
    const player = new Player('gtp', ...words);
    player.tell('genmove b');
    await player.hear(/^= [a-h][1-8]$/);
    const before = player.ticks;
    await expect.poll(() => player.ticks - before).toBeGreaterThan(MUCH);
    player.tell('name');
    await player.hear(/^= Outflank$/);
    expect(await player.end()).toBe(0);
  });

  test('the same: NBoard', async () => {
    const player = new Player('nboard', ...words);
    player.tell('go');
    const [, name] = await player.hear(/^=== ([A-H][1-8])/);
    player.tell(`move ${name}`);
    const before = player.ticks;
    await expect.poll(() => player.ticks - before).toBeGreaterThan(MUCH);
    player.tell('ping 2');
    await player.hear(/^pong 2$/);
    player.tell('hint 1');
    await player.hear(/^search [A-H][1-8]/);
    // It no longer thinks ahead; its end is the end of the process.
    expect(await player.end()).toBe(0);
  });
});

/** Six random moves, so that no two games are alike. */
function opening(random: () => number): readonly Move[] {
  let position = startPosition(OTHELLO);
  const moves: Move[] = [];
  for (let i = 0; i < 6; i++) {
    const legal = legalMoves(position);
    const { move } = legal[Math.floor(random() * legal.length)]!;
    moves.push(move);
    const next = play(position, move);
    if (next.ok) position = next.value;
  }
  return moves;
}

describe('a match between two processes', () => {
  const players: Player[] = [];
  afterEach(() => {
    players.length = 0;
  });
  const pair = (...words: readonly string[]): readonly [Player, Player] => {
    const two = [new Player(...words), new Player(...words)] as const;
    players.push(...two);
    return two;
  };
  const GAMES = samples(20);

  test('of games by GTP', async () => {
    const random = seeded(1);
    const [black, white] = pair('gtp', '--level', '1', '--ponder');
    for (let game = 0; game < GAMES; game++) {
      let position = startPosition(OTHELLO);
      for (const player of [black, white]) player.tell('clear_board');
      for (const player of [black, white]) await player.hear(/^= $/);
      const begun = opening(random);
      for (let ply = 0; !isOver(position); ply++) {
        const side = position.sideToMove;
        const [own, other] = side === 'black' ? [black, white] : [white, black];
        const known = begun[ply];
        if (known) {
          own.tell(`play ${side} ${moveName(OTHELLO, known)}`);
          await own.hear(/^= $/);
        } else own.tell(`genmove ${side}`);
        const name = known ? moveName(OTHELLO, known) : (await own.hear(/^= (\S+)$/))[1]!;
        const next = play(position, parseMove(OTHELLO, name)!);
        expect(next.ok, `${name} in game ${game}`).toBe(true);
        if (next.ok) position = next.value;
        other.tell(`play ${side} ${name}`);
        await other.hear(/^= $/);
      }
    }
    expect(await Promise.all(players.map((player) => player.end()))).toEqual([0, 0]);
  });

  test('of games by NBoard', async () => {
    const random = seeded(2);
    const [black, white] = pair('nboard', '--level', '1', '--ponder');
    for (let game = 0; game < GAMES; game++) {
      let position = startPosition(OTHELLO);
      for (const player of [black, white]) player.tell(`set game ${HEAD};)`);
      const begun = opening(random);
      for (let ply = 0; !isOver(position); ply++) {
        const own = position.sideToMove === 'black' ? black : white;
        const known = begun[ply];
        if (!known) own.tell('go');
        const name = known ? moveName(OTHELLO, known) : (await own.hear(/^=== ([A-Z0-9]{2})/))[1]!;
        const next = play(position, parseMove(OTHELLO, name)!);
        expect(next.ok, `${name} in game ${game}`).toBe(true);
        if (next.ok) position = next.value;
        for (const player of [black, white]) player.tell(`move ${name}`);
      }
    }
    expect(await Promise.all(players.map((player) => player.end()))).toEqual([0, 0]);
  });
});

describe('the opening book', () => {
  const genmove = async (...options: string[]) => outflank(['gtp', ...options], 'genmove b\nquit\n');

  test('is played from level 11 on, and that is said where nobody takes it for an answer', async () => {
    const { out, err } = await genmove('--level', '11');
    expect(err).toMatch(/^outflank: Book: (f5|d3|c4|e6) \S+, \d+@\d+%\.$/m);
    expect(out).toMatch(/^= (f5|d3|c4|e6)$/m);
    expect((await genmove('--level', '10')).err).not.toContain('Book');
    expect((await genmove('--level', '11', '--no-book')).err).not.toContain('Book');
    const missing = await genmove('--level', '11', '--book', join(folder, 'none.bin'));
    expect(missing.status).toBe(1);
    expect(missing.err).toContain('can’t be read');
  });

  test('is left where it knows nothing more', async () => {
    const { out, err } = await outflank(['gtp', '--level', '11'], 'boardsize 6\ngenmove b\nquit\n');
    expect(out).toMatch(/^= [a-f][1-6]$/m);
    expect(err).not.toContain('Book');
  });

  test('is left alone where empty squares count for nobody, as its values count them for the winner', async () => {
    expect((await genmove('--level', '11', '--count', 'discs')).err).not.toContain('Book');
  });

  test('is said to NBoard in its own words', async () => {
    const { out } = await outflank(['nboard', '--level', '12'], 'go\nquit\n');
    expect(out).toContain('status Outflank plays from its book');
    expect(out).toMatch(/^search [A-H][1-8] \S+ 0 book$/m);
    expect(out).toMatch(/^=== [A-H][1-8]\/\S+\/0\.00$/m);
  });
});
