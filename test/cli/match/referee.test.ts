/** The referee with players that are told what to say, and a clock of the test’s own; the small parts around it. */
import { describe, expect, test } from 'vitest';
import { answered, gaveUp, type Answer } from '../../../cli/match/answer.ts';
import { parseClock, type Left } from '../../../cli/match/clock.ts';
import { parseEngine } from '../../../cli/match/engine.ts';
import { parseReply } from '../../../cli/match/gtp-player.ts';
import { randomFrom, shuffled } from '../../../game/random.ts';
import type { Player } from '../../../cli/match/player.ts';
import { Game, type GameLimits } from '../../../cli/match/referee.ts';
import { wordsIn } from '../../../cli/match/words.ts';
import { parseTranscript } from '../../../game/formats/transcript.ts';
import { moveName } from '../../../game/notation.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Colour, Move } from '../../../game/types.ts';

const movesOf = (text: string): readonly Move[] => {
  const moves = parseTranscript(text, startPosition(OTHELLO));
  if (!moves.ok) throw new Error(text);
  return moves.value;
};

/** Says these moves, each after the given milliseconds of the test’s clock. */
class Scripted implements Player {
  readonly heard: string[] = [];
  readonly clocks: Left[] = [];
  readonly #script: (string | Answer<string>)[];
  readonly #time: { ms: number };
  readonly #takes: number;

  constructor(script: readonly (string | Answer<string>)[], time = { ms: 0 }, takes = 0) {
    this.#script = [...script];
    this.#time = time;
    this.#takes = takes;
  }

  begin(moves: readonly Move[]) {
    this.heard.push(`begin ${moves.map((move) => moveName(OTHELLO, move)).join('')}`.trim());
    return Promise.resolve(answered(undefined));
  }

  play(colour: Colour, move: Move) {
    this.heard.push(`${colour} ${moveName(OTHELLO, move)}`);
    return Promise.resolve(answered(undefined));
  }

  showClock(_: Colour, left: Left) {
    this.clocks.push(left);
    return Promise.resolve(answered(undefined));
  }

  move(): Promise<Answer<string>> {
    this.#time.ms += this.#takes;
    const next = this.#script.shift() ?? gaveUp('no answer', 'gave no answer');
    return Promise.resolve(typeof next === 'string' ? answered(next) : next);
  }
}

const UNTIMED: GameLimits = { clock: null, patience: 1000 };

describe('the referee', () => {
  test('hears a game to its end, and tells each what the other played', async () => {
    const black = new Scripted(['E3', 'g5', 'e7', 'c5']);
    const white = new Scripted(['f6', 'd6', 'F5']);
    const game = await new Game({ black, white }, movesOf('e6f4'), UNTIMED, () => 0).play();
    expect(game.end).toEqual({ kind: 'played out', discs: 64 });
    expect(game.moves).toEqual(movesOf('e6f4e3f6g5d6e7f5c5'));
    expect(white.heard).toEqual(['begin e6f4', 'black e3', 'black g5', 'black e7', 'black c5']);
    expect(game.times.slice(0, 3)).toEqual([null, null, 0]);
  });

  test('makes the passes that are due, and tells both', async () => {
    const before =
      'f5d6c7f3e3g5f4d3f6e6c5c4d7g4g3g6e2f2f1h3c6b5c2c3d2d1b6b3e1c1a5g1h6a6a7d8e7f7a4h5b4e8h4h7g2a3a2b2a1b1h1h2h8b8c8b7a8';
    // White has no move here, so Black has two in a row.
    const black = new Scripted(['f8', 'g8']);
    const white = new Scripted(['g7']);
    const game = await new Game({ black, white }, movesOf(before), UNTIMED).play();
    expect(game.end).toEqual({ kind: 'played out', discs: 30 });
    expect(game.moves).toEqual(movesOf(`${before}--f8g7g8`));
    expect(black.heard.slice(1)).toEqual(['white --', 'white g7']);
    expect(white.heard.slice(1)).toEqual(['white --', 'black f8', 'black g8']);
  });

  test.each([
    ['a1', 'illegal move', 'played a1: '],
    ['pass', 'illegal move', 'played --: '],
    ['i9', 'illegal move', 'played “i9”, which is no move'],
    ['', 'illegal move', 'played “”, which is no move'],
    ['Resign', 'resignation', 'resigned'],
  ])('ends the game at “%s”', async (said, reason, text) => {
    const { end, moves } = await new Game(
      { black: new Scripted(['f5']), white: new Scripted([said]) },
      [],
      UNTIMED,
    ).play();
    expect(end).toMatchObject({ kind: 'lost', loser: 'white', reason });
    expect(end.kind === 'lost' && end.text).toContain(text);
    expect(moves).toEqual(movesOf('f5'));
  });

  test('lets the clocks run, with the increment after each move', async () => {
    const time = { ms: 0 };
    const black = new Scripted(['f5', 'e6', 'd3'], time, 600);
    const white = new Scripted(['f6', 'f4', 'g5'], time, 400);
    const limits: GameLimits = { clock: { main: 1000, increment: 100 }, patience: 1 };
    const { end } = await new Game({ black, white }, [], limits, () => time.ms).play();
    expect(black.clocks.map((left) => [left.black, left.white])).toEqual([
      [1000, 1000],
      [500, 700],
    ]);
    // 500 ms left, and 600 needed.
    expect(end).toEqual({ kind: 'lost', loser: 'black', reason: 'time', text: 'ran out of time' });
  });

  test('calls silence a loss on time where there is a clock, and a crash a crash', async () => {
    const limits: GameLimits = { clock: { main: 1000, increment: 0 }, patience: 1 };
    const white = new Scripted([]);
    const silent = await new Game({ black: new Scripted([]), white }, [], limits).play();
    expect(silent.end).toMatchObject({ loser: 'black', reason: 'time' });
    const crash = await new Game({ black: new Scripted([gaveUp('crash', 'ended')]), white }, [], limits).play();
    expect(crash.end).toMatchObject({ loser: 'black', reason: 'crash', text: 'ended' });
  });
});

test.each([
  ['5+3', 300_000, 3000],
  ['0.5', 30_000, 0],
  ['1+0.25', 60_000, 250],
])('the clock %s', (text, main, increment) => {
  expect(parseClock(text)).toEqual({ ok: true, value: { main, increment } });
});

test.each([
  ['= f5', { isGood: true, text: 'f5' }],
  ['=', { isGood: true, text: '' }],
  ['=12 F5', { isGood: true, text: 'F5' }],
  ['? illegal move', { isGood: false, text: 'illegal move' }],
  ['=== f5', undefined],
  ['=f5', undefined],
  ['thinking = hard', undefined],
  ['', undefined],
])('the line “%s” of a GTP engine', (line, reply) => {
  expect(parseReply(line)).toEqual(reply);
});

test.each([
  ['a  b\tc', ['a', 'b', 'c']],
  [`"my engine" --book='a b' ""`, ['my engine', '--book=a b', '']],
  [`it"'"s`, ["it's"]],
])('the words of %s', (text, words) => {
  expect(wordsIn(text)).toEqual({ ok: true, value: words });
});

test.each([
  ['./edax -gtp', { name: './edax -gtp', words: ['./edax', '-gtp'], protocol: undefined }],
  ['Edax-4.6=./edax -l=3', { name: 'Edax-4.6', words: ['./edax', '-l=3'] }],
  ['./x --a=b', { name: './x --a=b' }],
  ['n=nboard@12:./x y', { name: 'n', words: ['./x', 'y'], protocol: 'nboard', level: 12 }],
  ['gtp:x', { name: 'gtp:x', words: ['x'], protocol: 'gtp' }],
  ['outflank', { words: ['gtp'], isBuiltIn: true, protocol: 'gtp' }],
  ['me=outflank:level=5,no-book', { name: 'me', words: ['gtp', '--level=5', '--no-book'], isBuiltIn: true }],
])('the engine %s', (text, engine) => {
  expect(parseEngine(text, {})).toMatchObject({ ok: true, value: engine });
});

test('shuffling keeps everything, and depends on the seed alone', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const by = (seed: number): number[] => shuffled(all, randomFrom(seed));
  const [one, again, other] = [by(1), by(1), by(2)];
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
  expect(one).not.toEqual(all);
  expect([...one].sort((a, b) => a - b)).toEqual(all);
});
