/** Clients that take the protocols at their word, as tournament scripts and front ends do, and play a whole game. */
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test } from 'vitest';
import { parseMove } from '../../game/notation.ts';
import { discDifference, isOver, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Position } from '../../game/types.ts';
import { endPrograms, talk } from './run.ts';

afterEach(endPrograms);

const played = (position: Position, name: string): Position => {
  const move = parseMove(OTHELLO, name);
  const next = move && play(position, move);
  if (!next?.ok) throw new Error(`${name} is not legal`);
  return next.value;
};

/** The program, line by line; every line it writes has to be taken. */
class Engine {
  readonly #talk;
  readonly #lines: AsyncIterator<string>;

  constructor(...words: readonly string[]) {
    this.#talk = talk(...words);
    this.#lines = createInterface({ input: this.#talk.stdout })[Symbol.asyncIterator]();
  }

  tell(line: string): void {
    this.#talk.stdin.write(`${line}\n`);
  }

  async line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('the program has ended');
    return value;
  }

  /** How it ends; nothing more may come. */
  async end(): Promise<number | null> {
    const { done, value } = await this.#lines.next();
    if (!done) throw new Error(`too much: ${value}`);
    return this.#talk.status;
  }
}

/** As scripts for Go engines do it: one command after the other, numbered or not; an answer ends with one empty line. */
class GtpClient {
  readonly #engine: Engine;
  readonly #isNumbered: boolean;
  #number = 0;

  constructor(isNumbered: boolean, ...words: readonly string[]) {
    this.#isNumbered = isNumbered;
    this.#engine = new Engine('gtp', ...words);
  }

  async ask(command: string): Promise<string> {
    const id = this.#isNumbered ? String(++this.#number) : '';
    this.#engine.tell(`${id} ${command}`.trimStart());
    const head = `=${id} `;
    const first = await this.#engine.line();
    if (!first.startsWith(head)) throw new Error(`${command}: ${first}`);
    const lines = [first.slice(head.length)];
    for (;;) {
      const line = await this.#engine.line();
      if (line === '') return lines.join('\n');
      lines.push(line);
    }
  }

  end(): Promise<number | null> {
    return this.#engine.end();
  }
}

describe('a script for two GTP engines', () => {
  test('plays a game to two passes in a row, and both count alike', async () => {
    const players = [new GtpClient(true, '--level', '1'), new GtpClient(false, '--level', '2', '--no-book')] as const;
    for (const player of players) {
      expect(await player.ask('protocol_version')).toBe('2');
      const known = (await player.ask('list_commands')).split('\n');
      const needed = ['boardsize', 'clear_board', 'komi', 'play', 'genmove', 'final_score', 'undo', 'quit'];
      expect(known).toEqual(expect.arrayContaining(needed));
      await player.ask('boardsize 8');
      await player.ask('clear_board');
      await player.ask('komi 0.0');
    }
    let position = startPosition(OTHELLO);
    for (let [ply, passes] = [0, 0]; passes < 2; ply++) {
      const colour = ply % 2 ? 'white' : 'black';
      const name = await players[ply % 2]!.ask(`genmove ${colour}`);
      await players[1 - (ply % 2)]!.ask(`play ${colour[0]} ${name.toUpperCase()}`);
      passes = name === 'pass' ? passes + 1 : 0;
      if (!isOver(position)) position = played(position, name);
      expect(ply).toBeLessThan(130);
    }
    expect(isOver(position)).toBe(true);
    const difference = discDifference(position, 'black', 'winner');
    const score = difference ? `${difference > 0 ? 'B' : 'W'}+${Math.abs(difference)}` : '0';
    for (const player of players) {
      expect(await player.ask('final_score')).toBe(score);
      // Passes after the end are taken back first, then the game's own moves.
      await player.ask('undo');
      await player.ask('undo');
      expect(await player.ask('final_score')).toBe(score);
      await player.ask('undo');
      expect(await player.ask('quit')).toBe('');
      expect(await player.end()).toBe(0);
    }
  });
});

const KNOWN = /^(set myname|status|nodestats|search|book|===|pong|learned|analysis)( |$)/;
const GAME =
  '(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[Outflank]PW[guest]RE[?]TI[15:00]TY[8]' +
  'BO[8 ---------------------------O*------*O--------------------------- *];)';

/** As the front end does it: what it sends changes the position only after a ping that was answered. */
class NBoardClient {
  readonly engine = new Engine('nboard', '--no-book');
  #pings = 0;

  /** Lines up to the one that matches the pattern; all of them must be lines of the protocol. */
  async hear(pattern: RegExp): Promise<{ readonly lines: readonly string[]; readonly found: RegExpExecArray }> {
    const lines: string[] = [];
    for (;;) {
      const line = await this.engine.line();
      if (!KNOWN.test(line)) throw new Error(`not of the protocol: ${line}`);
      lines.push(line);
      const found = pattern.exec(line);
      if (found) return { lines, found };
    }
  }

  async ping(): Promise<readonly string[]> {
    this.engine.tell(`ping ${++this.#pings}`);
    const { lines } = await this.hear(new RegExp(`^pong ${this.#pings}$`));
    return lines;
  }
}

describe('a front end of NBoard’s protocol', () => {
  test('plays a game against the engine, asks for hints, and has it analyzed', async () => {
    const client = new NBoardClient();
    const { engine } = client;
    const names: string[] = [];
    let position = startPosition(OTHELLO);
    engine.tell('nboard 2');
    engine.tell('set depth 2');
    engine.tell('set contempt 0');
    engine.tell(`set game ${GAME}`);
    const told = await client.ping();
    expect(told.filter((line) => line.startsWith('set myname'))).not.toEqual([]);
    const move = (name: string): void => {
      position = played(position, name);
      names.push(name);
    };
    while (!isOver(position)) {
      if (position.sideToMove === 'black') {
        engine.tell('go');
        const { found } = await client.hear(/^=== ([A-H][1-8]|PA)((?:\/-?\d+\.\d\d){2})?$/);
        move(found[1]!);
        engine.tell(`move ${found[1]}${found[2] ?? ''}`);
      } else {
        engine.tell('hint 2');
        const { found } = await client.hear(/^search ([A-H][1-8]|PA)\S* -?\d+\.\d\d 0 \S+$/);
        // What was under way is stopped, and nothing of it comes later.
        await client.ping();
        move(found[1]!);
        engine.tell(`move ${found[1]}//1.5`);
      }
      expect((await client.ping()).filter((line) => /^(search|===)/.test(line))).toEqual([]);
    }
    engine.tell('learn');
    await client.hear(/^learned$/);
    engine.tell('analyze');
    const { lines } = await client.hear(/^analysis 0 /);
    const values = lines.flatMap((line) => {
      const [, made, value] = /^analysis (\d+) (-?\d+\.\d\d)$/.exec(line) ?? [];
      return made ? [[Number(made), Number(value)] as const] : [];
    });
    expect(values.map(([made]) => made)).toEqual(names.map((_, index) => names.length - index).concat(0));
    expect(values[0]![1]).toBe(discDifference(position, position.sideToMove, 'winner'));
    engine.tell('quit');
    await client.hear(/^status Outflank is waiting$/);
    expect(await engine.end()).toBe(0);
  });
});
