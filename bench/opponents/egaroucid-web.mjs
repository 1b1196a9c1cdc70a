#!/usr/bin/env node
/**
 * Egaroucid for Web on the command line, as far as our measurements need it: the engine of its page, asked as that page
 * asks it. None of it is part of this project: EGAROUCID_WEB names the folder with its `ai.js` and `ai.wasm`, which is
 * `web_resources/en/web` in its repository.
 *
 *   egaroucid-web.mjs -gtp -l LEVEL          plays by GTP, for `outflank match`
 *   egaroucid-web.mjs -solve FILE -l LEVEL   solves one position per line and reports as Edax does, for
 *                                            `npm run bench -- ffo --against`
 *
 * A level is a depth and the empties from which it solves: 15 looks 15 plies ahead and solves from 22 empties, 60 solves everything.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/* oxlint-disable no-underscore-dangle -- these are the names of its functions */

/** @typedef {{ _malloc(bytes: number): number, _free(at: number): void, _init_ai(percent: number): number, _ai_js(board: number, level: number, side: number): number, HEAP32: Int32Array, onRuntimeInitialized?: () => void }} Program */

const EMPTY = -1;
/** Its numbers for the sides, and for their discs. */
const SIDES = /** @type {const} */ ({ black: 0, white: 1 });
/** Steps to the eight squares around one: columns and rows. */
const STEPS = /** @type {const} */ ([
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
]);

/** What the program has written about its search. @type {string[]} */
let log = [];
const say = console.log;
console.log = () => undefined;
console.error = (...words) => void log.push(words.join(' '));

/** @param {string} folder @returns {Promise<Program>} */
async function load(folder) {
  const program = /** @type {Program} */ (createRequire(import.meta.url)(join(folder, 'ai.js')));
  await new Promise((resolve) => (program.onRuntimeInitialized = () => resolve(undefined)));
  program._init_ai(program._malloc(4));
  return program;
}

/** The best move and its value for the side to move. @param {Program} program @param {Int32Array} board @param {number} side @param {number} level */
function search(program, board, side, level) {
  const at = program._malloc(board.byteLength);
  program.HEAP32.set(board, at / board.BYTES_PER_ELEMENT);
  const answer = program._ai_js(at, level, side);
  program._free(at);
  return { square: Math.floor(answer / 1000), value: (answer % 1000) - 100 };
}

/** Squares of the discs that a move flips. @param {Int32Array} board @param {number} side @param {number} square */
function turned(board, side, square) {
  const found = [];
  for (const [right, down] of STEPS) {
    /** @type {number[]} */
    const line = [];
    for (let [x, y] = [(square & 7) + right, (square >> 3) + down]; ; [x, y] = [x + right, y + down]) {
      const disc = x < 0 || x > 7 || y < 0 || y > 7 ? EMPTY : board[8 * y + x];
      if (disc === EMPTY) break;
      if (disc === side) {
        found.push(...line);
        break;
      }
      line.push(8 * y + x);
    }
  }
  return found;
}

/** @param {Int32Array} board @param {number} side @param {number} square */
function play(board, side, square) {
  for (const one of [square, ...turned(board, side, square)]) board[one] = side;
}

function start() {
  const board = new Int32Array(64).fill(EMPTY);
  board.set([SIDES.white, SIDES.black], 27);
  board.set([SIDES.black, SIDES.white], 35);
  return board;
}

/** @param {string} name */
const squareOf = (name) => name.toLowerCase().charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
/** @param {number} square */
const nameOf = (square) => String.fromCharCode(97 + (square & 7)) + ((square >> 3) + 1);

/** @param {Program} program @param {number} level */
async function answerGtp(program, level) {
  /** @type {Record<string, string>} */
  const known = { protocol_version: '2', name: 'Egaroucid for Web', version: `level ${level}` };
  let board = start();
  for await (const line of createInterface({ input: process.stdin })) {
    const [command = '', side = '', square = ''] = line.trim().split(/\s+/);
    const of = side.startsWith('b') ? SIDES.black : SIDES.white;
    let answer = known[command];
    if (command === 'clear_board') board = start();
    else if (command === 'play' && square !== 'pass') play(board, of, squareOf(square));
    else if (command === 'genmove') {
      const best = search(program, board, of, level).square;
      play(board, of, best);
      answer = nameOf(best);
    } else if (!['play', 'boardsize', 'quit'].includes(command) && answer === undefined) {
      say('? unknown command\n');
      continue;
    }
    say(`= ${answer ?? ''}\n`);
    if (command === 'quit') break;
  }
  process.exit(0);
}

/** Nodes of the last search: the program writes running totals, and the last one counts. */
const nodesOf = () => Number(/.*\bnodes (\d+)/s.exec(log.join('\n'))?.[1] ?? 0);

/** @param {Program} program @param {string} file @param {number} level */
function solveAll(program, file, level) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  for (const [index, line] of lines.entries()) {
    const side = line[65] === 'X' ? SIDES.black : SIDES.white;
    const board = Int32Array.from(line.slice(0, 64), (disc) => (disc === 'X' ? 0 : disc === 'O' ? 1 : EMPTY));
    log = [];
    const began = performance.now();
    const { square, value } = search(program, board, side, level);
    const seconds = (performance.now() - began) / 1000;
    const empties = board.filter((disc) => disc === EMPTY).length;
    const score = `${value < 0 ? '-' : '+'}${Math.abs(value)}`;
    say(`${index + 1}| ${empties} ${score} 0:${seconds.toFixed(3)} ${nodesOf()} 0 ${nameOf(square)}`);
  }
}

const { values } = parseArgs({
  // Edax's options have one dash.
  args: process.argv.slice(2).map((word) => (/^-[a-z]{2,}$/.test(word) ? `-${word}` : word)),
  options: {
    gtp: { type: 'boolean' },
    solve: { type: 'string' },
    level: { type: 'string', short: 'l', default: '15' },
    // Accepted but unused: the page has one thread and its own table.
    threads: { type: 'string', short: 'n' },
    hash: { type: 'string', short: 'h' },
  },
});
const folder = process.env['EGAROUCID_WEB'];
if (!folder || (!values.gtp && !values.solve)) {
  process.stderr.write('EGAROUCID_WEB=FOLDER egaroucid-web.mjs (-gtp | -solve FILE) [-l LEVEL]\n');
  process.exit(2);
}
const program = await load(folder);
if (values.solve) solveAll(program, values.solve, Number(values.level));
else await answerGtp(program, Number(values.level));
