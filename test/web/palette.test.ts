/** The palette: commands found by a few letters of their names, and what a screen reader announces. */
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { commandText, thoseLike } from '../../web/workbench/command-search.ts';
import { commandIds, commandName, commandsNow, type CommandId } from '../../web/workbench/commands.ts';
import '../../web/app/outflank-palette.ts';
import type { OutflankPalette } from '../../web/app/outflank-palette.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { movesOn } from '../../game/tree.ts';
import type { Result } from '../../game/types.ts';
import type { Game } from '../../web/document/game.ts';
import { VIEW_ROWS } from '../../web/app/view-rows.ts';
import { useViews } from '../../web/workbench/view-table.ts';
import { newDocument, type Document } from '../../web/document/document.ts';
import { DEFAULTS } from '../../web/settings/settings.ts';
import { all, heard, mount, one, textOf } from './mount.ts';

const document = newDocument('a', startPosition(OTHELLO));
const STUDIES = ['Tiger lines', 'A game with a lost corner'].map((name, i) => ({ id: `study${i}`, name }));
const openById = vi.fn<(id: string) => Promise<boolean>>(async () => true);
const showOpened = vi.fn<() => void>();
const bench = (change: Partial<Workbench> = {}) =>
  ({
    view: 'analyse',
    document,
    position: startPosition(OTHELLO),
    settings: DEFAULTS,
    saved: { want: async () => ({ documents: STUDIES, refresh: async () => {} }), openById },
    showOpened,
    engineView: { fault: null },
    mode: { kind: 'analyse' },
    canUndo: false,
    notices: { undo: null },
    canRedo: false,
    ...change,
  }) as unknown as Workbench;

const commandsLike = (typed: string, ids: readonly CommandId[]) => thoseLike(typed, ids, commandText);
const best = (typed: string): CommandId | undefined => commandsLike(typed, commandIds())[0];

test.each<[string, CommandId]>([
  ['mobility', 'showMobility'],
  ['previous br', 'forkBefore'],
  ['PICTURE', 'picture'],
  ['settngs', 'settings'],
  ['branch next', 'forkAfter'],
])('%j finds %s first', (typed, id) => expect(best(typed)).toBe(id));

test('nothing typed is the whole table, nonsense finds nothing', () => {
  expect(commandsLike('  ', commandIds())).toEqual(commandIds());
  expect(commandsLike('qqqqqq', commandIds())).toEqual([]);
});

test('only what would do something now is offered', () => {
  const now = (change?: Partial<Workbench>) => commandsNow(bench(change));
  expect(now()).toContain('playBest');
  expect(now()).not.toContain('back');
  expect(now()).not.toContain('undo');
  expect(now({ canUndo: true })).toContain('undo');
  expect(now()).not.toContain('brushBlack');
  expect(now({ view: 'setup' })).toContain('brushBlack');
  expect(now({ view: 'setup' })).not.toContain('playBest');
  expect(now({ view: 'rules' })).not.toContain('turn');
});

async function open(): Promise<OutflankPalette> {
  const palette = await mount('outflank-palette', { workbench: bench() });
  await palette.open();
  return palette;
}
const chosen = (palette: OutflankPalette) => textOf(one(palette, '[aria-selected=true] .name'));

test('the text is a combobox that names the chosen command; arrows go round the list', async () => {
  const palette = await open();
  const input = one<HTMLInputElement>(palette, 'input');
  expect(palette.shadowRoot!.activeElement).toBe(input);
  const active = () => palette.shadowRoot!.getElementById(input.getAttribute('aria-activedescendant')!)!;
  expect(textOf(active())).toContain(chosen(palette));
  const names = all(palette, '.name').map(textOf);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen(palette)).toBe(names[1]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen(palette)).toBe(names.at(-1));
  expect(textOf(active())).toContain(names.at(-1)!);
});

test('Enter asks for the command and closes; Escape only closes', async () => {
  const palette = await open();
  const commands = heard<{ command: string }>(palette, 'outflank-command');
  await userEvent.keyboard('stable');
  expect(chosen(palette)).toBe(commandName('showStable'));
  await userEvent.keyboard('{Enter}');
  expect(commands).toEqual([{ command: 'showStable' }]);
  expect(one(palette, 'dialog').matches(':not(:focus-within)')).toBe(true);
  await palette.open();
  expect(one<HTMLInputElement>(palette, 'input').value).toBe('');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => one<HTMLDialogElement>(palette, 'dialog').open).toBe(false);
  expect(commands).toHaveLength(1);
});

test('games and studies of the library are found by a word of their names, and opened', async () => {
  const palette = await open();
  const commands = heard<{ command: string }>(palette, 'outflank-command');
  await userEvent.keyboard('lost corner');
  await expect.poll(() => chosen(palette)).toBe('A game with a lost corner');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => showOpened.mock.calls).toEqual([[]]);
  expect(openById.mock.calls).toEqual([['study1']]);
  expect(commands).toEqual([]);
});

test('moves are played as they are typed, if they are legal', async () => {
  const palette = await mount('outflank-palette', { workbench: bench() });
  const played: string[] = [];
  const open = {
    tryEdit: (edit: (document: Document) => Result<Document>) => {
      const after = edit(document);
      if (after.ok)
        played.push(makeTranscript(document.tree.root.position, movesOn(after.value.tree, after.value.path)));
      return after;
    },
  };
  palette.workbench = bench({ open, shown: { isThreat: false } } as unknown as Partial<Workbench>);
  await palette.open();
  await userEvent.keyboard('F5d6 c4');
  expect(chosen(palette)).toBe('Play f5 d6 c4');
  await userEvent.keyboard('{Enter}');
  expect(played).toEqual(['f5d6c4']);
  await palette.open();
  await userEvent.keyboard('a1');
  expect(all(palette, '.name').map(textOf)).not.toContain('Play a1');
});

test('moves are found on pages without a board, too, and lead to it', async () => {
  const shown = vi.fn<Workbench['show']>();
  const move = vi.fn<Workbench['open']['tryEdit']>((edit) => edit(document));
  const palette = await mount('outflank-palette', { workbench: bench() });
  const ports = { open: { tryEdit: move }, shown: { isThreat: false }, show: shown, view: 'library' };
  palette.workbench = bench(ports as unknown as Partial<Workbench>);
  await palette.open();
  await userEvent.keyboard('f5f6e6f4');
  expect(chosen(palette)).toBe('Play f5 f6 e6 f4');
  await userEvent.keyboard('{Enter}');
  expect([shown.mock.calls, move.mock.calls.length]).toEqual([[['analyse']], 1]);
});

test('a tab is said to be of its page', async () => {
  useViews(VIEW_ROWS);
  const palette = await open();
  await userEvent.keyboard('openings');
  const groups = all(palette, '[part=option]').map((row) => [
    textOf(row.querySelector('.name')!),
    textOf(row.querySelector('.group')!),
  ]);
  expect(new Set(groups.map(String)).size).toBe(groups.length);
});

test('the repertoire is found by its name, and no tab without one', () => {
  useViews(VIEW_ROWS);
  const found = ['view:repertoire', 'prepare', 'takeBack', 'view:openings'];
  expect(commandsLike('repertoire', commandIds())).toEqual(found);
});

test('what is set or done on a page leads to the page', () => {
  useViews(VIEW_ROWS);
  expect(commandsLike('threads', commandIds())).toEqual(['view:analyse']);
  expect(commandsLike('end the game', commandIds())).toEqual(['view:play']);
});

test('openings are found by any of their names, and put on the board', async () => {
  const load = vi.fn<Workbench['load']>();
  const show = vi.fn<Workbench['show']>();
  const palette = await mount('outflank-palette', { workbench: bench({ load, show }) });
  await palette.open();
  await userEvent.keyboard('perpendicolare');
  await expect.poll(() => chosen(palette)).toBe('Perpendicular');
  await userEvent.keyboard('{Enter}');
  const [[game]] = load.mock.calls as [[Game]];
  expect(makeTranscript(startPosition(OTHELLO), movesOn(game.tree, game.path))).toBe('f5d6');
  expect(show.mock.calls).toEqual([['openings']]);
});

test('says that nothing was found, and Enter then does nothing', async () => {
  const palette = await open();
  const commands = heard<{ command: string }>(palette, 'outflank-command');
  await userEvent.keyboard('qqqqqq{Enter}');
  expect(textOf(one(palette, '[role=status]'))).toBe('Nothing found');
  expect(one(palette, 'input').getAttribute('aria-expanded')).toBe('false');
  expect(commands).toEqual([]);
});
