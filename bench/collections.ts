/**
 * The user's own collections in the built page, in a real Chromium: importing the WTHOR games with their names, then
 * stepping through games and changing the filter, each timed until the frame that shows all the figures. A million
 * games are the same files repeated, each copy with another date.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import type { Filter } from '../game/collection/filter.ts';
import { parseWthor } from '../game/formats/wthor.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import { complain, ok } from '../game/types.ts';
import { PAGE_URL, withBuiltPage } from './built-page.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { median, Table } from './table.ts';

const PATIENCE_MS = 600_000;
/** How many games to step through, and how far. */
const STEPPED = 5;
const PLIES = 40;
const FILTERS: readonly (readonly [string, Filter])[] = [
  ['from 2015', { from: 2015 }],
  ['a player', { player: 'Suzuki' }],
  ['a player as Black', { player: 'Suzuki', colour: 'black' }],
  ['years, result, length', { from: 2000, to: 2020, result: 'white', longest: 59 }],
  ['nothing', {}],
];
/** Offset in a WTHOR header of the byte that holds the day on which the file was made. */
const DAY = 3;

interface Used {
  /** Seconds of CPU used so far. */
  readonly cpu: number;
  /** Resident megabytes now, and their peak. */
  readonly memory: number;
  readonly peak: number;
}

/** What the page's process and its workers have used; memory on Linux only. */
async function usedBy(browser: Browser): Promise<Used> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = processInfo.map(({ type, id, cpuTime }) => {
    const status =
      process.platform === 'linux' && type === 'renderer' ? readFileSync(`/proc/${id}/status`, 'utf8') : '';
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1e3;
    return { cpu: cpuTime, memory: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  });
  const sum = (key: keyof Used): number => all.reduce((total, one) => total + one[key], 0);
  return { cpu: sum('cpu'), memory: sum('memory'), peak: sum('peak') };
}

/** Paths of the WTHOR files; the copies go into a folder of their own. */
function filesOf(folder: string, copies: number, scratch: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.(wtb|jou|trn)$/i.test(name));
  const paths = names.map((name) => join(folder, name));
  for (let copy = 1; copy < copies; copy++) {
    mkdirSync(join(scratch, String(copy)));
    for (const name of names.filter((one) => one.endsWith('.wtb'))) {
      const bytes = readFileSync(join(folder, name));
      bytes[DAY] = 100 + copy;
      const path = join(scratch, String(copy), name);
      writeFileSync(path, bytes);
      paths.push(path);
    }
  }
  return paths;
}

/** The first moves of some games in the newest file. */
function linesOf(paths: readonly string[]): string[] {
  const newest = paths
    .filter((path) => path.endsWith('.wtb'))
    .sort()
    .at(-1)!;
  const file = parseWthor(readFileSync(newest));
  const games = file.ok ? file.value.games : [];
  const step = Math.floor(games.length / STEPPED);
  return Array.from({ length: STEPPED }, (_, i) => {
    const squares = games[i * step]?.squares.slice(0, PLIES) ?? [];
    return squares.map((square) => squareName(OTHELLO, square)).join('');
  });
}

async function read(page: Page, browser: Browser, paths: readonly string[]): Promise<void> {
  const explorer = page.locator('outflank-explorer');
  await page.getByRole('tab', { name: 'Openings' }).click();
  await explorer.getByRole('radio', { name: 'Collections' }).check();
  const before = await usedBy(browser);
  const began = performance.now();
  await explorer.locator('input[type=file]').setInputFiles([...paths]);
  await explorer.getByText(/games added as/).waitFor({ timeout: PATIENCE_MS });
  const seconds = (performance.now() - began) / 1000;
  const { cpu, memory, peak } = await usedBy(browser);
  console.log(await explorer.getByText(/games added as/).innerText());
  console.log(`Read, sorted and kept in ${seconds.toFixed(1)} s, ${(cpu - before.cpu).toFixed(1)} s of CPU.`);
  const [first, most, now] = [before.memory, peak, memory].map((one) => one.toFixed(0));
  console.log(`Memory of the page and its workers: ${first} MB before, ${most} MB at most, ${now} MB afterwards.\n`);
}

/** What this bench calls on the panel's model in the page. */
interface Model {
  readonly line: readonly number[] | string;
  readonly isAnswered: boolean;
  readonly facets: unknown;
  set(part: object): void;
  subscribe(listener: () => void): () => void;
}

/** Milliseconds from a change to the frame that shows the answers. */
function timeOf(explorer: Locator, change: Filter | 'step'): Promise<number> {
  return explorer.evaluate(
    async (element, wanted) => {
      const { model } = element as never as { model: Model };
      const { facets, line } = model;
      const isStep = wanted === 'step';
      const began = performance.now();
      if (isStep) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      else model.set({ filter: wanted });
      if (isStep && model.line.length !== line.length + 1) throw new Error('no step was taken');
      const isDone = (): boolean => model.isAnswered && (isStep || model.facets !== facets);
      await new Promise<void>((resolve) => {
        const check = (): void => {
          if (!isDone()) return;
          end();
          resolve();
        };
        const end = model.subscribe(check);
        check();
      });
      await (element as never as { updateComplete: Promise<unknown> }).updateComplete;
      // After the frame is drawn.
      await new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = resolve;
        requestAnimationFrame(() => channel.port2.postMessage(null));
      });
      return performance.now() - began;
    },
    change as Filter | 'step',
  );
}

/** Goes to the first position, whatever has the focus. */
const toStart = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })));

async function measureSteps(page: Page, explorer: Locator, lines: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const line of lines) {
    await page.goto(`${PAGE_URL}#m=${line}`);
    await toStart(page);
    for (let ply = 0; ply < line.length / 2; ply++) times.push(await timeOf(explorer, 'step'));
  }
  return times;
}

async function measure(page: Page, lines: readonly string[], rounds: number): Promise<void> {
  const explorer = page.locator('outflank-explorer');
  const table = new Table([
    { title: 'action', width: 34, isText: true },
    ...['times', 'median ms', '95 of 100', 'slowest'].map((title) => ({ title })),
  ]);
  const show = (name: string, times: readonly number[]): void => {
    const sorted = [...times].sort((a, b) => a - b);
    const late = sorted[Math.floor(0.95 * (sorted.length - 1))]!;
    table.row([name, String(times.length), ...[median(sorted), late, sorted.at(-1)!].map((ms) => ms.toFixed(1))]);
  };
  await explorer.getByRole('radio', { name: 'Moves' }).check();
  show('a step', await measureSteps(page, explorer, lines));
  await toStart(page);
  await explorer.getByRole('button', { name: 'Filter', exact: true }).click();
  for (const [name, filter] of FILTERS) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Comes back from another filter, so that nothing is cached.
      await timeOf(explorer, { from: 1990 + round });
      times.push(await timeOf(explorer, filter));
    }
    show(`at the start, filter: ${name}`, times);
  }
}

export const collections: Measurement = {
  usage: 'collections [--copies N] [--rounds N]',
  about:
    'the games of WTHOR (OUTFLANK_DATA), N times over, as a collection in the built page: reading, memory, steps, filters',
  async run(words) {
    const given = readOptions(words, { options: { copies: 1, rounds: 3 } });
    if (!given.ok) return given;
    const { copies = 1, rounds = 3 } = given.value.options;
    const data = process.env['OUTFLANK_DATA'];
    if (!data) return complain('OUTFLANK_DATA must name the folder that has wthor/.');
    const scratch = mkdtempSync(join(tmpdir(), 'outflank-collections-'));
    try {
      const paths = filesOf(join(data, 'wthor'), copies, scratch);
      return await withBuiltPage(async (page, browser) => {
        console.log(`${machineLine()}; Chromium ${browser.version()}`);
        await page.goto(PAGE_URL);
        await read(page, browser, paths);
        await measure(page, linesOf(paths), rounds);
        return ok(true);
      });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};
