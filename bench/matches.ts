/**
 * Matches of this engine against another build of it, or against itself at another level: from each opening two games
 * with colours swapped, so that the opening favours neither. The error bar is that of the mean over such pairs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';
import type { Book } from '../game/book/book.ts';
import { parseBook } from '../game/book/file.ts';
import { bookMoves } from '../game/book/play.ts';
import { parseXot } from '../game/formats/xot.ts';
import { moveName, PASS, placing } from '../game/notation.ts';
import { applyMove, isOver, legalMoves, mustPass, outcome, play, startPosition } from '../game/position.ts';
import { OTHELLO } from '../game/rules.ts';
import { signed } from '../game/score.ts';
import { complain, type Move, ok, type Position, type Result } from '../game/types.ts';
import { EngineClient } from '../workers/client/client.ts';
import { finish } from '../workers/client/finish.ts';
import { pointOf } from '../workers/review/play.ts';
import { nodeWorkers, workersIn } from '../workers/client/pool.node.ts';
import { ENDLESS, type Analysis } from '../workers/protocol.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import type { JobLimits } from './solver.ts';
import { sum } from './table.ts';
import { MAX_DISCS } from './text.ts';
import { faultText } from '../i18n/english.ts';

/** Random moves from the start, and how even the position must be by a search of this program's own. */
const OPENING_PLIES = 8;
const EVEN_DISCS = 5;
const OPENING_LIMITS: JobLimits = { maxDepth: 8, exactFrom: 0 };

/** The opening book that a side plays from, and the chance by which it takes one of several best moves. */
interface BookSide {
  readonly book: Book;
  readonly random: Random;
}

/** One side of a match. */
class Player {
  readonly name: string;
  readonly #client: EngineClient;
  readonly #limits: JobLimits;
  readonly #book: BookSide | null;
  nodes = 0;
  ms = 0;
  /** Moves that the book played. */
  bookMoves = 0;

  constructor(name: string, client: EngineClient, limits: JobLimits, book: BookSide | null = null) {
    this.name = name;
    this.#client = client;
    this.#limits = limits;
    this.#book = book;
  }

  /** One of the book's best moves, else that of a search. */
  async move(position: Position): Promise<Move | undefined> {
    const known = this.#book ? bookMoves(this.#book.book, position) : [];
    if (!known.length) return (await this.look(position)).line[0];
    this.bookMoves++;
    return placing(this.#book!.random.pick(known).square);
  }

  async open(hashMegabytes: number): Promise<void> {
    const opened = await this.#client.open({ threads: 1, hashMegabytes });
    if ('kind' in opened) throw new Error(`${this.name}: ${faultText(opened.fault)}`);
  }

  async look(position: Position, limits = this.#limits): Promise<Analysis> {
    const subject = { position, count: 'winner', goal: 'best' } as const;
    const found = await finish(this.#client, subject, limits);
    if (!found.ok) throw new Error(`${this.name}: ${faultText(found.fault)}`);
    const analysis = found.value;
    this.nodes += analysis.progress.nodes;
    this.ms += analysis.progress.elapsedMs;
    return analysis;
  }

  close(): void {
    this.#client.dispose();
  }
}

/** A position some random moves from the start, as even as a short search can tell. */
async function evenOpening(random: Random, judge: Player): Promise<Position> {
  for (;;) {
    let position = startPosition(OTHELLO);
    for (let ply = 0; ply < OPENING_PLIES && !isOver(position); ply++) {
      const moves = legalMoves(position);
      if (moves.length === 0) position = applyMove(position, PASS, []);
      else {
        const { move, flips } = random.pick(moves);
        position = applyMove(position, move, flips);
      }
    }
    if (isOver(position)) continue;
    const { value } = await judge.look(position, OPENING_LIMITS);
    if (value && Math.abs(pointOf(value, MAX_DISCS)) <= EVEN_DISCS) return position;
  }
}

/** Black's result, the empties for the winner. */
async function playGame(start: Position, black: Player, white: Player): Promise<number> {
  let position = start;
  while (!isOver(position)) {
    if (mustPass(position)) {
      position = applyMove(position, PASS, []);
      continue;
    }
    const player = position.sideToMove === 'black' ? black : white;
    const move = await player.move(position);
    const next = move ? play(position, move) : complain('no move');
    if (!next.ok) throw new Error(`${player.name} played ${move && moveName(OTHELLO, move)}: ${faultText(next.fault)}`);
    position = next.value;
  }
  return outcome(position, 'black', 'winner');
}

/** One pair of games: what the first player made of each, in discs. */
type Pair = readonly [number, number];

function printResult(pairs: readonly Pair[], first: Player, second: Player): void {
  const games = pairs.flat();
  const wins = games.filter((score) => score > 0).length;
  const draws = games.filter((score) => score === 0).length;
  const perPair = pairs.map(([a, b]) => (a + b) / 2);
  const mean = sum(perPair) / pairs.length;
  const spread = Math.sqrt(sum(perPair.map((x) => (x - mean) ** 2)) / Math.max(1, pairs.length - 1));
  const bar = spread / Math.sqrt(pairs.length);
  const share = (wins + draws / 2) / games.length;
  console.log(`\n${first.name} against ${second.name}: ${games.length} games from ${pairs.length} openings`);
  console.log(`won ${wins}, drawn ${draws}, lost ${games.length - wins - draws} (${(100 * share).toFixed(1)} %)`);
  console.log(`mean disc difference ${signed(mean, 2)} ± ${bar.toFixed(2)} (one standard error)`);
  for (const player of [first, second]) {
    const perGame = `${(player.nodes / games.length / 1e6).toFixed(2)} M nodes and ${(player.ms / games.length / 1000).toFixed(2)} s a game`;
    const fromBook = player.bookMoves ? `, ${(player.bookMoves / games.length).toFixed(1)} moves from the book` : '';
    console.log(`${player.name}: ${perGame}${fromBook}`);
  }
  const sure =
    Math.abs(mean) > 2 * bar ? `${mean > 0 ? first.name : second.name} is stronger` : 'no difference is shown';
  console.log(`Beyond two standard errors: ${sure}.`);
}

/** Where games begin: as even as a search finds, at the start, or at the lines of a list for XOT, in an order by chance. */
async function openingOf(random: Random, judge: Player, lines: readonly Position[]): Promise<Position> {
  return lines.length ? random.pick(lines) : evenOpening(random, judge);
}

/** The positions of `--from`: "start", or a file of lines; none where it is not given. */
function readOpenings(from: string | undefined): Result<readonly Position[]> {
  if (from === undefined) return ok([]);
  if (from === 'start') return ok([startPosition(OTHELLO)]);
  const text = readText(from);
  const list = text === null ? complain(`${from} can’t be read.`) : parseXot(text);
  if (!list.ok) return list;
  return ok(list.value.openings.map((moves) => moves.reduce(after, startPosition(OTHELLO))));
}

function after(position: Position, move: Move): Position {
  const next = play(position, move);
  return next.ok ? next.value : position;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A book of ours, zipped. */
function readBookSide(file: string | undefined, random: Random): Result<BookSide | null> {
  if (file === undefined) return ok(null);
  try {
    const book = parseBook(gunzipSync(readFileSync(file)));
    return book.ok ? ok({ book: book.value, random }) : book;
  } catch {
    return complain(`${file} can’t be read.`);
  }
}

/** How both sides search; the second may have its own level, depth or time. */
function limitsOf(options: Readonly<Record<string, number>>): Result<readonly [JobLimits, JobLimits]> {
  const { level = 0, other = 0, depth = 0, end = 0, time = 0 } = options;
  const both = (own: number, limits: (n: number) => JobLimits): Result<readonly [JobLimits, JobLimits]> =>
    ok([limits(own), limits(other || own)]);
  if (level > 0) return both(level, (n) => ({ maxDepth: 1, exactFrom: 0, level: n }));
  if (depth > 0) return both(depth, (plies) => ({ maxDepth: plies, exactFrom: end || 2 * plies }));
  if (time > 0) return both(time, (ms) => ({ maxDepth: ENDLESS, exactFrom: ENDLESS, time: ms }));
  return complain('Say how the sides search: --level, --depth or --time.');
}

export const matches: Measurement = {
  usage:
    'matches (--level N | --depth PLIES [--end EMPTIES] | --time MS) [--other N] [--against FOLDER] [--book FILE] [--from start|FILE] [--openings N] [--seed N]',
  about:
    'plays against another build (its folder with engine.worker.js), or against itself at another level, depth or time; with --book this side plays from an opening book; --from: the start, or the lines of an XOT list',
  async run(words) {
    const given = readOptions(words, {
      options: { level: 0, other: 0, depth: 0, end: 0, time: 0, openings: 50, seed: 1, hash: 64 },
      texts: ['against', 'book', 'from'],
    });
    if (!given.ok) return given;
    const { openings = 50, seed = 1, hash = 64, other = 0 } = given.value.options;
    const limits = limitsOf(given.value.options);
    if (!limits.ok) return limits;
    const folder = given.value.texts['against'];
    if (folder !== undefined && !existsSync(join(folder, 'engine.worker.js')))
      return complain(`“${folder}” is no build: there is no engine.worker.js.`);
    const random = new Random(seed);
    const lines = readOpenings(given.value.texts['from']);
    if (!lines.ok) return lines;
    const book = readBookSide(given.value.texts['book'], random);
    if (!book.ok) return book;
    const workers = folder === undefined ? nodeWorkers : workersIn(pathToFileURL(`${resolve(folder)}/`));
    const first = new Player(
      book.value ? 'this engine with the book' : 'this engine',
      new EngineClient(nodeWorkers),
      limits.value[0],
      book.value,
    );
    const second = new Player(
      folder === undefined ? `itself${other ? ` at ${other}` : ''}` : 'the other build',
      new EngineClient(workers),
      limits.value[1],
    );
    try {
      await first.open(hash);
      await second.open(hash);
      console.log(`- ${machineLine()}`);
      console.log(`- ${words.filter((word) => word !== folder && word !== '--against').join(' ')}, one thread each`);
      const pairs: Pair[] = [];
      for (let opening = 1; opening <= openings; opening++) {
        const start = await openingOf(random, first, lines.value);
        const asBlack = await playGame(start, first, second);
        const asWhite = 0 - (await playGame(start, second, first));
        pairs.push([asBlack, asWhite]);
        const mean = sum(pairs.flat()) / (2 * pairs.length);
        if (process.stderr.isTTY)
          process.stderr.write(`\ropening ${opening} of ${openings}, mean ${signed(mean, 2)}\x1b[K`);
      }
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
      printResult(pairs, first, second);
      return ok(true);
    } finally {
      first.close();
      second.close();
    }
  },
};
