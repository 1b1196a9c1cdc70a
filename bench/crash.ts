/**
 * What a crash of the whole browser loses. The built page runs in a real Chromium with its own profile; all its
 * processes are killed (SIGKILL) while a comment is being typed. After a restart the page opens at its bare address and
 * shows what it still has.
 *
 * A keystroke's age is counted from before it was sent until the kill, so no loss looks more recent than it is. Times
 * are random, from a seed.
 */
import type { Page } from 'playwright';
import { complain, ok } from '../game/types.ts';
import { PAGE_URL, withServedPage } from './built-page.ts';
import { KillableBrowser } from './killable-browser.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { Table } from './table.ts';

/** Nothing older than this may be lost. */
const MAX_LOST_MS = 300;
/** The longest time from the last keystroke, or from a page's start, to a kill. */
const AFTER_STROKE_MS = 500;
const AFTER_START_MS = 3000;
/** Time between two letters of a fast typist. */
const LETTER_MS = 80;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Messages the page must not show after a crash, because none of them would be true. */
const UNTRUE = /another tab|stopped the page|no longer in the library|were deleted|newer text|\(copy\)/;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The page in such a browser, at its bare address. */
class Victim {
  readonly #browser = new KillableBrowser();
  /** The comment that came back last. */
  text = '';

  start(): Promise<Page> {
    return this.#browser.start(PAGE_URL, { engineOn: false, threads: 1, language: 'en' });
  }

  kill(): Promise<number> {
    return this.#browser.kill();
  }

  dispose(): Promise<void> {
    return this.#browser.dispose();
  }
}

const board = (page: Page) => page.getByRole('grid').first();

/** Opens the study view with the position's comment; waits while the page starts. */
async function openComment(page: Page): Promise<void> {
  await board(page).waitFor();
  const view = page.getByRole('navigation').getByRole('button', { name: 'Study', exact: true });
  await view.click();
  await page.locator('outflank-study-tools').waitFor();
  if (!(await page.locator('#comment').count())) await page.keyboard.press('t');
  await page.locator('#comment').waitFor();
}

async function name(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save as a study', exact: true }).click();
  await page
    .locator('outflank-study .saving')
    .filter({ hasText: /^\s*Saved\s*$/ })
    .waitFor();
}

/** What the page says about a study that has been saved, or that has no name yet. */
const SETTLED = /^\s*(Saved|Not in the library.*)\s*$/;

interface Found {
  /** The comment that came back. */
  readonly text: string;
  /** What the page says once the library has answered. */
  readonly said: string;
}

async function lookAfter(victim: Victim): Promise<Found> {
  const page = await victim.start();
  await openComment(page);
  // By then the page knows what the library holds.
  await page.locator('outflank-study .saving').filter({ hasText: SETTLED }).waitFor();
  const said = await page.locator('[role=alert], [role=status], outflank-study h2').allInnerTexts();
  return { text: await page.locator('#comment').inputValue(), said: said.join(' ') };
}

interface Loss {
  /** How many keystrokes were lost, and the age of the oldest. */
  readonly lost: number;
  readonly oldestMs: number;
  /** Untrue messages on the page; empty if there are none. */
  readonly untrue: string;
}

interface Stroke {
  readonly text: string;
  readonly at: number;
}

/** Compares what was typed with what came back, which must be a prefix of it; `before` was there already. */
function lossOf(before: string, strokes: readonly Stroke[], killedAt: number, { text, said }: Found): Loss {
  const kept = strokes.findLastIndex((stroke) => stroke.text === text) + 1;
  const gone = strokes.slice(kept);
  const isKnown = kept > 0 || text === before;
  const oldestMs = isKnown ? (gone[0] ? killedAt - gone[0].at : 0) : Infinity;
  return { lost: gone.length, oldestMs, untrue: UNTRUE.test(said) ? said.replace(/\s+/g, ' ') : '' };
}

/** Types this many letters. */
async function type(page: Page, before: string, letters: number, random: Random): Promise<readonly Stroke[]> {
  const strokes: Stroke[] = [];
  let text = before;
  for (let i = 0; i < letters; i++) {
    const letter = random.pick([...LETTERS]);
    text += letter;
    strokes.push({ text, at: performance.now() });
    await page.keyboard.type(letter);
    if (i < letters - 1) await pause(LETTER_MS * random.fraction());
  }
  return strokes;
}

async function typed(victim: Victim, isNamed: boolean, random: Random): Promise<Loss> {
  const page = await victim.start();
  await openComment(page);
  if (isNamed && (await page.getByRole('button', { name: 'Save as a study', exact: true }).count())) {
    await name(page);
    await openComment(page);
  }
  await page.locator('#comment').focus();
  await page.keyboard.press('End');
  const before = await page.locator('#comment').inputValue();
  const strokes = await type(page, before, 1 + random.below(20), random);
  await pause(AFTER_STROKE_MS * random.fraction());
  const killedAt = await victim.kill();
  const found = await lookAfter(victim);
  await victim.kill();
  victim.text = found.text;
  return lossOf(before, strokes, killedAt, found);
}

/** Kills the page so soon after its start that it may not have been ready. */
async function started(victim: Victim, _isNamed: boolean, random: Random): Promise<Loss> {
  const before = victim.text;
  const page = await victim.start();
  const strokes: Stroke[] = [];
  // Their number depends on the machine, so they get their own generator.
  const letters = new Random(random.below(1e9));
  const typing = (async () => {
    await openComment(page);
    await page.keyboard.press('End');
    for (let text = before; ;) {
      const letter = letters.pick([...LETTERS]);
      text += letter;
      strokes.push({ text, at: performance.now() });
      await page.keyboard.type(letter);
      await pause(LETTER_MS * letters.fraction());
    }
  })().catch(() => undefined);
  await pause(AFTER_START_MS * random.fraction());
  const killedAt = await victim.kill();
  await typing;
  const found = await lookAfter(victim);
  await victim.kill();
  victim.text = found.text;
  return lossOf(before, strokes, killedAt, found);
}

interface Scene {
  readonly title: string;
  readonly isNamed: boolean;
  readonly kills: number;
  readonly act: typeof typed;
}

const TITLES = [
  { title: 'killed', width: 32, isText: true },
  { title: 'kills' },
  { title: 'with a loss' },
  { title: 'strokes lost' },
  { title: 'oldest, ms' },
  { title: 'untrue' },
];

/** The profile is reused, as a real user's is. */
async function play({ title, isNamed, kills, act }: Scene, random: Random, table: Table): Promise<readonly Loss[]> {
  const victim = new Victim();
  const losses: Loss[] = [];
  try {
    // Something to come back to.
    await typed(victim, isNamed, random);
    while (losses.length < kills) losses.push(await act(victim, isNamed, random));
  } finally {
    await victim.dispose();
  }
  const count = (are: (loss: Loss) => boolean): string => String(losses.filter(are).length);
  const lost = losses.reduce((sum, loss) => sum + loss.lost, 0);
  const oldest = Math.max(0, ...losses.map(({ oldestMs }) => oldestMs));
  const numbers = [String(kills), count((loss) => loss.lost > 0), String(lost), oldest.toFixed(0)];
  table.row([title, ...numbers, count(({ untrue }) => untrue !== '')]);
  for (const { untrue } of losses) if (untrue) console.error(`Untrue: ${untrue}`);
  return losses;
}

export const crash: Measurement = {
  usage: 'crash [--kills N] [--starts N] [--seed N]',
  about: 'the whole browser killed while a comment is typed: strokes lost, the oldest of them, and what is said then',
  async run(words) {
    const given = readOptions(words, { options: { kills: 200, starts: 50, seed: 30 } });
    if (!given.ok) return given;
    const { kills = 200, starts = 50, seed = 30 } = given.value.options;
    if (kills + starts < 1) return complain('A browser is killed at least once.');
    const random = new Random(seed);
    console.log(`- ${machineLine()}\n- seed ${seed}, each with a profile of its own\n`);
    const table = new Table(TITLES);
    const half = (all: number, isNamed: boolean): number => (isNamed ? Math.ceil(all / 2) : Math.floor(all / 2));
    const scenes: readonly Scene[] = [true, false].flatMap((isNamed) => {
      const what = isNamed ? 'study' : 'without a name';
      return [
        { title: `${what}, 0–${AFTER_STROKE_MS} ms later`, isNamed, kills: half(kills, isNamed), act: typed },
        { title: `${what}, page starting`, isNamed, kills: half(starts, isNamed), act: started },
      ];
    });
    return withServedPage(async () => {
      const losses: Loss[] = [];
      for (const scene of scenes) if (scene.kills) losses.push(...(await play(scene, random, table)));
      return ok(losses.every(({ oldestMs, untrue }) => oldestMs <= MAX_LOST_MS && !untrue));
    });
  },
};
