/** Prepared moves as a person sees them: bookmarks in lists, the drill's questions, and names of openings. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseOpenings } from '../../game/openings.ts';
import { prepare } from '../../web/workbench/actions.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { DrillMode } from '../../web/openings/repertoire/drill-mode.ts';
import { OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import { Practice } from '../../web/openings/repertoire/practice.ts';
import '../../web/openings/repertoire/outflank-drill.ts';
import '../../web/openings/repertoire/outflank-repertoire.ts';
import '../../web/analyse/moves/outflank-moves.ts';
import '../../web/study/outflank-tree.ts';
import { memoryRepertoire, newDisk } from '../repertoire/memory.ts';
import { all, mount, one, textOf } from './mount.ts';

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
  const workbench = new Workbench({
    engine: ENGINE,
    store: memoryStore(),
    newId: () => `id${++number}`,
    repertoire: async ({ notices }) => {
      const repertoire = new OwnRepertoire({
        store: memoryRepertoire(newDisk()),
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
  return { workbench, repertoire, practice: new Practice(workbench, repertoire) };
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

test('questions and answers are announced, and the keyboard continues', async () => {
  const { workbench, repertoire, practice } = await aPage(['f5d6', 'f5d6c3d3']);
  const start = await mount('outflank-repertoire', { workbench, repertoire, practice });
  expect(textOf(one(start, '.row button'))).toBe('Practise White: 2 positions');
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
  await expect.poll(said).toBe('The other side played f5. White to move: play the prepared move.');
  workbench.play(at('d6'));
  await expect.poll(said).toBe('d6 is right. The other side played c3. White to move: play the prepared move.');
  const show = all(panel, 'button').find((button) => textOf(button) === 'Show the answer')!;
  show.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toBe('Prepared: d3.');
  all(panel, 'button')
    .find((button) => textOf(button) === 'Continue')!
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => drill.state.kind).toBe('asked');
  workbench.play(at('d3'));
  await expect.poll(said).toBe('Done: 2 right, 1 wrong.');
  expect(one<HTMLProgressElement>(panel, 'progress').value).toBe(2);
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
