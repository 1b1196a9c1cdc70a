/** `outflank gtp` and `outflank nboard`: the built program as another program drives it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { Clock } from '../../cli/protocols/clock.ts';
import { moveName, parseMove } from '../../game/notation.ts';
import { isOver, legalMoves, mustPass, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move, Position } from '../../game/types.ts';
import { endPrograms, outflank } from './run.ts';
import { start, outcomeOf } from './processes.ts';
import { samples } from '../samples.ts';

afterEach(endPrograms);
const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A line of random moves, without passes, after which the side to move has to pass. */
function lineToPass(): readonly Move[] {
  const random = seeded(3);
  for (;;) {
    let position = startPosition(OTHELLO);
    const moves: Move[] = [];
    for (;;) {
      const legal = legalMoves(position);
      if (mustPass(position)) return moves;
      if (!legal.length) break;
      const { move } = legal[Math.floor(random() * legal.length)]!;
      const next = play(position, move);
      if (!next.ok) break;
      moves.push(move);
      position = next.value;
    }
  }
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

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
      '? illegal move',
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
  test('has no move in a finished game', async () => {
    const moves = ['e6', 'f4', 'e3', 'f6', 'g5', 'd6', 'e7', 'f5', 'c5'];
    const asked = moves.map((move, i) => `play ${i % 2 ? 'w' : 'b'} ${move}`);
    const answers = await gtp([...asked, 'genmove w', 'genmove b', 'play w pass', 'play w a1', 'final_score']);
    expect(answers.slice(moves.length)).toEqual(['= pass', '= pass', '= ', '? illegal move', '= B+64']);
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

const HEAD =
  '(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]';

async function nboard(lines: readonly string[], ...options: readonly string[]) {
  const { out, err, status } = await outflank(['nboard', '--level', '4', ...options], `${lines.join('\n')}\n`);
  expect(status).toBe(0);
  return { lines: out.split('\n').slice(0, -1), err };
}
const movesIn = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('=== '));

describe('nboard', () => {
  test('a session as front ends have it', async () => {
    const { lines, err } = await nboard(['nboard 2', `set game ${HEAD}B[F5]W[F6];)`, 'set depth 6', 'ping 1', 'go']);
    expect(lines.slice(0, 4)).toEqual([
      'set myname Outflank4',
      'set myname Outflank6',
      'pong 1',
      'status Outflank is thinking',
    ]);
    expect(lines.at(-1)).toBe('status Outflank is waiting');
    expect(movesIn(lines)).toHaveLength(1);
    expect(movesIn(lines)[0]).toMatch(/^=== [A-H][1-8]\/-?\d+\.\d\d\/\d+\.\d\d$/);
    expect(err).toBe('');
  });
  test('a move named is not played until it comes back', async () => {
    const { lines } = await nboard(['set game ' + HEAD + ';)', 'go', 'go', 'move F5/1.00/2.5', 'f6', 'hint 1']);
    const [hint] = lines.filter((line) => line.startsWith('search ')).slice(-1);
    expect(hint).toMatch(/^search ([A-H][1-8])+ -?\d+\.\d\d 0 (\d+(@\d+%)?|100%)$/);
    const position = [...'f5f6'.matchAll(/../g)].reduce<Position>((before, [name]) => {
      const next = play(before, parseMove(OTHELLO, name)!);
      if (!next.ok) throw new Error(name);
      return next.value;
    }, startPosition(OTHELLO));
    expect(legalMoves(position).map(({ move }) => moveName(OTHELLO, move))).toContain(hint!.slice(7, 9).toLowerCase());
  });
  test('hints are as many as asked for, best first', async () => {
    const { lines } = await nboard(['nboard 2', 'move f5', 'move d6', 'hint 3']);
    const hints = lines.filter((line) => line.startsWith('search ')).slice(-3);
    const values = hints.map((line) => Number(line.split(' ')[2]));
    expect(new Set(hints.map((line) => line.slice(7, 9))).size).toBe(3);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });
  test('a ping stops what is under way', async () => {
    const { lines } = await nboard(['set depth 60', 'go', 'ping 5', 'set depth 1', 'go'], '--no-book');
    const places = ['status Outflank is thinking', 'status Outflank is waiting', 'pong 5'].map((line) =>
      lines.indexOf(line),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(lines.slice(0, lines.indexOf('pong 5')).filter((line) => line.startsWith('==='))).toEqual([]);
    expect(movesIn(lines)).toHaveLength(1);
  });
  test('what it does not understand it says on standard error, and continues', async () => {
    const { lines, err } = await nboard([
      'set contempt 0',
      'bogus',
      'move a1',
      'set game nothing',
      'set depth x',
      'learn',
      'ping 2',
    ]);
    expect(lines).toEqual(['learned', 'pong 2']);
    expect(err.split('\n').filter(Boolean)).toHaveLength(4);
  });
  test('a pass has two letters', async () => {
    const moves = lineToPass().map((move, i) => `${i % 2 ? 'W' : 'B'}[${moveName(OTHELLO, move)}]`);
    const { lines, err } = await nboard([
      `set game ${HEAD}${moves.join('')};)`,
      'hint 1',
      'ping 1',
      'go',
      'move PA',
      'go',
    ]);
    expect(err).toBe('');
    const [pass, answer] = movesIn(lines);
    expect(pass).toBe('=== PA');
    expect(answer).toMatch(/^=== [A-H][1-8]\//);
  });
});

/** A program under test that is asked line by line. */
class Player {
  readonly #child;
  readonly #lines: AsyncIterator<string>;

  constructor(...words: readonly string[]) {
    this.#child = start(...words);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  tell(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** The first line to come that the pattern fits. */
  async hear(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the program has ended');
      const found = pattern.exec(value);
      if (found) return found;
    }
  }

  async end(): Promise<number | null> {
    const outcome = outcomeOf(this.#child);
    this.#child.stdin.end();
    return (await outcome).status;
  }

  /** Nobody reads its answers any more; how it ends when it gives one. */
  async deafen(line: string): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve));
    this.#child.stdout.destroy();
    this.tell(line);
    return ended;
  }

  /** Hundredths of a second of processor time that it has used. */
  get ticks(): number {
    const [user, system] = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  }
}

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
    // It thinks ahead no more; its end is the end of the process.
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

  test('is said to NBoard in its own words', async () => {
    const { out } = await outflank(['nboard', '--level', '12'], 'go\nquit\n');
    expect(out).toContain('status Outflank plays from its book');
    expect(out).toMatch(/^search [A-H][1-8] \S+ 0 book$/m);
    expect(out).toMatch(/^=== [A-H][1-8]\/\S+\/0\.00$/m);
  });
});
