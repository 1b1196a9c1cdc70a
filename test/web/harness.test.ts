/** The harness of the package’s elements: it sees and does what a reader sees and does. */
import { expect, test } from 'vitest';
import '../../library/board.ts';
import '../../library/game.ts';
import { BoardHarness, GameHarness } from '../../library/harness.ts';

function element(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

test('a board: discs, values, clicks, faults', async () => {
  const board = element('<outflank-board moves="f5d6" values="c3:+2*" marks="z9"></outflank-board>');
  const harness = new BoardHarness(board);
  expect(await Promise.all(['f5', 'd6', 'a1'].map((name) => harness.disc(name)))).toEqual(['black', 'white', null]);
  expect(await harness.value('c3')).toBe('+2');
  expect(await harness.value('c4')).toBe('');
  expect(await harness.label('c3')).toMatch(/^c3\b/);
  expect(await harness.fault()).toContain('z9');
  const clicked: unknown[] = [];
  board.addEventListener('outflank-square-click', (event) => clicked.push((event as CustomEvent).detail.name));
  await harness.click('c4');
  expect(clicked).toEqual(['c4']);
  await expect(harness.click('j1')).rejects.toThrow('The board shows no square j1.');
});

test('a game: steps, moves, comments, variations, its board', async () => {
  const game = '(;GM[2]SZ[8];B[f5];W[d6]C[Two ways.](;B[c3];W[d3])(;B[c4];W[d3]))';
  const harness = new GameHarness(element(`<outflank-game at="1" moves="${game}"></outflank-game>`));
  await expect.poll(() => harness.status()).toBe('Move 1 of 4: f5');
  await harness.step('forward');
  expect(await harness.comment()).toBe('Two ways.');
  const variations = await harness.variations();
  expect(variations).toHaveLength(2);
  expect(await harness.moves()).toContain('c3');
  await harness.enter(variations[1]!);
  expect(await harness.moves()).toContain('c4');
  expect(await (await harness.board()).disc('c4')).toBe('black');
  await harness.step('first');
  expect(await harness.status()).toMatch(/^Start of the game/);
  await expect(harness.enter('x')).rejects.toThrow('There is no variation “x”.');
});
