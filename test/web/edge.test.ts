/** The edge lab as a person sees it. */
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startPosition } from '../../game/position.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { EdgesInGames } from '../../game/collection/edge-games.ts';
import { edgeOf } from '../../web/corners/edge/edge-state.ts';
import '../../web/corners/edge/outflank-edge-games.ts';
import '../../web/corners/edge/outflank-edge.ts';
import type { ExplorerApi } from '../../web/openings/explorer/protocol.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf, update } from './mount.ts';
import { FFO42 } from './samples.ts';

type Lab = HTMLElementTagNameMap['outflank-edge'];

beforeEach(() => sessionStorage.clear());

const squareOf = (lab: Lab, name: string): HTMLElement => one(lab, `.strip [aria-label^="${name},"]`);
const click = async (lab: Lab, target: HTMLElement): Promise<void> => {
  await userEvent.click(target);
  await lab.updateComplete;
};
const toolOf = (lab: Lab, text: string): HTMLElement => all(lab, '.tools button').find((b) => textOf(b) === text)!;
/** Black on some squares; the second click on a square makes it White. */
async function paint(lab: Lab, black: string, white = ''): Promise<void> {
  for (const name of `${black}${white}${white}`.match(/../g) ?? []) await click(lab, squareOf(lab, name));
}
const status = (lab: Lab): string => textOf(one(lab, '[role=status]'));
const rows = (lab: Lab, table: number): string[][] =>
  [...all(lab, 'table')[table]!.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf));

test('an edge is painted, named, and played by itself', async () => {
  const lab = await mount('outflank-edge');
  expect(textOf(one(lab, '.names'))).toBe('Empty edge');
  await paint(lab, '', 'b1c1d1e1g1');
  expect(squareOf(lab, 'g1').getAttribute('aria-label')).toBe('g1, white');
  expect(textOf(one(lab, '.names'))).toBe('White’s 4+1 · White’s unbalanced edge');
  expect(status(lab)).toBe(
    'With best play Black ends up 8 stable discs ahead. Best reply on the edge: f1. Line: f1 elsewhere a1 elsewhere b2 elsewhere h1',
  );
  expect(rows(lab, 0)[0]).toEqual(['f1', '+8', '0']);
  await click(lab, one(lab, 'tbody button'));
  expect(squareOf(lab, 'f1').getAttribute('aria-label')).toBe('f1, black');
  expect(textOf(one(lab, 'h2:nth-of-type(2)'))).toBe('On the edge alone, White to move');
  await click(lab, toolOf(lab, 'Undo'));
  expect(squareOf(lab, 'f1').getAttribute('aria-label')).toBe('f1, empty');
});

test('mirrored, with colours exchanged and with the other side to move, it is the same edge', async () => {
  const lab = await mount('outflank-edge');
  await paint(lab, 'b1c1d1e1g1');
  expect(status(lab)).toMatch(/^Best play leaves the edge even\./);
  await click(lab, toolOf(lab, 'Mirror'));
  expect(squareOf(lab, 'b1').getAttribute('aria-label')).toBe('b1, black');
  expect(squareOf(lab, 'c1').getAttribute('aria-label')).toBe('c1, empty');
  await click(lab, toolOf(lab, 'White to move'));
  expect(status(lab)).toMatch(/^With best play White ends up 8 stable discs ahead\./);
  await click(lab, toolOf(lab, 'Swap colours'));
  expect(status(lab)).toMatch(/^With best play Black ends up 8 stable discs ahead\./);
  expect(squareOf(lab, 'b1').getAttribute('aria-label')).toBe('b1, white');
});

test('an edge is taken from the board, with its names', async () => {
  const lab = await mount('outflank-edge', { position: FFO42 });
  await click(lab, toolOf(lab, 'Right'));
  const shown = all(lab, '.strip .on-edge').map((square) => square.getAttribute('aria-label'));
  expect(shown).toEqual(Array.from({ length: 8 }, (_, row) => `h${row + 1}, ${FFO42.contents[8 * row + 7]}`));
  const xSquares = all(lab, '.strip .x-square');
  expect(xSquares.map((square) => square.getAttribute('aria-label')!.slice(0, 2))).toEqual(['g2', 'g7']);
  // Each lies under the square beside its corner.
  for (const [i, beside] of [1, 6].entries())
    expect(xSquares[i]!.offsetLeft).toBe(all(lab, '.strip .on-edge')[beside]!.offsetLeft);
});

test('boards of another shape have no such edges', async () => {
  const lab = await mount('outflank-edge', { position: startPosition(ruleSystem('6x6')!) });
  expect(all(lab, '.tools')).toHaveLength(1);
  await update(lab, { position: FFO42 });
  expect(all(lab, '.tools')).toHaveLength(2);
});

test('games are counted by empties; what is rare has no percentages', async () => {
  const lab = await mount('outflank-edge');
  await paint(lab, '', 'c1d1e1f1');
  await expect.poll(() => all(lab, 'table').length).toBe(2);
  const found = rows(lab, 1);
  expect(found.map(([empties]) => empties)).toContain('20–29');
  for (const [, positions, ...shares] of found)
    expect(shares).toHaveLength(Number(positions!.replaceAll(',', '')) < 30 ? 1 : 4);
  expect(found.find(([empties]) => empties === '20–29')!.slice(2)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+%$/)]),
  );
});

test('the mean exact value stands below the counts, the same in the mirror; what is rare has none', async () => {
  const lab = await mount('outflank-edge');
  const mean = (): string | undefined =>
    all(lab, 'p')
      .map(textOf)
      .find((text) => text.startsWith('Mean exact value'));
  await paint(lab, 'c1d1e1f1g1');
  await expect.poll(mean).toBe('Mean exact value with 24 empties, Black to move: +0.6 (20,377 positions).');
  await click(lab, toolOf(lab, 'Mirror'));
  expect(mean()).toBe('Mean exact value with 24 empties, Black to move: +0.6 (20,377 positions).');
  await click(lab, toolOf(lab, 'Swap colours'));
  expect(mean()).toBe('Mean exact value with 24 empties, White to move: +0.6 (20,377 positions).');
  await click(lab, toolOf(lab, 'Clear'));
  await paint(lab, '', 'b1c1d1e1g1');
  expect(mean()).toBe('Mean exact value with 24 empties: too few positions (9).');
});

test('the edge is there again when the tab is opened again', async () => {
  await paint(await mount('outflank-edge'), 'c1');
  const again = await mount('outflank-edge');
  expect(squareOf(again, 'c1').getAttribute('aria-label')).toBe('c1, black');
  sessionStorage.setItem('outflank.edge', JSON.stringify({ shape: 1e9, mover: 'green', side: 7 }));
  const fresh = await mount('outflank-edge');
  expect(textOf(one(fresh, '.names'))).toBe('Empty edge');
});

test('an explorer that fails is not taken for one without games, and is asked again', async () => {
  const { workbench } = fakeBench();
  let isDead = true;
  const found: EdgesInGames = { figures: new Map(), games: [] };
  const api = { list: async () => [{ id: 'own' }], edges: async () => found } as unknown as ExplorerApi;
  const explorer = { ask: async (question: (asked: ExplorerApi) => unknown) => (isDead ? null : question(api)) };
  workbench.part = () => explorer as never;
  const games = await mount('outflank-edge-games', { workbench, edge: edgeOf(FFO42, 0) });
  const count = () => all(games, 'button').find((button) => textOf(button) === 'Count in my own collections');
  count()!.click();
  await expect.poll(() => textOf(one(games, '[role=alert]'))).toBe('The games couldn’t be counted.');
  isDead = false;
  count()!.click();
  await expect.poll(() => textOf(one(games, '[role=status]'))).toBe('This edge never occurred.');
});

test('without own games, the games can be counted again after some have been added', async () => {
  const { workbench } = fakeBench();
  const collections: { id: string }[] = [];
  const found: EdgesInGames = { figures: new Map(), games: [] };
  const api = { list: async () => collections, edges: async () => found } as unknown as ExplorerApi;
  const explorer = { ask: async (question: (asked: ExplorerApi) => unknown) => question(api) };
  workbench.part = () => explorer as never;
  const games = await mount('outflank-edge-games', { workbench, edge: edgeOf(FFO42, 0) });
  const count = () => all(games, 'button').find((button) => textOf(button) === 'Count in my own collections');
  count()!.click();
  await expect.poll(() => textOf(one(games, '[role=status]'))).toMatch(/^No games yet/);
  collections.push({ id: 'own' });
  const place = games.parentElement!;
  games.remove();
  place.prepend(games);
  await expect.poll(count).toBeDefined();
  count()!.click();
  await expect.poll(() => textOf(one(games, '[role=status]'))).toBe('This edge never occurred.');
});
