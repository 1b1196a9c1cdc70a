/**
 * What a kill costs `outflank solve --keep`: FFO positions on one thread, killed (SIGKILL) at random moments and
 * continued by the same command. The nodes of all runs are compared with those of an undisturbed solve.
 *
 * The last answer counts the nodes saved in the folder. What a killed run searched after its last file is lost: it is
 * estimated as its CPU time since then times the speed of the undisturbed solve.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBoard } from '../game/formats/board.ts';
import { signed } from '../game/score.ts';
import { complain, ok, type Position } from '../game/types.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { FFO, readRange, type TestPosition } from './positions/ffo.ts';
import { Random } from './random.ts';
import { sum, Table } from './table.ts';

const PROGRAM = join(import.meta.dirname, 'outflank.js');
const MAX_RATIO = 1.15;

const LOOK_MS = 50;
/** Linux's clock tick, and where `/proc` has the ticks of a thread. */
const TICK_MS = 10;
const TICKS_FIELD = 11;

interface Run {
  /** undefined if it was killed. */
  readonly answer: { readonly score: number; readonly nodes: number } | undefined;
  /** CPU time of the search. */
  readonly ms: number;
  /** The part of it after the last file it wrote; all of it if there is none. */
  readonly lostMs: number;
}

/** CPU milliseconds of a process's busiest thread, the one that searches; undefined if not available. */
function searchMs(pid: number): number | undefined {
  const tasks = `/proc/${pid}/task`;
  try {
    const ticks = readdirSync(tasks).map((task) => {
      const [, fields = ''] = readFileSync(`${tasks}/${task}/stat`, 'latin1').split(') ');
      return Number(fields.split(' ')[TICKS_FIELD]);
    });
    return TICK_MS * Math.max(...ticks);
  } catch {
    return undefined;
  }
}

/** Runs the program on a position and kills it after this many milliseconds of search. */
async function run(words: readonly string[], position: Position, folder = '', killAt = Infinity): Promise<Run> {
  const child = spawn(process.execPath, [PROGRAM, 'solve', '--threads', '1', ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stdin.end(makeBoard(position));
  const begunAt = performance.now();
  let ms = 0;
  let keptMs = 0;
  let newest = keptAt(folder);
  const looking = setInterval(() => {
    const at = keptAt(folder);
    // The file was written since the last check.
    if (at > newest) [newest, keptMs] = [at, ms];
    ms = Math.max(ms, searchMs(child.pid!) ?? (existsSync('/proc') ? 0 : performance.now() - begunAt));
    if (ms >= killAt) child.kill('SIGKILL');
  }, LOOK_MS);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(looking);
  return { answer: out ? (JSON.parse(out) as NonNullable<Run['answer']>) : undefined, ms, lostMs: ms - keptMs };
}

/** When the only solve in the folder was written; 0 if never. */
function keptAt(folder: string): number {
  if (!folder) return 0;
  const name = readdirSync(folder).find((one) => one.endsWith('.kept'));
  return name === undefined ? 0 : statSync(join(folder, name)).mtimeMs;
}

interface Figures {
  readonly plain: number;
  readonly kept: number;
  readonly lost: number;
  readonly kills: number;
  readonly isRight: boolean;
}

/** Random moments within the undisturbed search time, in order, each as the time since the previous one. */
function gaps(kills: number, ms: number, random: Random): number[] {
  const moments = Array.from({ length: kills }, () => ms * random.fraction()).sort((a, b) => a - b);
  return moments.map((moment, i) => moment - (moments[i - 1] ?? 0));
}

async function measure(test: TestPosition, hash: string, kills: number, random: Random): Promise<Figures> {
  const plain = await run(['--hash', hash], test.position);
  if (!plain.answer) throw new Error('The solver has said nothing.');
  const folder = mkdtempSync(join(tmpdir(), 'outflank-keep-'));
  try {
    const words = ['--hash', hash, '--keep', folder];
    let lostMs = 0;
    let killed = 0;
    for (const gap of gaps(kills, plain.ms, random)) {
      const killedRun = await run(words, test.position, folder, gap);
      if (killedRun.answer) break;
      killed++;
      lostMs += killedRun.lostMs;
    }
    const { answer } = await run(words, test.position);
    if (!answer) throw new Error('The solver has said nothing.');
    const lost = (lostMs * plain.answer.nodes) / plain.ms;
    const isRight = plain.answer.score === test.score && answer.score === test.score;
    return { plain: plain.answer.nodes, kept: answer.nodes, lost, kills: killed, isRight };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const millions = (nodes: number): string => (nodes / 1e6).toFixed(1);
const ratioOf = ({ plain, kept, lost }: Pick<Figures, 'plain' | 'kept' | 'lost'>): number => (kept + lost) / plain;

export const keep: Measurement = {
  usage: 'keep FROM TO [--kills N] [--seed N] [--hash MB]',
  about:
    'FFO positions by “solve --keep”, killed 5 times at random: the nodes of all runs against those of an undisturbed one',
  async run(words) {
    const given = readOptions(words, { numbers: ['FROM', 'TO'], options: { kills: 5, seed: 17, hash: 64 } });
    if (!given.ok) return given;
    const range = readRange(given.value.numbers);
    if (!range.ok) return range;
    const { kills = 5, seed = 17, hash = 64 } = given.value.options;
    if (kills < 1) return complain('A solve is killed at least once.');
    const random = new Random(seed);
    console.log(`- ${machineLine()}\n- one thread, table of ${hash} MB, killed ${kills} times, seed ${seed}\n`);
    const table = new Table([
      { title: 'FFO', width: 5, isText: true },
      { title: 'empties' },
      { title: 'score', width: 5 },
      { title: 'undisturbed, M nodes' },
      { title: 'kills' },
      { title: 'kept, M nodes' },
      { title: 'lost, M nodes' },
      { title: 'ratio' },
    ]);
    const row = (name: string, empties: string, score: string, figures: Omit<Figures, 'isRight'>): void =>
      table.row([
        name,
        empties,
        score,
        millions(figures.plain),
        String(figures.kills),
        millions(figures.kept),
        millions(figures.lost),
        ratioOf(figures).toFixed(3),
      ]);
    const all: Figures[] = [];
    for (const test of FFO.slice(range.value.from - 1, range.value.to)) {
      const figures = await measure(test, String(hash), kills, random);
      all.push(figures);
      row(test.name, String(test.empties), figures.isRight ? signed(test.score) : 'WRONG', figures);
    }
    const totalOf = (key: 'plain' | 'kept' | 'lost' | 'kills'): number => sum(all.map((one) => one[key]));
    const total = { plain: totalOf('plain'), kept: totalOf('kept'), lost: totalOf('lost'), kills: totalOf('kills') };
    row('total', '', '', total);
    return ok(all.every(({ isRight }) => isRight) && ratioOf(total) <= MAX_RATIO);
  },
};
