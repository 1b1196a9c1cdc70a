/** Prepared moves as a person sees them: bookmarks in lists, the drill's questions, and names of openings. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseOpenings } from '../../game/openings.ts';
import { placing } from '../../game/notation.ts';
import { nodeAt, nodesOn } from '../../game/tree.ts';
import { prepare, prepareLine, takeBack } from '../../web/workbench/actions.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { DrillMode } from '../../web/openings/repertoire/drill-mode.ts';
import { OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import { Practice } from '../../web/openings/repertoire/practice.ts';
import '../../web/openings/repertoire/outflank-drill.ts';
import '../../web/openings/repertoire/outflank-left.ts';
import '../../web/openings/repertoire/outflank-repertoire.ts';
import '../../web/analyse/moves/outflank-moves.ts';
import '../../web/study/outflank-tree.ts';
import { memoryRepertoire, newDisk } from '../repertoire/memory.ts';
import { all, heard, mount, one, textOf } from './mount.ts';
import { exact } from './samples.ts';

const at = (name: string): number => parseSquare(OTHELLO, name)!;

/** An engine that nobody wakes. */
const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 128 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};

/** A page with these lines prepared, each by its last move. */
async function aPage(lines: readonly string[], own = 0) {
  let number = 0;
  const disk = newDisk();
  const workbench = new Workbench({
    engine: ENGINE,
    store: memoryStore(),
    newId: () => `id${++number}`,
    repertoire: async ({ notices }) => {
      const repertoire = new OwnRepertoire({
        store: memoryRepertoire(disk),
        settings: memoryStore(),
        now: Date.now,
        say: (text, options) => notices.say(text, options),
      });
      await repertoire.load();
      return repertoire;
    },
  });
  for (const line of lines) {
    workbench.go((document) => ({ ...document, path: '' as never }));
    for (const name of line.match(/../g)!) workbench.play(at(name));
    await prepare(workbench);
  }
  const repertoire = (await workbench.wantRepertoire()) as OwnRepertoire;
  expect(repertoire.repertoires.black.size + repertoire.repertoires.white.size).toBe(own || lines.length);
  return { workbench, repertoire, disk, practice: new Practice(workbench, repertoire) };
}

test('a prepared move has a bookmark in the list and in the tree, as long as values are shown', async () => {
  const { workbench } = await aPage(['f5d6']);
  const tree = await mount('outflank-tree', {
    tree: workbench.open.tree,
    path: workbench.open.path,
    prepared: workbench.prepared,
  });
  await expect
    .poll(() => all(tree, '.node[aria-label*="prepared"]').map(textOf))
    .toEqual([expect.stringContaining('d6')]);
  workbench.goTo('f5' as never);
  const list = await mount('outflank-moves', {
    position: workbench.position,
    prepared: workbench.prepared(workbench.position),
  });
  expect(all(list, 'tbody tr').filter((row) => textOf(row).includes('prepared'))).toHaveLength(1);
  workbench.configure({ hideValues: true });
  expect(workbench.prepared(workbench.position)).toEqual([]);
});

test('walking a line again, its moves stay prepared; all of a side’s moves up to the board are prepared by a button', async () => {
  const { workbench, repertoire, practice } = await aPage(['f5d6', 'f5d6c3d3']);
  await prepare(workbench);
  expect(workbench.notices.notice?.text).toBe('d3 is already prepared for White.');
  expect(repertoire.repertoires.white.size).toBe(2);
  const panel = await mount('outflank-repertoire', { workbench, repertoire, practice });
  const wanted = heard<{ command: string }>(panel, 'outflank-command');
  const button = all(panel, 'button').find((one) => textOf(one) === 'Prepare Black’s moves up to here');
  button!.click();
  expect(wanted).toEqual([{ command: 'prepareBlack' }]);
  await prepareLine(workbench, 'black');
  expect(workbench.notices.notice?.text).toBe('2 moves prepared for Black.');
  expect(repertoire.repertoires.black.size).toBe(2);
});

test('the prepared lines are listed with the value of their ends and when they are due; each opens on the board', async () => {
  const { workbench, repertoire, practice } = await aPage(['f5d6', 'f5d6c3d3', 'f5f4'], 2);
  const value = { ...exact(4), count: 'winner' as const };
  Object.assign(workbench.book, { of: async () => ({ value }) });
  const panel = await mount('outflank-repertoire', { workbench, repertoire, practice });
  const lines = panel.renderRoot.querySelector('outflank-lines')!;
  const rows = (): string[][] => all(lines, 'tbody tr').map((row) => [...row.children].map(textOf));
  await expect.poll(rows).toEqual([
    ['f5f4', expect.stringMatching(/^−4/), 'now'],
    ['f5d6c3d3', expect.stringMatching(/^−4/), 'now'],
  ]);
  const later = { due: Date.UTC(2100, 0, 1, 12), last: 1, stability: 1, difficulty: 1, interval: 1, steps: 0 };
  for (const key of repertoire.repertoires.white.keys())
    await repertoire.answer('white', key, true, () => ({ ...later, answers: 1, lapses: 0, state: 'review' }));
  await expect.poll(() => rows()[1]?.[2]).toBe('Jan 1, 2100');
  all(lines, 'tbody button')[1]!.click();
  expect(workbench.open.path).toBe('f5/d6/c3/d3');
  workbench.configure({ hideValues: true });
  await expect.poll(() => rows()[0]).toEqual(['f5f4', 'Jan 1, 2100']);
});

test('questions and answers are announced, and the keyboard continues', async () => {
  const { workbench, repertoire, practice } = await aPage(['f5d6', 'f5d6c3d3']);
  const start = await mount('outflank-repertoire', { workbench, repertoire, practice });
  expect(textOf(one(start, '.row button'))).toBe('Drill White: 2 due positions');
  const plan = {
    repertoire,
    colour: 'white' as const,
    from: [],
    isAll: false,
    games: async () => new Map(),
    random: () => 0,
  };
  const drill = workbench.modes.enter((host, signal) => new DrillMode(host, signal, plan));
  const panel = await mount('outflank-drill', { workbench, practice });
  const said = (): string => textOf(one(panel, '[role=status]'));
  await expect.poll(said).toBe('Black played f5. White to move: play the prepared move.');
  workbench.play(at('d6'));
  await expect.poll(said).toBe('d6 is right. Black played c3. White to move: play the prepared move.');
  const show = all(panel, 'button').find((button) => textOf(button) === 'Show the answer')!;
  show.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('Prepared: d3.');
  // Its button is gone, so the focus moves to what is said.
  expect(panel.shadowRoot!.activeElement).toBe(one(panel, '[role=status]'));
  all(panel, 'button')
    .find((button) => textOf(button) === 'Continue')!
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => drill.state.kind).toBe('asked');
  expect(said()).toBe('A new line begins. Black played c3. White to move: play the prepared move.');
  workbench.play(at('d3'));
  await expect.poll(said).toBe('d3 is right. Done: 2 positions, no wrong answers. 1 answer was shown.');
  expect(one<HTMLProgressElement>(panel, 'progress').value).toBe(2);
});

test('that the browser doesn’t store the repertoire is said as long as it is shown', async () => {
  const { workbench, repertoire, practice, disk } = await aPage(['f5d6']);
  const panel = await mount('outflank-repertoire', { workbench, repertoire, practice });
  const said = (): string => all(panel, '[role=status]').map(textOf).join();
  expect(said()).toBe('');
  disk.isFull = true;
  await takeBack(workbench);
  await expect.poll(said).toContain('will be lost when you close the page');
  expect(workbench.notices.notice?.text).toMatch(/^d6 is no longer prepared for White\. .*lost when you close/);
});

test('where other games can’t be looked through, that is said beside what is known', async () => {
  const { workbench, repertoire } = await aPage(['f5d6', 'f5f6'], 1);
  await takeBack(workbench);
  const explorer = { line: [], queryOf: () => ({}), ask: async () => null, subscribe: () => () => undefined };
  workbench.part = () => explorer as never;
  const panel = await mount('outflank-left', { workbench, repertoire });
  await expect
    .poll(() => all(panel, '[role=alert]').map(textOf))
    .toEqual([expect.stringContaining('couldn’t be looked through')]);
  expect(textOf(one(panel, '.list'))).toContain('Repertoire of White');
});

test('what leaving the repertoire cost isn’t shown while values are hidden', async () => {
  const { workbench, repertoire } = await aPage(['f5d6', 'f5f6'], 1);
  await repertoire.toggle(nodeAt(workbench.open.tree, 'f5' as never)!.position, placing(at('f6')));
  const explorer = {
    line: [],
    queryOf: () => ({}),
    ask: async () => [null],
    subscribe: () => () => undefined,
  };
  workbench.part = () => explorer as never;
  const [before, after] = nodesOn(workbench.open.tree, workbench.open.path)!.slice(1);
  workbench.evaluations.note(before!.position, { ...exact(0), count: 'winner', origin: 'search' });
  workbench.evaluations.note(after!.position, { ...exact(4), count: 'winner', origin: 'search' });
  const panel = await mount('outflank-left', { workbench, repertoire });
  const costs = (): string => all(panel, '.list tbody td:last-child').map(textOf).join();
  await expect.poll(costs).toContain('loses 4 discs');
  workbench.configure({ hideValues: true });
  await expect.poll(costs).not.toContain('4');
});

test('openings are found by any of their names, kana as they are typed, and by moves', async () => {
  const { workbench, repertoire, practice } = await aPage(['f5d6']);
  const list = 'f5d6c3d3c4\t50775\ten=Tiger\tja=虎 / タイガー\nf5f6e6f4\t900\ten=Cow\tes=Vaca\n';
  const book = parseOpenings(list);
  if (!book.ok) throw new Error('the list is good');
  const panel = await mount('outflank-repertoire', { workbench, repertoire, practice, book: book.value });
  await userEvent.click(all(panel, 'summary').find((summary) => textOf(summary) === 'Openings')!);
  await expect.poll(() => panel.renderRoot.querySelector('outflank-openings')).not.toBeNull();
  const openings = panel.renderRoot.querySelector('outflank-openings')!;
  const search = () => openings.renderRoot.querySelector<HTMLInputElement>('input')!;
  const found = (): string[] => [...openings.renderRoot.querySelectorAll('b')].map(textOf);
  await expect.poll(found).toEqual(['Tiger', 'Cow']);
  for (const [typed, name] of [
    ['vácA', 'Cow'],
    ['たいがー', 'Tiger'],
    ['f5f6', 'Cow'],
    ['nothing', ''],
  ] as const) {
    search().value = typed;
    search().dispatchEvent(new Event('input'));
    await expect.poll(() => found().join()).toBe(name);
  }
});
