/**
 * How long actions of the page take in a large tree: the built page in a real Chromium, driven by real keys and clicks.
 * An action lasts from its first event to the frame that shows its result. The engine is off, because it has its own
 * threads.
 */
import type { Page } from 'playwright';
import { makeStudy } from '../game/formats/study.ts';
import { legalMoves, startPosition } from '../game/position.ts';
import { ROOT } from '../game/path.ts';
import { PASS } from '../game/notation.ts';
import { OTHELLO } from '../game/rules.ts';
import { ok } from '../game/types.ts';
import { addMove, annotate, newTree, nodeAt, walk, type GameTree } from '../game/tree.ts';
import { PAGE_URL, withBuiltPage } from './built-page.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { median, Table } from './table.ts';

const LIMIT_MS = 50;
/** How long to wait for the rows that appear once the study is open. */
const OPEN_MS = 60_000;

/** Random lines from random places; every tenth move has a comment or a glyph. */
function randomTree(moves: number): GameTree {
  const random = new Random(1);
  let tree = newTree(startPosition(OTHELLO));
  let count = 0;
  let paths = [ROOT];
  while (count < moves) {
    let path = random.pick(paths);
    for (let length = 1 + random.below(40); length > 0 && count < moves; length--) {
      const node = nodeAt(tree, path)!;
      const legal = legalMoves(node.position).map(({ move }) => move);
      const step = addMove(tree, path, legal.length ? random.pick(legal) : PASS);
      if (!step.ok) break;
      if (step.value.tree !== tree) count++;
      ({ tree, path } = step.value);
      paths.push(path);
      if (random.below(10) === 0) tree = annotate(tree, path, random.pick([{ comment: 'A remark.' }, { glyph: '!?' }]));
    }
    if (paths.length > 5000) paths = paths.filter(() => random.below(2) === 0).concat(ROOT);
  }
  return tree;
}

/** Runs in the page: times are taken there, from the event that Chromium delivers. */
function watchActions(): void {
  const state = { began: 0, ended: 0, longest: 0 };
  const begin = (event: Event): void => {
    if (state.began) return;
    state.began = event.timeStamp;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => (state.ended = performance.now());
    // After the frame is drawn.
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  for (const kind of ['keydown', 'pointerdown', 'input', 'wheel']) addEventListener(kind, begin, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, { benchState: state });
}

interface Timed {
  readonly ms: number;
  /** The longest task since the previous action, including deferred work. */
  readonly task: number;
}

async function timed(page: Page, act: () => Promise<unknown>): Promise<Timed> {
  await page.evaluate(() => Object.assign((window as never)['benchState'], { began: 0, ended: 0, longest: 0 }));
  await act();
  await page.waitForFunction(() => (window as never as { benchState: { ended: number } }).benchState.ended > 0);
  return page.evaluate(() => {
    const { began, ended, longest } = (window as never as { benchState: Record<string, number> }).benchState;
    return { ms: ended! - began!, task: longest! };
  });
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const clickOn =
  (selector: string, at = 0) =>
  async (page: Page) => {
    const box = await page.locator(selector).nth(at).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

/** Name → action; performed and measured one after another. */
const ROUND: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['to the end', press('End')],
  ['step back', press('ArrowLeft')],
  ['step back', press('ArrowLeft')],
  ['next fork', press('Shift+ArrowLeft')],
  ['another variation', press('Shift+ArrowDown')],
  ['step forward', press('ArrowRight')],
  ['glyph', press('2')],
  ['play a move', clickOn('outflank-board td:has(.hint, .content)')],
  ['undo', press('Control+z')],
  ['redo', press('Control+Shift+z')],
  ['promote', press('Control+ArrowUp')],
  ['delete', press('Delete')],
  ['undo', press('Control+z')],
  ['comment: open', press('t')],
  ['comment: a letter', press('a')],
  ['comment: a letter', press('b')],
  ['comment: close', press('Escape')],
  ['a row of the tree', clickOn('outflank-tree [part=node]', 5)],
  ['to the start', press('Home')],
  ['to Review', clickOn('header nav button', 1)],
  ['to Openings', clickOn('header nav button', 4)],
  ['to Analyse', clickOn('header nav button', 0)],
];

async function openStudy(page: Page, text: string): Promise<number> {
  await page.addInitScript(watchActions);
  await page.goto(PAGE_URL);
  await page.locator('header nav button').first().click();
  await page.locator('outflank-score-sheet').waitFor();
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'large.json'));
    return transfer;
  }, text);
  const began = performance.now();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
  await page.locator('outflank-tree .line').first().waitFor({ timeout: OPEN_MS });
  return performance.now() - began;
}

export const page: Measurement = {
  usage: 'page [--moves N] [--rounds N]',
  about: 'actions of the built page in a study of 10,000 moves, in a real Chromium: median, 95 %, slowest',
  async run(words) {
    const given = readOptions(words, { options: { moves: 10_000, rounds: 15 } });
    if (!given.ok) return given;
    const { moves = 10_000, rounds = 15 } = given.value.options;
    const tree = randomTree(moves);
    const text = makeStudy(tree);
    console.log(
      `${machineLine()}; a study of ${[...walk(tree)].length - 1} moves, ${Math.round(text.length / 1000)} kB`,
    );
    return withBuiltPage(async (shown) => {
      console.log(`opened in ${Math.round(await openStudy(shown, text))} ms`);
      const times = new Map<string, Timed[]>();
      for (let round = 0; round < rounds; round++) {
        for (const [name, act] of ROUND) {
          const list = times.get(name) ?? [];
          times.set(name, [...list, await timed(shown, () => act(shown))]);
        }
      }
      return ok(report(times));
    });
  },
};

/** False if an action took longer than allowed. */
function report(times: ReadonlyMap<string, readonly Timed[]>): boolean {
  const table = new Table([
    { title: 'action', width: 20, isText: true },
    { title: 'times' },
    { title: 'median ms' },
    { title: '95 %' },
    { title: 'slowest' },
    { title: 'longest task' },
  ]);
  const line = (name: string, all: readonly Timed[]): void => {
    const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b);
    const late = sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))]!;
    const task = Math.max(...all.map((one) => one.task));
    table.row([name, String(all.length), ...[median(sorted), late, sorted.at(-1)!, task].map((ms) => ms.toFixed(1))]);
  };
  for (const [name, all] of times) line(name, all);
  const all = [...times.values()].flat();
  line('all', all);
  return all.every(({ ms }) => ms <= LIMIT_MS);
}
